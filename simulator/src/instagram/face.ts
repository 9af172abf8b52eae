// The functions of the simulated Instagram for tests, the control routes and the sandbox phone.
import { subscribe, type Handshake } from "../whatsapp/subscribe.ts";
import type { InstagramBehaviour } from "./behaviour.ts";
import type { Account, Comment, Message } from "./books.ts";
import { commentAs, type Commented, type Commenting } from "./comments.ts";
import { igsidOf, usernameOf } from "./identity.ts";
import { businessAccount } from "./people.ts";
import { release } from "./post-webhook.ts";
import { readableText, tapsOf } from "./readable.ts";
import { typeInApp, type Typing } from "./type-in-app.ts";
import { writeAs, writeTogether, type Writing, type Written } from "./write-as.ts";
import type { InstagramWorld } from "./world.ts";

export type SentMessage = {
  id: string;
  account: string;
  /** The buyer's id at this account, and their handle. */
  to: string;
  username: string;
  /** The text that a person reads, also for a template. */
  text: string;
  /** Quick replies and buttons that answer with a payload. */
  choices: { payload: string; title: string; kind: "quick_reply" | "postback" }[];
  /** The send request's body as received; null for a message typed in Instagram's app. */
  request: Record<string, unknown> | null;
  /** The comment that is answered privately. */
  commentId: string | null;
  seen: boolean;
  at: string;
};

export type Instagram = {
  /** Adds an account, or replaces the one with the same id. */
  configure(account: Account): void;
  /** Deletes all messages of this account. */
  empty(igId: string): void;
  behave(changes: Partial<InstagramBehaviour>): void;
  writeAs(writing: Writing): Promise<Written>;
  writeTogether(writings: readonly Writing[]): Promise<Written>;
  commentAs(commenting: Commenting): Promise<Commented>;
  /** A person answers in Instagram's own app. */
  typeInApp(typing: Typing): Promise<Message>;
  /** Holds webhooks back from now on, until `release`. */
  hold(): void;
  /** @returns how many were sent. */
  release(options?: { order?: "kept" | "reversed" | "shuffled"; together?: boolean }): Promise<number>;
  /** No private reply is possible to this live video any more. */
  endBroadcast(mediaId: string): void;
  hideComment(commentId: string): void;
  /** The platform's messages to this buyer, oldest first; by default to everyone. */
  sentTo(username?: string): SentMessage[];
  /** All messages with one buyer or with all, both directions, oldest first. */
  messages(username?: string): Message[];
  comments(): Comment[];
  /** The id of a buyer at an account. */
  igsid(username: string, account?: string): string;
  /** True when the platform marked this inbound message as seen. */
  wasSeen(messageId: string): boolean;
  subscribe(account: string, verifyToken: string): Promise<Handshake>;
};

export function createInstagram(world: InstagramWorld): Instagram {
  const { books } = world;
  const messages = (username?: string) => {
    const wanted = username === undefined ? null : usernameOf(username);
    return books.messages().filter((message) => wanted === null || message.username === wanted);
  };
  return {
    configure: (account) => void books.accounts.set(account.igId, account),
    empty: (igId) => books.empty(igId),
    behave: (changes) => void (world.behaviour = { ...world.behaviour, ...changes }),
    writeAs: async (writing) => writeAs(world, writing),
    writeTogether: async (writings) => writeTogether(world, writings),
    commentAs: async (commenting) => commentAs(world, commenting),
    typeInApp: async (typing) => typeInApp(world, typing),
    hold: () => void (world.held ??= []),
    release: async ({ order = "kept", together = false } = {}) => release(world, order, together),
    endBroadcast: (mediaId) => void books.endedBroadcasts.add(mediaId),
    hideComment(commentId) {
      const comment = books.comments.get(commentId);
      if (!comment) throw new RangeError(`no comment ${commentId}`);
      books.changeComment(comment, { hidden: true });
    },
    sentTo: (username) =>
      messages(username)
        .filter(({ direction }) => direction === "outbound")
        .map(sentView),
    messages,
    comments: () => [...books.comments.values()],
    igsid: (username, account) => igsidOf(usernameOf(username) ?? "", businessAccount(world, account).igId),
    wasSeen: (messageId) => books.message(messageId)?.seen ?? false,
    subscribe: async (account, verifyToken) => subscribe(businessAccount(world, account).webhookUrl, verifyToken),
  };
}

function sentView({ id, igId, igsid, username, wire, request, commentId, seen, at }: Message): SentMessage {
  return {
    id,
    account: igId,
    to: igsid,
    username,
    text: readableText(wire),
    choices: tapsOf(wire, request),
    request,
    commentId,
    seen,
    at: new Date(at).toISOString(),
  };
}
