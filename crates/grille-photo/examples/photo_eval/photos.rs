//! The labelled photos of a folder.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

/// A photo and what stands in its cells.
#[derive(Clone, Debug)]
pub(crate) struct Photo {
    /// Its name below the folder.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
    /// The digits that stand in the cells, 0 for none; empty for a picture without a Sudoku (those named in `impostors.tsv`).
    pub(crate) truth: Vec<u8>,
}

impl Photo {
    /// The set: the folder it lies in.
    pub(crate) fn set(&self) -> &str {
        self.name.split_once('/').map_or("photos", |(set, _)| set)
    }
}

/// The photos named in a folder's `labels.tsv`, of one part of the split only if one is asked for.
pub(crate) fn labelled(folder: &Path, part: Option<&str>) -> Result<Vec<Photo>, Box<dyn Error>> {
    let labels = std::fs::read_to_string(folder.join("labels.tsv"))?;
    let split = split();
    let mut photos = Vec::new();
    for (number, line) in labels.lines().enumerate() {
        let mut fields = line.split('\t');
        let (Some(name), Some(grid)) = (fields.next(), fields.next()) else { continue };
        if name == "file" || grid.len() != 81 {
            if number > 0 {
                eprintln!("line {}: not a photo with 81 cells", number + 1);
            }
            continue;
        }
        // A photo that the split does not know was never trained on.
        if part.is_some_and(|part| split.get(name).is_some_and(|its| *its != part)) {
            continue;
        }
        let digit = |b: u8| if b.is_ascii_digit() { b - b'0' } else { 0 };
        let truth = grid.bytes().map(digit).collect();
        photos.push(Photo { name: name.to_owned(), path: folder.join(name), truth });
    }
    let impostors = std::fs::read_to_string(folder.join("impostors.tsv")).unwrap_or_default();
    for name in impostors.lines().skip(1).filter_map(|line| line.split('\t').next()) {
        photos.push(Photo { name: name.to_owned(), path: folder.join(name), truth: Vec::new() });
    }
    Ok(photos)
}

/// Which photo serves for what.
fn split() -> BTreeMap<&'static str, &'static str> {
    let lines = include_str!("../../split.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t')).collect()
}
