//! The same search, recursive and naive.

use grille::sudoku::Sudoku;
use grille::trace::{Choice, Counters, Ending, Entry, Event, Goal, Refusal, Strategy};
use grille::{Cell, Stopped};

/// An event as a line of text, to compare with what [`Naive`] says.
pub(crate) fn tell(entry: &Entry) -> String {
    let choice = |choice: &Choice| match choice {
        Choice::Cell(cell) => cell.to_string(),
        Choice::Place { house, digit } => format!("{house}={digit}"),
    };
    let text = match &entry.event {
        Event::Enter { choice: what, candidates } => format!("enter {} {candidates}", choice(what)),
        Event::Try { cell, digit } => format!("try {cell} {digit}"),
        Event::Reject { cell, digit, refusal: Refusal::House { house, by } } => {
            format!("reject {cell} {digit} {house} {by}")
        }
        Event::Reject { .. } => panic!("a Sudoku has no clues"),
        Event::Place { cell, digit } => format!("place {cell} {digit}"),
        Event::DeadEnd { choice: what } => format!("dead-end {}", choice(what)),
        Event::Exhausted { choice: what } => format!("exhausted {}", choice(what)),
        Event::Undo { cell, digit, number } => format!("undo {cell} {digit} {number}"),
        Event::Solution { number, digits } => format!("solution {number} {digits:?}"),
    };
    format!("{} {text}", entry.depth)
}

pub(crate) struct Naive {
    n: usize,
    box_rows: usize,
    box_cols: usize,
    strategy: Strategy,
    goal: Goal,
    budget: u64,
    /// Name and members of all rows, columns and boxes.
    houses: Vec<(String, Vec<usize>)>,
    /// For each cell, which of them it lies in.
    houses_of: Vec<Vec<usize>>,
    pub(crate) board: Vec<u8>,
    pub(crate) counters: Counters,
    pub(crate) events: Vec<String>,
    pub(crate) ending: Ending,
}

/// What is filled next, with the ways to do so: cell and digit.
struct Next {
    name: String,
    ways: Vec<(usize, u8)>,
    candidates: usize,
}

impl Naive {
    pub(crate) fn run(puzzle: &Sudoku, strategy: Strategy, goal: Goal, budget: u64) -> Self {
        let shape = puzzle.shape();
        let mut naive = Self {
            n: shape.n(),
            box_rows: shape.box_rows(),
            box_cols: shape.box_cols(),
            strategy,
            goal,
            budget,
            houses: Vec::new(),
            houses_of: Vec::new(),
            board: puzzle.givens().to_vec(),
            counters: Counters::default(),
            events: Vec::new(),
            ending: Ending::Explored,
        };
        naive.list_houses();
        naive.solve(1);
        naive
    }

    fn name(&self, cell: usize) -> String {
        Cell::new((cell / self.n) as u16, (cell % self.n) as u16).to_string()
    }

    /// The names and members of all rows, columns and boxes.
    fn list_houses(&mut self) {
        for sort in ['r', 'c', 'b'] {
            for number in 0..self.n {
                let in_house = |cell: &usize| {
                    let (row, col) = (cell / self.n, cell % self.n);
                    number
                        == match sort {
                            'r' => row,
                            'c' => col,
                            _ => row / self.box_rows * (self.n / self.box_cols) + col / self.box_cols,
                        }
                };
                let members = (0..self.n * self.n).filter(in_house).collect();
                self.houses.push((format!("{sort}{}", number + 1), members));
            }
        }
        for cell in 0..self.n * self.n {
            let of_cell = (0..self.houses.len()).filter(|&house| self.houses[house].1.contains(&cell));
            self.houses_of.push(of_cell.collect());
        }
    }

    /// The first house, and the cell of it, that forbid a digit.
    fn reason(&self, cell: usize, digit: u8) -> Option<(&str, usize)> {
        self.houses_of[cell].iter().map(|&house| &self.houses[house]).find_map(|(name, members)| {
            let by = members.iter().find(|&&other| self.board[other] == digit)?;
            Some((name.as_str(), *by))
        })
    }

    fn fits(&self, cell: usize, digit: u8) -> bool {
        self.board[cell] == 0 && self.reason(cell, digit).is_none()
    }

    fn digits(&self) -> impl Iterator<Item = u8> + use<> {
        1..=self.n as u8
    }

    /// The cell with all the digits as its ways (a digit that is refused is tried too).
    fn by_cell(&self, cell: usize) -> Next {
        let candidates = self.digits().filter(|&digit| self.fits(cell, digit)).count();
        Next { name: self.name(cell), ways: self.digits().map(|digit| (cell, digit)).collect(), candidates }
    }

    /// For every digit missing in every house: the cells where it fits.
    fn by_place(&self) -> Vec<Next> {
        let mut all = Vec::new();
        for (name, members) in &self.houses {
            for digit in self.digits() {
                if members.iter().all(|&cell| self.board[cell] != digit) {
                    let ways: Vec<_> =
                        members.iter().filter(|&&cell| self.fits(cell, digit)).map(|&cell| (cell, digit)).collect();
                    let candidates = ways.len();
                    all.push(Next { name: format!("{name}={digit}"), ways, candidates });
                }
            }
        }
        all
    }

    fn next(&self) -> Option<Next> {
        if self.strategy == Strategy::FirstEmpty {
            let first = self.board.iter().position(|&digit| digit == 0)?;
            return Some(self.by_cell(first));
        }
        let mut cells: Vec<Next> =
            (0..self.n * self.n).filter(|&cell| self.board[cell] == 0).map(|cell| self.by_cell(cell)).collect();
        if cells.is_empty() {
            return None;
        }
        // `min_by_key` takes the first of several.
        Some(match self.strategy {
            Strategy::FirstEmpty | Strategy::FewestCandidates => {
                cells.into_iter().min_by_key(|next| next.candidates)?
            }
            Strategy::Singles => {
                let cell = cells.into_iter().min_by_key(|next| next.candidates)?;
                let place = self.by_place().into_iter().min_by_key(|next| next.candidates.min(2))?;
                match (cell.candidates, place.candidates) {
                    (0, _) => cell,
                    (_, 0) => place,
                    (1, _) => cell,
                    (_, 1) => place,
                    _ => cell,
                }
            }
            Strategy::ExactCover => {
                for next in &mut cells {
                    next.ways.retain(|&(cell, digit)| self.fits(cell, digit));
                }
                cells.into_iter().chain(self.by_place()).min_by_key(|next| next.candidates)?
            }
        })
    }

    fn say(&mut self, depth: usize, text: &str) {
        self.events.push(format!("{depth} {text}"));
    }

    /// Whether the search is over.
    fn solve(&mut self, depth: usize) -> bool {
        if self.goal == Goal::Count(0) {
            self.ending = Ending::Found;
            return true;
        }
        if self.counters.nodes == self.budget {
            self.ending = Ending::Stopped(Stopped::Budget { nodes: self.budget });
            return true;
        }
        self.counters.nodes += 1;
        let Some(next) = self.next() else {
            self.counters.solutions += 1;
            self.say(depth - 1, &format!("solution {} {:?}", self.counters.solutions, self.board));
            let over = match self.goal {
                Goal::First => true,
                Goal::Count(most) => self.counters.solutions == most,
            };
            if over {
                self.ending = Ending::Found;
            }
            return over;
        };
        self.say(depth, &format!("enter {} {}", next.name, next.candidates));
        let mut some = false;
        for (cell, digit) in next.ways {
            let name = self.name(cell);
            self.counters.tries += 1;
            self.say(depth, &format!("try {name} {digit}"));
            if let Some((house, by)) = self.reason(cell, digit) {
                let reason = format!("{house} {}", self.name(by));
                self.counters.rejections += 1;
                self.say(depth, &format!("reject {name} {digit} {reason}"));
                continue;
            }
            some = true;
            self.board[cell] = digit;
            self.counters.placements += 1;
            self.counters.deepest = self.counters.deepest.max(depth as u64);
            self.say(depth, &format!("place {name} {digit}"));
            let over = self.solve(depth + 1);
            if over && (self.goal == Goal::First || self.ending != Ending::Found) {
                return true;
            }
            self.board[cell] = 0;
            self.counters.goings_back += 1;
            self.say(depth, &format!("undo {name} {digit} {}", self.counters.goings_back));
            if over {
                return true;
            }
        }
        if some {
            self.counters.exhausted += 1;
            self.say(depth, &format!("exhausted {}", next.name));
        } else {
            self.counters.dead_ends += 1;
            self.say(depth, &format!("dead-end {}", next.name));
        }
        false
    }
}
