//! Lines no wider than a page.

/// The widest line of help.
pub(crate) const PAGE: usize = 80;

/// The text with its lines broken at spaces so that none is wider than this; no-break spaces are kept.
pub(crate) fn wrap(text: &str, width: usize) -> String {
    let wrapped: Vec<String> = text.lines().map(|line| wrap_line(line, width)).collect();
    wrapped.join("\n")
}

fn wrap_line(line: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(line.len() + 8);
    let mut column = 0;
    for word in line.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            wrapped.push('\n');
            column = 0;
        } else if column > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += length;
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_spaces_only() {
        assert_eq!(wrap("one two three", 7), "one two\nthree");
        assert_eq!(wrap("un\u{a0}: deux", 5), "un\u{a0}:\ndeux");
        assert_eq!(wrap("a-long-word b\n\nc", 4), "a-long-word\nb\n\nc");
    }
}
