//! Lists in which some puzzles do not suit the question or the format: the others have their answers all the same.

use serde_json::Value;

use crate::run::{EASY, EASY_SOLVED, Folder, grille};

/// Sliding tiles between two puzzles with digits; tiles have no solutions to count and no solution to write as rows.
const MIXED: &str = "4.2.12...1.4...2\n3x3:1,2,3,4,5,6,0,7,8\n1........12.2..4\n";

fn mixed() -> String {
    format!("{EASY}\n{MIXED}")
}

#[test]
fn a_puzzle_that_a_question_does_not_suit_leaves_the_others_their_answers() {
    for command in ["count", "check --minimal"] {
        let ran = grille(command).stdin(mixed()).run().status(2).says("line 3");
        let lines = ran.lines();
        assert_eq!(lines.len(), 4, "{}", ran.transcript());
        for (index, line) in lines.iter().enumerate() {
            assert_eq!(line.starts_with("error: line 3"), index == 2, "{}", ran.transcript());
        }
    }
    let ran = grille("count --json").stdin(mixed()).run().status(2);
    let objects: Vec<Value> = ran.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 4);
    assert_eq!(objects[2]["error"]["line"], 3, "{}", ran.stdout);
    assert_eq!(objects[0]["solutions"], 1, "{}", ran.stdout);
    let ran = grille("trace --events 1").stdin(MIXED).run().status(2).says("line 2");
    assert!(ran.stdout.matches("first empty cell").count() >= 2, "{}", ran.transcript());
}

/// In JSON, `"lit_only": null` said that there is no way where none had been searched.
#[test]
fn what_is_asked_of_small_boards_of_lights_is_an_error_for_all_others() {
    let listed = "2x2:1000\n1........12.2..4\n";
    for command in ["explain --algebra", "solve --lit-only"] {
        let ran = grille(command).stdin(listed).run().status(2).says("line 2");
        let told = |line: &&str| line.contains("boards of");
        assert!(ran.lines().iter().filter(|line| told(line)).all(|line| line.starts_with("error: line 2")));
        assert!(!ran.stdout.is_empty(), "{}", ran.transcript());
        let json = grille(command).arg("--json").stdin(listed).run().status(2);
        let objects: Vec<Value> = json.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(objects[0].get("error").is_none() && objects[1]["error"]["line"] == 2, "{}", json.stdout);
    }
}

#[test]
fn a_solution_that_a_format_cannot_hold_leaves_the_others_theirs() {
    let folder = Folder::new();
    let ran = grille("solve --out s.sdm").stdin(mixed()).current_dir(folder.path()).run().status(2);
    assert_eq!(folder.read("s.sdm").trim_end(), EASY_SOLVED, "{}", ran.transcript());
    ran.says("line 2").says("line 3").says("line 4").says("the format sdm cannot hold");
}

/// Of four hundred lines, the one that a format cannot hold could not be found.
#[test]
fn a_puzzle_that_a_format_cannot_hold_is_named_by_its_line() {
    let ran = grille("convert -o sdk --lang fr").stdin(mixed()).run().status(2);
    for line in 2..=4 {
        let place = format!("erreur\u{a0}: ligne {line}\u{a0}: le format sdk ne peut contenir cette grille.");
        assert!(ran.stderr.contains(&place), "{}", ran.stderr);
    }
    assert_eq!(ran.stdout.lines().count(), 9, "{}", ran.stdout);
}
