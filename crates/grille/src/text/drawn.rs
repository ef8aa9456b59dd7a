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

/// Whether a line is a remark: it begins with `#`, and is not a row (or all rows) of a board on which `#` is a lit square.
#[must_use]
pub fn is_remark(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('#') && !is_rows_of_lights(line)
}

/// Whether a line that begins with `#` is cells, lit and out: one row, or words of one length with blanks or `/` between.
/// A row of `-` needs a second `#`: with one it is rather a rule drawn in a remark.
fn is_rows_of_lights(line: &str) -> bool {
    let mut words = line.split([' ', '\t', '/']).filter(|word| !word.is_empty());
    let length = words.next().map_or(0, str::len);
    line.len() > 1
        && line.chars().all(|char| matches!(char, '#' | '.' | '-' | '_' | ' ' | '\t' | '/'))
        && words.all(|word| word.len() == length)
        && (!line.contains(['-', '_']) || line.matches('#').count() > 1)
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
        assert!(["# ...", "#-----", "#--- ---", "# -- #", "#/usr"].into_iter().all(is_remark));
        assert!(!["#.#", "##", ".#", "", "5 # x"].into_iter().any(is_remark));
        for rows in ["#.#/###/#.#", "### #.# ###", "# # #", "# . . .", "#\t.\t#", "#-#", "#_#/___", "#..#  "] {
            assert!(!is_remark(rows), "{rows}");
        }
    }
}
