//! Sentences about sliding tiles, and how they are drawn.

mod census;
mod look;
mod proof;

pub use census::{census, no_census};
pub use proof::{order, parity, permutation, solvable};

use std::cmp::Ordering;

use grille::sliding::{Metric, NotASliding, Reason, Repair, Sliding, Solution, Technique};
use grille::{Cell, Effect, Level, Path, Rating, Step};

use crate::text::{list, number, say};
use crate::{Lang, Text, Words};

impl Words for Sliding {
    fn kind_name(lang: Lang) -> &'static str {
        lang.pick("sliding puzzle", "taquin")
    }

    fn technique_name(technique: Technique, lang: Lang) -> &'static str {
        match technique {
            Technique::SingleTile => lang.pick("one tile", "une pièce"),
            Technique::RowEnd => lang.pick("end of a row", "fin de ligne"),
            Technique::ColumnPair => lang.pick("pair of a column", "paire d’une colonne"),
            Technique::LastSquare => lang.pick("last square", "dernier carré"),
            Technique::Shortest => lang.pick("shortest way", "chemin le plus court"),
        }
    }

    fn where_to_look(&self, step: &Step<Reason>, lang: Lang) -> String {
        match &step.reason {
            Reason::Stage { tiles, .. } => {
                let names = tile_names(self, tiles);
                let shown = list(&names, lang);
                if names.len() == 1 {
                    say(lang, || format!("Look for tile {shown}."), || format!("Cherchez la pièce {shown}."))
                } else {
                    say(lang, || format!("Look for tiles {shown}."), || format!("Cherchez les pièces {shown}."))
                }
            }
            Reason::Shortest { left, metric, optimal, .. } => {
                let blank = step.effects.iter().find_map(|effect| match effect {
                    Effect::Slide { to, .. } => Some(*to),
                    _ => None,
                });
                let blank = blank.map_or_else(String::new, |cell| format!(" ({cell})"));
                let left = moves_left(*left, *metric, *optimal, lang);
                say(
                    lang,
                    || format!("One of the tiles beside the blank{blank}. {left}"),
                    || format!("Une des pièces à côté de la case vide{blank}. {left}"),
                )
            }
        }
    }

    fn which_rule(technique: Technique, lang: Lang) -> &'static str {
        match technique {
            Technique::SingleTile => lang.pick(
                "Row by row: bring one tile after the other to its cell. The blank goes round the tile to the side it is to \
                 move to, and never through what is finished.",
                "Ligne par ligne : on amène une pièce après l’autre à sa case. La case vide contourne la pièce du côté où \
                 elle doit aller, sans jamais traverser ce qui est fini.",
            ),
            Technique::RowEnd => lang.pick(
                "The last two tiles of a row go in together: the first one waits in the corner, the second behind it, and both \
                 turn in one after the other. Alone, the second would push out the first.",
                "Les deux dernières pièces d’une ligne entrent ensemble : la première attend dans le coin, la seconde derrière \
                 elle, et les deux tournent l’une après l’autre. Seule, la seconde chasserait la première.",
            ),
            Technique::ColumnPair => lang.pick(
                "When two rows are left, no tile of them can be finished alone: go on column by column, two tiles at a time, \
                 as at the end of a row.",
                "Quand il reste deux lignes, on ne peut plus finir une pièce seule : on continue colonne par colonne, deux \
                 pièces à la fois, comme en fin de ligne.",
            ),
            Technique::LastSquare => lang.pick(
                "Three tiles are left in a square: let them go round. Their circular order is right, or the puzzle could not \
                 be solved.",
                "Il reste trois pièces dans un carré : on les fait tourner. Leur ordre en rond est le bon, sinon le taquin \
                 serait insoluble.",
            ),
            Technique::Shortest => lang.pick(
                "Looking ahead: of all the ways that were tried, the shortest begins with this move.",
                "On regarde plus loin : de tous les chemins essayés, le plus court commence par ce coup.",
            ),
        }
    }

    fn why(&self, step: &Step<Reason>, lang: Lang) -> String {
        match &step.reason {
            Reason::Stage { tiles, cells, moves, .. } => self.stage(tiles, cells, *moves, step, lang),
            Reason::Shortest { left, metric: Metric::Row, optimal, .. } => {
                format!("{} {}", self.push(step, lang), moves_left(*left, Metric::Row, *optimal, lang))
            }
            Reason::Shortest { tile, left, metric: Metric::Tile, optimal } => {
                let tile = self.tile_name(*tile);
                let left = moves_left(*left, Metric::Tile, *optimal, lang);
                let places = step.effects.iter().find_map(|effect| match effect {
                    Effect::Slide { from, to, .. } => Some((*from, *to)),
                    _ => None,
                });
                let (from, to) = places.unwrap_or((Cell::new(0, 0), Cell::new(0, 0)));
                say(
                    lang,
                    || format!("Move {tile} from {from} to {to}. {left}"),
                    || format!("Déplacez {tile} de {from} à {to}. {left}"),
                )
            }
        }
    }

    fn level_meaning(level: Level) -> Text {
        crate::rating::level_by_moves(level, false)
    }

    fn about_rating(rating: &Rating<Technique>, lang: Lang) -> Option<Vec<(&'static str, String)>> {
        let moves = counted_moves(rating.score, lang);
        let fewest = say(
            lang,
            || format!("{moves} on the shortest way known"),
            || format!("{moves} par le plus court chemin connu"),
        );
        Some(vec![
            (lang.pick("moves", "coups"), fewest),
            (lang.pick("in place", "en place"), at_home(rating.opening, lang)),
        ])
    }

    fn about_path(path: &Path<Reason>, lang: Lang) -> Option<String> {
        let by_stages = path.steps.iter().any(|step| matches!(step.reason, Reason::Stage { .. }));
        let moves = path.steps.iter().map(|step| step.effects.len() as u32).sum::<u32>();
        let (all, fewest) = (counted_moves(moves, lang), number(u64::from(path.rating.score), lang));
        (by_stages && moves > path.rating.score).then(|| {
            say(
                lang,
                || format!("That makes {all}; {fewest} would do."),
                || format!("Cela fait {all} ; {fewest} suffiraient."),
            )
        })
    }
}

/// How many tiles stand where they go: "3 tiles stand where they go".
fn at_home(tiles: u32, lang: Lang) -> String {
    let count = number(u64::from(tiles), lang);
    match (tiles, lang) {
        (1, Lang::En) => "1 tile stands where it goes".to_owned(),
        (_, Lang::En) => format!("{count} tiles stand where they go"),
        (0 | 1, Lang::Fr) => format!("{count} pièce est déjà à sa place"),
        (_, Lang::Fr) => format!("{count} pièces sont déjà à leur place"),
    }
}

/// How a stage of the row by row method is told.
trait Stages {
    fn push(&self, step: &Step<Reason>, lang: Lang) -> String;
    fn stage(&self, tiles: &[u8], cells: &[Cell], moves: u32, step: &Step<Reason>, lang: Lang) -> String;
}

impl Stages for Sliding {
    /// "Push 8 and 12 together, one cell down."
    fn push(&self, step: &Step<Reason>, lang: Lang) -> String {
        let slides: Vec<(u8, Cell, Cell)> = step
            .effects
            .iter()
            .filter_map(|effect| match *effect {
                Effect::Slide { tile, from, to } => Some((tile, from, to)),
                _ => None,
            })
            .collect();
        let (from, to) = slides.first().map_or((Cell::new(0, 0), Cell::new(0, 0)), |&(_, from, to)| (from, to));
        let direction = match (to.row.cmp(&from.row), to.col.cmp(&from.col)) {
            (Ordering::Less, _) => lang.pick("up", "vers le haut"),
            (Ordering::Greater, _) => lang.pick("down", "vers le bas"),
            (_, Ordering::Less) => lang.pick("left", "vers la gauche"),
            (_, _) => lang.pick("right", "vers la droite"),
        };
        // The tile that is pushed comes first, the one beside the blank last.
        let tiles: Vec<u8> = slides.iter().rev().map(|&(tile, ..)| tile).collect();
        let names = list(&tile_names(self, &tiles), lang);
        if tiles.len() == 1 {
            return say(
                lang,
                || format!("Push {names} one cell {direction}."),
                || format!("Poussez {names} d’une case {direction}."),
            );
        }
        say(
            lang,
            || format!("Push {names} together, one cell {direction}."),
            || format!("Poussez {names} ensemble, d’une case {direction}."),
        )
    }

    fn stage(&self, tiles: &[u8], cells: &[Cell], moves: u32, step: &Step<Reason>, lang: Lang) -> String {
        let slid: Vec<String> = step
            .effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Slide { tile, .. } => Some(self.tile_name(*tile)),
                _ => None,
            })
            .collect();
        let slid = slid.join(" ");
        let count = counted_moves(moves, lang);
        // Tiles that stand where they go and stay there need no bringing.
        let brought = |tile: &u8| {
            step.effects.iter().any(|effect| matches!(effect, Effect::Slide { tile: slid, .. } if slid == tile))
        };
        let (tiles, cells): (Vec<u8>, Vec<Cell>) =
            tiles.iter().zip(cells).filter(|(tile, _)| brought(tile)).map(|(&tile, &cell)| (tile, cell)).unzip();
        if tiles.is_empty() {
            return say(
                lang,
                || format!("Lead the blank home, {count}: {slid}."),
                || format!("Ramenez la case vide à sa place, {count} : {slid}."),
            );
        }
        let (names, places) = (list(&tile_names(self, &tiles), lang), list(&cells, lang));
        say(
            lang,
            || format!("Bring {names} to {places}, {count}: {slid}."),
            || format!("Amenez {names} en {places}, {count} : {slid}."),
        )
    }
}

fn tile_names(puzzle: &Sliding, tiles: &[u8]) -> Vec<String> {
    tiles.iter().map(|&tile| puzzle.tile_name(tile)).collect()
}

/// "1 move", "12 moves".
#[must_use]
pub fn counted_moves(moves: u32, lang: Lang) -> String {
    let count = number(u64::from(moves), lang);
    match (lang, moves) {
        (Lang::En, 1) => "1 move".to_owned(),
        (Lang::En, _) => format!("{count} moves"),
        (Lang::Fr, 0 | 1) => format!("{count} coup"),
        (Lang::Fr, _) => format!("{count} coups"),
    }
}

fn counted_pushes(pushes: u32, lang: Lang) -> String {
    let count = number(u64::from(pushes), lang);
    match (lang, pushes) {
        (Lang::En, 1) => "1 push".to_owned(),
        (Lang::En, _) => format!("{count} pushes"),
        (Lang::Fr, 0 | 1) => format!("{count} poussée"),
        (Lang::Fr, _) => format!("{count} poussées"),
    }
}

/// "12 moves", "7 pushes".
fn counted(count: u32, metric: Metric, lang: Lang) -> String {
    match metric {
        Metric::Tile => counted_moves(count, lang),
        Metric::Row => counted_pushes(count, lang),
    }
}

fn moves_left(left: u32, metric: Metric, optimal: bool, lang: Lang) -> String {
    let count = counted(left, metric, lang);
    let this = match metric {
        Metric::Tile => "celui-ci compris",
        Metric::Row => "celle-ci comprise",
    };
    match (optimal, left) {
        (true, 1) if metric == Metric::Row => {
            say(lang, || "It is the last push.".to_owned(), || "C’est la dernière poussée.".to_owned())
        }
        (true, 1) => say(lang, || "It is the last move.".to_owned(), || "C’est le dernier coup.".to_owned()),
        (true, _) => say(
            lang,
            || format!("{count} to go, this one included; it cannot be done in fewer."),
            || format!("Encore {count}, {this} ; il n’y a pas plus court."),
        ),
        (false, _) => say(
            lang,
            || format!("{count} to go, this one included; there may be a shorter way."),
            || format!("Encore {count}, {this} ; il y a peut-être plus court."),
        ),
    }
}

/// What a way to the goal is worth: "31 moves, and no way is shorter."
#[must_use]
pub fn worth(solution: &Solution, lang: Lang) -> String {
    let (moves, rows) = (solution.moves(), solution.row_moves());
    if moves == 0 {
        return say(lang, || "It is solved already.".to_owned(), || "C’est déjà fait.".to_owned());
    }
    let count = counted(solution.count(), solution.metric(), lang);
    let pushed = match solution.metric() {
        _ if rows == moves => String::new(),
        Metric::Row => {
            let moves = counted_moves(moves, lang);
            say(lang, || format!(" ({moves} of single tiles)"), || format!(" ({moves} pièce par pièce)"))
        }
        Metric::Tile => {
            let rows = number(u64::from(rows), lang);
            say(
                lang,
                || format!(" ({rows} if tiles in a line are pushed together)"),
                || format!(" ({rows} en poussant ensemble les pièces alignées)"),
            )
        }
    };
    if solution.is_optimal() {
        return say(
            lang,
            || format!("{count}{pushed}; no way is shorter."),
            || format!("{count}{pushed} ; aucun chemin n’est plus court."),
        );
    }
    let least = number(u64::from(solution.at_least()), lang);
    say(
        lang,
        || format!("{count}{pushed}. A shorter way may exist, but none of fewer than {least}."),
        || format!("{count}{pushed}. Il existe peut-être un chemin plus court, mais pas de moins de {least}."),
    )
}

/// Which two tiles of an impossible puzzle to exchange, and what that leads to.
#[must_use]
pub fn repair(puzzle: &Sliding, repair: &Repair, solution: &Solution, lang: Lang) -> String {
    let [a, b] = repair.tiles.map(|tile| puzzle.tile_name(tile));
    let [first, second] = repair.cells;
    let then = if solution.moves() == 0 {
        lang.pick("then it is solved", "alors c’est fini").to_owned()
    } else {
        let worth = worth(solution, lang);
        let worth = worth.trim_end_matches('.');
        say(lang, || format!("then it can be done, in {worth}"), || format!("alors c’est faisable, en {worth}"))
    };
    say(
        lang,
        || format!("Take out {a} ({first}) and {b} ({second}) and put them back the other way round: {then}."),
        || format!("Sortez {a} ({first}) et {b} ({second}) et remettez-les en les échangeant : {then}."),
    )
}

/// That no exchange of two neighbours helps.
#[must_use]
pub fn no_repair(lang: Lang) -> String {
    say(
        lang,
        || "No exchange of two neighbouring tiles would make it possible.".to_owned(),
        || "Aucun échange de deux pièces voisines ne le rendrait possible.".to_owned(),
    )
}

/// That large tables are being built.
#[must_use]
pub fn building_tables(lang: Lang) -> String {
    say(
        lang,
        || "Building large tables, which are kept for next time…".to_owned(),
        || "Construction de grandes tables, gardées pour la prochaine fois…".to_owned(),
    )
}

/// That the tables that were kept cannot be used.
#[must_use]
pub fn damaged_tables(lang: Lang) -> String {
    say(
        lang,
        || "The tables that were kept are damaged or of another version.".to_owned(),
        || "Les tables gardées sont abîmées ou d’une autre version.".to_owned(),
    )
}

/// Why there are no boards for a goal.
#[must_use]
pub fn no_board(error: &NotASliding, lang: Lang) -> String {
    match error {
        NotASliding::Cells { found, expected } => say(
            lang,
            || format!("{found} cells, and the board has {expected}"),
            || format!("{found} cases, or le plateau en a {expected}"),
        ),
        NotASliding::Blanks { found } => say(
            lang,
            || format!("{found} blank cells, and there must be exactly one"),
            || format!("{found} cases vides, or il en faut exactement une"),
        ),
        NotASliding::TooMany { tile, cell, .. } => say(
            lang,
            || format!("tile {tile} in {cell} is one too many"),
            || format!("la pièce {tile} en {cell} est de trop"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::sliding::Tables;
    use grille::{Limits, Puzzle, Verdict};

    fn proof(id: &str, lang: Lang) -> Vec<String> {
        let puzzle: Sliding = id.parse().unwrap();
        let Ok(Verdict::Impossible(proof)) = puzzle.verdict(&Limits::none()) else { panic!("{id} is possible") };
        crate::verdict::proof(&proof, lang)
    }

    #[test]
    fn the_prize_puzzle_is_counted_as_in_the_article() {
        let prize = "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0";
        let told = proof(prize, Lang::En);
        assert_eq!(told[0], "Inversions, a larger tile read before a smaller one: 15 before 14. That makes 1.");
        assert_eq!(told[1], "The blank is in row 1 from the bottom: 1 + 1 = 2, an even number.");
        let told = proof(prize, Lang::Fr);
        assert_eq!(told[0], "Inversions, une pièce lue avant une plus petite\u{a0}: 15 avant 14. Cela fait 1.");
        assert_eq!(told[1], "La case vide est dans la ligne 1 à partir du bas\u{a0}: 1 + 1 = 2, un nombre pair.");
    }

    #[test]
    fn other_goals_are_told_by_rings_and_lines_by_order() {
        let told = proof("3x3:1,2,3,8,0,4,6,7,5;goal=snail", Lang::En).join(" ");
        assert!(told.contains("6 → 7 → 6") && told.contains("1 exchange"), "{told}");
        let told = proof("4x1:2,1,3,0", Lang::En).join(" ");
        assert!(told.contains("2 comes where 1 should"), "{told}");
    }

    #[test]
    fn a_repair_names_the_tiles_and_the_moves() {
        let puzzle: Sliding = "3x3:1,2,3,4,5,6,8,7,0".parse().unwrap();
        let fix = puzzle.repair().unwrap();
        let solution = fix.repaired.solve(Tables::Quick, &Limits::none()).unwrap();
        assert_eq!(
            repair(&puzzle, &fix, &solution, Lang::En),
            "Take out 8 (r3c1) and 7 (r3c2) and put them back the other way round: then it is solved."
        );
    }

    #[test]
    fn every_step_is_told_in_both_languages() {
        for id in ["4x4:5,1,3,4,2,6,7,8,9,10,11,12,13,14,15,0", "3x3:8,6,7,2,5,4,3,0,1;goal=snail", "5x1:1,0,2,3,4"] {
            let puzzle: Sliding = id.parse().unwrap();
            let puzzle = puzzle.repair().map_or(puzzle, |repair| repair.repaired);
            let shortest = puzzle.shortest_path(Metric::Tile, &Limits::none()).unwrap();
            let pushes = puzzle.shortest_path(Metric::Row, &Limits::none()).unwrap();
            let path = puzzle.path(&Limits::none()).unwrap();
            for step in path.steps.iter().chain(&shortest.steps).chain(&pushes.steps) {
                let [en, fr] = Lang::ALL.map(|lang| (puzzle.where_to_look(step, lang), puzzle.why(step, lang)));
                assert!(en.0 != fr.0 && en.1 != fr.1 && en.0.ends_with('.') && fr.1.ends_with('.'), "{en:?} {fr:?}");
            }
        }
    }
}
