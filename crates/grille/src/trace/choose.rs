//! How each strategy decides what to fill next.

use crate::trace::Teachable;
use crate::trace::square::{Chosen, Pick, Square, bits};

/// A strategy at work. It sees the grid before each choice, and is told of every change if it keeps books of its own.
pub(super) trait Chooser<P> {
    /// Whether every digit of a chosen cell is tried, those that a house refuses too.
    const ASKS_ALL: bool = true;

    /// Gets ready for the grid on which only the givens stand.
    fn new(square: &Square<'_, P>) -> Self;

    /// What to fill once `depth` digits have been written; `None` if no cell is empty.
    fn choose(&mut self, square: &Square<'_, P>, depth: usize) -> Option<Chosen>;

    /// This choice is being filled from now on.
    fn enter(&mut self, _pick: Pick) {}

    /// The choice entered last is given up.
    fn leave(&mut self, _pick: Pick) {}

    /// A digit was written for this choice.
    fn written(&mut self, _pick: Pick, _cell: usize, _digit: u8) {}

    /// That digit was erased.
    fn erased(&mut self, _pick: Pick, _cell: usize, _digit: u8) {}

    /// Constraints covered until now.
    fn coverings(&self) -> u64 {
        0
    }
}

/// [`Strategy::FirstEmpty`](crate::trace::Strategy::FirstEmpty): the cells that are empty at the start, in reading order, one a depth.
pub(super) struct FirstEmpty {
    cells: Vec<u16>,
}

impl<P: Teachable> Chooser<P> for FirstEmpty {
    fn new(square: &Square<'_, P>) -> Self {
        Self { cells: square.empty_cells().map(|cell| cell as u16).collect() }
    }

    #[inline]
    fn choose(&mut self, square: &Square<'_, P>, depth: usize) -> Option<Chosen> {
        let cell = *self.cells.get(depth)?;
        Some(Chosen { pick: Pick::Cell(cell), options: square.free(usize::from(cell)) })
    }
}

/// [`Strategy::FewestCandidates`](crate::trace::Strategy::FewestCandidates).
pub(super) struct FewestCandidates;

impl<P: Teachable> Chooser<P> for FewestCandidates {
    fn new(_square: &Square<'_, P>) -> Self {
        Self
    }

    fn choose(&mut self, square: &Square<'_, P>, _depth: usize) -> Option<Chosen> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for cell in square.empty_cells() {
            let count = square.allowed(cell).count_ones();
            if count < fewest {
                (best, fewest) = (Some(cell), count);
                if count == 0 {
                    break;
                }
            }
        }
        best.map(|cell| Chosen { pick: Pick::Cell(cell as u16), options: square.free(cell) })
    }
}

/// [`Strategy::Singles`](crate::trace::Strategy::Singles).
pub(super) struct Singles {
    /// The digits allowed in each cell; 0 for a filled one.
    allowed: Vec<u32>,
}

impl<P: Teachable> Chooser<P> for Singles {
    fn new(square: &Square<'_, P>) -> Self {
        Self { allowed: vec![0; square.board.len()] }
    }

    fn choose(&mut self, square: &Square<'_, P>, _depth: usize) -> Option<Chosen> {
        self.allowed.fill(0);
        let mut best = None;
        let mut fewest = u32::MAX;
        for cell in square.empty_cells() {
            self.allowed[cell] = square.allowed(cell);
            let count = self.allowed[cell].count_ones();
            if count < fewest {
                (best, fewest) = (Some(cell), count);
                if count == 0 {
                    break;
                }
            }
        }
        let cell = best?;
        let by_cell = Chosen { pick: Pick::Cell(cell as u16), options: square.free(cell) };
        if fewest == 0 {
            return Some(by_cell);
        }
        match self.digit_with_few_places(square) {
            Some(by_place) if by_place.options == 0 || fewest > 1 => Some(by_place),
            _ => Some(by_cell),
        }
    }
}

impl Singles {
    /// The first digit of a house without any place left, else the first with one place left.
    fn digit_with_few_places<P: Teachable>(&self, square: &Square<'_, P>) -> Option<Chosen> {
        let mut single = None;
        for house in 0..square.houses.names().len() {
            let members = square.houses.members(house);
            let (mut once, mut twice) = (0, 0);
            for &cell in members {
                let set = self.allowed[usize::from(cell)];
                twice |= once & set;
                once |= set;
            }
            let missing = square.all() & !square.held(house);
            let place = |digit: u32| Pick::Place { house: house as u16, digit: digit as u8 + 1 };
            if let Some(digit) = bits(missing & !once).next() {
                return Some(Chosen { pick: place(digit), options: 0 });
            }
            if single.is_none()
                && let Some(digit) = bits(once & !twice).next()
            {
                let member = members.iter().position(|&cell| self.allowed[usize::from(cell)] >> digit & 1 == 1);
                single = member.map(|member| Chosen { pick: place(digit), options: 1 << member });
            }
        }
        single
    }
}
