// What a client goes on to send after it was refused, for example without a key. Node would take all of it and throw it away.
import type { Socket } from "node:net";
import type { Readable } from "node:stream";

/** Time to read the answer, for a client that is still sending. */
const patienceMs = 1_000;

/** Hears the client out this far, then no further, and hangs up. */
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
