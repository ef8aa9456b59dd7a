//! What a search cost, and how it ended.

use grille::Stopped;
use grille::trace::{Counters, Ending, Goal, Trace};

use super::strategy_name;
use crate::{Lang, french, number};

/// The place of the coverings in [`counter_names`].
pub const COVERINGS: usize = 8;

/// Every counter with its name, in the order in which they are shown.
#[must_use]
pub fn counter_names(counters: &Counters, lang: Lang) -> [(&'static str, u64); 10] {
    let &Counters {
        nodes,
        tries,
        rejections,
        placements,
        goings_back,
        dead_ends,
        exhausted,
        deepest,
        solutions,
        coverings,
    } = counters;
    [
        (lang.pick("tries", "essais"), tries),
        (lang.pick("refusals", "refus"), rejections),
        (lang.pick("placements", "placements"), placements),
        (lang.pick("goings back", "retours"), goings_back),
        (lang.pick("dead ends", "impasses"), dead_ends),
        (lang.pick("exhausted", "épuisés"), exhausted),
        (lang.pick("deepest", "profondeur"), deepest),
        (lang.pick("calls", "appels"), nodes),
        (lang.pick("coverings", "couvertures"), coverings),
        (lang.pick("solutions", "solutions"), solutions),
    ]
}

/// The counts of a search, one a line. Coverings are left out where nothing is covered.
pub fn counts(trace: &Trace, lang: Lang) -> impl Iterator<Item = String> {
    let names = counter_names(&trace.counters, lang);
    let coverings = trace.counters.coverings;
    let shown = names.into_iter().enumerate().filter(move |(index, _)| coverings > 0 || *index != COVERINGS);
    shown.map(move |(_, (name, count))| format!("{name:<12} {:>15}", number(count, lang)))
}

/// What the less plain counters count, and what ≥ means where a search was stopped.
#[must_use]
pub fn legend(traces: &[Trace], lang: Lang) -> Vec<String> {
    let mut lines = match lang {
        Lang::En => vec![
            "exhausted: cells left again because every digit had had its turn".to_owned(),
            "calls: how often the function called itself, the first call included".to_owned(),
            "coverings: columns taken out of the table of exact cover; other ways have none".to_owned(),
        ],
        Lang::Fr => vec![
            french("épuisés : cases quittées parce que chaque chiffre avait eu son tour"),
            french("appels : combien de fois la fonction s’est appelée, premier appel compris"),
            french("couvertures : colonnes retirées du tableau de la couverture exacte, elle seule en a"),
        ],
    };
    let nodes = traces.iter().find_map(|trace| match trace.ending {
        Ending::Stopped(Stopped::Budget { nodes }) => Some(number(nodes, lang)),
        _ => None,
    });
    lines.extend(nodes.map(|nodes| match lang {
        Lang::En => format!("≥: stopped after {nodes} calls (--budget), not counted to the end"),
        Lang::Fr => french(&format!("≥ : arrêté après {nodes} appels (--budget), pas compté jusqu’au bout")),
    }));
    lines
}

/// How a search ended, in one sentence.
#[must_use]
pub fn ending(trace: &Trace, lang: Lang) -> String {
    let told = end(trace, lang);
    if lang == Lang::Fr { french(&told) } else { told }
}

fn end(trace: &Trace, lang: Lang) -> String {
    let found = trace.counters.solutions;
    let count = number(found, lang);
    // "1 solution", "2 solutions"; none is singular in French, plural in English.
    let plural = if found == 1 || (found == 0 && lang == Lang::Fr) { "" } else { "s" };
    match (trace.ending, trace.plan.goal) {
        (Ending::Found, Goal::First) => lang.pick("The grid is complete.", "La grille est complète.").to_owned(),
        (Ending::Found, Goal::Count(_)) => match lang {
            Lang::En => format!(
                "Stopped at {count} solution{plural}, as asked; there may be more. \
                 The grid is given back as it was."
            ),
            Lang::Fr => format!(
                "Arrêt à {count} solution{plural}, comme demandé ; il peut y en avoir d’autres. \
                 La grille est rendue intacte."
            ),
        },
        (Ending::Explored, _) if found == 0 => lang
            .pick("Every possibility was tried: there is no solution.", "Tout a été essayé : il n’y a pas de solution.")
            .to_owned(),
        (Ending::Explored, _) => match lang {
            Lang::En => format!(
                "Every possibility was tried: exactly {count} solution{plural}. \
                 The grid is given back as it was."
            ),
            Lang::Fr => {
                format!(
                    "Tout a été essayé : exactement {count} solution{plural}. \
                 La grille est rendue intacte."
                )
            }
        },
        (Ending::Stopped(stopped), _) => {
            let why = match stopped {
                Stopped::Budget { nodes } => {
                    let nodes = number(nodes, lang);
                    match lang {
                        Lang::En => format!("Not decided within {nodes} calls"),
                        Lang::Fr => format!("Pas décidé en {nodes} appels"),
                    }
                }
                Stopped::Asked => lang.pick("Stopped on request", "Arrêté sur demande").to_owned(),
            };
            match lang {
                Lang::En => format!("{why}; {count} solution{plural} found until then."),
                Lang::Fr => format!("{why} ; {count} solution{plural} jusque-là."),
            }
        }
    }
}

/// Says that the log was cut, if it was.
#[must_use]
pub fn cut_notice(trace: &Trace, lang: Lang) -> Option<String> {
    let (kept, total) = (number(trace.log.entries().len() as u64, lang), number(trace.log.total(), lang));
    trace.log.is_cut().then(|| match lang {
        Lang::En => format!(
            "The log stops here: {kept} of {total} {} kept; \
             the counts are those of the whole search.",
            if trace.log.total() == 1 { "event is" } else { "events are" }
        ),
        Lang::Fr => french(&format!(
            "Le journal s’arrête ici : {kept} événements gardés sur {total} ; \
             les comptes sont ceux de toute la recherche."
        )),
    })
}

/// Several searches side by side, one a line under a header; a search that was stopped is marked with ≥.
pub fn comparison(traces: &[Trace], lang: Lang) -> impl Iterator<Item = String> + '_ {
    // Tries, refusals, placements, goings back, dead ends, deepest, coverings, solutions.
    const SHOWN: [usize; 8] = [0, 1, 2, 3, 4, 6, COVERINGS, 9];
    let names = counter_names(&Counters::default(), lang);
    let mut header = format!("{:<31}", lang.pick("strategy", "stratégie"));
    for index in SHOWN {
        header.push_str(&format!(" {:>13}", names[index].0));
    }
    let lines = traces.iter().map(move |trace| {
        let counters = counter_names(&trace.counters, lang);
        let mark = if matches!(trace.ending, Ending::Stopped(_)) { "≥" } else { "" };
        let mut line = format!("{:<31}", strategy_name(trace.plan.strategy, lang));
        for index in SHOWN {
            line.push_str(&format!(" {:>13}", format!("{mark}{}", number(counters[index].1, lang))));
        }
        line
    });
    std::iter::once(header).chain(lines)
}
