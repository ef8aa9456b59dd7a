//! Cells of labelled photos.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use grille_darkroom::Dice;
use grille_photo::find::{Found, Inks, grids};
use grille_photo::{Gray, Lattice, Patch, Point, Pyramid, Quad};

use crate::net::Truth;
use crate::samples::{Sample, jittered};

/// A labelled photo: where its cells are and what stands in them.
pub(crate) struct Photo {
    /// The set it belongs to: the folder's name.
    pub(crate) set: String,
    gray: Gray,
    lattice: Lattice,
    truths: Vec<Truth>,
}

/// The longer side to which the reader shrinks what it is given.
const LONGEST: usize = 1100;

/// The photos of one part of the split whose grid the reader finds: cells are cut along the lines that it found, as they
/// will be when it reads. Where the label gives corners and the two disagree by more than half a cell (some labels are wrong,
/// and so may a find be), the find must be beyond doubt. Always its digits must stand where the label has them: two photos of
/// printed solutions, taken for their puzzles, once taught the network that clean print is nothing.
pub(crate) fn load(folder: &Path, split: &str, part: &str, threads: usize) -> Result<Vec<Photo>> {
    let path = folder.join("labels.tsv");
    let labels = std::fs::read_to_string(&path).with_context(|| format!("no labels at {}", path.display()))?;
    let parts: BTreeMap<&str, &str> = split.lines().filter_map(|line| line.split_once('\t')).collect();
    let rows: Vec<Vec<&str>> = labels.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let by_name: BTreeMap<&str, &str> = rows.iter().map(|row| (row[0], row[1])).collect();
    let rows: Vec<&Vec<&str>> = rows.iter().filter(|row| parts.get(row[0]) == Some(&part)).collect();
    let one = |row: &[&str]| -> Result<Option<Photo>> {
        let (gray, factor) = open(&folder.join(row[0]))?;
        let inks = Inks::new(&gray);
        let found = grids(&gray, &inks).into_iter().filter(|found| found.evidence >= 0.8);
        let found: Vec<Found> = found.filter(|found| fits(&gray, &found.lattice, row[1])).collect();
        let lattice = match labelled(factor, row.get(2).copied().unwrap_or_default())? {
            Some(label) => found
                .iter()
                .find(|found| agree(&found.lattice, &label))
                .or_else(|| found.iter().find(|found| found.evidence >= 0.95)),
            None => found.iter().max_by(|a, b| a.evidence.total_cmp(&b.evidence)),
        };
        let lattice = lattice.map(|found| found.lattice.clone());
        let Some(lattice) = lattice else { return Ok(None) };
        let (set, name) = row[0].split_once('/').context("a label without a folder")?;
        let printed =
            name.strip_prefix("wicht_mixed-").and_then(|rest| by_name.get(format!("wicht/wicht-{rest}").as_str()));
        let truths = truths(set, row[1], printed.copied())?;
        Ok(Some(Photo { set: set.to_owned(), gray, lattice, truths }))
    };
    std::thread::scope(|scope| {
        let many = rows.len().div_ceil(threads).max(1);
        let load = |rows: &[&Vec<&str>]| rows.iter().map(|row| one(row)).collect::<Result<Vec<_>>>();
        let workers: Vec<_> = rows.chunks(many).map(|rows| scope.spawn(move || load(rows))).collect();
        let mut photos = Vec::new();
        for worker in workers {
            photos.extend(worker.join().expect("a photo is no reason to panic")?.into_iter().flatten());
        }
        Ok(photos)
    })
}

/// A photo as the reader sees it, and how many times smaller it is than the file.
fn open(path: &Path) -> Result<(Gray, f32)> {
    let picture = image::open(path).with_context(|| format!("cannot read {}", path.display()))?.into_rgb8();
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let gray = Gray::shrunk(width, height, 3, picture.as_raw(), LONGEST)?;
    let factor = gray.width() as f32 / width as f32;
    Ok((gray, factor))
}

/// The corners that a label gives, in the picture that is so many times smaller.
fn labelled(factor: f32, corners: &str) -> Result<Option<Quad>> {
    if corners.trim().is_empty() {
        return Ok(None);
    }
    let mut points = Vec::new();
    for corner in corners.split_whitespace() {
        let (x, y) = corner.split_once(',').context("a corner is x,y")?;
        points.push(Point::new(x.parse()?, y.parse()?));
    }
    let Ok(points) = <[Point; 4]>::try_from(points) else { bail!("a grid has four corners") };
    Ok(Some(Quad(points).scaled(factor)))
}

/// Whether a lattice ends where the label says, to half a cell.
fn agree(lattice: &Lattice, label: &Quad) -> bool {
    let outline = lattice.outline();
    let cell = label.sides().iter().sum::<f32>() / 36.0;
    lattice.side() == 9 && (0..4).all(|corner| outline.0[corner].distance(label.0[corner]) < 0.5 * cell)
}

/// Whether what stands between these lines may be what the label says: of as many cells as hold digits, those with the most
/// ink in the middle are the ones with the digits, nearly all of them; a full grid fills a quarter of the picture.
fn fits(gray: &Gray, lattice: &Lattice, grid: &str) -> bool {
    let is_digit: Vec<bool> = grid.bytes().map(|sign| sign.is_ascii_digit()).collect();
    let digits = is_digit.iter().filter(|&&digit| digit).count();
    if digits > 61 {
        return lattice.outline().area() * 4.0 >= (gray.width() * gray.height()) as f32;
    }
    let pyramid = Pyramid::new(gray);
    let ink = |cell: usize| -> u32 {
        let patch = pyramid.cut(&lattice.cell(cell / 9, cell % 9));
        let rows = patch.pixels().chunks_exact(Patch::SIDE).skip(8).take(16);
        rows.flat_map(|row| &row[8..24]).map(|&shade| u32::from(255 - shade)).sum()
    };
    let mut cells: Vec<(u32, usize)> = (0..81).map(|cell| (ink(cell), cell)).collect();
    cells.sort_unstable_by(|a, b| b.cmp(a));
    let right = cells[..digits].iter().filter(|(_, cell)| is_digit[*cell]).count();
    right * 5 >= digits * 4
}

/// What the label says of each cell. In photos with pencil an "empty" cell may hold marks; who wrote a digit is known where
/// everything is printed, or where a photo of the same page before it was filled in shows what is printed.
fn truths(set: &str, grid: &str, printed: Option<&str>) -> Result<Vec<Truth>> {
    if grid.len() != 81 {
        bail!("a grid has 81 characters: {grid}");
    }
    let truths = grid.bytes().enumerate().map(|(cell, sign)| match (sign, set) {
        (b'1'..=b'9', _) => {
            let handwritten = match (set, printed) {
                ("kubiesa", _) | ("wicht_mixed", None) => None,
                ("wicht_mixed", Some(printed)) => Some(printed.as_bytes()[cell] == b'.'),
                _ => Some(false),
            };
            Truth::of(usize::from(sign - b'0'), handwritten)
        }
        (_, "kubiesa" | "wicht_mixed") => Truth::no_digit(),
        _ => Truth::of(0, None),
    });
    Ok(truths.collect())
}

impl Photo {
    /// All cells, their corners moved about by `amount` (0: as they are).
    pub(crate) fn cells(&self, amount: f32, dice: &mut Dice) -> Vec<Sample> {
        let pyramid = Pyramid::new(&self.gray);
        let cell = |(index, &truth): (usize, &Truth)| {
            let quad = jittered(&self.lattice.cell(index / 9, index % 9), amount, dice);
            Sample { patch: pyramid.cut(&quad), truth }
        };
        self.truths.iter().enumerate().map(cell).collect()
    }
}
