//! Grille against its peers, on the same machine in the same run. See README.md.
//!
//! One file a puzzle; a new one adds a `mod` and a line to `COMMANDS`.

mod instructions;
mod lights_out;
mod machine;
mod skyscrapers;
mod sliding;
mod sudoku;

use std::process::ExitCode;

/// Name, what it does, and the function that does it with the arguments that follow the name.
type Command = (&'static str, &'static str, fn(&[String]) -> anyhow::Result<bool>);

const COMMANDS: &[Command] = &[
    ("sudoku", "counting Sudoku solutions, against the crates `sudoku` and `msolve`", sudoku::run),
    ("lights-out", "solving Lights Out, against dense elimination and `python-lightsout`", lights_out::run),
    ("skyscrapers", "the census against plain Python, the generator against `sgt-towers`", skyscrapers::run),
    ("sliding", "Korf's boards of the 15-puzzle, against a plain search with 5-5-5 tables", sliding::run),
    (
        "instructions",
        "instructions executed on a fixed list, against the committed reference (needs valgrind)",
        instructions::run,
    ),
    ("instructions-inner", "the work that `instructions` measures", instructions::inner),
    ("instructions-list", "makes the list that `instructions` uses, to standard output", instructions::make_list),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(command) = args.first().and_then(|name| COMMANDS.iter().find(|c| c.0 == name)) else {
        eprintln!("usage: grille-bench COMMAND [OPTION]…\n");
        for (name, about, _) in COMMANDS {
            eprintln!("  {name:20} {about}");
        }
        return ExitCode::from(2);
    };
    match command.2(&args[1..]) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
