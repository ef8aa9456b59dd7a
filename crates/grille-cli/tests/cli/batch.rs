//! Many puzzles: order, alignment, one bad line among good ones, closed pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::run::{EASY, EASY_SOLVED, FOUR, grille, shared, solves};

#[test]
fn output_line_i_answers_input_line_i() {
    let twice = format!("55{}", &EASY[2..]);
    let lines = [EASY, &EASY[..80], &twice, EASY_SOLVED, &EASY.replacen('7', "é", 1), EASY];
    let ran = grille("solve").stdin(lines.join("\n")).run().status(2);
    let answers = ran.lines();
    assert_eq!(answers.len(), lines.len(), "{}", ran.transcript());
    assert_eq!([answers[0], answers[3], answers[5]], [EASY_SOLVED; 3]);
    assert!(answers[1].starts_with("error: line 2"), "{}", answers[1]);
    assert!(answers[2].starts_with("impossible: 5 stands twice"), "{}", answers[2]);
    assert!(answers[4].starts_with("error: line 5"), "{}", answers[4]);
    assert_eq!(ran.stderr.matches("error:").count(), 2);
}

#[test]
fn windows_lines_marks_and_a_missing_last_newline_are_read() {
    let input = format!("\u{feff}{EASY}\r\n{EASY}\r\n{EASY}");
    grille("solve").stdin(input).run().status(0).quiet().stdout(&format!("{EASY_SOLVED}\n").repeat(3));
}

#[test]
fn every_sign_for_an_empty_cell_is_read() {
    for sign in ["0", "*", "_", "-", "x", "X"] {
        let ran = grille("solve").stdin(EASY.replace('.', sign)).run();
        assert_eq!(ran.stdout, format!("{EASY_SOLVED}\n"), "{sign}: {}", ran.transcript());
    }
}

#[test]
fn several_inputs_are_read_one_after_the_other() {
    let ran = grille("solve").args([FOUR, "-", FOUR]).stdin(format!("{EASY}\n")).run().status(0);
    ran.stdout(&format!("1432324141232314\n{EASY_SOLVED}\n1432324141232314\n"));
}

#[test]
fn an_input_that_cannot_be_read_does_not_stop_the_others() {
    let ran = grille("solve").args([FOUR, "nowhere.txt", FOUR]).run().status(2);
    assert_eq!(ran.lines().len(), 3, "{}", ran.transcript());
    assert_eq!(ran.lines()[2], "1432324141232314");
}

#[test]
fn the_worst_answer_decides_the_exit_status() {
    let several = "................";
    grille("solve").args([FOUR, FOUR]).run().status(0);
    grille("solve").args([several, FOUR]).run().status(1);
    grille("solve").args([several, "12", FOUR]).run().status(2);
}

#[test]
fn threads_change_nothing() {
    let empty_last = format!("{}\n{EASY}\n", EASY_SOLVED.replace('9', "."));
    let input = empty_last.repeat(1500);
    let one = grille("solve --threads 1").stdin(input.clone()).run().status(0);
    let many = grille("solve --threads 7").stdin(input).run().status(0);
    assert!(one.stdout == many.stdout);
    assert_eq!(one.lines().len(), 3000);
}

#[test]
fn the_49151_puzzles_with_17_givens() {
    let Some(path) = shared("data/sudoku/17clue_49151.txt") else { return };
    let ran = grille("solve").arg(&path).run().status(0).quiet();
    let puzzles = std::fs::read_to_string(path).unwrap();
    let (puzzles, answers): (Vec<&str>, _) = (puzzles.lines().collect(), ran.lines());
    assert_eq!((puzzles.len(), answers.len()), (49_151, 49_151));
    let wrong = puzzles.iter().zip(answers).find(|(puzzle, answer)| !solves(puzzle, answer));
    assert_eq!(wrong, None);
}

#[test]
fn a_closed_pipe_is_success() {
    let mut command = grille("solve").into_command();
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        for _ in 0..20_000 {
            if writeln!(stdin, "{EASY}").is_err() {
                break;
            }
        }
    });
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line.trim_end(), EASY_SOLVED);
    drop(stdout);
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(0), ""));
    feeder.join().unwrap();
}

/// Another program may keep grille running and ask one question after the other.
#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    let mut command = grille("solve").into_command();
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{EASY}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), EASY_SOLVED);
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
