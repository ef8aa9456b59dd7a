//! One text an option. Every option means the same in every command.

use crate::text::Text;

/// The options and arguments of the program, in the order in which help lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opt {
    /// Files, `-`, or puzzles as text.
    Input,
    /// Photos.
    Photo,
    /// The corners of the grid in a photo.
    Corners,
    /// Which kind the input is.
    Kind,
    /// Only this kind of puzzle of the day.
    DailyKind,
    /// The player's board.
    Board,
    /// How many puzzles.
    Count,
    /// The level.
    Level,
    /// The number of givens.
    Givens,
    /// The number of fewest presses.
    Presses,
    /// The size of a board.
    BoardSize,
    /// The rule of Lights Out.
    Rule,
    /// The number of colours.
    Colours,
    /// How a picture of lights repeats itself.
    LightsSymmetry,
    /// The side of a Skyscrapers grid.
    SquareSize,
    /// How many clues are shown.
    Clues,
    /// Sets of rules.
    Rules,
    /// Images are allowed.
    Images,
    /// How many squares are drawn.
    Samples,
    /// The figures of the article.
    Article,
    /// The day.
    Date,
    /// No given superfluous.
    Minimal,
    /// The pattern of the givens.
    Symmetry,
    /// The side of the grid.
    Size,
    /// The shape of the boxes.
    Boxes,
    /// Plain digging.
    Dig,
    /// Width and height of a board of sliding tiles.
    TilesSize,
    /// The goal of sliding tiles.
    Goal,
    /// A walk back from the goal.
    Walk,
    /// The fewest moves.
    Moves,
    /// The seed.
    Seed,
    /// The system of equations.
    Algebra,
    /// Only buttons that glow may be pressed.
    LitOnly,
    /// One of several solutions will do.
    Any,
    /// The most solutions counted.
    Limit,
    /// Which two tiles to exchange.
    Repair,
    /// How moves are counted.
    Metric,
    /// The way to explain.
    Method,
    /// Stage of a hint.
    Stage,
    /// The way to search.
    Strategy,
    /// The search as a table.
    Table,
    /// The table with blanks.
    Blanks,
    /// Solutions to count in a trace.
    CountTo,
    /// Digits in a random order.
    Shuffle,
    /// The longest log.
    Events,
    /// The output format.
    Format,
    /// The output format, pages among others.
    MakeFormat,
    /// The format of pages.
    PageFormat,
    /// JSON Lines.
    Json,
    /// The long answer.
    Long,
    /// The photo with what was read drawn over it.
    Overlay,
    /// The output file.
    Out,
    /// How many puzzles a page has.
    PerPage,
    /// Where the answers go.
    Answers,
    /// The title of the sheet.
    Title,
    /// A line for name and date.
    NameLine,
    /// The box with the rules.
    RulesBox,
    /// The age of the pupils.
    School,
    /// Large print.
    Large,
    /// The size of the paper.
    Paper,
    /// What stands under each grid.
    Labels,
    /// The address of the page that opens puzzles.
    Link,
    /// A code beside each grid.
    Qr,
    /// The same sheet in several versions.
    Versions,
    /// Different sheets.
    Sheets,
    /// Empty grids.
    BlankGrids,
    /// Search nodes.
    Budget,
    /// Threads.
    Threads,
    /// Pattern databases.
    Tables,
    /// The shell.
    Shell,
    /// The command whose page is printed.
    Command,
    /// The language.
    Lang,
    /// Colours.
    Color,
    /// This help.
    Help,
    /// The version.
    Version,
}

/// The groups in which options are listed, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// What is read.
    Input,
    /// What the puzzle is to be.
    Puzzle,
    /// What is asked.
    Question,
    /// What is written.
    Output,
    /// What the printed pages look like.
    Sheet,
    /// Everything else.
    General,
}

/// The heading of a group.
#[must_use]
pub const fn group_title(group: Group) -> Text {
    match group {
        Group::Input => Text { en: "Input", fr: "Entrée" },
        Group::Puzzle => Text { en: "The puzzle", fr: "La grille" },
        Group::Question => Text { en: "Question", fr: "Question" },
        Group::Output => Text { en: "Output", fr: "Sortie" },
        Group::Sheet => Text { en: "On paper (pdf, html, svg, txt)", fr: "Sur le papier (pdf, html, svg, txt)" },
        Group::General => Text { en: "General", fr: "Général" },
    }
}

/// What an option means.
#[must_use]
pub const fn option(option: Opt) -> Text {
    match option {
        Opt::Input => Text {
            en: "A file, - for standard input, or the puzzle itself as text. Without any, standard input is read",
            fr: "Un fichier, - pour l’entrée standard, ou la grille elle-même. Sans rien, c’est l’entrée standard",
        },
        Opt::Photo => Text {
            en: "A photo or screenshot: JPEG, PNG or WebP; - for standard input",
            fr: "Une photo ou une capture d’écran : JPEG, PNG ou WebP ; - pour l’entrée standard",
        },
        Opt::Corners => Text {
            en: "The corners of the grid in pixels, clockwise from the top left: \"x,y x,y x,y x,y\"",
            fr: "Les coins de la grille en pixels, à partir du haut gauche, dans le sens des aiguilles : \"x,y x,y x,y x,y\"",
        },
        Opt::Overlay => Text {
            en: "Draw what was read over the photo, into this PNG file",
            fr: "Dessiner ce qui a été lu sur la photo, dans ce fichier PNG",
        },
        Opt::Kind => Text {
            en: "What kind of puzzle the input is, where its text alone does not say",
            fr: "De quel jeu il s’agit, là où le texte seul ne le dit pas",
        },
        Opt::DailyKind => {
            Text { en: "Only this kind (one of each if not given)", fr: "Ce jeu seulement (un de chaque par défaut)" }
        }
        Opt::Json => Text { en: "One JSON object a puzzle, one a line", fr: "Un objet JSON par grille, un par ligne" },
        Opt::Format | Opt::MakeFormat => Text { en: "The format to write:", fr: "Le format à écrire :" },
        Opt::PageFormat => Text {
            en: "pdf, html, svg or txt (from the ending of the file, else txt)",
            fr: "pdf, html, svg ou txt (d’après la fin du nom du fichier, sinon txt)",
        },
        Opt::PerPage => Text {
            en: "Puzzles on a page (what is usual for their size if not given)",
            fr: "Grilles par page (ce qui convient à leur taille par défaut)",
        },
        Opt::Answers => Text {
            en: "Answers: end (on their own pages), separate (in a file of their own) or none",
            fr: "Solutions : end (à la fin, sur leurs pages), separate (dans un autre fichier) ou none (aucune)",
        },
        Opt::Title => Text { en: "The title of the sheet", fr: "Le titre de la feuille" },
        Opt::NameLine => Text { en: "A line for name and date", fr: "Une ligne pour le nom et la date" },
        Opt::RulesBox => Text {
            en: "A box with the rules and a small example on the first page",
            fr: "Un encadré avec les règles et un petit exemple sur la première page",
        },
        Opt::School => Text {
            en: "For pupils from this age on: said beside the title; new puzzles get the size and level that suit",
            fr: "Pour des élèves à partir de cet âge : dit près du titre ; taille et niveau des nouvelles grilles en découlent",
        },
        Opt::Large => Text { en: "Large print, fewer on a page", fr: "En gros caractères, moins par page" },
        Opt::Paper => Text { en: "The paper: a4 or letter", fr: "Le papier : a4 ou letter" },
        Opt::Labels => Text {
            en: "What stands under each grid: number,level,id, some of them, or none",
            fr: "Ce qui figure sous chaque grille : number,level,id (numéro, niveau, identifiant), en partie, ou none (rien)",
        },
        Opt::Link => Text {
            en: "The address of a page that opens puzzles: IDs become links to ADDRESS#p=KIND:ID",
            fr: "L’adresse d’une page qui ouvre les grilles : les identifiants mènent à ADRESSE#p=JEU:ID",
        },
        Opt::Qr => Text {
            en: "A QR code of that link beside each grid (with --link)",
            fr: "Un code QR de ce lien près de chaque grille (avec --link)",
        },
        Opt::Versions => Text {
            en: "The same sheet in N versions A, B, C…: other images of the same puzzles, against copying",
            fr: "La même feuille en N versions A, B, C… : d’autres images des mêmes grilles, contre la copie",
        },
        Opt::Sheets => Text {
            en: "N different sheets one after the other, each with its own puzzles and answers",
            fr: "N feuilles différentes à la suite, chacune avec ses grilles et ses solutions",
        },
        Opt::BlankGrids => {
            Text { en: "N empty grids after the puzzles", fr: "N grilles vierges après les grilles à résoudre" }
        }
        Opt::Out => Text {
            en: "Write into this file, whole or not at all; its ending chooses the format; - is standard output",
            fr: "Écrire dans ce fichier, en entier ou pas du tout ; sa fin choisit le format ; - : la sortie standard",
        },
        Opt::Long => Text {
            en: "Draw and tell every answer in words, even into a file or for many puzzles",
            fr: "Dessiner et raconter chaque réponse, même dans un fichier ou pour plusieurs grilles",
        },
        Opt::Any => Text {
            en: "If there are several solutions, give one of them and count that as a good answer",
            fr: "S’il y a plusieurs solutions, en donner une et s’en contenter",
        },
        Opt::Budget => Text {
            en: "Search at most N nodes, then say that it is not decided; 0 for no limit",
            fr: "Chercher au plus N nœuds, puis dire que ce n’est pas tranché ; 0 : sans limite",
        },
        Opt::Threads => Text {
            en: "Work on N threads; the results do not depend on it (all cores if not given)",
            fr: "Travailler sur N fils ; le résultat n’en dépend pas (tous les cœurs par défaut)",
        },
        Opt::Limit => Text {
            en: "Count no further than N (1,000,000 if not given)",
            fr: "Ne pas compter au-delà de N (1 000 000 par défaut)",
        },
        Opt::Stage => Text {
            en: "Only this stage: 1 where, 2 which rule, 3 why",
            fr: "Ce temps seulement : 1 où, 2 quelle règle, 3 pourquoi",
        },
        Opt::Board => Text {
            en: "What the player has filled in: a file or the text itself, givens included",
            fr: "Ce que le joueur a rempli : un fichier ou le texte, chiffres donnés compris",
        },
        Opt::Size => Text {
            en: "The side of the grid: 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25 (9 if not given)",
            fr: "Le côté de la grille : 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25 (9 par défaut)",
        },
        Opt::Boxes => Text {
            en: "The shape of the boxes, rows × columns, such as 3x2, where the usual one is not wanted",
            fr: "La forme des blocs, lignes × colonnes, comme 3x2, si l’on ne veut pas l’habituelle",
        },
        Opt::Level => Text {
            en: "Exactly this level: beginner, easy, medium, hard, expert",
            fr: "Exactement ce niveau : beginner (débutant), easy (facile), medium (moyen), hard (difficile), expert",
        },
        Opt::Givens => Text { en: "Exactly this many givens", fr: "Exactement ce nombre de chiffres donnés" },
        Opt::Presses => Text {
            en: "Exactly this many presses, and no solution with fewer",
            fr: "Exactement ce nombre d’appuis, et aucune solution qui en ait moins",
        },
        Opt::BoardSize => Text {
            en: "Width × height, such as 6x4, or one number for a square (5 if not given)",
            fr: "Largeur × hauteur, comme 6x4, ou un seul nombre pour un carré (5 par défaut)",
        },
        Opt::TilesSize => Text {
            en: "Width × height, such as 5x3, or one number for a square (4 if not given)",
            fr: "Largeur × hauteur, comme 5x3, ou un seul nombre pour un carré (4 par défaut)",
        },
        Opt::Goal => Text {
            en: "Sliding tiles: the goal, where the puzzle names none: blank-last, blank-first, snail, or its tiles",
            fr: "Taquin : le but, si la grille n’en nomme pas : blank-last, blank-first, snail, ou ses pièces",
        },
        Opt::Walk => Text {
            en: "A random walk of N moves back from the goal",
            fr: "Une marche au hasard de N coups à partir du but",
        },
        Opt::Moves => Text {
            en: "Exactly this many moves, and no way with fewer",
            fr: "Exactement ce nombre de coups, et aucun chemin qui en ait moins",
        },
        Opt::Repair => Text {
            en: "Sliding tiles: if it is impossible, say which two tiles to exchange",
            fr: "Taquin : si c’est impossible, dire quelles deux pièces échanger",
        },
        Opt::Metric => Text {
            en: "Sliding tiles: what counts as a move: tile (one tile; if not given) or row (all tiles pushed together)",
            fr: "Taquin : ce qui compte comme un coup : tile (une pièce, par défaut) ou row (celles poussées ensemble)",
        },
        Opt::Method => Text {
            en: "Sliding tiles: rows (as people do it; if not given) or shortest (the fewest moves)",
            fr: "Taquin : rows (comme on le fait à la main, par défaut) ou shortest (le moins de coups)",
        },
        Opt::Tables => Text {
            en: "Sliding tiles: quick (built at once; if not given) or large (7-8, 6-6-6-6; kept for next time)",
            fr: "Taquin : quick (construites aussitôt, par défaut) ou large (7-8, 6-6-6-6 ; gardées pour la suite)",
        },
        Opt::Rule => Text {
            en: "What a press changes: plus, cross, neighbours, knight, block, a picture such as 010/111/011; \
                 -torus or -cylinder after it if the edges meet; torus alone is plus-torus",
            fr: "Ce que change un appui : plus, cross (×), neighbours (les voisines seules), knight (cavalier), block (3×3), \
                 un dessin comme 010/111/011 ; suivi de -torus ou -cylinder si les bords se touchent ; torus : plus-torus",
        },
        Opt::Colours => Text {
            en: "The number of colours, out included: 2 (if not given), 3, 5, 7… up to 31",
            fr: "Le nombre de couleurs, éteint compris : 2 (par défaut), 3, 5, 7… jusqu’à 31",
        },
        Opt::LightsSymmetry => Text {
            en: "How the picture repeats itself: none, half-turn, left-right, top-bottom, mirrors, full",
            fr: "La symétrie du dessin : none, half-turn, left-right, top-bottom, mirrors, full",
        },
        Opt::SquareSize => Text {
            en: "The side of the grid, up to 9 (5 if not given)",
            fr: "Le côté de la grille, jusqu’à 9 (5 par défaut)",
        },
        Opt::Clues => Text {
            en: "How many clues: full (all around, if not given), few, or minimal (none superfluous)",
            fr: "Combien d’indices : full (tous, par défaut), few (peu) ou minimal (aucun de trop)",
        },
        Opt::Rules => Text {
            en: "Solved by this set of rules: R1, lines-2, lines-3, lines-4, lines, supposition…",
            fr: "Résolu par ce jeu de règles : R1, lines-2, lines-3, lines-4, lines, supposition…",
        },
        Opt::Images => Text {
            en: "Allow several images of one puzzle (turned, mirrored); up to size 5 all puzzles come in turn, one of each class",
            fr: "Admettre plusieurs images d’une grille (tournées, retournées) ; jusqu’à 5, les classes viennent à tour de rôle",
        },
        Opt::Samples => Text {
            en: "How many random squares to draw, where not all can be counted",
            fr: "Combien de carrés tirer au sort, là où tous ne peuvent être comptés",
        },
        Opt::Article => Text {
            en: "Every figure of the article “Les 25 immeubles”, and how it was obtained",
            fr: "Tous les chiffres de l’article « Les 25 immeubles », et comment ils sont obtenus",
        },
        Opt::Date => Text {
            en: "The day, as 2026-03-14 (today if not given)",
            fr: "Le jour, comme 2026-03-14 (aujourd’hui par défaut)",
        },
        Opt::Algebra => Text {
            en: "Lights Out up to 36 lights: show A·x = b, the pivots, the rank and the free cells",
            fr: "Lights Out jusqu’à 36 lampes : montrer A·x = b, les pivots, le rang et les cases libres",
        },
        Opt::LitOnly => Text {
            en: "Lights Out up to 20 lights: the shortest way if only a button that glows may be pressed",
            fr: "Lights Out jusqu’à 20 lampes : le plus court si l’on ne peut appuyer que sur une lampe allumée",
        },
        Opt::Minimal => Text { en: "No given may be superfluous", fr: "Aucun chiffre donné ne doit être de trop" },
        Opt::Symmetry => Text {
            en: "The pattern of the givens: none, rotate180, rotate90, mirror, diagonal, full",
            fr: "Le motif des chiffres donnés : none, rotate180, rotate90, mirror, diagonal, full",
        },
        Opt::Count => Text { en: "How many to make (1 if not given)", fr: "Combien en fabriquer (1 par défaut)" },
        Opt::Dig => Text {
            en: "Empty a random full grid cell by cell, as a course does, down to N givens (40, 32, 26…)",
            fr: "Vider une grille pleine au hasard case par case, comme en cours, jusqu’à N chiffres (40, 32, 26…)",
        },
        Opt::Seed => Text {
            en: "A number or any text; the same one makes the same puzzles",
            fr: "Un nombre ou un texte quelconque ; le même donne les mêmes grilles",
        },
        Opt::Strategy => Text {
            en: "How to search: first-empty, fewest-candidates, singles, exact-cover",
            fr: "La façon de chercher : first-empty, fewest-candidates, singles, exact-cover",
        },
        Opt::Table => Text {
            en: "As a table, the way it is written on paper",
            fr: "En tableau, comme on l’écrit sur le papier",
        },
        Opt::Blanks => Text {
            en: "As a table with blanks to fill in, to be printed",
            fr: "En tableau à trous, à imprimer et à remplir",
        },
        Opt::CountTo => Text {
            en: "Count the solutions, up to N, instead of stopping at the first",
            fr: "Compter les solutions, jusqu’à N, au lieu de s’arrêter à la première",
        },
        Opt::Shuffle => Text {
            en: "Try the digits in a random order drawn from this number or text; on an empty grid this makes a full one",
            fr: "Essayer les chiffres dans un ordre tiré de ce nombre ou texte ; sur une grille vide, cela en fait une pleine",
        },
        Opt::Events => Text {
            en: "Show at most N events, then only count (100,000 if not given)",
            fr: "Montrer au plus N événements, puis compter seulement (100 000 par défaut)",
        },
        Opt::Shell => Text { en: "bash, zsh, fish, elvish or powershell", fr: "bash, zsh, fish, elvish ou powershell" },
        Opt::Command => Text { en: "The command whose page is wanted", fr: "La commande dont on veut la page" },
        Opt::Lang => Text {
            en: "The language: en or fr (from the locale if not given)",
            fr: "La langue : en ou fr (celle du système par défaut)",
        },
        Opt::Color => Text {
            en: "Colours: auto, always or never; NO_COLOR is respected",
            fr: "Couleurs : auto, always (toujours) ou never (jamais) ; NO_COLOR est respecté",
        },
        Opt::Help => Text { en: "Show this help", fr: "Montrer cette aide" },
        Opt::Version => Text { en: "Show the version", fr: "Montrer la version" },
    }
}

/// What stands for the value of an option in the help.
#[must_use]
pub const fn placeholder(option: Opt) -> Text {
    match option {
        Opt::Input => Text { en: "INPUT", fr: "ENTRÉE" },
        Opt::Photo => Text { en: "PHOTO", fr: "PHOTO" },
        Opt::Corners => Text { en: "CORNERS", fr: "COINS" },
        Opt::Overlay => Text { en: "FILE", fr: "FICHIER" },
        Opt::Kind | Opt::DailyKind => Text { en: "KIND", fr: "JEU" },
        Opt::Format | Opt::MakeFormat | Opt::PageFormat => Text { en: "FORMAT", fr: "FORMAT" },
        Opt::Answers => Text { en: "WHERE", fr: "OÙ" },
        Opt::Title => Text { en: "TITLE", fr: "TITRE" },
        Opt::School => Text { en: "AGE", fr: "ÂGE" },
        Opt::Paper => Text { en: "a4|letter", fr: "a4|letter" },
        Opt::Labels => Text { en: "LIST", fr: "LISTE" },
        Opt::Link => Text { en: "ADDRESS", fr: "ADRESSE" },
        Opt::Out => Text { en: "FILE", fr: "FICHIER" },
        Opt::Stage => Text { en: "1|2|3", fr: "1|2|3" },
        Opt::Board => Text { en: "BOARD", fr: "PLATEAU" },
        Opt::Level => Text { en: "LEVEL", fr: "NIVEAU" },
        Opt::Symmetry => Text { en: "SYMMETRY", fr: "SYMÉTRIE" },
        Opt::Seed | Opt::Shuffle => Text { en: "SEED", fr: "GRAINE" },
        Opt::BoardSize | Opt::TilesSize => Text { en: "WxH", fr: "LxH" },
        Opt::Goal => Text { en: "GOAL", fr: "BUT" },
        Opt::Walk | Opt::Moves => Text { en: "N", fr: "N" },
        Opt::Metric => Text { en: "tile|row", fr: "tile|row" },
        Opt::Method => Text { en: "METHOD", fr: "MÉTHODE" },
        Opt::Tables => Text { en: "TABLES", fr: "TABLES" },
        Opt::Rule => Text { en: "RULE", fr: "RÈGLE" },
        Opt::LightsSymmetry => Text { en: "SYMMETRY", fr: "SYMÉTRIE" },
        Opt::Clues => Text { en: "CLUES", fr: "INDICES" },
        Opt::Rules => Text { en: "RULES", fr: "RÈGLES" },
        Opt::Date => Text { en: "DATE", fr: "DATE" },
        Opt::SquareSize | Opt::Samples => Text { en: "N", fr: "N" },
        Opt::Presses | Opt::Colours => Text { en: "N", fr: "N" },
        Opt::Boxes => Text { en: "RxC", fr: "LxC" },
        Opt::Strategy => Text { en: "STRATEGY", fr: "STRATÉGIE" },
        Opt::Shell => Text { en: "SHELL", fr: "SHELL" },
        Opt::Command => Text { en: "COMMAND", fr: "COMMANDE" },
        Opt::Lang => Text { en: "LANG", fr: "LANGUE" },
        Opt::Color => Text { en: "WHEN", fr: "QUAND" },
        Opt::Budget
        | Opt::Threads
        | Opt::Limit
        | Opt::CountTo
        | Opt::Size
        | Opt::Givens
        | Opt::Dig
        | Opt::Count
        | Opt::PerPage
        | Opt::Versions
        | Opt::Sheets
        | Opt::BlankGrids
        | Opt::Events => Text { en: "N", fr: "N" },
        Opt::Json
        | Opt::Repair
        | Opt::NameLine
        | Opt::RulesBox
        | Opt::Large
        | Opt::Qr
        | Opt::Algebra
        | Opt::LitOnly
        | Opt::Images
        | Opt::Article
        | Opt::Table
        | Opt::Blanks
        | Opt::Long
        | Opt::Any
        | Opt::Minimal
        | Opt::Help
        | Opt::Version => Text { en: "", fr: "" },
    }
}
