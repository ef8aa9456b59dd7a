//! Which tiles form a pattern together.

use crate::sliding::Size;
use crate::sliding::placements::Placements;

/// Which pattern databases steer the search for the fewest moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tables {
    /// What is built in a fraction of a second: everything at once up to eight tiles, six and fewer at a time on 4×4
    /// (6-6-3), five at a time on boards of more than 16 cells.
    #[default]
    Quick,
    /// What pays when many boards are solved or one is hard: 7-8 on 4×4 (seconds, and most of a gigabyte while it is
    /// built), 6-6-6-6 on 5×5 (seconds). The same as [`Tables::Quick`] elsewhere.
    Large,
    /// The same patterns as [`Tables::Large`] on 5×5 and [`Tables::Quick`] elsewhere, kept in the published way: one byte
    /// an entry, the blank ignored. Slower; it reproduces published node counts.
    Published,
}

/// Patterns of a square board with the blank in the top left corner, and where else it may be, in one letter a cell.
struct Drawn {
    large: bool,
    rows: &'static [&'static str],
}

/// The drawn patterns. The first 6-6-3 one was found by comparing all 210,210: the mean cost over all boards, and of the
/// forty best the boards that a search looks at; 7-8 and 6-6-6-6 are those of
/// Ariel Felner, Richard Korf and Sarit Hanan, "Additive pattern database heuristics", 2004.
const DRAWN: [Drawn; 5] = [
    Drawn { large: false, rows: &[".abb", "aabb", "aabb", "accc"] },
    Drawn { large: false, rows: &["a.bb", "aabb", "aabb", "accc"] },
    Drawn { large: false, rows: &["aaab", "aaab", "c.bb", "ccbb"] },
    Drawn { large: true, rows: &[".aaa", "aaaa", "bbbb", "bbbb"] },
    Drawn { large: true, rows: &[".aabb", "aaabb", "ccabb", "ccddd", "ccddd"] },
];

/// The patterns, each as the set of cells its tiles go to; every cell but the blank's is in exactly one.
pub(crate) fn patterns(size: Size, blank: usize, tables: Tables) -> Vec<u32> {
    assert!(size.cells() <= Placements::MOST_CELLS, "pattern databases stop at 25 cells");
    let large = tables == Tables::Large || (tables == Tables::Published && size.cells() > 16);
    drawn(size, blank, large)
        .or_else(|| drawn(size, blank, false))
        .unwrap_or_else(|| strips(size, blank, longest(size, large)))
}

fn drawn(size: Size, blank: usize, large: bool) -> Option<Vec<u32>> {
    let fits = DRAWN
        .iter()
        .filter(|drawn| drawn.large == large && drawn.rows.len() == size.rows() && drawn.rows[0].len() == size.cols());
    for drawn in fits {
        let letters: Vec<u8> = drawn.rows.concat().into_bytes();
        let hole = letters.iter().position(|&letter| letter == b'.')?;
        let Some(turned) = size.symmetries().into_iter().find(|turned| usize::from(turned[hole]) == blank) else {
            continue;
        };
        let of = |wanted: u8| {
            let cells = (0..letters.len()).filter(|&cell| letters[cell] == wanted);
            cells.map(|cell| 1_u32 << turned[cell]).sum::<u32>()
        };
        return Some((b'a'..=b'd').map(of).filter(|&pattern| pattern != 0).collect());
    }
    None
}

/// The most tiles of a pattern where none is drawn.
fn longest(size: Size, large: bool) -> usize {
    match size.cells() {
        ..=10 => 8,
        11..=15 => 7,
        16 => 6,
        _ if large => 6,
        _ => 5,
    }
}

/// Cuts the board across its longer side into patterns of this many tiles.
fn strips(size: Size, blank: usize, longest: usize) -> Vec<u32> {
    let mut cells: Vec<usize> = (0..size.cells()).filter(|&cell| cell != blank).collect();
    if size.cols() > size.rows() {
        crate::sort::sort_by_key(&mut cells, |&cell| (cell % size.cols(), cell / size.cols()));
    }
    cells.chunks(longest).map(|cells| cells.iter().map(|&cell| 1 << cell).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_in_one_pattern_wherever_the_blank_goes() {
        for (rows, cols) in (2..=5).flat_map(|rows| (2..=5).map(move |cols| (rows, cols))).chain([(2, 10), (8, 3)]) {
            let size = Size::new(rows, cols).unwrap();
            for blank in 0..size.cells() {
                for tables in [Tables::Quick, Tables::Large, Tables::Published] {
                    let patterns = patterns(size, blank, tables);
                    let all = patterns.iter().fold(0, |all, pattern| {
                        assert_eq!(all & pattern, 0, "{size} {blank}");
                        assert!(pattern.count_ones() <= 8);
                        all | pattern
                    });
                    assert_eq!(all, ((1_u64 << size.cells()) - 1) as u32 & !(1 << blank));
                }
            }
        }
    }
}
