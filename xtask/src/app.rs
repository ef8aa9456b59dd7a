//! `cargo xtask app`: the program and the page, built and at work.

use std::process::Command;

use anyhow::Result;

use crate::{run, web};

/// A newspaper puzzle (Wikipedia's example for "Sudoku").
const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Builds everything, shows the program's main job, and serves the page until stopped; with `check`, serves it only until
/// it was fetched once.
pub(crate) fn app(check: bool) -> Result<()> {
    run::cargo(&["build", "--release", "--package", "grille-cli"], &[])?;
    let program = run::target().join("release/grille");
    for arguments in [&["check", PUZZLE][..], &["solve", "-o", "grid", PUZZLE], &["hint", PUZZLE], &["rate", PUZZLE]] {
        run::run(Command::new(&program).args(arguments))?;
    }
    web::build(web::Profile::Release)?;
    eprintln!(
        "\nThe program is target/release/grille; `cargo install --path crates/grille-cli` puts it on your path.\n\
         `grille --help` says what it can do, `grille --help --lang fr` le dit en français.\n\
         The page is in dist/: publish that folder as static files, or give away dist/grille.html, which opens from disk\n\
         with a double click.\n"
    );
    web::serve(check)
}
