//! Pattern databases as bytes, to be kept between runs and checked before use.
//!
//! The layout, all numbers little-endian: the eight bytes `GRILLE\0` and a version; rows, columns, the goal's blank cell, and
//! the kind of tables, one byte each; the number of databases (u32); for each its home cells as a set (u32), the number of its
//! bytes (u64) and these bytes; at the end a checksum (u64) of all bytes before it.

use std::sync::Arc;

use crate::limits::{Limits, Stopped};
use crate::sliding::guide::Compact;
use crate::sliding::partition::Tables;
use crate::sliding::pattern_database::PatternDatabase;
use crate::sliding::placements::Placements;
use crate::sliding::{Size, Sliding, solve};

/// The first bytes of kept tables: a name and the version of the layout.
const MAGIC: [u8; 8] = *b"GRILLE\0\x03";

/// The pattern databases that solve one size of board with the blank's goal in one cell.
///
/// The engine builds them when it needs them and keeps them while the program runs. A program that has a disk can keep
/// their bytes and load them next time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableSet {
    size: Size,
    blank: u8,
    tables: Tables,
}

/// The bytes are not these tables: cut short, changed, of another board or version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the expected tables, or they are damaged")]
pub struct DamagedTables;

impl TableSet {
    /// The tables that [`Sliding::solve`] uses for this puzzle; `None` on boards too large for any, in one line, or for
    /// [`Tables::Published`], which are never kept.
    #[must_use]
    pub fn of(puzzle: &Sliding, tables: Tables) -> Option<Self> {
        let size = puzzle.size();
        let fits = size.cells() <= Placements::MOST_CELLS && !size.is_line() && tables != Tables::Published;
        fits.then(|| Self { size, blank: Sliding::blank(puzzle.goal_tiles()) as u8, tables })
    }

    /// A name for a file of these tables.
    #[must_use]
    pub fn file_name(self) -> String {
        let kind = if self.tables == Tables::Large { "large" } else { "quick" };
        format!("sliding-{}-blank{}-{kind}-v{}.tables", self.size, self.blank, MAGIC[7])
    }

    /// Whether they are built or loaded already.
    #[must_use]
    pub fn is_ready(self) -> bool {
        solve::ready(self.size, usize::from(self.blank), self.tables).is_some()
    }

    /// The tables as bytes, built if need be.
    ///
    /// # Errors
    /// [`Stopped`] if building was stopped; the node budget does not count here.
    pub fn to_bytes(self, limits: &Limits<'_>) -> Result<Vec<u8>, Stopped> {
        let guide = solve::guide(self.size, usize::from(self.blank), self.tables, limits)?;
        let mut bytes = self.header();
        bytes.extend((guide.databases.len() as u32).to_le_bytes());
        for database in &guide.databases {
            bytes.extend(database.home.to_le_bytes());
            bytes.extend((database.as_bytes().len() as u64).to_le_bytes());
            bytes.extend_from_slice(database.as_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        Ok(bytes)
    }

    /// Takes tables from bytes that [`TableSet::to_bytes`] made, so that they need not be built. The bytes are used where
    /// they are, not copied.
    ///
    /// # Errors
    /// [`DamagedTables`] if these are not exactly such bytes; nothing is taken then.
    pub fn load(self, bytes: Vec<u8>) -> Result<(), DamagedTables> {
        let bytes = Arc::new(bytes);
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(DamagedTables)?;
        let mut rest = body.strip_prefix(self.header().as_slice()).ok_or(DamagedTables)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(DamagedTables);
        }
        let mut left = u32::from_le_bytes(take(&mut rest)?);
        let blank = usize::from(self.blank);
        let guide = Compact::with_databases(self.size, blank, self.tables, |frame, home| {
            left = left.checked_sub(1).ok_or(DamagedTables)?;
            if u32::from_le_bytes(take(&mut rest)?) != home {
                return Err(DamagedTables);
            }
            let len = u64::from_le_bytes(take(&mut rest)?) as usize;
            let start = body.len() - rest.len();
            rest = rest.get(len..).ok_or(DamagedTables)?;
            PatternDatabase::kept(frame, home, blank, &bytes, start..start + len).ok_or(DamagedTables)
        })?;
        if left != 0 || !rest.is_empty() {
            return Err(DamagedTables);
        }
        solve::keep(self.size, blank, self.tables, guide);
        Ok(())
    }

    fn header(self) -> Vec<u8> {
        let kind = u8::from(self.tables == Tables::Large);
        MAGIC.into_iter().chain([self.size.rows() as u8, self.size.cols() as u8, self.blank, kind]).collect()
    }
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], DamagedTables> {
    let (first, others) = rest.split_first_chunk::<N>().ok_or(DamagedTables)?;
    *rest = others;
    Ok(*first)
}

/// FNV-1a over words of eight bytes (the last one filled with zeros), in four lanes of every fourth word, with the length
/// first and the lanes last.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29);
    let start = step(0xcbf2_9ce4_8422_2325, bytes.len() as u64);
    let (chunks, rest) = bytes.as_chunks::<32>();
    let mut last = [0; 32];
    last[..rest.len()].copy_from_slice(rest);
    let mut lanes = [start; 4];
    for chunk in chunks.iter().chain([&last]) {
        for (lane, word) in lanes.iter_mut().zip(chunk.as_chunks::<8>().0) {
            *lane = step(*lane, u64::from_le_bytes(*word));
        }
    }
    lanes.into_iter().fold(start, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_tables_come_back_and_damaged_ones_are_refused() {
        let limits = Limits::none();
        let puzzle: Sliding = "3x4:11,5,1,9,8,7,4,2,10,6,3,0".parse().unwrap();
        let puzzle = if puzzle.is_solvable() { puzzle } else { puzzle.repair().unwrap().repaired };
        let set = TableSet::of(&puzzle, Tables::Quick).unwrap();
        let moves = puzzle.solve(Tables::Quick, &limits).unwrap().moves();
        let bytes = set.to_bytes(&limits).unwrap();
        assert_eq!(set.load(bytes.clone()), Ok(()));
        assert!(set.is_ready());
        assert_eq!(puzzle.solve(Tables::Quick, &limits).unwrap().moves(), moves);
        for cut in [0, 1, 7, 8, 100, bytes.len() - 1] {
            assert_eq!(set.load(bytes[..cut].to_vec()), Err(DamagedTables), "{cut} bytes");
        }
        for place in [0, 7, 8, 9, 10, 11, 12, 16, 20, 40, bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            assert_eq!(set.load(damaged), Err(DamagedTables), "byte {place}");
        }
        let other: Sliding = "3x4:0,1,2,3,4,5,6,7,8,9,10,11;goal=blank-first".parse().unwrap();
        assert_eq!(TableSet::of(&other, Tables::Quick).unwrap().load(bytes.clone()), Err(DamagedTables));
        assert_eq!(set.load([bytes.as_slice(), &[0]].concat()), Err(DamagedTables));
    }
}
