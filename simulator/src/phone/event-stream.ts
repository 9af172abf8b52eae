// The phone's live stream: everything of one conversation as server-sent events, from the beginning or from where the reader stopped. An
// event's id is `<run>-<revision>`. After a restart the run differs, and the data is empty.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Message, Notice } from "../whatsapp/books.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";
import { messageView } from "./message-view.ts";

const run = randomBytes(4).toString("hex");
const keepAliveMs = 20_000;

export function streamConversation(
  world: WhatsappWorld,
  {
    request,
    reply,
    phoneNumberId,
    waId,
  }: { request: FastifyRequest; reply: FastifyReply; phoneNumberId: string; waId: string },
): void {
  const { books } = world;
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (event: string, data: unknown, id?: string) =>
    stream.write(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const sendMessage = (message: Message) => send("message", messageView(world, message), `${run}-${message.revision}`);

  const [lastRun, lastRevision] = String(request.headers["last-event-id"] ?? "").split("-");
  const resumed = lastRun === run;
  send(resumed ? "resumed" : "started", {});
  books
    .conversation(phoneNumberId, waId)
    .filter(({ revision }) => !resumed || revision > Number(lastRevision))
    .toSorted((a, b) => a.revision - b.revision)
    .forEach(sendMessage);

  const stopListening = books.listen((notice: Notice) => {
    if (notice.kind === "typing") {
      if (notice.phoneNumberId === phoneNumberId && notice.waId === waId) send("typing", {});
    } else if (notice.kind === "emptied") {
      if (notice.phoneNumberId === phoneNumberId) send("started", {});
    } else if (notice.message.phoneNumberId === phoneNumberId && notice.message.waId === waId)
      sendMessage(notice.message);
  });
  const keepAlive = setInterval(() => stream.write(": still here\n\n"), keepAliveMs);
  stream.on("close", () => {
    stopListening();
    clearInterval(keepAlive);
  });
}
