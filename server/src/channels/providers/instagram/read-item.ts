// One item of a thread: a message of either side, a tap, a reaction, a read receipt, an edit.
import type {
  ChannelUser,
  InboundContent,
  InboundMessage,
  InboundNotice,
  OtherNotice,
  Referral,
} from "../../driver.ts";
import { readContent, readEmoji, readPostback, readReferral } from "./read-content.ts";
import { readId, readTime } from "./read-values.ts";
import * as wire from "./wire.ts";

/** @param entryId the account, if the item does not name it; in some examples it is the customer. */
export function readItem(entryId: string | null, item: unknown): InboundNotice {
  if (!wire.Item.Check(item)) return unreadable(entryId, "messaging", "an item of another form");
  const sender = readId(item.sender?.id);
  const recipient = readId(item.recipient?.id);
  const account = recipient ?? entryId;
  if (wire.Message.Check(item.message)) return readMessage(item.message, item, entryId);
  if (wire.Postback.Check(item.postback)) return readTap(item.postback, item, entryId);
  if (wire.Reaction.Check(item.reaction)) return readReaction(item.reaction, item, entryId);
  if (wire.Edit.Check(item.message_edit) && sender !== null) {
    const { mid, text } = item.message_edit;
    return placed(item, entryId, "message_edit", ({ account, from, at }) => {
      return { kind: "change", account, messageId: mid, from, at, change: { type: "edited", text } };
    });
  }
  if (wire.Read.Check(item.read)) {
    const { mid } = item.read;
    return placed(item, entryId, "read", ({ account, at }) => readReceipt(account, mid, at));
  }
  if (item.message !== undefined) return unreadable(account, "messages", "a message without mid");
  if (item.reaction !== undefined) return unreadable(account, "reaction", "a reaction to nothing");
  const [what = "item"] = Object.keys(item).filter((key) => !["sender", "recipient", "timestamp"].includes(key));
  const { referral } = readReferral(item.referral);
  const detail = referral ? openedBy(referral) : "not acted on";
  return { kind: "other", account, field: what, readable: true, detail };
}

/** A buyer came back to their thread through a link or an ad, and has not written yet. */
function openedBy({ kind, ref, sourceId, headline }: Referral): string {
  const parts = [ref, sourceId, headline].filter((part) => part !== null);
  return `a thread was opened by ${kind === "ad" ? "the advertisement" : "the link"} ${parts.join(", ") || "without a name"}`;
}

function readMessage(message: wire.Message, item: wire.Item, entryId: string | null): InboundNotice {
  const { mid } = message;
  if (message.is_echo) return readEcho(message, item, entryId);
  return placed(item, entryId, "messages", ({ account, from, at }) => {
    if (message.is_deleted) return { kind: "change", account, messageId: mid, from, at, change: { type: "deleted" } };
    const replyTo = wire.ReplyTo.Check(message.reply_to) ? message.reply_to : {};
    const { story } = replyTo;
    return {
      ...inbound({ account, from, at }, mid, readContent(message), message.referral),
      quotedMessageId: replyTo.mid ?? null,
      story: story ? { id: readId(story.id), url: story.url || null } : null,
    };
  });
}

/** A message from the account to the customer. */
function readEcho(message: wire.Message, item: wire.Item, entryId: string | null): InboundNotice {
  const account = readId(item.sender?.id) ?? entryId;
  const customer = readId(item.recipient?.id);
  const sentAt = readTime(item.timestamp);
  if (account === null || customer === null || !sentAt)
    return unreadable(account, "messages", `echo ${message.mid} without its account, customer or time`);
  if (message.is_deleted)
    return { kind: "other", account, field: "messages", readable: true, detail: `own message ${message.mid} unsent` };
  const to = userOf(customer);
  return { kind: "echo", account, messageId: message.mid, to, sentAt, content: readContent(message) };
}

function readTap(
  postback: { mid?: string | null; title?: string | null; payload?: string | null; referral?: unknown },
  item: wire.Item,
  entryId: string | null,
): InboundNotice {
  return placed(item, entryId, "postback", (place) => {
    const { from, at } = place;
    // In older versions of the API taps have no id. Who tapped what, and when, identifies one as well.
    const messageId = postback.mid ?? `${from.userId}#postback#${at.getTime()}#${postback.payload ?? ""}`;
    return inbound(place, messageId, readPostback(postback), postback.referral);
  });
}

/** It has the id of the message that it is about. Its own id is made from that id and the time. */
function readReaction(
  reaction: { mid: string; action?: string | null; reaction?: string | null; emoji?: string | null },
  item: wire.Item,
  entryId: string | null,
): InboundNotice {
  return placed(item, entryId, "reaction", (place) => {
    const emoji = reaction.action === "unreact" ? null : readEmoji(reaction);
    const content: InboundContent = { type: "reaction", text: emoji ?? "", emoji, targetMessageId: reaction.mid };
    return inbound(place, `${reaction.mid}#reaction#${place.at.getTime()}`, content, undefined);
  });
}

function readReceipt(account: string, messageId: string, at: Date): InboundNotice {
  const nothing = { echo: null, error: null, pricing: null };
  return { kind: "status", account, messageId, status: "read", word: "read", at, ...nothing };
}

type Place = { account: string; from: ChannelUser; at: Date };

/** The parts that items from the customer to the account have in common. */
function placed(
  item: wire.Item,
  entryId: string | null,
  field: string,
  read: (place: Place) => InboundNotice,
): InboundNotice {
  const customer = readId(item.sender?.id);
  const account = readId(item.recipient?.id) ?? (entryId === customer ? null : entryId);
  if (account === null) return unreadable(null, field, "an item to an unnamed account");
  if (customer === null) return unreadable(account, field, "an item from nobody");
  const at = readTime(item.timestamp);
  return at ? read({ account, from: userOf(customer), at }) : unreadable(account, field, "a time we can't read");
}

function inbound(
  { account, from, at }: Place,
  messageId: string,
  content: InboundContent,
  origin: unknown,
): InboundMessage {
  const { referral, product } = readReferral(origin);
  return {
    kind: "message",
    account,
    messageId,
    from,
    sentAt: at,
    content,
    quotedMessageId: null,
    forwarded: false,
    referredProduct: product,
    referral,
    story: null,
  };
}

/** Messages say nothing else about the sender. */
function userOf(userId: string): ChannelUser {
  return { userId, phone: null, name: null, username: null };
}

function unreadable(account: string | null, field: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: false, detail };
}
