//! The help of the program: what each command does, with examples, and what each option means.

mod options;
mod pages;

pub use options::{Group, Opt, group_title, option, placeholder};
pub use pages::{Example, Page, Verb, census_detail, examples_of, generate_detail, page};

use crate::text::Text;

/// What the program is, in two sentences.
pub const ABOUT: Text = Text {
    en: "Grille solves, checks, explains, rates and makes logic grids.\n\
         Every answer comes with something small that a person can check by hand.",
    fr: "Grille résout, vérifie, explique, évalue et fabrique des grilles de logique.\n\
         Chaque réponse vient avec une preuve courte que l’on peut vérifier à la main.",
};

/// What the program is, in one phrase: the first line of the manual.
pub const PHRASE: Text = Text {
    en: "solve, check, explain, rate and make logic grids",
    fr: "résoudre, vérifier, expliquer, évaluer et fabriquer des grilles de logique",
};

/// The name of the manual, at the head of its pages.
pub const MANUAL: Text = Text { en: "Manual of Grille", fr: "Manuel de Grille" };

/// What is said on the page of a command about the pages of its kinds.
pub const KIND_PAGES: Text = Text {
    en: "Each kind has its own options (size, level, seed…), on a page of its own: grille help COMMAND KIND.",
    fr: "Chaque jeu a ses options (taille, niveau, graine…), sur sa propre page : grille help COMMANDE JEU.",
};

/// What is said of the formats that are tables.
pub const TABLES: Text = Text {
    en: "csv: a header, then one puzzle a row; tsv: the rows of the grid, as a spreadsheet shows them",
    fr: "csv : un en-tête, puis une grille par ligne ; tsv : les lignes de la grille, comme dans un tableur",
};

/// How the program is called.
pub const USAGE: Text =
    Text { en: "grille COMMAND [OPTIONS] [INPUT]…", fr: "grille COMMANDE [OPTIONS] [ENTRÉE]…" };

/// The heading of the line that shows how a command is called.
pub const USAGE_TITLE: Text = Text { en: "Usage:", fr: "Utilisation :" };

/// The heading of examples.
pub const EXAMPLES_TITLE: Text = Text { en: "Examples:", fr: "Exemples :" };

/// The heading of the kinds that can be made.
pub const KINDS_TITLE: Text = Text { en: "Kinds", fr: "Jeux" };

/// The examples of the main help.
pub const FRONT_EXAMPLES: &[Example] = &[
    Example {
        command: "grille solve newspaper.txt",
        text: Text {
            en: "the solution, or the proof that there is not exactly one",
            fr: "la solution, ou la preuve qu’il n’y en a pas exactement une",
        },
    },
    Example {
        command: "grille hint newspaper.txt --stage 1",
        text: Text { en: "only a nudge: where to look", fr: "juste un coup de pouce : où regarder" },
    },
    Example {
        command: "grille generate sudoku --level easy -c 20 --seed class-4B",
        text: Text { en: "twenty easy puzzles, the same tomorrow", fr: "vingt grilles faciles, les mêmes demain" },
    },
    Example {
        command: "grille solve --json puzzles.txt",
        text: Text { en: "thousands at a time, for another program", fr: "par milliers, pour un autre programme" },
    },
];

/// The last lines of the main help.
pub const MORE: Text = Text {
    en: "An INPUT is a file, - for standard input, or the puzzle itself as text.\n\
         Empty lines and lines that begin with # are passed over, without an answer.\n\
         Every command has its own page, with more examples: grille COMMAND --help",
    fr: "Une ENTRÉE est un fichier, - pour l’entrée standard, ou la grille elle-même.\n\
         Les lignes vides et celles qui commencent par # sont sautées, sans réponse.\n\
         Chaque commande a sa page, avec d’autres exemples : grille COMMANDE --help",
};

/// What is printed when the program is called without anything: a short, friendly beginning.
pub const FIRST_STEPS: &[Example] = &[
    Example {
        command: "grille solve 1........12.2..4",
        text: Text { en: "solve a small Sudoku", fr: "résoudre un petit Sudoku" },
    },
    Example {
        command: "grille hint newspaper.txt",
        text: Text { en: "the next step, with its reason", fr: "le pas suivant, avec sa raison" },
    },
    Example {
        command: "grille generate sudoku --level easy",
        text: Text { en: "a new puzzle", fr: "une nouvelle grille" },
    },
    Example { command: "grille --help", text: Text { en: "everything it can do", fr: "tout ce qu’il sait faire" } },
];

/// The invitation above [`FIRST_STEPS`].
pub const TRY: Text = Text { en: "Try:", fr: "Essayez :" };

/// The groups of commands on the main page of the help, in order.
pub const GROUPS: &[(Text, &[Verb])] = &[
    (
        Text { en: "Questions about a puzzle:", fr: "Questions sur une grille :" },
        &[Verb::Solve, Verb::Check, Verb::Count],
    ),
    (Text { en: "For a player:", fr: "Pour qui joue :" }, &[Verb::Hint, Verb::Explain, Verb::Rate]),
    (
        Text { en: "Make, print and change puzzles:", fr: "Fabriquer, imprimer et convertir :" },
        &[Verb::Generate, Verb::Census, Verb::Daily, Verb::Sheet, Verb::Convert],
    ),
    (Text { en: "From a photo:", fr: "Sur une photo :" }, &[Verb::Read]),
    (Text { en: "In class:", fr: "En classe :" }, &[Verb::Trace]),
    (Text { en: "The program itself:", fr: "Le programme lui-même :" }, &[Verb::Completions, Verb::Man]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn every_command_stands_in_one_group() {
        let mut grouped: Vec<Verb> = GROUPS.iter().flat_map(|(_, verbs)| verbs.iter().copied()).collect();
        grouped.sort_unstable();
        assert_eq!(grouped, Verb::ALL);
    }

    #[test]
    fn examples_fit_a_terminal_of_80_columns() {
        for verb in Verb::ALL {
            for example in page(*verb).examples {
                for lang in Lang::ALL {
                    assert!(example.command(lang).chars().count() <= 76, "{}", example.command);
                    assert!(example.text.get(lang).chars().count() <= 72, "{}", example.text.get(lang));
                }
            }
        }
    }
}
