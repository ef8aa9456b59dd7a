//! Setting lines apart one after the other, where colours alone leave a choice.

use std::cmp::Ordering;

use super::refine::{Colours, MOST, Ties};

/// A row (side 0) or a column (side 1).
type Line = (u8, u8);

/// A symmetry of the puzzle: where each row and each column goes.
type Lines = [[u8; MOST]; 2];

/// A way to order all rows and columns, and what the puzzle then looks like.
#[derive(Debug)]
struct Leaf {
    /// The lines set apart on the way, in order.
    path: Vec<Line>,
    /// For each place, the line that goes there.
    order: Lines,
    image: Vec<u8>,
}

/// The smallest image met so far.
#[derive(Debug)]
struct Best {
    trace: Vec<u64>,
    image: Vec<u8>,
}

/// What has been found on all sides (the puzzle and, for square boxes, its transposition).
#[derive(Debug, Default)]
pub(super) struct Search {
    best: Option<Best>,
    /// Images met on sides already searched: meeting one again means that the sides are images of each other.
    others: Vec<Vec<u8>>,
}

/// Leaves remembered, to recognise an image met twice.
const REMEMBERED: usize = 512;

/// The node that the search goes on with, by its depth; 0 is the root.
type Back = usize;

impl Search {
    /// Searches one side.
    pub(super) fn add(&mut self, ties: &Ties, colours: &Colours) {
        let mut side = Side {
            search: self,
            ties,
            path: Vec::new(),
            trace: Vec::new(),
            leaves: Vec::new(),
            symmetries: Vec::new(),
            is_known: false,
        };
        side.visit(colours);
        let images: Vec<Vec<u8>> = side.leaves.into_iter().map(|leaf| leaf.image).collect();
        self.others.extend(images);
    }

    /// The smallest image.
    pub(super) fn into_image(self) -> Vec<u8> {
        self.best.expect("every search ends at a leaf").image
    }
}

struct Side<'s> {
    search: &'s mut Search,
    ties: &'s Ties,
    path: Vec<Line>,
    trace: Vec<u64>,
    leaves: Vec<Leaf>,
    symmetries: Vec<Lines>,
    /// An image of another side was met: nothing new is to be found.
    is_known: bool,
}

impl Side<'_> {
    fn visit(&mut self, colours: &Colours) -> Back {
        let depth = self.path.len();
        let Some((side, choices)) = choices(self.ties, colours) else { return self.leaf(colours) };
        let mut tried: Vec<u8> = Vec::with_capacity(choices.len());
        for line in choices {
            if !tried.is_empty() && self.is_image_of_tried(side, line, &tried) {
                continue;
            }
            tried.push(line);
            let mut child = colours.clone();
            child.set_apart(side, usize::from(line));
            self.trace.push(child.refine(self.ties));
            if self.compare_trace() != Ordering::Greater {
                self.path.push((side as u8, line));
                let back = self.visit(&child);
                self.path.pop();
                if self.is_known || back < depth {
                    self.trace.pop();
                    return back;
                }
            }
            self.trace.pop();
        }
        depth.saturating_sub(1)
    }

    /// How the way to this node compares with the way to the best leaf.
    fn compare_trace(&self) -> Ordering {
        match &self.search.best {
            None => Ordering::Less,
            Some(best) => {
                let common = self.trace.len().min(best.trace.len());
                self.trace[..common].cmp(&best.trace[..common])
            }
        }
    }

    /// Whether a symmetry that keeps every line set apart so far takes a line already tried to this one.
    fn is_image_of_tried(&self, side: usize, line: u8, tried: &[u8]) -> bool {
        let mut orbit = [false; MOST];
        let mut waiting = vec![line];
        orbit[usize::from(line)] = true;
        let keeps_path = |symmetry: &&Lines| {
            self.path.iter().all(|&(side, line)| symmetry[usize::from(side)][usize::from(line)] == line)
        };
        let fixing: Vec<&Lines> = self.symmetries.iter().filter(keeps_path).collect();
        while let Some(line) = waiting.pop() {
            if tried.contains(&line) {
                return true;
            }
            for symmetry in &fixing {
                let image = symmetry[side][usize::from(line)];
                if !std::mem::replace(&mut orbit[usize::from(image)], true) {
                    waiting.push(image);
                }
            }
        }
        false
    }

    fn leaf(&mut self, colours: &Colours) -> Back {
        let order = order(self.ties, colours);
        let image = image(self.ties, &order);
        if self.search.others.contains(&image) {
            self.is_known = true;
            return 0;
        }
        if let Some(twin) = self.leaves.iter().find(|leaf| leaf.image == image) {
            let mut symmetry = [[0; MOST]; 2];
            for side in 0..2 {
                for (&from, &to) in twin.order[side].iter().zip(&order[side]).take(self.ties.n) {
                    symmetry[side][usize::from(from)] = to;
                }
            }
            self.symmetries.push(symmetry);
            return twin.path.iter().zip(&self.path).take_while(|(a, b)| a == b).count();
        }
        let is_better = match &self.search.best {
            None => true,
            Some(best) => (&self.trace, &image) < (&best.trace, &best.image),
        };
        if is_better {
            self.search.best = Some(Best { trace: self.trace.clone(), image: image.clone() });
        }
        if self.leaves.len() < REMEMBERED {
            self.leaves.push(Leaf { path: self.path.clone(), order, image });
        }
        self.path.len().saturating_sub(1)
    }
}

/// The rows or columns to choose from: a smallest set that shares a colour, on the side with fewer colours, because what
/// is known of rows says the most where as much is known of columns. Lines without givens do not count: within a band
/// they can stand in any order.
fn choices(ties: &Ties, colours: &Colours) -> Option<(usize, Vec<u8>)> {
    let mut best: Option<(usize, usize, usize, u64)> = None;
    for side in 0..2 {
        let mut sorted = [0; MOST];
        let mut len = 0;
        for line in (0..ties.n).filter(|&line| ties.used[side][line]) {
            sorted[len] = colours.lines[side][line];
            len += 1;
        }
        crate::sort::sort(&mut sorted[..len]);
        let classes = sorted[..len].chunk_by(|a, b| a == b);
        let colours = classes.clone().count();
        let smallest =
            classes.filter(|class| class.len() > 1).map(|class| (colours, side, class.len(), class[0])).min();
        best = [best, smallest].into_iter().flatten().min();
    }
    let (_, side, _, colour) = best?;
    let shares = |line: &u8| {
        let line = usize::from(*line);
        ties.used[side][line] && colours.lines[side][line] == colour
    };
    Some((side, (0..ties.n as u8).filter(shares).collect()))
}

/// The order of rows and columns that the colours say, once all lines with givens have their own. Lines and groups
/// without givens come last.
fn order(ties: &Ties, colours: &Colours) -> Lines {
    let mut order = [[0; MOST]; 2];
    for (side, group) in [ties.band, ties.stack].into_iter().enumerate() {
        let key = |line: usize| if ties.used[side][line] { (0, colours.lines[side][line]) } else { (1, 0) };
        let first_of = |line: usize| {
            let start = line / group * group;
            (start..start + group).map(key).min()
        };
        let mut lines: Vec<usize> = (0..ties.n).collect();
        crate::sort::sort_by_key(&mut lines, |&line| (first_of(line), line / group, key(line), line));
        for (place, line) in order[side].iter_mut().zip(lines) {
            *place = line as u8;
        }
    }
    order
}

/// The puzzle with its lines in this order and its digits named as they first appear.
fn image(ties: &Ties, order: &Lines) -> Vec<u8> {
    let n = ties.n;
    let mut names = [0; MOST + 1];
    let mut named = 0;
    let mut image = Vec::with_capacity(n * n);
    for &row in &order[0][..n] {
        for &col in &order[1][..n] {
            let digit = usize::from(ties.cells[usize::from(row) * n + usize::from(col)]);
            if digit > 0 && names[digit] == 0 {
                named += 1;
                names[digit] = named;
            }
            image.push(names[digit]);
        }
    }
    image
}
