//! What is true of a sliding puzzle.

use crate::limits::{Limits, Stopped};
use crate::sliding::{Sliding, Solution, TableSet, Tables};
use crate::verdict::{Proof, Verdict};

/// Solvable or impossible. Out of budget, the verdict still stands; what is missing is the proof that the way is a shortest
/// one. Large tables are used where they are there already.
pub(crate) fn verdict(puzzle: &Sliding, limits: &Limits<'_>) -> Result<Verdict<Solution>, Stopped> {
    let large = TableSet::of(puzzle, Tables::Large).is_some_and(TableSet::is_ready);
    Ok(match puzzle.solve(if large { Tables::Large } else { Tables::Quick }, limits) {
        Some(solution) => Verdict::Solvable(solution),
        None => Verdict::Impossible(proof(puzzle)),
    })
}

/// Why a puzzle that cannot be solved cannot.
fn proof(puzzle: &Sliding) -> Proof {
    if let Some([found, wanted]) = puzzle.wrong_order().filter(|_| puzzle.size().is_line()) {
        return Proof::Order { found: puzzle.tile_name(found), wanted: puzzle.tile_name(wanted) };
    }
    if let Some(parity) = puzzle.parity() {
        return Proof::Parity(parity);
    }
    Proof::Permutation(puzzle.permutation().expect("without equal tiles there is a permutation"))
}
