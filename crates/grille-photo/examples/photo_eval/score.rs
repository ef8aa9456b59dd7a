//! Counting what was read right and wrong.

use grille::reading::{Reading, Refusal, Sighting};

/// What one photo came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    pub(crate) photos: usize,
    /// Photos not read.
    pub(crate) refused: usize,
    /// Pictures without a Sudoku that were accepted.
    pub(crate) impostors: usize,
    /// Accepted photos with all 81 cells right.
    pub(crate) exact: usize,
    /// Accepted photos that are exact once every marked cell is put right.
    pub(crate) exact_marked: usize,
    /// Cells that hold a digit, in accepted photos.
    pub(crate) clues: usize,
    /// Of these, read right.
    pub(crate) clues_right: usize,
    /// Cells without a digit, in accepted photos.
    pub(crate) empty: usize,
    /// Of these, read as a digit.
    pub(crate) ghosts: usize,
    /// Wrong cells.
    pub(crate) wrong: usize,
    /// Wrong cells without a mark.
    pub(crate) unmarked: usize,
    /// Right cells with a mark.
    pub(crate) marks: usize,
    /// Photos in which cells were repaired, and those in which that made a cell wrong.
    pub(crate) repaired: [usize; 2],
    /// Milliseconds of reading after decoding, summed.
    pub(crate) milliseconds: f64,
}

impl Score {
    /// The score of one photo.
    pub(crate) fn of(seen: &Sighting, truth: &[u8], milliseconds: f64) -> Self {
        let mut score = Self { photos: 1, milliseconds, ..Self::default() };
        let reading = match &seen.reading {
            Ok(reading) => reading,
            Err(_) => {
                score.refused = 1;
                return score;
            }
        };
        if truth.is_empty() {
            score.impostors = 1;
            return score;
        }
        for (cell, &digit) in reading.cells.iter().zip(truth) {
            let read = cell.content.digit();
            let right = read == digit;
            if digit > 0 {
                score.clues += 1;
                score.clues_right += usize::from(right);
            } else {
                score.empty += 1;
                score.ghosts += usize::from(read > 0);
            }
            score.wrong += usize::from(!right);
            score.unmarked += usize::from(!right && !cell.doubtful);
            score.marks += usize::from(right && cell.doubtful);
        }
        score.exact = usize::from(score.wrong == 0);
        score.exact_marked = usize::from(score.unmarked == 0);
        if !reading.repaired.is_empty() {
            let wrong = |cell: &grille::Cell| {
                let i = usize::from(cell.row) * 9 + usize::from(cell.col);
                reading.cells[i].content.digit() != truth[i]
            };
            score.repaired = [1, usize::from(reading.repaired.iter().any(wrong))];
        }
        score
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.photos += other.photos;
        self.refused += other.refused;
        self.impostors += other.impostors;
        self.exact += other.exact;
        self.exact_marked += other.exact_marked;
        self.clues += other.clues;
        self.clues_right += other.clues_right;
        self.empty += other.empty;
        self.ghosts += other.ghosts;
        self.wrong += other.wrong;
        self.unmarked += other.unmarked;
        self.marks += other.marks;
        self.repaired[0] += other.repaired[0];
        self.repaired[1] += other.repaired[1];
        self.milliseconds += other.milliseconds;
    }

    /// How bad a photo is: refusals and unmarked wrong cells weigh most.
    pub(crate) fn badness(&self) -> usize {
        self.refused * 300 + self.impostors * 1000 + self.unmarked * 100 + self.wrong * 10 + self.marks
    }

    /// The heading of the table.
    pub(crate) const HEADING: &str = "set               photos  exact  refused impostors clue cells right   ghosts/empty   wrong  unmarked  right marked/photo  repaired(wrongly)   ms/photo";

    /// One line of the table.
    pub(crate) fn line(&self, name: &str) -> String {
        let accepted = (self.photos - self.refused).max(1) as f64;
        format!(
            "{name:<16} {:>7} {:>6} {:>8} {:>9} {:>8}/{:<8} {:>7}/{:<7} {:>6} {:>9} {:>19.2} {:>13}({}) {:>10.1}",
            self.photos,
            self.exact,
            self.refused,
            self.impostors,
            self.clues_right,
            self.clues,
            self.ghosts,
            self.empty,
            self.wrong,
            self.unmarked,
            self.marks as f64 / accepted,
            self.repaired[0],
            self.repaired[1],
            self.milliseconds / self.photos.max(1) as f64,
        )
    }
}

/// What was wrong with a photo, in a line; `None` if nothing was.
pub(crate) fn remark(seen: &Sighting, truth: &[u8]) -> Option<String> {
    let reading: &Reading = match &seen.reading {
        Ok(_) if truth.is_empty() => return Some("accepted, and it is no Sudoku".to_owned()),
        Ok(reading) => reading,
        Err(_) if truth.is_empty() => return None,
        Err(refusal) => return Some(format!("refused: {}", refusal_name(*refusal))),
    };
    let wrong: Vec<String> = (0..81)
        .filter(|&i| reading.cells[i].content.digit() != truth[i])
        .map(|i| {
            let cell = &reading.cells[i];
            let mark = if cell.doubtful { "" } else { "!" };
            format!("r{}c{} {}→{} {:.3}{mark}", i / 9 + 1, i % 9 + 1, truth[i], cell.content.digit(), cell.confidence)
        })
        .collect();
    let marks = (0..81).filter(|&i| reading.cells[i].content.digit() == truth[i] && reading.cells[i].doubtful).count();
    if wrong.is_empty() && marks < 4 {
        return None;
    }
    let shown = wrong.len().min(8);
    Some(format!(
        "{} wrong, {marks} right marked, evidence {:.2}, turned {}, repaired {}: {}",
        wrong.len(),
        reading.evidence,
        reading.quarters,
        reading.repaired.len(),
        wrong[..shown].join(", ")
    ))
}

fn refusal_name(refusal: Refusal) -> String {
    match refusal {
        Refusal::NotASudoku { conflicts } => format!("not-a-sudoku ({conflicts} cells in conflict)"),
        other => other.name().to_owned(),
    }
}
