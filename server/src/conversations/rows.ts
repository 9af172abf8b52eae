// Rows of our tables, typed as the CHECKs of the database have them, and what of them is shown.
import type { Selectable } from "kysely";
import type { InboundContent, OutboundContent } from "../channels/index.ts";
import type { DB } from "../kernel/generated/database.ts";
import type { Conversation, Message } from "./contract.ts";
import type { MessageStatus } from "./delivery-status.ts";
import { sendWindow } from "./send-window.ts";

export type ConversationRow = Selectable<DB["conversations"]>;
export type MessageRow = Selectable<DB["messages"]>;

/** Why a message was not delivered. `code` is the channel's own. */
export type MessageFault = { reason: string; code: number | null; detail: string };

/** What a message row keeps beside its type and its words. */
export type InboundKept = {
  inbound: InboundContent;
  quotedMessageId: string | null;
  targetMessageId: string | null;
  forwarded: boolean;
  referredProduct: string | null;
  referral: { sourceId: string | null; headline: string | null; sourceUrl: string | null } | null;
};
export type OutboundKept = { outbound: OutboundContent; quotedMessageId: string | null };
export type Kept = InboundKept | OutboundKept;

export function toConversation(row: ConversationRow, now: Date): Conversation {
  const window = sendWindow(row, now);
  return {
    id: row.id as Conversation["id"],
    channel: row.channel as Conversation["channel"],
    customerId: row.customer_id as Conversation["customerId"],
    status: row.status as Conversation["status"],
    handler: row.handler as Conversation["handler"],
    handOver: row.hand_over as Conversation["handOver"],
    unread: row.unread,
    agent: { state: row.agent_state as Conversation["agent"]["state"] },
    window: { open: window.open, closesAt: window.closesAt?.toISOString() ?? null },
    lastMessageAt: row.last_message_at.toISOString(),
    lastInboundAt: row.last_inbound_at?.toISOString() ?? null,
    unansweredSince: row.unanswered_since?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export function toMessage(row: MessageRow): Message {
  const kept = row.content as Kept;
  const fault = row.error as MessageFault | null;
  return {
    id: row.id as Message["id"],
    conversationId: row.conversation_id as Message["conversationId"],
    direction: row.direction as Message["direction"],
    author: row.author as Message["author"],
    type: row.type as Message["type"],
    text: row.text,
    ...shownContent(kept),
    quotedMessageId: kept.quotedMessageId as Message["quotedMessageId"],
    status: row.status as MessageStatus,
    error: fault,
    turnId: row.turn_id as Message["turnId"],
    actions: row.actions as Message["actions"],
    checks: row.checks as Message["checks"],
    sentAt: row.sent_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

const nothing = {
  media: null,
  location: null,
  contacts: null,
  choice: null,
  items: null,
  reaction: null,
  buttons: null,
  referral: null,
  referredProduct: null,
  forwarded: false,
};

type ShownContent = Pick<Message, keyof typeof nothing>;

function shownContent(kept: Kept): ShownContent {
  if ("outbound" in kept) return shownOutbound(kept.outbound);
  const { inbound, targetMessageId, forwarded, referral, referredProduct } = kept;
  const shown: ShownContent = { ...nothing, forwarded, referral, referredProduct };
  switch (inbound.type) {
    case "media": {
      const { kind, mimeType, fileName, voice } = inbound.media;
      return { ...shown, media: { kind, mimeType, fileName, voice, link: null } };
    }
    case "location": {
      const { latitude, longitude, name, address } = inbound;
      return { ...shown, location: { latitude, longitude, name, address } };
    }
    case "contacts":
      return { ...shown, contacts: inbound.contacts };
    case "choice":
      return { ...shown, choice: inbound.choice };
    case "order":
      return { ...shown, items: inbound.items };
    case "reaction":
      return {
        ...shown,
        reaction: { emoji: inbound.emoji, messageId: targetMessageId as Message["id"] | null },
      };
    case "text":
    case "system":
    case "unsupported":
      return shown;
  }
}

function shownOutbound(outbound: OutboundContent): ShownContent {
  if (outbound.type === "buttons") return { ...nothing, buttons: outbound.buttons };
  if (outbound.type === "text") return nothing;
  const media = { kind: "image", mimeType: null, fileName: null, voice: false, link: outbound.link } as const;
  return { ...nothing, media };
}
