//! Counting the solutions of 9×9 Sudokus: every kernel of `grille-simd` against the crates `sudoku` and `msolve`.
//!
//! All solvers get the same 81 bytes and the same limit, one thread, in one process, taking turns: in each round each
//! solver does the whole list once, and its best round counts. Every count of every solver is compared.

use std::fmt::Write as _;

use anyhow::{Context, bail};
use grille_simd::Kernel;
use serde_json::json;

use crate::machine;

type Grid = [u8; 81];

/// A list, how many solutions to count up to, and how many of its puzzles are used at most (0: as `--sample` says).
struct Task {
    list: &'static str,
    limit: u64,
    at_most: usize,
}

const fn two(list: &'static str) -> Task {
    Task { list, limit: 2, at_most: 0 }
}

const TASKS: &[Task] = &[
    two("synth_easy_naked"),
    two("qqwing_simple"),
    two("qqwing_easy"),
    two("qqwing_intermediate"),
    two("qqwing_expert"),
    two("sudocue_learningcurve"),
    two("synth_minimal_topdown"),
    two("17clue_49151"),
    two("magictour_top1465"),
    two("forum_hardest_1905_11plus_5000"),
    two("forum_hardest_1106"),
    two("msolve_hardest_to_solve"),
    two("msolve_hardest_to_verify"),
    two("serg_benchmark"),
    two("synth_one_clue_short"),
    two("synth_mostly_invalid"),
    two("synth_underconstrained"),
    Task { list: "serg_benchmark", limit: 1_000, at_most: 2_000 },
    Task { list: "synth_underconstrained", limit: 10_000, at_most: 50 },
];

/// Counts the solutions of a grid, up to a limit.
type Count = dyn Fn(&Grid, u64) -> u64;

struct Solver {
    name: String,
    peer: bool,
    count: Box<Count>,
}

fn solvers(with_msolve: bool) -> Vec<Solver> {
    let mut all: Vec<Solver> = Kernel::available()
        .into_iter()
        .rev()
        .map(|kernel| Solver {
            name: kernel.name().to_owned(),
            peer: false,
            count: Box::new(move |grid, limit| kernel.count(grid, limit)),
        })
        .collect();
    all.push(Solver {
        name: "sudoku".into(),
        peer: true,
        count: Box::new(|grid, limit| {
            sudoku::Sudoku::from_bytes(*grid).map_or(0, |s| s.solutions_count_up_to(limit as usize) as u64)
        }),
    });
    if with_msolve {
        all.push(Solver {
            name: "msolve".into(),
            peer: true,
            count: Box::new(|grid, limit| msolve::Sudoku::from(*grid).count_solutions(limit as usize) as u64),
        });
    }
    all
}

/// `sudoku [--rounds N] [--sample N] [--only PART] [--no-msolve] [--keep NAME]`
pub(crate) fn run(args: &[String]) -> anyhow::Result<bool> {
    let (mut rounds, mut sample, mut only, mut with_msolve, mut keep) = (3, 20_000, None, true, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().with_context(|| format!("{arg} needs a value"));
        match arg.as_str() {
            "--rounds" => rounds = value()?.parse().context("--rounds")?,
            "--sample" => sample = value()?.parse().context("--sample")?,
            "--only" => only = Some(value()?.clone()),
            "--keep" => keep = Some(value()?.clone()),
            "--no-msolve" => with_msolve = false,
            _ => bail!("unknown option {arg}; there are --rounds N, --sample N, --only PART, --no-msolve, --keep NAME"),
        }
    }
    let solvers = solvers(with_msolve);
    let before = machine::describe();
    let mut table = format!(
        "Counting solutions up to a limit: thousands of puzzles per second of processor time, best of {rounds} rounds, one thread.\n\
         x: fastest kernel of Grille / crate sudoku. Guesses: of Grille, per puzzle.\n"
    );
    for (key, value) in before.as_object().into_iter().flatten() {
        let _ = writeln!(table, "{key}: {}", value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    let _ = write!(table, "\n{:32} {:>6} {:>6}", "list", "puzzles", "limit");
    for solver in &solvers {
        let _ = write!(table, " {:>9}", solver.name);
    }
    let _ = writeln!(table, " {:>6} {:>8}", "x", "guesses");
    print!("{table}");
    let mut rows = Vec::new();
    let mut agree = true;
    for task in TASKS.iter().filter(|task| only.as_ref().is_none_or(|part| task.list.contains(part.as_str()))) {
        let puzzles = read(task.list, if task.at_most > 0 { task.at_most } else { sample })?;
        let (line, row, same) = measure(task, &puzzles, &solvers, rounds);
        print!("{line}");
        table += &line;
        rows.push(row);
        agree &= same;
    }
    let verdict = if agree { "All counts agree.\n" } else { "COUNTS DIFFER.\n" };
    print!("{verdict}");
    table += verdict;
    if let Some(name) = keep {
        machine::keep(&name, &table, &json!({ "bench": "sudoku", "machine": before, "rounds": rounds, "rows": rows }))?;
    }
    Ok(agree)
}

/// One line of the table, the same as JSON, and whether all solvers agree.
fn measure(task: &Task, puzzles: &[Grid], solvers: &[Solver], rounds: usize) -> (String, serde_json::Value, bool) {
    // A short list is done several times a round, for the clock's sake.
    let times = (5_000 / puzzles.len()).clamp(1, 5);
    let mut seconds = vec![Vec::new(); solvers.len()];
    let mut counts: Vec<Vec<u64>> = vec![Vec::new(); solvers.len()];
    for _ in 0..rounds {
        for (i, solver) in solvers.iter().enumerate() {
            let start = machine::cpu_seconds();
            for _ in 0..times {
                counts[i] = puzzles.iter().map(|puzzle| (solver.count)(puzzle, task.limit)).collect();
            }
            seconds[i].push((machine::cpu_seconds() - start) / times as f64);
        }
    }
    let best: Vec<f64> = seconds.iter().map(|s| s.iter().copied().fold(f64::INFINITY, f64::min)).collect();
    let mut line = format!("{:32} {:>7} {:>6}", task.list, puzzles.len(), task.limit);
    for b in &best {
        let _ = write!(line, " {:9.2}", puzzles.len() as f64 / b / 1e3);
    }
    let peer = solvers.iter().position(|s| s.peer).unwrap_or(0);
    let guesses = guesses(puzzles, task.limit);
    let _ = writeln!(line, " {:6.2} {:8.2}", best[peer] / best[0], guesses);
    let mut agree = true;
    for (i, solver) in solvers.iter().enumerate() {
        let wrong: Vec<usize> = (0..puzzles.len()).filter(|&p| counts[i][p] != counts[peer][p]).collect();
        if let Some(&first) = wrong.first() {
            agree = false;
            let (ours, theirs) = (counts[i][first], counts[peer][first]);
            let _ = writeln!(
                line,
                "  {} differs from {} on {} puzzles; line {}: {ours}, not {theirs}",
                solver.name,
                solvers[peer].name,
                wrong.len(),
                first + 1
            );
        }
    }
    let solvers: serde_json::Map<_, _> =
        solvers.iter().zip(&seconds).map(|(solver, s)| (solver.name.clone(), json!(s))).collect();
    let row = json!({
        "list": task.list, "puzzles": puzzles.len(), "limit": task.limit, "guesses_per_puzzle": guesses, "agree": agree,
        "seconds_by_round": solvers,
    });
    (line, row, agree)
}

/// Guesses per puzzle of our own search, stopping at the same limit.
fn guesses(puzzles: &[Grid], limit: u64) -> f64 {
    use std::ops::ControlFlow::{Break, Continue};
    let mut total = 0;
    for puzzle in puzzles {
        let mut found = 0;
        let mut on_solution = |_: &Grid| {
            found += 1;
            if found < limit { Continue(()) } else { Break(()) }
        };
        total += grille_simd::search(puzzle, u64::MAX, &mut on_solution, &mut |_| Continue(())).guesses;
    }
    total as f64 / puzzles.len() as f64
}

/// The first puzzles of a shared list.
fn read(list: &str, at_most: usize) -> anyhow::Result<Vec<Grid>> {
    let path = machine::shared().join("data/sudoku").join(list).with_extension("txt");
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("{} (set GRILLE_SHARED to the folder of shared data)", path.display()))?;
    let puzzles: Vec<Grid> = text.lines().filter_map(parse).take(at_most).collect();
    if puzzles.is_empty() {
        bail!("no puzzle in {}", path.display());
    }
    Ok(puzzles)
}

/// The first 81 characters of a line; `None` if they are not a grid.
pub(crate) fn parse(line: &str) -> Option<Grid> {
    let bytes = line.as_bytes().get(..81)?;
    let mut grid = [0; 81];
    for (cell, byte) in grid.iter_mut().zip(bytes) {
        *cell = match byte {
            b'.' => 0,
            b'0'..=b'9' => byte - b'0',
            _ => return None,
        };
    }
    Some(grid)
}
