//! The teaching search.

use serde_json::Value;

use crate::run::{EASY, FOUR, Grille, grille};

#[test]
fn the_first_tries_are_those_of_the_course() {
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(["trace", FOUR, "--lang", lang]).run().status(0).quiet();
        insta::assert_snapshot!(format!("trace_{lang}"), ran.transcript());
    }
}

#[test]
fn the_table_on_paper_and_with_blanks() {
    insta::assert_snapshot!("trace_table", grille("trace --table").arg(FOUR).run().status(0).transcript());
    insta::assert_snapshot!(
        "trace_blanks_fr",
        grille("trace --blanks --lang fr").arg(FOUR).run().status(0).transcript()
    );
}

#[test]
fn known_counts() {
    let ran = grille("trace --events 0 --json").arg(EASY).run().status(0);
    let object: Value = serde_json::from_str(&ran.stdout).unwrap();
    let counters = &object["trace"]["counters"];
    assert_eq!([&counters["tries"], &counters["placements"], &counters["goings_back"]], [37_652, 4_208, 4_157]);
    assert_eq!(object["compared"].as_array().unwrap().len(), 4);
}

#[test]
fn the_log_is_capped() {
    let ran = grille("trace --events 10 --json").arg(EASY).run().status(0);
    let object: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(object["trace"]["events"].as_array().unwrap().len(), 10);
    assert_eq!(object["trace"]["cut"], true);
    let ran = grille("trace --events 10").arg(EASY).run().status(0);
    assert!(ran.lines().len() < 60, "{}", ran.stdout);
}

#[test]
fn counting_gives_the_grid_back() {
    let two = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    let ran = grille("trace --limit 10 --json --events 0").arg(two).run().status(0);
    let object: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(object["trace"]["counters"]["solutions"], 2);
    assert_eq!(object["trace"]["board"], two);
}

#[test]
fn an_impossible_grid_ends_and_a_broken_one_does_not_begin() {
    // r1c4 can only be 4, which column 4 already has.
    grille("trace 123....4........").run().status(1);
    let ran = grille("trace 11..............").run().status(1);
    assert!(ran.stdout.contains("1 stands twice in row 1"), "{}", ran.stdout);
}

#[test]
fn the_search_can_be_out_of_budget() {
    grille("trace --budget 100 --events 0").arg(EASY).run().status(1);
}
