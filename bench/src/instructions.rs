//! Instructions executed on a fixed list, kernel by kernel: a guard against slow-downs that no noisy machine disturbs.
//!
//! Callgrind counts the instructions of this program over the list and over no puzzle; the difference is the kernel's. It
//! is compared with `data/instructions.txt`, which names the compiler that it was made with: another one may well differ.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Context, bail, ensure};
use grille_simd::{Answer, Kernel};

use crate::machine;
use crate::sudoku::parse;

/// Relative difference that is let pass.
const TOLERANCE: f64 = 0.02;

/// `instructions [--renew]`
pub(crate) fn run(args: &[String]) -> anyhow::Result<bool> {
    let renew = match args {
        [] => false,
        [flag] if flag == "--renew" => true,
        _ => bail!("the only option is --renew"),
    };
    let reference_path = machine::home().join("data/instructions.txt");
    let mut counts = BTreeMap::new();
    for kernel in Kernel::available() {
        let list = counted(kernel.name(), 1)?;
        let nothing = counted(kernel.name(), 0)?;
        counts.insert(kernel.name(), list.saturating_sub(nothing));
    }
    if renew {
        let mut text = format!("# {}\n", machine::rustc());
        for (name, count) in &counts {
            text += &format!("{name} {count}\n");
        }
        std::fs::write(&reference_path, text)?;
        eprintln!("wrote {}", reference_path.display());
        return Ok(true);
    }
    let text = std::fs::read_to_string(&reference_path).with_context(|| format!("{}", reference_path.display()))?;
    let made_with = text.lines().next().unwrap_or_default().trim_start_matches("# ").to_owned();
    if made_with != machine::rustc() {
        eprintln!("note: the reference was made with {made_with}, this is {}", machine::rustc());
    }
    let reference: BTreeMap<&str, u64> =
        text.lines().filter_map(|line| line.split_once(' ')).filter_map(|(k, v)| Some((k, v.parse().ok()?))).collect();
    let mut good = true;
    for (name, &count) in &counts {
        let Some(&expected) = reference.get(name) else {
            println!("{name:8} {count:>12}  no reference");
            continue;
        };
        let difference = count as f64 / expected as f64 - 1.0;
        let slower = difference > TOLERANCE;
        good &= !slower;
        let verdict = match difference {
            _ if slower => "TOO MANY",
            d if d < -TOLERANCE => "fewer: renew the reference",
            _ => "as before",
        };
        println!("{name:8} {count:>12}  reference {expected:>12}  {:+.2} %  {verdict}", 100.0 * difference);
    }
    Ok(good)
}

/// Instructions of the whole program when it goes `passes` times through the list.
fn counted(kernel: &str, passes: u32) -> anyhow::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(["instructions-inner", kernel, &passes.to_string()])
        .output()
        .context("valgrind")?;
    let messages = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "valgrind: {messages}");
    let line = messages.lines().find_map(|line| line.split_once("Collected :")).context("no count from callgrind")?;
    Ok(line.1.trim().parse()?)
}

/// `instructions-inner KERNEL PASSES`: counts to 2 on every puzzle of the fixed list.
pub(crate) fn inner(args: &[String]) -> anyhow::Result<bool> {
    let [name, passes] = args else { bail!("two arguments: kernel, passes") };
    let kernel = Kernel::available().into_iter().find(|k| k.name() == name).context("no such kernel here")?;
    let text = std::fs::read_to_string(machine::home().join("data/instructions-list.txt"))?;
    let puzzles: Vec<_> = text.lines().filter_map(parse).collect();
    let passes: u32 = passes.parse()?;
    let total: u64 = (0..passes).flat_map(|_| &puzzles).map(|puzzle| kernel.count(puzzle, 2)).sum();
    println!("{} puzzles, {total} solutions", puzzles.len());
    Ok(true)
}

/// `instructions-list`: 60 random minimal puzzles, the 40 of 4,000 that take the most guesses, 20 with a clue taken away.
pub(crate) fn make_list(_: &[String]) -> anyhow::Result<bool> {
    let mut random = Random(2026);
    let mut made: Vec<(u64, [u8; 81])> = (0..4_000).map(|_| minimal(&mut random)).map(|p| (guesses(&p), p)).collect();
    let mut short: Vec<[u8; 81]> = made[60..80].iter().map(|m| m.1).collect();
    for puzzle in &mut short {
        let clue = puzzle.iter_mut().find(|cell| **cell > 0).context("a puzzle without clues")?;
        *clue = 0;
    }
    let plain: Vec<[u8; 81]> = made[..60].iter().map(|m| m.1).collect();
    made.sort_by_key(|m| std::cmp::Reverse(m.0));
    for puzzle in plain.iter().chain(made[..40].iter().map(|m| &m.1)).chain(&short) {
        println!("{}", puzzle.map(|d| char::from(b".123456789"[usize::from(d)])).iter().collect::<String>());
    }
    Ok(true)
}

fn guesses(puzzle: &[u8; 81]) -> u64 {
    use std::ops::ControlFlow::Continue;
    grille_simd::search(puzzle, u64::MAX, &mut |_| Continue(()), &mut |_| Continue(())).guesses
}

/// A puzzle with one solution that loses it with any clue.
fn minimal(random: &mut Random) -> [u8; 81] {
    // A random first row, and a random cell more in each other row that lets a solution stand.
    let mut grid = [0; 81];
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    grid[..9].copy_from_slice(&digits);
    for row in 1..9 {
        let cell = 9 * row + random.below(9);
        loop {
            grid[cell] = 1 + random.below(9) as u8;
            if grille_simd::count(&grid, 1) == 1 {
                break;
            }
        }
    }
    let (Answer::Several(full, _) | Answer::Unique(full)) = grille_simd::solve(&grid) else { unreachable!() };
    grid = full;
    let mut order: [u8; 81] = std::array::from_fn(|cell| cell as u8);
    random.shuffle(&mut order);
    for cell in order.map(usize::from) {
        let digit = std::mem::take(&mut grid[cell]);
        if grille_simd::count(&grid, 2) > 1 {
            grid[cell] = digit;
        }
    }
    grid
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}
