//! `grille census skyscrapers`.

use std::time::Duration;

use clap::{ArgMatches, Command};
use grille::skyscrapers::census::{Census, Fingerprints, Sample, Scratch, Six, SixPart, Solved, Squares, Tally};
use grille::skyscrapers::{RuleSet, Skyscrapers};
use grille::{Puzzle, Seed, Stopped};
use grille_words::help::{self, Opt};
use grille_words::skyscrapers as words;
use grille_words::{Lang, Words, decimal, number};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::article::Article;
use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;
use crate::stop;

/// Squares drawn if nothing is said: at side 6, and above.
const SAMPLES: [u64; 2] = [20_000, 5_000];

/// The rules that are tried on samples if nothing is said.
const SAMPLE_RULES: &[RuleSet] = RuleSet::LADDER;

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let page = help::page(help::Verb::Census);
    let name = Skyscrapers::KIND.name();
    let own = [Opt::SquareSize, Opt::Rules, Opt::Samples, Opt::Seed, Opt::Article, Opt::Json, Opt::Threads];
    Command::new(name)
        .about(Skyscrapers::kind_name(lang))
        .aliases(Skyscrapers::KIND.aliases().iter().copied())
        .disable_help_flag(true)
        .override_usage(format!("grille census {name} [OPTIONS]"))
        .args(args::all(&own, lang))
        .mut_arg(args::id(Opt::Rules), |arg| {
            let names = RuleSet::ALL.iter().map(|rules| rules.name());
            let names = clap::builder::PossibleValuesParser::new(names);
            arg.value_parser(names).ignore_case(true).value_delimiter(',').action(clap::ArgAction::Append)
        })
        .help_template(super::super::page_template(lang, painter, &page.detail.get(lang)))
        .after_help(super::super::examples(page.examples, lang, painter))
}

/// What was counted.
#[derive(Default)]
struct Report {
    size: u8,
    census: Option<Census>,
    solved: Vec<Solved>,
    sample: Option<(Sample, Tally)>,
    stages: Vec<(&'static str, Duration)>,
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let sizes = u64::from(Skyscrapers::SMALLEST)..=u64::from(Skyscrapers::LARGEST);
    let size = args::number(matches, Opt::SquareSize, sizes)?.unwrap_or(5) as u8;
    let rules: Vec<RuleSet> = matches
        .get_many::<String>(args::id(Opt::Rules))
        .map(|names| names.filter_map(|name| name.parse().ok()).collect())
        .unwrap_or_default();
    let samples = args::number(matches, Opt::Samples, 1..=1_000_000_000)?;
    let seed = args::text(matches, Opt::Seed).map_or(Seed::new(1), Seed::from_text);
    let threads = args::number(matches, Opt::Threads, 1..=1024)?.unwrap_or(0) as usize;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Output(std::io::Error::other(error)))?;
    let mut report = Report { size, ..Report::default() };
    pool.install(|| match size {
        ..=5 => small(&mut report, &rules),
        6 => six(&mut report, &rules, samples, seed, session),
        _ => sampled(&mut report, rules, samples.unwrap_or(SAMPLES[1]), seed, session),
    })?;
    let article = args::flag(matches, Opt::Article);
    if args::flag(matches, Opt::Json) {
        let mut object = as_json(&report);
        if article {
            object["article"] = Article::new().as_json();
        }
        session.print(&format!("{object}\n"))?;
    } else {
        session.print(&told(&report, session))?;
        if article {
            session.print(&Article::new().told(session))?;
        }
    }
    Ok(Status::Good)
}

/// Does a stage, and notes its time.
fn timed<T>(report: &mut Report, stage: &'static str, work: impl FnOnce() -> T) -> T {
    let (result, time) = super::timed(work);
    report.stages.push((stage, time));
    result
}

/// Sides 2 to 5: everything.
fn small(report: &mut Report, rules: &[RuleSet]) -> Result<(), Failure> {
    let n = usize::from(report.size);
    let squares = timed(report, "squares", || Squares::new(n));
    let keys = timed(report, "clues", || squares.keys());
    let all = timed(report, "unique", || Fingerprints::of_keys(&squares, &keys));
    report.census = Some(all.census());
    let rules = if rules.is_empty() { RuleSet::LADDER } else { rules };
    let ones: Vec<_> = all.representatives().collect();
    for &rules in rules {
        let solved = timed(report, rules.name(), || {
            if rules == RuleSet::R1 {
                return all.solved_by_r1();
            }
            let count = ones.par_iter().filter(|one| !stop::asked() && rules.solves(&one.puzzle));
            let (solved, classes) = count.map(|one| (one.images, 1)).reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
            Solved { rules, solved, classes }
        });
        report.solved.push(solved);
        if stop::asked() {
            return Err(Failure::Interrupted);
        }
    }
    Ok(())
}

/// Side 6: all squares, R1 on all of them, and other rules on a sample.
fn six(
    report: &mut Report,
    rules: &[RuleSet],
    samples: Option<u64>,
    seed: Seed,
    session: Session,
) -> Result<(), Failure> {
    let progress = Progress::new(true);
    let done = std::sync::atomic::AtomicUsize::new(0);
    let r1 = rules.is_empty() || rules.contains(&RuleSet::R1);
    let (six, all) = timed(report, "groups", || {
        let six = if r1 { Six::new().with_r1() } else { Six::new() };
        let shards = six.shards();
        let all = (0..shards)
            .into_par_iter()
            .map_init(Scratch::default, |scratch, shard| {
                if stop::asked() {
                    return SixPart::default();
                }
                let part = six.run(shard, scratch);
                let done = done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1;
                progress.say(|| format!("{done} / {shards}"));
                part
            })
            .reduce(SixPart::default, |mut sum, part| {
                sum.add(&part);
                sum
            });
        (six, all)
    });
    drop(progress);
    if stop::asked() {
        return Err(Failure::Interrupted);
    }
    report.census = Some(six.census(&all));
    report.solved.extend(six.solved_by_r1(&all));
    let others: Vec<RuleSet> = if rules.is_empty() { SAMPLE_RULES } else { rules }
        .iter()
        .copied()
        .filter(|&rules| rules != RuleSet::R1)
        .collect();
    if others.is_empty() {
        return Ok(());
    }
    sampled(report, others, samples.unwrap_or(SAMPLES[0]), seed, session)
}

/// A random sample, shared out over all threads.
fn sampled(
    report: &mut Report,
    rules: Vec<RuleSet>,
    squares: u64,
    seed: Seed,
    session: Session,
) -> Result<(), Failure> {
    if squares == 0 {
        return Ok(());
    }
    let rules = if rules.is_empty() { SAMPLE_RULES.to_vec() } else { rules };
    let sample = Sample { n: report.size, squares, rules, seed };
    let progress = Progress::new(true);
    let done = std::sync::atomic::AtomicU64::new(0);
    let limits = session.limits(0);
    let tally = timed(report, "sample", || {
        (0..sample.shards())
            .into_par_iter()
            .map(|shard| {
                let tally = sample.run(shard, &limits)?;
                let done = done.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1;
                progress.say(|| format!("{done} / {}", sample.shards()));
                if stop::asked() { Err(Stopped::Asked) } else { Ok(tally) }
            })
            .try_reduce(Tally::default, |mut sum, part| {
                sum.add(&part);
                Ok(sum)
            })
    });
    drop(progress);
    match tally {
        Ok(tally) => {
            report.sample = Some((sample, tally));
            Ok(())
        }
        Err(_) => Err(Failure::Interrupted),
    }
}

fn as_json(report: &Report) -> Value {
    let mut object = json!({ "schema": 1, "kind": Skyscrapers::KIND, "size": report.size });
    if let Some(census) = &report.census {
        object["squares"] = json!(census.squares);
        object["clue_sets"] = json!(census.clue_sets);
        object["unique"] = json!(census.unique);
        object["classes"] = json!(census.classes);
        let multiplicities = census.multiplicities.iter().map(|(times, sets)| (times.to_string(), json!(sets)));
        object["multiplicities"] = Value::Object(multiplicities.collect());
    }
    let solved =
        |solved: &Solved| json!({ "name": solved.rules.name(), "solved": solved.solved, "classes": solved.classes });
    object["rules"] = report.solved.iter().map(solved).collect();
    if let Some((sample, tally)) = &report.sample {
        let share = |estimate: Option<grille::skyscrapers::census::Estimate>| {
            estimate.map(|estimate| json!({ "share": estimate.share, "error": estimate.error }))
        };
        let rules: Vec<Value> = sample
            .rules
            .iter()
            .enumerate()
            .map(|(place, rules)| {
                json!({ "name": rules.name(), "solved": tally.solved[place], "estimate": share(tally.solved(place)) })
            })
            .collect();
        object["sample"] = json!({
            "seed": sample.seed.number(),
            "squares": tally.squares,
            "unique": tally.unique,
            "estimate": share(tally.unique()),
            "rules": rules,
        });
    }
    object
}

fn told(report: &Report, session: Session) -> String {
    let (lang, painter) = (session.lang, session.painter);
    let size = report.size;
    let mut text = format!("{}\n\n", painter.title(&format!("{} {size}×{size}", Skyscrapers::kind_name(lang))));
    if let Some(census) = &report.census {
        for (label, count) in words::census(census, lang) {
            text.push_str(&format!("  {label:<32} {count:>13}\n"));
        }
        text.push('\n');
    }
    let line = |name: &str, middle: &str, rules: RuleSet| {
        format!("  {name:<16} {middle:<26}  {}\n", painter.aside(words::rules(rules, lang)))
    };
    if !report.solved.is_empty() {
        text.push_str(&format!("{}\n", painter.title(words::rules_title(lang))));
        for solved in &report.solved {
            let counts = format!("{:>11} ({})", number(solved.solved, lang), number(solved.classes, lang));
            text.push_str(&line(solved.rules.name(), &counts, solved.rules));
        }
        text.push('\n');
    }
    if let Some((sample, tally)) = &report.sample {
        text.push_str(&words::from_sample(tally.squares, tally.unique, sample.seed.number(), lang));
        text.push_str(lang.pick(":\n", "\u{a0}:\n"));
        if let Some(unique) = tally.unique() {
            let label = lang.pick("one solution", "solution unique");
            text.push_str(&format!("  {label:<16} {:>26}\n", words::estimate(unique, lang)));
        }
        for (place, &rules) in sample.rules.iter().enumerate() {
            if let Some(share) = tally.solved(place) {
                text.push_str(&line(rules.name(), &format!("{:>26}", words::estimate(share, lang)), rules));
            }
        }
        text.push('\n');
    }
    for (stage, time) in &report.stages {
        let seconds = decimal(time.as_secs_f64(), 3, lang) + " s";
        text.push_str(&painter.aside(&format!("  {:<32} {seconds:>13}", words::stage(stage, lang))));
        text.push('\n');
    }
    text
}
