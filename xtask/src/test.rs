//! `cargo xtask test`: everything that must hold before a change is taken.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::{arrows, run};

const WASM: &str = "wasm32-unknown-unknown";

/// All checks but the long ones and the page in a browser.
pub(crate) fn test() -> Result<()> {
    let start = Instant::now();
    install()?;
    run::cargo(&["fmt", "--all", "--check"], &[])?;
    arrows::check()?;
    run::cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"], &[])?;
    run::cargo(&["test", "--workspace", "--all-features"], &[])?;
    run::run(cargo_with_strict_docs().args(["doc", "--workspace", "--no-deps", "--all-features"]))?;
    run::cargo(&["check", "--package", "grille", "--package", "grille-sheet", "--target", WASM], &[])?;
    // The view exists for WebAssembly only, so what was checked above has not seen it.
    run::cargo(&["clippy", "--package", "grille-web", "--target", WASM, "--", "-D", "warnings"], &[])?;
    run::cargo(&["check", "--manifest-path", "bench/Cargo.toml", "--all-targets"], &[])?;
    eprintln!(
        "\nAll checks passed in {} s. The page in a browser has a command of its own: cargo xtask test --page",
        start.elapsed().as_secs()
    );
    Ok(())
}

/// The long tests, optimised.
pub(crate) fn slow() -> Result<()> {
    run::cargo(&["test", "--workspace", "--all-features", "--release", "--", "--ignored"], &[])
}

/// The parts of the tool chain that a fresh machine may lack.
fn install() -> Result<()> {
    let lacks = "rustup is missing: see https://rustup.rs, or install rustfmt, clippy and the wasm32 target by hand";
    run::run(Command::new("rustup").args(["component", "add", "rustfmt", "clippy"])).context(lacks)?;
    run::run(Command::new("rustup").args(["target", "add", WASM])).context(lacks)?;
    readers();
    Ok(())
}

/// The programs that read back what the sheet maker writes: installed where apt can, else named. The tests that need
/// them say that they were skipped.
fn readers() {
    let programs = [("pdftoppm", "poppler-utils"), ("chromium", "chromium")];
    for (program, package) in programs.into_iter().filter(|(program, _)| !is_installed(program)) {
        let apt = Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", package]).status();
        if !apt.is_ok_and(|status| status.success()) {
            eprintln!("{program} is missing: tests of printed pages will be skipped (package {package})");
        }
    }
}

fn is_installed(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

fn cargo_with_strict_docs() -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}
