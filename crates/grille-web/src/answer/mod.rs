//! The worker's side: a question in, an answer out. Pure, so that it is tested without a browser.

mod hint;
mod make;
mod path;
mod photo;
mod read;
mod sheet;
mod verdict;

use grille::{AnyPuzzle, Limits, Progress, Puzzle, with_puzzle};
use grille_words::{Lang, french};

use crate::protocol::{Answer, Ask, Named};

/// Nodes after which the engine gives up on one question of the page; minutes of work on most devices.
const BUDGET: u64 = 2_000_000_000;

/// Answers a question; `report` is called now and then on the way.
#[must_use]
pub fn answer(ask: &Ask, lang: Lang, report: &(dyn Fn(Progress) + Sync)) -> Answer {
    let limits = Limits::nodes(BUDGET).reporting_to(report);
    match ask {
        Ask::Daily { kind, day } => make::daily(kind, day, lang, &limits),
        Ask::Make { kind, size, level, seed } => make::make(kind, *size, level, *seed, lang, &limits),
        Ask::Verdict(named) => {
            on(named, lang, |puzzle| with_puzzle!(puzzle, puzzle => verdict::verdict(puzzle, lang, &limits)))
        }
        Ask::Count { puzzle, most } => {
            on(puzzle, lang, |puzzle| match with_puzzle!(puzzle, puzzle => puzzle.count(*most, &limits)) {
                Ok(count) => Answer::Count(grille_words::verdict::count_sentence(count, lang)),
                Err(stopped) => Answer::Sorry(sentence(&grille_words::messages::stopped(stopped, lang))),
            })
        }
        Ask::Explain(named) => {
            on(named, lang, |puzzle| with_puzzle!(puzzle, puzzle => path::explain(puzzle, lang, &limits)))
        }
        Ask::Game(question) => hint::game(question, lang, &limits),
        Ask::Photo(shot) => photo::read(shot, lang),
        Ask::Sheet(order) => sheet::sheet(order, lang, &limits),
        Ask::Read { text, kind } => read::read(text, kind.as_deref(), lang),
    }
}

fn on(named: &Named, lang: Lang, then: impl FnOnce(&AnyPuzzle) -> Answer) -> Answer {
    match named.kind.parse().map(|kind| AnyPuzzle::read(kind, &named.id)) {
        Ok(Ok(puzzle)) => then(&puzzle),
        Ok(Err(error)) => Answer::Sorry(sentence(&grille_words::errors::parse_error(&error, lang).message)),
        Err(_) => Answer::Sorry(grille_words::page::NO_SUCH_KIND.get(lang).into_owned()),
    }
}

/// A sentence that stands alone: a capital, a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", chars.as_str().trim_end_matches('.'))
}

/// Text of the engine's words, with the typography of its language.
pub(crate) fn set(text: &str, lang: Lang) -> String {
    if lang == Lang::Fr { french(text) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Spot;

    const NEWSPAPER: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn ask(ask: &Ask) -> Answer {
        answer(ask, Lang::En, &|_| {})
    }

    fn sudoku(id: &str) -> Named {
        Named { kind: "sudoku".to_owned(), id: id.to_owned() }
    }

    #[test]
    fn a_newspaper_puzzle_has_one_solution_and_a_path() {
        let Answer::Verdict(verdict) = ask(&Ask::Verdict(sudoku(NEWSPAPER))) else { panic!("a verdict") };
        assert!(verdict.good && verdict.other.is_none());
        assert!(verdict.solution.unwrap().starts_with("534678912"));
        let Answer::Path(path) = ask(&Ask::Explain(sudoku(NEWSPAPER))) else { panic!("a path") };
        assert!(path.solved && path.steps.len() >= 51);
        assert!(path.steps.iter().all(|step| !step.said.reason.is_empty() && !step.effects.is_empty()));
    }

    #[test]
    fn two_solutions_come_with_the_cells_in_which_they_differ() {
        let two = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let mut cells: Vec<char> = two.chars().collect();
        for index in [3, 4, 30, 31] {
            cells[index] = '.';
        }
        let text: String = cells.into_iter().collect();
        let Answer::Verdict(verdict) = ask(&Ask::Verdict(sudoku(&text))) else { panic!("a verdict") };
        if verdict.name == "several" {
            assert!(!verdict.good && verdict.other.is_some() && verdict.lit.len() >= 4);
        } else {
            assert_eq!(verdict.name, "unique");
        }
        let Answer::Verdict(empty) = ask(&Ask::Verdict(sudoku(&".".repeat(81)))) else { panic!("a verdict") };
        assert_eq!(empty.name, "several");
        assert!(empty.sentences[0].contains("17"), "{:?}", empty.sentences);
    }

    #[test]
    fn a_contradiction_lights_the_givens_to_blame() {
        let Answer::Verdict(verdict) = ask(&Ask::Verdict(sudoku("11.............."))) else { panic!("a verdict") };
        assert_eq!(verdict.name, "impossible");
        let cells: Vec<Spot> = verdict.lit.iter().map(|lit| lit.spot).collect();
        assert!(cells.contains(&Spot::Cell(0, 0)) && cells.contains(&Spot::Cell(0, 1)));
    }

    #[test]
    fn a_hint_is_in_words_and_says_first_that_the_board_is_wrong() {
        let puzzle = sudoku(NEWSPAPER).read().unwrap();
        let mut game = grille_play::Game::new(puzzle).unwrap();
        let learn = |game: &mut grille_play::Game| {
            while let grille_play::Advice::Ask(question) = game.advice() {
                let Answer::Game(answer) = ask(&Ask::Game(question)) else { panic!("an answer") };
                game.learn(*answer);
            }
            game.advice()
        };
        let grille_play::Advice::Next(step) = learn(&mut game) else { panic!("a step") };
        let said = step.said.unwrap();
        assert!(!said.place.is_empty() && !said.rule.is_empty() && said.reason.contains('r'));
        game.play("put r1c3 1".parse().unwrap()).unwrap();
        assert_eq!(learn(&mut game), grille_play::Advice::Wrong(vec![grille::Cell::new(0, 2)]));
    }

    #[test]
    fn every_kind_has_a_puzzle_of_the_day_and_new_ones() {
        for &kind in grille::Kind::ALL {
            let named = match ask(&Ask::Daily { kind: kind.name().to_owned(), day: "2026-03-11".to_owned() }) {
                Answer::Made(named) => named,
                other => panic!("{other:?}"),
            };
            assert_eq!(named.read().unwrap().kind(), kind);
            let size = if kind == grille::Kind::Sudoku { 9 } else { 4 };
            let again = Ask::Make { kind: kind.name().to_owned(), size, level: "easy".to_owned(), seed: 5 };
            let (first, second) = (ask(&again), ask(&again));
            assert!(matches!(first, Answer::Made(_)), "{kind}: {first:?}");
            assert_eq!(first, second);
        }
    }

    #[test]
    fn anything_pasted_is_read_or_told_where_it_goes_wrong() {
        let read = |text: &str| ask(&Ask::Read { text: text.to_owned(), kind: None });
        let Answer::Read { found, .. } = read(NEWSPAPER) else { panic!("read") };
        assert_eq!((found.len(), found[0].puzzle.kind.as_str()), (1, "sudoku"));
        let Answer::Read { found, .. } = read(&format!("{NEWSPAPER}\n{NEWSPAPER}\n")) else { panic!("read") };
        assert_eq!(found.len(), 2);
        let Answer::Unreadable(why) = read("hello, <b>world</b>") else { panic!("unreadable") };
        assert!(!why.message.is_empty());
    }

    #[test]
    fn hostile_names_get_a_sentence() {
        for (kind, id) in [("chess", "e4"), ("sudoku", "<script>"), ("sliding", ""), ("lights-out", "9999x9999:")] {
            let named = Named { kind: kind.to_owned(), id: id.to_owned() };
            assert!(matches!(ask(&Ask::Verdict(named)), Answer::Sorry(text) if text.len() > 5), "{kind} {id}");
        }
    }
}
