// Opens the console where there is no network. Pages and their parts are kept by name; what the API says is kept by the page itself,
// which knows who is signed in. A new build waits until the page says so.
const version = "@version";
const shell = ["@shell"];
const kept = `sokoni-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(shell)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "use-new") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (!address.pathname.startsWith("/console")) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (address.pathname.startsWith("/console/assets/") || shell.includes(address.pathname))
    event.respondWith(fromKept(request));
});

/** The newest page where the network has it within a second, else the one that is kept. */
async function opened(request) {
  const cache = await caches.open(kept);
  const own = await cache.match("/console/");
  if (!own) return fetch(request);
  const newest = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : own),
    () => own,
  );
  // Not broken off: what has begun to come is let come.
  return Promise.race([newest, new Promise((late) => setTimeout(() => late(own), 1_000))]);
}

/** Named by their content, or kept for this build alone: what is kept is right. */
async function fromKept(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) void cache.put(request, answer.clone());
  return answer;
}
