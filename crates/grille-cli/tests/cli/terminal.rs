//! What a person sees on a terminal. Needs the program `script` of util-linux to make one.
#![cfg(target_os = "linux")]

use std::process::{Command, Stdio};

use crate::run::{EASY, FOUR};

/// Runs the program on a terminal, with this environment; gives what the terminal shows.
fn on_a_terminal(args: &str, env: &[(&str, &str)]) -> Option<(String, Option<i32>)> {
    let line = format!("{} {args}", env!("CARGO_BIN_EXE_grille"));
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8").env("TERM", "xterm");
    command.envs(env.iter().copied()).stdin(Stdio::null());
    match command.output() {
        Ok(output) => Some((String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n"), output.status.code())),
        Err(error) => {
            eprintln!("skipped: script: {error}");
            None
        }
    }
}

#[test]
fn one_puzzle_is_drawn_and_many_are_lines() {
    let Some((one, status)) = on_a_terminal(&format!("solve {FOUR}"), &[]) else { return };
    assert_eq!(status, Some(0), "{one}");
    assert!(one.contains('┌') && one.contains('\u{1b}'), "{one:?}");
    let (many, _) = on_a_terminal(&format!("solve {FOUR} {FOUR}"), &[]).unwrap();
    assert_eq!(many, "1432324141232314\n1432324141232314\n");
}

#[test]
fn no_color_and_other_encodings_are_respected() {
    let Some((plain, _)) = on_a_terminal(&format!("solve {FOUR}"), &[("NO_COLOR", "1")]) else { return };
    assert!(plain.contains('┌') && !plain.contains('\u{1b}'), "{plain:?}");
    let (ascii, _) = on_a_terminal(&format!("solve {FOUR}"), &[("LC_ALL", "C"), ("NO_COLOR", "1")]).unwrap();
    assert!(ascii.contains("+-----+-----+") && !ascii.contains('─'), "{ascii:?}");
    let (never, _) = on_a_terminal(&format!("solve --color never {FOUR}"), &[]).unwrap();
    assert!(!never.contains('\u{1b}'));
}

#[test]
fn data_stays_data_on_a_terminal() {
    let Some((json, _)) = on_a_terminal(&format!("solve --json {FOUR}"), &[]) else { return };
    assert!(json.starts_with("{\"schema\":1") && json.lines().count() == 1, "{json}");
    let (rows, _) = on_a_terminal(&format!("solve -o rows {FOUR}"), &[]).unwrap();
    assert_eq!(rows, "1432\n3241\n4123\n2314\n");
}

#[test]
fn a_bad_line_among_many_is_told_once() {
    let Some((told, status)) = on_a_terminal(&format!("solve --color never {} {EASY}", &EASY[..80]), &[]) else {
        return;
    };
    assert_eq!((told.matches("error").count(), status), (1, Some(2)), "{told}");
}

#[test]
fn a_pdf_is_not_written_to_a_terminal() {
    let Some((shown, status)) = on_a_terminal(&format!("sheet -o pdf {FOUR}"), &[]) else { return };
    assert_eq!(status, Some(2), "{shown}");
    assert!(shown.contains("a PDF cannot be shown on a terminal") && !shown.contains("%PDF"), "{shown}");
}
