//! The module that works things out, in a Web Worker: the entry `worker` of `grille-web`, and whatever it reaches.

#![cfg(target_arch = "wasm32")]
#![forbid(unsafe_code)]

use wasm_bindgen::prelude::*;

/// Starts the worker: from here on every message is a question.
#[wasm_bindgen]
pub fn worker() {
    grille_web::worker();
}
