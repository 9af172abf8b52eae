// A buyer does something in the thread: it is stored, and sent to the platform as a webhook.
import type { Account, Message } from "./books.ts";
import { cdnUrl, keepFile } from "./cdn.ts";
import { fromBuyer, type Event } from "./envelope.ts";
import { igsidOf, newMid } from "./identity.ts";
import { businessAccount, personFrom, type Sender } from "./people.ts";
import { emojiOf, reactionNameOf } from "./perform-action.ts";
import { tell } from "./post-webhook.ts";
import { sampleMedia } from "../whatsapp/sample-media.ts";
import type { InstagramWorld } from "./world.ts";

type Attachment = {
  type: string;
  /** A file that we serve at a CDN address; otherwise `url`, otherwise no payload at all (`ephemeral`). */
  base64?: string;
  mimeType?: string;
  url?: string;
  /** A small file of the simulator's own instead. */
  sample?: "image" | "audio" | "video";
};

export type Doing =
  | {
      text?: string;
      attachments?: readonly Attachment[];
      /** A tap on a quick reply: `text` is its title. */
      quickReply?: { payload: string };
      /** Quotes a message. */
      replyTo?: string;
      /** Answers one of the shop's stories. */
      story?: { id?: string };
      /** From an ad `{ad_id, …}` or a product `{product: {id}}`: `message.referral` as sent. */
      referral?: Record<string, unknown>;
      unsupported?: boolean;
      /** Used as given; a repeated one is delivered twice and stored once. */
      mid?: string;
    }
  /** A tap on a button of a template, an ice breaker or a menu. */
  | { postback: { title: string; payload: string } }
  | { react: { messageId: string; /** Null removes it. */ emoji: string | null } }
  | { unsend: string }
  | { edit: { messageId: string; text: string } }
  | { see: string }
  /** Opened the thread with an ig.me link. */
  | { openByLink: { ref: string } }
  /** An item of `messaging[]` as sent; missing sender, recipient and timestamp are filled in. */
  | { item: Record<string, unknown>; field?: string };

export type Writing = Sender & Doing;

export type Written = {
  messageIds: string[];
  /** The platform's answer to the first attempt; null when there was none, or it is held back. */
  httpStatus: number | null;
  acknowledged: boolean;
  /** Why there was no answer. */
  problem: string | null;
};

type Noted = { event: Event; message: Message | null };

/** Resolves after the platform's first answer. Unless it was HTTP 200, delivery continues in the background. */
export async function writeAs(world: InstagramWorld, writing: Writing): Promise<Written> {
  return writeTogether(world, [writing]);
}

/** Several actions for one account in one POST, an entry each. */
export async function writeTogether(world: InstagramWorld, writings: readonly Writing[]): Promise<Written> {
  const [first] = writings;
  if (!first) throw new RangeError("nothing to write");
  const account = businessAccount(world, first.account);
  const noted = writings.map((writing) => note(world, account, writing));
  const messages = noted.flatMap(({ message }) => message ?? []);
  const acknowledged = () => {
    for (const message of messages) world.books.change(message, { acknowledged: true });
  };
  const delivery = await tell(
    world,
    account,
    noted.map(({ event }) => event),
    acknowledged,
  );
  const [attempt] = delivery?.attempts ?? [];
  return {
    messageIds: messages.map(({ id }) => id),
    httpStatus: attempt?.httpStatus ?? null,
    acknowledged: attempt?.httpStatus === 200,
    problem: attempt?.problem ?? null,
  };
}

function note(world: InstagramWorld, account: Account, writing: Writing): Noted {
  const { books, behaviour, clock } = world;
  const { username } = personFrom(world, writing);
  const igsid = igsidOf(username, account.igId);
  const at = clock.now();
  const event = (field: string, about: string, rest: object): Event => ({
    kind: "messaging",
    field,
    about,
    at,
    item: fromBuyer({ behaviour, igId: account.igId, igsid, at, rest }),
    igsid,
  });
  const alone = (field: string, rest: Record<string, unknown>): Noted => ({
    event: event(field, `${Object.keys(rest).join(" ")} by ${username}`, rest),
    message: null,
  });

  if ("react" in writing) return alone("message_reactions", { reaction: react(world, writing.react) });
  if ("unsend" in writing) {
    const message = known(world, writing.unsend);
    books.change(message, { deleted: true, wire: {} });
    return alone("messages", { message: { mid: message.id, is_deleted: true } });
  }
  if ("edit" in writing) {
    const { messageId, text } = writing.edit;
    const message = known(world, messageId);
    books.change(message, { wire: { ...message.wire, text }, edits: message.edits + 1 });
    return alone("message_edit", { message_edit: { mid: message.id, text, num_edit: message.edits } });
  }
  if ("see" in writing) {
    const message = known(world, writing.see);
    books.change(message, { seen: true });
    return alone("messaging_seen", { read: { mid: message.id } });
  }
  if ("openByLink" in writing) {
    const { ref } = writing.openByLink;
    const referral = { ref, source: "SHORTLINK", type: "OPEN_THREAD" };
    return alone("messaging_referral", { referral });
  }
  if ("item" in writing) return alone(writing.field ?? "messages", writing.item);

  books.heardFrom(account.igId, igsid, at);
  const kind = "postback" in writing ? ("postback" as const) : ("message" as const);
  const id = "mid" in writing && writing.mid !== undefined ? writing.mid : newMid();
  const assetIds: string[] = [];
  const wire = "postback" in writing ? { ...writing.postback } : messageBody(world, writing, assetIds);
  const message = books.add({
    id,
    direction: "inbound",
    igId: account.igId,
    igsid,
    username,
    at,
    kind,
    wire,
    request: null,
    commentId: null,
    assetIds,
  });
  const field = kind === "postback" ? "messaging_postbacks" : "messages";
  return { event: event(field, `${kind} ${id}`, { [kind]: { mid: id, ...wire } }), message };
}

type Saying = Extract<Doing, { text?: string }>;

function messageBody(world: InstagramWorld, writing: Saying, assetIds: string[]): Record<string, unknown> {
  const { text, attachments = [], quickReply, replyTo, story, referral, unsupported } = writing;
  const shown = attachments.map(({ type, base64, mimeType = "image/jpeg", url, sample }) => {
    if (sample !== undefined) {
      const id = keepSample(world, sample);
      assetIds.push(id);
      return { type, payload: { url: cdnUrl(world, id) } };
    }
    if (base64 === undefined) return url === undefined ? { type } : { type, payload: { url } };
    const id = keepFile(world, mimeType, Buffer.from(base64, "base64"));
    assetIds.push(id);
    return { type, payload: { url: cdnUrl(world, id) } };
  });
  return {
    ...(text === undefined ? {} : { text }),
    ...(shown.length === 0 ? {} : { attachments: shown }),
    ...(quickReply ? { quick_reply: { payload: quickReply.payload } } : {}),
    ...(replyTo === undefined ? {} : { reply_to: { mid: replyTo } }),
    ...(story ? { reply_to: { story: storyOf(world, story.id) } } : {}),
    ...(referral ? { referral } : {}),
    ...(unsupported ? { is_unsupported: true } : {}),
  };
}

function storyOf(world: InstagramWorld, id: string = keepSample(world, "image")) {
  return { url: cdnUrl(world, id), id };
}

function keepSample(world: InstagramWorld, kind: "image" | "audio" | "video"): string {
  const { mimeType, bytes } = sampleMedia(kind);
  return keepFile(world, mimeType, bytes);
}

function react(world: InstagramWorld, { messageId, emoji }: { messageId: string; emoji: string | null }) {
  const message = known(world, messageId);
  const customer = emoji === null ? null : emojiOf(emoji);
  world.books.change(message, { reactions: { ...message.reactions, customer } });
  return customer === null
    ? { mid: messageId, action: "unreact" }
    : { mid: messageId, action: "react", reaction: reactionNameOf(customer), emoji: customer };
}

function known({ books }: InstagramWorld, messageId: string): Message {
  const message = books.message(messageId);
  if (!message) throw new RangeError(`no message ${messageId}`);
  return message;
}
