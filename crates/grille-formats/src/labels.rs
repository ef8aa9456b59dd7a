//! Grids whose rows and columns are numbered, as on a chess board.

use grille::text::{digit_char, is_rule, is_stroke};

/// A line and its number in the document.
type Line<'t> = (usize, &'t str);

/// The text of these lines without the names of columns above (and below) them and of rows before them; what is taken
/// away leaves blanks. `None` if they have no such names.
pub(crate) fn without(lines: &[Line<'_>]) -> Option<String> {
    let is_row = |line: &str| !line.trim().is_empty() && !is_rule(line);
    let mut rows: Vec<(usize, &str)> =
        lines.iter().enumerate().map(|(index, (_, line))| (index, *line)).filter(|(_, line)| is_row(line)).collect();
    let before = rows.len();
    if let Some((_, first)) = rows.first()
        && let Some(n) = columns(first)
        && rows.len() > n
    {
        rows.remove(0);
        if rows.len() == n + 1 && columns(rows[n].1) == Some(n) {
            rows.pop();
        }
        if rows.len() != n {
            return None;
        }
    }
    let schemes: [fn(usize) -> String; 5] = [
        |row| row.to_string(),
        |row| digit_char(row as u8 + 9).to_string(),
        |row| digit_char(row as u8 + 9).to_ascii_lowercase().to_string(),
        |row| format!("r{row}"),
        |row| format!("R{row}"),
    ];
    let labelled = |scheme: &fn(usize) -> String| {
        let rest = |(place, &(_, line)): (usize, &(usize, &str))| unlabelled(line, &scheme(place + 1));
        rows.iter().enumerate().map(rest).collect::<Option<Vec<String>>>()
    };
    let names = if rows.len() <= MOST { schemes.iter().find_map(labelled) } else { None };
    if names.is_none() && rows.len() == before {
        return None;
    }
    let mut text: Vec<String> =
        lines.iter().map(|(_, line)| if is_row(line) { String::new() } else { (*line).to_owned() }).collect();
    for (place, (index, line)) in rows.into_iter().enumerate() {
        text[index] = names.as_ref().map_or_else(|| line.to_owned(), |names| names[place].clone());
    }
    Some(text.join("\n"))
}

/// The most rows of a grid: letters go no further.
const MOST: usize = 16;

/// The number of columns that a line names: `1 2 3 4`, `A B C D`, with or without blanks and strokes.
fn columns(line: &str) -> Option<usize> {
    let names: String = line.chars().filter(|char| !char.is_whitespace() && !is_stroke(*char)).collect();
    let numbers = |n: usize| (1..=n).map(|col| col.to_string()).collect::<String>();
    let letters = |n: usize| (1..=n).map(|col| digit_char(col as u8 + 9)).collect::<String>();
    (4..=MOST).find(|&n| names == numbers(n) || names.eq_ignore_ascii_case(&letters(n)))
}

/// A row without its name, blanks in its place.
fn unlabelled(line: &str, name: &str) -> Option<String> {
    let start = line.len() - line.trim_start().len();
    let rest = line[start..].strip_prefix(name)?;
    let part = rest.chars().next()?;
    let between = part.is_whitespace() || is_stroke(part) || matches!(part, ':' | ')');
    let rest = rest.strip_prefix([':', ')']).map_or_else(|| rest.to_owned(), |rest| format!(" {rest}"));
    between.then(|| " ".repeat(line[..start].chars().count() + name.len()) + &rest)
}
