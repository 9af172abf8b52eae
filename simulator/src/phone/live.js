// A stream of server-sent events for a visible page. A browser allows six connections per host, and each phone uses one. So a hidden page
// closes its connection, and opens it again when it becomes visible.

/** @param on handlers by event name. `open` and `error` are the connection's own events. */
export function listenLive(url, on) {
  let source = null;
  const open = () => {
    source = new EventSource(url);
    for (const [name, heard] of Object.entries(on)) source.addEventListener(name, heard);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      source?.close();
      source = null;
    } else if (source === null) open();
  });
  if (!document.hidden) open();
}
