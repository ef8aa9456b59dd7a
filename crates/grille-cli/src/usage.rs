//! Mistakes on the command line, told in the person's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use grille::Kind;
use grille_words::messages::Usage;

/// What is wrong, from what the argument parser found in this command.
pub(crate) fn mistake(error: &clap::Error, command: &str) -> Usage {
    let option = || name(&one(error, ContextKind::InvalidArg));
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let found = one(error, ContextKind::InvalidSubcommand);
            let near = many(error, ContextKind::SuggestedSubcommand).pop();
            if command.starts_with("grille generate") {
                let kind = |word: &String| word.parse().map(Kind::name).ok();
                let kinds = Kind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
                return Usage::NoSuchKind { found, kinds, near: near.as_ref().and_then(kind).map(str::to_owned) };
            }
            let puzzle = || std::path::Path::new(&found).exists() || grille_formats::read(&found, None).is_ok();
            if near.is_none() && puzzle() {
                Usage::CommandMissing { found }
            } else {
                Usage::NoSuchCommand { found, near }
            }
        }
        ErrorKind::UnknownArgument => {
            let found = one(error, ContextKind::InvalidArg);
            let near = many(error, ContextKind::SuggestedArg).into_iter().next();
            if found.starts_with('-') { Usage::NoSuchOption { found, near } } else { Usage::ArgumentTooMany { found } }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::NoEquals => {
            let found = one(error, ContextKind::InvalidValue);
            if found.is_empty() {
                return Usage::ValueMissing { option: option() };
            }
            let values = many(error, ContextKind::ValidValue);
            let near = many(error, ContextKind::SuggestedValue).into_iter().next();
            Usage::BadValue { found, option: option(), values, near }
        }
        ErrorKind::TooManyValues => {
            Usage::ValueTooMany { option: option(), found: one(error, ContextKind::InvalidValue) }
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => Usage::ValueMissing { option: option() },
        ErrorKind::MissingRequiredArgument => Usage::ArgumentMissing { names: many(error, ContextKind::InvalidArg) },
        ErrorKind::ArgumentConflict => {
            let others = many(error, ContextKind::PriorArg);
            Usage::Conflict { option: option(), others: others.iter().map(|other| name(other)).collect() }
        }
        ErrorKind::InvalidUtf8 => Usage::NotText,
        _ => {
            let text = error.to_string();
            let text = text.lines().next().unwrap_or_default();
            Usage::Other(text.trim_start_matches("error: ").to_owned())
        }
    }
}

/// The option alone, without the placeholder of its value.
fn name(option: &str) -> String {
    option.split([' ', '=']).next().unwrap_or(option).to_owned()
}

fn one(error: &clap::Error, kind: ContextKind) -> String {
    many(error, kind).into_iter().next().unwrap_or_default()
}

fn many(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
