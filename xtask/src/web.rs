//! `cargo xtask web`: the page as files. The work is done by a program of its own, `xtask-web`, because what makes the glue
//! between WebAssembly and the browser takes a while to build.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::run;

/// How the page is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As it is published.
    Release,
    /// For working on it: quick to build again, slower and larger.
    Dev,
}

/// Builds `dist/`.
pub(crate) fn build(profile: Profile) -> Result<()> {
    target()?;
    xtask_web(match profile {
        Profile::Release => &["build"],
        Profile::Dev => &["build", "--dev"],
    })
}

/// Builds the page quickly into another folder, so that the tests leave alone what is to be published.
pub(crate) fn build_for_tests(folder: &Path) -> Result<()> {
    target()?;
    xtask_web(&["build", "--dev", folder.to_str().context("the path of the target folder is no Unicode")?])
}

fn target() -> Result<()> {
    let lacks = "rustup is missing: see https://rustup.rs, or install the wasm32 target by hand";
    run::run(Command::new("rustup").args(["target", "add", "wasm32-unknown-unknown"])).context(lacks)
}

/// Serves `dist/` on the loopback address: until stopped, or with `check` until it was fetched once.
pub(crate) fn serve(check: bool) -> Result<()> {
    xtask_web(if check { &["serve", "--check"] } else { &["serve"] })
}

fn xtask_web(words: &[&str]) -> Result<()> {
    run::cargo(&["run", "--quiet", "--package", "xtask-web", "--"], words)
}
