//! What a technique found on a grid.

use super::cells::Cells;
use super::grid::Grid;
use super::{Reason, Technique};
use crate::path::Effect;

/// One use of a technique: the reason and everything that changes by it.
#[derive(Clone, Debug)]
pub(super) struct Find {
    pub(super) reason: Reason,
    /// Ascending, each once, all new on the grid; never empty.
    pub(super) effects: Vec<Effect>,
}

/// Everything a technique found.
#[derive(Debug, Default)]
pub(super) struct Finds(pub(super) Vec<Find>);

impl Finds {
    /// Notes that the digit leaves those of these cells where it is a candidate.
    pub(super) fn eliminate<const W: usize>(
        &mut self,
        grid: &Grid<W>,
        cells: Cells<W>,
        digit: u8,
        reason: impl FnOnce() -> Reason,
    ) {
        let mut removal = Removal::default();
        removal.add(grid, cells, digit);
        self.push(removal, reason);
    }

    /// Notes a removal, if it removes anything.
    pub(super) fn push(&mut self, removal: Removal, reason: impl FnOnce() -> Reason) {
        let mut effects = removal.0;
        if !effects.is_empty() {
            crate::sort::sort(&mut effects);
            effects.dedup();
            self.0.push(Find { reason: reason(), effects });
        }
    }

    /// Notes a placement.
    pub(super) fn place<const W: usize>(&mut self, grid: &Grid<W>, cell: usize, digit: u8, reason: Reason) {
        self.0.push(Find { reason, effects: vec![Effect::Place { cell: grid.layout.cell(cell), digit }] });
    }

    /// Sorts the finds (those that change most first, then by what they change) and keeps one of those that change the
    /// same. How many are left does not depend on how the grid lies.
    pub(super) fn settle(&mut self) {
        crate::sort::sort_by(&mut self.0, |a, b| (b.effects.len(), &a.effects).cmp(&(a.effects.len(), &b.effects)));
        self.0.dedup_by(|later, first| later.effects == first.effects);
    }
}

/// Candidates that go.
#[derive(Clone, Debug, Default)]
pub(super) struct Removal(Vec<Effect>);

impl Removal {
    /// The digit goes from those of these cells where it is a candidate.
    pub(super) fn add<const W: usize>(&mut self, grid: &Grid<W>, cells: Cells<W>, digit: u8) {
        let hit = cells & grid.board(digit);
        self.0.extend(hit.iter().map(|cell| Effect::Eliminate { cell: grid.layout.cell(cell), digit }));
    }

    /// The candidate goes, if it is there.
    pub(super) fn add_one<const W: usize>(&mut self, grid: &Grid<W>, cell: usize, digit: u8) {
        if grid.of(cell).contains(digit) {
            self.0.push(Effect::Eliminate { cell: grid.layout.cell(cell), digit });
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Everything a technique that is not a single finds on the grid; for chains, suppositions and the like only the
/// shortest ones.
pub(super) fn find<const W: usize>(technique: Technique, grid: &Grid<W>) -> Finds {
    use super::techniques as t;
    use Technique as T;
    let mut finds = Finds::default();
    let f = &mut finds;
    match technique {
        T::FullHouse | T::HiddenSingleBox | T::HiddenSingleLine | T::NakedSingle => {}
        T::Pointing => t::locked::pointing(grid, f),
        T::Claiming => t::locked::claiming(grid, f),
        T::NakedPair => t::naked_subset::find(grid, 2, f),
        T::HiddenPair => t::hidden_subset::find(grid, 2, f),
        T::NakedTriple => t::naked_subset::find(grid, 3, f),
        T::HiddenTriple => t::hidden_subset::find(grid, 3, f),
        T::XWing => t::fish::find(grid, 2, f),
        T::Skyscraper => t::turbot_fish::find(grid, super::Turbot::Skyscraper, f),
        T::TwoStringKite => t::turbot_fish::find(grid, super::Turbot::TwoStringKite, f),
        T::TurbotFish => t::turbot_fish::find(grid, super::Turbot::TurbotFish, f),
        T::EmptyRectangle => t::empty_rectangle::find(grid, f),
        T::Swordfish => t::fish::find(grid, 3, f),
        T::SimpleColouring => t::colouring::find(grid, f),
        T::XyWing => t::xy_wing::find(grid, f),
        T::XyzWing => t::xyz_wing::find(grid, f),
        T::WWing => t::w_wing::find(grid, f),
        T::RemotePair => t::remote_pair::find(grid, f),
        T::UniqueRectangle1 => t::unique_rectangle::find(grid, super::Rectangle::Type1, f),
        T::UniqueRectangle2 => t::unique_rectangle::find(grid, super::Rectangle::Type2, f),
        T::UniqueRectangle3 => t::unique_rectangle::find(grid, super::Rectangle::Type3, f),
        T::UniqueRectangle4 => t::unique_rectangle::find(grid, super::Rectangle::Type4, f),
        T::UniqueRectangle5 => t::unique_rectangle::find(grid, super::Rectangle::Type5, f),
        T::UniqueRectangle6 => t::unique_rectangle::find(grid, super::Rectangle::Type6, f),
        T::HiddenRectangle => t::unique_rectangle::find(grid, super::Rectangle::Hidden, f),
        T::BugPlusOne => t::bug::find(grid, f),
        T::NakedQuad => t::naked_subset::find(grid, 4, f),
        T::HiddenQuad => t::hidden_subset::find(grid, 4, f),
        T::Jellyfish => t::fish::find(grid, 4, f),
        T::FinnedXWing => t::finned_fish::find(grid, 2, f),
        T::FinnedSwordfish => t::finned_fish::find(grid, 3, f),
        T::FinnedJellyfish => t::finned_fish::find(grid, 4, f),
        T::XChain => t::chain::find(grid, super::ChainKind::X, f),
        T::XyChain => t::chain::find(grid, super::ChainKind::Xy, f),
        T::Aic => t::chain::find(grid, super::ChainKind::Any, f),
        T::AlsXz => t::als_xz::find(grid, f),
        T::Supposition => t::supposition::find(grid, f),
    }
    finds.settle();
    finds
}
