// Instagram's events, in its four envelope shapes: the recorded posts with the test's own ids, people and times.
import type { Line, Said } from "./facts.ts";

/** An item of a thread, or a comment with its entry's time. */
export type Item =
  | { thread: Record<string, unknown>; field: string }
  | { comment: Record<string, unknown>; at: number };
type Occasion = { id: string; at: number; count: number };
type Told = {
  what: Record<string, unknown>;
  type: string;
  text: string;
  silent?: boolean;
  changeable?: boolean;
  id?: string;
};
type Kind = (occasion: Occasion, line: Line) => Told;

const url = (id: string): string => `https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=${id}&signature=EXAMPLE`;
const attachment = (type: string, id: string) => ({ attachments: [{ type, payload: { url: url(id) } }] });

const kinds: readonly Kind[] = [
  ({ id, count }) => ({
    what: { message: { mid: id, text: `How much is ${count}? 💙` } },
    type: "text",
    text: `How much is ${count}? 💙`,
    changeable: true,
  }),
  ({ id, count }) => ({
    what: { message: { mid: id, text: `Hello ${count}` } },
    type: "text",
    text: `Hello ${count}`,
    changeable: true,
  }),
  ({ id }) => ({ what: { message: { mid: id, ...attachment("image", id) } }, type: "image", text: "" }),
  ({ id }) => ({ what: { message: { mid: id, ...attachment("audio", id) } }, type: "audio", text: "" }),
  ({ id }) => ({ what: { message: { mid: id, ...attachment("share", id) } }, type: "post", text: "" }),
  ({ id }) => ({ what: { message: { mid: id, ...attachment("story_mention", id) } }, type: "story", text: "" }),
  ({ id, count }) => ({
    what: {
      message: { mid: id, text: `Love ${count}`, reply_to: { story: { id: "17900000000000077", url: url("story") } } },
    },
    type: "text",
    text: `Love ${count}`,
  }),
  ({ id, count }) => ({
    what: { message: { mid: id, text: `yes ${count}`, reply_to: { mid: "said.before" } } },
    type: "text",
    text: `yes ${count}`,
  }),
  ({ id, count }) => ({
    what: { message: { mid: id, text: `Track ${count}`, quick_reply: { payload: "TRACK" } } },
    type: "choice",
    text: `Track ${count}`,
  }),
  ({ id, count }) => ({
    what: { postback: { mid: id, title: `Buy ${count}`, payload: `BUY:${count}` } },
    type: "choice",
    text: `Buy ${count}`,
  }),
  // The shape of older versions of the API, without an id.
  ({ at, count }, line) => ({
    what: { postback: { title: `Get ${count}`, payload: `GET:${count}` } },
    type: "choice",
    text: `Get ${count}`,
    id: `${line.userId}#postback#${at}#GET:${count}`,
  }),
  ({ id, at }) => ({
    what: { reaction: { mid: `${id}.liked`, action: "react", reaction: "love", emoji: "❤️" } },
    type: "reaction",
    text: "❤️",
    silent: true,
    id: `${id}.liked#reaction#${at}`,
  }),
  ({ id, count }) => ({
    what: {
      message: {
        mid: id,
        text: `Tell me more, ${count}`,
        referral: { ref: "winter", ad_id: "120230000000000002", source: "ADS", type: "OPEN_THREAD" },
      },
    },
    type: "text",
    text: `Tell me more, ${count}`,
  }),
  ({ id }) => ({ what: { message: { mid: id, is_unsupported: true } }, type: "unsupported", text: "" }),
];

export const instagramKinds = kinds.length + 1;

export function saidOnInstagram(
  account: string,
  line: Line,
  which: number,
  occasion: Occasion,
): { item: Item; said: Said } {
  const { id, at, count } = occasion;
  const kind = kinds[which % instagramKinds];
  if (!kind) {
    const text = `Price of ${count} please 🙏`;
    const media = { id: "17900000000000099", media_product_type: "FEED" };
    return {
      item: { comment: { id, from: { id: line.userId, username: line.name }, media, text }, at },
      said: { id, at, place: 0, type: "comment", text, counts: true, changeable: false },
    };
  }
  const told = kind(occasion, line);
  const { what, type, text, silent = false, changeable = false } = told;
  return {
    item: { thread: { ...toShop(account, line, at), ...what }, field: fieldOf(what) },
    said: { id: told.id ?? id, at, place: 0, type, text, counts: !silent, changeable },
  };
}

export function editOnInstagram({
  account,
  line,
  of,
  at,
  text,
}: {
  account: string;
  line: Line;
  of: string;
  at: number;
  text: string;
}): Item {
  const thread = { ...toShop(account, line, at), message_edit: { mid: of, text, num_edit: "1" } };
  return { thread, field: "message_edit" };
}

export function deletionOnInstagram(account: string, line: Line, of: string, at: number): Item {
  return { thread: { ...toShop(account, line, at), message: { mid: of, is_deleted: true } }, field: "messages" };
}

export function echoOnInstagram(account: string, line: Line, { id, at }: Occasion, text: string): Item {
  const thread = { sender: { id: account }, recipient: { id: line.userId }, timestamp: at };
  return { thread: { ...thread, message: { mid: id, text, is_echo: true } }, field: "messages" };
}

export function seenOnInstagram(account: string, line: Line, of: string, at: number): Item {
  return { thread: { ...toShop(account, line, at), read: { mid: of } }, field: "messaging_seen" };
}

export function unreadableOnInstagram(account: string, line: Line): Item {
  return {
    thread: { ...toShop(account, line, 0), timestamp: "soon", message: { mid: "x", text: "Hi" } },
    field: "messages",
  };
}

export function noiseOnInstagram(account: string, line: Line, at: number, which: number): Item {
  const what =
    which === 0 ? { read: { watermark: at } } : { referral: { ref: "bio", source: "SHORTLINK", type: "OPEN_THREAD" } };
  return { thread: { ...toShop(account, line, at), ...what }, field: which === 2 ? "standby" : "messaging_referral" };
}

/** @param shape which of the four; events that another app handles come only as `standby` */
export function entryOf(account: string, item: Item, shape: number): Record<string, unknown> {
  if ("comment" in item) {
    const entry = { id: account, time: Math.floor(item.at / 1_000) };
    const change = { field: "comments", value: item.comment };
    return shape % 2 === 0 ? { ...entry, changes: [change] } : { ...entry, ...change };
  }
  const entry = { id: account, time: Number(item.thread["timestamp"]) || 0 };
  if (item.field === "standby") return { ...entry, standby: [item.thread] };
  if (shape % 3 === 0) return { ...entry, messaging: [item.thread] };
  const change = { field: item.field, value: item.thread };
  return shape % 3 === 1 ? { ...entry, changes: [change] } : { ...entry, ...change };
}

function toShop(account: string, line: Line, at: number): Record<string, unknown> {
  return { sender: { id: line.userId }, recipient: { id: account }, timestamp: at };
}

function fieldOf(what: object): string {
  if ("postback" in what) return "messaging_postbacks";
  return "reaction" in what ? "message_reactions" : "messages";
}
