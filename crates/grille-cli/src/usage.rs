//! Mistakes on the command line, told in the person's language.

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use grille_words::Lang;
use grille_words::help::Verb;
use grille_words::messages::Usage;

use crate::paint::Painter;

/// What is wrong, from what the argument parser found in this command.
pub(crate) fn mistake(error: &clap::Error, command: &str, lang: Lang) -> Usage {
    let option = || name(&one(error, ContextKind::InvalidArg));
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let found = one(error, ContextKind::InvalidSubcommand);
            if let Some(command) = with_kinds(command, lang) {
                return no_such_kind(&found, &command);
            }
            let near = nearest(&found, many(error, ContextKind::SuggestedSubcommand).into_iter().rev());
            let verb = |near: &str| Verb::ALL.iter().find(|verb| verb.name() == near || verb.aliases().contains(&near));
            let near = near.map(|near| verb(&near).map_or(near.clone(), |verb| verb.name().to_owned()));
            let puzzle = || std::path::Path::new(&found).exists() || grille_formats::read(&found, None).is_ok();
            if near.is_none() && puzzle() {
                Usage::CommandMissing { found }
            } else {
                Usage::NoSuchCommand { found, near }
            }
        }
        ErrorKind::UnknownArgument => {
            let found = one(error, ContextKind::InvalidArg);
            let near = nearest(&found, many(error, ContextKind::SuggestedArg));
            if found.starts_with('-') { Usage::NoSuchOption { found, near } } else { Usage::ArgumentTooMany { found } }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::NoEquals => {
            let found = one(error, ContextKind::InvalidValue);
            if found.is_empty() {
                return Usage::ValueMissing { option: option() };
            }
            let values = many(error, ContextKind::ValidValue);
            let near = nearest(&found, many(error, ContextKind::SuggestedValue));
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
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            match with_kinds(command, lang) {
                Some(kinds) => Usage::KindMissing { command: command.to_owned(), kinds: names(&kinds) },
                None => Usage::NoCommand,
            }
        }
        ErrorKind::InvalidUtf8 => Usage::NotText,
        _ => {
            let text = error.to_string();
            let text = text.lines().next().unwrap_or_default();
            Usage::Other(text.trim_start_matches("error: ").to_owned())
        }
    }
}

/// The definition of the command, if it is one that goes on with a kind of puzzle.
fn with_kinds(command: &str, lang: Lang) -> Option<Command> {
    let verb = command.split(' ').nth(1)?;
    let program = crate::commands::program(lang, Painter { colour: false, unicode: true });
    program.find_subcommand(verb).filter(|command| command.has_subcommands()).cloned()
}

/// The kinds that a command goes on with.
fn names(command: &Command) -> Vec<String> {
    command.get_subcommands().map(|kind| kind.get_name().to_owned()).collect()
}

/// That a command does not go on with this word.
pub(crate) fn no_such_kind(found: &str, command: &Command) -> Usage {
    let words = command.get_subcommands().flat_map(|kind| {
        let name = kind.get_name();
        std::iter::once(name).chain(kind.get_all_aliases()).map(move |word| (word.to_owned(), name.to_owned()))
    });
    let words: Vec<(String, String)> = words.collect();
    let near = nearest(found, words.iter().map(|(word, _)| word.clone()));
    let near = near.and_then(|near| words.iter().find(|(word, _)| *word == near)).map(|(_, name)| name.clone());
    Usage::NoSuchKind { found: found.to_owned(), kinds: names(command), near }
}

/// The nearest of these words, if it is so near that a slip of the finger explains it: one letter in three at most.
fn nearest(found: &str, words: impl IntoIterator<Item = String>) -> Option<String> {
    let bare = |word: &str| word.trim_start_matches('-').to_lowercase();
    let found = bare(found);
    let most = (found.chars().count() / 3).max(1);
    let near = words.into_iter().map(|word| (distance(&found, &bare(&word)), word));
    near.filter(|(distance, _)| *distance <= most).min_by_key(|(distance, _)| *distance).map(|(_, word)| word)
}

/// How many letters have to be put in, left out, replaced, or exchanged with their neighbour (the optimal string
/// alignment distance).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, far) | (far, 0) => far,
                _ => {
                    let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    let exchanged = if exchanged { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                    replaced.min(exchanged).min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1)
                }
            };
        }
    }
    rows[a.len()][b.len()]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_slip_of_the_finger_is_near() {
        let near = |found: &str, word: &str| nearest(found, [word.to_owned()]).is_some();
        assert!(near("slove", "solve") && near("--jsn", "--json") && near("eazy", "easy") && near("grids", "grid"));
        assert!(!near("--any", "--lang") && !near("render", "resoudre") && !near("", "solve"));
        assert_eq!(distance("abcd", "acbe"), 2);
    }
}
