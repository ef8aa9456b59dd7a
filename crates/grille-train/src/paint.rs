//! `--paint FOLDER`: photos with known truth to try the reader on, and impostors that it must refuse.

use std::path::Path;

use anyhow::{Context, Result};
use grille_darkroom::Dice;
use grille_darkroom::cell::Supplies;
use grille_darkroom::exposure::Picture;
use grille_darkroom::impostor::{self, Impostor};
use grille_darkroom::photo::{self, Scene};
use grille_darkroom::puzzle;

/// How many photos of each scene, and impostors of each kind.
const EACH: u64 = 20;

/// Paints into folders named after scenes and kinds. `labels.tsv` names the Sudokus as the labels of the shared photos do
/// (file, digits, corners); `impostors.tsv` names what is none (file, kind).
pub(crate) fn paint(folder: &Path, supplies: &Supplies, seed: u64) -> Result<()> {
    let mut labels = String::from("file\tgrid\tcorners (tl tr br bl, pixels)\n");
    let mut impostors = String::from("file\tkind\n");
    for (index, scene) in Scene::ALL.into_iter().enumerate() {
        for number in 0..EACH {
            let mut dice = Dice::seeded(seed ^ 0x9a17, index as u64 * 1000 + number);
            let (givens, solution) = puzzle::some(index as u64 * 1000 + number).context("a puzzle to paint")?;
            let longest = 500 + dice.below(700);
            let photo = photo::sudoku(scene, &givens, &solution, longest, supplies, &mut dice)
                .context("no face to print with")?;
            let name = format!("{}/{number:02}.png", format!("{scene:?}").to_lowercase());
            save(&folder.join(&name), photo.picture)?;
            let grid: String =
                photo.truth.digits.iter().map(|&d| if d == 0 { '.' } else { char::from(b'0' + d) }).collect();
            let corners = photo.truth.corners().map(|[x, y]| format!("{x:.0},{y:.0}"));
            labels += &format!("{name}\t{grid}\t{}\n", corners.join(" "));
        }
    }
    for (index, kind) in Impostor::ALL.into_iter().enumerate() {
        for number in 0..EACH / 2 {
            let mut dice = Dice::seeded(seed ^ 0x1307, index as u64 * 1000 + number);
            let (givens, _) = puzzle::some(index as u64 * 1000 + number).context("a puzzle to paint")?;
            let longest = 500 + dice.below(700);
            let picture =
                impostor::paint(kind, &givens, longest, supplies, &mut dice).context("no face to print with")?;
            let name = format!("impostors/{}{number:02}.png", format!("{kind:?}").to_lowercase());
            save(&folder.join(&name), picture)?;
            impostors += &format!("{name}\t{kind:?}\n");
        }
    }
    std::fs::write(folder.join("labels.tsv"), labels)?;
    std::fs::write(folder.join("impostors.tsv"), impostors)?;
    Ok(())
}

fn save(path: &Path, picture: Picture) -> Result<()> {
    std::fs::create_dir_all(path.parent().context("a file in a folder")?)?;
    let image = image::GrayImage::from_raw(picture.width as u32, picture.height as u32, picture.pixels)
        .context("a whole picture")?;
    image.save(path).with_context(|| format!("cannot write {}", path.display()))
}
