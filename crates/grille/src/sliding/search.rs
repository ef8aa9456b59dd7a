//! The fewest moves: iterative deepening A* (Richard Korf, "Depth-first iterative-deepening", Artificial Intelligence 27,
//! 1985), steered by pattern databases.

use crate::limits::{Meter, Stopped};
use crate::sliding::guide::{CELLS, Database, Eye, Guide, Track};
use crate::sliding::pattern_database::Costs;
use crate::sliding::seen::{Packed, Seen};

/// What a search for the fewest moves came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The cells from which tiles slide into the blank, in order; `None` if the limits ended the search first.
    pub(crate) way: Option<Vec<u8>>,
    /// No way has fewer moves than this.
    pub(crate) at_least: u32,
    /// Boards looked at: every successor that was generated.
    pub(crate) nodes: u64,
    /// Why the search ended without a way.
    pub(crate) stopped: Option<Stopped>,
}

/// The most views: four patterns from two sides, or more and smaller ones on odd boards.
const MOST_VIEWS: usize = 16;

/// No move was made yet.
const NO_CELL: u8 = u8::MAX;

/// Looks for a shortest way, at most `below` − 1 moves long.
///
/// `homes` says for each cell which cell the tile (or blank) there goes to. Returns without a way if there is none below.
pub(crate) fn shortest<D: Database>(guide: &Guide<D>, homes: &[u8], below: u32, meter: &mut Meter<'_>) -> Found {
    let nothing = Found { way: None, at_least: 0, nodes: 0, stopped: None };
    let Some(looks) = guide.look(homes) else { return nothing };
    let blank = homes.iter().position(|&home| usize::from(home) == guide.blank).unwrap_or(0);
    let sides = &guide.view_of;
    let (here, there) = (&sides[0], &sides[sides.len() - 1]);
    let mut views = [[0; 2]; CELLS];
    for (cell, &home) in homes.iter().enumerate() {
        views[cell] = [here[usize::from(home)], there[usize::from(home)]];
    }
    let mut tracks = [Track::default(); MOST_VIEWS];
    tracks[..looks.len()].copy_from_slice(&looks);
    let sums: Vec<u32> = looks.chunks(guide.patterns).map(|side| side.iter().map(|track| track.cost()).sum()).collect();
    let (first, second) = (sums[0], sums[sums.len() - 1]);
    let eyes = guide.eyes();
    let mut neighbours = [[NO_CELL; 4]; CELLS];
    for cell in 0..homes.len() {
        for (place, next) in neighbours[cell].iter_mut().zip(guide.size.neighbours(cell)) {
            *place = next as u8;
        }
    }
    let mut search = Search {
        two_sides: sides.len() > 1,
        views,
        board: Packed::new(homes),
        seen: Seen::new(),
        tracks,
        neighbours,
        way: Vec::new(),
        nodes: 0,
        meter,
        looked: 0,
        stopped: None,
        eyes: std::array::from_fn(|number| eyes[number.min(eyes.len() - 1)].clone()),
    };
    let mut bound = first.max(second);
    while bound < below {
        let slack = [bound - first, bound - second].map(|slack| slack as i32);
        match search.descend(blank as u8, NO_CELL, bound as i32, slack) {
            Outcome::Solved => {
                search.way.reverse();
                return Found { way: Some(search.way), at_least: bound, nodes: search.nodes, stopped: None };
            }
            // Every move changes the parity of the taxicab distances, so the length of every way has that of the first.
            Outcome::Nothing => bound += 2,
            Outcome::Stopped => {
                return Found { way: None, at_least: bound, nodes: search.nodes, stopped: search.stopped };
            }
        }
    }
    Found { at_least: bound.max(below), nodes: search.nodes, ..nothing }
}

struct Search<'g, 'm, 'l, C> {
    two_sides: bool,
    /// For each cell, the views of the pattern that the tile there belongs to: one for each side.
    views: [[u8; 2]; CELLS],
    board: Packed,
    seen: Seen,
    tracks: [Track; MOST_VIEWS],
    neighbours: [[u8; 4]; CELLS],
    way: Vec<u8>,
    nodes: u64,
    looked: u64,
    meter: &'m mut Meter<'l>,
    stopped: Option<Stopped>,
    eyes: [Eye<'g, C>; MOST_VIEWS],
}

/// A board that one move leads to.
#[derive(Clone, Copy, Default)]
struct Successor {
    from: u8,
    neighbour: u8,
    moved: [Track; 2],
    slack: [i32; 2],
}

/// How a part of the search ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Solved,
    Nothing,
    Stopped,
}

impl<C: Costs> Search<'_, '_, '_, C> {
    /// Tries every move from here. `slack` is, for each side, what is left of the bound after the moves made and the cost
    /// to come; `left` is what is left after the moves made alone.
    fn descend(&mut self, blank: u8, came_from: u8, left: i32, slack: [i32; 2]) -> Outcome {
        if slack[0] == left {
            return Outcome::Solved;
        }
        if self.nodes - self.looked >= Meter::INTERVAL && self.is_stopped() {
            return Outcome::Stopped;
        }
        // Where little of the bound is left, a board is searched as quickly as remembered.
        let remember = !C::PLAIN && slack[0] + slack[1] >= 2;
        if remember && self.seen.is_in_vain(self.board, left) {
            return Outcome::Nothing;
        }
        // All successors are looked up before any is entered: the memory answers several questions at a time. The side with
        // less left rules out more of them, so that the other side need not be asked.
        let tight = usize::from(slack[1] < slack[0]);
        let mut successors = [Successor::default(); 4];
        let mut count = 0;
        for (neighbour, from) in (0..).zip(self.neighbours[usize::from(blank) % CELLS]) {
            if from == NO_CELL {
                break;
            }
            if from == came_from {
                continue;
            }
            let (moved, slack) = self.look(tight, blank, from, neighbour, slack[tight]);
            successors[count] = Successor { from, neighbour, moved: [moved; 2], slack: [slack; 2] };
            count += 1;
        }
        if self.two_sides {
            let loose = 1 - tight;
            for successor in successors[..count].iter_mut().filter(|successor| successor.slack[tight] >= 0) {
                (successor.moved[loose], successor.slack[loose]) =
                    self.look(loose, blank, successor.from, successor.neighbour, slack[loose]);
            }
        }
        let successors = &mut successors[..count];
        if !C::PLAIN {
            // Where more of the bound is left, the goal is more often near.
            successors.sort_unstable_by_key(|successor| -successor.slack[0] - successor.slack[1]);
        }
        for successor in successors {
            self.nodes += 1;
            let Successor { from, moved, slack, .. } = *successor;
            if slack[0] < 0 || slack[1] < 0 {
                continue;
            }
            let of_tile = self.views[usize::from(from) % CELLS];
            let views = of_tile.map(|view| usize::from(view) % MOST_VIEWS);
            let old = views.map(|view| self.tracks[view]);
            self.tracks[views[1]] = moved[1];
            self.tracks[views[0]] = moved[0];
            self.views[usize::from(blank) % CELLS] = of_tile;
            let board = self.board;
            self.board = board.swapped(from, blank);
            let outcome = self.descend(from, blank, left - 1, slack);
            self.board = board;
            self.views[usize::from(from) % CELLS] = of_tile;
            self.tracks[views[1]] = old[1];
            self.tracks[views[0]] = old[0];
            match outcome {
                Outcome::Nothing => {}
                Outcome::Solved => {
                    self.way.push(from);
                    return outcome;
                }
                Outcome::Stopped => return outcome,
            }
        }
        if remember {
            self.seen.remember(self.board, left);
        }
        Outcome::Nothing
    }

    /// The view from one side after the tile of a neighbour slides into the blank, and what is left of the bound then.
    #[inline(always)]
    fn look(&self, side: usize, blank: u8, from: u8, neighbour: u8, slack: i32) -> (Track, i32) {
        let view = usize::from(self.views[usize::from(from) % CELLS][side]) % MOST_VIEWS;
        let old = self.tracks[view];
        let moved = self.eyes[view].after(old, blank, usize::from(neighbour));
        (moved, slack - 1 + old.cost() as i32 - moved.cost() as i32)
    }

    /// Tells the limits what was spent.
    #[cold]
    fn is_stopped(&mut self) -> bool {
        self.stopped = self.meter.spend(self.nodes - self.looked).err();
        self.looked = self.nodes;
        self.stopped.is_some()
    }
}
