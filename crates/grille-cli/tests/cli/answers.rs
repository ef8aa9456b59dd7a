//! What each command answers about one puzzle, short and long, in both languages.

use crate::run::{EASY, EASY_SOLVED, FOUR, Grille, grille};

/// Two solutions, as in the course: four cells of its solution emptied.
const TWO: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// Impossible without any broken rule: r1c9 has no digit left.
const IMPOSSIBLE: &str = "12345678.........9...............................................................";

fn snapshot(name: &str, args: &[&str]) {
    for lang in ["en", "fr"] {
        let ran = Grille::new().args(args).args(["--lang", lang]).run();
        insta::assert_snapshot!(format!("{name}_{lang}"), ran.transcript());
    }
}

#[test]
fn solve_one_solution() {
    grille("solve").arg(EASY).run().status(0).quiet().stdout(&format!("{EASY_SOLVED}\n"));
    snapshot("solve_long", &["solve", "--long", EASY]);
}

#[test]
fn solve_several_is_never_answered_with_one_of_them_unless_asked() {
    let ran = grille("solve").arg(TWO).run().status(1).quiet();
    assert!(ran.stdout.starts_with("several: "), "{}", ran.stdout);
    snapshot("solve_several", &["solve", TWO]);
    snapshot("solve_several_long", &["solve", "--long", TWO]);
    let ran = grille("solve --any").arg(TWO).run().status(0);
    assert!(crate::run::solves(TWO, ran.lines()[0]));
}

#[test]
fn solve_impossible_names_what_cannot_stand_together() {
    snapshot("solve_impossible", &["solve", IMPOSSIBLE]);
    snapshot("solve_impossible_long", &["solve", "--long", IMPOSSIBLE]);
    grille("solve").arg(IMPOSSIBLE).run().status(1);
}

#[test]
fn solve_conflicts_names_the_cells() {
    let twice = format!("55{}", &EASY[2..]);
    grille("solve").arg(&twice).run().status(1);
    snapshot("solve_conflict_long", &["solve", "--long", &twice]);
}

#[test]
fn solve_with_fewer_than_17_givens_says_why_there_are_several() {
    let sixteen = format!("{:.<81}", &EASY[..36]);
    assert!(sixteen.chars().filter(|char| *char != '.').count() <= 16);
    snapshot("solve_too_few", &["solve", "--long", &sixteen]);
    let empty = ".".repeat(81);
    let ran = grille("solve").arg(&empty).run().status(1);
    assert!(ran.stdout.contains("17"), "{}", ran.stdout);
    let ran = grille("solve --any").arg(&empty).run().status(0);
    assert!(crate::run::solves(&empty, ran.lines()[0]));
}

#[test]
fn a_spent_budget_is_an_answer_of_its_own() {
    let empty = ".".repeat(625);
    let ran = grille("solve --budget 5").arg(&empty).run().status(1).quiet();
    ran.stdout("undecided: not decided within 5 nodes\n");
    grille("check --budget 5 --lang fr").arg(&empty).run().status(1).stdout("undecided: pas de réponse en 5 nœuds\n");
    grille("count --budget 5")
        .arg(&empty)
        .run()
        .status(1)
        .stdout("at least 0 (the budget of 5 nodes ended the count; --budget 0 sets no limit)\n");
}

#[test]
fn solve_in_another_format() {
    grille("solve -o rows").arg(FOUR).run().status(0).stdout("1432\n3241\n4123\n2314\n");
}

#[test]
fn check_says_well_posed_minimal_or_why_not() {
    grille("check").arg(EASY).run().status(0).stdout("ok\n");
    snapshot("check_long", &["check", "--long", EASY]);
    snapshot("check_minimal", &["check", "--minimal", EASY]);
    snapshot("check_several_long", &["check", "--long", TWO]);
    let seventeen = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    grille("check --minimal").arg(seventeen).run().status(0).stdout("ok\n");
    snapshot("check_minimal_long", &["check", "--long", seventeen]);
}

#[test]
fn count_counts_and_says_at_least_when_it_stopped() {
    let empty = ".".repeat(16);
    grille("count").args([FOUR, &empty, "12..12.........."]).run().status(1).stdout("1\n288\n0\n");
    grille("count --limit 100").arg(&empty).run().status(0).stdout("at least 100\n");
    grille("count").arg(TWO).run().status(0).stdout("2\n");
    snapshot("count_long", &["count", "--long", "--limit", "1_000", &".".repeat(81)]);
}

#[test]
fn hints_come_in_three_stages() {
    snapshot("hint", &["hint", EASY]);
    snapshot("hint_long", &["hint", "--long", EASY]);
    let all = grille("hint").arg(EASY).run().status(0);
    let stages: Vec<String> = ["1", "2", "3"]
        .iter()
        .map(|stage| grille("hint --stage").args([stage, EASY]).run().status(0).stdout.trim_end().to_owned())
        .collect();
    for (line, stage) in all.lines().into_iter().zip(&stages) {
        assert!(line.ends_with(stage.as_str()), "{line} / {stage}");
    }
}

#[test]
fn a_hint_from_a_wrong_board_says_so_first() {
    let wrong = format!("531{}", &EASY[3..]);
    let ran = grille("hint").args([EASY, "--board", &wrong]).run().status(1);
    assert!(ran.stdout.contains("r1c3"), "{}", ran.stdout);
    snapshot("hint_wrong", &["hint", EASY, "--board", &wrong]);
    let other = format!("9{}", &EASY[1..]);
    grille("hint").args([EASY, "--board", &other]).run().status(2).says("another puzzle");
    grille("hint --board").args([EASY_SOLVED, EASY]).run().status(0).stdout("The grid is complete.\n");
    grille("hint --board").args([EASY, EASY, EASY]).run().status(2).says("--board goes with one puzzle");
}

#[test]
fn explain_tells_the_whole_path() {
    snapshot("explain", &["explain", FOUR]);
}

#[test]
fn rate_in_words_and_in_columns() {
    snapshot("rate_long", &["rate", "--long", EASY]);
    let ran = grille("rate").arg(EASY).run().status(0).quiet();
    let columns: Vec<&str> = ran.stdout.trim_end().split('\t').collect();
    assert_eq!(columns.len(), 6, "{}", ran.stdout);
    assert!(["beginner", "easy"].contains(&columns[0]));
    assert!(columns[1].parse::<u32>().is_ok() && columns[3..].iter().all(|number| number.parse::<u32>().is_ok()));
}
