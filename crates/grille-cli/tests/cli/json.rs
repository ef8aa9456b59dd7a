//! Every kind of answer in JSON Lines has the agreed keys, of the agreed types.

use serde_json::Value;

use crate::run::{EASY, EASY_SOLVED, FOUR, Grille, grille};

/// Checks one object against the agreement; gives its keys.
fn check(object: &Value) -> Vec<&str> {
    let object = object.as_object().expect("an object a line");
    assert_eq!(object["schema"], 1);
    let text = |value: &Value| value.is_string();
    let number = |value: &Value| value.as_u64().is_some();
    if let Some(error) = object.get("error") {
        assert!(number(&error["line"]) && number(&error["column"]) && text(&error["message"]), "{error}");
        return object.keys().map(String::as_str).collect();
    }
    assert!(["sudoku"].contains(&object["kind"].as_str().unwrap()) && text(&object["id"]));
    for (key, value) in object {
        let right = match key.as_str() {
            "schema" | "kind" | "id" => true,
            "verdict" => {
                ["unique", "several", "solvable", "impossible", "undecided"].contains(&value.as_str().unwrap())
            }
            "solution" => text(value),
            "witnesses" => {
                let [a, b] = value.as_array().unwrap().as_slice() else { panic!("{value}") };
                text(a) && text(b) && a != b
            }
            "solutions" | "solutions_at_least" | "budget" => number(value) || text(value),
            "proof" => text(&value["type"]),
            "level" => ["beginner", "easy", "medium", "hard", "expert", "guess"].contains(&value.as_str().unwrap()),
            "rating" => {
                ["score", "opening", "first_wave", "bottleneck"].iter().all(|key| number(&value[key]))
                    && (text(&value["hardest"]) || value["hardest"].is_null())
                    && value["profile"].as_array().unwrap().iter().all(number)
            }
            "well_posed" => value.is_boolean(),
            "superfluous" | "cells" => value.as_array().unwrap().iter().all(text),
            "hint" => ["next", "wrong", "complete", "stuck", "no-solution"].contains(&value.as_str().unwrap()),
            "step" => step(value),
            "steps" => value.as_array().unwrap().iter().all(step),
            "end" => text(value) || value.is_object(),
            other => panic!("the key {other:?} is not agreed"),
        };
        assert!(right, "{key}: {value}");
    }
    object.keys().map(String::as_str).collect()
}

fn step(step: &Value) -> bool {
    ["technique", "level", "where", "rule", "why"].iter().all(|key| step[key].is_string())
        && step["lit"].is_array()
        && step["effects"].as_array().is_some_and(|effects| !effects.is_empty())
}

fn lines(args: &[&str], input: &str) -> Vec<Value> {
    let ran = Grille::new().args(args).arg("--json").stdin(input).run();
    ran.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn has(object: &Value, keys: &[&str]) {
    let found = check(object);
    for key in keys {
        assert!(found.contains(key), "no {key} in {object}");
    }
}

#[test]
fn solve() {
    let twice = format!("55{}", &EASY[2..]);
    let impossible = format!("{:.<81}", "12345678.........9");
    let input = format!("{EASY}\n{twice}\n{}\n{impossible}\n{}\n", &EASY[..80], ".".repeat(81));
    let answers = lines(&["solve"], &input);
    assert_eq!(answers.len(), 5);
    has(&answers[0], &["kind", "id", "verdict", "solution"]);
    assert_eq!((&answers[0]["verdict"], &answers[0]["solution"]), (&"unique".into(), &EASY_SOLVED.into()));
    has(&answers[1], &["verdict", "proof"]);
    assert_eq!(answers[1]["proof"]["type"], "conflicts");
    has(&answers[2], &["error"]);
    assert_eq!(answers[2]["error"]["line"], 3);
    has(&answers[3], &["verdict", "proof"]);
    assert_eq!(answers[3]["proof"]["type"], "givens");
    has(&answers[4], &["verdict", "witnesses"]);
    assert!(answers[4].get("solution").is_none(), "several are not answered with one");
    has(&lines(&["solve", "--any"], &".".repeat(16))[0], &["solution", "witnesses"]);
    let undecided = &lines(&["solve", "--budget", "3"], &".".repeat(625))[0];
    has(undecided, &["verdict", "budget"]);
    assert_eq!((&undecided["verdict"], &undecided["budget"]), (&"undecided".into(), &3.into()));
}

#[test]
fn the_id_reads_back_as_the_same_puzzle() {
    for puzzle in [EASY, FOUR] {
        let id = lines(&["solve", puzzle], "")[0]["id"].as_str().unwrap().to_owned();
        grille("convert").arg(id).run().status(0).stdout(&format!("{puzzle}\n"));
    }
}

#[test]
fn check_and_count() {
    let answer = &lines(&["check", "--minimal", EASY], "")[0];
    has(answer, &["verdict", "well_posed", "superfluous"]);
    let answers = lines(&["count", FOUR, "................", "11.............."], "");
    assert_eq!(answers[0]["solutions"], 1);
    assert_eq!((&answers[1]["solutions"], &answers[1]["verdict"]), (&288.into(), &"several".into()));
    assert_eq!((&answers[2]["solutions"], &answers[2]["verdict"]), (&0.into(), &"impossible".into()));
    let limited = &lines(&["count", "--limit", "10", "................"], "")[0];
    has(limited, &["verdict", "solutions_at_least"]);
    assert!(limited.get("solutions").is_none());
    answers.iter().for_each(|answer| has(answer, &["verdict"]));
}

#[test]
fn hint_explain_rate() {
    has(&lines(&["hint", EASY], "")[0], &["hint"]);
    let wrong = format!("531{}", &EASY[3..]);
    has(&lines(&["hint", EASY, "--board", &wrong], "")[0], &["hint", "cells"]);
    has(&lines(&["hint", EASY, "--board", "12"], "")[0], &["error"]);
    has(&lines(&["explain", EASY], "")[0], &["level", "rating", "steps", "end"]);
    has(&lines(&["rate", EASY], "")[0], &["level", "rating"]);
}

#[test]
fn generate() {
    let made = lines(&["generate", "sudoku", "--seed", "1", "-c", "2"], "");
    assert_eq!(made.len(), 2);
    made.iter().for_each(|puzzle| has(puzzle, &["kind", "id", "verdict", "solution", "level", "rating"]));
}

#[test]
fn a_source_that_cannot_be_read_is_an_error_object() {
    has(&lines(&["solve", "nowhere.txt"], "")[0], &["error"]);
}
