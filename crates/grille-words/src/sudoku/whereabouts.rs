//! Where to look, without saying what is there.

use grille::House;
use grille::sudoku::{ChainKind, Reason};

use super::speak::Speak;
use crate::Lang;

pub(super) fn where_to_look(speak: Speak, reason: &Reason) -> String {
    let look = |place: String| match speak.lang {
        Lang::En => format!("Look at {place}."),
        Lang::Fr => format!("Regardez {place}."),
    };
    let digit_in = |digit: u8, houses: &[House]| match speak.lang {
        Lang::En => format!("Look where {} can stand in {}.", speak.digit(digit), speak.houses(houses)),
        Lang::Fr => format!("Regardez où peut aller {} dans {}.", speak.digit(digit), speak.houses(houses)),
    };
    let digit_anywhere = |digit: u8| match speak.lang {
        Lang::En => format!("Look where {} can stand.", speak.digit(digit)),
        Lang::Fr => format!("Regardez où peut aller {}.", speak.digit(digit)),
    };
    match reason {
        Reason::FullHouse { house, .. } | Reason::HiddenSingle { house, .. } | Reason::HiddenSubset { house, .. } => {
            look(speak.house(*house))
        }
        Reason::NakedSingle { cell, .. } => look(match speak.lang {
            Lang::En => format!("cell {cell}"),
            Lang::Fr => format!("la case {cell}"),
        }),
        Reason::LockedCandidates { digit, inside, .. } => digit_in(*digit, &[*inside]),
        Reason::NakedSubset { houses, .. } => look(speak.houses(&houses[..houses.len().min(1)])),
        Reason::Fish { digit, base, .. } => digit_in(*digit, base),
        Reason::TurbotFish { digit, links, .. } => digit_in(*digit, &links.map(|link| link.house)),
        Reason::EmptyRectangle { digit, house, link, .. } => digit_in(*digit, &[*house, link.house]),
        Reason::SimpleColouring { digit, .. } => digit_anywhere(*digit),
        Reason::XyWing { pivot, .. } | Reason::XyzWing { pivot, .. } => match speak.lang {
            Lang::En => format!("Look at the cells that {pivot} sees."),
            Lang::Fr => format!("Regardez les cases que voit {pivot}."),
        },
        Reason::WWing { cells, .. } => look(speak.cells(cells)),
        Reason::RemotePair { digits, .. } => match speak.lang {
            Lang::En => format!("Look at the cells with candidates {} only.", speak.bare(*digits)),
            Lang::Fr => format!("Regardez les cases qui n’ont que les candidats {}.", speak.bare(*digits)),
        },
        Reason::UniqueRectangle { floor, roof, .. } => {
            let mut corners: Vec<_> = floor.iter().chain(roof).copied().collect();
            grille::sort::sort(&mut corners);
            look(match speak.lang {
                Lang::En => format!("the rectangle {}", speak.cells(&corners)),
                Lang::Fr => format!("le rectangle {}", speak.cells(&corners)),
            })
        }
        Reason::BugPlusOne { .. } => speak
            .lang
            .pick("Count the candidates of every empty cell.", "Comptez les candidats de chaque case vide.")
            .to_owned(),
        Reason::Chain { kind: ChainKind::X, links } => digit_anywhere(links[0].from.digit),
        Reason::Chain { kind: ChainKind::Xy, links } => match speak.lang {
            Lang::En => format!("Look at the cells with two candidates, from {} on.", links[0].from.cell),
            Lang::Fr => format!("Regardez les cases à deux candidats, à partir de {}.", links[0].from.cell),
        },
        Reason::Chain { links, .. } => match speak.lang {
            Lang::En => format!("Start a chain at {}.", links[0].from.cell),
            Lang::Fr => format!("Commencez une chaîne en {}.", links[0].from.cell),
        },
        Reason::AlsXz { sets, .. } => match speak.lang {
            Lang::En => format!("Look at two sets of cells: {}, and {}.", speak.cells(&sets[0]), speak.cells(&sets[1])),
            Lang::Fr => {
                format!(
                    "Regardez deux groupes de cases\u{a0}: {}, puis {}.",
                    speak.cells(&sets[0]),
                    speak.cells(&sets[1])
                )
            }
        },
        Reason::Supposition { candidate, .. } => look(match speak.lang {
            Lang::En => format!("cell {}, and try a candidate there", candidate.cell),
            Lang::Fr => format!("la case {} et essayez un candidat", candidate.cell),
        }),
    }
}
