//! A game on the table: what a board draws and what its controls change. Screens make one, boards use it.

use std::collections::BTreeMap;

use grille::{Cell, Kind, Stage};
use grille_play::{Advice, Check, Game, Move, Question};
use grille_words::{Lang, page};
use leptos::prelude::*;

use crate::context::Context;
use crate::pen::Pen;
use crate::protocol::{Answer, Ask, LitView, Part, Spot};
use crate::state::{Memo, RwSignal, effect};
use crate::worker;

/// A game, and everything shown around it.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The page.
    pub(crate) context: Context,
    /// The language the screen is written in.
    pub(crate) lang: Lang,
    /// The kind of the puzzle.
    pub(crate) kind: Kind,
    /// The game.
    pub(crate) game: RwSignal<Game>,
    /// The chosen cells, and what a digit does to them (boards of digits).
    pub(crate) pen: Pen,
    /// What a hint or a step points at.
    pub(crate) lit: RwSignal<Vec<LitView>>,
    /// What a check asked for found wrong; forgotten with the next move.
    pub(crate) found: RwSignal<Vec<Cell>>,
    /// Counts the moves made by the person here.
    pub(crate) moves: RwSignal<u32>,
    /// The stage of the hint that is open.
    pub(crate) hint: RwSignal<Option<Stage>>,
    /// The question that is at the worker for this game.
    pub(crate) asking: RwSignal<Option<u32>>,
    /// Why a question was not answered.
    pub(crate) sorry: RwSignal<Option<String>>,
    /// What waits for the solution to be known.
    wanted: RwSignal<Option<Wanted>>,
}

/// What needs the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Telling what is wrong.
    Check,
    /// Filling it in.
    Solution,
}

impl Table {
    /// A table for a game.
    pub(crate) fn new(context: Context, lang: Lang, game: Game) -> Self {
        Self {
            context,
            lang,
            kind: game.puzzle().kind(),
            game: RwSignal::new(game),
            pen: Pen::new(),
            lit: RwSignal::new(Vec::new()),
            found: RwSignal::new(Vec::new()),
            moves: RwSignal::new(0),
            hint: RwSignal::new(None),
            asking: RwSignal::new(None),
            sorry: RwSignal::new(None),
            wanted: RwSignal::new(None),
        }
    }

    /// A text in the language of the screen.
    pub(crate) fn text(self, text: grille_words::Text) -> String {
        text.get(self.lang).into_owned()
    }

    /// Makes a move; whether it changed anything.
    pub(crate) fn play(self, made: Move) -> bool {
        let changed = self.game.try_update(|game| game.play(made)).and_then(Result::ok).unwrap_or(false);
        if changed {
            self.moved();
        }
        changed
    }

    /// Takes the last move back.
    pub(crate) fn undo(self) {
        let undone = self.game.try_update(|game| game.undo().cloned()).flatten();
        if let Some(made) = undone {
            self.moved();
            self.context.say(format!("{} {}", self.text(page::UNDONE), self.aloud(&made)));
        }
    }

    /// Makes the last undone move again.
    pub(crate) fn redo(self) {
        let redone = self.game.try_update(|game| game.redo().cloned()).flatten();
        if let Some(made) = redone {
            self.moved();
            self.context.say(format!("{} {}", self.text(page::REDONE), self.aloud(&made)));
        }
    }

    fn moved(self) {
        self.found.set(Vec::new());
        self.lit.set(Vec::new());
        self.hint.set(None);
        self.moves.update(|moves| *moves += 1);
    }

    /// A move for the ear, as far as it has one cell.
    fn aloud(self, made: &Move) -> String {
        let cell = |cell: Cell| page::cell_name(cell.row.into(), cell.col.into(), self.lang);
        match made {
            Move::Put { cells, digit, .. } | Move::Note { cells, digit, .. } if cells.len() == 1 => page::placed(
                &grille::text::digit_char(*digit).to_string(),
                cells[0].row.into(),
                cells[0].col.into(),
                self.lang,
            ),
            Move::Press(at) | Move::Slide(at) => cell(*at),
            Move::Erase { cells } | Move::Mark { cells, .. } if cells.len() == 1 => cell(cells[0]),
            _ => String::new(),
        }
    }

    /// The cells shown as wrong: what the settings want shown at once, and what a check found.
    pub(crate) fn wrong(self) -> Memo<Vec<Cell>> {
        let settings = self.context.settings;
        Memo::new(move |_| {
            let check = settings.with(|settings| settings.check);
            let mut cells = self.game.with(|game| game.check(check).cells());
            self.found.with(|found| cells.extend(found));
            let on_lit = |lit: &LitView| match (lit.part, lit.spot) {
                (Part::Wrong, Spot::Cell(row, col)) => Some(Cell::new(row, col)),
                _ => None,
            };
            self.lit.with(|lit| cells.extend(lit.iter().filter_map(on_lit)));
            grille::sort::sort(&mut cells);
            cells.dedup();
            cells
        })
    }

    /// The parts that cells play in what is lit, the strongest for each.
    pub(crate) fn parts(self) -> Memo<BTreeMap<(u16, u16), Part>> {
        Memo::new(move |_| {
            let mut parts = BTreeMap::new();
            self.lit.with(|lit| {
                for lit in lit {
                    if let Spot::Cell(row, col) | Spot::Candidate(row, col, _) = lit.spot {
                        let place = parts.entry((row, col)).or_insert(lit.part);
                        *place = (*place).max(lit.part);
                    }
                }
            });
            parts
        })
    }

    /// Asks the worker, one question after the other, whatever the game has to know: at once what it always needs, the
    /// rest when a hint is open. To be called once by the screen that shows the table.
    pub(crate) fn attend(self) {
        effect(move || {
            if self.asking.get().is_some() || self.sorry.with(Option::is_some) {
                return;
            }
            let hint = self.hint.get().is_some();
            // What to do next is worked out only where somebody wants to know.
            let question = self.game.with(|game| match game.facts() {
                None => Some(game.ask_facts()),
                Some(facts) if hint || facts.is_unique() && game.plan().is_none() => match game.advice() {
                    Advice::Ask(question) if hint || matches!(question, Question::Plan { .. }) => Some(question),
                    _ => None,
                },
                Some(_) => None,
            });
            if let Some(question) = question {
                self.ask(question);
            }
        });
        effect(move || {
            let (ready, sorry) = (self.game.with(|game| game.facts().is_some()), self.sorry.get());
            let Some(wanted) = self.wanted.get().filter(|_| ready || sorry.is_some()) else { return };
            self.wanted.set(None);
            match (sorry, wanted) {
                (Some(why), _) => self.context.notice(why),
                (None, Wanted::Check) => self.tell_check(),
                (None, Wanted::Solution) => self.fill_solution(),
            }
        });
        on_cleanup(move || self.stop());
    }

    fn ask(self, question: Question) {
        let number = worker::ask(Ask::Game(question), self.lang, None, move |answer| {
            match answer {
                Answer::Game(answer) => {
                    self.game.try_update(|game| game.learn(*answer));
                }
                Answer::Sorry(why) => {
                    self.sorry.try_set(Some(why));
                }
                _ => {}
            }
            self.asking.try_set(None);
        });
        self.asking.set(Some(number));
    }

    /// Stops the question that is at the worker.
    pub(crate) fn stop(self) {
        if let Some(number) = self.asking.try_get_untracked().flatten() {
            worker::stop(number);
        }
    }

    /// Does what needs the solution, at once or as soon as it is known.
    pub(crate) fn want(self, wanted: Wanted) {
        if self.game.with_untracked(|game| game.facts().is_none()) {
            self.context.notice(self.text(page::THINKING));
        }
        self.wanted.set(Some(wanted));
    }

    fn tell_check(self) {
        let mistakes = self.game.with_untracked(|game| game.check(Check::Solution));
        let cells = mistakes.cells();
        let told = match (cells.len(), mistakes.unknown) {
            (0, false) => self.text(page::CHECK_FINE),
            (0, true) => self.text(page::CHECK_RULES_FINE),
            (count, _) => page::wrong_cells(count, self.lang),
        };
        self.found.set(cells);
        self.context.notice(told);
    }

    fn fill_solution(self) {
        match self.game.with_untracked(Game::solving) {
            Some(made) => {
                self.play(made);
            }
            None => self.context.notice(self.text(page::NO_SOLUTION)),
        }
    }
}
