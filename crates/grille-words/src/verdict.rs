//! What is true of a puzzle, and its proof, in sentences.

use grille::verdict::Count;
use grille::{Cell, Conflict, Contradiction, Kind, Length, Mark, Proof, Verdict};

use crate::Lang;
use crate::places::{some_cells, the_house};
use crate::text::{list, number, say};

/// The most cells named in one sentence.
const MOST_CELLS: usize = 12;

/// A broken rule: "5 stands twice in row 1: r1c1 and r1c5."
#[must_use]
pub fn conflict(conflict: &Conflict, lang: Lang) -> String {
    match conflict {
        Conflict::Visible { clue, seen, .. } => {
            let (line, asked) = (the_house(clue.from.line(), lang), clue.visible);
            let end = crate::skyscrapers::end(clue.from, lang);
            say(
                lang,
                || format!("In {line} you see {seen} {end}, not {asked}."),
                || format!("Dans {line}, le nombre d’immeubles visibles {end} est {seen}, et non {asked}."),
            )
        }
        Conflict::Repeated { digit, house, cells } => {
            let (house, cells_named) = (the_house(*house, lang), some_cells(cells, MOST_CELLS, lang));
            say(
                lang,
                || format!("{digit} stands {} in {house}: {cells_named}.", times_en(cells.len())),
                || format!("Le {digit} est {} fois dans {house} : {cells_named}.", times_fr(cells.len())),
            )
        }
    }
}

fn times_en(times: usize) -> String {
    match times {
        2 => "twice".to_owned(),
        3 => "three times".to_owned(),
        _ => format!("{times} times"),
    }
}

fn times_fr(times: usize) -> String {
    match times {
        2 => "deux".to_owned(),
        3 => "trois".to_owned(),
        _ => times.to_string(),
    }
}

/// That a solution may not be the shortest: "perhaps not the shortest: 107, and no fewer than 89".
#[must_use]
pub fn not_proved(length: Length, lang: Lang) -> String {
    let [count, least] = [length.count, length.at_least].map(|count| number(count, lang));
    say(
        lang,
        || format!("perhaps not the shortest: {count}, and none has fewer than {least}"),
        || format!("peut-être pas la plus courte : {count}, et aucune n’en a moins de {least}"),
    )
}

/// A dead end: "no digit is left for r3c4".
#[must_use]
pub fn contradiction(contradiction: Contradiction, lang: Lang) -> String {
    match contradiction {
        Contradiction::NoCandidate { cell } => {
            say(lang, || format!("no digit is left for {cell}"), || format!("il ne reste aucun chiffre pour {cell}"))
        }
        Contradiction::NoPlace { house, digit } => {
            let house = the_house(house, lang);
            say(
                lang,
                || format!("no cell is left for {digit} in {house}"),
                || format!("il ne reste aucune case pour le {digit} dans {house}"),
            )
        }
        Contradiction::NoArrangement { line } => {
            let line = the_house(line, lang);
            say(
                lang,
                || format!("no way to fill {line} shows what its clues say"),
                || format!("aucune façon de remplir {line} ne laisse voir ce que disent ses indices"),
            )
        }
    }
}

/// Why a puzzle has no solution, as sentences to be checked one after the other.
#[must_use]
pub fn proof(proof: &Proof, lang: Lang) -> Vec<String> {
    match proof {
        Proof::Conflicts { conflicts } => conflicts.iter().map(|broken| conflict(broken, lang)).collect(),
        Proof::Givens { givens, dead_end } => {
            let named: Vec<String> = givens.iter().map(|given| format!("{} = {}", given.cell, given.digit)).collect();
            let (count, named) = (givens.len() as u64, list(&named, lang));
            let count = number(count, lang);
            let first = match (givens.len(), dead_end) {
                (0, _) => say(
                    lang,
                    || "Even the empty grid has no solution.".to_owned(),
                    || "Même la grille vide n’a pas de solution.".to_owned(),
                ),
                (1, _) => say(
                    lang,
                    || format!("This given cannot stand: {named}."),
                    || format!("Ce chiffre donné est impossible : {named}."),
                ),
                (_, Some(_)) => say(
                    lang,
                    || format!("These {count} givens cannot stand together: {named}."),
                    || format!("Ces {count} chiffres donnés sont incompatibles : {named}."),
                ),
                (_, None) => say(
                    lang,
                    || format!("No solution agrees with these {count} givens: {named}."),
                    || format!("Aucune solution ne convient à ces {count} chiffres donnés : {named}."),
                ),
            };
            let second = match dead_end {
                Some(end) => {
                    let end = contradiction(*end, lang);
                    say(
                        lang,
                        || format!("Place what they force, one digit after the other: {end}."),
                        || format!("Placez ce qu’ils imposent, un chiffre après l’autre : {end}."),
                    )
                }
                None => say(
                    lang,
                    || {
                        "The contradiction lies deep: singles alone do not show it, every possibility had to be tried."
                            .to_owned()
                    },
                    || {
                        "La contradiction est profonde : les cases évidentes ne la montrent pas, il a fallu essayer \
                         toutes les possibilités."
                            .to_owned()
                    },
                ),
            };
            let third = say(
                lang,
                || "Take away any one of them, and the others can stand.".to_owned(),
                || "Enlevez-en un seul, n’importe lequel, et les autres deviennent compatibles.".to_owned(),
            );
            match givens.len() {
                0 => vec![first],
                1 => vec![first, second],
                _ => vec![first, second, third],
            }
        }
        Proof::Clues { clues, heights, dead_end, minimal } => {
            crate::skyscrapers::proof(clues, heights, *dead_end, *minimal, lang)
        }
        Proof::QuietPattern { .. } | Proof::QuietFirstRow { .. } | Proof::QuietWeights { .. } => {
            crate::lights_out::proof(proof, lang).unwrap_or_default()
        }
        Proof::Parity(parity) => crate::sliding::parity(parity, lang),
        Proof::Permutation(permutation) => crate::sliding::permutation(permutation, lang),
        Proof::Order { found, wanted } => crate::sliding::order(found, wanted, lang),
    }
}

/// The verdict in one sentence, for a person.
#[must_use]
pub fn headline<S>(verdict: &Verdict<S>, lang: Lang) -> String {
    match verdict {
        Verdict::Unique(_) => {
            say(lang, || "Exactly one solution.".to_owned(), || "Exactement une solution.".to_owned())
        }
        Verdict::Several { count: None | Some(Count::AtLeast(_)), .. } => {
            say(lang, || "Several solutions.".to_owned(), || "Plusieurs solutions.".to_owned())
        }
        Verdict::Several { count: Some(known), .. } => {
            let known = count(*known, lang);
            say(lang, || format!("{known} solutions."), || format!("{known} solutions."))
        }
        Verdict::Solvable(_) => say(lang, || "It can be solved.".to_owned(), || "On peut y arriver.".to_owned()),
        Verdict::Impossible(_) => say(lang, || "No solution.".to_owned(), || "Aucune solution.".to_owned()),
    }
}

/// Where two solutions differ: "Two of its solutions differ in 4 cells: r1c4, r1c5, r4c4 and r4c5."
#[must_use]
pub fn differences(cells: &[Cell], lang: Lang) -> String {
    let named = some_cells(cells, MOST_CELLS, lang);
    let count = number(cells.len() as u64, lang);
    say(
        lang,
        || format!("Two of its solutions differ in {count} cells: {named}."),
        || format!("Deux de ses solutions diffèrent dans {count} cases : {named}."),
    )
}

/// A number of solutions: "2", "at least 1,000,000", "2^64".
#[must_use]
pub fn count(count: Count, lang: Lang) -> String {
    match count {
        Count::Exactly(exact) => number(exact, lang),
        Count::AtLeast(least) => {
            let least = number(least, lang);
            say(lang, || format!("at least {least}"), || format!("au moins {least}"))
        }
        Count::PowerOfTwo(power) => match 1_u64.checked_shl(power) {
            Some(exact) if power < 64 => number(exact, lang),
            _ => format!("2^{power}"),
        },
        Count::Power { base, exponent } => match u64::from(base).checked_pow(exponent) {
            Some(exact) => number(exact, lang),
            None => format!("{base}^{exponent}"),
        },
    }
}

/// A number of solutions as a sentence: "2 solutions.", "No solution."
#[must_use]
pub fn count_sentence(found: Count, lang: Lang) -> String {
    let shown = count(found, lang);
    match found {
        Count::Exactly(0) => lang.pick("No solution.", "Aucune solution.").to_owned(),
        Count::Exactly(1) | Count::PowerOfTwo(0) | Count::Power { exponent: 0, .. } => {
            lang.pick("Exactly one solution.", "Exactement une solution.").to_owned()
        }
        Count::AtLeast(_) => say(
            lang,
            || format!("At least {}.", solutions(&shown, "at least ")),
            || format!("Au moins {}.", solutions(&shown, "au moins ")),
        ),
        Count::Exactly(_) | Count::PowerOfTwo(_) | Count::Power { .. } => format!("{shown} solutions."),
    }
}

fn solutions(shown: &str, prefix: &str) -> String {
    let number = shown.trim_start_matches(prefix);
    format!("{number} {}", if matches!(number, "0" | "1") { "solution" } else { "solutions" })
}

/// The answer when the budget ran out first.
#[must_use]
pub fn undecided(nodes: u64, lang: Lang) -> String {
    let (shown, one) = (number(nodes, lang), nodes == 1 || nodes == 0 && lang == Lang::Fr);
    say(
        lang,
        || format!("not decided within {shown} {}", if one { "node" } else { "nodes" }),
        || format!("pas de réponse en {shown} {}", if one { "nœud" } else { "nœuds" }),
    )
}

/// Whether a puzzle is well posed, after [`headline`].
#[must_use]
pub fn well_posed(yes: bool, lang: Lang) -> &'static str {
    if yes {
        lang.pick("This puzzle is well posed.", "Cette grille est bien posée.")
    } else {
        lang.pick("This puzzle is not well posed.", "Cette grille est mal posée.")
    }
}

/// The name of a kind of puzzle.
#[must_use]
pub fn kind_name(kind: Kind, lang: Lang) -> &'static str {
    use crate::Words;
    match kind {
        Kind::Sudoku => grille::sudoku::Sudoku::kind_name(lang),
        Kind::Skyscrapers => grille::skyscrapers::Skyscrapers::kind_name(lang),
        Kind::LightsOut => grille::lights_out::LightsOut::kind_name(lang),
        Kind::Sliding => grille::sliding::Sliding::kind_name(lang),
    }
}

/// Which givens could be left out, one at a time, or that none can.
#[must_use]
pub fn superfluous(marks: &[Mark], lang: Lang) -> String {
    if marks.is_empty() {
        return say(
            lang,
            || "It is minimal: nothing given can be left out.".to_owned(),
            || "Elle est minimale : rien de ce qui est donné n’est de trop.".to_owned(),
        );
    }
    let which = left_out(marks, lang);
    say(lang, || format!("It is not minimal: {which}."), || format!("Elle n’est pas minimale : {which}."))
}

/// The givens that could be left out, one at a time; there is at least one.
#[must_use]
pub fn left_out(marks: &[Mark], lang: Lang) -> String {
    let name = |mark: &Mark| match mark {
        Mark::Clue(lookout) => crate::skyscrapers::from(*lookout, lang),
        Mark::Cell(cell) | Mark::Candidate(cell, _) => cell.to_string(),
        Mark::House(house) => the_house(*house, lang),
    };
    let named = some_cells(&marks.iter().map(name).collect::<Vec<_>>(), MOST_CELLS, lang);
    let clues = marks.iter().any(|mark| matches!(mark, Mark::Clue(_)));
    match marks.len() {
        1 if clues => say(
            lang,
            || format!("what is seen {named} could be left out"),
            || format!("ce que l’on voit {named} est de trop"),
        ),
        count if clues => say(
            lang,
            || format!("any one of {count} clues could be left out ({named})"),
            || format!("{count} indices peuvent être enlevés, un au choix ({named})"),
        ),
        1 => say(
            lang,
            || format!("the given in {named} could be left out"),
            || format!("le chiffre donné en {named} est de trop"),
        ),
        count => say(
            lang,
            || format!("any one of {count} givens could be left out ({named})"),
            || format!("{count} chiffres donnés peuvent être enlevés, un au choix ({named})"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::{Given, House};

    #[test]
    fn a_broken_rule_names_its_house_and_cells() {
        let broken =
            Conflict::Repeated { digit: 5, house: House::Row(0), cells: vec![Cell::new(0, 0), Cell::new(0, 4)] };
        assert_eq!(conflict(&broken, Lang::En), "5 stands twice in row 1: r1c1 and r1c5.");
        assert_eq!(conflict(&broken, Lang::Fr), "Le 5 est deux fois dans la ligne 1\u{a0}: r1c1 et r1c5.");
    }

    #[test]
    fn a_contradiction_is_told_in_steps_a_person_can_check() {
        let given = |row, col, digit| Given { cell: Cell::new(row, col), digit };
        let told = proof(
            &Proof::Givens {
                givens: vec![given(0, 0, 1), given(1, 2, 3)],
                dead_end: Some(Contradiction::NoPlace { house: House::Box(1), digit: 3 }),
            },
            Lang::En,
        );
        assert_eq!(
            told,
            [
                "These 2 givens cannot stand together: r1c1 = 1 and r2c3 = 3.",
                "Place what they force, one digit after the other: no cell is left for 3 in box 2.",
                "Take away any one of them, and the others can stand."
            ]
        );
    }

    #[test]
    fn counts_say_how_sure_they_are() {
        let counts = [Count::Exactly(2), Count::AtLeast(1_000_000), Count::PowerOfTwo(10), Count::PowerOfTwo(64)];
        assert_eq!(counts.map(|known| count(known, Lang::En)), ["2", "at least 1,000,000", "1,024", "2^64"]);
    }
}
