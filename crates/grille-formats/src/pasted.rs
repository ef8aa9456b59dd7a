//! What messages and pages put around a puzzle: the marks of a quotation, fences around code.

use std::borrow::Cow;

/// A line without the `>` of a quotation.
pub(crate) fn unquoted(line: &str) -> &str {
    let mut line = line;
    while let Some(rest) = line.trim_start().strip_prefix('>') {
        line = rest.strip_prefix(' ').unwrap_or(rest);
    }
    line
}

/// Whether a line begins or ends a block of code in Markdown.
pub(crate) fn is_fence(line: &str) -> bool {
    let line = unquoted(line).trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// A document without all that, line for line.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    let marked = |line: &str| is_fence(line) || line.trim_start().starts_with('>');
    if text.trim_start().starts_with('<') || !text.lines().any(marked) {
        return Cow::Borrowed(text);
    }
    let line = |line| if is_fence(line) { "\n".to_owned() } else { format!("{}\n", unquoted(line)) };
    Cow::Owned(text.lines().map(line).collect())
}
