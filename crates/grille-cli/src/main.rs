//! The program `grille`: only glue between files, terminals and the crates that know about puzzles.

#![forbid(unsafe_code)]

mod app;
mod args;
mod batch;
mod commands;
mod corners;
mod document;
mod failure;
mod input;
mod json;
mod lines;
mod output;
mod overlay;
mod paint;
mod picture;
mod printer;
mod profile;
mod progress;
mod session;
mod status;
mod stop;
mod tables;
mod usage;
mod wrap;

fn main() -> std::process::ExitCode {
    app::main()
}
