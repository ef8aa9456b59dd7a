//! `grille census lights-out`.

use clap::{ArgMatches, Command};
use grille::lights_out::{Census, LightsOut, census};
use grille::{GenerateError, Puzzle};
use grille_words::help::{self, Opt};
use grille_words::lights_out as words;
use grille_words::{Lang, Words, messages};
use serde_json::{Value, json};

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let page = help::page(help::Verb::Census);
    let name = LightsOut::KIND.name();
    Command::new(name)
        .about(LightsOut::kind_name(lang))
        .aliases(LightsOut::KIND.aliases().iter().copied())
        .disable_help_flag(true)
        .override_usage(format!("grille census {name} [OPTIONS]"))
        .args(args::all(&[Opt::BoardSize, Opt::Rule, Opt::Colours, Opt::Json, Opt::Budget], lang))
        .help_template(super::super::page_template(lang, painter, &help::census_detail(LightsOut::KIND).get(lang)))
        .after_help(super::super::examples(&help::examples_of(page, LightsOut::KIND), lang, painter))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let (rows, cols) = args::board_size(matches)?.unwrap_or((5, 5));
    let (rule, colours) = (args::rule(matches)?, args::colours(matches)?);
    let limits = session.limits(args::budget(matches, 0)?);
    let counted = match census(rows, cols, &rule, colours, &limits) {
        Ok(counted) => counted,
        Err(error) => {
            session.error(&words::no_board(&error, session.lang), &[], None);
            return Ok(Status::Unreadable);
        }
    };
    let counted = match counted {
        Ok(counted) => counted,
        Err(grille::Stopped::Asked) => return Err(Failure::Interrupted),
        Err(stopped) => {
            session.error(&messages::not_made(&GenerateError::Stopped(stopped), session.lang), &[], None);
            return Ok(Status::No);
        }
    };
    if args::flag(matches, Opt::Json) {
        session.print(&format!("{}\n", json(&counted, &rule.to_string())))?;
    } else {
        session.print(&words::census(&counted, session.lang))?;
    }
    let Some(spent) = counted.unfinished else { return Ok(Status::Good) };
    session.error(&messages::stopped(spent, session.lang), &[], None);
    Ok(Status::No)
}

/// One object. Counts that a JSON reader would round are text.
fn json(census: &Census, rule: &str) -> Value {
    let number = |value: u128| match u64::try_from(value) {
        Ok(small) if small < 1 << 53 => json!(small),
        _ => json!(value.to_string()),
    };
    let power = |base: u8, exponent: usize| u64::from(base).checked_pow(u32::try_from(exponent).ok()?);
    let solvable = match power(census.colours, census.nullity) {
        Some(one_in) => json!(1.0 / one_in as f64),
        None => json!(format!("{}^-{}", census.colours, census.nullity)),
    };
    let mut object = json!({
        "schema": 1,
        "kind": LightsOut::KIND,
        "size": format!("{}x{}", census.cols, census.rows),
        "rule": rule,
        "colours": census.colours,
        "rank": census.rank,
        "nullity": census.nullity,
        "undecided": census.unfinished.is_some(),
        "solvable_fraction": solvable,
        "fewest_distribution": census.fewest.as_ref().map(|all| all.iter().map(|&boards| number(boards)).collect::<Vec<_>>()),
    });
    if let Some(hardest) = &census.hardest {
        object["hardest"] = json!({
            "presses": hardest.presses,
            "at_most": hardest.at_most,
            "boards": hardest.boards.map(number),
            "example": hardest.example.id(),
        });
    }
    object
}
