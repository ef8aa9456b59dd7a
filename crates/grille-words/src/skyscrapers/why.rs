//! Where to look, and why a step is right.

use grille::skyscrapers::{Clue, Reason, visible};
use grille::{Cell, Contradiction, Effect, Step};

use super::speak::{any_cell, from, from_end, heights, row, so, you_see};
use crate::Lang;
use crate::places::the_house;
use crate::text::{capital, choice, list, say};
use crate::verdict::contradiction;

pub(super) fn where_to_look(reason: &Reason, lang: Lang) -> String {
    let place = match reason {
        Reason::ClueOne { clue, .. } | Reason::Staircase { clue } | Reason::ClueBound { clue } => {
            let from = from(clue.from, lang);
            return say(lang, || format!("Look {from}."), || format!("Regardez {}.", french_from(&from)));
        }
        Reason::FacingClues { clues, .. } => {
            let line = the_house(clues[0].from.line(), lang);
            return say(
                lang,
                || format!("Look at the two clues of {line}."),
                || format!("Regardez les deux indices de {line}."),
            );
        }
        Reason::FullHouse { house, .. }
        | Reason::HiddenSingle { house, .. }
        | Reason::NakedSubset { house, .. }
        | Reason::HiddenSubset { house, .. }
        | Reason::Line { line: house, .. } => the_house(*house, lang),
        Reason::NakedSingle { cell, .. } => say(lang, || format!("cell {cell}"), || format!("la case {cell}")),
        Reason::Supposition { cell, .. } => say(
            lang,
            || format!("cell {cell}, and try a height there"),
            || format!("la case {cell} et essayez une hauteur"),
        ),
    };
    say(lang, || format!("Look at {place}."), || format!("Regardez {place}."))
}

/// "depuis le haut de la colonne 2" as a place to look from.
fn french_from(from: &str) -> String {
    format!("ce qu’on voit {from}")
}

pub(super) fn why(n: usize, step: &Step<Reason>, lang: Lang) -> String {
    match &step.reason {
        Reason::ClueOne { clue, cell, height } => {
            let seen = you_see(*clue, lang);
            say(
                lang,
                || format!("{seen} building: the highest hides all the others, so {cell} is {height}."),
                || format!("{seen} : le plus haut cache tous les autres, donc {cell} vaut {height}."),
            )
        }
        Reason::Staircase { clue } => {
            let (seen, stairs) = (you_see(*clue, lang), row(&(1..=n as u8).collect::<Vec<_>>()));
            say(
                lang,
                || format!("{seen}, which is all of them: they rise like a staircase, {stairs}."),
                || format!("{seen}, c’est-à-dire tous : ils montent en escalier, {stairs}."),
            )
        }
        Reason::FacingClues { clues: [near, far], cell, height } => {
            let line = the_house(near.from.line(), lang);
            let (a, b, sum) = (near.visible, far.visible, near.visible + far.visible);
            let (here, there) = (from_end(near.from, lang), from_end(far.from, lang));
            say(
                lang,
                || {
                    format!(
                        "In {line} you see {a} {here} and {b} {there}. {a} + {b} = {sum} is one more than {n}, because both \
                         count the {height}: nothing is hidden before it, so {cell} is {height}."
                    )
                },
                || {
                    format!(
                        "Dans {line}, on voit {a} immeubles {here} et {b} {there}. {a} + {b} = {sum}, un de plus que {n}, car le {height} \
                         compte des deux côtés : rien n’est caché devant lui, donc {cell} vaut {height}."
                    )
                },
            )
        }
        Reason::ClueBound { clue } => bound(*clue, &step.effects, lang),
        Reason::FullHouse { house, cell, height } => {
            let house = the_house(*house, lang);
            say(
                lang,
                || format!("In {house} only {cell} is empty and only the {height} is missing: {cell} is {height}."),
                || {
                    format!(
                        "Dans {house}, il ne reste que {cell} et il ne manque que le {height} : {cell} vaut {height}."
                    )
                },
            )
        }
        Reason::HiddenSingle { house, cell, height } => {
            let house = the_house(*house, lang);
            say(
                lang,
                || format!("In {house} the {height} has only one place left: {cell} is {height}."),
                || format!("Dans {house}, le {height} n’a plus qu’une place : {cell} vaut {height}."),
            )
        }
        Reason::NakedSingle { cell, height } => say(
            lang,
            || format!("No other height fits in {cell}: {cell} is {height}."),
            || format!("Aucune autre hauteur ne va en {cell} : {cell} vaut {height}."),
        ),
        Reason::NakedSubset { house, cells, heights: own } => {
            let (house, cells, own) = (the_house(*house, lang), list(cells, lang), heights(*own, lang));
            let because = say(
                lang,
                || format!("In {house}, {cells} can only be {own}: these heights go there and nowhere else."),
                || {
                    format!(
                        "Dans {house}, {cells} ne peuvent valoir que {own} : ces hauteurs vont là et nulle part ailleurs."
                    )
                },
            );
            format!("{because} {}", so(&step.effects, lang))
        }
        Reason::HiddenSubset { house, cells, heights: own } => {
            let (house, cells, own) = (the_house(*house, lang), choice(cells, lang), heights(*own, lang));
            let because = say(
                lang,
                || format!("In {house}, {own} can only stand in {cells}: no other height has room there."),
                || format!("Dans {house}, {own} ne peuvent aller qu’en {cells} : aucune autre hauteur n’y a de place."),
            );
            format!("{because} {}", so(&step.effects, lang))
        }
        Reason::Line { line, clues, ways, all, refused, .. } => {
            let because = read(&the_house(*line, lang), clues, ways, *all, refused.as_deref(), lang);
            format!("{because} {}", so(&step.effects, lang))
        }
        Reason::Supposition { cell, height, lines, end } => {
            let along: Vec<String> = lines.iter().map(|&line| the_house(line, lang)).collect();
            let (along, end) = (list(&along, lang), ending(*end, lang));
            let nothing = lines.is_empty();
            let because = say(
                lang,
                || {
                    let follow = if nothing { "Follow that".to_owned() } else { format!("Follow that along {along}") };
                    format!("Suppose {cell} is {height}. {follow}: {end}.")
                },
                || {
                    let follow = if nothing {
                        "Suivez les conséquences".to_owned()
                    } else {
                        format!("Suivez les conséquences dans {along}")
                    };
                    format!("Supposez que {cell} vaille {height}. {follow} : {end}.")
                },
            );
            format!("{because} {}", so(&step.effects, lang))
        }
    }
}

fn ending(end: Contradiction, lang: Lang) -> String {
    contradiction(end, lang)
}

/// "From the left of row 3 you see 4: the 5 cannot stand in r3c1, r3c2 or r3c3…", from the highest height down.
fn bound(clue: Clue, effects: &[Effect], lang: Lang) -> String {
    let mut losses: Vec<(u8, Vec<Cell>)> = Vec::new();
    for &effect in effects {
        if let Effect::Eliminate { cell, digit } = effect {
            match losses.iter_mut().find(|(height, _)| *height == digit) {
                Some((_, cells)) => cells.push(cell),
                None => losses.push((digit, vec![cell])),
            }
        }
    }
    grille::sort::sort_by_key(&mut losses, |(height, _)| std::cmp::Reverse(*height));
    let parts: Vec<String> = losses
        .iter()
        .enumerate()
        .map(|(place, (height, cells))| {
            let cells = any_cell(cells, lang);
            match (lang, place) {
                (Lang::En, 0) => format!("the {height} cannot stand in {cells}"),
                (Lang::En, _) => format!("nor the {height} in {cells}"),
                (Lang::Fr, 0) => format!("le {height} ne peut pas être en {cells}"),
                (Lang::Fr, _) => format!("ni le {height} en {cells}"),
            }
        })
        .collect();
    let (seen, parts) = (you_see(clue, lang), parts.join(", "));
    say(
        lang,
        || format!("{seen}: {parts}, or too few could be seen."),
        || format!("{seen} : {parts}, sinon on en verrait trop peu."),
    )
}

/// What a line shows: its clues, the ways that fit, and one that does not.
fn read(line: &str, clues: &[Clue], ways: &[Vec<u8>], all: bool, refused: Option<&[u8]>, lang: Lang) -> String {
    let seen: Vec<String> =
        clues.iter().map(|clue| format!("{} {}", clue.visible, from_end(clue.from, lang))).collect();
    let seen = list(&seen, lang);
    let start = match (clues.is_empty(), lang) {
        (true, _) => capital(line),
        (false, Lang::En) => format!("In {line} you see {seen}"),
        (false, Lang::Fr) => format!(
            "Dans {line}, on voit {}",
            seen.replacen(" depuis", if seen.starts_with('1') { " immeuble depuis" } else { " immeubles depuis" }, 1)
        ),
    };
    let rows: Vec<String> = ways.iter().map(|way| row(way)).collect();
    let fitting = match (rows.as_slice(), all) {
        ([only], true) => say(lang, || format!("only {only} fits"), || format!("seul {only} convient")),
        (_, true) => {
            let rows = rows.join(", ");
            say(lang, || format!("only these fit: {rows}"), || format!("seuls conviennent {rows}"))
        }
        (_, false) => say(
            lang,
            || "go through all the ways to fill it".to_owned(),
            || "passez en revue toutes les façons de la remplir".to_owned(),
        ),
    };
    let shows = |way: &[u8], clue: &Clue| {
        if clue.from.side.is_far() { visible(way.iter().rev().copied()) } else { visible(way.iter().copied()) }
    };
    let wrong = refused.and_then(|way| {
        let clue = clues.iter().find(|clue| shows(way, clue) != clue.visible)?;
        let (way_text, count, from) = (row(way), shows(way, clue), from_end(clue.from, lang));
        Some(say(
            lang,
            || format!(" ({way_text} would show {count} {from})"),
            || format!(" ({way_text} en laisserait voir {count} {from})"),
        ))
    });
    let wrong = wrong.unwrap_or_default();
    say(lang, || format!("{start}: {fitting}{wrong}."), || format!("{start} : {fitting}{wrong}."))
}
