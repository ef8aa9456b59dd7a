//! What one does with this project: `cargo xtask app | web | test | bench | photo-eval | train`.

#![forbid(unsafe_code)]

mod app;
mod arrows;
mod page;
mod run;
mod test;
mod train;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask app [--check]      build everything, show the program's main job, serve the page until stopped (--check: once)
cargo xtask web [--dev]        build the page: dist/ to publish, and in it grille.html, which opens from disk
cargo xtask web serve          serve dist/ on the loopback address until stopped
cargo xtask test               format, lints, dependency arrows, all tests, docs, wasm
cargo xtask test --page        the page in a browser (Chromium, Node.js, npm)
cargo xtask test --slow        the long tests, alone
cargo xtask bench [ARGUMENT]…  measure against other programs (see bench/README.md)
cargo xtask photo-eval [FOLDER] [--part validation|test|train|all] [--set NAME] [--sheet PNG] [--impostors]
                               [--speed] [--keep FOLDER]
                               measure the photo reader on labelled photos
cargo xtask train [ARGUMENT]…  train the digit model of the photo reader (half an hour; needs apt and npm once)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["app"] => app::app(false),
        ["app", "--check"] => app::app(true),
        ["web"] => web::build(web::Profile::Release),
        ["web", "--dev"] => web::build(web::Profile::Dev),
        ["web", "serve"] => web::serve(false),
        ["test"] => test::test(),
        ["test", "--slow"] => test::slow(),
        ["train", rest @ ..] => train::train(rest),
        ["test", "--page"] => page::test(),
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
