//! One page a command.

use grille::Kind;

use crate::Lang;
use crate::text::Text;

/// The commands of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verb {
    /// Find the solution.
    Solve,
    /// Is it well posed?
    Check,
    /// How many solutions?
    Count,
    /// The next step.
    Hint,
    /// All the steps.
    Explain,
    /// How hard is it?
    Rate,
    /// New puzzles.
    Generate,
    /// All puzzles of a size, counted.
    Census,
    /// The puzzle of the day.
    Daily,
    /// Puzzles on paper.
    Sheet,
    /// From one format to another.
    Convert,
    /// A Sudoku from a photo.
    Read,
    /// The search of the course, shown.
    Trace,
    /// Completion for the shell.
    Completions,
    /// The manual page.
    Man,
}

impl Verb {
    /// Every command.
    pub const ALL: &'static [Self] = &[
        Self::Solve,
        Self::Check,
        Self::Count,
        Self::Hint,
        Self::Explain,
        Self::Rate,
        Self::Generate,
        Self::Census,
        Self::Daily,
        Self::Sheet,
        Self::Convert,
        Self::Read,
        Self::Trace,
        Self::Completions,
        Self::Man,
    ];

    /// The word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Check => "check",
            Self::Count => "count",
            Self::Hint => "hint",
            Self::Explain => "explain",
            Self::Rate => "rate",
            Self::Generate => "generate",
            Self::Census => "census",
            Self::Daily => "daily",
            Self::Sheet => "sheet",
            Self::Convert => "convert",
            Self::Read => "read",
            Self::Trace => "trace",
            Self::Completions => "completions",
            Self::Man => "man",
        }
    }

    /// French words for it that are understood as well.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Solve => &["résoudre", "resoudre"],
            Self::Check => &["vérifier", "verifier"],
            Self::Count => &["compter"],
            Self::Hint => &["indice"],
            Self::Explain => &["expliquer"],
            Self::Rate => &["évaluer", "evaluer"],
            Self::Generate => &["générer", "generer"],
            Self::Census => &["recensement"],
            Self::Daily => &["jour"],
            Self::Sheet => &["feuille", "print", "imprimer"],
            Self::Convert => &["convertir"],
            Self::Read => &["lire"],
            Self::Trace => &["tracer"],
            Self::Completions | Self::Man => &[],
        }
    }
}

/// A command line and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The command line, with English names of files; [`Example::command`] gives it in a language.
    pub command: &'static str,
    /// What it does.
    pub text: Text,
}

/// The names in command lines that each language chooses itself.
const NAMES: [(&str, &str); 8] = [
    ("newspaper", "journal"),
    ("puzzles.", "grilles."),
    ("solutions.txt", "solutions.txt"),
    ("class-4B", "classe-4B"),
    ("book.", "livre."),
    ("sheet.", "feuille."),
    ("hard.txt", "difficiles.txt"),
    ("echo ready to print", "echo bon à imprimer"),
];

impl Example {
    /// The command line, with the names of files and seeds in this language.
    #[must_use]
    pub fn command(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.command.to_owned(),
            Lang::Fr => NAMES.iter().fold(self.command.to_owned(), |line, (en, fr)| line.replace(en, fr)),
        }
    }
}

/// The help of one command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// What the command does, in one line without a full stop.
    pub about: Text,
    /// What to know before using it: paragraphs.
    pub detail: Text,
    /// What follows the name of the command when it is called.
    pub usage: Text,
    /// Examples, the most useful first.
    pub examples: &'static [Example],
}

const INPUT_USAGE: Text = Text { en: "[OPTIONS] [INPUT]…", fr: "[OPTIONS] [ENTRÉE]…" };

/// The help of a command.
#[must_use]
pub const fn page(verb: Verb) -> &'static Page {
    match verb {
        Verb::Solve => &SOLVE,
        Verb::Check => &CHECK,
        Verb::Count => &COUNT,
        Verb::Hint => &HINT,
        Verb::Explain => &EXPLAIN,
        Verb::Rate => &RATE,
        Verb::Read => &READ,
        Verb::Generate => &GENERATE,
        Verb::Census => &CENSUS,
        Verb::Daily => &DAILY,
        Verb::Sheet => &SHEET,
        Verb::Convert => &CONVERT,
        Verb::Trace => &TRACE,
        Verb::Completions => &COMPLETIONS,
        Verb::Man => &MAN,
    }
}

static SOLVE: Page = Page {
    about: Text {
        en: "Find the solution, or prove that there is not exactly one",
        fr: "Trouver la solution, ou prouver qu’il n’y en a pas une seule",
    },
    detail: Text {
        en: "One puzzle on a terminal is drawn, with its proof in sentences. Many puzzles, one a line, \
             become as many lines in the same order: the solution, or a line such as “several: …” or \
             “impossible: …” that says why there is none to give. Empty lines and lines that begin with # have no answer.",
        fr: "Une seule grille, dans un terminal, est dessinée avec sa preuve en toutes lettres. Plusieurs \
             grilles, une par ligne, deviennent autant de lignes dans le même ordre : la solution, ou une \
             ligne comme « several: … » (plusieurs) ou « impossible: … » qui dit pourquoi il n’y en a pas à donner. Ce premier \
             mot (several, impossible, undecided, error) est fixe, le même dans toutes les langues, pour les programmes. Les \
             lignes vides et celles qui commencent par # n’ont pas de réponse.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille solve 1........12.2..4",
            text: Text {
                en: "a puzzle written as text (here a 4×4 grid)", fr: "une grille écrite en texte (ici 4×4)"
            },
        },
        Example {
            command: "grille solve newspaper.txt",
            text: Text {
                en: "a file in any common format: rows, .sdk, .ss, candidates…",
                fr: "un fichier de tout format courant : lignes, .sdk, .ss, candidats…",
            },
        },
        Example {
            command: "grille solve puzzles.txt --out solutions.txt",
            text: Text { en: "a million puzzles, one a line", fr: "un million de grilles, une par ligne" },
        },
        Example {
            command: "grille solve - --json < puzzles.txt",
            text: Text { en: "one JSON object a puzzle", fr: "un objet JSON par grille" },
        },
        Example {
            command: "grille solve --any ................",
            text: Text { en: "one of several solutions will do", fr: "une solution parmi d’autres suffit" },
        },
    ],
};

static CHECK: Page = Page {
    about: Text { en: "Say whether a puzzle is well posed", fr: "Dire si une grille est bien posée" },
    detail: Text {
        en: "A Sudoku is well posed if it has exactly one solution. Says which cells break a rule, which givens \
             contradict each other, or where two solutions differ; and whether any given could be left out.",
        fr: "Un Sudoku est bien posé s’il a exactement une solution. Dit quelles cases enfreignent une règle, quels \
             chiffres donnés se contredisent, ou où deux solutions diffèrent ; et si un chiffre donné est de trop.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille check newspaper.txt",
            text: Text { en: "is this a real Sudoku?", fr: "est-ce un vrai Sudoku ?" },
        },
        Example {
            command: "grille check --repair 3x3:1,2,3,4,5,6,8,7,0",
            text: Text {
                en: "sliding tiles: can it be done, and if not, which two to exchange",
                fr: "taquin : est-ce faisable, et sinon, quelles deux pièces échanger",
            },
        },
        Example {
            command: "grille check --minimal puzzles.txt",
            text: Text {
                en: "and is every given needed? (exit status 1 if not)",
                fr: "et chaque chiffre donné est-il utile ? (statut 1 sinon)",
            },
        },
        Example {
            command: "grille check book.sdm && echo ready to print",
            text: Text { en: "in a script, by the exit status", fr: "dans un script, par le statut de sortie" },
        },
    ],
};

static COUNT: Page = Page {
    about: Text { en: "Count the solutions", fr: "Compter les solutions" },
    detail: Text {
        en: "Counts every solution, one by one, up to --limit; “at least” is said when the limit was reached.",
        fr: "Compte toutes les solutions, une par une, jusqu’à --limit ; « au moins » quand la limite est atteinte.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille count 1...............",
            text: Text {
                en: "how many full 4×4 grids begin with 1?", fr: "combien de grilles 4×4 commencent par 1 ?"
            },
        },
        Example {
            command: "grille count --limit 2 puzzles.txt",
            text: Text {
                en: "none, one, or several: enough to judge",
                fr: "aucune, une, plusieurs : assez pour juger",
            },
        },
        Example {
            command: "grille count --limit 100000000 --json hard.txt",
            text: Text { en: "as far as it takes", fr: "aussi loin qu’il le faut" },
        },
    ],
};

static HINT: Page = Page {
    about: Text {
        en: "The next step, in three stages: where, which rule, why",
        fr: "Le pas suivant, en trois temps : où, quelle règle, pourquoi",
    },
    detail: Text {
        en: "Gives the easiest next step, never only the answer. With --board, from where the player stands; if \
             something there is already wrong, that is said first.",
        fr: "Donne le pas suivant le plus facile, jamais seulement la réponse. Avec --board, à partir de ce que le \
             joueur a rempli ; s’il s’y trouve déjà une erreur, c’est dit d’abord.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille hint newspaper.txt",
            text: Text { en: "where, which rule, why", fr: "où, quelle règle, pourquoi" },
        },
        Example {
            command: "grille hint newspaper.txt --stage 1",
            text: Text { en: "only where to look", fr: "seulement où regarder" },
        },
        Example {
            command: "grille hint 1........12.2..4 --board 1........12.2.34",
            text: Text { en: "from the player’s own board", fr: "à partir du plateau du joueur" },
        },
    ],
};

static EXPLAIN: Page = Page {
    about: Text {
        en: "All the steps to the solution, as a teacher would say them",
        fr: "Tous les pas jusqu’à la solution, comme on les dirait en classe",
    },
    detail: Text {
        en: "Tells every deduction in one sentence with the cells it rests on, then rates the puzzle.",
        fr: "Raconte chaque déduction en une phrase, avec les cases qui la fondent, puis évalue la grille.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example { command: "grille explain newspaper.txt", text: Text { en: "the whole path", fr: "tout le chemin" } },
        Example {
            command: "grille explain newspaper.txt --lang fr",
            text: Text { en: "in French", fr: "en français" },
        },
        Example {
            command: "grille explain --json 1........12.2..4",
            text: Text { en: "the steps as data", fr: "les pas sous forme de données" },
        },
    ],
};

static READ: Page = Page {
    about: Text { en: "Read a Sudoku from a photo", fr: "Lire un Sudoku sur une photo" },
    detail: Text {
        en: "Prints the 81 characters of all digits that stand in the cells, printed or written, one line a photo, in \
             order. Cells to look at are named beside it (on standard error). A photo without a Sudoku that can be read is \
             refused, with the reason, and the exit status is 1. The grid may lie anywhere in the photo, tilted, curled or turned; \
             the corners given by hand override all checks.",
        fr: "Écrit les 81 caractères de tous les chiffres qui se trouvent dans les cases, imprimés ou manuscrits, une \
             ligne par photo, dans l’ordre. Les cases à vérifier sont nommées à côté (sur l’erreur standard). Une photo sans \
             Sudoku lisible est refusée, avec la raison, et le code de sortie est 1. La grille peut se trouver n’importe où, \
             penchée, courbée ou tournée ; les coins donnés à la main l’emportent sur tous les contrôles.",
    },
    usage: Text { en: "[OPTIONS] PHOTO…", fr: "[OPTIONS] PHOTO…" },
    examples: &[
        Example {
            command: "grille read newspaper.jpg | grille solve",
            text: Text { en: "from the paper to the solution", fr: "du papier à la solution" },
        },
        Example {
            command: "grille read newspaper.jpg --overlay newspaper.png",
            text: Text { en: "see what was read where", fr: "voir ce qui a été lu, et où" },
        },
        Example {
            command: "grille read --json *.jpg",
            text: Text {
                en: "confidence and second choice of every cell",
                fr: "assurance et second choix de chaque case",
            },
        },
    ],
};

static RATE: Page = Page {
    about: Text {
        en: "Say how hard a puzzle is for a person",
        fr: "Dire la difficulté d’une grille pour une personne",
    },
    detail: Text {
        en: "The level is that of the hardest technique needed: beginner, easy, medium, hard, expert, or guess if no \
             known deduction finishes it. One puzzle is told in words, with the number of choices at each moment drawn. Many \
             become one line each, separated by tabs: level, score, hardest technique, opening, cells at once, bottleneck.",
        fr: "Le niveau est celui de la technique la plus dure qu’il faut : beginner, easy, medium, hard, expert, ou \
             guess si aucune déduction connue n’en vient à bout. Une seule grille est racontée, avec le nombre de choix à \
             chaque moment, dessiné. Plusieurs donnent une ligne chacune, en colonnes séparées par des tabulations : niveau, \
             score, technique la plus dure, ouverture, cases d’emblée, goulot.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille rate newspaper.txt",
            text: Text { en: "one puzzle, in words", fr: "une grille, en toutes lettres" },
        },
        Example {
            command: "grille rate puzzles.txt | sort | uniq -c",
            text: Text { en: "many, one line each", fr: "beaucoup, une ligne chacune" },
        },
        Example {
            command: "grille rate --json puzzles.txt",
            text: Text { en: "for another program", fr: "pour un autre programme" },
        },
    ],
};

static DAILY: Page = Page {
    about: Text { en: "The puzzle of the day, the same for everyone", fr: "La grille du jour, la même pour tous" },
    detail: Text {
        en: "One puzzle of each kind a day, from the date alone: everyone who asks gets the same. Monday begins with an easy \
             one, and the level rises to Sunday.",
        fr: "Une grille de chaque jeu par jour, tirée de la date seule : tout le monde a la même. Le lundi commence par une \
             facile, et le niveau monte jusqu’au dimanche.",
    },
    usage: Text { en: "[OPTIONS]", fr: "[OPTIONS]" },
    examples: &[
        Example {
            command: "grille daily --kind skyscrapers",
            text: Text { en: "today’s Skyscrapers", fr: "les immeubles d’aujourd’hui" },
        },
        Example {
            command: "grille daily --date 2026-03-14",
            text: Text { en: "every kind, of another day", fr: "tous les jeux d’un autre jour" },
        },
    ],
};

static CENSUS: Page = Page {
    about: Text { en: "Count all puzzles of a size", fr: "Recenser toutes les grilles d’une taille" },
    detail: Text {
        en: "Says what is true of all puzzles of one size at once. Skyscrapers: squares, clue sets, \
             those of one square only, and how many each set of rules solves. Lights Out: rank, nullity, the part of the boards that can \
             be solved, how many need how many presses (where that can be counted), and one of the hardest. Sliding tiles, \
             up to twelve cells: how many boards are how many moves away, the mean, and the deepest.",
        fr: "Dit ce qui vaut pour toutes les grilles d’une taille à la fois. Immeubles : carrés, jeux d’indices, \
             ceux d’un seul carré, et combien chaque jeu de règles en résout. Lights Out : rang, dimension du noyau, part des \
             plateaux solubles, combien demandent combien d’appuis (là où cela se compte), et l’un des plus durs. Taquin, \
             jusqu’à douze cases : combien de plateaux sont à combien de coups, la moyenne, et les plus profonds.",
    },
    usage: Text { en: "KIND [OPTIONS]", fr: "JEU [OPTIONS]" },
    examples: &[
        Example {
            command: "grille census skyscrapers --size 5 --article",
            text: Text { en: "the figures of “Les 25 immeubles”", fr: "les chiffres des « 25 immeubles »" },
        },
        Example {
            command: "grille census sliding --size 3",
            text: Text { en: "the 8-puzzle: 31 moves at most", fr: "le taquin à 8 pièces : 31 coups au plus" },
        },
        Example {
            command: "grille census lights-out --size 5",
            text: Text {
                en: "the toy: a quarter of the boards, 15 presses at most",
                fr: "le jouet : un plateau sur quatre, 15 appuis au plus",
            },
        },
        Example {
            command: "grille census lights-out --size 4x4 --rule torus --json",
            text: Text { en: "another rule, as data", fr: "une autre règle, sous forme de données" },
        },
    ],
};

static GENERATE: Page = Page {
    about: Text { en: "Make new puzzles", fr: "Fabriquer de nouvelles grilles" },
    detail: Text {
        en: "Every puzzle has one solution and is solvable by a person, at exactly the level asked. No two of one run are \
             images of each other. The same seed makes the same puzzles, for ever and on any number of cores.",
        fr: "Chaque grille a une seule solution et se résout sans deviner, au niveau demandé exactement. Dans une même \
             série, aucune n’est l’image d’une autre. La même graine donne les mêmes grilles, toujours et partout.",
    },
    usage: Text { en: "KIND [OPTIONS]", fr: "JEU [OPTIONS]" },
    examples: &[
        Example {
            command: "grille generate sudoku",
            text: Text { en: "one puzzle, any level", fr: "une grille, de n’importe quel niveau" },
        },
        Example {
            command: "grille generate sudoku --level easy -c 20 --seed class-4B",
            text: Text { en: "twenty for a class, the same tomorrow", fr: "vingt pour une classe, les mêmes demain" },
        },
        Example {
            command: "grille generate sudoku --size 6 --symmetry rotate180",
            text: Text { en: "a 6×6 grid with a pattern", fr: "une grille 6×6 avec un motif" },
        },
        Example {
            command: "grille generate skyscrapers --size 5 --level easy -c 20 --seed class-4B",
            text: Text {
                en: "twenty easy Skyscrapers, the same tomorrow",
                fr: "vingt immeubles faciles, les mêmes demain",
            },
        },
        Example {
            command: "grille generate skyscrapers --school 12 -c 12 --name-line --out sheet.pdf",
            text: Text {
                en: "a sheet for pupils of twelve, with answers",
                fr: "une feuille dès douze ans, avec les solutions",
            },
        },
        Example {
            command: "grille generate sliding --size 4 --moves 40",
            text: Text { en: "sliding tiles exactly 40 moves away", fr: "un taquin à exactement 40 coups" },
        },
        Example {
            command: "grille generate lights-out --size 5x5 --presses 12",
            text: Text { en: "a Lights Out board that needs 12 presses", fr: "un Lights Out qui demande 12 appuis" },
        },
        Example {
            command: "grille generate sudoku --minimal --givens 24 -c 100 --out book.sdm",
            text: Text { en: "a hundred, into a file", fr: "cent, dans un fichier" },
        },
    ],
};

static SHEET: Page = Page {
    about: Text { en: "Print puzzles: PDF, HTML, SVG or text", fr: "Imprimer des grilles : PDF, HTML, SVG ou texte" },
    detail: Text {
        en: "Puzzles in any format become pages ready to copy, of any kinds and sizes, with their answers on pages of their \
             own. “grille generate” has the same options and prints what it makes. The same command gives the same bytes.",
        fr: "Des grilles de tout format, de tous jeux et de toutes tailles, deviennent des pages prêtes à photocopier, leurs \
             solutions sur d’autres pages. « grille generate » a les mêmes options et imprime ce qu’il fabrique. La même \
             commande donne les mêmes octets.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille sheet puzzles.txt --out sheet.pdf",
            text: Text { en: "puzzles, then answers, ready to copy", fr: "grilles puis solutions, à photocopier" },
        },
        Example {
            command: "grille sheet puzzles.txt --per-page 4 --name-line --out sheet.pdf",
            text: Text { en: "four on a page, for a class", fr: "quatre par page, pour une classe" },
        },
        Example {
            command: "grille sheet puzzles.txt --versions 3 --answers separate --out test.pdf",
            text: Text {
                en: "versions A, B and C; the answers in test-answers.pdf",
                fr: "versions A, B et C ; les solutions dans test-answers.pdf",
            },
        },
        Example {
            command: "grille generate sudoku --level easy -c 20 --out sheet.pdf",
            text: Text { en: "twenty new ones on paper", fr: "vingt nouvelles grilles sur le papier" },
        },
    ],
};
/// What to know before making puzzles of this kind.
#[must_use]
pub const fn generate_detail(kind: Kind) -> Text {
    match kind {
        Kind::Sudoku | Kind::Skyscrapers => GENERATE.detail,
        Kind::LightsOut => Text {
            en: "Every board can be solved, and some light is lit. If nothing else is asked, all such boards are equally \
                 likely, as if a coin were tossed for each button. No two of one run are images of each other. The same seed \
                 makes the same boards, for ever and on any number of cores.",
            fr: "Chaque plateau a une solution, et au moins une lampe allumée. Sans autre demande, tous ces plateaux ont la \
                 même chance, comme si l’on tirait chaque bouton à pile ou face. Dans une même série, aucun n’est l’image d’un \
                 autre. La même graine donne les mêmes plateaux, toujours et partout.",
        },
        Kind::Sliding => Text {
            en: "Every board can be solved. If nothing else is asked, all such boards are equally likely. No two of one run \
                 are images of each other. The same seed makes the same boards, for ever and on any number of cores.",
            fr: "Chaque taquin est faisable. Sans autre demande, tous ceux qui le sont ont la même chance. Dans une même série, \
                 aucun n’est l’image d’un autre. La même graine donne les mêmes taquins, toujours et partout.",
        },
    }
}

/// What a census of this kind says.
#[must_use]
pub const fn census_detail(kind: Kind) -> Text {
    match kind {
        Kind::Sudoku | Kind::Skyscrapers => CENSUS.detail,
        Kind::LightsOut => Text {
            en: "Of all boards of one size: rank, nullity, the part of them that can be solved, how many need how many presses \
                 (where that can be counted: up to 5×5 always), and one of the hardest.",
            fr: "De tous les plateaux d’une taille : rang, dimension du noyau, part de ceux qui ont une solution, combien \
                 demandent combien d’appuis (là où cela se compte : jusqu’à 5×5 toujours), et l’un des plus durs.",
        },
        Kind::Sliding => Text {
            en: "Of all boards of one size that can be solved, up to twelve cells: how many are how many moves away, the mean, \
                 and the deepest. Twelve cells take a minute and 180 MB.",
            fr: "De tous les taquins faisables d’une taille, jusqu’à douze cases : combien sont à combien de coups, la moyenne, \
                 et les plus profonds. Douze cases demandent une minute et 180 Mo.",
        },
    }
}

/// The examples of a page that are about this kind; all of them if none is.
#[must_use]
pub fn examples_of(page: &Page, kind: Kind) -> Vec<Example> {
    let about = |example: &&Example| example.command.split(' ').nth(2) == Some(kind.name());
    let own: Vec<Example> = page.examples.iter().filter(about).copied().collect();
    if own.is_empty() { page.examples.to_vec() } else { own }
}

static CONVERT: Page = Page {
    about: Text { en: "Write puzzles in another format", fr: "Écrire des grilles dans un autre format" },
    detail: Text {
        en: "Reads every format that is known, guessed from the content, and writes the one chosen with -o or by the \
             ending of the file after --out.",
        fr: "Lit tous les formats connus, reconnus au contenu, et écrit celui que choisit -o, ou la fin du nom du \
             fichier donné par --out.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille convert newspaper.txt",
            text: Text { en: "to one line of 81 characters", fr: "en une ligne de 81 caractères" },
        },
        Example {
            command: "grille convert puzzles.txt --out puzzles.sdm",
            text: Text { en: "to a file of another program", fr: "vers le fichier d’un autre programme" },
        },
        Example {
            command: "grille convert -o grid 1........12.2..4",
            text: Text { en: "drawn with lines", fr: "dessinée avec des traits" },
        },
    ],
};

static TRACE: Page = Page {
    about: Text {
        en: "Watch a backtracking search, try by try",
        fr: "Regarder une recherche par retour sur trace, essai par essai",
    },
    detail: Text {
        en: "Runs the search one learns first: the first empty cell, the digits in order. Shows every try, every refusal \
             with the cell that forbids it, every dead end and every going back, then the counts; and the counts of other \
             ways to search the same grid.",
        fr: "Fait tourner la recherche qu’on apprend d’abord : la première case vide, les chiffres dans l’ordre. Montre \
             chaque essai, chaque refus avec la case qui l’interdit, chaque impasse et chaque retour, puis les comptes ; et \
             ceux d’autres façons de chercher sur la même grille.",
    },
    usage: INPUT_USAGE,
    examples: &[
        Example {
            command: "grille trace 1........12.2..4",
            text: Text { en: "every try on a 4×4 grid", fr: "chaque essai sur une grille 4×4" },
        },
        Example {
            command: "grille trace --strategy fewest 1........12.2..4",
            text: Text {
                en: "the cell with the fewest candidates first", fr: "d’abord la case au moins de candidats"
            },
        },
        Example {
            command: "grille trace --blanks 1........12.2..4",
            text: Text { en: "a table for the pupils to fill in", fr: "un tableau à remplir par les élèves" },
        },
        Example {
            command: "grille trace --seed 7 --events 0 ................",
            text: Text {
                en: "a random full grid, found by the same search",
                fr: "une grille pleine au hasard, par la même recherche",
            },
        },
        Example {
            command: "grille trace --json 1........12.2..4",
            text: Text { en: "the log, event by event", fr: "le journal, événement par événement" },
        },
    ],
};

static COMPLETIONS: Page = Page {
    about: Text { en: "Print the completion script of a shell", fr: "Écrire le script de complétion d’un shell" },
    detail: Text {
        en: "With it, the shell completes commands and options when you press the Tab key.",
        fr: "Avec lui, le shell complète commandes et options quand on appuie sur la touche Tab.",
    },
    usage: Text { en: "SHELL", fr: "SHELL" },
    examples: &[
        Example {
            command: "grille completions bash > ~/.local/share/bash-completion/completions/grille",
            text: Text { en: "for bash", fr: "pour bash" },
        },
        Example {
            command: "grille completions fish > ~/.config/fish/completions/grille.fish",
            text: Text { en: "for fish", fr: "pour fish" },
        },
    ],
};

static MAN: Page = Page {
    about: Text { en: "Print the manual page", fr: "Écrire la page de manuel" },
    detail: Text {
        en: "In roff, as the program man reads it; of one command if it is named.",
        fr: "En roff, comme le lit le programme man ; celle d’une commande si on la nomme.",
    },
    usage: Text { en: "[COMMAND [KIND]]", fr: "[COMMANDE [JEU]]" },
    examples: &[
        Example { command: "grille man | man -l -", text: Text { en: "read it now", fr: "la lire tout de suite" } },
        Example {
            command: "grille man solve --lang fr > grille-solve.1",
            text: Text { en: "the page of one command, in French", fr: "la page d’une commande, en français" },
        },
    ],
};
