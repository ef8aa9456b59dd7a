//! What stops the program: files, and text that cannot be read.

use crate::Lang;
use crate::text::{number, say};

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
    /// The ending of a file stands for no file of text, and the answers of this command are text.
    NoText {
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
    /// A puzzle that is not searched for a way by lit buttons only.
    NoLitOnly,
    /// A puzzle that is not shown as a system of equations.
    NoAlgebra,
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
            say(
                lang,
                || format!("{file} cannot be read: {reason}"),
                || format!("impossible de lire {file} : {reason}"),
            ),
            None,
        ),
        Trouble::CannotWrite { file, reason } => (
            say(
                lang,
                || format!("{file} cannot be written: {reason}"),
                || format!("impossible d’écrire dans {file} : {reason}"),
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
        Trouble::NoText { command, file } => (
            say(
                lang,
                || format!("the ending of {file} stands for no file of text, and “{command}” answers with text"),
                || {
                    format!(
                        "la fin du nom {file} ne désigne pas un fichier de texte, et « {command} » répond par du texte"
                    )
                },
            ),
            Some(say(
                lang,
                || "write into a .txt file, or a .json one; “sheet” prints pages".to_owned(),
                || "écrivez dans un fichier .txt, ou .json ; « sheet » imprime des pages".to_owned(),
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
        Trouble::NoLitOnly => (
            say(
                lang,
                || {
                    "a way by lit buttons only is searched on Lights Out boards of two colours and up to 20 lights"
                        .to_owned()
                },
                || {
                    "le jeu sur lampes allumées se cherche sur des plateaux de Lights Out à deux couleurs et 20 lampes au plus".to_owned()
                },
            ),
            None,
        ),
        Trouble::NoAlgebra => (
            say(
                lang,
                || "only Lights Out boards of up to 36 lights are shown as a system of equations".to_owned(),
                || {
                    "seuls les plateaux de Lights Out de 36 lampes au plus se montrent en système d’équations"
                        .to_owned()
                },
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_name_line_column_and_file() {
        assert_eq!(place(Some("a.txt"), 3, Some(7), Lang::En), "line 3, column 7 of a.txt");
        assert_eq!(place(None, 49_151, None, Lang::Fr), "ligne 49\u{202f}151");
    }
}
