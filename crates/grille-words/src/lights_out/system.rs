//! The system of equations shown, and the census told.

use grille::Cell;
use grille::lights_out::{Algebra, Census};
use grille::text::digit_char;

use crate::Lang;
use crate::text::{list, number, say};

/// A·x = b, what elimination makes of it, and what follows, line by line.
#[must_use]
pub fn algebra(algebra: &Algebra, lang: Lang) -> String {
    let count = algebra.right.len();
    let name = |index: usize| Cell::at(index, algebra.cols).to_string();
    let mut text = say(
        lang,
        || {
            format!(
                "One equation per light, one unknown per button, all numbers modulo {}. Row i of A: the buttons that change \
                 light i; b: the steps it needs to go out.\n",
                algebra.colours
            )
        },
        || {
            format!(
                "Une équation par lampe, une inconnue par bouton, tous les nombres modulo {}. Ligne i de A : les boutons \
                 qui changent la lampe i ; b : les pas qu’il lui faut pour s’éteindre.\n",
                algebra.colours
            )
        },
    );
    text.push_str("\nA | b\n");
    text.push_str(&system(&algebra.matrix, &algebra.right, &[]));
    let title =
        lang.pick("After elimination (pivots in brackets):", "Après élimination (pivots entre crochets)\u{a0}:");
    text.push_str(&format!("\n{title}\n"));
    text.push_str(&system(&algebra.reduced, &algebra.reduced_right, &algebra.pivots));
    let (rank, free) = (algebra.pivots.len(), &algebra.free);
    let free_cells: Vec<String> = free.iter().map(|&index| name(index)).collect();
    text.push('\n');
    text.push_str(&match free.len() {
        0 => say(
            lang,
            || format!("Rank {rank} of {count}: every board has exactly one solution.\n"),
            || format!("Rang {rank} sur {count} : chaque plateau a exactement une solution.\n"),
        ),
        nullity => {
            let cells = list(&free_cells, lang);
            say(
                lang,
                || {
                    format!(
                        "Rank {rank} of {count}, so the nullity is {nullity}. Free cells, pressed or not as one likes: \
                         {cells}.\n"
                    )
                },
                || {
                    format!(
                        "Rang {rank} sur {count} : la dimension du noyau est donc {nullity}. Cases libres, au choix : \
                         {cells}.\n"
                    )
                },
            )
        }
    });
    match (&algebra.solution, algebra.contradiction) {
        (Some(solution), _) => {
            let title = if free.is_empty() {
                lang.pick("The solution:", "La solution\u{a0}:")
            } else {
                lang.pick("Solution with every free cell left alone:", "Solution sans toucher aux cases libres\u{a0}:")
            };
            text.push_str(&format!("\n{title}\n{}", grid(solution, algebra.cols)));
        }
        (None, row) => {
            let row = row.map_or(0, |row| row + 1);
            let b = row.checked_sub(1).map_or(0, |row| algebra.reduced_right[row]);
            text.push_str(&say(
                lang,
                || format!("\nRow {row} reads 0 = {b}: there is no solution.\n"),
                || format!("\nLa ligne {row} dit 0 = {b} : il n’y a pas de solution.\n"),
            ));
        }
    }
    for (index, pattern) in free.iter().zip(&algebra.quiet) {
        let cell = name(*index);
        text.push_str(&say(
            lang,
            || format!("\nQuiet pattern of {cell} (pressing it changes nothing):\n"),
            || format!("\nMotif silencieux de {cell} (y appuyer ne change rien) :\n"),
        ));
        text.push_str(&grid(pattern, algebra.cols));
    }
    text
}

/// The rows of a system; the pivot of each row in brackets.
fn system(matrix: &[Vec<u8>], right: &[u8], pivots: &[usize]) -> String {
    let mut text = String::new();
    for (row, (entries, right)) in matrix.iter().zip(right).enumerate() {
        let mut open = false;
        for (col, &entry) in entries.iter().enumerate() {
            let pivot = pivots.get(row) == Some(&col);
            text.push(if pivot {
                '['
            } else if open {
                ']'
            } else {
                ' '
            });
            text.push(if entry == 0 { '.' } else { digit_char(entry) });
            open = pivot;
        }
        text.push(if open { ']' } else { ' ' });
        text.push_str(&format!("| {}\n", digit_char(*right)));
    }
    text
}

fn grid(vector: &[u8], cols: usize) -> String {
    vector
        .chunks(cols)
        .map(|row| row.iter().map(|&entry| if entry == 0 { '.' } else { digit_char(entry) }).collect::<String>() + "\n")
        .collect()
}

/// What is known of all boards of a size.
#[must_use]
pub fn census(census: &Census, lang: Lang) -> String {
    let (rows, cols, colours, nullity) = (census.rows, census.cols, census.colours, census.nullity);
    let mut text = say(
        lang,
        || format!("{cols}×{rows}: rank {}, nullity {nullity}.\n", census.rank),
        || format!("{cols}×{rows} : rang {}, dimension du noyau {nullity}.\n", census.rank),
    );
    text.push_str(&match nullity {
        0 => say(
            lang,
            || "Every board can be solved, in exactly one way.\n".to_owned(),
            || "Tout plateau a une solution, et une seule.\n".to_owned(),
        ),
        _ => {
            let power = u32::try_from(nullity).ok().and_then(|nullity| u64::from(colours).checked_pow(nullity));
            let ways = power.map_or_else(|| format!("{colours}^{nullity}"), |power| number(power, lang));
            say(
                lang,
                || format!("One board in {ways} can be solved, each in {ways} ways.\n"),
                || format!("Un plateau sur {ways} a une solution ; il en a alors {ways}.\n"),
            )
        }
    });
    if let Some(fewest) = &census.fewest {
        let title = lang.pick("Fewest presses: boards", "Nombre minimal d’appuis\u{a0}: plateaux");
        text.push_str(&format!("{title}\n"));
        let width = fewest.iter().map(|boards| boards.to_string().len()).max().unwrap_or(1);
        for (presses, boards) in fewest.iter().enumerate() {
            text.push_str(&format!("{presses:>4}: {boards:>width$}\n"));
        }
    }
    if let Some(hardest) = &census.hardest {
        let (needs, most) = (number(hardest.presses, lang), number(hardest.at_most, lang));
        text.push_str(&if hardest.presses == hardest.at_most {
            say(
                lang,
                || {
                    let presses = if hardest.presses == 1 { "press" } else { "presses" };
                    format!("The hardest boards need {needs} {presses}, for example {}\n", hardest.example)
                },
                || {
                    let presses = if hardest.presses < 2 { "appui" } else { "appuis" };
                    format!("Les plateaux les plus durs demandent {needs} {presses}, par exemple {}\n", hardest.example)
                },
            )
        } else {
            say(
                lang,
                || format!("No board needs more than {most} presses; this one needs {needs}: {}\n", hardest.example),
                || {
                    format!(
                        "Aucun plateau ne demande plus de {most} appuis ; celui-ci en demande {needs} : {}\n",
                        hardest.example
                    )
                },
            )
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Limits;
    use grille::lights_out::{LightsOut, Rule};

    #[test]
    fn a_small_system_is_shown_in_full() {
        let board: LightsOut = "##".parse().unwrap();
        let shown = algebra(&board.algebra().unwrap(), Lang::En);
        assert!(shown.contains("A | b\n 1 1 | 1\n 1 1 | 1\n"), "{shown}");
        assert!(shown.contains("[1]1 | 1\n . . | 0\n"), "{shown}");
        assert!(shown.contains("nullity is 1. Free cells, pressed or not as one likes: r1c2."), "{shown}");
        let odd: LightsOut = "#.".parse().unwrap();
        assert!(algebra(&odd.algebra().unwrap(), Lang::Fr).contains("La ligne 2 dit 0 = 1"));
    }

    #[test]
    fn a_census_is_told() {
        let known = grille::lights_out::census(4, 4, &Rule::default(), 2, &Limits::none()).unwrap().unwrap();
        let told = census(&known, Lang::En);
        assert!(told.contains("   7:   32\nThe hardest boards need 7 presses"), "{told}");
        assert!(census(&known, Lang::Fr).contains("Un plateau sur 16"));
    }
}
