//! What is wrong with a text, where, and what to do about it.

use grille::text::{Encoding, Expected, Foreign, Spot, Syntax, Unit};
use grille::{Kind, ParseError, Problem};

use crate::text::{choice, number, say};
use crate::{Lang, kind_name};

/// A text that could not be read, told to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What is wrong, a sentence without its full stop.
    pub message: String,
    /// What to do about it, a sentence.
    pub remedy: Option<String>,
    /// Where, and what stands there.
    pub spot: Option<Spot>,
}

/// The longest piece of a line that is shown above its caret.
const WINDOW: usize = 60;

impl Report {
    /// The line of text around the place, and below it a caret under the column; `None` if the error has no place, or
    /// one so far to the right that nothing there was kept.
    #[must_use]
    pub fn caret(&self) -> Option<[String; 2]> {
        let spot = self.spot.as_ref()?;
        let chars: Vec<char> = spot.text.chars().map(visible).collect();
        let place = spot.column.checked_sub(1).filter(|&place| place <= chars.len())?;
        let start = (place + WINDOW / 4).saturating_sub(WINDOW);
        let end = chars.len().min(start + WINDOW);
        let (before, after) = (if start > 0 { "…" } else { "" }, if end < chars.len() { "…" } else { "" });
        let line: String = chars[start..end].iter().collect();
        let indent = place - start + before.chars().count();
        Some([format!("{before}{line}{after}"), format!("{}^", " ".repeat(indent))])
    }
}

/// A character as it can be shown in one column.
fn visible(char: char) -> char {
    match char {
        '\t' => ' ',
        _ if char.is_control() => '\u{fffd}',
        _ => char,
    }
}

/// A character as it is named in a sentence.
fn name_of(char: char, lang: Lang) -> String {
    match char {
        '\n' => lang.pick("the end of the line", "la fin de la ligne").to_owned(),
        '\t' => lang.pick("a tab", "une tabulation").to_owned(),
        ' ' => lang.pick("a space", "une espace").to_owned(),
        _ if char.is_control() || ('\u{200b}'..='\u{200f}').contains(&char) || char == '\u{feff}' => {
            let code = u32::from(char);
            say(
                lang,
                || format!("an invisible character (U+{code:04X})"),
                || format!("un caractère invisible (U+{code:04X})"),
            )
        }
        _ => say(lang, || format!("“{char}”"), || format!("« {char} »")),
    }
}

/// Tells a person what is wrong with a text.
#[must_use]
pub fn parse_error(error: &ParseError, lang: Lang) -> Report {
    let (message, remedy) = problem(&error.problem, lang);
    Report { message, remedy, spot: error.spot.clone() }
}

fn problem(problem: &Problem, lang: Lang) -> (String, Option<String>) {
    match problem {
        Problem::Empty => (
            say(lang, || "there is nothing to read".to_owned(), || "il n’y a rien à lire".to_owned()),
            Some(say(
                lang,
                || "Give a puzzle as a line of text: 81 characters for a Sudoku, a dot for each empty cell.".to_owned(),
                || "Donnez une grille sur une ligne : 81 caractères pour un Sudoku, un point par case vide.".to_owned(),
            )),
        ),
        Problem::NotText(encoding) => not_text(*encoding, lang),
        Problem::Character { found, expected } => {
            let (found, expected) = (name_of(*found, lang), expected_here(*expected, lang));
            (
                say(
                    lang,
                    || format!("{found} has no place here; {expected} could stand here"),
                    || format!("{found} n’a rien à faire ici ; on attend {expected}"),
                ),
                None,
            )
        }
        Problem::Count { what, found, expected } => count(*what, *found, expected, lang),
        Problem::Range { what, found, least, most } => {
            let (unit, found) = (unit_name(*what, lang), number(*found, lang));
            let (least, most) = (number(*least, lang), number(*most, lang));
            (
                say(
                    lang,
                    || format!("{found} {unit} are out of range: from {least} to {most}"),
                    || format!("{found} {unit}, c’est hors limites : de {least} à {most}"),
                ),
                None,
            )
        }
        Problem::Digit { digit, most } => (
            say(
                lang,
                || format!("{digit} is too large: the numbers of this puzzle go from 1 to {most}"),
                || format!("{digit} est trop grand : les nombres de cette grille vont de 1 à {most}"),
            ),
            None,
        ),
        Problem::LongNumber { length, most } => {
            let length = number(*length as u64, lang);
            (
                say(
                    lang,
                    || {
                        format!(
                            "a number of {length} figures is too large: the digits of this puzzle go from 1 to {most}"
                        )
                    },
                    || {
                        format!(
                            "un nombre de {length} chiffres est trop grand : les chiffres de cette grille vont de 1 à {most}"
                        )
                    },
                ),
                None,
            )
        }
        Problem::NoSuchBoxes { found } => (
            say(
                lang,
                || format!("there is no Sudoku with boxes of {found}"),
                || format!("il n’y a pas de Sudoku à blocs de {found}"),
            ),
            Some(say(
                lang,
                || {
                    "Boxes have at least 2 rows and 2 columns, and at most 25 cells: 3x3 for the usual 9×9 grid."
                        .to_owned()
                },
                || {
                    "Un bloc a au moins 2 lignes et 2 colonnes, et au plus 25 cases : 3x3 pour la grille 9×9 habituelle.".to_owned()
                },
            )),
        ),
        Problem::RandomSeed => (
            say(
                lang,
                || "this is a random seed of Simon Tatham’s program, not a puzzle".to_owned(),
                || "c’est une graine aléatoire du programme de Simon Tatham, pas une grille".to_owned(),
            ),
            Some(say(
                lang,
                || {
                    "Only that program can make its puzzle: there, take the game ID, with a colon instead of “#”."
                        .to_owned()
                },
                || {
                    "Seul ce programme en tire sa grille : prenez-y l’identifiant du jeu, avec un deux-points au lieu de « # ».".to_owned()
                },
            )),
        ),
        Problem::NotRead(foreign) => {
            let name = foreign_name(*foreign, lang);
            (
                say(
                    lang,
                    || format!("this is {name}, which Grille does not read"),
                    || format!("c’est {name}, que Grille ne lit pas"),
                ),
                Some(say(
                    lang,
                    || {
                        "Give the puzzle itself: its 81 characters, its rows, or a file that the other program exports as text.".to_owned()
                    },
                    || {
                        "Donnez la grille elle-même : ses 81 caractères, ses lignes, ou un fichier que l’autre programme exporte en texte.".to_owned()
                    },
                )),
            )
        }
        Problem::Blanks { found } => (
            match found {
                0 => say(
                    lang,
                    || "there is no blank, and exactly one cell must be blank".to_owned(),
                    || "il n’y a pas de case vide, or il en faut exactement une".to_owned(),
                ),
                _ => say(
                    lang,
                    || format!("there are {found} blanks, and exactly one cell must be blank"),
                    || format!("il y a {found} cases vides, or il en faut exactement une"),
                ),
            },
            Some(say(
                lang,
                || "The blank is written 0, a dot or _.".to_owned(),
                || "La case vide s’écrit 0, un point ou _.".to_owned(),
            )),
        ),
        Problem::TileTwice { tile, before, missing } => (
            say(
                lang,
                || format!("tile {tile} is here again: it stands in {before} already"),
                || format!("la pièce {tile} est ici une fois de trop : elle est déjà en {before}"),
            ),
            missing.as_ref().map(|missing| missing_tile(missing, lang)),
        ),
        Problem::TileUnknown { tile, missing } => (
            say(
                lang,
                || format!("tile {tile} does not belong here: the goal has no such tile"),
                || format!("la pièce {tile} n’a rien à faire ici : le but n’en a pas de telle"),
            ),
            missing.as_ref().map(|missing| missing_tile(missing, lang)),
        ),
        Problem::BoardSize { rows, cols } => (
            say(
                lang,
                || {
                    format!(
                        "there is no board of {rows} by {cols} cells: a side has 1 to 10, and there are two cells at least"
                    )
                },
                || {
                    format!(
                        "il n’y a pas de plateau de {rows} sur {cols} cases : un côté en a de 1 à 10, et il en faut au moins deux"
                    )
                },
            ),
            Some(say(
                lang,
                || "Write the size as columns × rows before the tiles, as in 4x3:1,2,…".to_owned(),
                || "Écrivez la taille, colonnes × lignes, avant les pièces, comme dans 4x3:1,2,…".to_owned(),
            )),
        ),
        Problem::Ambiguous(kinds) => {
            let names: Vec<&str> = kinds.iter().map(|&kind| kind_name(kind, lang)).collect();
            let words: Vec<&str> = kinds.iter().copied().map(Kind::name).collect();
            let (names, words) = (choice(&names, lang), choice(&words, lang));
            (
                say(
                    lang,
                    || format!("this could be a puzzle of several kinds: {names}"),
                    || format!("ce texte convient à plusieurs sortes de jeux : {names}"),
                ),
                Some(say(
                    lang,
                    || format!("Say which one with --kind: {words}."),
                    || format!("Précisez avec --kind : {words}."),
                )),
            )
        }
        Problem::Unknown => (
            say(
                lang,
                || "this is no puzzle in a format that is known".to_owned(),
                || "ce n’est pas une grille dans un format connu".to_owned(),
            ),
            Some(say(
                lang,
                || {
                    "A Sudoku is, for example, 81 characters; Lights Out, rows of . and #; sliding tiles, 3x3:1,2,3,4,5,6,7,0,8.".to_owned()
                },
                || {
                    "Un Sudoku, c’est par exemple 81 caractères ; Lights Out, des lignes de . et de # ; un taquin, 3x3:1,2,3,4,5,6,7,0,8.".to_owned()
                },
            )),
        ),
        Problem::Unsupported(variant) => (
            say(
                lang,
                || format!("this puzzle has a rule that Grille does not know: {variant}"),
                || format!("cette grille a une règle que Grille ne connaît pas : {variant}"),
            ),
            Some(say(
                lang,
                || "Without that rule it would be another puzzle, so it is not read.".to_owned(),
                || "Sans cette règle ce serait une autre grille : elle n’est donc pas lue.".to_owned(),
            )),
        ),
        Problem::OtherPuzzle { cell } => (
            say(
                lang,
                || format!("this board belongs to another puzzle: {cell} is not as given"),
                || format!("ce plateau est celui d’une autre grille : {cell} n’est pas comme dans l’énoncé"),
            ),
            Some(say(
                lang,
                || {
                    "A board repeats the givens and fills in other cells; lights must be such as presses lead to."
                        .to_owned()
                },
                || {
                    "Un plateau reprend les chiffres donnés et remplit d’autres cases ; des lampes doivent pouvoir s’obtenir par des appuis.".to_owned()
                },
            )),
        ),
        Problem::LineTooLong { most } => (
            say(
                lang,
                || format!("this line is longer than any puzzle ({} bytes)", number(*most as u64, lang)),
                || {
                    format!(
                        "cette ligne est plus longue que n’importe quelle grille ({} octets)",
                        number(*most as u64, lang)
                    )
                },
            ),
            Some(say(lang, || "Is it the right file?".to_owned(), || "Est-ce le bon fichier ?".to_owned())),
        ),
        Problem::TooLarge { most } => (
            say(
                lang,
                || format!("this document is too large to be one puzzle ({} bytes)", number(*most as u64, lang)),
                || format!("ce document est trop gros pour être une grille ({} octets)", number(*most as u64, lang)),
            ),
            Some(say(
                lang,
                || "Many puzzles are read one a line.".to_owned(),
                || "Plusieurs grilles se lisent une par ligne.".to_owned(),
            )),
        ),
        Problem::Syntax(notation) => {
            let name = match notation {
                Syntax::Json => "JSON",
                Syntax::Xml => "XML",
                Syntax::Csv => "CSV",
            };
            (
                say(lang, || format!("this is not well-formed {name}"), || format!("ce {name} n’est pas bien formé")),
                None,
            )
        }
        Problem::Missing(what) => (say(lang, || format!("“{what}” is missing"), || format!("« {what} » manque")), None),
        Problem::NoSuchKind(name) => {
            let words: Vec<&str> = Kind::ALL.iter().copied().map(Kind::name).collect();
            let words = choice(&words, lang);
            (
                say(
                    lang,
                    || format!("there is no kind of puzzle called “{name}”"),
                    || format!("il n’y a pas de jeu appelé « {name} »"),
                ),
                Some(say(lang, || format!("The kinds are: {words}."), || format!("Les jeux sont : {words}."))),
            )
        }
        Problem::OtherKind { found, asked } => {
            let (found, asked) = (kind_name(*found, lang), kind_name(*asked, lang));
            (
                say(
                    lang,
                    || format!("this is a puzzle of kind {found}, not {asked}"),
                    || format!("c’est un jeu de {found}, et non de {asked}"),
                ),
                None,
            )
        }
    }
}

/// A notation of other programs, as it is named in a sentence.
const fn foreign_name(foreign: Foreign, lang: Lang) -> &'static str {
    match foreign {
        Foreign::Link => lang.pick("the address of a page", "l’adresse d’une page"),
        Foreign::FPuzzles => lang.pick("a link of f-puzzles", "un lien de f-puzzles"),
        Foreign::SudokuPad => lang.pick("a puzzle of SudokuPad", "une grille de SudokuPad"),
        Foreign::Xml => {
            lang.pick("an XML document other than OpenSudoku’s", "un document XML autre que ceux d’OpenSudoku")
        }
    }
}

fn missing_tile(missing: &str, lang: Lang) -> String {
    if missing == "0" {
        return lang.pick("The blank is missing.", "La case vide manque.").to_owned();
    }
    say(lang, || format!("Tile {missing} is missing."), || format!("La pièce {missing} manque."))
}

fn not_text(encoding: Encoding, lang: Lang) -> (String, Option<String>) {
    match encoding {
        Encoding::Utf16 => (
            say(
                lang,
                || "this is UTF-16 text without the mark at its beginning".to_owned(),
                || "ce texte est en UTF-16 sans la marque du début".to_owned(),
            ),
            Some(say(
                lang,
                || "Save the file again as UTF-8: in Notepad, “Save as”, and there “Encoding: UTF-8”.".to_owned(),
                || {
                    "Enregistrez le fichier en UTF-8 : dans le Bloc-notes, « Enregistrer sous », puis « Encodage : UTF-8 ».".to_owned()
                },
            )),
        ),
        Encoding::Binary => (
            say(lang, || "this is not text".to_owned(), || "ce n’est pas du texte".to_owned()),
            Some(say(
                lang,
                || "Is it the right file? A puzzle is read as text.".to_owned(),
                || "Est-ce le bon fichier ? Une grille se lit comme du texte.".to_owned(),
            )),
        ),
        Encoding::Other => (
            say(lang, || "this is not UTF-8 text".to_owned(), || "ce texte n’est pas en UTF-8".to_owned()),
            Some(say(
                lang,
                || "Save the file again as UTF-8.".to_owned(),
                || "Enregistrez le fichier en UTF-8.".to_owned(),
            )),
        ),
    }
}

fn expected_here(expected: Expected, lang: Lang) -> String {
    match expected {
        Expected::DigitOrEmpty { most } => {
            let digits = match u8::try_from(most) {
                Ok(10) => say(
                    lang,
                    || "a digit from 1 to 9, the letter A".to_owned(),
                    || "un chiffre de 1 à 9, la lettre A".to_owned(),
                ),
                Ok(most @ 10..) => {
                    let last = grille::text::digit_char(most);
                    say(
                        lang,
                        || format!("a digit from 1 to 9, a letter from A to {last}"),
                        || format!("un chiffre de 1 à 9, une lettre de A à {last}"),
                    )
                }
                _ => say(lang, || format!("a digit from 1 to {most}"), || format!("un chiffre de 1 à {most}")),
            };
            say(
                lang,
                || format!("{digits}, or a dot for an empty cell,"),
                || format!("{digits}, ou un point pour une case vide"),
            )
        }
        Expected::Light { colours: 2 } => lang
            .pick(
                "“.” or “0” for a light that is out, “#” or “1” for one that is lit,",
                "« . » ou « 0 » pour une lampe éteinte, « # » ou « 1 » pour une allumée",
            )
            .to_owned(),
        Expected::Light { colours } => {
            let last = grille::text::digit_char(colours - 1);
            say(lang, || format!("a colour from 0 (out) to {last}"), || format!("une couleur de 0 (éteinte) à {last}"))
        }
        Expected::HexDigit => lang
            .pick("a digit from 0 to 9 or a letter from a to f", "un chiffre de 0 à 9 ou une lettre de a à f")
            .to_owned(),
        Expected::Number => lang.pick("a number", "un nombre").to_owned(),
        Expected::Tile => lang
            .pick(
                "a number (tiles with names need their goal: “;goal=A,B,C,_”)",
                "un nombre (des pièces qui portent des noms demandent leur but : « ;goal=A,B,C,_ »)",
            )
            .to_owned(),
        Expected::This(char) => name_of(char, lang),
        Expected::RunOrNumber => lang.pick("a number, a letter or “_”", "un nombre, une lettre ou « _ »").to_owned(),
        Expected::Candidates { most } => say(
            lang,
            || format!("the candidates of a cell, rising, from 1 to {most},"),
            || format!("les candidats d’une case, croissants, de 1 à {most}"),
        ),
        Expected::End => lang.pick("nothing more", "la fin du texte").to_owned(),
    }
}

fn count(what: Unit, found: usize, expected: &[usize], lang: Lang) -> (String, Option<String>) {
    let shown: Vec<String> = expected.iter().map(|&count| number(count as u64, lang)).collect();
    let (expected_text, found_text) = (choice(&shown, lang), number(found as u64, lang));
    let plural = |one: &'static str, many: &'static str| if found == 1 { one } else { many };
    let message = match what {
        Unit::Cells | Unit::CellsOfId => say(
            lang,
            || format!("{found_text} {}, and a puzzle has {expected_text}", plural("cell", "cells")),
            || {
                let cells = if found < 2 { "case" } else { "cases" };
                format!("{found_text} {cells}, or une grille en a {expected_text}")
            },
        ),
        Unit::CellsInRow => say(
            lang,
            || format!("{found_text} {} in this row, and a row has {expected_text}", plural("cell", "cells")),
            || {
                let cells = if found < 2 { "case" } else { "cases" };
                format!("{found_text} {cells} dans cette ligne, or une ligne en a {expected_text}")
            },
        ),
        Unit::Puzzles => say(
            lang,
            || format!("{found_text} {}, where {expected_text} is wanted", plural("puzzle", "puzzles")),
            || {
                let puzzles = if found < 2 { "grille" } else { "grilles" };
                format!("{found_text} {puzzles}, alors qu’il en faut {expected_text}")
            },
        ),
        Unit::Clues | Unit::Columns | Unit::HexDigits | Unit::Lights | Unit::Colours => {
            let unit = unit_name(what, lang);
            say(
                lang,
                || format!("{found_text} {unit}, and {expected_text} would be right"),
                || format!("{found_text} {unit}, alors qu’il en faut {expected_text}"),
            )
        }
        Unit::Rows => say(
            lang,
            || format!("{found_text} {}, and a puzzle has {expected_text}", plural("row", "rows")),
            || {
                let rows = if found < 2 { "ligne" } else { "lignes" };
                format!("{found_text} {rows}, or une grille en a {expected_text}")
            },
        ),
    };
    (message, near_miss(what, found, expected, lang))
}

/// The plural of what is counted.
const fn unit_name(what: Unit, lang: Lang) -> &'static str {
    match what {
        Unit::Cells | Unit::CellsInRow | Unit::CellsOfId => lang.pick("cells", "cases"),
        Unit::Puzzles => lang.pick("puzzles", "grilles"),
        Unit::Rows => lang.pick("rows", "lignes"),
        Unit::Columns => lang.pick("columns", "colonnes"),
        Unit::HexDigits => lang.pick("hexadecimal digits", "chiffres hexadécimaux"),
        Unit::Lights => lang.pick("lights", "lampes"),
        Unit::Colours => lang.pick("colours", "couleurs"),
        Unit::Clues => lang.pick("clues between slashes", "indices entre barres"),
    }
}

/// A remedy when only a little is missing or too much.
fn near_miss(what: Unit, found: usize, expected: &[usize], lang: Lang) -> Option<String> {
    let nearest = expected.iter().copied().min_by_key(|&count| count.abs_diff(found))?;
    let unit = match what {
        Unit::Cells | Unit::CellsInRow => lang.pick("character", "caractère"),
        Unit::Rows => lang.pick("row", "ligne"),
        Unit::CellsOfId => {
            return Some(say(
                lang,
                || {
                    "In a game ID a letter stands for a run of empty cells: a for 1, b for 2, up to z for 26."
                        .to_owned()
                },
                || {
                    "Dans un identifiant de jeu, une lettre vaut une suite de cases vides : a pour 1, b pour 2, jusqu’à z pour 26.".to_owned()
                },
            ));
        }
        Unit::Puzzles | Unit::Clues | Unit::Columns | Unit::HexDigits | Unit::Lights | Unit::Colours => return None,
    };
    let difference = nearest.abs_diff(found);
    if difference == 0 || difference > 3 || found == 0 {
        return None;
    }
    let plural = if difference > 1 { "s" } else { "" };
    Some(if found < nearest {
        let is = if difference > 1 { "are" } else { "is" };
        say(
            lang,
            || format!("{difference} {unit}{plural} {is} missing: every empty cell needs its sign too."),
            || format!("Il manque {difference} {unit}{plural} : chaque case vide a aussi son signe."),
        )
    } else {
        let is = if difference > 1 { "are" } else { "is" };
        say(
            lang,
            || format!("{difference} {unit}{plural} {is} too many."),
            || format!("Il y a {difference} {unit}{plural} de trop."),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Cell;

    #[test]
    fn a_lost_character_is_counted() {
        let error = ParseError::whole(Problem::Count { what: Unit::Cells, found: 80, expected: vec![16, 36, 81, 256] });
        let english = parse_error(&error, Lang::En);
        assert_eq!(english.message, "80 cells, and a puzzle has 16, 36, 81 or 256");
        assert_eq!(english.remedy.as_deref(), Some("1 character is missing: every empty cell needs its sign too."));
        assert_eq!(
            parse_error(&error, Lang::Fr).remedy.as_deref(),
            Some("Il manque 1 caractère\u{a0}: chaque case vide a aussi son signe.")
        );
    }

    #[test]
    fn an_id_some_cells_short_gets_no_advice_about_signs() {
        let error = ParseError::whole(Problem::Count { what: Unit::CellsOfId, found: 15, expected: vec![16] });
        let report = parse_error(&error, Lang::En);
        assert_eq!(report.message, "15 cells, and a puzzle has 16");
        assert!(report.remedy.unwrap().starts_with("In a game ID"));
    }

    #[test]
    fn one_letter_is_not_a_range_of_letters() {
        let expected = |most| {
            let problem = Problem::Character { found: 'é', expected: Expected::DigitOrEmpty { most } };
            parse_error(&ParseError::whole(problem), Lang::En).message
        };
        assert!(expected(10).contains("a digit from 1 to 9, the letter A, or"), "{}", expected(10));
        assert!(expected(12).contains("a letter from A to C"), "{}", expected(12));
    }

    #[test]
    fn the_caret_stands_under_the_character_even_in_a_long_line() {
        for column in [1, 59, 60, 61, 100, 150, 200] {
            let mut text = "1".repeat(199);
            text.insert(column - 1, 'x');
            let error = Problem::Character { found: 'x', expected: Expected::Number };
            let report = parse_error(&ParseError::at(error, &text, column - 1), Lang::En);
            let [line, caret] = report.caret().unwrap();
            let place = caret.chars().count() - 1;
            assert_eq!(line.chars().nth(place), Some('x'), "column {column}");
            assert!(line.chars().count() <= WINDOW + 2);
        }
    }

    #[test]
    fn what_was_not_kept_has_no_caret() {
        let text = "1".repeat(3 * ParseError::LONGEST_LINE);
        let error = ParseError::at(Problem::Unknown, &text, 2 * ParseError::LONGEST_LINE);
        let report = parse_error(&error, Lang::En);
        assert_eq!(report.caret(), None);
    }

    #[test]
    fn control_characters_cannot_disturb_the_terminal() {
        let report = parse_error(&ParseError::at(Problem::Unknown, "a\u{1b}[31m\tb", 0), Lang::En);
        assert_eq!(report.caret().unwrap()[0], "a\u{fffd}[31m b");
        let found = Problem::Character { found: '\u{1b}', expected: Expected::End };
        let message = parse_error(&ParseError::whole(found), Lang::En).message;
        assert!(message.starts_with("an invisible character (U+001B)"), "{message}");
    }

    #[test]
    fn every_problem_has_a_sentence_in_both_languages() {
        let problems = [
            Problem::Empty,
            Problem::NotText(Encoding::Utf16),
            Problem::NotText(Encoding::Binary),
            Problem::NotText(Encoding::Other),
            Problem::Character { found: 'é', expected: Expected::DigitOrEmpty { most: 16 } },
            Problem::Count { what: Unit::Rows, found: 8, expected: vec![9] },
            Problem::Digit { digit: 12, most: 9 },
            Problem::Blanks { found: 0 },
            Problem::Blanks { found: 2 },
            Problem::TileTwice { tile: "5".to_owned(), before: Cell::new(1, 1), missing: Some("8".to_owned()) },
            Problem::TileUnknown { tile: "A".to_owned(), missing: None },
            Problem::BoardSize { rows: 11, cols: 1 },
            Problem::Ambiguous(vec![Kind::Sudoku]),
            Problem::Unknown,
            Problem::Unsupported("killer".to_owned()),
            Problem::LongNumber { length: 20, most: 9 },
            Problem::NoSuchBoxes { found: "9x9".to_owned() },
            Problem::RandomSeed,
            Problem::NotRead(Foreign::Link),
            Problem::NotRead(Foreign::FPuzzles),
            Problem::NotRead(Foreign::SudokuPad),
            Problem::NotRead(Foreign::Xml),
            Problem::OtherPuzzle { cell: Cell::new(0, 0) },
            Problem::LineTooLong { most: 1 << 20 },
            Problem::TooLarge { most: 1 << 26 },
            Problem::Syntax(Syntax::Json),
            Problem::Missing("puzzle"),
            Problem::NoSuchKind("chess".to_owned()),
            Problem::OtherKind { found: Kind::Sudoku, asked: Kind::Sudoku },
        ];
        for problem in problems {
            let [en, fr] = Lang::ALL.map(|lang| parse_error(&ParseError::whole(problem.clone()), lang));
            assert_ne!(en.message, fr.message);
            assert!(!en.message.ends_with('.') && !fr.message.ends_with('.'), "{} {}", en.message, fr.message);
            assert_eq!(en.remedy.is_some(), fr.remedy.is_some());
        }
    }
}
