// Rows of our tables, typed as the CHECKs of the database have them, and what of them is shown.
import type { Selectable } from "kysely";
import type { InboundContent, Media, OutboundContent, Referral } from "../channels/index.ts";
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
  referral: Referral | null;
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
  media: [],
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
  const shown: ShownContent = { ...nothing, forwarded, referral: shownReferral(referral), referredProduct };
  switch (inbound.type) {
    case "media":
      return { ...shown, media: inboundMedia(inbound.media).map(shownMedia) };
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

/** Rows from before a message could have several hold the one without a list. */
function inboundMedia(media: Media | Media[]): Media[] {
  return [media].flat();
}

function shownMedia({ kind, mimeType, fileName, voice }: Media): Message["media"][number] {
  return { kind, mimeType, fileName, voice, link: null };
}

/** Rows from before there were other referrals than of ads hold no kind. */
function shownReferral(referral: Referral | null): Message["referral"] {
  if (!referral) return null;
  const { kind, sourceId, headline, sourceUrl, ref } = { ...before, ...referral };
  return { kind, sourceId, headline, sourceUrl, ref };
}

const before = { kind: "unknown", ref: null } as const;

function shownOutbound(outbound: OutboundContent): ShownContent {
  switch (outbound.type) {
    case "image":
    case "video":
    case "audio":
    case "document": {
      const { type: kind, link, fileName = null } = outbound;
      return { ...nothing, media: [{ kind, mimeType: null, fileName, voice: false, link }] };
    }
    case "buttons":
      return { ...nothing, buttons: outbound.buttons };
    case "list": {
      const rows = outbound.sections.flatMap((section) => section.rows);
      return { ...nothing, buttons: rows.map(({ id, title }) => ({ id, title })) };
    }
    case "location": {
      const { latitude, longitude, name, address } = outbound;
      return { ...nothing, location: { latitude, longitude, name, address } };
    }
    case "text":
    case "link":
    case "cards":
    case "product":
    case "products":
    case "template":
    case "location_request":
    case "reaction":
      return nothing;
  }
}
