//! The census of a board: how many are how far.

use grille::sliding::{Census, Size};
use grille::{Puzzle, sliding::Sliding};

use crate::Lang;
use crate::text::{number, say};

/// The most deepest boards that are shown.
const SHOWN: usize = 20;

/// The depths as a table, the mean, and the deepest boards.
#[must_use]
pub fn census(census: &Census, lang: Lang) -> String {
    let counts: Vec<String> = census.depths.iter().map(|&boards| number(boards, lang)).collect();
    let title = (lang.pick("moves", "coups"), lang.pick("boards", "plateaux"));
    let widest = counts.iter().map(|count| count.chars().count()).max().unwrap_or(0).max(title.1.len());
    let mut text = format!("{}  {:>widest$}\n", title.0, title.1);
    let most = census.depths.iter().copied().max().unwrap_or(1).max(1);
    for ((depth, count), &boards) in counts.iter().enumerate().zip(&census.depths) {
        let bar = "█".repeat((boards * 40 / most) as usize);
        text.push_str(format!("{depth:>5}  {count:>widest$}  {bar}").trim_end());
        text.push('\n');
    }
    let all = number(census.depths.iter().sum(), lang);
    let mean = census.mean_thousandths();
    let (whole, rest) = (number(mean / 1000, lang), mean % 1000);
    text.push('\n');
    text.push_str(&say(
        lang,
        || format!("{all} boards can be solved; the mean is {whole}.{rest:03} moves."),
        || format!("{all} plateaux sont solubles ; la moyenne est de {whole},{rest:03} coups."),
    ));
    text.push('\n');
    let deepest = census.depths.len() - 1;
    let count = census.depths[deepest];
    let counted = number(count, lang);
    text.push_str(&say(
        lang,
        || format!("The deepest need {deepest} moves: {counted} {}.", if count == 1 { "board" } else { "boards" }),
        || {
            format!(
                "Les plus profonds demandent {deepest} coups : {counted} {}.",
                if count < 2 { "plateau" } else { "plateaux" }
            )
        },
    ));
    text.push('\n');
    for board in census.deepest.iter().take(SHOWN) {
        text.push_str(&format!("  {}\n", Sliding::id(board)));
    }
    if census.deepest.len() > SHOWN {
        text.push_str("  …\n");
    }
    text
}

/// That boards of a size are not counted.
#[must_use]
pub fn no_census(size: Size, lang: Lang) -> String {
    let (size, most) = (size.to_string(), Census::MOST_CELLS);
    say(
        lang,
        || {
            format!(
                "there is no census of {size}: a board that is counted has two rows and two columns at least, {most} cells at \
                 most, and no two tiles alike"
            )
        },
        || {
            format!(
                "pas de recensement de {size} : un plateau que l’on recense a au moins deux lignes et deux colonnes, au plus \
                 {most} cases, et pas deux pièces pareilles"
            )
        },
    )
}
