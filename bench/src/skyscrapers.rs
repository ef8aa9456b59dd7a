//! Skyscrapers: the census against the article's chain in plain Python, and the generator against Simon Tatham's Towers.
//!
//! `skyscrapers [--only chain|six|generate] [--batch 200] [--keep NAME]`. The replica of the chain is
//! `peers/skyscrapers.py`; it measures its own processor time, without its start, and every count of it is compared with
//! ours. The peer of the generator is `/usr/games/sgt-towers` (Debian: `sgt-puzzles`); its processor time is that of a batch
//! less that of a batch of one. All times are processor seconds of one thread unless a column says otherwise.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use grille::skyscrapers::census::{Fingerprints, Scratch, Six, SixPart, Squares};
use grille::skyscrapers::{Clues, Params, Skyscrapers};
use grille::{Level, Limits, Puzzle, Seed};
use serde_json::{Value, json};

use crate::machine::{cpu_seconds, describe, home, keep};

/// The peer of the generator.
const TOWERS: &str = "/usr/games/sgt-towers";

/// Runs the comparison; false if any count differs.
pub(crate) fn run(args: &[String]) -> anyhow::Result<bool> {
    let option = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let only = option("--only").map(String::as_str);
    let batch: u32 = option("--batch").map_or(Ok(200), |batch| batch.parse())?;
    ensure!(batch > 1, "a batch is at least two");
    let wanted = |part: &str| only.is_none_or(|only| only == part);
    let (mut table, mut raw) = (String::new(), serde_json::Map::new());
    raw.insert("machine".to_owned(), describe());
    if wanted("chain") || wanted("six") {
        let replica = replica()?;
        raw.insert("replica".to_owned(), replica.clone());
        if wanted("chain") {
            raw.insert("chain".to_owned(), chain(&replica, &mut table)?);
        }
        if wanted("six") {
            raw.insert("six".to_owned(), six(&replica, &mut table)?);
        }
    }
    if wanted("generate") {
        raw.insert("generate".to_owned(), generate(batch, &mut table)?);
    }
    print!("{table}");
    if let Some(name) = option("--keep") {
        keep(name, &table, &Value::Object(raw))?;
    }
    Ok(true)
}

/// What the plain program counts at side 5, and its seconds by stage.
fn replica() -> anyhow::Result<Value> {
    let script = home().join("peers/skyscrapers.py");
    let output = Command::new("python3").arg(&script).arg("5").output().context("python3")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn total(replica: &Value) -> f64 {
    replica["seconds"].as_object().into_iter().flatten().filter_map(|(_, seconds)| seconds.as_f64()).sum()
}

/// The chain at side 5: the mean of twenty runs of ours, since the replica has one.
fn chain(replica: &Value, table: &mut String) -> anyhow::Result<Value> {
    const ROUNDS: u32 = 20;
    let names = ["squares", "clues", "unique", "R1 + classes"];
    let mut stages = [0.0; 4];
    for _ in 0..ROUNDS {
        let mut start = cpu_seconds();
        let mut lap = |stage: usize| {
            let now = cpu_seconds();
            stages[stage] += (now - start) / f64::from(ROUNDS);
            start = now;
        };
        let squares = Squares::new(5);
        lap(0);
        let keys = squares.keys();
        lap(1);
        let all = Fingerprints::of_keys(&squares, &keys);
        lap(2);
        let r1 = all.solved_by_r1();
        lap(3);
        let census = all.census();
        let ours = json!({ "squares": census.squares, "clue_sets": census.clue_sets, "unique": census.unique,
            "r1": r1.solved, "classes": r1.classes });
        ensure!(ours == replica["counts"], "{ours} is not {}", replica["counts"]);
    }
    let seconds = |name: &str| replica["seconds"][name].as_f64().unwrap_or(0.0);
    let theirs = [seconds("squares"), seconds("clues"), seconds("unique"), seconds("R1") + seconds("classes")];
    *table += "side 5          python s    grille s     times faster\n";
    let mut row = |name: &str, python: f64, grille: f64| {
        *table += &format!("{name:<16}{python:<12.3}{grille:<13.6}{:.0}\n", python / grille);
    };
    for (stage, name) in names.into_iter().enumerate() {
        row(name, theirs[stage], stages[stage]);
    }
    let (python, grille) = (total(replica), stages.iter().sum());
    row("all", python, grille);
    Ok(json!({ "stages": names, "grille": stages, "python": theirs, "times_faster": python / grille }))
}

/// The exhaustive census of side 6 beside the replica of side 5: once on one thread, once on two.
fn six(replica: &Value, table: &mut String) -> anyhow::Result<Value> {
    let wall = Instant::now();
    let start = cpu_seconds();
    let six = Six::new();
    let mut one = SixPart::default();
    let mut scratch = Scratch::default();
    for shard in 0..six.shards() {
        one.add(&six.run(shard, &mut scratch));
    }
    let (cpu, one_wall) = (cpu_seconds() - start, wall.elapsed().as_secs_f64());
    let memory = peak_memory();
    let census = six.census(&one);
    ensure!((census.unique, census.classes) == (55_317_460, 6_917_837), "the census of side 6 is wrong: {census:?}");

    let start = cpu_seconds();
    let with_r1 = Six::new().with_r1();
    let mut r1 = SixPart::default();
    for shard in 0..with_r1.shards() {
        r1.add(&with_r1.run(shard, &mut scratch));
    }
    let r1_cpu = cpu_seconds() - start;
    let solved = with_r1.solved_by_r1(&r1).map(|solved| (solved.solved, solved.classes));
    ensure!(solved == Some((2_816, 356)), "R1 at side 6 is wrong: {solved:?}");

    let wall = Instant::now();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let (mut part, mut scratch) = (SixPart::default(), Scratch::default());
        loop {
            let shard = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if shard >= six.shards() {
                return (part, cpu_seconds());
            }
            part.add(&six.run(shard, &mut scratch));
        }
    };
    let parts = std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work)];
        threads.map(|thread| thread.join().expect("counting does not panic"))
    });
    let two_wall = wall.elapsed().as_secs_f64();
    let longest = parts.iter().map(|(_, cpu)| *cpu).fold(0.0, f64::max);
    let mut both = SixPart::default();
    parts.iter().for_each(|(part, _)| both.add(part));
    ensure!(both == one, "two threads count something else");
    let python = total(replica);
    *table += &format!(
        "\nside 6, exhaustive: {cpu:.2} s of one thread, {:.3} of the replica's {python:.2} s at side 5; peak memory {memory} kB\n\
         with R1 on all unique puzzles: {r1_cpu:.2} s\n\
         two threads: {longest:.2} s of the busier one; by the clock {two_wall:.2} s, on one thread {one_wall:.2} s\n",
        cpu / python
    );
    Ok(
        json!({ "cpu": cpu, "of_replica": cpu / python, "with_r1": r1_cpu, "peak_memory_kb": memory, "one_thread_wall": one_wall,
        "two_threads_wall": two_wall, "two_threads_longest_cpu": longest, "two_threads_peak_memory_kb": peak_memory() }),
    )
}

/// The most memory that this process has had, in kB.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()).and_then(|kb| kb.parse().ok()).unwrap_or(0)
}

/// A level of the peer, and the levels of ours that stand beside it.
const LEVELS: [(&str, &str, &[Level]); 3] = [
    ("e", "Easy", &[Level::Beginner, Level::Easy]),
    ("h", "Hard", &[Level::Medium, Level::Hard]),
    ("x", "Extreme", &[Level::Expert]),
];

/// Milliseconds a puzzle, by size and level.
fn generate(batch: u32, table: &mut String) -> anyhow::Result<Value> {
    *table += &format!(
        "\nmilliseconds a puzzle, batches of {batch} (fewer where a batch would take minutes: `puzzles`)\n\
         size  theirs   puzzles  ms        ours      clues    puzzles  ms        times faster\n"
    );
    let mut rows = Vec::new();
    for size in 4..=8_u8 {
        for (letter, name, ours) in LEVELS {
            let many = match (size, letter) {
                (8, "x") => 2.max(batch / 40),
                (8, "h") | (7, "x") => 2.max(batch / 4),
                _ => batch,
            };
            let theirs = towers(size, letter, many)?;
            for &level in ours {
                for clues in [Clues::Full, Clues::Few] {
                    let params = Params { level: Some(level), clues, ..Params::new(size) };
                    if params.check().is_err() || (size == 4 && level > Level::Medium) {
                        continue;
                    }
                    // Puzzles of level medium at side 4 with all clues: there are four.
                    let many = if size == 4 && level == Level::Medium { 10 } else { batch };
                    let start = cpu_seconds();
                    for number in 0..u64::from(many) {
                        Skyscrapers::generate(&params, Seed::new(1).child(number), &Limits::none())?;
                    }
                    let own = 1000.0 * (cpu_seconds() - start) / f64::from(many);
                    *table += &format!(
                        "{size:<6}{name:<9}{:<9}{:<10.3}{:<10}{:<9}{many:<9}{own:<10.3}{:.1}\n",
                        theirs.puzzles,
                        theirs.ms,
                        level.name(),
                        clues.name(),
                        theirs.ms / own
                    );
                    rows.push(
                        json!({ "size": size, "towers": name, "towers_puzzles": theirs.puzzles, "towers_ms": theirs.ms,
                        "level": level.name(), "clues": clues.name(), "puzzles": many, "ms": own }),
                    );
                }
            }
        }
    }
    Ok(Value::Array(rows))
}

struct Batch {
    puzzles: u32,
    ms: f64,
}

/// The peer's time for a puzzle: a batch less its start, which is that of ten batches of one.
fn towers(size: u8, letter: &str, many: u32) -> anyhow::Result<Batch> {
    let spent = |count: u32| -> anyhow::Result<f64> {
        let before = children()?;
        let params = format!("{size}d{letter}");
        let output = Command::new(TOWERS).args(["--generate", &count.to_string(), &params]).output();
        let output = output.with_context(|| format!("{TOWERS}: apt-get install sgt-puzzles"))?;
        let lines = output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count();
        if lines != count as usize {
            bail!("{TOWERS} made {lines} of {count} puzzles {params}");
        }
        Ok(children()? - before)
    };
    let mut one = 0.0;
    for _ in 0..10 {
        one += spent(1)? / 10.0;
    }
    Ok(Batch { puzzles: many, ms: 1000.0 * (spent(many)? - one).max(0.0) / f64::from(many - 1) })
}

/// Processor seconds of all programs started from here and ended.
fn children() -> anyhow::Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // Behind the name, which stands in brackets, the fields 14 and 15 from the third on, in hundredths of a second.
    let fields: Vec<&str> = stat.rsplit_once(')').context("a name in brackets")?.1.split_whitespace().collect();
    let ticks = |at: usize| -> anyhow::Result<f64> { Ok(fields.get(at).context("too few fields")?.parse()?) };
    Ok((ticks(13)? + ticks(14)?) / 100.0)
}
