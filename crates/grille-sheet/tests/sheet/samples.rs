//! Puzzles and designs that the tests print.

use grille::{AnyPuzzle, Kind, Limits};
use grille_sheet::{Contents, Design, Document, Format, Item, Sheet};
use grille_words::Lang;

pub(crate) const NINE: [&str; 6] = [
    "3.72.6...8.6....4...95....649.........5.8.....78.6.925...6..4.17...5..6......93..",
    "..3.5.....9...2.....7.49.586.8...12..7.6...9....81.5...86.3...5.1.4...8..34...2.9",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...23..4.......6.....1.93.2....15...3.57.241..14...2.54.3....6.67..4...39...8....",
    "78...9..6..17..8...3...179.1....3....59.7.32.3.7.....8.7....9.5..6.8...48...4...7",
    "..........9..5..18.61..9.74.2.8.........3.2...7.....65.18362...4.7...92..5.947...",
];
pub(crate) const FOUR: [&str; 3] = ["1........12.2..4", "4.3.1..4.1..34..", "4..1....341..23."];
pub(crate) const SIX: &str = "3...12.1....6.4..3........5.3.4....6";
pub(crate) const SIXTEEN: &str = "\
    B2..F4.A.D1....E.5..6...8....3.D.D...E.....2AG1...E..C..4.95...2F4C....BA.D7.....8..C6.4E.F.GD..2.......9.5.C..BG..E28.13..C...7\
    ..F8..27....E..........52..D8A.6C.A..B....8..7F.......8E.G.4..9.......6..A..B1.3.B6..A.....3.C.9.....G....4E.....GD.37F.....2...";
pub(crate) const TOWERS: [&str; 4] = [
    "5:4/3/1/3/2/1/2/3/2/4/3/4/2/3/1/2/1/2/2/5",
    "5:2/3/1/4/2/2/2/4/1/4/2/3/1/2/3/2/1/2/3/2",
    "4:1/2/2/3/3/2/2/1/1/3/2/3/4/2/2/1",
    "4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1",
];
pub(crate) const LIGHTS: [&str; 4] =
    ["5x5:0110000001101010110011010", "5x5:0111111111010110111101110", "4x3:100111110100", "3x3:020221021;colours=3"];
pub(crate) const SLIDING: [&str; 3] =
    ["4x4:1,2,3,4,9,5,6,0,13,11,15,7,14,10,12,8", "3x3:0,4,1,2,6,3,7,5,8", "4x3:1,2,3,4,5,6,7,8,9,0,10,11"];

pub(crate) fn items(kind: Kind, texts: &[&str]) -> Vec<Item> {
    let item = |text: &&str| {
        let puzzle = AnyPuzzle::read(kind, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Item::new(&puzzle, &Limits::none()).expect("no limit was set")
    };
    texts.iter().map(item).collect()
}

pub(crate) fn of_every_kind() -> Vec<(&'static str, Vec<Item>)> {
    let mut all = Vec::new();
    let mut mixed = items(Kind::Sudoku, &NINE[..2]);
    mixed.extend(items(Kind::Skyscrapers, &TOWERS[..2]));
    mixed.extend(items(Kind::LightsOut, &LIGHTS[..2]));
    mixed.extend(items(Kind::Sliding, &SLIDING[..1]));
    mixed.extend(items(Kind::Sudoku, &FOUR[..1]));
    all.push(("sudoku", items(Kind::Sudoku, &NINE)));
    all.push(("large", items(Kind::Sudoku, &[SIXTEEN])));
    all.push(("small", items(Kind::Sudoku, &[FOUR[0], FOUR[1], FOUR[2], SIX])));
    all.push(("skyscrapers", items(Kind::Skyscrapers, &TOWERS)));
    all.push(("lights-out", items(Kind::LightsOut, &LIGHTS)));
    all.push(("sliding", items(Kind::Sliding, &SLIDING)));
    all.push(("mixed", mixed));
    all
}

/// A design with everything on it.
pub(crate) fn full(lang: Lang) -> Design {
    Design {
        name_line: true,
        rules: true,
        school: Some(8),
        link: Some("https://example.org/grille/".to_owned()),
        qr: true,
        version: Some('B'),
        blanks: 3,
        ..Design::new(lang)
    }
}

/// The whole file of a sheet.
pub(crate) fn file(format: Format, design: &Design, items: &[Item]) -> Vec<u8> {
    let sheet = Sheet::new(design, items, Contents::All);
    let mut document = Document::new(format, design, sheet.title());
    let mut file = Vec::new();
    document.add(&sheet, |bytes| file.extend_from_slice(bytes));
    file.extend_from_slice(&document.finish());
    file
}
