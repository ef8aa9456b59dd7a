//! One file a technique, in order of difficulty. Each finds *every* use it has on a grid (of chains and the like, every
//! shortest one), so that nothing depends on how the grid lies.

pub(super) mod als_xz;
pub(super) mod bug;
pub(super) mod chain;
pub(super) mod choose;
pub(super) mod colouring;
pub(super) mod empty_rectangle;
pub(super) mod finned_fish;
pub(super) mod fish;
pub(super) mod hidden_subset;
mod links;
pub(super) mod locked;
pub(super) mod naked_subset;
pub(super) mod remote_pair;
pub(super) mod singles;
pub(super) mod supposition;
pub(super) mod turbot_fish;
pub(super) mod unique_rectangle;
pub(super) mod w_wing;
pub(super) mod xy_wing;
pub(super) mod xyz_wing;
