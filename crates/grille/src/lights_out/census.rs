//! All boards of a size counted: how many can be solved, and how many need how many presses.

use crate::lights_out::classes::{Classes, MOST_COUNTED, binomials};
use crate::lights_out::colours::Coloured;
use crate::lights_out::system::System;
use crate::lights_out::{Lights, LightsOut, Mean, NotALightsOut, Rule};
use crate::limits::{Limits, Meter, Stopped};

/// What is known about all boards of one size and rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// The number of colours, "out" included.
    pub colours: u8,
    /// The number of cells minus the nullity.
    pub rank: usize,
    /// The dimension of the quiet patterns: one board in `colours` to this power can be solved.
    pub nullity: usize,
    /// The number of boards that need 0, 1, 2, … presses, where that can be counted.
    pub fewest: Option<Vec<u128>>,
    /// A board that needs the most presses, as far as is known.
    pub hardest: Option<Hardest>,
    /// Whether the budget ended before the presses were counted.
    pub unfinished: Option<Stopped>,
}

/// The hardest boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hardest {
    /// How many presses the example needs.
    pub presses: u64,
    /// No board needs more than this: the example is one of the hardest if the two are equal.
    pub at_most: u64,
    /// How many boards need as many presses as the example, where they could be counted.
    pub boards: Option<u128>,
    /// One of them.
    pub example: LightsOut,
}

/// Boards of up to this many (as a power of two) are looked at one by one if there is no shorter way.
const MOST_BOARDS: u128 = 1 << 26;

/// Counts all boards of a size.
///
/// ```
/// use grille::{Limits, lights_out::{Rule, census}};
/// let four = census(4, 4, &Rule::default(), 2, &Limits::none()).unwrap().unwrap();
/// assert_eq!((four.nullity, four.fewest), (4, Some(vec![1, 16, 120, 560, 1387, 1440, 540, 32])));
/// ```
///
/// # Errors
/// [`NotALightsOut`] if there are no such boards; inside, [`Stopped`] if a stop was asked for, or the budget ended before
/// even the rank was known. A budget that ends later leaves out what it ended.
pub fn census(
    rows: usize,
    cols: usize,
    rule: &Rule,
    colours: u8,
    limits: &Limits<'_>,
) -> Result<Result<Census, Stopped>, NotALightsOut> {
    let dark = LightsOut::new(Lights::dark(rows, cols, colours), rule.clone())?;
    Ok(counted(&dark, limits))
}

fn counted(dark: &LightsOut, limits: &Limits<'_>) -> Result<Census, Stopped> {
    let (rows, cols, colours) = (dark.rows(), dark.cols(), dark.colours());
    let mut meter = limits.meter();
    let nullity =
        if colours == 2 { System::of(dark, &mut meter)?.nullity } else { Coloured::of(dark, &mut meter)?.nullity };
    let rank = rows * cols - nullity;
    let mut census = Census { rows, cols, colours, rank, nullity, fewest: None, hardest: None, unfinished: None };
    let presses = if colours == 2 { two_colours } else { more_colours };
    match presses(dark, &mut census, &mut meter) {
        Ok(()) => {}
        Err(Stopped::Asked) => return Err(Stopped::Asked),
        Err(spent) => census.unfinished = Some(spent),
    }
    Ok(census)
}

/// Counts the presses, if they can be counted.
fn two_colours(dark: &LightsOut, census: &mut Census, meter: &mut Meter<'_>) -> Result<(), Stopped> {
    let (rows, cols) = (dark.rows(), dark.cols());
    let Some(classes) = Classes::of(rows, cols, dark.rule(), meter)? else { return Ok(()) };
    if classes.nullity == 0 && rows * cols <= MOST_COUNTED {
        census.fewest = Some(binomials((rows * cols) as u32));
    } else if classes.can_be_counted() {
        census.fewest = Some(classes.distribution(meter)?);
    } else if rows * cols < 128 && 1 << (rows * cols) <= MOST_BOARDS {
        census.fewest = Some(one_by_one(dark, meter)?);
    }
    if let Some(fewest) = &census.fewest {
        let presses = fewest.len() as u64 - 1;
        let boards = fewest[fewest.len() - 1];
        let example = hardest(dark, &classes, presses, meter)?;
        let boards = Some(boards);
        census.hardest = example.map(|example| Hardest { presses, at_most: presses, boards, example });
    } else if let Some((pressed, presses)) = classes.hard(meter)?
        && !classes.of_cell.is_empty()
    {
        let example = by_class(dark, &classes, pressed);
        census.hardest = Some(Hardest { presses, at_most: classes.at_most(), boards: None, example });
    }
    Ok(())
}

/// Fewest presses of every board that can be solved, one representative of each: no free cell pressed.
fn one_by_one(dark: &LightsOut, meter: &mut Meter<'_>) -> Result<Vec<u128>, Stopped> {
    let mut boards = vec![0_u128; dark.lights().len() + 1];
    each_board(dark, meter, |_, fewest| {
        boards[fewest as usize] += 1;
        false
    })?;
    while boards.last() == Some(&0) {
        boards.pop();
    }
    Ok(boards)
}

/// Calls `visit` with presses for every board that can be solved, and the fewest it needs, until it returns true.
fn each_board(dark: &LightsOut, meter: &mut Meter<'_>, mut visit: impl FnMut(u64, u32) -> bool) -> Result<(), Stopped> {
    let system = System::of(dark, meter)?;
    let kernel: Vec<u64> = system.kernel.iter().map(|key| key[0]).collect();
    // The basis vectors differ in their free cells: each alone holds its own, found by elimination among themselves.
    let mut reduced = kernel.clone();
    let mut free = 0_u64;
    for at in 0..reduced.len() {
        let lead = reduced[at] & reduced[at].wrapping_neg();
        free |= lead;
        for other in 0..reduced.len() {
            if other != at && reduced[other] & lead != 0 {
                reduced[other] ^= reduced[at];
            }
        }
    }
    let bound: Vec<u64> = (0..dark.lights().len()).map(|cell| 1 << cell).filter(|cell| cell & free == 0).collect();
    let quiet: Vec<u64> = (0..1_u64 << kernel.len())
        .map(|set| (0..kernel.len()).filter(|index| set >> index & 1 == 1).fold(0, |sum, index| sum ^ kernel[index]))
        .collect();
    let mut presses = 0;
    for step in 1..=1_u64 << bound.len() {
        let fewest = quiet.iter().map(|quiet| (presses ^ quiet).count_ones()).min().unwrap_or(0);
        if visit(presses, fewest) {
            break;
        }
        meter.spend(1 + quiet.len() as u64 / 64)?;
        presses ^= bound.get(step.trailing_zeros() as usize).copied().unwrap_or(0);
    }
    Ok(())
}

/// A board that needs this many presses.
fn hardest(
    dark: &LightsOut,
    classes: &Classes,
    presses: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<LightsOut>, Stopped> {
    let (rows, cols) = (dark.rows(), dark.cols());
    let mut found = Lights::dark(rows, cols, 2);
    if classes.can_be_counted() {
        let mut chosen: Option<Vec<u32>> = None;
        let inside = presses - u64::from(classes.outside);
        classes.each_case(meter, |pressed, fewest, _| {
            if chosen.is_none() && u64::from(fewest) == inside {
                chosen = Some(pressed.to_vec());
            }
            Ok(())
        })?;
        return Ok(chosen.map(|mut pressed| {
            pressed.push(classes.outside);
            by_class(dark, classes, pressed)
        }));
    } else {
        each_board(dark, meter, |pressed, fewest| {
            let hit = u64::from(fewest) == presses;
            if hit {
                found = Lights::from_bits(crate::gf2::BitRows::cut(&[pressed], rows, cols));
            }
            hit
        })?;
    }
    Ok(Some(LightsOut::put_out_by(&found, dark.rule().clone()).expect("as large as the dark board")))
}

/// The board put out by pressing the first so many cells of each class.
fn by_class(dark: &LightsOut, classes: &Classes, mut left: Vec<u32>) -> LightsOut {
    let cols = dark.cols();
    let mut presses = Lights::dark(dark.rows(), cols, 2);
    for (cell, &class) in classes.of_cell.iter().enumerate() {
        if left[class as usize] > 0 {
            left[class as usize] -= 1;
            presses.set(cell / cols, cell % cols, 1);
        }
    }
    LightsOut::put_out_by(&presses, dark.rule().clone()).expect("as large as the dark board")
}

/// Counts the presses, if they can be counted.
fn more_colours(dark: &LightsOut, census: &mut Census, meter: &mut Meter<'_>) -> Result<(), Stopped> {
    let (rows, cols, colours) = (dark.rows(), dark.cols(), dark.colours());
    let boards = u128::from(colours).checked_pow((rows * cols) as u32);
    if census.nullity == 0 && boards.is_some() {
        let mut ways = vec![1_u128];
        for _ in 0..rows * cols {
            let mut next = vec![0; ways.len() + usize::from(colours) - 1];
            for (at, &count) in ways.iter().enumerate() {
                next[at..at + usize::from(colours)].iter_mut().for_each(|sum| *sum += count);
            }
            ways = next;
        }
        let mut most = Lights::dark(rows, cols, colours);
        for cell in 0..rows * cols {
            most.set(cell / cols, cell % cols, colours - 1);
        }
        let presses = ways.len() as u64 - 1;
        let example = LightsOut::put_out_by(&most, dark.rule().clone()).expect("as large as the dark board");
        census.hardest = Some(Hardest { presses, at_most: presses, boards: Some(1), example });
        census.fewest = Some(ways);
    } else if boards.is_some_and(|boards| boards <= 1 << 20) {
        let (fewest, example) = colours_one_by_one(dark, meter)?;
        let presses = fewest.len() as u64 - 1;
        census.hardest = Some(Hardest { presses, at_most: presses, boards: fewest.last().copied(), example });
        census.fewest = Some(fewest);
    }
    Ok(())
}

/// The fewest presses for every board that some presses make: all presses are gone through.
fn colours_one_by_one(dark: &LightsOut, meter: &mut Meter<'_>) -> Result<(Vec<u128>, LightsOut), Stopped> {
    let (rows, cols, colours) = (dark.rows(), dark.cols(), dark.colours());
    let count = rows * cols;
    let mut fewest = std::collections::BTreeMap::<Lights, u64>::new();
    let mut presses = Lights::dark(rows, cols, colours);
    loop {
        meter.tick()?;
        let total = presses.total();
        let entry = fewest.entry(dark.rule().effect(&presses).negated()).or_insert(total);
        *entry = total.min(*entry);
        let Some(place) = (0..count).find(|&cell| presses.get(cell / cols, cell % cols) + 1 < colours) else { break };
        for cell in 0..=place {
            presses.add_to(cell / cols, cell % cols, 1);
        }
    }
    let most = fewest.values().copied().max().unwrap_or(0);
    let mut boards = vec![0_u128; most as usize + 1];
    for &fewest in fewest.values() {
        boards[fewest as usize] += 1;
    }
    let example = fewest.into_iter().find(|&(_, presses)| presses == most).expect("the most is one of them").0;
    Ok((boards, LightsOut::new(example, dark.rule().clone()).expect("as large as the dark board")))
}

/// The mean for more than two colours: exact without quiet patterns, else from a sample of boards.
pub(super) fn mean_of_colours(
    rows: usize,
    cols: usize,
    rule: &Rule,
    colours: u8,
    all_equal: Mean,
    limits: &Limits<'_>,
) -> Result<Mean, Stopped> {
    let mut meter = limits.meter();
    let dark = LightsOut::new(Lights::dark(rows, cols, colours), rule.clone()).expect("the rule has solved a board");
    let mut system = Coloured::of(&dark, &mut meter)?;
    if system.nullity == 0 {
        return Ok(all_equal);
    }
    let combinations = u128::from(colours).saturating_pow(system.nullity as u32).min(1 << 31);
    let boards = ((1 << 26) / (combinations * (rows * cols) as u128)).clamp(4, 256);
    let mut rng = crate::seed::Seed::new(1).rng();
    let mut sum = 0;
    for _ in 0..boards {
        let mut presses = Lights::dark(rows, cols, colours);
        for cell in 0..rows * cols {
            presses.set(cell / cols, cell % cols, rng.below(u64::from(colours)) as u8);
        }
        system.solution = Some(presses);
        let (fewest, _) = system.fewest(&mut meter)?.expect("a solution was put in");
        sum += u128::from(fewest.total());
    }
    Ok(Mean { sum, boards, exact: false })
}
