//! The kernel against an obvious solver, against itself, and on the lists of other people.

mod agreement;
mod face;
mod lists;
mod oracle;
