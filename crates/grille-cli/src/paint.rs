//! Colours, and drawings without them.

use anstyle::{AnsiColor, Style};
use grille_words::picture::{Ink, Picture};

/// How text is painted: in colours or plain, with drawn lines or in ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Painter {
    /// Whether there are colours.
    pub(crate) colour: bool,
    /// Whether there are more characters than ASCII.
    pub(crate) unicode: bool,
}

impl Painter {
    /// The same without colours.
    pub(crate) const fn plain(self) -> Self {
        Self { colour: false, ..self }
    }

    /// A title.
    pub(crate) fn title(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    /// Good news.
    pub(crate) fn good(self, text: &str) -> String {
        self.paint(AnsiColor::Green.on_default().bold(), text)
    }

    /// Bad news.
    pub(crate) fn bad(self, text: &str) -> String {
        self.paint(AnsiColor::Yellow.on_default().bold(), text)
    }

    /// The word "error".
    pub(crate) fn error(self, text: &str) -> String {
        self.paint(AnsiColor::Red.on_default().bold(), text)
    }

    /// The word "tip".
    pub(crate) fn tip(self, text: &str) -> String {
        self.paint(AnsiColor::Green.on_default().bold(), text)
    }

    /// Something beside the point.
    pub(crate) fn aside(self, text: &str) -> String {
        self.paint(Style::new().dimmed(), text)
    }

    /// Something to type or a name in data.
    pub(crate) fn literal(self, text: &str) -> String {
        self.paint(AnsiColor::Cyan.on_default(), text)
    }

    fn paint(self, style: Style, text: &str) -> String {
        if self.colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A drawing, two columns from the left.
    pub(crate) fn picture(self, picture: &Picture) -> String {
        let mut drawn = String::new();
        for line in &picture.lines {
            drawn.push_str("  ");
            for span in line {
                let text = if self.unicode { span.text.clone() } else { span.text.chars().map(ascii).collect() };
                let ink = ink(span.ink, self.colour);
                drawn.push_str(&ink.map_or_else(|| text.clone(), |style| self.paint(style, &text)));
            }
            drawn.push('\n');
        }
        drawn
    }
}

/// The style of an ink; `None` for plain characters.
fn ink(ink: Ink, colour: bool) -> Option<Style> {
    if !colour {
        return None;
    }
    match ink {
        Ink::Frame | Ink::Empty => Some(Style::new().dimmed()),
        Ink::Given => Some(Style::new().bold()),
        Ink::Found => Some(AnsiColor::Cyan.on_default()),
        Ink::Lit => Some(AnsiColor::Green.on_default().bold().invert()),
        Ink::Wrong => Some(AnsiColor::Red.on_default().bold().invert()),
    }
}

/// The ASCII character nearest to a drawn one.
fn ascii(char: char) -> char {
    match char {
        '─' => '-',
        '│' => '|',
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' => '+',
        '·' => '.',
        _ => char,
    }
}
