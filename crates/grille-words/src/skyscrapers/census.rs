//! The census in words.

use grille::skyscrapers::RuleSet;
use grille::skyscrapers::census::{Census, Estimate, Solved};

use crate::Lang;
use crate::text::{decimal, number, say};

/// What rules a name stands for: "R1: each clue looked at once, then singles".
#[must_use]
pub fn rules(rules: RuleSet, lang: Lang) -> &'static str {
    match rules {
        RuleSet::NakedOnly => lang
            .pick("each clue once, then naked singles only", "chaque indice une fois, puis singletons nus seulement"),
        RuleSet::R1 => lang.pick("each clue once, then singles", "chaque indice une fois, puis singletons"),
        RuleSet::AnyLatin => lang.pick(
            "each clue once, then anything that rows and columns alone say",
            "chaque indice une fois, puis tout ce que disent lignes et colonnes seules",
        ),
        RuleSet::TableOnce => lang.pick(
            "all ways to fill a line for each clue, once, then singles",
            "toutes les façons de remplir une ligne, pour chaque indice une fois, puis singletons",
        ),
        RuleSet::PairOnce => lang.pick(
            "all ways to fill a line for its two clues, once, then singles",
            "toutes les façons de remplir une ligne, pour ses deux indices une fois, puis singletons",
        ),
        RuleSet::Lines2 => lang.pick("R1 + lines with at most 2 empty cells", "R1 + lignes d’au plus 2 cases vides"),
        RuleSet::Lines3 => lang.pick("R1 + lines with at most 3 empty cells", "R1 + lignes d’au plus 3 cases vides"),
        RuleSet::Lines3Subsets => {
            lang.pick("the same + pairs and triples (level medium)", "de même + paires et triplets (niveau moyen)")
        }
        RuleSet::Lines4 => lang.pick("R1 + lines with at most 4 empty cells", "R1 + lignes d’au plus 4 cases vides"),
        RuleSet::Lines4Subsets => {
            lang.pick("the same + pairs and triples (level hard)", "de même + paires et triplets (niveau difficile)")
        }
        RuleSet::LinesAlone => {
            lang.pick("R1 + any line, each clue by itself", "R1 + toute ligne, chaque indice à part")
        }
        RuleSet::Lines => lang.pick("R1 + any line", "R1 + toute ligne"),
        RuleSet::Supposition => {
            lang.pick("R1 + any line + one supposition, refuted", "R1 + toute ligne + une supposition, réfutée")
        }
    }
}

/// The heading of the table of rules.
#[must_use]
pub const fn rules_title(lang: Lang) -> &'static str {
    lang.pick("Solved, by which rules:", "Résolues, et par quelles règles\u{a0}:")
}

/// The counts that need no solving, one line each: label and number.
#[must_use]
pub fn census(census: &Census, lang: Lang) -> Vec<(&'static str, String)> {
    vec![
        (lang.pick("Latin squares", "carrés latins"), number(census.squares, lang)),
        (lang.pick("different clue sets", "jeux d’indices différents"), number(census.clue_sets, lang)),
        (lang.pick("met once (one solution)", "vus une fois (solution unique)"), number(census.unique, lang)),
        (lang.pick("images counted once", "à rotation et symétrie près"), number(census.classes, lang)),
    ]
}

/// The name of a stage of the work; a set of rules stands for its use.
#[must_use]
pub fn stage(name: &str, lang: Lang) -> String {
    if let Ok(rules) = name.parse::<RuleSet>() {
        return format!("{} {}", lang.pick("apply the rules", "appliquer les règles"), rules.name());
    }
    let name = match name {
        "squares" => lang.pick("list the squares", "lister les carrés"),
        "clues" => lang.pick("count the clues", "calculer les indices"),
        "unique" => lang.pick("find those met once", "repérer les uniques"),
        "groups" => lang.pick("count group by group", "compter groupe par groupe"),
        _ => lang.pick("draw the sample", "tirer l’échantillon"),
    };
    name.to_owned()
}

/// "0.199 % ± 0.012 %".
#[must_use]
pub fn estimate(estimate: Estimate, lang: Lang) -> String {
    let percent = |share: f64| decimal(100.0 * share, 3, lang);
    let (share, error) = (percent(estimate.share), percent(estimate.error));
    say(lang, || format!("{share}% ± {error}%"), || format!("{share}\u{a0}% ± {error}\u{a0}%"))
}

/// That a number comes from a sample: how large, from which seed.
#[must_use]
pub fn from_sample(squares: u64, unique: u64, seed: u64, lang: Lang) -> String {
    let (squares, unique) = (number(squares, lang), number(unique, lang));
    say(
        lang,
        || format!("from a random sample of {squares} squares, {unique} with one solution (seed {seed}; ± is 95%)"),
        || {
            format!(
                "d’après un échantillon de {squares} carrés tirés au sort, dont {unique} à solution unique (graine {seed} ; ± à 95 %)"
            )
        },
    )
}

/// The heading of the figures of the article.
#[must_use]
pub const fn article_title(lang: Lang) -> &'static str {
    lang.pick("The figures of “Les 25 immeubles”:", "Les chiffres des «\u{a0}25 immeubles\u{a0}»\u{a0}:")
}

/// That a stage was measured in this run, and what the article says of it.
#[must_use]
pub fn then(article: &str, lang: Lang) -> String {
    say(
        lang,
        || format!("size 5, measured in this run; {article} in the article"),
        || format!("taille 5, mesuré à l’instant ; {article} dans l’article"),
    )
}

/// What the article counts, for one side.
#[derive(Clone, Debug)]
pub struct Figures {
    /// The census.
    pub census: Census,
    /// Stacks of rows tried naively.
    pub stacks: u64,
    /// Rows tested with pruning.
    pub tests: u64,
    /// Comparisons of all squares with all squares.
    pub pairs: u64,
    /// Stacks that are dropped with a second row that does not fit the first.
    pub dropped: u64,
    /// What R1 solves.
    pub r1: Solved,
    /// Puzzles on which R1 places three heights and no more, and those of them on which all three are the highest.
    pub three: [u64; 2],
    /// What R1 and lines with at most two empty cells solve.
    pub lines: Solved,
    /// What the whole ladder solves.
    pub supposition: Solved,
}

/// Every figure of the article for sides 4 and 5: what it is, its two values, how it was obtained.
#[must_use]
pub fn article(figures: &[Figures; 2], lang: Lang) -> Vec<(&'static str, [String; 2], String)> {
    let values = |value: fn(&Figures) -> u64| figures.each_ref().map(|of| number(value(of), lang));
    let ratio = |of: &Figures| decimal(of.stacks as f64 / of.tests as f64, 2, lang);
    let solved = |value: fn(&Figures) -> Solved| {
        figures.each_ref().map(|of| {
            let Solved { solved, classes, .. } = value(of);
            format!("{} ({})", number(solved, lang), number(classes, lang))
        })
    };
    let how = |en: &str, fr: &str| say(lang, || en.to_owned(), || fr.to_owned());
    let quotient = |value: fn(&Figures) -> [u64; 2]| {
        figures.each_ref().map(|of| {
            let [a, b] = value(of);
            decimal(a as f64 / b as f64, 2, lang)
        })
    };
    let growth = |value: fn(&Figures) -> u64| {
        let [four, five] = figures.each_ref().map(value);
        ["1".to_owned(), number(five / four, lang)]
    };
    vec![
        (
            lang.pick("squares, times size 4", "carrés, en fois la taille 4"),
            growth(|of| of.census.squares),
            how("squares divided by those of size 4", "carrés, divisés par ceux de taille 4"),
        ),
        (
            lang.pick("naive stacks, times size 4", "empilements, en fois la taille 4"),
            growth(|of| of.stacks),
            how("stacks divided by those of size 4", "empilements, divisés par ceux de taille 4"),
        ),
        (
            lang.pick("naive stacks for one square", "empilements naïfs par carré"),
            quotient(|of| [of.stacks, of.census.squares]),
            how("stacks divided by squares: one of so many is kept", "empilements par carré : un sur autant est gardé"),
        ),
        (
            lang.pick("dropped with a second row", "écartés avec une 2e ligne"),
            values(|of| of.dropped),
            how(
                "(n! − 2) · (n! − 3) · … for the rows below the second",
                "(n! − 2) · (n! − 3) · … pour les lignes sous la deuxième",
            ),
        ),
        (
            lang.pick("ways to fill a line", "dispositions d’une ligne"),
            values(|of| (1..=u64::from(of.census.size)).product()),
            how("n!", "n!"),
        ),
        (lang.pick("Latin squares", "carrés latins"), values(|of| of.census.squares), how("listed", "listés")),
        (
            lang.pick("stacks tried naively", "empilements naïfs"),
            values(|of| of.stacks),
            how("n! · (n! − 1) · … for n different rows", "n! · (n! − 1) · … pour n lignes différentes"),
        ),
        (
            lang.pick("rows tested with pruning", "lignes essayées avec élagage"),
            values(|of| of.tests),
            how(
                "n! rows upon every stack of fewer than n rows that fit, counted",
                "n! lignes sur chaque empilement compatible de moins de n lignes, comptées",
            ),
        ),
        (
            lang.pick("times fewer", "fois moins"),
            figures.each_ref().map(ratio),
            how("one divided by the other", "le rapport des deux"),
        ),
        (
            lang.pick("comparisons of all pairs", "comparaisons deux à deux"),
            values(|of| of.pairs),
            how("squares times squares, against one pass", "carrés fois carrés, contre une seule passe"),
        ),
        (
            lang.pick("one solution (classes)", "solution unique (classes)"),
            figures
                .each_ref()
                .map(|of| format!("{} ({})", number(of.census.unique, lang), number(of.census.classes, lang))),
            how("fingerprints met once", "empreintes vues une seule fois"),
        ),
        (
            lang.pick("“without groping” (classes)", "« sans tâtonner » (classes)"),
            solved(|of| of.r1),
            format!("R1{}{}", lang.pick(": ", "\u{a0}: "), rules(RuleSet::R1, lang)),
        ),
        (
            lang.pick("times each class comes, on average", "retours de chaque classe en moyenne"),
            quotient(|of| [of.census.unique, of.census.classes]),
            how("puzzles with one solution divided by classes", "grilles à solution unique par classe"),
        ),
        (
            lang.pick("three heights, then nothing", "trois hauteurs, puis plus rien"),
            figures.each_ref().map(|of| format!("{} ({})", number(of.three[0], lang), number(of.three[1], lang))),
            how(
                "puzzles on which R1 places just three (all three the highest)",
                "grilles où R1 en place trois exactement (toutes les trois maximales)",
            ),
        ),
        (
            lang.pick("one rung up (classes)", "un barreau plus haut (classes)"),
            solved(|of| of.lines),
            format!("lines-2{}{}", lang.pick(": ", "\u{a0}: "), rules(RuleSet::Lines2, lang)),
        ),
        (
            lang.pick("the whole ladder (classes)", "toute l’échelle (classes)"),
            solved(|of| of.supposition),
            format!("supposition{}{}", lang.pick(": ", "\u{a0}: "), rules(RuleSet::Supposition, lang)),
        ),
    ]
}
