// The worker: gets its module, as text, by its address or compiled by a worker before; then everything is Rust's.
const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.status + " " + address);
  return WebAssembly.compile(await response.arrayBuffer());
};
self.onmessage = async ({ data }) => {
  // Questions that come before the module is ready wait.
  const waiting = [];
  self.onmessage = (event) => waiting.push(event);
  try {
    let module = data.module;
    if (!module) {
      module = await (data.text ? unpacked(data.text) : fetched(data.address));
      self.postMessage({ module });
    }
    wasm_bindgen.initSync({ module });
  } catch (error) {
    // Heard by the page as the worker's error.
    setTimeout(() => { throw error; });
    return;
  }
  wasm_bindgen.worker();
  for (const event of waiting) self.onmessage(event);
};
