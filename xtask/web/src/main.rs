//! Turns the page of Grille into files: `dist/` to publish, and in it `grille.html`, which opens from disk alone.
//!
//! `cargo xtask web` and `cargo xtask app` run this program; it is one of its own because the generator of the glue
//! between WebAssembly and the browser takes a while to build.

#![forbid(unsafe_code)]

mod build;
mod files;
mod hosted;
mod policy;
mod serve;
mod single;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

/// The project's root.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run(words: &[&str]) -> Result<()> {
    let dist = root().join("dist");
    match words {
        ["build"] => files::write_all(&dist, build::Profile::Release),
        ["build", "--dev"] => files::write_all(&dist, build::Profile::Dev),
        ["serve"] => serve::serve(&dist, false),
        ["serve", "--check"] => serve::serve(&dist, true),
        _ => anyhow::bail!("xtask-web build [--dev] | serve [--check]"),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nweb: {error:#}");
            ExitCode::FAILURE
        }
    }
}
