//! Lines that only draw: rules between boxes, frames, remarks.

/// Signs that stand for an empty cell, the most usual first. `0` and `.` are preferred when a text has others too.
pub const EMPTY_SIGNS: [char; 8] = ['0', '.', 'X', '*', '_', '-', '?', ' '];

/// Whether a character is one of the vertical strokes that programs draw between cells.
#[must_use]
pub const fn is_stroke(char: char) -> bool {
    matches!(char, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┊' | '╎' | '╏')
}

/// Whether a line draws the edge of a box, or of the whole grid, and holds no cell: `---+---+---`, `*-----------*`,
/// `|---+---+---|`, `:-----:`, `╠═══╬═══╣`. A line of dashes alone is one too; where `-` is the sign for an empty cell,
/// it may be a row (see [`is_certain_rule`]).
#[must_use]
pub fn is_rule(line: &str) -> bool {
    let line = line.trim();
    if line.starts_with(|char: char| char.is_ascii_alphanumeric()) {
        return false;
    }
    let runs = ["--", "==", "──", "━━", "═"].iter().any(|run| line.contains(run));
    runs && line.chars().all(|char| is_drawing(char) || is_stroke(char) || char.is_whitespace())
}

/// Whether a line is a rule even where `-` is the sign for an empty cell.
#[must_use]
pub fn is_certain_rule(line: &str) -> bool {
    is_rule(line) && line.chars().any(|char| char != '-' && is_drawing(char))
}

/// Whether a line is a remark: it begins with `#`, and is not the row of a board on which `#` is a lit square.
#[must_use]
pub fn is_remark(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('#') && !(line.len() > 1 && line.trim_end().chars().all(|char| matches!(char, '#' | '.')))
}

const fn is_drawing(char: char) -> bool {
    matches!(char, '-' | '=' | '+' | '*' | '.' | ':' | '\'' | '`' | ',' | '\u{2500}'..='\u{257F}') && !is_stroke(char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_told_from_rows() {
        for rule in [
            "---+---+---",
            " *-----------*",
            "|---+---+---|",
            "+-------+-------+-------+",
            ".-----------------------.----------------.------------------.",
            ":-----------------------+----------------+------------------:",
            "'-----------------------'----------------'------------------'",
            "------+-------+------",
            "===================",
            "╠═══╬═══╬═══╣",
            "├───┼───┤",
        ] {
            assert!(is_rule(rule) && is_certain_rule(rule), "{rule}");
        }
        for rule in ["---------", "--- --- ---", "---|---|---"] {
            assert!(is_rule(rule) && !is_certain_rule(rule), "{rule}");
        }
        for row in ["", ".........", "- - - | - - -", "4..|.7.|2.8", "1--------", "* * *", "|...|...|...|", "│ │ │"]
        {
            assert!(!is_rule(row), "{row}");
        }
    }

    #[test]
    fn remarks_are_told_from_lit_squares() {
        assert!(["#A me", "# x", "#", "  #Lhard", "#.#!"].into_iter().all(is_remark));
        assert!(!["#.#", "##", ".#", "", "5 # x"].into_iter().any(is_remark));
    }
}
