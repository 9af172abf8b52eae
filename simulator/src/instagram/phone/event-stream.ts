// The phone's live stream: everything of one thread and under the post as server-sent events, from the beginning.
import type { FastifyReply } from "fastify";
import type { Comment, Message } from "../books.ts";
import { shownPostId } from "../comments.ts";
import type { InstagramWorld } from "../world.ts";
import { commentView, messageView } from "./message-view.ts";

const keepAliveMs = 20_000;

export function streamThread({ books }: InstagramWorld, reply: FastifyReply, igId: string, igsid: string): void {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const send = (event: string, data: unknown) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const sendMessage = (message: Message) => send("message", messageView(message, books));
  const sendComment = (comment: Comment) => send("comment", commentView(comment));
  const below = (comment: Comment) => comment.igId === igId && comment.media.id === shownPostId && !comment.hidden;

  send("started", {});
  for (const message of books.conversation(igId, igsid)) sendMessage(message);
  for (const comment of [...books.comments.values()].filter(below)) sendComment(comment);

  const stopListening = books.listen((notice) => {
    if (notice.kind === "comment") {
      if (below(notice.comment)) sendComment(notice.comment);
      return;
    }
    if (notice.kind === "emptied") {
      if (notice.igId === igId) send("started", {});
      return;
    }
    const about = notice.kind === "message" ? notice.message : notice;
    if (about.igId !== igId || about.igsid !== igsid) return;
    if (notice.kind === "message") sendMessage(notice.message);
    else send("typing", { on: notice.on });
  });
  const keepAlive = setInterval(() => stream.write(": still here\n\n"), keepAliveMs);
  stream.on("close", () => {
    stopListening();
    clearInterval(keepAlive);
  });
}
