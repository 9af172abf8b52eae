// A stream of server-sent events that a page listens to while it is looked at. A browser gives one host six connections, and each phone
// takes one: a page that is hidden gives its own back, and begins anew when it is seen again.

/** @param on by the name of an event: what is done with it. `open` and `error` are the connection's own. */
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
