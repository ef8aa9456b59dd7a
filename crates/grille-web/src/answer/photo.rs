//! Photos.

use base64::Engine;
use grille::reading::{Reading, Sighting};
use grille::{Limits, Puzzle, Verdict};
use grille_photo::{Options, Point, Quad};
use grille_words::{Lang, page, photo};

use super::{sentence, set};
use crate::protocol::Answer;
use crate::sighting::{CellView, GridView, Shot, SightingView};

/// The most pixels of a picture: what the page sends is much smaller.
const LARGEST: usize = 64 << 20;

/// Search nodes after which printed digits count as too few: what people print is decided in far fewer.
const NODES: u64 = 200_000;

pub(super) fn read(shot: &Shot, lang: Lang) -> Answer {
    let not_read = || Answer::Sorry(page::NOT_A_PICTURE.get(lang).into_owned());
    if shot.width.saturating_mul(shot.height) > LARGEST {
        return not_read();
    }
    let Ok(gray) = base64::engine::general_purpose::STANDARD.decode(&shot.gray) else { return not_read() };
    let corners = shot.corners.map(|corners| Quad(corners.map(|(x, y)| Point::new(x, y))));
    match grille_photo::read(shot.width, shot.height, 1, &gray, &Options { corners }) {
        Ok(sighting) => Answer::Photo(Box::new(view(&sighting, lang))),
        Err(_) => not_read(),
    }
}

fn view(sighting: &Sighting, lang: Lang) -> SightingView {
    let refusal = sighting.reading.as_ref().err().map(|&refusal| {
        let (why, remedy) = photo::refusal(refusal, lang);
        // What follows in the advice is about the program's arguments: the page has its own handles.
        let remedy = remedy.and_then(|remedy| remedy.lines().next().map(sentence));
        (set(&sentence(&why), lang), remedy.map(|remedy| set(&remedy, lang)))
    });
    let grids = sighting.reading.iter().chain(&sighting.others).map(|reading| grid(reading, lang)).collect();
    SightingView { grids, refusal }
}

fn grid(reading: &Reading, lang: Lang) -> GridView {
    let entries = has_entries(reading);
    let cells = reading.cells.iter().map(|cell| CellView {
        entry: entries && cell.handwritten && cell.content.digit() > 0,
        digit: cell.content.digit(),
        second: cell.second.digit(),
        sure: (cell.confidence.clamp(0.0, 1.0) * 100.0) as u8,
        doubtful: cell.doubtful,
    });
    GridView {
        side: reading.shape.n(),
        cells: cells.collect(),
        crossings: reading.crossings.clone(),
        doubts: photo::doubts(&reading.doubtful(), lang).map(|text| set(&text, lang)),
        repaired: (!reading.repaired.is_empty())
            .then(|| set(&sentence(&photo::repaired(&reading.repaired, lang)), lang)),
    }
}

/// Whether the digits written by hand are a player's own: only if the printed ones alone have exactly one solution. A grid
/// that is written by hand altogether is a puzzle like any other.
fn has_entries(reading: &Reading) -> bool {
    let some = reading.cells.iter().any(|cell| cell.handwritten && cell.content.digit() > 0);
    let limits = Limits::nodes(NODES);
    some && reading.printed().is_ok_and(|printed| matches!(printed.verdict(&limits), Ok(Verdict::Unique(_))))
}

#[cfg(test)]
mod tests {
    use grille::reading::{CellReading, Content};
    use grille::sudoku::{Shape, Sudoku};

    use super::*;
    use crate::answer::answer;
    use crate::protocol::Ask;

    fn ask(shot: Shot) -> Answer {
        answer(&Ask::Photo(Box::new(shot)), Lang::En, &|_| {})
    }

    fn shot(width: usize, height: usize, gray: &[u8]) -> Shot {
        let gray = base64::engine::general_purpose::STANDARD.encode(gray);
        Shot { width, height, gray, corners: None }
    }

    #[test]
    fn a_picture_without_a_grid_is_refused_with_a_reason() {
        let Answer::Photo(seen) = ask(shot(400, 300, &vec![200; 120_000])) else { panic!("an answer") };
        let (why, remedy) = seen.refusal.unwrap();
        assert!(seen.grids.is_empty() && why.starts_with("No grid") && !remedy.unwrap().contains("--corners"));
    }

    /// A reading of printed digits, with others written into some of the empty cells.
    fn written(printed: &str, by_hand: &[(usize, u8)]) -> Reading {
        let printed: Sudoku = printed.parse().unwrap();
        let cell = |digit: u8| CellReading {
            content: if digit == 0 { Content::Blank } else { Content::Digit(digit) },
            confidence: 1.0,
            ..CellReading::default()
        };
        let mut cells: Vec<_> = printed.givens().iter().map(|&digit| cell(digit)).collect();
        for &(at, digit) in by_hand {
            cells[at] = CellReading { handwritten: true, ..cell(digit) };
        }
        Reading { shape: Shape::NINE, cells, crossings: vec![], quarters: 0, evidence: 1.0, repaired: vec![] }
    }

    #[test]
    fn digits_written_into_a_printed_puzzle_are_entries_not_givens() {
        let printed = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        // The second one is wrong: as a given it would leave no solution.
        let view = grid(&written(printed, &[(2, 4), (3, 9)]), Lang::En);
        let digits: Vec<u8> = view.cells.iter().map(|cell| cell.digit).collect();
        let givens: String = view.givens(&digits).iter().map(ToString::to_string).collect();
        assert_eq!((view.entries(), givens.as_str(), digits[2]), (2, printed, 4));
    }

    #[test]
    fn a_grid_written_by_hand_altogether_has_givens() {
        let all: Vec<(usize, u8)> = (0..81).step_by(4).map(|at| (at, 1 + (at % 9) as u8)).collect();
        assert_eq!(grid(&written(&".".repeat(81), &all), Lang::En).entries(), 0);
    }

    #[test]
    fn what_is_no_picture_gets_a_sentence() {
        let wrong =
            [shot(10, 10, &[0; 99]), shot(usize::MAX, 2, &[]), Shot { gray: "<>".to_owned(), ..shot(1, 1, &[0]) }];
        for shot in wrong {
            assert!(matches!(ask(shot), Answer::Sorry(text) if text.len() > 5));
        }
    }

    #[test]
    fn an_empty_grid_read_by_hand_has_its_corners_back() {
        let mut gray = vec![230_u8; 500 * 500];
        for line in 0..10 {
            for along in 40..=460 {
                let at = 40 + line * 46;
                for thick in 0..3 {
                    gray[(at + thick) * 500 + along] = 20;
                    gray[along * 500 + at + thick] = 20;
                }
            }
        }
        let corners = [(41.0, 41.0), (455.0, 41.0), (455.0, 455.0), (41.0, 455.0)];
        let Answer::Photo(seen) = ask(Shot { corners: Some(corners), ..shot(500, 500, &gray) }) else {
            panic!("an answer")
        };
        let grid = &seen.grids[0];
        assert!(grid.cells.len() == 81 && grid.cells.iter().all(|cell| cell.digit == 0), "{grid:?}");
        let found = grid.corners().unwrap();
        assert!(
            found.iter().zip(corners).all(|(a, b)| (a.0 - b.0).abs() < 6.0 && (a.1 - b.1).abs() < 6.0),
            "{found:?}"
        );
    }
}
