// How the sandbox phone draws a message and a comment.
import { isRecord, recordsOf } from "../../shape.ts";
import type { Comment, InstagramBooks, Message } from "../books.ts";
import { buttonsOf, cardsOf, quickRepliesOf, readableText, type Link, type Tap } from "../readable.ts";

type File = { kind: "picture" | "video" | "audio" | "other"; url: string };
type CardView = { title: string; subtitle: string; picture: string | null; taps: Tap[]; links: Link[] };

export type MessageView = {
  id: string;
  order: number;
  /** Who wrote: the phone's buyer, or the shop. */
  by: "buyer" | "shop";
  at: string;
  text: string;
  /** Its kind, if it is more than text: "answered your story", "unsent". */
  note: string | null;
  files: File[];
  /** The picture of the answered story. */
  story: string | null;
  cards: CardView[];
  taps: Tap[];
  links: Link[];
  /** Chips above the keyboard; they vanish with the next message. */
  quickReplies: Tap[];
  quoted: string | null;
  reactions: string[];
  state: "sent" | "delivered" | "seen";
};

export function messageView(message: Message, books: InstagramBooks): MessageView {
  const { wire, request, reactions, cardPictures, direction } = message;
  const replyTo = isRecord(wire["reply_to"]) ? wire["reply_to"] : {};
  const quoted = books.message(replyTo["mid"]);
  const cards = cardsOf(wire);
  const { taps, links } = buttonsOf(wire);
  return {
    id: message.id,
    order: message.order,
    by: direction === "inbound" ? "buyer" : "shop",
    at: new Date(message.at).toISOString(),
    text: cards.length > 0 ? "" : readableText(wire),
    note: noteOf(message, replyTo),
    files: message.assetIds.map((id) => ({ kind: kindOf(books.asset(id)?.mimeType), url: fileUrl(id) })),
    story: storyPicture(replyTo, books),
    cards: cards.map(({ image, ...card }) => {
      const file = image === null ? undefined : cardPictures[image];
      return { ...card, picture: file === undefined ? null : fileUrl(file) };
    }),
    taps,
    links,
    quickReplies: quickRepliesOf(request).filter(({ payload }) => payload !== ""),
    quoted: quoted ? readableText(quoted.wire).slice(0, 140) : null,
    reactions: [reactions.customer, reactions.business].filter((one) => one !== null),
    state: message.seen ? "seen" : message.acknowledged ? "delivered" : "sent",
  };
}

export type CommentView = {
  id: string;
  by: string;
  own: boolean;
  at: string;
  text: string;
  parentId: string | null;
  answeredPrivately: boolean;
};

export function commentView({ id, username, igsid, at, text, parentId, privateReplyId }: Comment): CommentView {
  return {
    id,
    by: username,
    own: igsid === null,
    at: new Date(at).toISOString(),
    text,
    parentId,
    answeredPrivately: privateReplyId !== null,
  };
}

function noteOf({ deleted, edits, commentId, wire, kind }: Message, replyTo: Record<string, unknown>): string | null {
  if (deleted) return "unsent";
  if (edits > 0) return "edited";
  if (commentId !== null) return "about your comment";
  if (replyTo["story"] !== undefined) return "answered a story";
  if (kind === "postback") return "tapped";
  const [told] = recordsOf(wire["attachments"]).flatMap(({ type }) => attachmentNotes.get(String(type)) ?? []);
  return told ?? null;
}

const attachmentNotes: ReadonlyMap<string, string> = new Map([
  ["like_heart", "sent a heart"],
  ["story_mention", "mentioned the shop in a story"],
  ["share", "shared a post"],
  ["ig_post", "shared a post"],
  ["ig_reel", "shared a reel"],
  ["reel", "shared a reel"],
]);

function storyPicture({ story }: Record<string, unknown>, books: InstagramBooks): string | null {
  const file = isRecord(story) ? books.asset(String(story["id"])) : undefined;
  return file ? fileUrl(file.id) : null;
}

function kindOf(mimeType = ""): File["kind"] {
  if (mimeType.startsWith("image/")) return "picture";
  if (mimeType.startsWith("video/")) return "video";
  return mimeType.startsWith("audio/") ? "audio" : "other";
}

function fileUrl(id: string): string {
  return `/instagram/phone/files/${encodeURIComponent(id)}`;
}
