//! The fewest moves: iterative deepening A* (Richard Korf, "Depth-first iterative-deepening", Artificial Intelligence 27,
//! 1985), steered by pattern databases.

use crate::limits::{Meter, Stopped};
use crate::sliding::Size;
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

/// No move was made yet: every neighbour of the blank may move.
const ANY: u8 = 4;

/// Looks for a shortest way, at most `below` − 1 moves long.
///
/// `homes` says for each cell which cell the tile (or blank) there goes to. Returns without a way if there is none below.
pub(crate) fn shortest<D: Database>(guide: &Guide<D>, homes: &[u8], below: u32, meter: &mut Meter<'_>) -> Found {
    let nothing = Found { way: None, at_least: 0, nodes: 0, stopped: None };
    let Some(looks) = guide.look(homes) else { return nothing };
    let blank = homes.iter().position(|&home| usize::from(home) == guide.blank).unwrap_or(0);
    let sides = &guide.view_of;
    let (here, there) = (&sides[0], &sides[sides.len() - 1]);
    let mut tiles = [Tile::default(); CELLS];
    for (cell, &home) in homes.iter().enumerate() {
        let from_blank = home ^ guide.blank as u8;
        tiles[cell] = Tile { views: [here[usize::from(home)], there[usize::from(home)]], from_blank };
    }
    let mut tracks = [Track::default(); MOST_VIEWS];
    tracks[..looks.len()].copy_from_slice(&looks);
    let sums: Vec<u32> = looks.chunks(guide.patterns).map(|side| side.iter().map(|track| track.cost()).sum()).collect();
    let (first, second) = (sums[0], sums[sums.len() - 1]);
    let eyes = guide.eyes();
    let mut search = Search {
        two_sides: sides.len() > 1,
        tiles,
        board: Packed::new(homes),
        seen: Seen::new(),
        tracks,
        ways: ways(guide.size),
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
        match search.descend(blank as u8, ANY, bound as i32, slack) {
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
    /// What stands in each cell.
    tiles: [Tile; CELLS],
    board: Packed,
    seen: Seen,
    tracks: [Track; MOST_VIEWS],
    /// For each cell of the blank, and the neighbour it came from (or [`ANY`]): the ways on.
    ways: Box<[[Ways; 5]; CELLS]>,
    way: Vec<u8>,
    nodes: u64,
    looked: u64,
    meter: &'m mut Meter<'l>,
    stopped: Option<Stopped>,
    eyes: [Eye<'g, C>; MOST_VIEWS],
}

/// What stands in a cell.
#[derive(Clone, Copy, Default)]
struct Tile {
    /// The views of the pattern it belongs to: one for each side.
    views: [u8; 2],
    /// What its name differs in from the blank's.
    from_blank: u8,
}

/// The neighbours of the blank that may move: all but the one that moved last.
#[derive(Clone, Copy, Default)]
struct Ways {
    count: u8,
    ways: [Way; 4],
}

/// A neighbour of the blank.
#[derive(Clone, Copy, Default)]
struct Way {
    from: u8,
    /// Which neighbour of the blank's cell it is, and which neighbour of it that cell is.
    there: u8,
    back: u8,
}

fn ways(size: Size) -> Box<[[Ways; 5]; CELLS]> {
    let mut all = Box::new([[Ways::default(); 5]; CELLS]);
    for (blank, all) in all.iter_mut().enumerate().take(size.cells()) {
        for (came, all) in (0_u8..).zip(all) {
            for (there, from) in (0..).zip(size.neighbours(blank)).filter(|&(there, _)| there != came) {
                let back = (0..).zip(size.neighbours(from)).find_map(|(back, to)| (to == blank).then_some(back));
                all.ways[usize::from(all.count)] = Way { from: from as u8, there, back: back.unwrap_or(ANY) };
                all.count += 1;
            }
        }
    }
    all
}

/// A board that one move leads to and that may be on a way within the bound.
#[derive(Clone, Copy, Default)]
struct Successor {
    number: u8,
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
    fn descend(&mut self, blank: u8, came: u8, left: i32, slack: [i32; 2]) -> Outcome {
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
        let Ways { count, ways } = self.ways[usize::from(blank) % CELLS][usize::from(came)];
        let ways = &ways[..usize::from(count)];
        let mut successors = [Successor::default(); 4];
        let count = self.successors(&mut successors, blank, ways, slack);
        let successors = &mut successors[..count];
        if !C::PLAIN {
            // Where more of the bound is left, the goal is more often near.
            sort_by_slack(successors);
        }
        self.nodes += ways.len() as u64;
        for successor in successors {
            let Successor { number, moved, slack } = *successor;
            let Way { from, back, .. } = ways[usize::from(number)];
            let tile = self.tiles[usize::from(from) % CELLS];
            let views = tile.views.map(|view| usize::from(view) % MOST_VIEWS);
            let old = views.map(|view| self.tracks[view]);
            self.tracks[views[1]] = moved[1];
            self.tracks[views[0]] = moved[0];
            self.tiles[usize::from(blank) % CELLS] = tile;
            let board = self.board;
            self.board = board.exchanged(from, blank, tile.from_blank);
            let outcome = self.descend(from, back, left - 1, slack);
            self.board = board;
            self.tiles[usize::from(from) % CELLS] = tile;
            self.tracks[views[1]] = old[1];
            self.tracks[views[0]] = old[0];
            match outcome {
                Outcome::Nothing => {}
                Outcome::Solved => {
                    if C::PLAIN {
                        // The published search has not generated the others yet.
                        self.nodes -= (ways.len() - 1 - usize::from(number)) as u64;
                    }
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

    /// The boards that one move leads to from here and that may be on a way within the bound; how many.
    ///
    /// All are looked up before any is entered: the memory answers several questions at a time. The side with less left
    /// rules out more of them, so that the other side need not be asked.
    #[inline(always)]
    fn successors(&self, into: &mut [Successor; 4], blank: u8, ways: &[Way], slack: [i32; 2]) -> usize {
        let tight = usize::from(slack[1] < slack[0]);
        let mut count = 0;
        for (number, way) in (0..).zip(ways) {
            let (moved, slack) = self.look(tight, blank, way, slack[tight]);
            if slack >= 0 {
                into[count % 4] = Successor { number, moved: [moved; 2], slack: [slack; 2] };
                count += 1;
            }
        }
        if !self.two_sides {
            return count;
        }
        let (loose, asked) = (1 - tight, count);
        count = 0;
        for at in 0..asked {
            let number = into[at % 4].number;
            let (moved, slack) = self.look(loose, blank, &ways[usize::from(number)], slack[loose]);
            if slack >= 0 {
                let mut successor = into[at % 4];
                (successor.moved[loose], successor.slack[loose]) = (moved, slack);
                into[count % 4] = successor;
                count += 1;
            }
        }
        count
    }

    /// The view from one side after the tile of a neighbour slides into the blank, and what is left of the bound then.
    #[inline(always)]
    fn look(&self, side: usize, blank: u8, way: &Way, slack: i32) -> (Track, i32) {
        let view = usize::from(self.tiles[usize::from(way.from) % CELLS].views[side]) % MOST_VIEWS;
        let old = self.tracks[view];
        let moved = self.eyes[view].after(old, blank, usize::from(way.there));
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

/// Sorts by what is left of the bound, the most first; boards with as much stay in sequence. At most four: the library's sort
/// would be a call.
#[inline(always)]
fn sort_by_slack(successors: &mut [Successor]) {
    for end in 1..successors.len() {
        let mut at = end;
        while at > 0 && sum(&successors[at]) > sum(&successors[at - 1]) {
            successors.swap(at, at - 1);
            at -= 1;
        }
    }
}

fn sum(successor: &Successor) -> i32 {
    successor.slack[0] + successor.slack[1]
}
