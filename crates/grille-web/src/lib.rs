//! The page of Grille: play, understand and share logic grids, offline.
//!
//! Two entries: `page` draws on the main thread, `worker` answers in a Web Worker whatever takes longer than a few
//! milliseconds. Each becomes a module of its own (`grille-page`, `grille-worker`). What they say to each other is [`protocol`]; [`answer`] is the worker's side of it. The view exists
//! for WebAssembly only; everything else is also built and tested on a desk machine.
//!
//! | module | what it is |
//! |---|---|
//! | [`protocol`], [`answer`] | questions, and their answers |
//! | [`address`] | links: the part of the address after `#` |
//! | [`order`] | an order for a printed sheet |
//! | [`sighting`] | a photo, and what is seen in it |
//! | [`kept`] | what is kept on the device |
//! | `app`, `context` | the page as a whole: routes, settings, language |
//! | `worker` | the handle of the worker: asking, progress, stopping |
//! | `store` | the device's storage, which may be full or forbidden |
//! | `screens` | one file a screen |
//! | `board` | one file a kind of puzzle |
//! | `table`, `pen` | a game on the table, and what is chosen on it |
//! | `parts` | pieces used by several screens |

#![forbid(unsafe_code)]

pub mod address;
pub mod answer;
pub mod kept;
pub mod order;
pub mod protocol;
pub mod sighting;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod context;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod pen;
#[cfg(target_arch = "wasm32")]
mod screens;
#[cfg(target_arch = "wasm32")]
mod state;
#[cfg(target_arch = "wasm32")]
mod still;
#[cfg(target_arch = "wasm32")]
mod store;
#[cfg(target_arch = "wasm32")]
mod table;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(target_arch = "wasm32")]
pub use app::page;
#[cfg(target_arch = "wasm32")]
pub use worker::worker;
