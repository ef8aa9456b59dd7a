// The worker: waits for the module the page has compiled, then everything is Rust's.
self.onmessage = (event) => {
  wasm_bindgen.initSync({ module: event.data });
  wasm_bindgen.worker();
};
