// A seller's actions in a conversation.
import type {
  ConversationId,
  MediaId,
  MessageId,
  OrderId,
  ReplyToConversationBody,
  TurnId,
  UpdateConversationBody,
} from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { inConversation } from "./data.ts";

export type ReplyInput = {
  conversationId: ConversationId;
  text: string;
  /** The text in the waiting bubble, if it differs from `text`: the agent's own words. */
  shown?: string;
  media: readonly { id: MediaId; name: string; kind: string }[];
  suggestionId: TurnId | null;
  /** The newest message on the screen when this one was written. The new bubble is placed after it. */
  after: MessageId | null;
  at: string;
};

export function shownText({ text, shown }: ReplyInput): string {
  return text || (shown ?? "");
}

/** Shown as a bubble while it waits, and kept as a bubble after a refusal: see `pending-replies.ts`. */
export const reply = defineAction({
  name: "inbox.reply",
  send: ({ conversationId, text, media, suggestionId }: ReplyInput, idempotencyKey) =>
    sokoni.conversations.reply(
      conversationId,
      {
        ...(text ? { text } : {}),
        ...(media.length > 0 ? { media: media.map(({ id }) => id) } : {}),
        ...(suggestionId ? { suggestionId } : {}),
      },
      { idempotencyKey },
    ),
  expect: ({ conversationId, suggestionId }) => [
    inConversation(conversationId, (old) => ({
      ...old,
      suggestion: null,
      unansweredSince: null,
      handler: suggestionId ? old.handler : "human",
    })),
  ],
  touches: ["messages", "conversations", "today"],
  words: (input) => shownText(input) || (input.media[0]?.name ?? ""),
  inOrder: true,
  keepsRefused: true,
});

/** The seller sees a preview first. The message is shown only once it is on its way. */
export const sendTemplate = defineAction({
  name: "inbox.template",
  send: ({ conversationId, body }: { conversationId: ConversationId; body: ReplyToConversationBody }, idempotencyKey) =>
    sokoni.conversations.reply(conversationId, body, { idempotencyKey }),
  touches: ["messages", "conversations", "today"],
});

type Change = { conversationId: ConversationId; change: UpdateConversationBody; what: string };

export const changeConversation = defineAction({
  name: "inbox.change",
  send: ({ conversationId, change }: Change, idempotencyKey) =>
    sokoni.conversations.update(conversationId, change, { idempotencyKey }),
  expect: ({ conversationId, change: { handler, status, snoozedUntil, unread } }) => [
    inConversation(conversationId, (old) => ({
      ...old,
      ...(handler === undefined ? {} : { handler, humanUntil: null }),
      ...(status === undefined ? {} : { status }),
      ...(snoozedUntil === undefined ? {} : { snoozedUntil: snoozedUntil === null ? null : String(snoozedUntil) }),
      ...(unread === undefined ? {} : { unread: unread ? Math.max(1, old.unread) : 0 }),
    })),
  ],
  touches: ["conversations", "today"],
  words: ({ what }) => what,
});

export const dismissSuggestion = defineAction({
  name: "inbox.dismiss",
  send: (
    { conversationId, suggestionId }: { conversationId: ConversationId; suggestionId: TurnId; what: string },
    idempotencyKey,
  ) => sokoni.conversations.suggestion.dismiss(conversationId, { suggestionId }, { idempotencyKey }),
  expect: ({ conversationId }) => [inConversation(conversationId, (old) => ({ ...old, suggestion: null }))],
  touches: ["conversations", "today"],
  words: ({ what }) => what,
});

export const addNote = defineAction({
  name: "inbox.note",
  send: ({ conversationId, text }: { conversationId: ConversationId; text: string }, idempotencyKey) =>
    sokoni.conversations.notes.create(conversationId, { text }, { idempotencyKey }),
  touches: ["notes"],
  words: ({ text }) => text,
  inOrder: true,
});

/** Returns the address of the order's payment page. */
export const askLink = defineAction({
  name: "inbox.pay-link",
  send: ({ orderId }: { orderId: OrderId }, idempotencyKey) => sokoni.checkout.create({ orderId }, { idempotencyKey }),
  touches: ["payments"],
});
