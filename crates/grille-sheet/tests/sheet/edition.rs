//! Editions: several sheets, in versions, in one file or in two.

use std::convert::Infallible;

use grille::{Kind, Limits, Stopped};
use grille_sheet::{Answers, Contents, Design, Document, Edition, File, Format, Item, NotPrinted, Printed, Sheet};
use grille_words::Lang;

use crate::samples::{FOUR, NINE, SLIDING, items};

fn images(items: &[Item], number: usize) -> Result<Vec<Option<Item>>, Stopped> {
    items.iter().map(|item| item.version(number, &Limits::none())).collect()
}

/// The two files of an edition of these sheets, and how often a sheet was laid out for each.
fn printed(design: &Design, versions: usize, format: Format, sheets: &[&[Item]]) -> [(Vec<u8>, usize); 2] {
    let mut files = [(Vec::new(), 0), (Vec::new(), 0)];
    let mut edition = Edition::new(design.clone(), versions, format);
    let mut take = |file: File, printed: Printed<'_>| {
        let (bytes, sheets) = &mut files[file as usize];
        match printed {
            Printed::Sheet(_) => *sheets += 1,
            Printed::Page(page) => bytes.extend_from_slice(page),
        }
        Ok::<(), Infallible>(())
    };
    for items in sheets {
        edition.print(items, images, &mut take).unwrap();
    }
    for (file, end) in edition.finish() {
        files[file as usize].0.extend_from_slice(&end);
    }
    files
}

/// The same by hand: sheet after sheet, version after version, added to a document.
fn by_hand(design: &Design, contents: Contents, format: Format, versions: &[(Option<char>, &[Item])]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut document: Option<Document> = None;
    for (version, items) in versions {
        let design = Design { version: *version, ..design.clone() };
        let sheet = Sheet::new(&design, items, contents);
        let document = document.get_or_insert_with(|| Document::new(format, &design, sheet.title()));
        document.add(&sheet, |bytes| file.extend_from_slice(bytes));
    }
    file.extend_from_slice(&document.unwrap().finish());
    file
}

#[test]
fn an_edition_is_its_sheets_one_after_the_other() {
    let (first, second) = (items(Kind::Sudoku, &FOUR[..2]), items(Kind::Sudoku, &NINE[..1]));
    let image = |items: &[Item], number| images(items, number).unwrap().into_iter().map(Option::unwrap).collect();
    let others: Vec<Vec<Item>> = vec![image(&first, 1), image(&first, 2), image(&second, 1), image(&second, 2)];
    let versions: [(Option<char>, &[Item]); 6] = [
        (Some('A'), &first),
        (Some('B'), &others[0]),
        (Some('C'), &others[1]),
        (Some('A'), &second),
        (Some('B'), &others[2]),
        (Some('C'), &others[3]),
    ];
    for format in Format::ALL {
        for (answers, contents) in [
            (Answers::End, [Some(Contents::All), None]),
            (Answers::None, [Some(Contents::Puzzles), None]),
            (Answers::Separate, [Some(Contents::Puzzles), Some(Contents::Answers)]),
        ] {
            let design = Design { answers, ..Design::new(Lang::En) };
            let files = printed(&design, 3, format, &[&first, &second]);
            for ((file, sheets), contents) in files.iter().zip(contents) {
                let expected = contents.map(|contents| by_hand(&design, contents, format, &versions));
                assert_eq!(*sheets, if contents.is_some() { 6 } else { 0 }, "{format}");
                assert!(*file == expected.unwrap_or_default(), "{format}, {answers:?}");
            }
        }
    }
}

#[test]
fn a_single_version_has_no_letter_and_asks_for_no_images() {
    let four = items(Kind::Sudoku, &FOUR[..1]);
    let mut edition = Edition::new(Design::new(Lang::En), 0, Format::Txt);
    let mut text = String::new();
    let none = |_: &[Item], _| panic!("an image is asked for");
    let taken = edition.print(&four, none, &mut |_, printed| {
        if let Printed::Page(page) = printed {
            text.push_str(std::str::from_utf8(page).unwrap());
        }
        Ok::<(), Infallible>(())
    });
    assert_eq!(taken, Ok(()));
    assert!(text.contains("Sudoku") && !text.contains("version"), "{text}");
}

/// A letter more than there are images, and more versions than there are letters for.
#[test]
fn a_puzzle_with_too_few_images_is_named_by_its_number() {
    let mut sheet = items(Kind::Sudoku, &FOUR[..1]);
    sheet.extend(items(Kind::Sliding, &SLIDING[..1]));
    let mut edition = Edition::new(Design::new(Lang::En), 1000, Format::Txt);
    let mut sheets = 0;
    let failed = edition.print(&sheet, images, &mut |_, printed| {
        sheets += usize::from(matches!(printed, Printed::Sheet(_)));
        Ok::<(), Infallible>(())
    });
    // The tiles of a square board have one image besides themselves, in which rows are columns.
    assert_eq!((failed, sheets), (Err(NotPrinted::TooFewImages { puzzle: 2 }), 2));
}

#[test]
fn whoever_takes_the_pages_may_refuse_one() {
    let four = items(Kind::Sudoku, &FOUR[..1]);
    let mut pages = 0;
    let mut edition = Edition::new(Design::new(Lang::En), 2, Format::Html);
    let failed = edition.print(&four, images, &mut |_, printed| match printed {
        Printed::Page(_) if pages == 1 => Err("full"),
        Printed::Page(_) => {
            pages += 1;
            Ok(())
        }
        Printed::Sheet(_) => Ok(()),
    });
    assert_eq!((failed, pages), (Err(NotPrinted::Refused("full")), 1));
    let stopped =
        Edition::new(Design::new(Lang::En), 2, Format::Html)
            .print(&four, |_, _| Err(Stopped::Asked), &mut |_, _| Ok::<(), Infallible>(()));
    assert_eq!(stopped, Err(NotPrinted::Stopped(Stopped::Asked)));
    // Nothing was printed, nothing ends it.
    let nothing = Edition::new(Design::new(Lang::En), 2, Format::Pdf).finish();
    assert_eq!(nothing, [(File::Puzzles, Vec::new())]);
}
