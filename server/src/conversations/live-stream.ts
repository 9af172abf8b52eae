// Live events of the shop's conversations, for a console.
import type { LiveStream } from "../kernel/http/live-pages.ts";

/** Events that a console shows. Others are internal. */
const liveTypes: ReadonlySet<string> = new Set([
  "message.received",
  "message.sent",
  "message.failed",
  "message.changed",
  "conversation.updated",
  "conversation.handed_over",
]);

export const conversationStream: LiveStream = {
  path: "/api/conversations/events",
  summary: "What happens in the shop's conversations, as it happens.",
  scope: "conversations:read",
  told: () => ({
    types: liveTypes,
    shows: ({ id, type, created_at: createdAt, data }) => ({ id, type, createdAt: createdAt.toISOString(), data }),
  }),
};
