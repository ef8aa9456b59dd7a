// Keeps the page for days without a network. Every file but this one and the first page has its content in its name.
const VERSION = "@VERSION@";
const FILES = @FILES@;

// What the page has just loaded is not loaded again: only the first page, whose name stays the same, is asked for anew.
self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(FILES.map((file) => (file === "./" ? new Request(file, { cache: "reload" }) : file)))).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("grille-") && name !== VERSION).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const kept = async () => (await caches.open(VERSION)).match(request.mode === "navigate" && !request.url.includes("grille.html") ? "./" : request, { ignoreSearch: true });
  // The first page comes from the network when there is one, so that a new version is seen at once; a network that says
  // nothing for some seconds is none.
  if (request.mode === "navigate") {
    const fresh = fetch(request);
    const patience = new Promise((resolve) => setTimeout(resolve, 4000)).then(kept);
    event.respondWith(Promise.race([fresh, patience]).then((response) => response || fresh).catch(async () => (await kept()) || Response.error()));
  } else {
    event.respondWith(kept().then((response) => response || fetch(request)));
  }
});
