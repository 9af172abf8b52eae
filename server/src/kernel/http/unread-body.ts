// Stops a client that keeps sending after it was refused, for example without a key. Node would read and discard everything.
import type { Socket } from "node:net";
import type { Readable } from "node:stream";

/** Time for a client that is still sending to read the answer. */
const patienceMs = 1_000;

/** Reads up to this limit, then closes the connection. */
export function cutUnread(raw: Readable & { complete: boolean; socket: Socket }, maxBytes: number): void {
  if (raw.complete || raw.readableDidRead) return;
  let heard = 0;
  raw.on("data", (chunk: Buffer) => {
    heard += chunk.length;
    if (heard <= maxBytes) return;
    raw.pause();
    setTimeout(() => raw.socket.destroy(), patienceMs).unref();
  });
}
