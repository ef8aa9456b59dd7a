//! Events and traces in data formats, as described in the module's own page ("As data").

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::latin::Digits;
use crate::limits::Stopped;
use crate::place::{Cell, House};
use crate::seed::Seed;
use crate::text::digit_char;
use crate::trace::{Choice, Counters, Ending, Entry, Event, Goal, Log, Plan, Refusal, Strategy, Trace};

/// Something written and read as its text.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(D::Error::custom)
    }
}

/// Digits in reading order as one string, `.` for an empty cell.
struct Grid(Vec<u8>);

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let chars = self.0.iter().map(|&digit| if digit == 0 { '.' } else { digit_char(digit) });
        serializer.serialize_str(&chars.collect::<String>())
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digit = |char: char| match char {
            '.' => Some(0),
            _ => char.to_digit(36).filter(|&digit| digit <= 25).map(|digit| digit as u8),
        };
        let digits: Option<Vec<u8>> = text.chars().map(digit).collect();
        digits.map(Self).ok_or_else(|| D::Error::custom("a grid is written with digits, letters and points"))
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Name {
    Enter,
    Try,
    Reject,
    Place,
    DeadEnd,
    Exhausted,
    Undo,
    Solution,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum End {
    Near,
    Far,
}

/// An entry as it is written.
#[derive(Serialize, Deserialize)]
struct Flat {
    event: Name,
    depth: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cell: Option<Text<Cell>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<Text<House>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Text<Cell>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<End>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clue: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    visible: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digits: Option<Grid>,
}

impl Flat {
    fn of(entry: &Entry) -> Self {
        let event = match entry.event {
            Event::Enter { .. } => Name::Enter,
            Event::Try { .. } => Name::Try,
            Event::Reject { .. } => Name::Reject,
            Event::Place { .. } => Name::Place,
            Event::DeadEnd { .. } => Name::DeadEnd,
            Event::Exhausted { .. } => Name::Exhausted,
            Event::Undo { .. } => Name::Undo,
            Event::Solution { .. } => Name::Solution,
        };
        let mut flat = Self {
            event,
            depth: entry.depth,
            cell: None,
            digit: None,
            house: None,
            by: None,
            end: None,
            clue: None,
            visible: None,
            candidates: None,
            number: None,
            digits: None,
        };
        match &entry.event {
            &Event::Enter { choice, candidates } => {
                flat.set_choice(choice);
                flat.candidates = Some(candidates);
            }
            &Event::Try { cell, digit } | &Event::Place { cell, digit } => flat.set(cell, digit),
            &Event::Reject { cell, digit, refusal } => {
                flat.set(cell, digit);
                flat.set_refusal(refusal);
            }
            &Event::DeadEnd { choice } | &Event::Exhausted { choice } => flat.set_choice(choice),
            &Event::Undo { cell, digit, number } => {
                flat.set(cell, digit);
                flat.number = Some(number);
            }
            Event::Solution { number, digits } => {
                flat.number = Some(*number);
                flat.digits = Some(Grid(digits.to_vec()));
            }
        }
        flat
    }

    fn set(&mut self, cell: Cell, digit: u8) {
        self.cell = Some(Text(cell));
        self.digit = Some(digit);
    }

    fn set_choice(&mut self, choice: Choice) {
        match choice {
            Choice::Cell(cell) => self.cell = Some(Text(cell)),
            Choice::Place { house, digit } => {
                self.house = Some(Text(house));
                self.digit = Some(digit);
            }
        }
    }

    fn set_refusal(&mut self, refusal: Refusal) {
        match refusal {
            Refusal::House { house, by } => {
                self.house = Some(Text(house));
                self.by = Some(Text(by));
            }
            Refusal::Clue { line, far_end, clue, visible } => {
                self.house = Some(Text(line));
                self.end = Some(if far_end { End::Far } else { End::Near });
                self.clue = Some(clue);
                self.visible = Some(visible);
            }
        }
    }

    fn event(self) -> Option<Event> {
        let cell = self.cell.map(|cell| cell.0);
        let house = self.house.map(|house| house.0);
        let choice = || match cell {
            Some(cell) => Some(Choice::Cell(cell)),
            None => Some(Choice::Place { house: house?, digit: self.digit? }),
        };
        Some(match self.event {
            Name::Enter => Event::Enter { choice: choice()?, candidates: self.candidates? },
            Name::Try => Event::Try { cell: cell?, digit: self.digit? },
            Name::Reject => {
                let refusal = match self.by {
                    Some(by) => Refusal::House { house: house?, by: by.0 },
                    None => Refusal::Clue {
                        line: house?,
                        far_end: matches!(self.end?, End::Far),
                        clue: self.clue?,
                        visible: self.visible?,
                    },
                };
                Event::Reject { cell: cell?, digit: self.digit?, refusal }
            }
            Name::Place => Event::Place { cell: cell?, digit: self.digit? },
            Name::DeadEnd => Event::DeadEnd { choice: choice()? },
            Name::Exhausted => Event::Exhausted { choice: choice()? },
            Name::Undo => Event::Undo { cell: cell?, digit: self.digit?, number: self.number? },
            Name::Solution => Event::Solution { number: self.number?, digits: self.digits?.0.into() },
        })
    }
}

impl Entry {
    /// Whether cells, houses and digits are those of a grid of side n.
    fn fits(&self, n: usize) -> bool {
        let flat = Flat::of(self);
        let cell = |cell: &Text<Cell>| usize::from(cell.0.row.max(cell.0.col)) < n;
        flat.cell.iter().chain(&flat.by).all(cell)
            && flat.house.is_none_or(|house| usize::from(house.0.number()) < n)
            && flat.digit.is_none_or(|digit| (1..=n).contains(&usize::from(digit)))
            && flat.digits.is_none_or(|digits| digits.0.len() == n * n)
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Flat::of(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let flat = Flat::deserialize(deserializer)?;
        let depth = flat.depth;
        let event = flat.event().ok_or_else(|| D::Error::custom("something is missing in this event"))?;
        Ok(Self { depth, event })
    }
}

impl Serialize for Strategy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Strategy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Text::deserialize(deserializer).map(|text| text.0)
    }
}

/// How a trace ended, as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EndingName {
    Found,
    Explored,
    Budget,
    Asked,
}

/// A trace as it is written; `count` is missing if only the first solution was wanted.
#[derive(Serialize, Deserialize)]
struct FlatTrace {
    strategy: Strategy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<Text<u64>>,
    n: usize,
    givens: Grid,
    board: Grid,
    ending: EndingName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    budget: Option<u64>,
    solutions: Vec<Grid>,
    counters: Counters,
    log_limit: usize,
    events_total: u64,
    cut: bool,
    events: Vec<Entry>,
}

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (ending, budget) = match self.ending {
            Ending::Found => (EndingName::Found, None),
            Ending::Explored => (EndingName::Explored, None),
            Ending::Stopped(Stopped::Budget { nodes }) => (EndingName::Budget, Some(nodes)),
            Ending::Stopped(Stopped::Asked) => (EndingName::Asked, None),
        };
        let count = match self.plan.goal {
            Goal::First => None,
            Goal::Count(most) => Some(most),
        };
        FlatTrace {
            strategy: self.plan.strategy,
            count,
            seed: self.plan.shuffle.map(|seed| Text(seed.number())),
            n: self.n,
            givens: Grid(self.givens.clone()),
            board: Grid(self.board.clone()),
            ending,
            budget,
            solutions: self.solutions.iter().cloned().map(Grid).collect(),
            counters: self.counters,
            log_limit: self.plan.log,
            events_total: self.log.total,
            cut: self.log.is_cut(),
            events: self.log.entries.clone(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Trace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let flat = FlatTrace::deserialize(deserializer)?;
        if !(1..=usize::from(Digits::MOST)).contains(&flat.n) {
            return Err(D::Error::custom("n is not from 1 to 25"));
        }
        let cells = flat.n * flat.n;
        let grids = flat.solutions.iter().chain([&flat.givens, &flat.board]);
        let fits = |grid: &Grid| grid.0.len() == cells && grid.0.iter().all(|&digit| usize::from(digit) <= flat.n);
        if !grids.into_iter().all(fits) {
            return Err(D::Error::custom("the grids do not have n × n cells with digits up to n"));
        }
        if !flat.events.iter().all(|entry| entry.fits(flat.n)) {
            return Err(D::Error::custom("an event lies outside the grid"));
        }
        let ending = match flat.ending {
            EndingName::Found => Ending::Found,
            EndingName::Explored => Ending::Explored,
            EndingName::Budget => Ending::Stopped(Stopped::Budget { nodes: flat.budget.unwrap_or(0) }),
            EndingName::Asked => Ending::Stopped(Stopped::Asked),
        };
        Ok(Self {
            plan: Plan {
                strategy: flat.strategy,
                goal: flat.count.map_or(Goal::First, Goal::Count),
                shuffle: flat.seed.map(|seed| Seed::new(seed.0)),
                log: flat.log_limit,
            },
            n: flat.n,
            givens: flat.givens.0,
            board: flat.board.0,
            solutions: flat.solutions.into_iter().map(|grid| grid.0).collect(),
            counters: flat.counters,
            ending,
            log: Log { entries: flat.events, most: flat.log_limit.min(Log::MOST), total: flat.events_total },
        })
    }
}
