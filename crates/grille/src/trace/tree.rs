//! The log as the tree of possibilities.

use crate::place::Cell;
use crate::trace::{Entry, Event};

/// A branch: a digit that was written, and everything that followed until it was erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The branch it grows from, as an index into [`Tree::branches`]; `None` at the root.
    pub parent: Option<usize>,
    /// The cell.
    pub cell: Cell,
    /// The digit written.
    pub digit: u8,
    /// The depth, from 1.
    pub depth: u16,
    /// How many events had happened once it was written.
    pub from: usize,
    /// How many events had happened once it was erased; `None` if it never was.
    pub to: Option<usize>,
    /// How many branches grow from it, directly or not: what a folded subtree hides.
    pub inside: usize,
    /// What became of it.
    pub end: BranchEnd,
}

/// What became of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchEnd {
    /// The next choice had no way at all: a leaf.
    DeadEnd,
    /// Everything that grows from it failed.
    Failed,
    /// It leads to this many solutions.
    Solutions(u64),
    /// The log ends inside it.
    Open,
}

/// The tree of possibilities, its branches in the order in which the search went through them.
///
/// A branch is followed by all that grow from it, so a folded subtree is skipped with [`Branch::inside`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The branches.
    pub branches: Vec<Branch>,
}

impl Tree {
    /// The tree of a log.
    #[must_use]
    pub fn of(entries: &[Entry]) -> Self {
        let mut branches: Vec<Branch> = Vec::new();
        let mut path: Vec<usize> = Vec::new();
        for (position, entry) in (1..).zip(entries) {
            match entry.event {
                Event::Place { cell, digit } => {
                    let parent = path.last().copied();
                    path.push(branches.len());
                    branches.push(Branch {
                        parent,
                        cell,
                        digit,
                        depth: entry.depth,
                        from: position,
                        to: None,
                        inside: 0,
                        end: BranchEnd::Open,
                    });
                }
                Event::DeadEnd { .. } => {
                    if let Some(&leaf) = path.last() {
                        branches[leaf].end = BranchEnd::DeadEnd;
                    }
                }
                Event::Solution { .. } => {
                    for &branch in &path {
                        let end = &mut branches[branch].end;
                        *end = match *end {
                            BranchEnd::Solutions(number) => BranchEnd::Solutions(number + 1),
                            _ => BranchEnd::Solutions(1),
                        };
                    }
                }
                Event::Undo { .. } => {
                    if let Some(erased) = path.pop() {
                        let inside = branches.len() - erased - 1;
                        let branch = &mut branches[erased];
                        branch.to = Some(position);
                        branch.inside = inside;
                        if branch.end == BranchEnd::Open {
                            branch.end = BranchEnd::Failed;
                        }
                    }
                }
                Event::Enter { .. } | Event::Try { .. } | Event::Reject { .. } | Event::Exhausted { .. } => {}
            }
        }
        for open in path {
            branches[open].inside = branches.len() - open - 1;
        }
        Self { branches }
    }

    /// The branches that grow from this one directly (from the root: `None`), in order.
    pub fn children(&self, parent: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        let (first, end) = match parent {
            None => (0, self.branches.len()),
            Some(parent) => match self.branches.get(parent) {
                Some(branch) => (parent + 1, parent + 1 + branch.inside),
                None => (0, 0),
            },
        };
        let mut next = first;
        std::iter::from_fn(move || {
            let child = (next < end).then_some(next)?;
            next = child + 1 + self.branches[child].inside;
            Some(child)
        })
    }
}
