//! Making boards: presses first, so that every board can be solved.

use crate::lights_out::canonical::{moved, turned};
use crate::lights_out::classes::{Classes, binomials};
use crate::lights_out::{Lights, LightsOut, Mean, NotALightsOut, Rule};
use crate::limits::{Limits, Meter, Stopped};
use crate::path::Level;
use crate::puzzle::{GenerateError, ParamsError};
use crate::seed::{Rng, Seed};
use crate::symmetry::Image;

/// How the picture of the lights repeats itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Not at all.
    #[default]
    None,
    /// It looks the same upside down.
    HalfTurn,
    /// Left and right are mirrored.
    LeftRight,
    /// Top and bottom are mirrored.
    TopBottom,
    /// Both mirrors.
    Mirrors,
    /// All images of the rectangle: eight of a square, else both mirrors.
    Full,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::None, Self::HalfTurn, Self::LeftRight, Self::TopBottom, Self::Mirrors, Self::Full];

    /// Its name in arguments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Mirrors => "mirrors",
            Self::Full => "full",
        }
    }

    fn images(self, square: bool) -> &'static [Image] {
        const MIRRORS: &[Image] = &[Image::MirrorColumns, Image::MirrorRows, Image::Rotate180];
        match self {
            Self::None => &[],
            Self::HalfTurn => &[Image::Rotate180],
            Self::LeftRight => &[Image::MirrorColumns],
            Self::TopBottom => &[Image::MirrorRows],
            Self::Full if square => &Image::ALL,
            Self::Mirrors | Self::Full => MIRRORS,
        }
    }
}

/// What a person chooses before the board exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// What a press changes.
    pub rule: Rule,
    /// The number of colours, "out" included: 2 on the toy.
    pub colours: u8,
    /// The fewest presses that solve it, exactly.
    pub presses: Option<u64>,
    /// The level, exactly.
    pub level: Option<Level>,
    /// How the picture repeats itself.
    pub symmetry: Symmetry,
}

impl Params {
    /// The toy's rule with two colours, anything else left to chance.
    #[must_use]
    pub fn sized(rows: usize, cols: usize) -> Self {
        Self { rows, cols, rule: Rule::default(), colours: 2, presses: None, level: None, symmetry: Symmetry::None }
    }
}

/// How many boards are tried before it is said that none fits.
const MOST_TRIES: u64 = 20_000;

/// A board with at least one light that can be put out.
///
/// Without presses, level or symmetry all such boards are equally likely: each button is pressed with probability 1/2
/// (or as often as chance says, with more colours). With presses, sets of that many are drawn until no other is smaller;
/// where that takes long and the boards of the size can be counted (see [`census`](crate::lights_out::census)), one is
/// drawn from the count. Either way all such boards are equally likely, up to 4,096 quiet patterns, two colours and no
/// symmetry; else some may come more often than others. A level is met by drawing one of its numbers of presses, each
/// equally likely; beyond the mean, by drawing boards.
pub(super) fn generate(params: &Params, seed: Seed, limits: &Limits<'_>) -> Result<LightsOut, GenerateError> {
    let mut maker = Maker::new(params, seed, limits)?;
    match (params.presses, params.level) {
        (Some(presses), level) => {
            if level.is_some_and(|level| maker.mean().is_ok_and(|mean| mean.level(presses) != level)) {
                return Err(GenerateError::NotFound { tries: 0 });
            }
            maker.with_presses(presses)
        }
        (None, Some(Level::Guess)) => Err(ParamsError::Level(Level::Guess).into()),
        (None, Some(level)) => maker.of_level(level),
        (None, None) => maker.any(),
    }
}

struct Maker<'p, 'l> {
    params: &'p Params,
    limits: &'p Limits<'l>,
    meter: Meter<'l>,
    rng: Rng,
    /// Cells that are pressed together, in reading order of their first.
    orbits: Vec<Vec<(usize, usize)>>,
    tries: u64,
}

impl<'p, 'l> Maker<'p, 'l> {
    fn new(params: &'p Params, seed: Seed, limits: &'p Limits<'l>) -> Result<Self, GenerateError> {
        for side in [params.rows, params.cols] {
            if !(1..=Lights::MOST).contains(&side) {
                return Err(ParamsError::Size { size: u32::try_from(side).unwrap_or(u32::MAX) }.into());
            }
        }
        if !Lights::COLOURS.contains(&params.colours) {
            return Err(ParamsError::LightsOut(NotALightsOut::Colours { colours: params.colours }).into());
        }
        let dark = Lights::dark(params.rows, params.cols, params.colours);
        LightsOut::new(dark, params.rule.clone()).map_err(ParamsError::LightsOut)?;
        let orbits = orbits(params)?;
        Ok(Self { params, limits, meter: limits.meter(), rng: seed.rng(), orbits, tries: 0 })
    }

    fn mean(&self) -> Result<Mean, Stopped> {
        Mean::of(self.params.rows, self.params.cols, &self.params.rule, self.params.colours, self.limits)
    }

    fn try_once(&mut self) -> Result<(), GenerateError> {
        self.tries += 1;
        self.meter.tick()?;
        if self.tries > MOST_TRIES { Err(GenerateError::NotFound { tries: MOST_TRIES }) } else { Ok(()) }
    }

    fn board(&self, presses: &Lights) -> LightsOut {
        LightsOut::put_out_by(presses, self.params.rule.clone()).expect("the size was checked")
    }

    fn nothing_pressed(&self) -> Lights {
        Lights::dark(self.params.rows, self.params.cols, self.params.colours)
    }

    fn press(presses: &mut Lights, orbit: &[(usize, usize)], times: u8) {
        for &(row, col) in orbit {
            presses.add_to(row, col, times);
        }
    }

    /// Every button as often as chance says.
    fn any(&mut self) -> Result<LightsOut, GenerateError> {
        loop {
            self.try_once()?;
            let mut presses = self.nothing_pressed();
            if let (true, Some(bits)) = (self.orbits.is_empty(), presses.bits_mut()) {
                let mask = bits.last_mask();
                for row in 0..bits.rows() {
                    let words = bits.row_mut(row);
                    words.fill_with(|| self.rng.bits());
                    if let Some(last) = words.last_mut() {
                        *last &= mask;
                    }
                }
            } else if self.orbits.is_empty() {
                for row in 0..self.params.rows {
                    for col in 0..self.params.cols {
                        presses.set(row, col, self.rng.below(u64::from(self.params.colours)) as u8);
                    }
                }
            } else {
                for orbit in &self.orbits {
                    Self::press(&mut presses, orbit, self.rng.below(u64::from(self.params.colours)) as u8);
                }
            }
            let board = self.board(&presses);
            if !board.lights().is_dark() {
                return Ok(board);
            }
        }
    }

    fn of_level(&mut self, level: Level) -> Result<LightsOut, GenerateError> {
        let mean = self.mean()?;
        if level == Level::Expert {
            loop {
                let board = self.any()?;
                let fewest = board.analysis(self.limits)?.fewest().map(|fewest| fewest.presses.count());
                if fewest.is_some_and(|fewest| mean.level(fewest) == level) {
                    return Ok(board);
                }
            }
        }
        let most = self.most();
        let fitting: Vec<u64> =
            (1..=most).skip_while(|&n| mean.level(n) < level).take_while(|&n| mean.level(n) == level).collect();
        loop {
            let presses = *self.rng.choose(&fitting).ok_or(GenerateError::NotFound { tries: self.tries })?;
            match self.some_with_presses(presses, 200)? {
                Some(board) => return Ok(board),
                None => self.try_once()?,
            }
        }
    }

    /// No board needs more presses than this.
    fn most(&self) -> u64 {
        (self.params.rows * self.params.cols) as u64 * u64::from(self.params.colours - 1)
    }

    fn with_presses(&mut self, presses: u64) -> Result<LightsOut, GenerateError> {
        let most = self.most();
        if presses == 0 || presses > most {
            return Err(ParamsError::Presses { asked: presses, most }.into());
        }
        self.some_with_presses(presses, MOST_TRIES)?.ok_or(GenerateError::NotFound { tries: self.tries.max(1) })
    }

    /// A board whose fewest presses are exactly this many.
    fn some_with_presses(&mut self, presses: u64, tries: u64) -> Result<Option<LightsOut>, GenerateError> {
        // Some at random first: most boards with few presses have no other solution as short.
        if let Some(board) = self.drawn(presses, tries.min(100))? {
            return Ok(Some(board));
        }
        if self.params.colours == 2 && self.orbits.is_empty() {
            let (rows, cols) = (self.params.rows, self.params.cols);
            if let Some(classes) = Classes::of(rows, cols, &self.params.rule, &mut self.meter)?
                && classes.can_be_counted()
            {
                let found = self.counted(&classes, u32::try_from(presses).unwrap_or(u32::MAX))?;
                return Ok(found.map(|presses| self.board(&presses)));
            }
        }
        self.drawn(presses, tries)
    }

    /// The same by chance. A board with several solutions that short is drawn as often as it has them, and therefore
    /// taken once in as many times.
    fn drawn(&mut self, presses: u64, tries: u64) -> Result<Option<LightsOut>, GenerateError> {
        let mut quiet = None;
        for _ in 0..tries {
            self.try_once()?;
            let Some(drawn) = self.draw(presses) else { continue };
            let board = self.board(&drawn);
            let analysis = board.analysis(self.limits)?;
            if !analysis.fewest().is_some_and(|fewest| fewest.presses.is_optimal() && fewest.presses.count() == presses)
            {
                continue;
            }
            let quiet = match &quiet {
                Some(quiet) => quiet,
                None => quiet.insert(quiet_presses(&board, self.limits)?),
            };
            let as_short = quiet.iter().filter(|quiet| {
                let mut other = drawn.clone();
                other.add(quiet);
                other.total() == presses
            });
            if self.rng.below(1 + as_short.count() as u64) == 0 {
                return Ok(Some(board));
            }
        }
        Ok(None)
    }

    /// That many presses at random, orbits whole.
    fn draw(&mut self, count: u64) -> Option<Lights> {
        let mut presses = self.nothing_pressed();
        let mut left = count as usize;
        let (rows, cols, colours) = (self.params.rows, self.params.cols, self.params.colours);
        if self.orbits.is_empty() {
            // Sparse or dense: the lesser part is drawn, and taken away from everything pressed if that is the rest.
            let all = rows * cols * usize::from(colours - 1);
            let few = left.min(all - left);
            let mut drawn = 0;
            while drawn < few {
                let cell = self.rng.index(rows * cols);
                if presses.get(cell / cols, cell % cols) + 1 < colours {
                    presses.add_to(cell / cols, cell % cols, 1);
                    drawn += 1;
                }
            }
            if few < left {
                for cell in 0..rows * cols {
                    let rest = colours - 1 - presses.get(cell / cols, cell % cols);
                    presses.set(cell / cols, cell % cols, rest);
                }
            }
            return Some(presses);
        }
        let mut order: Vec<usize> = (0..self.orbits.len()).collect();
        self.rng.shuffle(&mut order);
        for index in order {
            let orbit = &self.orbits[index];
            let most = (left / orbit.len()).min(usize::from(colours - 1));
            let times = if colours == 2 { most } else { self.rng.index(most + 1) };
            left -= times * orbit.len();
            Self::press(&mut presses, orbit, times as u8);
        }
        (left == 0).then_some(presses)
    }

    /// Presses of a board that needs exactly this many, all such boards equally likely: a case of [`Classes::each_case`]
    /// is drawn by its weight, then the cells in each class.
    fn counted(&mut self, classes: &Classes, presses: u32) -> Result<Option<Lights>, GenerateError> {
        let outside = binomials(classes.outside);
        let ways_outside =
            |fewest: u32| presses.checked_sub(fewest).and_then(|rest| outside.get(rest as usize)).copied().unwrap_or(0);
        let mut total = 0_u128;
        classes.each_case(&mut self.meter, |_, fewest, ways| {
            total += ways * ways_outside(fewest);
            Ok(())
        })?;
        if total == 0 {
            return Ok(None);
        }
        let mut ticket = below(&mut self.rng, total);
        let mut chosen = None;
        classes.each_case(&mut self.meter, |pressed, fewest, ways| {
            let weight = ways * ways_outside(fewest);
            if chosen.is_none() {
                if ticket < weight {
                    chosen = Some((pressed.to_vec(), presses - fewest));
                } else {
                    ticket -= weight;
                }
            }
            Ok(())
        })?;
        let (mut counts, rest) = chosen.expect("the ticket is below the total");
        counts.push(rest);
        let mut lights = self.nothing_pressed();
        for (class, count) in counts.into_iter().enumerate() {
            let mut cells: Vec<usize> =
                (0..classes.of_cell.len()).filter(|&cell| classes.of_cell[cell] as usize == class).collect();
            self.rng.shuffle(&mut cells);
            for cell in &cells[..count as usize] {
                lights.set(cell / self.params.cols, cell % self.params.cols, 1);
            }
        }
        Ok(Some(lights))
    }
}

/// All quiet patterns but the dark one, if there are at most 4,096; else none.
fn quiet_presses(board: &LightsOut, limits: &Limits<'_>) -> Result<Vec<Lights>, Stopped> {
    let colours = usize::from(board.colours());
    let basis = board.quiet_patterns(13, limits)?;
    if colours.checked_pow(basis.len() as u32).is_none_or(|count| count > 4096) {
        return Ok(Vec::new());
    }
    let mut all = vec![Lights::dark(board.rows(), board.cols(), board.colours())];
    for pattern in &basis {
        let known = all.len();
        for at in 0..known * (colours - 1) {
            let mut sum = all[at].clone();
            sum.add(pattern);
            all.push(sum);
        }
    }
    all.remove(0);
    Ok(all)
}

/// A number from 0 to `bound` − 1, all equally likely.
fn below(rng: &mut Rng, bound: u128) -> u128 {
    let mask = u128::MAX >> bound.leading_zeros();
    loop {
        let drawn = (u128::from(rng.bits()) << 64 | u128::from(rng.bits())) & mask;
        if drawn < bound {
            return drawn;
        }
    }
}

/// The cells that are pressed together; none without symmetry. Symmetric presses under a symmetric rule give a symmetric
/// picture.
fn orbits(params: &Params) -> Result<Vec<Vec<(usize, usize)>>, ParamsError> {
    let (rows, cols) = (params.rows, params.cols);
    let images = params.symmetry.images(rows == cols);
    if images.is_empty() {
        return Ok(Vec::new());
    }
    let Rule::Near { neighbourhood, edges } = &params.rule else { return Err(ParamsError::RuleSymmetry) };
    for &image in images {
        let turns = !image.keeps_rows() && *edges == crate::lights_out::Edges::Cylinder;
        if turns || neighbourhood.image(|offset| turned(image, offset)) != *neighbourhood {
            return Err(ParamsError::RuleSymmetry);
        }
    }
    let mut orbits = Vec::new();
    for cell in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        let mut orbit: Vec<(usize, usize)> =
            images.iter().map(|&image| moved(image, cell, rows, cols)).chain([cell]).collect();
        crate::sort::sort(&mut orbit);
        orbit.dedup();
        if orbit[0] == cell {
            orbits.push(orbit);
        }
    }
    Ok(orbits)
}
