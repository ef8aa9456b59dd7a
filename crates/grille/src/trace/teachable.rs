//! What a grid must tell for the teaching search to run on it.

use crate::latin::Houses;
use crate::trace::Refusal;
use crate::verdict::Conflict;

/// A grid of n × n cells filled with the digits 1 to n, whose rules can say why a digit is refused.
///
/// Rows, columns and (where there are any) boxes come from [`Teachable::houses`]; a kind of puzzle with further rules,
/// such as the clues around a Skyscrapers grid, sets [`Teachable::HAS_CLUES`] and answers
/// [`Teachable::clue_refusal`].
pub trait Teachable {
    /// Whether [`Teachable::clue_refusal`] ever refuses anything.
    const HAS_CLUES: bool = false;

    /// The houses of the grid; their order is the order in which reasons are looked for: row, column, box.
    fn houses(&self) -> &Houses;

    /// The digits given at the start in reading order, 0 for an empty cell; n × n of them, none above n.
    fn givens(&self) -> &[u8];

    /// The rules that the givens break as they stand; the search runs only if there are none.
    fn conflicts(&self) -> Vec<Conflict>;

    /// Why a rule other than those of the houses refuses `digit` in the empty cell with this reading-order index.
    ///
    /// `board` holds the digits in reading order, 0 for an empty cell, and breaks no rule. Once every cell is filled
    /// without a refusal, the grid must be a solution; a refusal of a half-filled line must mean that no way of filling
    /// the rest follows the rule.
    fn clue_refusal(&self, board: &[u8], cell: usize, digit: u8) -> Option<Refusal> {
        let _ = (board, cell, digit);
        None
    }
}
