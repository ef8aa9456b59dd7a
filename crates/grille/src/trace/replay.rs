//! Walking through a log, forward and back.

use crate::place::Cell;
use crate::trace::{Choice, Counters, Entry, Event, Refusal, Trace};

/// What became of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not answered yet.
    Asked,
    /// A rule refused it.
    Refused(Refusal),
    /// The digit stands written.
    Written,
    /// It was written, and erased again.
    Erased,
}

/// A try, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
    /// What became of it.
    pub outcome: Outcome,
}

/// One knot of Ariadne's thread: a call of the recursive function that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knot {
    /// What it fills.
    pub choice: Choice,
    /// How many digits (or cells) the houses left for it when it began.
    pub candidates: u8,
    /// Its tries so far.
    pub tried: Vec<Tried>,
}

impl Knot {
    /// What stands written for it now.
    #[must_use]
    pub fn written(&self) -> Option<(Cell, u8)> {
        let last = self.tried.last().filter(|tried| tried.outcome == Outcome::Written)?;
        Some((last.cell, last.digit))
    }

    /// The digits that have not had their turn yet, on a grid of side n; none for a digit that looks for its cell.
    #[must_use]
    pub fn left(&self, n: usize) -> Vec<u8> {
        match self.choice {
            Choice::Cell(_) => {
                (1..=n as u8).filter(|&digit| self.tried.iter().all(|tried| tried.digit != digit)).collect()
            }
            Choice::Place { .. } => Vec::new(),
        }
    }
}

/// Everything at one moment of the search.
#[derive(Clone, Debug)]
struct State {
    board: Vec<u8>,
    thread: Vec<Knot>,
    counters: Counters,
}

/// A position in a [`Trace`]'s log: the board, the thread and the counters after so many events.
///
/// ```
/// use grille::{Limits, sudoku::Sudoku, trace::{self, Plan, Replay, Strategy}};
/// let puzzle: Sudoku = "1........12.2..4".parse()?;
/// let trace = trace::run(&puzzle, &Plan::first(Strategy::FirstEmpty), &Limits::none())?;
/// let mut replay = Replay::new(trace);
/// assert!(replay.next_dead_end(), "r1c4: 1, 2, 3 and 4 are all refused");
/// assert_eq!(replay.board()[..4], [1, 2, 3, 0]);
/// assert!(replay.back());
/// assert_eq!(replay.thread().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Going back is as cheap as going forward: the state is kept every [`Replay::EVERY`] events, and rebuilt from there. A log
/// that contradicts itself (edited by hand) is shown as far as it makes sense.
#[derive(Clone, Debug)]
pub struct Replay {
    trace: Trace,
    at: usize,
    state: State,
    saved: Vec<State>,
}

impl Replay {
    /// Events between two states that are kept.
    pub const EVERY: usize = 1_000;

    /// Stands before the first event.
    #[must_use]
    pub fn new(trace: Trace) -> Self {
        let state = State { board: trace.givens.clone(), thread: Vec::new(), counters: Counters::default() };
        Self { trace, at: 0, saved: vec![state.clone()], state }
    }

    /// The search that is replayed.
    #[must_use]
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// How many events have happened.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.at
    }

    /// How many events can be replayed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.trace.log.entries().len()
    }

    /// Whether there is nothing to replay.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The event that happened last.
    #[must_use]
    pub fn last(&self) -> Option<&Entry> {
        self.trace.log.entries().get(self.at.checked_sub(1)?)
    }

    /// The event that happens next.
    #[must_use]
    pub fn upcoming(&self) -> Option<&Entry> {
        self.trace.log.entries().get(self.at)
    }

    /// The digits on the grid in reading order, givens included, 0 for an empty cell.
    #[must_use]
    pub fn board(&self) -> &[u8] {
        &self.state.board
    }

    /// Ariadne's thread: the calls that wait, the outermost first.
    #[must_use]
    pub fn thread(&self) -> &[Knot] {
        &self.state.thread
    }

    /// The counters until now (coverings are only known at the end and stay 0).
    #[must_use]
    pub const fn counters(&self) -> Counters {
        self.state.counters
    }

    /// One event forward; `false` at the end.
    pub fn forward(&mut self) -> bool {
        let Some(entry) = self.trace.log.entries().get(self.at) else { return false };
        self.state.apply(entry, self.trace.n);
        self.at += 1;
        if self.at == self.saved.len() * Self::EVERY {
            self.saved.push(self.state.clone());
        }
        true
    }

    /// One event back; `false` at the start.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.at.checked_sub(1) else { return false };
        self.seek(before);
        true
    }

    /// Stands where so many events have happened, or at the end if there are fewer.
    pub fn seek(&mut self, position: usize) {
        let position = position.min(self.len());
        let from = (position / Self::EVERY).min(self.saved.len() - 1);
        if position < self.at || from * Self::EVERY > self.at {
            self.state = self.saved[from].clone();
            self.at = from * Self::EVERY;
        }
        while self.at < position && self.forward() {}
    }

    /// Goes on until such an event has happened; `false` (and no move) if there is none.
    pub fn forward_to(&mut self, wanted: impl FnMut(&Entry) -> bool) -> bool {
        let found = self.trace.log.entries()[self.at..].iter().position(wanted);
        if let Some(ahead) = found {
            self.seek(self.at + ahead + 1);
        }
        found.is_some()
    }

    /// Goes on until a cell or digit is found to have no way left.
    pub fn next_dead_end(&mut self) -> bool {
        self.forward_to(|entry| matches!(entry.event, Event::DeadEnd { .. }))
    }

    /// Goes on until a digit is erased.
    pub fn next_going_back(&mut self) -> bool {
        self.forward_to(|entry| matches!(entry.event, Event::Undo { .. }))
    }

    /// Goes on until a solution is found.
    pub fn next_solution(&mut self) -> bool {
        self.forward_to(|entry| matches!(entry.event, Event::Solution { .. }))
    }

    /// Steps over: where a digit is about to be written, goes on until it is erased again (or a solution is found);
    /// elsewhere one event forward.
    pub fn step_over(&mut self) -> bool {
        match self.upcoming() {
            Some(Entry { depth, event: Event::Place { .. } }) => {
                let depth = *depth;
                let back = |entry: &Entry| match entry.event {
                    Event::Undo { .. } => entry.depth <= depth,
                    Event::Solution { .. } => true,
                    _ => false,
                };
                if !self.forward_to(back) {
                    self.seek(self.len());
                }
                true
            }
            _ => self.forward(),
        }
    }

    /// Steps out: goes on until the innermost call that waits has answered and its caller erases what it wrote (or a solution is
    /// found); to the end if that does not happen.
    pub fn step_out(&mut self) -> bool {
        let depth = self.state.thread.len();
        let out = |entry: &Entry| match entry.event {
            Event::Undo { .. } => usize::from(entry.depth) < depth,
            Event::Solution { .. } => true,
            _ => false,
        };
        let before = self.at;
        if !self.forward_to(out) {
            self.seek(self.len());
        }
        self.at > before
    }
}

impl State {
    fn apply(&mut self, entry: &Entry, n: usize) {
        let counters = &mut self.counters;
        match &entry.event {
            &Event::Enter { choice, candidates } => {
                counters.nodes += 1;
                self.thread.push(Knot { choice, candidates, tried: Vec::new() });
            }
            &Event::Try { cell, digit } => {
                counters.tries += 1;
                if let Some(knot) = self.thread.last_mut() {
                    knot.tried.push(Tried { cell, digit, outcome: Outcome::Asked });
                }
            }
            &Event::Reject { refusal, .. } => {
                counters.rejections += 1;
                self.answer(Outcome::Refused(refusal));
            }
            &Event::Place { cell, digit } => {
                counters.placements += 1;
                counters.deepest = counters.deepest.max(u64::from(entry.depth));
                self.answer(Outcome::Written);
                self.set(cell, digit, n);
            }
            Event::DeadEnd { .. } => {
                counters.dead_ends += 1;
                self.thread.pop();
            }
            Event::Exhausted { .. } => {
                counters.exhausted += 1;
                self.thread.pop();
            }
            &Event::Undo { cell, .. } => {
                counters.goings_back += 1;
                // When a count has all it wants, the inner calls end without a word.
                self.thread.truncate(usize::from(entry.depth));
                self.answer(Outcome::Erased);
                self.set(cell, 0, n);
            }
            Event::Solution { .. } => {
                counters.nodes += 1;
                counters.solutions += 1;
            }
        }
    }

    fn answer(&mut self, outcome: Outcome) {
        if let Some(tried) = self.thread.last_mut().and_then(|knot| knot.tried.last_mut()) {
            tried.outcome = outcome;
        }
    }

    fn set(&mut self, cell: Cell, digit: u8, n: usize) {
        if let Some(place) = self.board.get_mut(cell.index(n)) {
            *place = digit;
        }
    }
}
