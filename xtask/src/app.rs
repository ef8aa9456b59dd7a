//! `cargo xtask app`: the program, built and at work.

use std::process::Command;

use anyhow::Result;

use crate::run;

/// A newspaper puzzle (Wikipedia's example for "Sudoku").
const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Builds the program and shows its main job.
pub(crate) fn app() -> Result<()> {
    run::cargo(&["build", "--release", "--package", "grille-cli"], &[])?;
    let program = run::root().join("target/release/grille");
    for arguments in [&["check", PUZZLE][..], &["solve", "-o", "grid", PUZZLE], &["hint", PUZZLE], &["rate", PUZZLE]] {
        run::run(Command::new(&program).args(arguments))?;
    }
    eprintln!(
        "\nThe program is target/release/grille; `cargo install --path crates/grille-cli` puts it on your path.\n\
         `grille --help` says what it can do, `grille --help --lang fr` le dit en français."
    );
    Ok(())
}
