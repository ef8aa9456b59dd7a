//! Lights Out: light chasing with polynomials, against our own elimination of the whole system and `python-lightsout`.
//!
//! `lights-out [--python PROGRAM] [--keep NAME]`. The peer is asked only if `--python` names an interpreter (3.13 or later)
//! that has `python-lightsout` installed; it measures its own processor time, without its start. All get the same boards,
//! made from random presses, and every solution is played.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use grille::gf2::{BitRows, Echelon, fibonacci};
use grille::lights_out::{LightsOut, Params, Presses};
use grille::{Limits, Puzzle, Seed};
use serde_json::{Value, json};

use crate::machine::{cpu_seconds, describe, keep};

/// Sizes; the elimination stops at the second list's end, the peer at the third's.
const SIZES: &[usize] = &[5, 8, 10, 20, 30, 40, 100, 1000, 10_000];
const ELIMINATED: usize = 100;
const ASKED: usize = 40;

/// The nullities for which the fewest presses are proved against the clock.
const PROVED: [usize; 5] = [20, 21, 22, 23, 24];

/// What the peer runs: boards as lines of 0 and 1, answers as seconds and presses.
const PEER: &str = "
import sys, time
from lightsout import Board, Solver
for line in sys.stdin:
    n, cells = line.split()
    n = int(n)
    board = Board(n, n, [cell == '1' for cell in cells])
    start = time.process_time()
    pressed = Solver(board).solve()
    spent = time.process_time() - start
    print(spent, ' '.join(str(place.row * n + place.col) for place in pressed), flush=True)
";

/// Runs the comparison; false if any answer was wrong.
pub(crate) fn run(args: &[String]) -> anyhow::Result<bool> {
    let option = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let mut table = String::from("n       nullity   grille s   elimination s (x)        python-lightsout s (x)\n");
    let mut rows = Vec::new();
    for &n in SIZES {
        let board = LightsOut::generate(&Params::sized(n, n), Seed::new(n as u64), &Limits::none())?;
        let ours = best(if n > 1000 { 3 } else { 2000 / n + 1 }, || board.analysis(&Limits::none()));
        let solved = ours.1?;
        let presses = &solved.fewest().context("made to be solved")?.presses;
        if Presses::new(&board, presses.times().clone()).is_none() {
            bail!("{n}: the solution leaves lights on");
        }
        let eliminated = if n <= ELIMINATED { Some(eliminate(&board)?) } else { None };
        let peer = match option("--python") {
            Some(python) if n <= ASKED => Some(ask(python, &board)?),
            _ => None,
        };
        let against = |other: Option<f64>| match other {
            Some(other) => format!("{other:<12.7} ({:.0})", other / ours.0),
            None => "-".to_owned(),
        };
        table +=
            &format!("{n:<7} {:<9} {:<10.7} {:<24} {}\n", solved.nullity, ours.0, against(eliminated), against(peer));
        rows.push(json!({
            "n": n, "nullity": solved.nullity, "presses": presses.count(), "fewest_proved": presses.is_optimal(),
            "grille": ours.0, "elimination": eliminated, "python_lightsout": peer,
        }));
    }
    for most in [1000, 25_000] {
        let (seconds, sum) = best(1, || fibonacci::nullities().take(most).sum::<u64>());
        table += &format!("nullities of all n up to {most}: {seconds:.4} s (sum {sum})\n");
        rows.push(json!({ "nullities_to": most, "seconds": seconds, "sum": sum }));
    }
    for nullity in PROVED {
        let (height, width) = smallest(nullity);
        let board = LightsOut::generate(&Params::sized(height, width), Seed::new(nullity as u64), &Limits::none())?;
        let (seconds, solved) = best(3, || board.analysis(&Limits::none()));
        let optimal = solved?.fewest().is_some_and(|fewest| fewest.presses.is_optimal());
        table +=
            &format!("fewest presses, nullity {nullity} ({height} × {width}): {seconds:.4} s, proved: {optimal}\n");
        rows.push(json!({ "fewest_at_nullity": nullity, "rows": height, "cols": width, "seconds": seconds, "proved": optimal }));
    }
    print!("{table}");
    if let Some(name) = option("--keep") {
        let raw: Value = json!({ "machine": describe(), "rows": rows });
        keep(name, &table, &raw)?;
    }
    Ok(true)
}

/// The smallest board with this nullity.
fn smallest(nullity: usize) -> (usize, usize) {
    let boards = (1..).flat_map(|cols| (1..=cols).map(move |rows| (rows, cols)));
    boards.into_iter().find(|&(rows, cols)| fibonacci::nullity(rows, cols) == nullity).expect("every nullity occurs")
}

/// The least processor time of some rounds, and the last answer.
fn best<T>(rounds: usize, work: impl Fn() -> T) -> (f64, T) {
    let mut least = f64::INFINITY;
    loop {
        let start = cpu_seconds();
        let answer = work();
        least = least.min(cpu_seconds() - start);
        if rounds <= 1 {
            return (least, answer);
        }
        for _ in 1..rounds {
            let start = cpu_seconds();
            let _ = work();
            least = least.min(cpu_seconds() - start);
        }
        return (least, answer);
    }
}

/// The elimination of the whole system, one equation a light, on bit rows.
fn eliminate(board: &LightsOut) -> anyhow::Result<f64> {
    let (rows, cols) = (board.rows(), board.cols());
    let count = rows * cols;
    let (seconds, solution) = best(if count > 2000 { 1 } else { 20 }, || {
        let mut equations = BitRows::new(count, count);
        for button in 0..count {
            for light in board.rule().changed(button, rows, cols) {
                equations.flip(light, button);
            }
        }
        let mut right = vec![0; count.div_ceil(64)];
        for (cell, _) in board.lights().lit() {
            let at = cell.index(cols);
            right[at / 64] |= 1 << (at % 64);
        }
        Echelon::of(equations, &right, &mut Limits::none().meter()).map(|echelon| echelon.solution())
    });
    let solution = solution?.context("made to be solved")?;
    let presses = grille::lights_out::Lights::from_bits(BitRows::cut(&solution, rows, cols));
    Presses::new(board, presses).context("the elimination leaves lights on")?;
    Ok(seconds)
}

/// The peer's processor time on the same board, its answer played.
fn ask(python: &str, board: &LightsOut) -> anyhow::Result<f64> {
    let mut child = Command::new(python)
        .args(["-c", PEER])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| python.to_owned())?;
    let mut input = child.stdin.take().context("a pipe was asked for")?;
    writeln!(input, "{} {}", board.cols(), board.lights())?;
    drop(input);
    let output = child.wait_with_output()?;
    let text = String::from_utf8(output.stdout)?;
    let mut words = text.split_whitespace();
    let seconds: f64 = words.next().context("the peer said nothing: is python-lightsout installed?")?.parse()?;
    let mut presses = grille::lights_out::Lights::dark(board.rows(), board.cols(), 2);
    for word in words {
        let cell: usize = word.parse()?;
        presses.set(cell / board.cols(), cell % board.cols(), 1);
    }
    Presses::new(board, presses).context("the peer leaves lights on")?;
    Ok(seconds)
}
