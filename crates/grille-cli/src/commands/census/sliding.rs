//! `grille census sliding`.

use clap::{ArgMatches, Command};
use grille::sliding::{Census, Metric, Size, Sliding};
use grille::{GenerateError, Puzzle, Stopped};
use grille_words::help::{self, Opt};
use grille_words::sliding as words;
use grille_words::{Lang, Words, capital, messages};
use serde_json::json;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

/// The deepest boards that are listed.
const LISTED: usize = 1000;

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let page = help::page(help::Verb::Census);
    let name = Sliding::KIND.name();
    Command::new(name)
        .about(capital(Sliding::kind_name(lang)))
        .aliases(Sliding::KIND.aliases().iter().copied())
        .disable_help_flag(true)
        .override_usage(format!("grille census {name} [OPTIONS]"))
        .args(args::all(&[Opt::TilesSize, Opt::Goal, Opt::Metric, Opt::Json, Opt::Budget], lang))
        .help_template(super::super::page_template(lang, painter, &help::census_detail(Sliding::KIND).get(lang)))
        .after_help(super::super::examples(&help::examples_of(page, Sliding::KIND), lang, painter))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let size = args::tiles_size(matches)?.unwrap_or(Size::EIGHT);
    let goal = args::goal(matches, size)?;
    let metric = args::metric(matches);
    let limits = session.limits(args::budget(matches, 0)?);
    let census = match Census::take(size, &goal, metric, &limits) {
        Ok(Some(census)) => census,
        Ok(None) => {
            session.error(&words::no_census(size, session.lang), &[], None);
            return Ok(Status::Unreadable);
        }
        Err(Stopped::Asked) => return Err(Failure::Interrupted),
        Err(stopped) => {
            session.error(&messages::not_made(&GenerateError::Stopped(stopped), session.lang), &[], None);
            return Ok(Status::No);
        }
    };
    if args::flag(matches, Opt::Json) {
        let goal = goal
            .name()
            .map_or_else(|| goal.tiles(size).iter().map(u8::to_string).collect::<Vec<_>>().join(","), str::to_owned);
        let object = json!({
            "schema": 1,
            "kind": Sliding::KIND,
            "size": size.to_string(),
            "goal": goal,
            "metric": if metric == Metric::Row { "row" } else { "tile" },
            "boards": census.depths.iter().sum::<u64>(),
            "depths": census.depths,
            "mean": census.mean_thousandths() as f64 / 1000.0,
            "deepest": census.deepest.iter().take(LISTED).map(Puzzle::id).collect::<Vec<_>>(),
        });
        session.print(&format!("{object}\n"))?;
    } else {
        session.print(&words::census(&census, session.lang))?;
    }
    Ok(Status::Good)
}
