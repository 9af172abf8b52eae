// Rows of our tables, typed by the database's CHECK constraints, and what clients see of them.
import { meaningOf } from "../kernel/contract/meaning.ts";
import { handOverSummaries } from "./hand-over-summaries.ts";
import type { Selectable } from "kysely";
import type { Comment, InboundContent, Media, OutboundContent, Referral } from "../channels/index.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { mediaIdOf } from "../media/index.ts";
import type { Conversation, faultReasons, Message } from "./contract.ts";
import type { Suggestion } from "./trace-contract.ts";
import { type SendWindow, sendWindow } from "./send-window.ts";

export type ConversationRow = Selectable<DB["conversations"]>;
export type MessageRow = Selectable<DB["messages"]>;

/** Why a message was not delivered. `code` is the channel's own. */
export type MessageFault = { reason: (typeof faultReasons)[number]; code: number | null; detail: string };

/** What a message row stores in addition to its type and text. */
export type InboundKept = {
  inbound: InboundContent;
  quotedMessageId: string | null;
  /** It quotes a message that is not in this conversation. */
  quotesElsewhere?: true;
  targetMessageId: string | null;
  forwarded: boolean;
  referredProduct: string | null;
  referral: Referral | null;
  /** The shop's story that this answers. Old rows have none. */
  story?: { id: string | null; url: string | null } | null;
  /** A tap on a button that is not in any of our messages. */
  strangeButton?: true;
  /** For a comment: the channel's ids of the comment, its post and the comment it answers. */
  comment?: Pick<Comment, "parentId"> & {
    id: string;
    postId: string | null;
    postKind: Comment["post"]["kind"];
    adId: string | null;
  };
};
/**
 * `commentId`: the comment that this message privately answers. `linkFailed`: the channel's id of an attempt whose link it could not
 * download; empty if it had no id. `failedAttempts`: the channel's ids of attempts that it accepted but did not deliver because we sent too
 * fast.
 */
export type OutboundKept = {
  outbound: OutboundContent;
  quotedMessageId: string | null;
  /** The order whose private link or delivery code the sender puts in (buyer-secrets.ts). */
  secretsOf?: string;
  /** The order whose arrival it asks about. */
  asksArrivalOf?: string;
  /** The first line of a person's message in the buyer's chat. `outbound` has it, and the row's text does not. */
  signedAs?: string;
  commentId?: string;
  linkFailed?: string;
  failedAttempts?: string[];
};
/** What the seller wrote in the channel's own app. */
export type EchoedKept = { echoed: InboundContent };
export type Kept = InboundKept | OutboundKept | EchoedKept;

/**
 * What a model read from a voice note or a picture. `begun`: a model is being asked; `run` counts the runs. `products` are the shop's
 * products that the picture may show. `reason`: why there is no result. `cost` in millionths of a US dollar.
 */
export type ReadingKept = {
  kind: "transcript" | "description";
  state: "begun" | "read" | "failed";
  run: number;
  model: string;
  text: string;
  products: string[];
  /** The picture shows a payment. This proves no payment. */
  ofPayment?: boolean;
  reason: string | null;
  cost: number;
  at: string | null;
};

/** `kept` is for the agent: what it needs to carry the suggestion out. */
export type SuggestionKept = { shown: Suggestion; kept: unknown };

/** What a buyer's message stores. */
export const inboundOf = ({ content }: Pick<MessageRow, "content">): InboundKept => content as InboundKept;
/** What our message stores. */
export const outboundOf = ({ content }: Pick<MessageRow, "content">): OutboundKept => content as OutboundKept;

/** Why a person has the conversation, since when, and whose it is. Old rows have no time. */
type HandOverKept = { reason: string; summary: string; owner: string | null; dueAt: string | null; at: string };

/** An edited message's earlier text, and when it was replaced. */
export type EarlierText = { text: string; until: string };

/** Reactions and system notices are shown, but need no answer. */
export const silentTypes: readonly string[] = ["reaction", "system"];

/** With several media, the type of the first. */
export function messageType(content: InboundContent): string {
  return content.type === "media" ? (content.media[0]?.kind ?? "unsupported") : content.type;
}

export function toConversation(row: ConversationRow, now: Date): Conversation {
  return {
    id: row.id as Conversation["id"],
    channel: row.channel as Conversation["channel"],
    customerId: row.customer_id as Conversation["customerId"],
    status: row.status,
    handler: row.handler,
    handOver: toHandOver(row.hand_over),
    unread: row.unread,
    agent: {
      state: row.agent_state,
      mode: row.agent_mode,
    },
    suggestion: row.suggestion?.shown ?? null,
    window: shownWindow(sendWindow(row, now)),
    assignee: row.assignee,
    tags: row.tags,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    humanUntil: row.human_until?.toISOString() ?? null,
    lastMessageAt: row.last_message_at.toISOString(),
    lastInboundAt: row.last_inbound_at?.toISOString() ?? null,
    unansweredSince: row.unanswered_since?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

function shownWindow({ kind, why, closesAt, humanUntil, comment }: SendWindow): Conversation["window"] {
  return {
    open: kind === "free",
    kind,
    why,
    closesAt: closesAt?.toISOString() ?? null,
    humanUntil: humanUntil?.toISOString() ?? null,
    privateReplyUntil: comment?.until.toISOString() ?? null,
  };
}

export function toMessage(row: MessageRow): Message {
  const kept = row.content;
  const fault = row.error;
  return {
    id: row.id as Message["id"],
    conversationId: row.conversation_id as Message["conversationId"],
    direction: row.direction,
    author: row.author,
    type: row.type as Message["type"],
    text: row.text,
    ...shownContent(kept, row.id),
    reading: shownReading(row.reading),
    quotedMessageId: ("echoed" in kept ? null : kept.quotedMessageId) as Message["quotedMessageId"],
    source: row.direction === "inbound" ? null : (row.source ?? "sokoni"),
    signedAs: "signedAs" in kept ? (kept.signedAs ?? null) : null,
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    earlier: row.earlier,
    cost: shownCost(row),
    status: row.status,
    error: fault,
    turnId: row.turn_id as Message["turnId"],
    actions: row.actions,
    checks: row.checks,
    sentAt: row.sent_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** While the model is still being asked, there is nothing to show. */
function shownReading(reading: ReadingKept | null): Message["reading"] {
  if (reading === null || reading.state === "begun") return null;
  const { kind, state, text, products, model, reason } = reading;
  return { kind, state, text, productIds: products as ProductIds, model, reason };
}

type ProductIds = NonNullable<Message["reading"]>["productIds"];

function shownCost({ cost_micros: micros, cost }: MessageRow): Message["cost"] {
  if (micros === null) return null;
  return {
    micros: Number(micros),
    currency: "USD",
    ...(cost as Omit<NonNullable<Message["cost"]>, "micros" | "currency">),
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
  story: null,
  comment: null,
};

type ShownContent = Pick<Message, keyof typeof nothing>;

function shownContent(kept: Kept, messageId: string): ShownContent {
  if ("outbound" in kept) return shownOutbound(kept.outbound);
  if ("echoed" in kept) return shownWritten(kept.echoed, messageId, null);
  const { inbound, targetMessageId, forwarded, referral, referredProduct, story = null, comment = null } = kept;
  const shown = shownWritten(inbound, messageId, targetMessageId);
  return { ...shown, forwarded, referral: shownReferral(referral), referredProduct, story, comment };
}

function shownWritten(content: InboundContent, messageId: string, target: string | null): ShownContent {
  switch (content.type) {
    case "media":
      return { ...nothing, media: inboundMedia(content.media).map((one, place) => shownMedia(one, messageId, place)) };
    case "location": {
      const { latitude, longitude, name, address } = content;
      return { ...nothing, location: { latitude, longitude, name, address } };
    }
    case "contacts":
      return { ...nothing, contacts: content.contacts };
    case "choice":
      return { ...nothing, choice: content.choice };
    case "order":
      return { ...nothing, items: content.items.map((item) => ({ ...item, shownPrice: item.shownPrice ?? null })) };
    case "reaction":
      return { ...nothing, reaction: { emoji: content.emoji, messageId: target as Message["id"] | null } };
    case "text":
    case "system":
    case "unsupported":
      return nothing;
  }
}

/** Old rows, from before a message could have several media, store one without a list. */
function inboundMedia(media: Media | Media[]): Media[] {
  return [media].flat();
}

function shownMedia(
  { kind, mimeType, fileName, voice }: Media,
  messageId: string,
  place: number,
): Message["media"][number] {
  return { id: mediaIdOf(messageId, place), kind, mimeType, fileName, voice, link: null };
}

/** Old rows, from before there were referrals other than ads, store no kind. */
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
      return { ...nothing, media: [{ id: null, kind, mimeType: null, fileName, voice: false, link }] };
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

/** A reason written by a person or a language model is shown unchanged. */
function toHandOver(handOver: Conversation["handOver"]): Conversation["handOver"] {
  if (handOver === null) return null;
  const { summary } = handOver;
  return { ...handOver, meaning: meaningOf(handOverSummaries, typeof summary === "string" ? summary : null) };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "conversations.hand_over": HandOverKept;
    "conversations.suggestion": SuggestionKept;
    "messages.actions": Message["actions"];
    "messages.checks": Message["checks"];
    "messages.content": Kept;
    "messages.cost": Omit<NonNullable<Message["cost"]>, "micros" | "currency">;
    "messages.earlier": EarlierText[];
    "messages.error": MessageFault;
    "messages.reading": ReadingKept;
  }
}
