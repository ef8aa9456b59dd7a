//! The loop: recursion unrolled over a stack, so that it can be logged, stopped and carried on.

use crate::limits::{Limits, Meter};
use crate::seed::{Rng, Seed};
use crate::trace::choose::Chooser;
use crate::trace::square::{Pick, Square};
use crate::trace::{Counters, Ending, Event, Goal, Log, Plan, Teachable, Trace};

/// One call of the recursive function that waits for an answer.
#[derive(Clone, Copy)]
struct Frame {
    pick: Pick,
    /// The options the houses leave, as bits.
    options: u32,
    /// How many options have had their turn.
    next: u8,
    /// Whether some option could be written.
    some: bool,
    /// What is written now.
    cell: u16,
    digit: u8,
}

/// What the loop does next.
#[derive(Clone, Copy)]
enum Phase {
    /// Call the function: choose what to fill.
    Call,
    /// Try the next option of the innermost call.
    Next,
    /// The innermost call has answered: erase what its caller wrote for it.
    Back,
}

struct Search<'p, 'l, P, C> {
    square: Square<'p, P>,
    chooser: C,
    frames: Vec<Frame>,
    phase: Phase,
    goal: Goal,
    /// Whether all the solutions wanted have been counted: what is written is only erased from now on.
    done: bool,
    rng: Option<Rng>,
    /// The order of the digits at each depth, when it is random: n of them for each frame.
    orders: Vec<u8>,
    meter: Meter<'l>,
    counters: Counters,
    solutions: Vec<Vec<u8>>,
    log: Log,
}

pub(super) fn run<P: Teachable, C: Chooser<P>>(puzzle: &P, plan: &Plan, limits: &Limits<'_>) -> Trace {
    let square = Square::new(puzzle);
    let mut search = Search {
        chooser: C::new(&square),
        square,
        frames: Vec::new(),
        phase: Phase::Call,
        goal: plan.goal,
        done: false,
        rng: plan.shuffle.map(Seed::rng),
        orders: Vec::new(),
        meter: limits.meter(),
        counters: Counters::default(),
        solutions: Vec::new(),
        log: Log::at_most(plan.log),
    };
    let ending = search.finish();
    let mut counters = search.counters;
    counters.rejections = counters.tries - counters.placements;
    counters.coverings = search.chooser.coverings();
    search.log.total = counters.events();
    Trace {
        plan: *plan,
        n: search.square.n,
        givens: puzzle.givens().to_vec(),
        board: search.square.board,
        solutions: search.solutions,
        counters,
        ending,
        log: search.log,
    }
}

impl<P: Teachable, C: Chooser<P>> Search<'_, '_, P, C> {
    fn finish(&mut self) -> Ending {
        if self.goal == Goal::Count(0) {
            return Ending::Found;
        }
        self.go::<true>().or_else(|| self.go::<false>()).expect("a search without a log goes on to its end")
    }

    /// Searches to the end; with a log, `None` as soon as it is full.
    fn go<const LOG: bool>(&mut self) -> Option<Ending> {
        loop {
            if LOG && self.log.is_full() {
                return None;
            }
            match self.phase {
                Phase::Call => {
                    if let Err(stopped) = self.meter.tick() {
                        return Some(Ending::Stopped(stopped));
                    }
                    self.counters.nodes += 1;
                    if self.call::<LOG>() {
                        self.phase = Phase::Next;
                    } else {
                        self.solved::<LOG>();
                        if self.goal == Goal::First {
                            return Some(Ending::Found);
                        }
                        self.phase = Phase::Back;
                    }
                }
                Phase::Next => {
                    if let Some((cell, digit)) = self.next_option::<LOG>() {
                        self.write::<LOG>(cell, digit);
                        self.phase = Phase::Call;
                    } else {
                        self.give_up::<LOG>();
                        self.phase = Phase::Back;
                    }
                }
                Phase::Back => {
                    if self.frames.is_empty() {
                        return Some(if self.done { Ending::Found } else { Ending::Explored });
                    }
                    self.erase::<LOG>();
                    if self.done {
                        self.pop();
                    } else {
                        self.phase = Phase::Next;
                    }
                }
            }
        }
    }

    /// Opens a frame for what is filled next; `false` if no cell is empty.
    #[inline]
    fn call<const LOG: bool>(&mut self) -> bool {
        let Some(chosen) = self.chooser.choose(&self.square, self.frames.len()) else { return false };
        let (pick, options) = (chosen.pick, chosen.options);
        if let Some(rng) = &mut self.rng {
            let start = self.orders.len();
            self.orders.extend(0..self.square.n as u8);
            rng.shuffle(&mut self.orders[start..]);
        }
        self.frames.push(Frame { pick, options, next: 0, some: false, cell: 0, digit: 0 });
        self.chooser.enter(pick);
        if LOG {
            let candidates = options.count_ones() as u8;
            self.log.push(self.frames.len(), Event::Enter { choice: self.square.choice(pick), candidates });
        }
        true
    }

    fn solved<const LOG: bool>(&mut self) {
        self.counters.solutions += 1;
        self.meter.found();
        let number = self.counters.solutions;
        if self.solutions.len() < Trace::KEPT {
            self.solutions.push(self.square.board.clone());
        }
        if LOG {
            let digits = self.square.board.clone().into();
            self.log.push(self.frames.len(), Event::Solution { number, digits });
        }
        self.done = matches!(self.goal, Goal::Count(most) if number >= most);
    }

    /// The next option of the innermost frame that no rule refuses; `None` once all have had their turn.
    #[inline]
    fn next_option<const LOG: bool>(&mut self) -> Option<(usize, u8)> {
        let depth = self.frames.len();
        let n = self.square.n as u8;
        let frame = self.frames.last_mut()?;
        let mut next = frame.next;
        let found = loop {
            // Straight to the next option that the houses leave: for a cell, those skipped are tries that a house refuses.
            if !LOG && self.rng.is_none() {
                let rest = frame.options >> next << next;
                let skip_to = if rest == 0 { n } else { rest.trailing_zeros() as u8 };
                if C::ASKS_ALL && matches!(frame.pick, Pick::Cell(_)) {
                    self.counters.tries += u64::from(skip_to - next);
                }
                next = skip_to;
            }
            if next == n {
                break None;
            }
            let option = match self.rng {
                None => next,
                Some(_) => self.orders[(depth - 1) * usize::from(n) + usize::from(next)],
            };
            next += 1;
            let left = frame.options >> option & 1 == 1;
            let (cell, digit) = match frame.pick {
                // Where a digit does not fit is no option at all.
                Pick::Place { .. } if !left => continue,
                Pick::Cell(_) if !left && !C::ASKS_ALL => continue,
                Pick::Cell(cell) => (usize::from(cell), option + 1),
                Pick::Place { house, digit } => {
                    (usize::from(self.square.houses.members(usize::from(house))[usize::from(option)]), digit)
                }
            };
            self.counters.tries += 1;
            if LOG {
                self.log.push(depth, Event::Try { cell: self.square.cell(cell), digit });
            }
            if left && self.square.clue_refusal(cell, digit).is_none() {
                break Some((cell, digit));
            }
            if LOG {
                let refusal = self.square.house_refusal(cell, digit).or_else(|| self.square.clue_refusal(cell, digit));
                if let Some(refusal) = refusal {
                    self.log.push(depth, Event::Reject { cell: self.square.cell(cell), digit, refusal });
                }
            }
        };
        frame.next = next;
        found
    }

    #[inline]
    fn write<const LOG: bool>(&mut self, cell: usize, digit: u8) {
        let depth = self.frames.len();
        let frame = &mut self.frames[depth - 1];
        (frame.cell, frame.digit, frame.some) = (cell as u16, digit, true);
        self.square.write(cell, digit);
        self.chooser.written(frame.pick, cell, digit);
        self.counters.placements += 1;
        self.counters.deepest = self.counters.deepest.max(depth as u64);
        if LOG {
            self.log.push(depth, Event::Place { cell: self.square.cell(cell), digit });
        }
    }

    /// Erases what the innermost frame wrote.
    #[inline]
    fn erase<const LOG: bool>(&mut self) {
        let depth = self.frames.len();
        let Frame { pick, cell, digit, .. } = self.frames[depth - 1];
        self.chooser.erased(pick, usize::from(cell), digit);
        self.square.erase(usize::from(cell), digit);
        self.counters.goings_back += 1;
        if LOG {
            let number = self.counters.goings_back;
            self.log.push(depth, Event::Undo { cell: self.square.cell(usize::from(cell)), digit, number });
        }
    }

    /// Closes the innermost frame, whose options have all had their turn.
    #[inline]
    fn give_up<const LOG: bool>(&mut self) {
        let depth = self.frames.len();
        let Frame { pick, some, .. } = self.frames[depth - 1];
        if some {
            self.counters.exhausted += 1;
        } else {
            self.counters.dead_ends += 1;
        }
        if LOG {
            let choice = self.square.choice(pick);
            self.log.push(depth, if some { Event::Exhausted { choice } } else { Event::DeadEnd { choice } });
        }
        self.pop();
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.chooser.leave(frame.pick);
            if self.rng.is_some() {
                self.orders.truncate(self.frames.len() * self.square.n);
            }
        }
    }
}
