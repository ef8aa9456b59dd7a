//! Clues, lines, heights and what changes, as they are spoken.

use grille::skyscrapers::{Clue, Lookout, Side};
use grille::{Cell, Effect};

use crate::Lang;
use crate::places::some_cells;
use crate::text::{capital, choice, list, say};

/// "from the left of row 3", "depuis la gauche de la ligne 3".
pub(crate) fn from(lookout: Lookout, lang: Lang) -> String {
    let number = lookout.number + 1;
    match (lookout.side, lang) {
        (Side::Top, Lang::En) => format!("from above column {number}"),
        (Side::Bottom, Lang::En) => format!("from below column {number}"),
        (Side::Left, Lang::En) => format!("from the left of row {number}"),
        (Side::Right, Lang::En) => format!("from the right of row {number}"),
        (Side::Top, Lang::Fr) => format!("depuis le haut de la colonne {number}"),
        (Side::Bottom, Lang::Fr) => format!("depuis le bas de la colonne {number}"),
        (Side::Left, Lang::Fr) => format!("depuis la gauche de la ligne {number}"),
        (Side::Right, Lang::Fr) => format!("depuis la droite de la ligne {number}"),
    }
}

/// "from the left", where the line is named already.
pub(super) fn from_end(lookout: Lookout, lang: Lang) -> &'static str {
    match lookout.side {
        Side::Top => lang.pick("from above", "depuis le haut"),
        Side::Bottom => lang.pick("from below", "depuis le bas"),
        Side::Left => lang.pick("from the left", "depuis la gauche"),
        Side::Right => lang.pick("from the right", "depuis la droite"),
    }
}

/// "3 seen from above column 2".
pub(super) fn clue(clue: Clue, lang: Lang) -> String {
    let from = from(clue.from, lang);
    match lang {
        Lang::En => format!("{} seen {from}", clue.visible),
        Lang::Fr => format!("{} vus {from}", clue.visible),
    }
}

/// "From the left of row 3 you see 4".
pub(super) fn you_see(clue: Clue, lang: Lang) -> String {
    let from = capital(&from(clue.from, lang));
    match lang {
        Lang::En => format!("{from} you see {}", clue.visible),
        Lang::Fr if clue.visible == 1 => format!("{from}, on voit un seul immeuble"),
        Lang::Fr => format!("{from}, on voit {} immeubles", clue.visible),
    }
}

/// Heights as they stand in a line: "2 1 4 3".
pub(super) fn row(heights: &[u8]) -> String {
    heights.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// "r1c1, r1c2 or r1c3".
pub(super) fn any_cell(cells: &[Cell], lang: Lang) -> String {
    choice(cells, lang)
}

/// "So r1c1 is 5; r1c2 cannot be 2 or 3.": what changes, cells that lose the same together.
pub(super) fn so(effects: &[Effect], lang: Lang) -> String {
    let mut parts = Vec::new();
    let mut losses: Vec<(Cell, Vec<u8>)> = Vec::new();
    for &effect in effects {
        match effect {
            Effect::Place { cell, digit } => parts.push(match lang {
                Lang::En => format!("{cell} is {digit}"),
                Lang::Fr => format!("{cell} vaut {digit}"),
            }),
            Effect::Eliminate { cell, digit } => match losses.iter_mut().find(|(of, _)| *of == cell) {
                Some((_, heights)) => heights.push(digit),
                None => losses.push((cell, vec![digit])),
            },
            _ => {}
        }
    }
    while let Some((_, heights)) = losses.first().cloned() {
        let cells: Vec<Cell> = losses.iter().filter(|(_, of)| *of == heights).map(|(cell, _)| *cell).collect();
        losses.retain(|(_, of)| *of != heights);
        let named = some_cells(&cells, 12, lang);
        parts.push(match lang {
            Lang::En => format!("{named} cannot be {}", choice(&heights, lang)),
            Lang::Fr if cells.len() > 1 && heights.len() == 1 => format!("{named} ne valent pas {}", heights[0]),
            Lang::Fr if heights.len() == 1 => format!("{named} ne vaut pas {}", heights[0]),
            Lang::Fr => {
                let verb = if cells.len() > 1 { "ne valent" } else { "ne vaut" };
                let (last, others) = heights.split_last().expect("a cell loses something");
                let others: Vec<String> = others.iter().map(u8::to_string).collect();
                format!("{named} {verb} ni {} ni {last}", others.join(", "))
            }
        });
    }
    let parts = parts.join("; ");
    say(lang, || format!("So {parts}."), || format!("Donc {}.", parts.replace("; ", " ; ")))
}

/// "2 and 3".
pub(super) fn heights(heights: grille::latin::Digits, lang: Lang) -> String {
    list(&heights.collect::<Vec<u8>>(), lang)
}
