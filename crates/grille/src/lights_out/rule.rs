//! What a press changes.

use std::fmt;
use std::sync::Arc;

use crate::gf2::BitRows;
use crate::lights_out::Lights;

/// The cells that a press changes, seen from the button: (rows down, columns right), both possibly negative.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Neighbourhood {
    offsets: Vec<(i8, i8)>,
}

/// Neighbourhoods with a name, and what they change: (name, offsets).
const NAMED: [(&str, &[(i8, i8)]); 5] = [
    ("plus", &[(-1, 0), (0, -1), (0, 0), (0, 1), (1, 0)]),
    ("cross", &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)]),
    ("neighbours", &[(-1, 0), (0, -1), (0, 1), (1, 0)]),
    ("knight", &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (0, 0), (1, -2), (1, 2), (2, -1), (2, 1)]),
    ("block", &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)]),
];

impl Neighbourhood {
    /// How far from the button a press can reach.
    pub const REACH: i8 = 7;

    /// These cells; `None` if there are none, one is named twice, or one lies further than [`Neighbourhood::REACH`].
    #[must_use]
    pub fn new(mut offsets: Vec<(i8, i8)>) -> Option<Self> {
        crate::sort::sort(&mut offsets);
        let reach = -Self::REACH..=Self::REACH;
        let near = offsets.iter().all(|(down, right)| reach.contains(down) && reach.contains(right));
        let once = offsets.windows(2).all(|two| two[0] != two[1]);
        (near && once && !offsets.is_empty()).then_some(Self { offsets })
    }

    /// The neighbourhood with this name: `plus` (the toy's), `cross`, `neighbours` (the button's own light stays),
    /// `knight`, `block` (3 × 3).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (_, offsets) = NAMED.iter().find(|(known, _)| *known == name)?;
        Some(Self { offsets: offsets.to_vec() })
    }

    /// The names that [`Neighbourhood::named`] knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|(name, _)| *name)
    }

    /// Its name, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        NAMED.iter().find(|(_, offsets)| *offsets == self.offsets).map(|(name, _)| *name)
    }

    /// The cells, ascending.
    #[must_use]
    pub fn offsets(&self) -> &[(i8, i8)] {
        &self.offsets
    }

    /// Whether two cells change each other or neither does.
    #[must_use]
    pub fn is_mutual(&self) -> bool {
        self.offsets.iter().all(|(down, right)| self.offsets.contains(&(-down, -right)))
    }

    /// The neighbourhood turned or mirrored: every offset goes through `image`.
    #[must_use]
    pub fn image(&self, image: impl Fn((i8, i8)) -> (i8, i8)) -> Self {
        let mut offsets: Vec<(i8, i8)> = self.offsets.iter().map(|&offset| image(offset)).collect();
        crate::sort::sort(&mut offsets);
        Self { offsets }
    }
}

impl fmt::Display for Neighbourhood {
    /// Its name, or its picture: rows of 0 and 1 joined by `/`, the button in the middle.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.name() {
            return f.write_str(name);
        }
        let reach = self.offsets.iter().map(|(down, right)| down.abs().max(right.abs())).max().unwrap_or(0);
        let rows: Vec<String> = (-reach..=reach)
            .map(|down| {
                let sign = |right| if self.offsets.contains(&(down, right)) { '1' } else { '0' };
                (-reach..=reach).map(sign).collect()
            })
            .collect();
        f.write_str(&rows.join("/"))
    }
}

/// What lies beyond the edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edges {
    /// Nothing.
    #[default]
    Plane,
    /// The other end of the row; nothing above and below.
    Cylinder,
    /// The other end of the row or column.
    Torus,
}

impl Edges {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plane => "plane",
            Self::Cylinder => "cylinder",
            Self::Torus => "torus",
        }
    }
}

/// What a press changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// The same cells around every button. Where the edges meet on a small board a light can be changed twice.
    Near {
        /// The cells.
        neighbourhood: Neighbourhood,
        /// What lies beyond the edges.
        edges: Edges,
    },
    /// For every button (row, in reading order) the lights that it toggles (columns, in reading order). Two states only.
    Matrix(Arc<BitRows>),
}

impl Default for Rule {
    /// The toy's: the button and its four neighbours.
    fn default() -> Self {
        Self::near("plus", Edges::Plane).expect("plus is known")
    }
}

impl Rule {
    /// A neighbourhood by name, see [`Neighbourhood::named`].
    #[must_use]
    pub fn near(name: &str, edges: Edges) -> Option<Self> {
        Some(Self::Near { neighbourhood: Neighbourhood::named(name)?, edges })
    }

    /// Whether two cells change each other or neither does.
    #[must_use]
    pub fn is_mutual(&self) -> bool {
        match self {
            Self::Near { neighbourhood, .. } => neighbourhood.is_mutual(),
            Self::Matrix(matrix) => matrix.transposed() == **matrix,
        }
    }

    /// The rule with the parts of buttons and lights exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        match self {
            Self::Near { neighbourhood, edges } => {
                Self::Near { neighbourhood: neighbourhood.image(|(down, right)| (-down, -right)), edges: *edges }
            }
            Self::Matrix(matrix) => Self::Matrix(Arc::new(matrix.transposed())),
        }
    }

    /// Whether rows can be chased on any board: `Some(true)` for plus, `Some(false)` for the neighbours alone.
    pub(super) fn chases(&self) -> Option<bool> {
        match self {
            Self::Near { neighbourhood, edges: Edges::Plane } => match neighbourhood.name() {
                Some("plus") => Some(true),
                Some("neighbours") => Some(false),
                _ => None,
            },
            _ => None,
        }
    }

    /// The lights changed by a press, by their index in reading order; a light changed twice stands there twice.
    ///
    /// # Panics
    /// If the button is not on the board.
    #[must_use]
    pub fn changed(&self, button: usize, rows: usize, cols: usize) -> Vec<usize> {
        assert!(button < rows * cols, "button {button} of {}", rows * cols);
        match self {
            Self::Near { neighbourhood, edges } => neighbourhood
                .offsets
                .iter()
                .filter_map(|&(down, right)| {
                    let row = moved(button / cols, down, rows, *edges == Edges::Torus)?;
                    let col = moved(button % cols, right, cols, *edges != Edges::Plane)?;
                    Some(row * cols + col)
                })
                .collect(),
            Self::Matrix(matrix) => crate::gf2::ones(matrix.row(button)).collect(),
        }
    }

    /// What these presses change, added up over all of them.
    ///
    /// # Panics
    /// If the rule is a matrix of another size.
    #[must_use]
    pub fn effect(&self, presses: &Lights) -> Lights {
        let (rows, cols) = (presses.rows(), presses.cols());
        let mut effect = Lights::dark(rows, cols, presses.colours());
        if let (Self::Near { neighbourhood, edges }, Some(bits)) = (self, presses.bits()) {
            let change = effect.bits_mut().expect("as many colours as the presses");
            for row in 0..rows {
                for &(down, right) in &neighbourhood.offsets {
                    let Some(to) = moved(row, down, rows, *edges == Edges::Torus) else { continue };
                    add_moved(change.row_mut(to), bits.row(row), isize::from(right), cols, *edges != Edges::Plane);
                }
            }
            return effect;
        }
        for (cell, times) in presses.lit() {
            for light in self.changed(cell.index(cols), rows, cols) {
                effect.add_to(light / cols, light % cols, times);
            }
        }
        effect
    }
}

/// `at` moved by some places among `len`, round the end or not.
fn moved(at: usize, by: i8, len: usize, wraps: bool) -> Option<usize> {
    let (to, len) = (at as i64 + i64::from(by), len as i64);
    if wraps { Some(to.rem_euclid(len) as usize) } else { (0..len).contains(&to).then_some(to as usize) }
}

/// Adds a row moved by some columns to another, round the end or not.
fn add_moved(target: &mut [u64], source: &[u64], by: isize, cols: usize, wraps: bool) {
    if wraps {
        let by = by.rem_euclid(cols as isize);
        add_moved(target, source, by, cols, false);
        if by > 0 {
            add_moved(target, source, by - cols as isize, cols, false);
        }
        return;
    }
    let (skip, bits) = (by.unsigned_abs() / 64, by.unsigned_abs() as u32 % 64);
    if skip >= source.len() {
        return;
    }
    if by >= 0 {
        let target = &mut target[skip..];
        let source = &source[..target.len()];
        if bits == 0 {
            crate::gf2::xor(target, source);
        } else {
            target[0] ^= source[0] << bits;
            for (target, two) in target[1..].iter_mut().zip(source.windows(2)) {
                *target ^= two[1] << bits | two[0] >> (64 - bits);
            }
        }
    } else {
        let source = &source[skip..];
        if bits == 0 {
            crate::gf2::xor(target, source);
        } else {
            for (target, two) in target.iter_mut().zip(source.windows(2)) {
                *target ^= two[0] >> bits | two[1] << (64 - bits);
            }
            target[source.len() - 1] ^= source[source.len() - 1] >> bits;
        }
    }
    if let Some(last) = target.last_mut() {
        *last &= crate::gf2::last_mask(cols);
    }
}

impl fmt::Display for Rule {
    /// `plus`, `torus` (plus on a torus), `knight-torus`, `010/111/010-cylinder`, `matrix`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Near { neighbourhood, edges: Edges::Plane } => neighbourhood.fmt(f),
            Self::Near { neighbourhood, edges } if neighbourhood.name() == Some("plus") => f.write_str(edges.name()),
            Self::Near { neighbourhood, edges } => write!(f, "{neighbourhood}-{}", edges.name()),
            Self::Matrix(_) => f.write_str("matrix"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn effects_add_up_the_changes_of_every_button() {
        let mut rng = Seed::new(8).rng();
        let sizes = [(1, 1), (1, 2), (2, 2), (3, 7), (5, 64), (4, 65), (3, 130), (6, 3)];
        for name in Neighbourhood::names() {
            for edges in [Edges::Plane, Edges::Cylinder, Edges::Torus] {
                let rule = Rule::near(name, edges).unwrap();
                for ((rows, cols), colours) in sizes.into_iter().flat_map(|size| [(size, 2), (size, 3), (size, 7)]) {
                    let mut presses = Lights::dark(rows, cols, colours);
                    let mut sums = vec![0_u32; rows * cols];
                    for button in 0..rows * cols {
                        let times = rng.below(u64::from(colours)) as u8;
                        presses.set(button / cols, button % cols, times);
                        for light in rule.changed(button, rows, cols) {
                            sums[light] += u32::from(times);
                        }
                    }
                    let expected: Vec<u8> = sums.into_iter().map(|sum| (sum % u32::from(colours)) as u8).collect();
                    let effect: Vec<u8> = rule.effect(&presses).states().collect();
                    assert_eq!(effect, expected, "{rule} {rows} × {cols}, {colours} colours");
                }
            }
        }
    }

    #[test]
    fn rules_are_named_or_drawn() {
        let names = [("plus", Edges::Plane), ("plus", Edges::Torus), ("knight", Edges::Cylinder)];
        let written = names.map(|(name, edges)| Rule::near(name, edges).unwrap().to_string());
        assert_eq!(written, ["plus", "torus", "knight-cylinder"]);
        assert_eq!(Neighbourhood::new(vec![(0, 0), (-1, 1)]).unwrap().to_string(), "001/010/000");
        assert_eq!(Neighbourhood::new(vec![(0, 0), (0, 0)]), None);
        assert_eq!(Neighbourhood::new(vec![(0, 8)]), None);
        assert_eq!(Neighbourhood::new(Vec::new()), None);
    }
}
