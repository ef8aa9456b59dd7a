//! Photos.

use base64::Engine;
use grille::reading::{Reading, Sighting};
use grille_photo::{Options, Point, Quad};
use grille_words::{Lang, page, photo};

use super::{sentence, set};
use crate::protocol::Answer;
use crate::sighting::{CellView, GridView, Shot, SightingView};

/// The most pixels of a picture: what the page sends is much smaller.
const LARGEST: usize = 64 << 20;

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
    let cells = reading.cells.iter().map(|cell| CellView {
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

#[cfg(test)]
mod tests {
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
