//! Mistakes on the command line.

use crate::Lang;
use crate::photo::{CornerFault, corner_fault};
use crate::text::{choice, number, say};

/// A mistake on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Usage {
    /// A command that does not exist, and one that is near.
    NoSuchCommand {
        /// What was written.
        found: String,
        /// The nearest that exists.
        near: Option<String>,
    },
    /// Options alone, without a command.
    NoCommand,
    /// A command without the kind of puzzle that must follow it.
    KindMissing {
        /// The command.
        command: String,
        /// The kinds there are.
        kinds: Vec<String>,
    },
    /// A kind of puzzle that cannot be made, and one that is near.
    NoSuchKind {
        /// What was written.
        found: String,
        /// The kinds there are.
        kinds: Vec<String>,
        /// The nearest of them.
        near: Option<String>,
    },
    /// A shape of boxes that does not exist, or does not suit the size.
    BadBoxes {
        /// What was written.
        found: String,
        /// The side of the grid, if it was given too.
        side: Option<usize>,
    },
    /// A puzzle or a file stands where a command is expected.
    CommandMissing {
        /// What was written.
        found: String,
    },
    /// An option that does not exist, and one that is near.
    NoSuchOption {
        /// What was written.
        found: String,
        /// The nearest that exists.
        near: Option<String>,
    },
    /// A value that an option does not take.
    BadValue {
        /// What was written.
        found: String,
        /// The option or argument.
        option: String,
        /// The values there are; empty if they cannot be listed.
        values: Vec<String>,
        /// The nearest of them.
        near: Option<String>,
    },
    /// A value that an option does not take, and some of the many it takes.
    BadExample {
        /// What was written.
        found: String,
        /// The option or argument.
        option: String,
        /// Values as it takes them.
        examples: Vec<String>,
    },
    /// A number is expected.
    NotANumber {
        /// What was written.
        found: String,
        /// The option.
        option: String,
        /// The smallest number possible.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// An option without its value.
    ValueMissing {
        /// The option.
        option: String,
    },
    /// An option that takes no value has one.
    ValueTooMany {
        /// The option.
        option: String,
        /// The value.
        found: String,
    },
    /// An argument that must be given.
    ArgumentMissing {
        /// The arguments.
        names: Vec<String>,
    },
    /// An argument more than there can be.
    ArgumentTooMany {
        /// The argument.
        found: String,
    },
    /// Two options that exclude each other, or one given twice.
    Conflict {
        /// The first.
        option: String,
        /// The others.
        others: Vec<String>,
    },
    /// Four corners that are none of a grid.
    BadCorners(CornerFault),
    /// A file to be written is one to be read, or one to be written otherwise.
    SameFile {
        /// The option that names the file to be written.
        option: String,
        /// The file.
        file: String,
    },
    /// An argument that is not UTF-8.
    NotText,
    /// Anything else the argument parser found, in its own words.
    Other(String),
}

/// A usage mistake as a sentence without its full stop, and advice.
#[must_use]
pub fn usage(mistake: &Usage, lang: Lang) -> (String, Option<String>) {
    let mean =
        |near: &str| say(lang, || format!("did you mean “{near}”?"), || format!("vouliez-vous dire « {near} » ?"));
    match mistake {
        Usage::NoSuchCommand { found, near } => (
            say(lang, || format!("there is no command “{found}”"), || format!("il n’y a pas de commande « {found} »")),
            near.as_deref().map(mean),
        ),
        Usage::NoCommand => (
            say(lang, || "say what to do".to_owned(), || "dites que faire".to_owned()),
            Some(say(
                lang,
                || "for instance: grille solve 1........12.2..4".to_owned(),
                || "par exemple : grille solve 1........12.2..4".to_owned(),
            )),
        ),
        Usage::KindMissing { command, kinds } => {
            let first = kinds.first().map_or("", String::as_str);
            let listed = choice(kinds, lang);
            (
                say(lang, || format!("say which kind of puzzle: {listed}"), || format!("dites quel jeu : {listed}")),
                Some(say(
                    lang,
                    || format!("it is called so: {command} KIND, such as {command} {first}"),
                    || format!("cela s’écrit {command} JEU, par exemple {command} {first}"),
                )),
            )
        }
        Usage::NoSuchKind { found, kinds, near } => {
            let kinds = choice(kinds, lang);
            (
                say(
                    lang,
                    || format!("there is no kind of puzzle “{found}” here; there is {kinds}"),
                    || format!("il n’y a pas de jeu « {found} » ici ; il y a {kinds}"),
                ),
                near.as_deref().map(mean),
            )
        }
        Usage::BadBoxes { found, side: Some(side) } => (
            say(
                lang,
                || format!("boxes of {found} do not make a grid of side {side}"),
                || format!("des blocs de {found} ne font pas une grille de côté {side}"),
            ),
            Some(say(
                lang,
                || "rows × columns of a box must be the side of the grid".to_owned(),
                || "lignes × colonnes d’un bloc doivent faire le côté de la grille".to_owned(),
            )),
        ),
        Usage::BadBoxes { found, side: None } => (
            say(
                lang,
                || format!("“{found}” is no shape of boxes"),
                || format!("« {found} » n’est pas une forme de blocs"),
            ),
            Some(say(
                lang,
                || "write rows × columns, such as 2x3: each at least 2, their product at most 25".to_owned(),
                || "écrivez lignes × colonnes, comme 2x3 : au moins 2 chacun, un produit de 25 au plus".to_owned(),
            )),
        ),
        Usage::CommandMissing { found } => (
            say(
                lang,
                || "say first what to do with the puzzle".to_owned(),
                || "dites d’abord que faire de la grille".to_owned(),
            ),
            Some(say(
                lang,
                || format!("for its solution: grille solve {found}"),
                || format!("pour sa solution : grille solve {found}"),
            )),
        ),
        Usage::NoSuchOption { found, near } => (
            say(
                lang,
                || format!("there is no option “{found}” here"),
                || format!("il n’y a pas d’option « {found} » ici"),
            ),
            near.as_deref().map(mean),
        ),
        Usage::BadValue { found, option, values, near } => {
            let message = if values.is_empty() {
                say(
                    lang,
                    || format!("“{found}” is no value for {option}"),
                    || format!("« {found} » ne convient pas à {option}"),
                )
            } else {
                let values = choice(values, lang);
                say(
                    lang,
                    || format!("“{found}” is no value for {option}: it takes {values}"),
                    || format!("« {found} » ne convient pas à {option}, qui attend {values}"),
                )
            };
            (message, near.as_deref().map(mean))
        }
        Usage::BadExample { found, option, examples } => {
            let examples = choice(examples, lang);
            let message = say(
                lang,
                || format!("“{found}” is no value for {option}: it takes, for example, {examples}"),
                || format!("« {found} » ne convient pas à {option}, qui attend par exemple {examples}"),
            );
            (message, None)
        }
        Usage::NotANumber { found, option, least, most } => {
            let (least, most_text) = (number(*least, lang), number(*most, lang));
            let range = if *most >= u64::from(u32::MAX) {
                say(lang, || format!("{least} or more"), || format!("{least} ou plus"))
            } else {
                say(lang, || format!("from {least} to {most_text}"), || format!("de {least} à {most_text}"))
            };
            (
                say(
                    lang,
                    || format!("{option} takes a whole number, {range}, not “{found}”"),
                    || format!("{option} attend un nombre entier, {range}, et non « {found} »"),
                ),
                None,
            )
        }
        Usage::ValueMissing { option } => (
            say(lang, || format!("a value must follow {option}"), || format!("il manque une valeur après {option}")),
            None,
        ),
        Usage::ValueTooMany { option, found } => (
            say(
                lang,
                || format!("{option} takes no value, and “{found}” is one"),
                || format!("{option} ne prend pas de valeur, or « {found} » en est une"),
            ),
            None,
        ),
        Usage::ArgumentMissing { names } => {
            let names = names.join(" ");
            (say(lang, || format!("{names} is missing"), || format!("il manque {names}")), None)
        }
        Usage::ArgumentTooMany { found } => (
            say(
                lang,
                || format!("“{found}” is one argument too many"),
                || format!("« {found} » est un argument de trop"),
            ),
            None,
        ),
        Usage::Conflict { option, others } => {
            let others = choice(others, lang);
            let message = if others.is_empty() || *option == others {
                say(lang, || format!("{option} can be given only once"), || format!("{option} ne se donne qu’une fois"))
            } else {
                say(
                    lang,
                    || format!("{option} cannot stand together with {others}"),
                    || format!("{option} ne va pas avec {others}"),
                )
            };
            (message, None)
        }
        Usage::BadCorners(fault) => corner_fault(*fault, lang),
        Usage::SameFile { option, file } => (
            say(
                lang,
                || format!("{option} would write over {file}, which is named for something else"),
                || format!("{option} écraserait {file}, qui est nommé pour autre chose"),
            ),
            Some(say(
                lang,
                || "choose another name; the drawing of the second photo gets -2 behind it, and so on".to_owned(),
                || "choisissez un autre nom ; le dessin de la deuxième photo y ajoute -2, et ainsi de suite".to_owned(),
            )),
        ),
        Usage::NotText => (
            say(
                lang,
                || "an argument is not UTF-8 text".to_owned(),
                || "un argument n’est pas du texte UTF-8".to_owned(),
            ),
            None,
        ),
        Usage::Other(text) => (text.clone(), None),
    }
}

/// Where to read more after a usage mistake.
#[must_use]
pub fn more_help(command: &str, lang: Lang) -> String {
    say(lang, || format!("For help: {command} --help"), || format!("Pour de l’aide : {command} --help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_word_suggests_the_near_one() {
        let mistake = Usage::NoSuchCommand { found: "slove".to_owned(), near: Some("solve".to_owned()) };
        assert_eq!(
            usage(&mistake, Lang::Fr),
            (
                "il n’y a pas de commande «\u{a0}slove\u{a0}»".to_owned(),
                Some("vouliez-vous dire «\u{a0}solve\u{a0}»\u{202f}?".to_owned())
            )
        );
    }
}
