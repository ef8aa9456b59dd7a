//! The rules of each kind of puzzle, in a few sentences for somebody who has never played it.

use grille::Puzzle;
use grille::lights_out::{LightsOut, Rule};
use grille::skyscrapers::Skyscrapers;
use grille::sliding::{Goal, Sliding};
use grille::sudoku::Sudoku;
use grille::text::digit_char;

use crate::Lang;
use crate::text::say;

/// What a person has to know to begin.
pub trait Rules: Puzzle {
    /// The rules of this puzzle: a few sentences.
    fn rules(&self, lang: Lang) -> Vec<String>;
}

impl Rules for Sudoku {
    fn rules(&self, lang: Lang) -> Vec<String> {
        let n = self.shape().n();
        let last = digit_char(n as u8);
        let signs = if n <= 9 {
            say(lang, || format!("digits 1 to {n}"), || format!("chiffres de 1 à {n}"))
        } else {
            say(lang, || format!("signs 1 to 9 and A to {last}"), || format!("signes de 1 à 9 puis de A à {last}"))
        };
        vec![say(
            lang,
            || format!("Fill the grid so that every row, every column and every box holds each of the {signs} once."),
            || {
                format!(
                    "Remplissez la grille : chaque ligne, chaque colonne et chaque bloc contient une seule fois \
                         chacun des {signs}."
                )
            },
        )]
    }
}

impl Rules for Skyscrapers {
    fn rules(&self, lang: Lang) -> Vec<String> {
        let n = self.n();
        vec![
            say(
                lang,
                || {
                    format!(
                        "Put a building of 1 to {n} storeys into every cell: in each row and in each column, every \
                         height stands once."
                    )
                },
                || {
                    format!(
                        "Placez dans chaque case un immeuble de 1 à {n} étages : dans chaque ligne et dans chaque \
                         colonne, chaque hauteur figure une seule fois."
                    )
                },
            ),
            say(
                lang,
                || {
                    "A number at the edge says how many buildings you see from there, looking along the line: a \
                     building hides all lower ones behind it."
                        .to_owned()
                },
                || {
                    "Un nombre au bord dit combien d’immeubles on voit de là en regardant le long de la rangée : un \
                     immeuble cache tous ceux, plus bas, qui sont derrière lui."
                        .to_owned()
                },
            ),
        ]
    }
}

impl Rules for LightsOut {
    fn rules(&self, lang: Lang) -> Vec<String> {
        let toy = *self.rule() == Rule::default();
        let what = if toy {
            say(
                lang,
                || "A press switches the light itself and those above, below, left and right of it.".to_owned(),
                || {
                    "Appuyer sur une lampe la fait changer, elle et ses voisines du dessus, du dessous, de gauche et de \
                     droite."
                        .to_owned()
                },
            )
        } else {
            pressed(self.rule(), lang)
        };
        let aim = say(
            lang,
            || "Black discs are lights that are on. Put them all out by pressing as few as you can.".to_owned(),
            || {
                "Les disques noirs sont des lampes allumées. Éteignez-les toutes, en appuyant sur aussi peu de lampes \
                 que possible."
                    .to_owned()
            },
        );
        let order = if self.colours() == 2 {
            say(
                lang,
                || "Mark what to press: the order does not matter, and nothing needs to be pressed twice.".to_owned(),
                || "Marquez où appuyer : l’ordre ne compte pas, et deux fois ne sert à rien.".to_owned(),
            )
        } else {
            let last = self.colours() - 1;
            say(
                lang,
                || {
                    format!(
                        "Each change takes a light to its next number; after {last} it is out. The order does not matter."
                    )
                },
                || {
                    format!(
                        "À chaque fois, le nombre de la lampe augmente d’un ; après {last} elle s’éteint. L’ordre ne compte pas."
                    )
                },
            )
        };
        vec![aim, what, order]
    }
}

/// What a press changes, under any other rule than the toy's.
fn pressed(rule: &Rule, lang: Lang) -> String {
    let Rule::Near { neighbourhood, edges } = rule else {
        return say(
            lang,
            || "Every button changes lights of its own.".to_owned(),
            || "Chaque bouton fait changer ses propres lampes.".to_owned(),
        );
    };
    let cells = match neighbourhood.name() {
        Some("plus") => lang.pick(
            "the light itself and those above, below, left and right of it",
            "la lampe et ses voisines du dessus, du dessous, de gauche et de droite",
        ),
        Some("cross") => lang.pick(
            "the light itself and its four neighbours at the corners",
            "la lampe et ses quatre voisines par les coins",
        ),
        Some("neighbours") => lang.pick(
            "the lights above, below, left and right of it, but not the light itself",
            "les voisines du dessus, du dessous, de gauche et de droite, mais pas la lampe elle-même",
        ),
        Some("knight") => {
            lang.pick("the lights a knight’s move of chess away", "les lampes à un saut de cavalier d’échecs")
        }
        Some("block") => lang.pick("the light and all eight around it", "la lampe et les huit qui l’entourent"),
        _ => {
            let offsets: Vec<String> =
                neighbourhood.offsets().iter().map(|(down, right)| format!("({down:+}, {right:+})")).collect();
            let offsets = offsets.join(" ");
            return say(
                lang,
                || format!("A press switches the lights so many rows down and columns right of it: {offsets}."),
                || {
                    format!(
                        "Appuyer fait changer les lampes situées à (lignes vers le bas, colonnes vers la droite) : {offsets}."
                    )
                },
            );
        }
    };
    let around = match edges.name() {
        "torus" => lang.pick(
            " The edges meet: beyond the last row comes the first, beyond the last column the first.",
            " Les bords se rejoignent : après la dernière ligne vient la première, après la dernière colonne la première.",
        ),
        "cylinder" => lang.pick(
            " Left and right edges meet.",
            " Les bords gauche et droit se rejoignent.",
        ),
        _ => "",
    };
    say(lang, || format!("A press switches {cells}.{around}"), || format!("Appuyer fait changer {cells}.{around}"))
}

impl Rules for Sliding {
    fn rules(&self, lang: Lang) -> Vec<String> {
        let goal = match self.goal() {
            Goal::BlankLast => lang.pick(
                "in order, row by row, with the blank in the last place",
                "dans l’ordre, ligne par ligne, la case vide à la fin",
            ),
            Goal::BlankFirst => lang.pick(
                "in order, row by row, with the blank in the first place",
                "dans l’ordre, ligne par ligne, la case vide au début",
            ),
            Goal::Snail => lang.pick(
                "in order along a spiral from the first corner inwards, with the blank at its end",
                "dans l’ordre le long d’une spirale, du premier coin vers l’intérieur, la case vide à la fin",
            ),
            Goal::Tiles(_) => lang.pick("as the goal says", "comme le veut le but indiqué"),
        };
        vec![
            say(
                lang,
                || format!("Slide one tile after the other into the blank until they stand {goal}."),
                || {
                    format!(
                        "Faites glisser une pièce après l’autre dans la case vide, jusqu’à ce qu’elles soient {goal}."
                    )
                },
            ),
            say(
                lang,
                || "Nothing is lifted out. Write down the tiles you move, in order.".to_owned(),
                || "On ne soulève aucune pièce. Notez dans l’ordre les pièces déplacées.".to_owned(),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_name_the_size() {
        let four: Sudoku = "1........12.2..4".parse().unwrap();
        assert!(four.rules(Lang::En)[0].contains("digits 1 to 4 once"));
        assert!(four.rules(Lang::Fr)[0].starts_with("Remplissez la grille\u{a0}: chaque ligne"));
    }

    #[test]
    fn other_rules_of_lights_out_are_told() {
        let board: LightsOut = "3x3:010111010;rule=torus".parse().unwrap();
        assert!(board.rules(Lang::En)[1].contains("The edges meet"), "{:?}", board.rules(Lang::En));
        let toy: LightsOut = "3x3:010111010".parse().unwrap();
        assert!(!toy.rules(Lang::En)[1].contains("edges"));
    }
}
