//! Sheets to print.

use std::convert::Infallible;

use base64::Engine;
use grille::batch::{Distinct, Offer, PATIENCE};
use grille::{AnyPuzzle, GenerateError, Kind, Level, Limits, Progress, Puzzle, Seed, Stopped, with_puzzle};
use grille_sheet::{Answers, Edition, File, Format, Item, NotPrinted, Printed};
use grille_words::{Lang, messages, page};

use super::make;
use crate::answer::sentence;
use crate::order::{Order, SheetView, Wanted};
use crate::protocol::{Answer, Named};

/// Pages that are shown before the file is opened.
const SHOWN: usize = 4;

pub(super) fn sheet(order: &Order, lang: Lang, limits: &Limits<'_>) -> Answer {
    match print(order, lang, limits) {
        Ok(sheet) => Answer::Sheet(Box::new(sheet)),
        Err(Trouble::Stopped(stopped)) => Answer::Sorry(sentence(&messages::stopped(stopped, lang))),
        Err(Trouble::NotMade(error)) => Answer::Sorry(sentence(&messages::not_made(&error, lang))),
        Err(Trouble::NoKind) => Answer::Sorry(page::NO_SUCH_KIND.get(lang).into_owned()),
        Err(Trouble::Nothing) => Answer::Sorry(page::NOTHING_TO_PRINT.get(lang).into_owned()),
        Err(Trouble::TooFewImages) => Answer::Sorry(page::TOO_FEW_VERSIONS.get(lang).into_owned()),
    }
}

fn print(order: &Order, lang: Lang, limits: &Limits<'_>) -> Result<SheetView, Trouble> {
    let items = items(order, limits)?;
    let design = order.design(lang);
    let apart = design.answers == Answers::Separate;
    let mut edition = Edition::new(design, order.versions.into(), Format::Pdf);
    let (mut puzzles, mut answers, mut pages, mut count) = (Vec::new(), Vec::new(), Vec::new(), 0);
    let images = |items: &[Item], number| items.iter().map(|item| item.version(number, limits)).collect();
    let mut take = |file: File, printed: Printed<'_>| {
        match (file, printed) {
            (File::Puzzles, Printed::Sheet(sheet)) => {
                let left = SHOWN - pages.len();
                pages.extend(sheet.pages().take(left).map(|page| grille_sheet::picture(&page, sheet.title(), lang)));
                count += sheet.len();
            }
            (File::Puzzles, Printed::Page(bytes)) => puzzles.extend_from_slice(bytes),
            (File::Answers, Printed::Page(bytes)) => answers.extend_from_slice(bytes),
            (File::Answers, Printed::Sheet(_)) => {}
        }
        Ok::<(), Infallible>(())
    };
    for items in items.chunks(order.of_a_sheet().max(1)) {
        edition.print(items, images, &mut take).map_err(|why| match why {
            NotPrinted::Stopped(stopped) => Trouble::Stopped(stopped),
            NotPrinted::TooFewImages { .. } => Trouble::TooFewImages,
            NotPrinted::Refused(never) => match never {},
        })?;
    }
    for (file, end) in edition.finish() {
        let bytes = if file == File::Puzzles { &mut puzzles } else { &mut answers };
        bytes.extend_from_slice(&end);
    }
    let encode = |bytes: Vec<u8>| base64::engine::general_purpose::STANDARD.encode(bytes);
    let answers = apart.then(|| encode(answers));
    Ok(SheetView { pdf: encode(puzzles), answers, pages, count, puzzles: items.len() })
}

enum Trouble {
    Stopped(Stopped),
    NotMade(GenerateError),
    NoKind,
    Nothing,
    TooFewImages,
}

fn items(order: &Order, limits: &Limits<'_>) -> Result<Vec<Item>, Trouble> {
    let puzzles = match &order.wanted {
        Wanted::These(named) => named.iter().take(Wanted::MOST_KNOWN).filter_map(Named::read).collect(),
        Wanted::New { kind, size, level, count, seed } => {
            let count = count.saturating_mul(order.sheets.max(1)).min(Wanted::MOST);
            let kind = kind.parse().map_err(|_| Trouble::NoKind)?;
            let level = Level::ALL.into_iter().find(|known| known.name() == level);
            new(kind, *size, level, count, Seed::new(*seed), limits)?
        }
    };
    if puzzles.is_empty() {
        return Err(Trouble::Nothing);
    }
    puzzles.iter().map(|puzzle| Item::new(puzzle, limits)).collect::<Result<_, _>>().map_err(Trouble::Stopped)
}

/// New puzzles, no two of them images of each other: those that the program makes with the same seed.
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
    let budgeted = Limits { nodes: make::budget(kind, size, level), ..*limits };
    for index in 0.. {
        if distinct.is_over() {
            break;
        }
        let made = match make::generate(kind, size, level, seed.child(index), &budgeted) {
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

    /// The list is checked by a test of the program, too.
    #[test]
    fn a_seed_makes_the_puzzles_that_the_program_makes_of_it() {
        for line in
            include_str!("../../../grille-cli/tests/cli/seeds.txt").lines().filter(|line| !line.starts_with('#'))
        {
            let words: Vec<&str> = line.split(' ').collect();
            let &[kind, size, level, seed, ref ids @ ..] = words.as_slice() else { panic!("{line}") };
            let (seed, level) = (Seed::from_text(seed).number(), level.to_owned());
            let count = ids.len() as u16;
            let wanted = Wanted::New { kind: kind.to_owned(), size: size.parse().unwrap(), level, count, seed };
            let Ok(items) = items(&Order::of(wanted), &Limits::none()) else { panic!("{line}") };
            assert_eq!(items.iter().map(Item::id).collect::<Vec<_>>(), ids, "{line}");
        }
    }

    #[test]
    fn a_sheet_ends_where_there_are_no_more_puzzles_that_differ() {
        // The 2×2 Lights Out toy has 15 boards with a light on, few of which are no images of each other.
        let Answer::Sheet(sheet) = order(new_ones("lights-out", 2, "easy", 200)) else { panic!("a sheet") };
        assert!((1..15).contains(&sheet.puzzles), "{}", sheet.puzzles);
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

    /// Three sheets in two versions have six times the pages of one, and answers that stand apart are not among them.
    #[test]
    fn sheets_versions_empty_grids_and_answers_apart_are_all_there() {
        let plain = Order { rules: false, ..Order::of(new_ones("sudoku", 4, "beginner", 4)) };
        let made = |order: Order| match answer(&Ask::Sheet(Box::new(order)), Lang::En, &|_| {}) {
            Answer::Sheet(sheet) => *sheet,
            other => panic!("{other:?}"),
        };
        let one = made(plain.clone());
        assert_eq!((one.puzzles, one.count, one.answers), (4, 2, None));
        let many = made(Order { sheets: 3, versions: 2, ..plain.clone() });
        assert_eq!((many.puzzles, many.count), (12, 12));
        assert!(many.pages[0].contains("version A") && many.pages[2].contains("version B"));
        let apart = made(Order { apart: true, sheets: 3, ..plain.clone() });
        assert_eq!(apart.count, 3);
        let answers = base64::engine::general_purpose::STANDARD.decode(apart.answers.unwrap()).unwrap();
        assert!(answers.starts_with(b"%PDF-"));
        assert!(made(Order { blanks: 4, ..plain.clone() }).count > one.count);
        assert!(made(Order { school: Some(8), ..plain.clone() }).pages[0].contains("from 8 years"));
        // An order kept before there were these wishes is read as if nothing of them was wished.
        let kept = serde_json::to_value(&plain).unwrap();
        let old: serde_json::Map<_, _> = kept
            .as_object()
            .unwrap()
            .clone()
            .into_iter()
            .filter(|(name, _)| !["sheets", "versions", "blanks", "school", "apart"].contains(&name.as_str()))
            .collect();
        assert_eq!(serde_json::from_value::<Order>(old.into()).unwrap(), plain);
    }

    #[test]
    fn a_puzzle_with_fewer_images_than_versions_is_no_sheet() {
        let tiles = Named { kind: "sliding".to_owned(), id: "3x3:1,2,3,4,5,6,7,0,8".to_owned() };
        let order = Order { versions: 8, ..Order::of(Wanted::These(vec![tiles])) };
        assert!(
            matches!(answer(&Ask::Sheet(Box::new(order)), Lang::En, &|_| {}), Answer::Sorry(why) if why.contains("version"))
        );
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
