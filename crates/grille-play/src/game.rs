//! The game in progress.

use std::sync::Arc;

use grille::{AnyPuzzle, Cell, Level};

use crate::answers::{Answer, Facts, Plan, Question, Way};
use crate::board::Board;
use crate::check::{self, Check, Mistakes};
use crate::clock::Clock;
use crate::field::Field;
use crate::filled::Filled;
use crate::hint::{self, Advice, Known};
use crate::moves::{Change, Move};
use crate::options::Options;
use crate::state::{MoveError, State};

/// The puzzle has too many cells to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cells} cells, at most {} can be played", Game::MOST_CELLS)]
pub struct TooLarge {
    /// How many cells it has.
    pub cells: usize,
}

/// A game in progress: a puzzle, every board since the beginning, and what is known about the puzzle.
///
/// ```
/// use grille::{Cell, Limits};
/// use grille_play::{Advice, Game, Move};
///
/// let puzzle = grille::AnyPuzzle::from("1........12.2..4".parse::<grille::sudoku::Sudoku>()?);
/// let mut game = Game::new(puzzle)?;
/// game.play("put r1c2 2".parse::<Move>()?)?;
/// game.undo();
/// assert!(game.board().is_untouched(game.field()));
///
/// // Whatever the engine has to work out is asked for as data, wherever it is worked out.
/// while let Advice::Ask(question) = game.advice() {
///     game.learn(question.answer(&Limits::none())?);
/// }
/// assert!(matches!(game.advice(), Advice::Next(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: AnyPuzzle,
    id: String,
    field: Field,
    states: Vec<State>,
    moves: Vec<Move>,
    at: usize,
    pub(crate) clock: Clock,
    pub(crate) options: Options,
    pub(crate) helped: u32,
    pub(crate) counted: bool,
    facts: Option<Arc<Facts>>,
    plan: Option<Arc<Plan>>,
    way: Option<Arc<Way>>,
}

impl Game {
    /// The most cells of a board that can be played.
    pub const MOST_CELLS: usize = 2500;

    /// Begins a game.
    ///
    /// # Errors
    /// [`TooLarge`] if the board has more than [`Game::MOST_CELLS`] cells.
    pub fn new(puzzle: AnyPuzzle) -> Result<Self, TooLarge> {
        let field = Field::of(&puzzle);
        let cells = field.size().0 * field.size().1;
        if cells > Self::MOST_CELLS {
            return Err(TooLarge { cells });
        }
        Ok(Self {
            id: puzzle.id(),
            puzzle,
            states: vec![State::start(&field)],
            field,
            moves: Vec::new(),
            at: 0,
            clock: Clock::default(),
            options: Options::default(),
            helped: 0,
            counted: false,
            facts: None,
            plan: None,
            way: None,
        })
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &AnyPuzzle {
        &self.puzzle
    }

    /// The ID of the puzzle.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Under which name progress is kept: the kind and the ID.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {}", self.puzzle.kind(), self.id)
    }

    /// What is played on.
    #[must_use]
    pub const fn field(&self) -> &Field {
        &self.field
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.state().board()
    }

    /// The board and the bookmarks of trials.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.states[self.at]
    }

    /// The moves made, in order; those after [`Game::position`] have been undone.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many of the moves are on the board.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.at
    }

    /// What the player has chosen.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Chooses.
    pub const fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The clock, to start or pause it.
    pub const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// How often a hint was followed or the solution filled in; undoing does not make that undone.
    #[must_use]
    pub const fn helped(&self) -> u32 {
        self.helped
    }

    /// Makes a move; whether it changed anything. Moves that were undone and not redone are forgotten, and a move that
    /// changes nothing is not kept.
    ///
    /// # Errors
    /// [`MoveError`] if it cannot be made on this board.
    pub fn play(&mut self, made: Move) -> Result<bool, MoveError> {
        let next = self.state().after(&self.field, &made)?;
        if next == *self.state() {
            return Ok(false);
        }
        // A board that came as text is kept as this crate writes it, so that the move stays one line of a save file.
        let made = match made {
            Move::Import(_) => Move::Import(next.board().text(&self.field)),
            Move::Solve(_) => Move::Solve(next.board().text(&self.field)),
            made => made,
        };
        self.push(made, next);
        Ok(true)
    }

    fn push(&mut self, made: Move, next: State) {
        if matches!(made, Move::Hint(_) | Move::Solve(_)) {
            self.helped = self.helped.saturating_add(1);
        }
        self.moves.truncate(self.at);
        self.states.truncate(self.at + 1);
        self.moves.push(made);
        self.states.push(next);
        self.at += 1;
    }

    /// Makes a move of a save file, even one that changes nothing, so that positions stay right.
    pub(crate) fn replay(&mut self, made: Move) -> Result<(), MoveError> {
        let next = self.state().after(&self.field, &made)?;
        self.push(made, next);
        Ok(())
    }

    /// Goes to a position among the moves.
    pub(crate) fn go_to(&mut self, position: usize) {
        self.at = position.min(self.moves.len());
    }

    /// Takes the last move back; the move, if there was one.
    pub fn undo(&mut self) -> Option<&Move> {
        self.at = self.at.checked_sub(1)?;
        self.moves.get(self.at)
    }

    /// Makes the last undone move again; the move, if there was one.
    pub fn redo(&mut self) -> Option<&Move> {
        let made = self.moves.get(self.at)?;
        self.at += 1;
        Some(made)
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Whether there is an undone move.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.at < self.moves.len()
    }

    /// Whether the puzzle is solved.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.board().is_won(&self.field)
    }

    /// How many trials are going on, one inside the other.
    #[must_use]
    pub fn trials(&self) -> usize {
        self.state().bookmarks().len()
    }

    /// The cells that differ from the board at the last bookmark: what stands or falls with the trial.
    #[must_use]
    pub fn on_trial(&self) -> Vec<Cell> {
        let (Some(bookmark), Field::Digits(frame)) = (self.state().bookmarks().last(), &self.field) else {
            return Vec::new();
        };
        let (Board::Filled(before), Board::Filled(now)) = (&**bookmark, self.board()) else { return Vec::new() };
        let pairs = before.values().iter().zip(now.values()).enumerate();
        pairs.filter(|(_, (before, now))| before != now).map(|(index, _)| Cell::at(index, frame.n())).collect()
    }

    /// Takes an answer of the engine.
    pub fn learn(&mut self, answer: Answer) {
        match answer {
            Answer::Facts(mut facts) => {
                let way = facts.way.take().map(Arc::new);
                self.way = self.way.take().or(way);
                self.facts = Some(Arc::new(facts));
            }
            Answer::Plan(plan) => self.plan = Some(Arc::new(plan)),
            Answer::Way(way) => self.way = Some(Arc::new(way)),
        }
    }

    /// The facts about the puzzle, if they are known.
    #[must_use]
    pub fn facts(&self) -> Option<&Facts> {
        self.facts.as_deref()
    }

    /// The steps a person takes, if they are known.
    #[must_use]
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_deref()
    }

    /// The level, as soon as the facts or the steps tell.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.plan().map(|plan| plan.level).or_else(|| self.facts()?.level)
    }

    /// Forgets the steps, to ask for them in other words.
    pub fn forget_plan(&mut self) {
        self.plan = None;
    }

    /// The question for the facts about this puzzle.
    #[must_use]
    pub fn ask_facts(&self) -> Question {
        Question::Facts { kind: self.puzzle.kind().name().to_owned(), id: self.id.clone() }
    }

    /// What is wrong on the board, as far as the options want to know.
    #[must_use]
    pub fn mistakes(&self) -> Mistakes {
        self.check(self.options.check)
    }

    /// What is wrong on the board.
    #[must_use]
    pub fn check(&self, check: Check) -> Mistakes {
        check::mistakes(check, &self.field, self.board(), self.facts())
    }

    /// What to do next, or what must be asked first.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let known = Known {
            kind: self.puzzle.kind().name(),
            id: &self.id,
            facts: self.facts(),
            plan: self.plan(),
            way: self.way.as_deref(),
        };
        hint::advice(&self.field, self.board(), &known)
    }

    /// The move that follows a piece of advice; `None` if it is not of that sort.
    #[must_use]
    pub fn follow(advice: &Advice) -> Option<Move> {
        match advice {
            Advice::Next(step) => Some(Move::Hint(step.effects.iter().map(|&effect| Change::from(effect)).collect())),
            Advice::Press { cell, .. } => Some(Move::Hint(vec![Change::Press(*cell)])),
            Advice::Slide { cell, .. } => Some(Move::Hint(vec![Change::Slide(*cell)])),
            Advice::Ask(_)
            | Advice::Wrong(_)
            | Advice::Lost(_)
            | Advice::Complete
            | Advice::Stuck
            | Advice::NoSolution => None,
        }
    }

    /// The move that fills in the solution, if the facts know one. For sliding tiles the goal is the solution.
    #[must_use]
    pub fn solving(&self) -> Option<Move> {
        let facts = self.facts()?;
        if facts.verdict == "impossible" {
            return None;
        }
        Some(Move::Solve(match &self.field {
            Field::Tiles(sliding) => {
                let goal: Vec<String> = sliding.goal_tiles().iter().map(ToString::to_string).collect();
                goal.join(",")
            }
            Field::Digits(_) | Field::Lights(_) => facts.solution.clone()?,
        }))
    }

    /// The fewest presses or moves from here, and whether that is proved; `None` where that is no question or not known.
    #[must_use]
    pub fn fewest_from_here(&self) -> Option<(u64, bool)> {
        match (&self.field, self.board()) {
            (Field::Lights(puzzle), Board::Pressed(pressed)) => {
                let (presses, optimal) = hint::fewest_presses(puzzle, pressed, self.facts()?)?;
                Some((presses.total(), optimal))
            }
            (Field::Tiles(_), Board::Tiles(tiles)) => {
                let way = self.way.as_deref()?;
                Some((way.rest(tiles.tiles())?.len() as u64, way.optimal))
            }
            _ => None,
        }
    }

    /// The question for the fewest moves from here, for sliding tiles that are on no known way.
    #[must_use]
    pub fn ask_way(&self) -> Option<Question> {
        let Board::Tiles(tiles) = self.board() else { return None };
        let known = self.way.as_deref().is_some_and(|way| way.rest(tiles.tiles()).is_some() || way.slides.is_none());
        (!known).then(|| Question::Way { id: self.id.clone(), tiles: tiles.tiles().to_vec() })
    }

    /// Presses or moves made until now; `None` where they are not counted.
    #[must_use]
    pub fn count(&self) -> Option<u64> {
        match self.board() {
            Board::Filled(_) => None,
            Board::Pressed(pressed) => Some(pressed.count()),
            Board::Tiles(tiles) => Some(tiles.moves()),
        }
    }

    /// How much is filled in, and how much there is to fill: cells of a square.
    #[must_use]
    pub fn filled(&self) -> Option<(usize, usize)> {
        let (Field::Digits(frame), Board::Filled(filled)) = (&self.field, self.board()) else { return None };
        let open = frame.givens().iter().filter(|&&given| given == 0).count();
        Some((open - Filled::open(filled).min(open), open))
    }

    /// The move that puts a digit, as the options say.
    #[must_use]
    pub const fn put(&self, cells: Vec<Cell>, digit: u8) -> Move {
        Move::Put { cells, digit, erase_notes: self.options.erase_notes }
    }

    /// Marks the win as counted in the statistics; whether it was not before.
    pub const fn count_win(&mut self) -> bool {
        let first = !self.counted;
        self.counted = true;
        first
    }
}
