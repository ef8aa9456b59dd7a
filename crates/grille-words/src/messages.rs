//! What the program says about itself: usage errors, files, what was made and what was not.

use grille::puzzle::ParamsError;
use grille::{GenerateError, Stopped};

use crate::Lang;
use crate::rating::level_name;
use crate::text::{Text, choice, number, say};
use crate::verdict::undecided;

/// The word before an error: "error:".
pub const ERROR: Text = Text { en: "error:", fr: "erreur :" };

/// The word before advice: "tip:".
pub const TIP: Text = Text { en: "tip:", fr: "conseil :" };

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
                    || format!("there is no kind of puzzle “{found}”; there is {kinds}"),
                    || format!("il n’y a pas de jeu « {found} » ; il y a {kinds}"),
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
                say(lang, || format!("{least} to {most_text}"), || format!("{least} à {most_text}"))
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

/// Something about files that stops the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No input was named, and standard input is a terminal.
    NoInput {
        /// The command.
        command: &'static str,
    },
    /// An argument is neither a file nor a puzzle.
    NeitherFileNorPuzzle {
        /// The argument.
        input: String,
    },
    /// A file could not be read.
    CannotRead {
        /// The file.
        file: String,
        /// What the system says.
        reason: String,
    },
    /// A file could not be written.
    CannotWrite {
        /// The file.
        file: String,
        /// What the system says.
        reason: String,
    },
    /// The ending of a file stands for no format.
    NoFormat {
        /// The file.
        file: String,
    },
    /// The ending of a file stands for a format of puzzles, but the answers of this command are none.
    NoPuzzles {
        /// The command.
        command: &'static str,
        /// The file.
        file: String,
    },
    /// A format cannot hold this puzzle.
    Unsuited {
        /// The format.
        format: &'static str,
    },
    /// The command does not exist for this kind of puzzle.
    NotForKind {
        /// The command.
        command: &'static str,
        /// The name of the kind.
        kind: &'static str,
    },
    /// Two things that go together only one way.
    OneBoardOnePuzzle,
    /// Options of pages without pages.
    NoPages {
        /// The option that was given.
        option: String,
    },
    /// A PDF for a terminal.
    PdfOnTerminal,
    /// Answers in a file of their own, where no file is named.
    SeparateNeedsFile,
    /// A puzzle that has not so many images.
    TooFewImages {
        /// The number of the puzzle on the sheet.
        puzzle: usize,
        /// How many versions were asked for.
        versions: usize,
    },
}

/// A trouble as a sentence without its full stop, and advice.
#[must_use]
pub fn trouble(trouble: &Trouble, lang: Lang) -> (String, Option<String>) {
    match trouble {
        Trouble::NoInput { command } => (
            say(lang, || "there is no puzzle to read".to_owned(), || "il n’y a pas de grille à lire".to_owned()),
            Some(say(
                lang,
                || {
                    format!(
                        "name a file, or give the puzzle itself: grille {command} 1........12.2..4\n\
                         to type it on the keyboard: grille {command} -"
                    )
                },
                || {
                    format!(
                        "nommez un fichier, ou donnez la grille elle-même : grille {command} 1........12.2..4\n\
                         pour la taper au clavier : grille {command} -"
                    )
                },
            )),
        ),
        Trouble::NeitherFileNorPuzzle { input } => (
            say(
                lang,
                || format!("“{input}” is neither a file nor a puzzle"),
                || format!("« {input} » n’est ni un fichier ni une grille"),
            ),
            None,
        ),
        Trouble::CannotRead { file, reason } => (
            say(lang, || format!("{file} cannot be read: {reason}"), || format!("{file} ne peut être lu : {reason}")),
            None,
        ),
        Trouble::CannotWrite { file, reason } => (
            say(
                lang,
                || format!("{file} cannot be written: {reason}"),
                || format!("{file} ne peut être écrit : {reason}"),
            ),
            None,
        ),
        Trouble::NoFormat { file } => (
            say(
                lang,
                || format!("the ending of {file} stands for no format"),
                || format!("la fin du nom {file} ne désigne aucun format"),
            ),
            Some(say(lang, || "choose one with -o".to_owned(), || "choisissez-en un avec -o".to_owned())),
        ),
        Trouble::NoPuzzles { command, file } => (
            say(
                lang,
                || format!("{file} is a file of puzzles by its ending, and “{command}” does not answer with puzzles"),
                || {
                    format!(
                        "{file} est d’après sa fin un fichier de grilles, et « {command} » ne répond pas par des grilles"
                    )
                },
            ),
            Some(say(
                lang,
                || "write into a .txt file, or a .json one".to_owned(),
                || "écrivez dans un fichier .txt, ou .json".to_owned(),
            )),
        ),
        Trouble::Unsuited { format } => (
            say(
                lang,
                || format!("the format {format} cannot hold this puzzle"),
                || format!("le format {format} ne peut contenir cette grille"),
            ),
            Some(say(
                lang,
                || "every puzzle can be written with -o line, id or json".to_owned(),
                || "toute grille s’écrit avec -o line, id ou json".to_owned(),
            )),
        ),
        Trouble::NotForKind { command, kind } => (
            say(
                lang,
                || format!("“{command}” has no meaning for this kind of puzzle: {kind}"),
                || format!("« {command} » n’a pas de sens pour ce jeu : {kind}"),
            ),
            None,
        ),
        Trouble::OneBoardOnePuzzle => (
            say(
                lang,
                || "--board goes with one puzzle, and there are several".to_owned(),
                || "--board va avec une seule grille, et il y en a plusieurs".to_owned(),
            ),
            None,
        ),
        Trouble::NoPages { option } => (
            say(
                lang,
                || format!("{option} is about printed pages, and nothing is printed"),
                || format!("{option} concerne des pages imprimées, et rien n’est imprimé"),
            ),
            Some(say(
                lang,
                || "choose -o pdf, html, svg or txt, or a file with such an ending: --out sheet.pdf".to_owned(),
                || "choisissez -o pdf, html, svg ou txt, ou un fichier de cette sorte : --out feuille.pdf".to_owned(),
            )),
        ),
        Trouble::PdfOnTerminal => (
            say(
                lang,
                || "a PDF cannot be shown on a terminal".to_owned(),
                || "un PDF ne peut s’afficher dans un terminal".to_owned(),
            ),
            Some(say(
                lang,
                || "write it into a file: --out sheet.pdf".to_owned(),
                || "écrivez-le dans un fichier : --out feuille.pdf".to_owned(),
            )),
        ),
        Trouble::SeparateNeedsFile => (
            say(
                lang,
                || "--answers separate makes two files, and none is named".to_owned(),
                || "--answers separate fait deux fichiers, et aucun n’est nommé".to_owned(),
            ),
            Some(say(
                lang,
                || "with --out sheet.pdf the answers go into sheet-answers.pdf".to_owned(),
                || "avec --out feuille.pdf les solutions vont dans feuille-answers.pdf".to_owned(),
            )),
        ),
        Trouble::TooFewImages { puzzle, versions } => (
            say(
                lang,
                || format!("puzzle {puzzle} does not have {versions} different images with the same rules"),
                || format!("la grille {puzzle} n’a pas {versions} images différentes avec les mêmes règles"),
            ),
            Some(say(
                lang,
                || "ask for fewer versions; sliding tiles on a square board have two".to_owned(),
                || "demandez moins de versions ; un taquin carré en a deux".to_owned(),
            )),
        ),
    }
}

/// A reason the system gives for a file, where it is a common one.
#[must_use]
pub fn io_reason(kind: std::io::ErrorKind, system: &str, lang: Lang) -> String {
    use std::io::ErrorKind;
    let known = match kind {
        ErrorKind::NotFound => ("there is no such file or folder", "ce fichier ou ce dossier n’existe pas"),
        ErrorKind::PermissionDenied => ("permission denied", "accès refusé"),
        ErrorKind::IsADirectory => ("it is a folder", "c’est un dossier"),
        ErrorKind::NotADirectory => {
            ("a part of its path is no folder", "une partie de son chemin n’est pas un dossier")
        }
        ErrorKind::StorageFull => ("the disk is full", "le disque est plein"),
        ErrorKind::ReadOnlyFilesystem => ("the disk is read-only", "le disque est en lecture seule"),
        _ => return system.to_owned(),
    };
    lang.pick(known.0, known.1).to_owned()
}

/// Where in the input something was found: "line 3, column 7 of puzzles.txt".
#[must_use]
pub fn place(source: Option<&str>, line: usize, column: Option<usize>, lang: Lang) -> String {
    let (line, column) = (number(line as u64, lang), column.map(|column| number(column as u64, lang)));
    let mut place = match (lang, column) {
        (Lang::En, Some(column)) => format!("line {line}, column {column}"),
        (Lang::Fr, Some(column)) => format!("ligne {line}, colonne {column}"),
        (Lang::En, None) => format!("line {line}"),
        (Lang::Fr, None) => format!("ligne {line}"),
    };
    if let Some(source) = source {
        place.push_str(lang.pick(" of ", " de "));
        place.push_str(source);
    }
    place
}

/// The name of standard input.
#[must_use]
pub const fn standard_input(lang: Lang) -> &'static str {
    lang.pick("standard input", "l’entrée standard")
}

/// That the program was interrupted.
pub const INTERRUPTED: Text = Text { en: "interrupted", fr: "interrompu" };

/// That a search ended without an answer.
#[must_use]
pub fn stopped(stopped: Stopped, lang: Lang) -> String {
    match stopped {
        Stopped::Budget { nodes } => undecided(nodes, lang),
        Stopped::Asked => INTERRUPTED.get(lang).into_owned(),
    }
}

/// The seed that was drawn because none was given.
#[must_use]
pub fn seed(seed: u64, lang: Lang) -> String {
    say(
        lang,
        || format!("seed {seed} (--seed {seed} makes the same again)"),
        || format!("graine {seed} (--seed {seed} redonne les mêmes)"),
    )
}

/// That fewer puzzles were made than asked.
#[must_use]
pub fn made(made: u64, asked: u64, lang: Lang) -> String {
    let (shown, of) = (number(made, lang), number(asked, lang));
    say(
        lang,
        || match (made, asked) {
            (_, 1) => "the puzzle was not made".to_owned(),
            (0, _) => format!("none of {of} puzzles was made"),
            (1, _) => format!("1 of {of} puzzles was made"),
            _ => format!("{shown} of {of} puzzles were made"),
        },
        || match (made, asked) {
            (_, 1) => "la grille n’a pas été faite".to_owned(),
            (0, _) => format!("aucune des {of} grilles n’a été faite"),
            (1, _) => format!("1 grille sur {of} a été faite"),
            _ => format!("{shown} grilles sur {of} ont été faites"),
        },
    )
}

/// That there are no more puzzles that are not images of those made.
pub const ALL_IMAGES: Text = Text {
    en: "every further one found is an image of one of these",
    fr: "toute autre grille trouvée est l’image de l’une d’elles",
};

/// Why a puzzle was not made.
#[must_use]
pub fn not_made(error: &GenerateError, lang: Lang) -> String {
    match error {
        GenerateError::Stopped(why) => stopped(*why, lang),
        GenerateError::NotFound { tries } => {
            let (shown, tries) = (number(*tries, lang), *tries);
            say(
                lang,
                || format!("no puzzle that fits was found in {shown} {}", if tries == 1 { "try" } else { "tries" }),
                || format!("aucune grille qui convienne en {shown} {}", if tries < 2 { "essai" } else { "essais" }),
            )
        }
        GenerateError::Params(ParamsError::Size { size }) => {
            say(lang, || format!("there is no size {size}"), || format!("il n’y a pas de taille {size}"))
        }
        GenerateError::Params(ParamsError::NoSuchLevel(level)) => {
            let level = level_name(*level, lang);
            say(
                lang,
                || format!("no puzzle with these settings has the level “{level}”: choose another level or size"),
                || {
                    format!(
                        "avec ces réglages, aucune grille n’est du niveau « {level} » : \
                         choisissez un autre niveau ou une autre taille"
                    )
                },
            )
        }
        GenerateError::Params(ParamsError::Level(level)) => {
            let level = level_name(*level, lang);
            say(
                lang,
                || format!("puzzles of level “{level}” are never made"),
                || format!("on ne fabrique pas de grille « {level} »"),
            )
        }
        GenerateError::Params(ParamsError::Symmetry { asked, below, above }) => say(
            lang,
            || format!("no pattern with this symmetry has {asked} givens: the nearest have {below} and {above}"),
            || {
                format!(
                    "aucun motif de cette symétrie n’a {asked} chiffres donnés : \
                     les plus proches en ont {below} et {above}"
                )
            },
        ),
        GenerateError::Params(ParamsError::TooFar { asked, most }) => say(
            lang,
            || format!("no board of this size is {asked} moves from its goal: the farthest need {most}"),
            || {
                format!(
                    "aucun plateau de cette taille n’est à {asked} coups du but : les plus éloignés en demandent {most}"
                )
            },
        ),
        GenerateError::Params(ParamsError::TooLarge { most }) => say(
            lang,
            || format!("this is possible up to size {most} only"),
            || format!("ce n’est possible que jusqu’à la taille {most}"),
        ),
        GenerateError::Params(ParamsError::LightsOut(error)) => crate::lights_out::no_board(error, lang),
        GenerateError::Params(ParamsError::Sliding(error)) => crate::sliding::no_board(error, lang),
        GenerateError::Params(ParamsError::RuleSymmetry) => say(
            lang,
            || "the rule does not look the same under this symmetry".to_owned(),
            || "la règle n’est pas la même sous cette symétrie".to_owned(),
        ),
        GenerateError::Params(ParamsError::Presses { asked, most }) => {
            let (asked, most) = (number(*asked, lang), number(*most, lang));
            say(
                lang,
                || format!("{asked} presses are out of range: from 1 to {most}"),
                || format!("{asked} appuis, c’est hors limites : de 1 à {most}"),
            )
        }
        GenerateError::Params(ParamsError::Givens { asked, least, most }) => say(
            lang,
            || format!("{asked} givens are out of range: from {least} to {most}"),
            || format!("{asked} chiffres donnés, c’est hors limites : de {least} à {most}"),
        ),
    }
}

/// That digging could not go as low as was asked.
#[must_use]
pub fn dug_short(given: usize, asked: u64, lang: Lang) -> String {
    say(
        lang,
        || format!("{given} givens, not {asked}: emptying any one more would allow a second solution"),
        || format!("{given} chiffres donnés, et non {asked} : en vider un de plus permettrait une seconde solution"),
    )
}

/// That nothing could be written into a file, which was there before or was not.
#[must_use]
pub fn nothing_written(file: &str, exists: bool, lang: Lang) -> String {
    if exists {
        say(
            lang,
            || format!("Nothing was written: {file} is left as it was."),
            || format!("Rien n’a été écrit : {file} reste comme il était."),
        )
    } else {
        say(
            lang,
            || format!("Nothing was written: {file} was not made."),
            || format!("Rien n’a été écrit : {file} n’a pas été créé."),
        )
    }
}

/// That some of what was read is missing in the output, which holds puzzles only.
#[must_use]
pub fn left_out(count: u64, format: &str, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} left out: the format {format} holds puzzles only, no errors."),
        || format!("{shown} de moins : le format {format} ne contient que des grilles, pas d’erreurs."),
    )
}

/// That the ending of a file stands for nothing, so that text is written into it.
#[must_use]
pub fn unknown_ending(ending: &str, lang: Lang) -> String {
    say(
        lang,
        || format!("The ending .{ending} stands for no format that is known: lines of text are written."),
        || format!("La fin .{ending} ne désigne aucun format connu : ce sont des lignes de texte qui sont écrites."),
    )
}

/// What ended a count: "the budget of 5 nodes ended the count; --budget 0 goes on to the end".
#[must_use]
pub fn ended_by(why: Stopped, lang: Lang) -> String {
    match why {
        Stopped::Budget { nodes } => {
            let (shown, one) = (number(nodes, lang), nodes == 1);
            say(
                lang,
                || {
                    format!(
                        "the budget of {shown} {} ended the count; --budget 0 sets no limit",
                        if one { "node" } else { "nodes" }
                    )
                },
                || {
                    format!(
                        "le budget de {shown} {} a mis fin au compte ; --budget 0 : sans limite",
                        if one { "nœud" } else { "nœuds" }
                    )
                },
            )
        }
        Stopped::Asked => INTERRUPTED.get(lang).into_owned(),
    }
}

/// That a file was written.
#[must_use]
pub fn written(count: u64, file: &str, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {} → {file}", if count == 1 { "puzzle" } else { "puzzles" }),
        || format!("{shown} {} → {file}", if count < 2 { "grille" } else { "grilles" }),
    )
}

/// Progress: how many puzzles are done.
#[must_use]
pub fn done_so_far(count: u64, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {}", if count == 1 { "puzzle" } else { "puzzles" }),
        || format!("{shown} {}", if count < 2 { "grille" } else { "grilles" }),
    )
}

/// Progress: how many pages are written.
#[must_use]
pub fn pages_so_far(count: u64, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {}", if count == 1 { "page" } else { "pages" }),
        || format!("{shown} {}", if count < 2 { "page" } else { "pages" }),
    )
}

/// That the font of the sheet lacks some signs.
#[must_use]
pub fn missing_signs(signs: &str, lang: Lang) -> String {
    say(
        lang,
        || format!("The font of the sheet lacks {signs}: in a PDF empty frames stand there."),
        || format!("La police de la feuille n’a pas {signs} : dans un PDF, des cadres vides les remplacent."),
    )
}

/// That these puzzles of a sheet, of which some are named by their numbers, have no answer, and why.
#[must_use]
pub fn unanswered(puzzles: &[usize], why: &str, lang: Lang) -> String {
    let many = puzzles.len() > 1;
    let named: Vec<String> = puzzles.iter().take(10).map(|&puzzle| number(puzzle as u64, lang)).collect();
    let named = named.join(", ") + if puzzles.len() > 10 { ", …" } else { "" };
    say(
        lang,
        || format!("{} {named}: {why}.", if many { "Puzzles" } else { "Puzzle" }),
        || format!("{} {named} : {why}.", if many { "Grilles" } else { "Grille" }),
    )
}

/// Progress: how many solutions are counted.
#[must_use]
pub fn counted_so_far(count: u64, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {} so far", if count == 1 { "solution" } else { "solutions" }),
        || format!("{shown} {} pour l’instant", if count < 2 { "solution" } else { "solutions" }),
    )
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

    #[test]
    fn places_name_line_column_and_file() {
        assert_eq!(place(Some("a.txt"), 3, Some(7), Lang::En), "line 3, column 7 of a.txt");
        assert_eq!(place(None, 49_151, None, Lang::Fr), "ligne 49\u{202f}151");
    }
}
