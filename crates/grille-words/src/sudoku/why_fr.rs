//! Why a step is right, in French.

use grille::sudoku::{Candidate, ChainKind, Consequence, Either, Link, Reason, Rectangle};
use grille::text::digit_char;
use grille::verdict::Contradiction;

use super::speak::Speak;

/// The whole reason, as sentences; what changes comes after it, but for singles, whose sentence says it.
pub(super) fn because(speak: Speak, reason: &Reason) -> String {
    let s = speak;
    let d = |digit: u8| digit_char(digit);
    match reason {
        Reason::FullHouse { house, cell, digit } => format!(
            "Dans {}, il ne reste que la case {cell} et il ne manque que le {}\u{a0}: {cell} vaut {}.",
            s.house(*house),
            d(*digit),
            d(*digit)
        ),
        Reason::HiddenSingle { house, cell, digit } => {
            format!(
                "Dans {}, le {} n’a plus qu’une place\u{a0}: {cell} vaut {}.",
                s.house(*house),
                d(*digit),
                d(*digit)
            )
        }
        Reason::NakedSingle { cell, digit } => {
            format!("Aucun autre chiffre ne convient en {cell}\u{a0}: {cell} vaut {}.", d(*digit))
        }
        Reason::LockedCandidates { digit, inside, leaves, cells } => format!(
            "Dans {}, le {} ne peut aller qu’en {}, donc dans {}\u{a0}: il quitte le reste {}.",
            s.house(*inside),
            d(*digit),
            s.any_cell(cells),
            s.house(*leaves),
            s.of_house(*leaves)
        ),
        Reason::NakedSubset { cells, digits, houses } => format!(
            "Dans {}, {} n’ont que les candidats {}\u{a0}: ces chiffres vont là et nulle part ailleurs.",
            s.houses(houses),
            s.cells(cells),
            s.bare(*digits)
        ),
        Reason::HiddenSubset { cells, digits, house } => format!(
            "Dans {}, {} ne peuvent aller qu’en {}\u{a0}: aucun autre chiffre n’y a de place.",
            s.house(*house),
            s.digits(*digits),
            s.cells(cells)
        ),
        Reason::Fish { digit, base, cover, fins, .. } if fins.is_empty() => format!(
            "Dans {}, le {} ne peut aller que dans {}\u{a0}: il prend une place dans chacune et quitte le reste.",
            s.houses(base),
            d(*digit),
            s.houses(cover)
        ),
        Reason::Fish { digit, base, cover, fins, .. } => format!(
            "Dans {}, le {} ne peut aller que dans {}, ou bien en {}. S’il est en {}, ce qui voit {} le perd\u{a0}; sinon, c’est le reste \
             {} qui le perd. Certaines cases le perdent dans tous les cas.",
            s.houses(base),
            d(*digit),
            s.houses(cover),
            s.any_cell(fins),
            s.any_cell(fins),
            s.cells(fins),
            s.of_houses(cover)
        ),
        Reason::TurbotFish { digit, links: [one, other], joined, .. } => format!(
            "{} {} Or {} et {} sont toutes deux dans {} et ne valent pas toutes deux {}\u{a0}: {} ou {} vaut {}.",
            link(s, *digit, one),
            link(s, *digit, other),
            one.ends[1],
            other.ends[1],
            s.house(*joined),
            d(*digit),
            one.ends[0],
            other.ends[0],
            d(*digit)
        ),
        Reason::EmptyRectangle { digit, house, arm, other_arm, link: pair, .. } => format!(
            "Dans {}, le {} est dans {} ou dans {}. {} Si {} vaut {}, le {} {} est dans {}\u{a0}; sinon, {} vaut {}.",
            s.house(*house),
            d(*digit),
            s.house(*arm),
            s.house(*other_arm),
            link(s, *digit, pair),
            pair.ends[0],
            d(*digit),
            d(*digit),
            s.of_house(*house),
            s.house(*other_arm),
            pair.ends[1],
            d(*digit)
        ),
        Reason::SimpleColouring { digit, colours: [one, other], wrap, .. } => {
            let split = format!(
                "En suivant les maisons où le {} a deux places\u{a0}: ou bien {} {} {}, ou bien c’est le cas de {}.",
                d(*digit),
                s.cells(one),
                if one.len() == 1 { "vaut" } else { "valent" },
                d(*digit),
                s.cells(other)
            );
            match wrap {
                Some(house) => {
                    format!("{split} La première possibilité mettrait deux {} dans {}.", d(*digit), s.house(*house))
                }
                None => format!("{split} Ce qui voit une case de chaque sorte ne peut pas valoir {}.", d(*digit)),
            }
        }
        Reason::XyWing { pivot, wings, shared: [x, y], digit } => format!(
            "{pivot} vaut {} ou {}. Si c’est {}, {} vaut {}\u{a0}; si c’est {}, {} vaut {}. L’une des deux vaut donc {}.",
            d(*x),
            d(*y),
            d(*x),
            wings[0],
            d(*digit),
            d(*y),
            wings[1],
            d(*digit),
            d(*digit)
        ),
        Reason::XyzWing { pivot, wings, shared: [x, y], digit } => format!(
            "{pivot} vaut {}, {} ou {}. Si c’est {}, {} vaut {}\u{a0}; si c’est {}, {} vaut {}. L’une des trois vaut donc {}.",
            d(*x),
            d(*y),
            d(*digit),
            d(*x),
            wings[0],
            d(*digit),
            d(*y),
            wings[1],
            d(*digit),
            d(*digit)
        ),
        Reason::WWing { cells, joined, digit, link: pair } => format!(
            "{} et {} valent {} ou {}. {} Donc {} et {} ne valent pas toutes deux {}\u{a0}: l’une des deux vaut {}.",
            cells[0],
            cells[1],
            d(*joined),
            d(*digit),
            link(s, *joined, pair),
            cells[0],
            cells[1],
            d(*joined),
            d(*digit)
        ),
        Reason::RemotePair { digits, colours: [one, other] } => format!(
            "{} et {} n’ont que les candidats {} et se voient de proche en proche\u{a0}: elles les prennent en alternance. Ce qui voit une \
             case de chaque sorte ne prend ni l’un ni l’autre.",
            s.cells(one),
            s.cells(other),
            s.bare(*digits)
        ),
        Reason::UniqueRectangle { .. } => rectangle(s, reason),
        Reason::BugPlusOne { cell, digit } => format!(
            "Toutes les cases vides ont deux candidats, sauf {cell} qui en a trois, et le {} est trois fois dans ses maisons. Sans lui, \
             la grille n’aurait pas une solution unique.",
            d(*digit)
        ),
        Reason::Chain { kind, links } => chain(*kind, links),
        Reason::AlsXz { sets, digits, joined, digit } => format!(
            "En {}, il ne manque qu’un chiffre parmi {}\u{a0}; en {}, un seul parmi {}. Elles ne peuvent pas prendre le {} des deux côtés\u{a0}: \
             là où il manque, il y a le {}.",
            s.cells(&sets[0]),
            s.bare(digits[0]),
            s.cells(&sets[1]),
            s.bare(digits[1]),
            d(*joined),
            d(*digit)
        ),
        Reason::Supposition { candidate, chain, end } => supposition(s, candidate, chain, end),
    }
}

fn link(s: Speak, digit: u8, link: &Link) -> String {
    format!("Dans {}, le {} est en {} ou {}.", s.house(link.house), digit_char(digit), link.ends[0], link.ends[1])
}

fn rectangle(s: Speak, reason: &Reason) -> String {
    let Reason::UniqueRectangle { rectangle, digits, floor, roof, extra, with, subset, houses, sure } = reason else {
        return String::new();
    };
    let mut corners: Vec<_> = floor.iter().chain(roof).copied().collect();
    grille::sort::sort(&mut corners);
    let known = format!(
        "Si {} n’avaient que {}, ces deux chiffres pourraient s’échanger et il y aurait deux solutions.",
        s.cells(&corners),
        s.digits(*digits)
    );
    let sure_digit = sure.unwrap_or_default();
    let sure = digit_char(sure_digit);
    let rest = match rectangle {
        Rectangle::Type1 => format!("Seul le coin {} peut prendre un autre chiffre, donc il le fait.", s.cells(roof)),
        Rectangle::Type2 | Rectangle::Type5 => {
            format!("Seul {} en {} l’évite, donc il est dans l’un de ces coins.", s.digits(*extra), s.any_cell(roof))
        }
        Rectangle::Type3 => format!(
            "Donc {} prend un chiffre parmi {}. Avec {}, cela épuise {} dans {}.",
            s.any_cell(roof),
            s.bare(*extra),
            s.cells(with),
            s.digits(*subset),
            s.houses(houses)
        ),
        Rectangle::Type4 => {
            format!(
                "Dans {}, le {sure} est en {}, donc l’autre chiffre n’y est pas.",
                s.houses(houses),
                s.any_cell(roof)
            )
        }
        Rectangle::Type6 => format!(
            "Dans {}, le {sure} n’est qu’à des coins. En {}, il ne laisserait que ces deux chiffres aux quatre coins.",
            s.houses(houses),
            s.any_cell(roof)
        ),
        Rectangle::Hidden => format!(
            "Dans {}, le {sure} n’est qu’à des coins. {} à leur croisement ne laisserait que ces deux chiffres aux quatre coins.",
            s.houses(houses),
            s.the_other(*digits, sure_digit)
        ),
    };
    format!("{known} {rest}")
}

fn chain(kind: ChainKind, links: &[Either]) -> String {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return String::new() };
    let mut told = String::new();
    for (index, Either { from, to, .. }) in links.iter().enumerate() {
        if index > 0 {
            told.push_str(" → ");
        }
        told.push_str(&format!("{}≠{} → {}={}", from.cell, digit_char(from.digit), to.cell, digit_char(to.digit)));
    }
    let (from, to) = (first.from, last.to);
    let start = format!("Supposons que {} ne vaut pas {}\u{a0}: {told}.", from.cell, digit_char(from.digit));
    if from == to {
        format!("{start} Elle vaut donc {} quand même.", digit_char(to.digit))
    } else if from.digit == to.digit && kind != ChainKind::Any {
        format!("{start} L’un des deux bouts vaut {}.", digit_char(to.digit))
    } else {
        if from.cell == to.cell {
            return format!("{start} Donc {} vaut {} ou {}.", from.cell, digit_char(from.digit), digit_char(to.digit));
        }
        format!(
            "{start} Donc {} vaut {} ou {} vaut {}.",
            from.cell,
            digit_char(from.digit),
            to.cell,
            digit_char(to.digit)
        )
    }
}

fn supposition(s: Speak, candidate: &Candidate, chain: &[Consequence], end: &Contradiction) -> String {
    let mut told = format!("Supposons que {} vaut {}.", candidate.cell, digit_char(candidate.digit));
    for (index, Consequence { cell, digit, house }) in chain.iter().enumerate() {
        told.push_str(if index == 0 { " Alors " } else { ", " });
        let digit = digit_char(*digit);
        match house {
            Some(house) => told.push_str(&format!("{cell} vaut {digit} (dernière place dans {})", s.house(*house))),
            None => told.push_str(&format!("{cell} vaut {digit} (dernier candidat)")),
        }
    }
    if !chain.is_empty() {
        told.push('.');
    }
    match end {
        Contradiction::NoCandidate { cell } => format!("{told} Mais alors il ne reste aucun chiffre pour {cell}."),
        Contradiction::NoPlace { house, digit } => {
            format!("{told} Mais alors le {} n’a plus de place dans {}.", digit_char(*digit), s.house(*house))
        }
        Contradiction::NoArrangement { line } => format!("{told} Mais alors {} ne peut se remplir.", s.house(*line)),
    }
}
