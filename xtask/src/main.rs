//! What one does with this project: `cargo xtask app | test | bench | photo-eval`.

#![forbid(unsafe_code)]

mod app;
mod arrows;
mod run;
mod test;
mod train;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask app [--check]      build the program and show its main job on a real puzzle
cargo xtask test [--slow]      format, lints, dependency arrows, all tests, docs, wasm; --slow: the long tests, alone
cargo xtask train [ARGUMENT]…  train the digit model of the photo reader (half an hour; needs apt and npm once)
cargo xtask bench [ARGUMENT]…  measure against other programs (see bench/README.md)
cargo xtask photo-eval [FOLDER] [--part validation|test|train|all] [--set NAME] [--sheet PNG] [--cut]
                               measure the photo reader on labelled photos";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["app"] | ["app", "--check"] => app::app(),
        ["test"] => test::test(),
        ["test", "--slow"] => test::slow(),
        ["train", rest @ ..] => train::train(rest),
        ["bench", rest @ ..] => run::cargo(&["run", "--release", "--manifest-path", "bench/Cargo.toml", "--"], rest),
        ["photo-eval", rest @ ..] => {
            run::cargo(&["run", "--release", "-p", "grille-photo", "--example", "photo_eval", "--"], rest)
        }
        ["help" | "--help" | "-h"] => {
            eprintln!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
