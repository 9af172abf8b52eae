// Opens the console without a network. Pages and their parts are cached by name. The page itself stores the API's answers, because it knows who
// is signed in. A new build waits until the page starts it.
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

/** The newest page, if the network delivers it within a second; otherwise the cached one. */
async function opened(request) {
  const cache = await caches.open(kept);
  const own = await cache.match("/console/");
  if (!own) return fetch(request);
  const newest = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : own),
    () => own,
  );
  // Not aborted: a download that has started may finish.
  return Promise.race([newest, new Promise((late) => setTimeout(() => late(own), 1_000))]);
}

/** Files named by their content, or stored for this build only: a cached copy is always right. */
async function fromKept(request) {
  const cache = await caches.open(kept);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) void cache.put(request, answer.clone());
  return answer;
}
