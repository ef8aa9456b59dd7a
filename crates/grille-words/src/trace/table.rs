//! The search as a table, the way it is written on paper.

use grille::text::digit_char;
use grille::trace::{Choice, Row, RowEnd, Trace, rows};

use super::choice_name;
use crate::Lang;

/// The search as a table with a header: number, depth, cell, digits tried (`1✗ 2✗ 3✓`), what happens.
///
/// With `blanks` the tries and what happens are left for the pupil to fill in, but for the first row, which shows how.
pub fn table(trace: &Trace, blanks: bool, lang: Lang) -> impl Iterator<Item = String> + '_ {
    let tries_width = (3 * trace.n - 1).max(header(lang)[3].chars().count());
    let [number, depth, cell, tried, end] = header(lang);
    let head = line(number, depth, cell, tried, end, tries_width);
    let body = rows(&trace.log).map(move |row| {
        let blank = blanks && row.number > 1;
        let tried = if blank { blank_tries(&row, trace.n) } else { tries(&row) };
        let end = if blank { "_".repeat(30) } else { what_happens(&row, lang) };
        let cell = row.choice.map_or(String::new(), |choice| choice_name(choice, lang));
        let cell = if row.erased.is_some() { format!("↩ {cell}") } else { format!("  {cell}") };
        line(&row.number.to_string(), &row.depth.to_string(), &cell, &tried, &end, tries_width)
    });
    std::iter::once(head).chain(body)
}

const fn header(lang: Lang) -> [&'static str; 5] {
    match lang {
        Lang::En => ["step", "depth", "  cell", "digits tried", "what happens"],
        Lang::Fr => ["étape", "prof.", "  case", "chiffres essayés", "ce qui se passe"],
    }
}

fn line(number: &str, depth: &str, cell: &str, tried: &str, end: &str, tries_width: usize) -> String {
    format!("{number:>6} | {depth:>5} | {cell:<8} | {tried:<tries_width$} | {end}")
}

fn tries(row: &Row) -> String {
    let tries: Vec<String> = row
        .tries
        .iter()
        .map(|&(cell, digit, allowed)| {
            let mark = if allowed { '✓' } else { '✗' };
            match row.choice {
                Some(Choice::Place { .. }) => format!("{cell}{mark}"),
                _ => format!("{}{mark}", digit_char(digit)),
            }
        })
        .collect();
    tries.join(" ")
}

fn blank_tries(row: &Row, n: usize) -> String {
    if matches!(row.end, RowEnd::Solution { .. }) {
        return String::new();
    }
    match row.choice {
        Some(Choice::Cell(_)) => {
            (1..=n as u8).map(|digit| format!("{}_", digit_char(digit))).collect::<Vec<_>>().join(" ")
        }
        _ => "_".repeat(6),
    }
}

fn what_happens(row: &Row, lang: Lang) -> String {
    let erased = row.erased.map(|(cell, digit)| (cell, digit_char(digit)));
    match (row.end, erased) {
        (RowEnd::Written { cell: _, digit }, None) => {
            format!("{} {}", lang.pick("write", "on écrit"), digit_char(digit))
        }
        (RowEnd::Written { cell: now, digit }, Some((before, old))) => {
            let digit = digit_char(digit);
            match lang {
                Lang::En if now == before => format!("erase {old}, write {digit} in its place"),
                Lang::Fr if now == before => format!("on efface {old}, on écrit {digit} à sa place"),
                Lang::En => format!("erase {old} from {before}, write {digit} in {now}"),
                Lang::Fr => format!("on efface {old} en {before}, on écrit {digit} en {now}"),
            }
        }
        (RowEnd::DeadEnd, _) => lang.pick("dead end", "impasse").to_owned(),
        (RowEnd::Exhausted, Some((_, old))) => match lang {
            Lang::En => format!("erase {old}, nothing left to try"),
            Lang::Fr => format!("on efface {old}, plus rien à essayer"),
        },
        (RowEnd::Exhausted, None) => lang.pick("nothing left to try", "plus rien à essayer").to_owned(),
        (RowEnd::Unwound, Some((_, old))) => format!("{} {old}", lang.pick("erase", "on efface")),
        (RowEnd::Solution { .. }, _) => lang.pick("grid complete", "grille complète").to_owned(),
        (RowEnd::Cut | RowEnd::Unwound, _) => "…".to_owned(),
    }
}
