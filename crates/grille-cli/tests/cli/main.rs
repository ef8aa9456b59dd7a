//! The program as people and other programs meet it: arguments and input in, output and exit status out.
//!
//! Snapshots stand in `snapshots/`; `INSTA_UPDATE=always cargo test -p grille-cli` renews them. Read them before you
//! commit them.

mod answers;
mod batch;
mod convert;
mod errors;
mod files;
mod generate;
mod help;
mod json;
mod lights_out;
mod mixed;
mod read;
mod readme;
mod regressions;
mod run;
mod seeds;
mod sheet;
mod skyscrapers;
mod sliding;
mod terminal;
mod trace;
mod wording;
