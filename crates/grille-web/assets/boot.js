// Starts the page: compiles the module once, keeps it for the worker, and hands over to Rust.
(() => {
  "use strict";
  const root = document.documentElement;
  try {
    const settings = JSON.parse(localStorage.getItem("grille.settings") || "{}");
    if (settings.theme && settings.theme !== "system") root.dataset.theme = settings.theme;
    if (settings.lang) root.lang = settings.lang;
    else root.lang = (navigator.language || "en").startsWith("fr") ? "fr" : "en";
  } catch { /* no storage, no settings: the system's */ }

  // Compiled when it is all there: a module compiled while it comes in is taken apart on the thread that draws the page.
  const compiled = async (response) => WebAssembly.compile(await response.arrayBuffer());
  // The single file carries the module as text; the hosted page fetches it.
  const inflated = (text) => {
    const signs = atob(text);
    const bytes = new Uint8Array(signs.length);
    for (let place = 0; place < signs.length; place += 1) bytes[place] = signs.charCodeAt(place);
    return compiled(new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))));
  };
  const fetched = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.status + " " + address);
    return compiled(response);
  };
  const text = (id) => document.getElementById(id)?.textContent;

  const start = async () => {
    const carried = text("module");
    const module = await (carried ? inflated(carried.trim()) : fetched(root.dataset.module));
    const worker = carried
      ? URL.createObjectURL(new Blob([text("glue"), text("worker")], { type: "text/javascript" }))
      : root.dataset.worker;
    await wasm_bindgen({ module_or_path: module });
    document.getElementById("waiting")?.remove();
    wasm_bindgen.page(module, worker);
    if (!carried && "serviceWorker" in navigator && isSecureContext) {
      navigator.serviceWorker.register("service-worker.js").catch(() => {});
    }
  };
  const failed = (error) => {
    console.error(error);
    const place = document.getElementById("waiting");
    if (place) place.querySelector("[hidden]").hidden = false;
  };
  const begin = () => start().catch(failed);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
