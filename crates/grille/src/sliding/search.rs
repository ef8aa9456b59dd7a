//! The fewest moves: iterative deepening A* (Richard Korf, "Depth-first iterative-deepening", Artificial Intelligence 27,
//! 1985), steered by pattern databases.

use crate::limits::{Meter, Stopped};
use crate::sliding::guide::{CELLS, Database, Guide};
use crate::sliding::pattern_database::Spread;

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
    let mut board = [0; CELLS];
    board[..homes.len()].copy_from_slice(homes);
    let mut tracks = [Track::default(); MOST_VIEWS];
    for (track, &(at, cost)) in tracks.iter_mut().zip(&looks) {
        *track = Track { at, cost };
    }
    let sums: Vec<u32> = looks.chunks(guide.patterns).map(|side| side.iter().map(|&(_, cost)| cost).sum()).collect();
    let (first, second) = (sums[0], sums.get(1).copied().unwrap_or(sums[0]));
    let views: Vec<_> = guide.views.iter().map(|view| (&guide.databases[view.database], &view.turned)).collect();
    let views = std::array::from_fn(|number| views[number.min(views.len() - 1)]);
    let sides = &guide.view_of;
    let view_of = [sides[0], *sides.last().unwrap_or(&sides[0])];
    let mut neighbours = [[NO_CELL; 4]; CELLS];
    for cell in 0..homes.len() {
        for (place, next) in neighbours[cell].iter_mut().zip(guide.size.neighbours(cell)) {
            *place = next as u8;
        }
    }
    let mut search = Search {
        two_sides: sides.len() > 1,
        view_of,
        board,
        tracks,
        neighbours,
        way: Vec::new(),
        nodes: 0,
        meter,
        looked: 0,
        stopped: None,
        views,
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

/// One pattern from one side, in the course of the search.
#[derive(Clone, Copy, Default)]
struct Track {
    at: Spread,
    cost: u32,
}

struct Search<'g, 'm, 'l, D> {
    two_sides: bool,
    view_of: [[u8; CELLS]; 2],
    board: [u8; CELLS],
    tracks: [Track; MOST_VIEWS],
    neighbours: [[u8; 4]; CELLS],
    way: Vec<u8>,
    nodes: u64,
    looked: u64,
    meter: &'m mut Meter<'l>,
    stopped: Option<Stopped>,
    /// The database and the turned cells of each view.
    views: [(&'g D, &'g [u8; CELLS]); MOST_VIEWS],
}

/// A board that one move leads to.
#[derive(Clone, Copy, Default)]
struct Successor {
    from: u8,
    home: u8,
    view: [u8; 2],
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

impl<D: Database> Search<'_, '_, '_, D> {
    /// Tries every move from here. `slack` is, for each side, what is left of the bound after the moves made and the cost
    /// to come; `left` is what is left after the moves made alone.
    fn descend(&mut self, blank: u8, came_from: u8, left: i32, slack: [i32; 2]) -> Outcome {
        if slack[0] == left {
            return Outcome::Solved;
        }
        if self.nodes - self.looked >= Meter::INTERVAL && self.is_stopped() {
            return Outcome::Stopped;
        }
        // All successors are looked up before any is entered: the memory answers several questions at a time.
        let mut successors = [Successor::default(); 4];
        let mut count = 0;
        for from in self.neighbours[usize::from(blank) % CELLS] {
            if from == NO_CELL {
                break;
            }
            if from == came_from {
                continue;
            }
            let home = self.board[usize::from(from) % CELLS];
            let view = self.view_of[0][usize::from(home) % CELLS];
            let old = self.tracks[usize::from(view) % MOST_VIEWS];
            let moved = self.moved(view, old, from, blank);
            let slack = slack[0] - 1 + old.cost as i32 - moved.cost as i32;
            successors[count] = Successor { from, home, view: [view; 2], moved: [moved; 2], slack: [slack; 2] };
            count += 1;
        }
        if self.two_sides {
            for successor in &mut successors[..count] {
                if successor.slack[0] >= 0 {
                    let view = self.view_of[1][usize::from(successor.home) % CELLS];
                    let old = self.tracks[usize::from(view) % MOST_VIEWS];
                    let moved = self.moved(view, old, successor.from, blank);
                    successor.view[1] = view;
                    successor.moved[1] = moved;
                    successor.slack[1] = slack[1] - 1 + old.cost as i32 - moved.cost as i32;
                }
            }
        }
        for successor in &successors[..count] {
            self.nodes += 1;
            let Successor { from, home, view, moved, slack } = *successor;
            if slack[0] < 0 || slack[1] < 0 {
                continue;
            }
            let views = view.map(|view| usize::from(view) % MOST_VIEWS);
            let old = views.map(|view| self.tracks[view]);
            self.tracks[views[1]] = moved[1];
            self.tracks[views[0]] = moved[0];
            self.board[usize::from(from) % CELLS] = 0;
            self.board[usize::from(blank) % CELLS] = home;
            let outcome = self.descend(from, blank, left - 1, slack);
            self.board[usize::from(from) % CELLS] = home;
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
        Outcome::Nothing
    }

    /// Tells the limits what was spent.
    #[cold]
    fn is_stopped(&mut self) -> bool {
        self.stopped = self.meter.spend(self.nodes - self.looked).err();
        self.looked = self.nodes;
        self.stopped.is_some()
    }

    /// A view after a tile of its pattern moves.
    #[inline(always)]
    fn moved(&self, view: u8, track: Track, from: u8, to: u8) -> Track {
        let (database, turned) = self.views[usize::from(view) % MOST_VIEWS];
        let (from, to) = (usize::from(turned[usize::from(from) % CELLS]), usize::from(turned[usize::from(to) % CELLS]));
        let at = database.frame().after(track.at, from, to);
        Track { at, cost: database.next_cost(track.cost, at, from) }
    }
}
