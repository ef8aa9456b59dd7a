//! The module that draws: the entry `page` of `grille-web`, and whatever it reaches. The linker leaves out the rest, so that
//! nobody waits for the engine before the first board.

#![cfg(target_arch = "wasm32")]
#![forbid(unsafe_code)]

use wasm_bindgen::prelude::*;

/// Starts the page: the address of the worker’s script, and what that script is sent first (where its module is).
#[wasm_bindgen]
pub fn page(worker: String, module: JsValue) {
    grille_web::page(worker, module);
}
