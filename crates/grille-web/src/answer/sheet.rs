//! Sheets to print.

use base64::Engine;
use grille::batch::{Distinct, Offer};
use grille::{AnyPuzzle, GenerateError, Kind, Level, Limits, Progress, Puzzle, Seed, Stopped, with_puzzle};
use grille_sheet::{Contents, Document, Format, Item, Sheet};
use grille_words::{Lang, messages, page};

use super::make;
use crate::answer::sentence;
use crate::order::{Order, SheetView, Wanted};
use crate::protocol::{Answer, Named};

/// Candidates in a row that may be images of puzzles on the sheet before it is left as it is.
const PATIENCE: u64 = 200;

/// The letters of the versions of a sheet.
const VERSIONS: [char; 3] = ['A', 'B', 'C'];

/// Pages that are shown before the file is opened.
const SHOWN: usize = 4;

pub(super) fn sheet(order: &Order, lang: Lang, limits: &Limits<'_>) -> Answer {
    let items = match items(&order.wanted, limits) {
        Ok(items) => items,
        Err(Trouble::Stopped(stopped)) => return Answer::Sorry(sentence(&messages::stopped(stopped, lang))),
        Err(Trouble::NotMade(error)) => return Answer::Sorry(sentence(&messages::not_made(&error, lang))),
        Err(Trouble::NoKind) => return Answer::Sorry(page::NO_SUCH_KIND.get(lang).into_owned()),
        Err(Trouble::Nothing) => return Answer::Sorry(page::NOTHING_TO_PRINT.get(lang).into_owned()),
    };
    let mut design = order.design(lang);
    let contents = if order.answers { Contents::All } else { Contents::Puzzles };
    let (mut document, mut pdf, mut pages, mut count) = (None, Vec::new(), Vec::new(), 0);
    for number in 0..if order.versions { VERSIONS.len() } else { 1 } {
        design.version = order.versions.then_some(VERSIONS[number]);
        let images = match items.iter().map(|item| item.version(number, limits)).collect::<Result<Option<Vec<_>>, _>>()
        {
            Ok(Some(images)) => images,
            // Tiles have two images with the same goal, boards under some rules one.
            Ok(None) => break,
            Err(stopped) => return Answer::Sorry(sentence(&messages::stopped(stopped, lang))),
        };
        let sheet = Sheet::new(&design, &images, contents);
        let document = document.get_or_insert_with(|| Document::new(Format::Pdf, &design, sheet.title()));
        document.add(&sheet, |bytes| pdf.extend_from_slice(bytes));
        let shown = sheet.pages().take(SHOWN - pages.len());
        pages.extend(shown.map(|page| grille_sheet::picture(&page, sheet.title(), lang)));
        count += sheet.len();
    }
    if let Some(document) = document {
        pdf.extend_from_slice(&document.finish());
    }
    let pdf = base64::engine::general_purpose::STANDARD.encode(pdf);
    Answer::Sheet(Box::new(SheetView { pdf, pages, count, puzzles: items.len() }))
}

enum Trouble {
    Stopped(Stopped),
    NotMade(GenerateError),
    NoKind,
    Nothing,
}

fn items(wanted: &Wanted, limits: &Limits<'_>) -> Result<Vec<Item>, Trouble> {
    let puzzles = match wanted {
        Wanted::These(named) => named.iter().take(Wanted::MOST_KNOWN).filter_map(Named::read).collect(),
        Wanted::New { kind, size, level, count, seed } => {
            let kind = kind.parse().map_err(|_| Trouble::NoKind)?;
            let level = Level::ALL.into_iter().find(|known| known.name() == level);
            new(kind, *size, level, (*count).min(Wanted::MOST), Seed::new(*seed), limits)?
        }
    };
    if puzzles.is_empty() {
        return Err(Trouble::Nothing);
    }
    puzzles.iter().map(|puzzle| Item::new(puzzle, limits)).collect::<Result<_, _>>().map_err(Trouble::Stopped)
}

/// New puzzles, no two of them images of each other.
fn new(
    kind: Kind,
    size: u8,
    level: Option<Level>,
    count: u16,
    seed: Seed,
    limits: &Limits<'_>,
) -> Result<Vec<AnyPuzzle>, Trouble> {
    let mut distinct = Distinct::new(count.into(), PATIENCE);
    let mut puzzles: Vec<AnyPuzzle> = Vec::new();
    let mut failure = None;
    for index in 0.. {
        if distinct.is_over() {
            break;
        }
        let made = match make::generate(kind, size, level, seed.child(index), limits) {
            Err(GenerateError::Params(error)) => return Err(Trouble::NotMade(error.into())),
            made => made,
        };
        let form = made.as_ref().ok().map(|puzzle| with_puzzle!(puzzle, puzzle => puzzle.canonical().to_string()));
        if distinct.offer(form) == Offer::Taken {
            puzzles.extend(made.ok());
        } else if let Err(error) = made {
            failure = Some(error);
        }
        if let Some(progress) = limits.progress {
            progress(Progress { nodes: index + 1, found: puzzles.len() as u64 });
        }
    }
    match failure {
        Some(error) if puzzles.is_empty() => Err(Trouble::NotMade(error)),
        _ => Ok(puzzles),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::answer;
    use crate::protocol::Ask;

    fn order(wanted: Wanted) -> Answer {
        answer(&Ask::Sheet(Box::new(Order::of(wanted))), Lang::Fr, &|_| {})
    }

    fn new_ones(kind: &str, size: u8, level: &str, count: u16) -> Wanted {
        Wanted::New { kind: kind.to_owned(), size, level: level.to_owned(), count, seed: 7 }
    }

    #[test]
    fn an_order_becomes_a_pdf_with_answers_the_same_each_time() {
        let Answer::Sheet(sheet) = order(new_ones("sudoku", 4, "beginner", 6)) else { panic!("a sheet") };
        let pdf = base64::engine::general_purpose::STANDARD.decode(&sheet.pdf).unwrap();
        assert!(pdf.starts_with(b"%PDF-") && sheet.puzzles == 6 && sheet.count >= 2);
        assert_eq!(sheet.pages.len(), sheet.count.min(SHOWN));
        assert!(sheet.pages[0].starts_with("<svg") && sheet.pages[0].contains("Sudoku"));
        assert_eq!(order(new_ones("sudoku", 4, "beginner", 6)), Answer::Sheet(sheet));
    }

    #[test]
    fn a_sheet_ends_where_there_are_no_more_puzzles_that_differ() {
        // The 2×2 Lights Out toy has 15 boards with a light on, few of which are no images of each other.
        let Answer::Sheet(sheet) = order(new_ones("lights-out", 2, "easy", 200)) else { panic!("a sheet") };
        assert!((1..15).contains(&sheet.puzzles), "{}", sheet.puzzles);
    }

    #[test]
    fn three_versions_have_three_times_the_pages_and_other_puzzles() {
        let wanted = new_ones("sudoku", 4, "beginner", 6);
        let Answer::Sheet(one) = order(wanted.clone()) else { panic!("a sheet") };
        let ask = Order { versions: true, ..Order::of(wanted) };
        let Answer::Sheet(three) = answer(&Ask::Sheet(Box::new(ask)), Lang::Fr, &|_| {}) else { panic!("a sheet") };
        assert_eq!((three.puzzles, three.count), (one.puzzles, 3 * one.count));
        let grid = |letter: &str| three.pages.iter().find(|page| page.contains(letter)).cloned();
        assert!(grid("version A").is_some() && grid("version B").is_some(), "each says which it is");
        assert_ne!(
            grid("version A").map(|page| page.replace("version A", "")),
            grid("version B").map(|page| page.replace("version B", ""))
        );
    }

    #[test]
    fn tiles_have_as_many_versions_as_images() {
        let wanted = new_ones("sliding", 3, "easy", 4);
        let Answer::Sheet(one) = order(wanted.clone()) else { panic!("a sheet") };
        let ask = Order { versions: true, ..Order::of(wanted) };
        let Answer::Sheet(two) = answer(&Ask::Sheet(Box::new(ask)), Lang::En, &|_| {}) else { panic!("a sheet") };
        assert_eq!(two.count, 2 * one.count);
    }

    #[test]
    fn more_puzzles_than_are_made_at_once_are_printed_if_they_are_known() {
        let four = |index: u32| {
            let text = format!("{index:0>4}").replace(['5', '6', '7', '8', '9'], "0") + "000000000000";
            Named { kind: "sudoku".to_owned(), id: text.parse::<grille::sudoku::Sudoku>().unwrap().to_string() }
        };
        let many: Vec<Named> = (0..u32::from(Wanted::MOST) + 7).map(four).collect();
        let Answer::Sheet(sheet) = order(Wanted::These(many.clone())) else { panic!("a sheet") };
        assert_eq!(sheet.puzzles, many.len());
    }

    #[test]
    fn hostile_orders_get_a_sentence() {
        let none = Named { kind: "sudoku".to_owned(), id: "<b>".to_owned() };
        for wanted in [
            Wanted::These(vec![]),
            Wanted::These(vec![none]),
            new_ones("chess", 8, "easy", 1),
            new_ones("skyscrapers", 0, "easy", 3),
            new_ones("sudoku", 4, "easy", 3),
        ] {
            assert!(matches!(order(wanted.clone()), Answer::Sorry(_)), "{wanted:?}");
        }
    }
}
