//! `grille trace`: the search of the course, shown try by try, and other ways to search beside it.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgMatches, Command};
use grille::trace::{self, Ending, Goal, Plan, Strategy, Trace};
use grille::{AnyPuzzle, Seed, Stopped};
use grille_words::help::Opt;
use grille_words::messages::Trouble;
use grille_words::picture::{Filled, Ink};
use grille_words::{Lang, Look, Words, kind_name, number, trace as words, verdict};
use serde_json::json;

use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style};
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

/// The calls of the recursive function that each strategy may spend if nothing is said.
const BUDGET: u64 = 1_000_000;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    let value = |strategy: Strategy| PossibleValue::new(strategy.name()).aliases(short_names(strategy));
    let strategies = PossibleValuesParser::new(Strategy::ALL.into_iter().map(value));
    let own = [Opt::Strategy, Opt::Table, Opt::Blanks, Opt::CountTo, Opt::Shuffle, Opt::Events];
    command.args(Batch::options(&own, lang)).mut_arg(args::id(Opt::Strategy), |arg| arg.value_parser(strategies))
}

/// Shorter words for a strategy.
const fn short_names(strategy: Strategy) -> &'static [&'static str] {
    match strategy {
        Strategy::FirstEmpty => &["first"],
        Strategy::FewestCandidates => &["fewest"],
        Strategy::Singles => &["single"],
        Strategy::ExactCover => &["cover", "dancing-links"],
    }
}

/// What was asked besides the puzzles.
struct Question {
    session: Session,
    plan: Plan,
    budget: u64,
    table: bool,
    blanks: bool,
    /// Whether text can be shown at once, on standard output.
    at_once: bool,
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let asked = args::text(matches, Opt::Strategy);
    let strategy = Strategy::ALL.into_iter().find(|&strategy| {
        asked.is_some_and(|asked| asked == strategy.name() || short_names(strategy).contains(&asked))
    });
    let log = args::number(matches, Opt::Events, 0..=10_000_000)?.map_or(Plan::LOG, |events| events as usize);
    let goal = args::number(matches, Opt::CountTo, 1..=u64::MAX)?.map_or(Goal::First, Goal::Count);
    let question = Question {
        session,
        plan: Plan {
            strategy: strategy.unwrap_or(Strategy::FirstEmpty),
            goal,
            shuffle: args::text(matches, Opt::Shuffle).map(Seed::from_text),
            log,
        },
        budget: args::budget(matches, BUDGET)?,
        table: args::flag(matches, Opt::Table) || args::flag(matches, Opt::Blanks),
        blanks: args::flag(matches, Opt::Blanks),
        at_once: args::out(matches)?.is_none(),
    };
    let mut batch = Batch::of(matches, "trace", None)?;
    batch.always_long();
    if !args::json(matches) {
        batch.look_ahead();
    }
    batch.run(session, |asked| match &asked.entry.puzzle {
        AnyPuzzle::Sudoku(puzzle) => question.answer(puzzle, asked),
        AnyPuzzle::Skyscrapers(puzzle) => question.answer(puzzle, asked),
        #[allow(unreachable_patterns, reason = "there may be one kind only")]
        other => {
            let kind = kind_name(other.kind(), session.lang);
            Err(NoAnswer::Unfit(Trouble::NotForKind { command: "trace", kind }))
        }
    })
}

impl Question {
    fn answer<P: Words + Look + trace::Teachable>(&self, puzzle: &P, asked: Asked<'_>) -> Result<Answer, NoAnswer> {
        let limits = self.session.limits(self.budget);
        // On standard output the first events are shown before the long search that they belong to has ended.
        let mut shown = String::new();
        if asked.style != Style::Json && self.at_once && asked.alone {
            // Every call makes an event, so after so many calls the log is full.
            let calls = (self.plan.log as u64).saturating_add(1).min(limits.nodes.unwrap_or(u64::MAX));
            if let Ok(first) = trace::run(puzzle, &self.plan, &self.session.limits(calls)) {
                shown = self.log(puzzle, &first);
                self.session.print(&shown)?;
            }
        }
        let run = trace::run(puzzle, &self.plan, &limits);
        let compared = trace::compare(puzzle, self.plan.goal, &limits);
        let (Ok(run), Ok(compared)) = (run, compared) else {
            return Ok(self.conflicts(puzzle, asked.style));
        };
        if compared.iter().chain([&run]).any(|trace| trace.ending == Ending::Stopped(Stopped::Asked)) {
            return Err(NoAnswer::Stopped);
        }
        let text = match asked.style {
            Style::Json => json(puzzle, &run, &compared),
            Style::Line | Style::Long => {
                let told = self.log(puzzle, &run) + &self.counts(&run, &compared);
                told.strip_prefix(&shown).map(str::to_owned).unwrap_or(told)
            }
        };
        Ok(Answer::new(text, Status::good_if(run.counters.solutions > 0)))
    }

    /// Nothing can be searched: the givens break rules.
    fn conflicts<P: Words + Look>(&self, puzzle: &P, style: Style) -> Answer {
        let conflicts = grille::Puzzle::conflicts(puzzle);
        let broken: Vec<_> =
            conflicts.iter().flat_map(|conflict| conflict.cells().iter().map(|&cell| (cell, Ink::Wrong))).collect();
        let proof = grille::Proof::Conflicts { conflicts };
        let text = match style {
            Style::Json => Object::about(puzzle).with_verdict::<P>(&grille::Verdict::Impossible(proof), false).line(),
            Style::Line | Style::Long => {
                let mut text = self.session.painter.picture(&puzzle.picture(Filled::Nothing, &broken));
                for sentence in verdict::proof(&proof, self.session.lang) {
                    text.push_str(&format!("{sentence}\n"));
                }
                text
            }
        };
        Answer::new(text, Status::No)
    }

    /// The puzzle, and what the log has kept.
    fn log<P: Words + Look>(&self, puzzle: &P, run: &Trace) -> String {
        let (lang, painter) = (self.session.lang, self.session.painter);
        let mut text = painter.picture(&puzzle.picture(Filled::Nothing, &[]));
        text.push_str(&format!(
            "\n{}  {}\n\n",
            painter.title(words::strategy_name(self.plan.strategy, lang)),
            painter.aside(words::strategy_sentence(self.plan.strategy, lang))
        ));
        let mut add = |line: &str| {
            text.push_str(line);
            text.push('\n');
        };
        if self.table {
            words::table(run, self.blanks, lang).for_each(|line| add(&line));
        } else {
            words::story(run, lang).for_each(|line| add(&self.coloured(&line)));
        }
        text
    }

    /// What the whole search cost, and what others cost.
    fn counts(&self, run: &Trace, compared: &[Trace]) -> String {
        let (lang, painter) = (self.session.lang, self.session.painter);
        let mut text = String::new();
        let mut add = |line: &str| {
            text.push_str(line);
            text.push('\n');
        };
        if let Some(notice) = words::cut_notice(run, lang) {
            add(&painter.aside(&notice));
        }
        let ending = words::ending(run, lang);
        let found = run.counters.solutions > 0;
        add(&format!("\n{}", if found { painter.good(&ending) } else { painter.bad(&ending) }));
        words::counts(run, lang).for_each(|line| add(&format!("  {line}")));
        add("");
        comparison(compared, lang).iter().for_each(|line| add(line));
        add("");
        words::legend(compared, lang).iter().for_each(|line| add(&painter.aside(line)));
        text
    }

    /// A line of the story, with its accepted and refused digits in colour.
    fn coloured(&self, line: &str) -> String {
        let painter = self.session.painter;
        if !painter.colour {
            return line.to_owned();
        }
        line.replace('✓', &painter.good("✓")).replace('✗', &painter.error("✗"))
    }
}

/// The counters of every strategy side by side: one line a counter, one column a strategy, under its word for
/// `--strategy`. What was not counted to the end is marked with ≥.
fn comparison(compared: &[Trace], lang: Lang) -> Vec<String> {
    let name = |trace: &Trace| words::strategy_column(trace.plan.strategy, lang);
    let widest = |name: &str| name.chars().count().max(11);
    let columns: Vec<(&Trace, usize)> = compared.iter().map(|trace| (trace, widest(name(trace)))).collect();
    let line = |label: &str, cells: Vec<String>| {
        let cells = cells.iter().zip(&columns).map(|(cell, (_, width))| format!("  {cell:>width$}"));
        format!("  {label:<18}{}", cells.collect::<String>()).trim_end().to_owned()
    };
    let names = compared.iter().map(|trace| name(trace).to_owned()).collect();
    let mut lines = vec![line("", names)];
    let counters: Vec<_> = compared.iter().map(|trace| words::counter_names(&trace.counters, lang)).collect();
    for place in 0..counters.first().map_or(0, |first| first.len()) {
        let cell = |(trace, counters): (&Trace, &[(&str, u64); 10])| {
            if place == words::COVERINGS && trace.plan.strategy != Strategy::ExactCover {
                return "–".to_owned();
            }
            let sure = if matches!(trace.ending, Ending::Stopped(_)) { "≥ " } else { "" };
            format!("{sure}{}", number(counters[place].1, lang))
        };
        lines.push(line(counters[0][place].0, compared.iter().zip(&counters).map(cell).collect()));
    }
    lines
}

fn json<P: Words>(puzzle: &P, run: &Trace, compared: &[Trace]) -> String {
    let compared: Vec<_> = compared
        .iter()
        .map(|trace| json!({ "strategy": trace.plan.strategy, "counters": trace.counters, "decided": !matches!(trace.ending, Ending::Stopped(_)) }))
        .collect();
    Object::about(puzzle).with("trace", run).with("compared", compared).line()
}
