//! Plain text.

use grille::Kind;
use grille_sheet::{Design, Format};
use grille_words::Lang;

use crate::samples::{FOUR, file, items, of_every_kind};

#[test]
fn grids_then_answers_with_a_form_feed_between() {
    let design = Design { title: Some("Class 4B".to_owned()), name_line: true, ..Design::new(Lang::En) };
    let text = String::from_utf8(file(Format::Txt, &design, &items(Kind::Sudoku, &FOUR[..1]))).unwrap();
    assert_eq!(
        text,
        "Class 4B\n\
         \n\
         Name ____________________________________   Date ________________\n\
         \n\
         1 · beginner\n\
         ┌─────┬─────┐\n\
         │ 1 · │ · · │\n\
         │ · · │ · · │\n\
         ├─────┼─────┤\n\
         │ · 1 │ 2 · │\n\
         │ 2 · │ · 4 │\n\
         └─────┴─────┘\n\
         2x2:1h1_2a2b4\n\
         \n\
         page 1 of 2\n\
         \u{c}Answers · Class 4B\n\
         \n\
         1 · beginner · hidden single in a box\n\
         ┌─────┬─────┐\n\
         │ 1 4 │ 3 2 │\n\
         │ 3 2 │ 4 1 │\n\
         ├─────┼─────┤\n\
         │ 4 1 │ 2 3 │\n\
         │ 2 3 │ 1 4 │\n\
         └─────┴─────┘\n\
         \n\
         page 2 of 2\n"
    );
}

#[test]
fn the_rules_of_each_kind_are_named_where_there_are_several() {
    let (_, mixed) = of_every_kind().pop().unwrap();
    let text = String::from_utf8(file(Format::Txt, &Design { rules: true, ..Design::new(Lang::Fr) }, &mixed)).unwrap();
    for title in ["Règles · Sudoku", "Règles · Immeubles", "Règles · Lights Out", "Règles · Taquin"] {
        assert_eq!(text.lines().filter(|line| *line == title).count(), 1, "{title}");
    }
}
