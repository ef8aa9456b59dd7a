//! Why a board can reach its goal or not, as a count that a person can repeat.

use grille::sliding::{Edge, Parity, Permutation, Sliding};

use crate::Lang;
use crate::text::{number, say};

/// Why a board can be solved, counted in the same way as why another cannot; nothing for boards in one line, where tiles
/// never pass each other.
#[must_use]
pub fn solvable(puzzle: &Sliding, lang: Lang) -> Vec<String> {
    if let Some(counted) = puzzle.parity() {
        return parity(&counted, lang);
    }
    match puzzle.permutation() {
        Some(counted) => permutation(&counted, lang),
        None if puzzle.size().is_line() => Vec::new(),
        None => vec![say(
            lang,
            || {
                "Two tiles look alike: exchanged, they leave the same picture, so every board of them can be solved."
                    .to_owned()
            },
            || {
                "Deux pièces se ressemblent : échangées, elles laissent la même image ; tout plateau de ces pièces est donc \
                 soluble."
                    .to_owned()
            },
        )],
    }
}

/// The count of inversions, the row of the blank, the sum, and why it settles the matter.
#[must_use]
pub fn parity(parity: &Parity, lang: Lang) -> Vec<String> {
    let pairs = pairs(parity, lang);
    let count = number(u64::from(parity.count), lang);
    let first = match parity.count {
        0 => say(
            lang,
            || "There is no inversion: no larger tile is read before a smaller one.".to_owned(),
            || "Il n’y a pas d’inversion : aucune pièce n’est lue avant une plus petite.".to_owned(),
        ),
        _ => say(
            lang,
            || format!("Inversions, a larger tile read before a smaller one: {pairs}. That makes {count}."),
            || format!("Inversions, une pièce lue avant une plus petite : {pairs}. Cela fait {count}."),
        ),
    };
    if !parity.row_counts {
        return vec![first, odd_width(parity, &count, lang)];
    }
    let (row, sum) = (parity.blank_row, parity.sum());
    let even = say_parity(sum, lang);
    let edge = match parity.counted_from {
        Edge::Top => lang.pick("top", "haut"),
        Edge::Bottom => lang.pick("bottom", "bas"),
    };
    let second = say(
        lang,
        || format!("The blank is in row {row} from the {edge}: {count} + {row} = {sum}, {even}."),
        || {
            let of = if parity.counted_from == Edge::Top { "du haut" } else { "du bas" };
            format!("La case vide est dans la ligne {row} à partir {of} : {count} + {row} = {sum}, {even}.")
        },
    );
    let third = if parity.is_solvable() { solvable_sum(lang) } else { unsolvable_sum(lang) };
    vec![first, second, third]
}

fn solvable_sum(lang: Lang) -> String {
    say(
        lang,
        || {
            "In the goal the sum is 0 + 1 = 1, an odd number as well, and so it stays with every move: the board can be solved."
                .to_owned()
        },
        || {
            "Dans le but, la somme vaut 0 + 1 = 1, un nombre impair aussi, et elle le reste à chaque coup : le plateau est \
             soluble."
                .to_owned()
        },
    )
}

fn unsolvable_sum(lang: Lang) -> String {
    say(
        lang,
        || {
            "A move along a row changes neither number. A move along a column changes the inversions by an odd number and the \
             row by one, so the sum stays even for ever. In the goal it is 0 + 1 = 1, an odd number."
                .to_owned()
        },
        || {
            "Un coup le long d’une ligne ne change aucun des deux nombres. Un coup le long d’une colonne change les inversions \
             d’un nombre impair et la ligne d’une unité : la somme reste donc paire. Dans le but, elle vaut 0 + 1 = 1, un \
             nombre impair."
                .to_owned()
        },
    )
}

fn odd_width(parity: &Parity, count: &str, lang: Lang) -> String {
    let odd = say_parity(parity.count, lang);
    if parity.is_solvable() {
        return say(
            lang,
            || {
                format!(
                    "{count} is {odd}. In the goal there is none, an even number as well, and so it stays with every move on a \
                     board of odd width: the board can be solved."
                )
            },
            || {
                format!(
                    "{count} est {odd}. Dans le but il n’y en a aucune, un nombre pair aussi, et il le reste à chaque coup sur \
                     un plateau de largeur impaire : le plateau est soluble."
                )
            },
        );
    }
    say(
        lang,
        || {
            format!(
                "{count} is {odd}. On a board of odd width every move changes the inversions by an even number or not at all, \
                 so it stays odd for ever. In the goal there is none, an even number."
            )
        },
        || {
            format!(
                "{count} est {odd}. Sur un plateau de largeur impaire, un coup change les inversions d’un nombre pair ou pas du \
                 tout : il reste donc impair. Dans le but il n’y en a aucune, un nombre pair."
            )
        },
    )
}

fn say_parity(value: u32, lang: Lang) -> &'static str {
    if value.is_multiple_of(2) {
        lang.pick("an even number", "un nombre pair")
    } else {
        lang.pick("an odd number", "un nombre impair")
    }
}

/// "5 before 1, 3, 4 and 2; 3 before 2".
fn pairs(parity: &Parity, lang: Lang) -> String {
    let mut groups: Vec<(u8, Vec<u8>)> = Vec::new();
    for pair in &parity.inversions {
        match groups.last_mut() {
            Some((first, seconds)) if *first == pair.first => seconds.push(pair.second),
            _ => groups.push((pair.first, vec![pair.second])),
        }
    }
    let before = lang.pick("before", "avant");
    let mut told: Vec<String> = groups
        .iter()
        .map(|(first, seconds)| {
            let seconds: Vec<String> = seconds.iter().map(u8::to_string).collect();
            format!("{first} {before} {}", seconds.join(", "))
        })
        .collect();
    if parity.inversions.len() < parity.count as usize {
        told.push("…".to_owned());
    }
    told.join(lang.pick("; ", "\u{202f}; "))
}

/// The rings of the permutation, the exchanges they take, the steps of the blank.
#[must_use]
pub fn permutation(permutation: &Permutation, lang: Lang) -> Vec<String> {
    const MOST_RINGS: usize = 12;
    let name = |tile: &String| if tile == "0" { lang.pick("blank", "vide").to_owned() } else { tile.clone() };
    let ring = |cycle: &Vec<String>| cycle.iter().chain(cycle.first()).map(name).collect::<Vec<_>>().join(" → ");
    let mut rings: Vec<String> = permutation.cycles.iter().take(MOST_RINGS).map(ring).collect();
    if permutation.cycles.len() > MOST_RINGS {
        rings.push("…".to_owned());
    }
    let rings = rings.join(", ");
    let (exchanges, steps) = (permutation.exchanges, permutation.blank_distance);
    let plural = |count: u32, one: &'static str, many: &'static str| if count == 1 { one } else { many };
    vec![
        say(
            lang,
            || {
                format!(
                    "Each piece goes where the next one of its ring stands: {rings}. A ring takes one exchange less than it \
                     has pieces: {exchanges} {} in all.",
                    plural(exchanges, "exchange", "exchanges")
                )
            },
            || {
                format!(
                    "Chaque pièce va là où se trouve la suivante de son anneau : {rings}. Un anneau demande un échange de moins \
                     qu’il n’a de pièces : {exchanges} {} en tout.",
                    plural(exchanges.max(1), "échange", "échanges")
                )
            },
        ),
        match steps {
            0 => say(
                lang,
                || "The blank is in its place: 0 steps.".to_owned(),
                || "La case vide est à sa place : 0 pas.".to_owned(),
            ),
            _ => say(
                lang,
                || format!("The blank is {steps} {} from its place.", plural(steps, "step", "steps")),
                || format!("La case vide est à {steps} pas de sa place."),
            ),
        },
        if permutation.is_solvable() {
            say(
                lang,
                || {
                    format!(
                        "Every move is one exchange and one step of the blank, so both numbers have to be even, or both odd, \
                         and {exchanges} and {steps} are: the board can be solved."
                    )
                },
                || {
                    format!(
                        "Chaque coup est un échange et un pas de la case vide : les deux nombres doivent être tous deux pairs, \
                         ou tous deux impairs, et c’est le cas de {exchanges} et {steps} : le plateau est soluble."
                    )
                },
            )
        } else {
            say(
                lang,
                || {
                    format!(
                        "Every move is one exchange and one step of the blank, so both numbers would have to be even, or both odd: \
                     {exchanges} and {steps} are not."
                    )
                },
                || {
                    format!(
                        "Chaque coup est un échange et un pas de la case vide : les deux nombres devraient être tous deux pairs, ou \
                     tous deux impairs. Ce n’est pas le cas de {exchanges} et {steps}."
                    )
                },
            )
        },
    ]
}

/// Two tiles in the wrong order on a board in one line.
#[must_use]
pub fn order(found: &str, wanted: &str, lang: Lang) -> Vec<String> {
    vec![say(
        lang,
        || {
            format!(
                "In one line tiles never pass each other. Read without the blank, {found} comes where {wanted} should, and that \
                 stays so."
            )
        },
        || {
            format!(
                "Sur une seule ligne, les pièces ne se doublent jamais. Sans la case vide, on lit {found} là où il faudrait \
                 {wanted}, et cela ne changera pas."
            )
        },
    )]
}
