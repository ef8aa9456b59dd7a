//! Two games of the same puzzle, played side by side, become one in which nothing is lost.

use crate::game::Game;
use crate::moves::Move;

/// What became of two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merged {
    /// They were the same, or the other was an earlier one of this.
    Nothing,
    /// The other had gone on from this one: it was taken over.
    Followed,
    /// Both had gone on: the other's moves come first, then the own ones, as far as they can still be made.
    Joined,
    /// It is another puzzle.
    OtherPuzzle,
}

impl Game {
    /// Takes in what was done in another game of the same puzzle (in another window), so that the undo history holds the
    /// moves of both.
    ///
    /// ```
    /// use grille_play::{Game, Merged, Move};
    /// let puzzle = grille::AnyPuzzle::from("1........12.2..4".parse::<grille::sudoku::Sudoku>()?);
    /// let (mut here, mut there) = (Game::new(puzzle.clone())?, Game::new(puzzle)?);
    /// here.play("put r1c2 2".parse::<Move>()?)?;
    /// there.play("put r4c2 3".parse::<Move>()?)?;
    /// assert_eq!(here.merge(&there), Merged::Joined);
    /// assert_eq!(here.moves().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn merge(&mut self, other: &Self) -> Merged {
        if self.puzzle() != other.puzzle() {
            return Merged::OtherPuzzle;
        }
        self.helped = self.helped.max(other.helped);
        self.counted |= other.counted;
        let (mine, theirs) = (self.on_board(), other.on_board());
        let common = mine.iter().zip(&theirs).take_while(|(a, b)| a == b).count();
        if common == theirs.len() {
            return Merged::Nothing;
        }
        let own = mine[common..].to_vec();
        self.go_to(common);
        for made in &theirs[common..] {
            // The other game made these moves on the same board, so they can be made.
            let _ = self.replay(made.clone());
        }
        if own.is_empty() {
            return Merged::Followed;
        }
        for made in own {
            let _ = self.play(made);
        }
        Merged::Joined
    }

    /// Opens a saved game where a game of the same puzzle is kept already; whether that one's moves come first.
    ///
    /// If the saved game goes on from the kept one, or nothing was done in that, it takes its place. Else its board is one
    /// move of the kept game, so that undo brings back what stood there.
    #[must_use]
    pub fn opened_over(mut self, kept: Option<Self>) -> (Self, bool) {
        let Some(mut kept) = kept.filter(|kept| kept.puzzle() == self.puzzle()) else { return (self, false) };
        kept.helped = kept.helped.max(self.helped);
        kept.counted |= self.counted;
        if self.moves().starts_with(kept.moves()) {
            (self.helped, self.counted) = (kept.helped, kept.counted);
            return (self, false);
        }
        let board = self.board().text(self.field());
        // The board of a game of the same puzzle is one of this game.
        let _ = kept.play(Move::Import(board));
        (kept, true)
    }

    fn on_board(&self) -> Vec<Move> {
        self.moves()[..self.position()].to_vec()
    }
}
