//! Walking a grid from moment to moment.

use super::finds::{Find, find};
use super::grid::Grid;
use super::layout::Layout;
use super::moments::{Moment, rating};
use super::techniques::singles::{self, Singles};
use super::{Reason, Technique, prune};
use crate::limits::{Limits, Meter, Stopped};
use crate::path::{Effect, End, Level, Path, Rating, Technique as _};
use crate::sudoku::Sudoku;
use crate::verdict::Contradiction;

/// Whether the puzzle has exactly one solution.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unique<'p> {
    /// It is known.
    Known(bool),
    /// It is found out when a technique rests on it.
    Ask(&'p Sudoku),
}

/// A walk from a grid to the solution, or to where a person is stuck.
pub(super) struct Walk<'l, const W: usize> {
    start: Result<Grid<W>, Contradiction>,
    unique: Unique<'l>,
    limits: &'l Limits<'l>,
    meter: Meter<'l>,
    /// Techniques above this level are not tried.
    most: Level,
    /// The steps, with everything they change; `None` if only the rating is wanted.
    steps: Option<Vec<Find>>,
    moments: Vec<Moment>,
    /// Cells placed by singles before anything else.
    opening: u32,
}

/// Where a walk ended.
enum Stop {
    At(End),
    /// Above the level that was allowed.
    Above,
}

impl<'l, const W: usize> Walk<'l, W> {
    /// A walk that notes its steps.
    pub(super) fn explaining(
        layout: &'static Layout<W>,
        values: &[u8],
        unique: Unique<'l>,
        limits: &'l Limits<'l>,
    ) -> Self {
        Self::from_grid(Grid::new(layout, values), unique, limits)
    }

    /// A walk from this grid that notes its steps.
    pub(super) fn from_grid(start: Result<Grid<W>, Contradiction>, unique: Unique<'l>, limits: &'l Limits<'l>) -> Self {
        let meter = limits.meter();
        let (steps, moments) = (Some(Vec::new()), Vec::new());
        Self { start, unique, limits, meter, most: Level::Guess, steps, moments, opening: 0 }
    }

    /// A walk that notes only what the rating needs, and gives up above a level.
    pub(super) fn rating(
        layout: &'static Layout<W>,
        values: &[u8],
        unique: Unique<'l>,
        limits: &'l Limits<'l>,
        most: Level,
    ) -> Self {
        Self { most, steps: None, ..Self::explaining(layout, values, unique, limits) }
    }

    /// The steps and the rating.
    pub(super) fn path(mut self) -> Result<Path<Reason>, Stopped> {
        let start = match self.start {
            Ok(ref grid) => grid.clone(),
            Err(contradiction) => {
                let rating = rating(&[], 0, false);
                return Ok(Path { steps: Vec::new(), end: End::Contradiction(contradiction), rating });
            }
        };
        let mut grid = start.clone();
        let end = match self.go(&mut grid)? {
            Stop::At(end) => end,
            Stop::Above => End::Stuck,
        };
        let rating = rating(&self.moments, self.opening, end == End::Solved);
        let finds = self.steps.take().unwrap_or_default();
        let finds = if end == End::Solved { prune::needed(&start, finds) } else { finds };
        Ok(Path { steps: prune::told(&start, finds), end, rating })
    }

    /// The rating, unless the level is above what was allowed.
    pub(super) fn rate(mut self) -> Result<Option<Rating<Technique>>, Stopped> {
        let Ok(mut grid) = self.start.clone() else {
            return Ok((self.most == Level::Guess).then(|| rating(&[], 0, false)));
        };
        let stop = self.go(&mut grid)?;
        let solved = matches!(stop, Stop::At(End::Solved));
        let within = solved || (self.most == Level::Guess && matches!(stop, Stop::At(_)));
        Ok(within.then(|| rating(&self.moments, self.opening, solved)))
    }

    fn go(&mut self, grid: &mut Grid<W>) -> Result<Stop, Stopped> {
        let mut look = Singles::default();
        let mut wave = Vec::new();
        if grid.open() == grid.layout.n * grid.layout.n {
            // Nothing is given: nothing can be told.
            return Ok(self.stuck(grid));
        }
        while grid.open() > 0 {
            self.meter.tick()?;
            look.look(grid);
            let open = grid.open() as u32;
            if let Some(technique) = look.easiest() {
                if technique.level() > self.most {
                    return Ok(Stop::Above);
                }
                self.moments.push(Moment {
                    technique: Some(technique),
                    open,
                    beginner: look.count(Technique::HiddenSingleBox),
                    singles: look.count(Technique::NakedSingle),
                    changes: 0,
                });
                look.take(technique, &mut wave);
                if let Err(contradiction) = self.place_all(grid, &wave) {
                    return Ok(Stop::At(End::Contradiction(contradiction)));
                }
                continue;
            }
            let Some((technique, finds)) = self.beyond_singles(grid)? else {
                return Ok(if self.most < Level::Guess { Stop::Above } else { self.stuck(grid) });
            };
            let changes = finds.len() as u32;
            self.moments.push(Moment { technique: Some(technique), open, beginner: 0, singles: 0, changes });
            if let Err(contradiction) = self.apply_all(grid, finds) {
                return Ok(Stop::At(End::Contradiction(contradiction)));
            }
        }
        Ok(Stop::At(End::Solved))
    }

    fn stuck(&mut self, grid: &Grid<W>) -> Stop {
        let open = grid.open() as u32;
        self.moments.push(Moment { technique: None, open, beginner: 0, singles: 0, changes: 0 });
        Stop::At(End::Stuck)
    }

    /// Everything that the easiest technique beyond singles finds.
    fn beyond_singles(&mut self, grid: &Grid<W>) -> Result<Option<(Technique, Vec<Find>)>, Stopped> {
        let most = self.most;
        let beyond = Technique::all().iter().filter(|&&technique| technique > Technique::NakedSingle);
        for &technique in beyond.take_while(|technique| technique.level() <= most) {
            // A look for chains takes as long as many looks for singles.
            self.meter.spend(if technique.level() < Level::Expert { 16 } else { 256 })?;
            let rests_on_uniqueness = (Technique::UniqueRectangle1..=Technique::BugPlusOne).contains(&technique);
            if rests_on_uniqueness && !self.is_unique()? {
                continue;
            }
            let finds = find(technique, grid).0;
            if !finds.is_empty() {
                return Ok(Some((technique, finds)));
            }
        }
        Ok(None)
    }

    fn is_unique(&mut self) -> Result<bool, Stopped> {
        let unique = match self.unique {
            Unique::Known(unique) => unique,
            Unique::Ask(puzzle) => puzzle.some_solutions(2, self.limits)?.len() == 1,
        };
        self.unique = Unique::Known(unique);
        Ok(unique)
    }

    fn place_all(&mut self, grid: &mut Grid<W>, wave: &[(u16, u8)]) -> Result<(), Contradiction> {
        let opening = self.moments.iter().all(|moment| moment.technique <= Some(Technique::NakedSingle));
        for &(cell, digit) in wave {
            let cell = usize::from(cell);
            if let Some(steps) = &mut self.steps
                && let Some(reason) = singles::reason(grid, cell, digit)
            {
                steps.push(Find { reason, effects: vec![Effect::Place { cell: grid.layout.cell(cell), digit }] });
            }
            grid.place(cell, digit)?;
        }
        if opening {
            self.opening += wave.len() as u32;
        }
        Ok(())
    }

    fn apply_all(&mut self, grid: &mut Grid<W>, finds: Vec<Find>) -> Result<(), Contradiction> {
        for find in finds {
            let result = apply(grid, &find.effects);
            if let Some(steps) = &mut self.steps
                && result != Ok(false)
            {
                steps.push(find);
            }
            result?;
        }
        Ok(())
    }
}

/// Makes these changes. Returns whether any of them was new.
pub(super) fn apply<const W: usize>(grid: &mut Grid<W>, effects: &[Effect]) -> Result<bool, Contradiction> {
    let n = grid.layout.n;
    let mut changed = false;
    for &effect in effects {
        match effect {
            Effect::Place { cell, digit } if grid.value(cell.index(n)) != digit => {
                changed = true;
                grid.place(cell.index(n), digit)?;
            }
            Effect::Eliminate { cell, digit } if grid.of(cell.index(n)).contains(digit) => {
                changed = true;
                grid.eliminate(cell.index(n), digit)?;
            }
            _ => {}
        }
    }
    Ok(changed)
}
