//! The fonts and scans that the darkroom works with.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use grille_darkroom::Face;
use grille_darkroom::cell::Supplies;
use grille_darkroom::hand::traced;
use serde_json::Value;

/// Packages whose faces imitate handwriting.
const SCRIPT: &[&str] = &[
    "dkg-handwriting",
    "breip",
    "kristi",
    "rufscript",
    "femkeklaver",
    "dancingscript",
    "ecolier",
    "klee",
    "humor-sans",
    "kaushanscript",
    "bwht",
];

/// Packages of faces for headlines and fun.
const FANCY: &[&str] = &["aenigma"];

/// Reads the list of font files (one line each: package, tab, path) and the scans in `mnist` (`1.json` to `9.json`). Also
/// gives the packages of which faces are used.
pub(crate) fn load(fonts: &Path, mnist: Option<&Path>) -> Result<(Supplies, Vec<String>)> {
    let list = std::fs::read_to_string(fonts).with_context(|| format!("no list of fonts at {}", fonts.display()))?;
    let mut entries: Vec<(&str, PathBuf)> =
        list.lines().filter_map(|line| line.split_once('\t')).map(|(package, path)| (package, path.into())).collect();
    entries.sort();
    let mut supplies = Supplies::default();
    let mut names: Vec<String> = Vec::new();
    for (package, path) in entries {
        let bytes = std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let Some(face) = Face::from_bytes(&bytes, 0) else { continue };
        let is_one_of = |packages: &[&str]| packages.iter().any(|part| package.contains(part));
        let shelf = if is_one_of(SCRIPT) {
            &mut supplies.script
        } else if is_one_of(FANCY) {
            &mut supplies.fancy
        } else {
            &mut supplies.text
        };
        // Faces of one family for other alphabets share their digits.
        if !shelf.iter().any(|other| (1..=9).all(|digit| other.digit(digit) == face.digit(digit))) {
            shelf.push(face);
            if names.last().is_none_or(|last| last != package) {
                names.push(package.to_owned());
            }
        }
    }
    if supplies.text.is_empty() {
        bail!("none of the fonts listed in {} has digits", fonts.display());
    }
    if let Some(folder) = mnist {
        for digit in 1..=9 {
            supplies.scans[digit - 1] = scans(&folder.join(format!("{digit}.json")))?;
        }
    }
    Ok((supplies, names))
}

/// The outlines of the scans in one file: `{"data": […]}`, 28×28 values from 0 to 1 a scan.
fn scans(path: &Path) -> Result<Vec<grille_darkroom::shape::Shape>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("no scans at {}", path.display()))?;
    let value: Value = serde_json::from_str(&text)?;
    let numbers: Vec<f32> = value["data"]
        .as_array()
        .context("no list `data`")?
        .iter()
        .map(|value| value.as_f64().unwrap_or_default() as f32)
        .collect();
    Ok(numbers.chunks_exact(28 * 28).filter_map(|ink| traced(ink, 28)).collect())
}
