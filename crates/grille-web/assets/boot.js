// Starts the page: compiles the module that draws, and hands over to Rust. The worker's module is the worker's affair.
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
  const fetched = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.status + " " + address);
    return WebAssembly.compile(await response.arrayBuffer());
  };
  const text = (id) => document.getElementById(id)?.textContent;

  const start = async () => {
    // The single file carries both modules as text; the hosted page fetches them.
    const carried = text("module");
    const module = await (carried ? unpacked(carried) : fetched(root.dataset.module));
    const worker = carried
      ? URL.createObjectURL(new Blob([text("worker")], { type: "text/javascript" }))
      : root.dataset.worker;
    const thinking = carried ? { text: text("thinking") } : { address: new URL(root.dataset.thinking, location.href).href };
    await wasm_bindgen({ module_or_path: module });
    document.getElementById("waiting")?.remove();
    wasm_bindgen.page(worker, thinking);
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
