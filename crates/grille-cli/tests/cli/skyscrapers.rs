//! Skyscrapers through the program: every way in, every answer, every mistake.

use crate::run::{Grille, grille};

const ID: &str = "5:4//1/////3////////2/2//2/,l3l";
const FULL: &str = "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2";

/// How many of these heights are higher than all before them, without the engine.
fn seen(heights: &[u8]) -> usize {
    (0..heights.len()).filter(|&place| heights[..place].iter().all(|before| *before < heights[place])).count()
}

/// Whether rows of heights, joined, show all clues of an ID.
fn shows(id: &str, solution: &str) -> bool {
    let (side, rest) = id.split_once(':').unwrap();
    let n: usize = side.parse().unwrap();
    let clues: Vec<usize> = rest.split(',').next().unwrap().split('/').map(|clue| clue.parse().unwrap_or(0)).collect();
    let line = |side: usize, number: usize| -> Vec<u8> {
        let cell = |place: usize| if side < 2 { place * n + number } else { number * n + place };
        let mut line: Vec<u8> = (0..n).map(|place| solution.as_bytes()[cell(place)]).collect();
        if side % 2 == 1 {
            line.reverse();
        }
        line
    };
    (0..4).all(|side| (0..n).all(|number| [0, seen(&line(side, number))].contains(&clues[side * n + number])))
}

#[test]
fn an_id_and_a_drawn_board_are_solved() {
    let ran = grille("solve").arg(ID).run().status(0).quiet();
    assert!(shows(ID, ran.lines()[0]), "{}", ran.stdout);
    let drawn = "   1 2 3 2\n\n1  . . . .  4\n4  . . . .  1\n2  . . . .  2\n2  . . . .  2\n\n   2 1 2 3\n";
    grille("solve").stdin(drawn).run().status(0).stdout("4321123421433412\n").quiet();
    // Batches hold one ID a line; a bad one leaves the rest alone.
    let ran = grille("solve").stdin(format!("{FULL}\n4:9/\n{FULL}\n")).run().status(2);
    assert_eq!(ran.stdout.matches("4321123421433412").count(), 2, "{}", ran.stdout);
}

/// The format `grid` refused Skyscrapers; it draws the clues around, and what it draws is read back, also several at once.
#[test]
fn a_drawing_is_read_back() {
    let ids = format!("{ID}\n{FULL}\n2:///////\n9:{}\n", "/".repeat(35));
    let drawn = grille("convert -o grid").stdin(ids.as_str()).run().status(0).quiet();
    assert!(drawn.stdout.contains("3 | . . . . | 1") || drawn.stdout.contains("1 | . . . . | 4"), "{}", drawn.stdout);
    grille("convert").stdin(drawn.stdout).run().status(0).stdout(&ids).quiet();
}

/// A hundred thousand squares used to be drawn before the answer that there is no such puzzle.
#[test]
fn a_level_that_a_size_does_not_have_is_refused_at_once() {
    let ran = grille("generate skyscrapers --size 3 --level easy -c 2").run().status(1);
    assert!(ran.stderr.contains("no puzzle with these settings has the level"), "{}", ran.stderr);
    let ran = grille("generate skyscrapers --size 4 --level expert --lang fr").run().status(1);
    assert!(ran.stderr.contains("aucune grille n’est du niveau"), "{}", ran.stderr);
}

#[test]
fn contradictory_clues_are_named() {
    let ran = grille("solve").arg("4:3////3///////////").run().status(1);
    assert!(ran.stdout.contains("3 seen from above column 1 and 3 seen from below column 1"), "{}", ran.stdout);
    let ran = grille("solve --json").arg("4:3////3///////////").run().status(1);
    let answer: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!(answer["proof"]["type"], "clues");
    assert_eq!(answer["proof"]["clues"][1], serde_json::json!({ "side": "bottom", "line": "c1", "visible": 3 }));
}

#[test]
fn mistakes_have_their_place() {
    for (text, told) in [
        ("5:7//1/////3////////2/2//2/", "7 is too large"),
        ("4:1/2", "2 clues"),
        ("50:1/2", "50"),
        ("0:", "0"),
        ("5:4//1/////3////////2/2//2/,l3k", "24 cells"),
    ] {
        let ran = grille("solve").arg(text).run().status(2);
        assert!(ran.stderr.contains(told) && ran.stderr.contains("line 1, column"), "{text}: {}", ran.stderr);
    }
}

#[test]
fn hints_point_at_clues() {
    let ran = grille("hint --json").arg(FULL).run().status(0);
    let answer: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!(answer["step"]["technique"], "clue-one");
    let lit = answer["step"]["lit"].as_array().unwrap();
    assert!(lit.iter().any(|lit| lit["mark"]["clue"]["line"] == "r1"), "{lit:?}");
    let ran = grille("hint --stage 3 --lang fr").arg(FULL).run().status(0);
    assert!(ran.stdout.contains("Depuis la gauche de la ligne 1, on voit un seul immeuble"), "{}", ran.stdout);
}

#[test]
fn the_census_of_small_sizes() {
    let ran = grille("census skyscrapers --size 4 --json").run().status(0);
    let answer: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    for (key, value) in [("size", 4), ("squares", 576), ("clue_sets", 438), ("unique", 372), ("classes", 55)] {
        assert_eq!(answer[key], value, "{key}");
    }
    assert_eq!(answer["rules"][0], serde_json::json!({ "name": "R1", "solved": 104, "classes": 15 }));
    let ran = grille("census immeubles --size 5 --rules r1 --article --lang fr").run().status(0);
    for figure in ["255\u{202f}024", "22\u{202f}869\u{202f}362\u{202f}880", "27\u{202f}950\u{202f}520", "818,21"] {
        assert!(ran.stdout.contains(figure), "{figure}: {}", ran.stdout);
    }
    for figure in
        ["1\u{202f}601\u{202f}496", "724 (716)", "1448 (188)", "372 (55)", "13,01", "19\u{202f}608", "14,20 s"]
    {
        assert!(ran.stdout.contains(figure), "{figure}: {}", ran.stdout);
    }
    assert!(ran.stdout.contains("appliquer les règles R1"), "a time for each set of rules: {}", ran.stdout);
    let one = grille("census skyscrapers --size 7 --samples 100 --threads 1 --json").run().status(0);
    let two = grille("census skyscrapers --size 7 --samples 100 --threads 2 --json").run().status(0);
    assert_eq!(one.stdout, two.stdout);
    grille("census skyscrapers --size 10").run().status(2);
}

#[test]
fn made_puzzles_have_the_level_asked_and_are_the_same_again() {
    let make = || grille("generate skyscrapers --size 5 --level easy -c 5 --seed class-4B --json").run().status(0);
    let made = make();
    assert_eq!(made.stdout, make().stdout);
    for line in made.lines() {
        let puzzle: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((&puzzle["verdict"], &puzzle["level"]), (&"unique".into(), &"easy".into()), "{line}");
        assert!(shows(puzzle["id"].as_str().unwrap(), puzzle["solution"].as_str().unwrap()));
    }
}

/// `--json` used to leave the figures of the article out.
#[test]
fn the_figures_of_the_article_are_in_the_json_too() {
    let ran = grille("census skyscrapers --size 4 --rules R1 --article --json").run().status(0).quiet();
    let read: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let [four, five] = [0, 1].map(|size| &read["article"][size]);
    assert_eq!((&four["naive_stacks"], &five["naive_stacks"]), (&255_024.into(), &22_869_362_880_u64.into()));
    assert_eq!((&four["row_tests"], &five["row_tests"]), (&19_608.into(), &27_950_520.into()));
    assert_eq!((&five["r1"]["solved"], &five["r1"]["classes"]), (&1448.into(), &188.into()));
}

/// Clues used not to be looked at.
#[test]
fn superfluous_clues_are_named() {
    let full = "4:2/1/2/2/3/4/1/2/2/1/2/2/3/4/1/2";
    let ran = grille("check --minimal").arg(full).run().status(1).quiet();
    assert!(
        ran.stdout.starts_with("not minimal: any one of 16 clues could be left out (from above column 1,"),
        "{}",
        ran.stdout
    );
    let ran = grille("check --minimal --json").arg(full).run().status(1).quiet();
    let found: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found["superfluous"].as_array().unwrap().len(), 16);
    let made = grille("generate skyscrapers --size 4 --clues minimal --seed 1").run().status(0).stdout;
    grille("check --minimal").stdin(made).run().status(0).stdout("ok\n");
    for toy in ["3x3:010111010", "3x3:1,2,3,4,5,6,7,0,8"] {
        grille("check --minimal").arg(toy).run().status(2);
    }
}

/// The set of the article: 400 grids drawn in turn from the 188 classes that R1 solves.
#[test]
fn the_set_of_the_article() {
    let ran = grille("generate skyscrapers --rules R1 --images -c 400 --seed 1").run().status(0);
    let mut ids = ran.lines();
    assert_eq!(ids.len(), 400);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 400);
}

#[test]
fn the_search_of_the_course_runs_on_clues() {
    let ran = grille("trace --json --strategy first-empty").arg(FULL).run().status(0);
    let answer: serde_json::Value = serde_json::from_str(ran.lines()[0]).unwrap();
    assert_eq!(answer["kind"], "skyscrapers");
    assert!(ran.stdout.contains("clue"), "some digits are refused by clues");
}

#[test]
fn everyone_has_the_same_puzzle_of_the_day() {
    let ran = grille("daily --date 2026-03-14").run().status(0).quiet();
    assert_eq!(ran.stdout, grille("daily --date 2026-03-14").run().stdout);
    assert!(ran.lines().len() >= 2);
    assert_ne!(ran.stdout, grille("daily --date 2026-03-15").run().stdout);
    Grille::new().args(["daily", "--date", "2026-02-30"]).run().status(2);
}
