//! `cargo xtask web`: the page as files. The work is done by a program of its own, `xtask-web`, because what makes the glue
//! between WebAssembly and the browser takes a while to build.

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
    let lacks = "rustup is missing: see https://rustup.rs, or install the wasm32 target by hand";
    run::run(std::process::Command::new("rustup").args(["target", "add", "wasm32-unknown-unknown"])).context(lacks)?;
    xtask_web(match profile {
        Profile::Release => &["build"],
        Profile::Dev => &["build", "--dev"],
    })
}

/// Serves `dist/` on the loopback address: until stopped, or with `check` until it was fetched once.
pub(crate) fn serve(check: bool) -> Result<()> {
    xtask_web(if check { &["serve", "--check"] } else { &["serve"] })
}

fn xtask_web(words: &[&str]) -> Result<()> {
    run::cargo(&["run", "--quiet", "--package", "xtask-web", "--"], words)
}
