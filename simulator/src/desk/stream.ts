// The desk's live side: its state whenever it has changed, and the shop's story line by line, as server-sent events.
import type { FastifyReply } from "fastify";
import type { Desk } from "./desk.ts";

const lookEveryMs = 400;
/** Also keeps the connection alive. */
const clockEveryMs = 5_000;

export function streamDesk(desk: Desk, reply: FastifyReply, shopId: string | undefined): void {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (event: string, data: unknown) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  let last = "";
  const look = () => {
    const { now, ...state } = desk.state();
    // The time alone changes always, and the page counts the seconds by itself.
    const words = JSON.stringify(state);
    if (words === last) return;
    last = words;
    send("state", { now, ...state });
  };
  send("started", {});
  look();
  const looking = setInterval(look, lookEveryMs);

  const telling = setInterval(() => send("clock", { now: desk.state().now }), clockEveryMs);
  const story = desk.story(shopId);
  let trouble: string | null = null;
  const stopStory = story?.listen(
    (lines) => send("lines", lines),
    (reason) => {
      if (reason !== trouble) send("trouble", { reason });
      trouble = reason;
    },
  );
  if (!story) send("trouble", { reason: "No platform has told the desk where it is, so there is no story to follow." });

  stream.on("close", () => {
    clearInterval(looking);
    clearInterval(telling);
    stopStory?.();
  });
}
