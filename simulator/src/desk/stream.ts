// The desk's live stream: its state after each change, and the shop's timeline line by line, as server-sent events.
import type { FastifyReply } from "fastify";
import type { Desk } from "./desk.ts";

const checkEveryMs = 400;
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

  send("started", {});
  const telling = setInterval(() => send("clock", { now: desk.state(shopId).now }), clockEveryMs);
  let trouble: string | null = null;
  const tellTrouble = (reason: string | null) => {
    if (reason !== trouble) send("trouble", { reason });
    trouble = reason;
  };
  let stopStory: (() => void) | undefined;
  /** After our restart the platform sends its keys again, when pages may already be listening. */
  const findStory = () => {
    stopStory ??= desk.story(shopId)?.listen({
      told: (lines) => send("lines", lines),
      failed: tellTrouble,
      forgotten: () => send("started", {}),
    });
    if (!stopStory) tellTrouble("No platform has told the desk where it is, so there is no story to follow.");
  };
  findStory();

  let last = "";
  let lastSale = "";
  const lookAtSale = () => {
    const sale = JSON.stringify(desk.player(shopId)?.view() ?? null);
    if (sale !== lastSale) send("sale", JSON.parse(sale));
    lastSale = sale;
  };
  const look = () => {
    if (!stopStory) findStory();
    lookAtSale();
    const { now, ...state } = desk.state(shopId);
    // The time always changes, and the page counts the seconds itself.
    const words = JSON.stringify(state);
    if (words === last) return;
    last = words;
    send("state", { now, ...state });
  };
  look();
  const looking = setInterval(look, checkEveryMs);

  stream.on("close", () => {
    clearInterval(looking);
    clearInterval(telling);
    stopStory?.();
  });
}
