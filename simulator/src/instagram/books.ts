// The data of the simulated Instagram: professional accounts, people who wrote, messages, comments and files.
import { igsidOf } from "./identity.ts";

export type Account = {
  /** The professional account's id in webhooks: 17 digits that begin with 1784. */
  igId: string;
  /** The account's Facebook Page, for the Page flavour. */
  pageId?: string;
  username: string;
  name?: string;
  accessToken: string;
  /** When the configured token was issued, in milliseconds since the epoch: it lasts sixty days. By default it never ends. */
  tokenIssuedAt?: number;
  appSecret: string;
  webhookUrl: string;
  /** Whether the app is approved for HUMAN_AGENT; default true. */
  humanAgent?: boolean;
  /** Only webhooks of these fields; by default of all. */
  subscribedFields?: readonly string[];
};

export type Person = {
  username: string;
  /** Null for people who gave none. */
  name: string | null;
};

export type Message = {
  id: string;
  direction: "inbound" | "outbound";
  igId: string;
  igsid: string;
  username: string;
  /** Milliseconds since the epoch. */
  at: number;
  kind: "message" | "postback";
  /** `message` or `postback` as sent, without flags such as is_echo. */
  wire: Record<string, unknown>;
  /** Outbound: the send request's body as received; null for a message typed in Instagram's app. */
  request: Record<string, unknown> | null;
  /** Outbound: the comment that this answers privately. */
  commentId: string | null;
  /** The message's files, in order of its attachments. */
  assetIds: string[];
  /** Pictures of cards: the file, by address. */
  cardPictures: Record<string, string>;
  /** The emoji of each side. */
  reactions: { business: string | null; customer: string | null };
  /** Inbound: our webhook was acknowledged. */
  acknowledged: boolean;
  seen: boolean;
  deleted: boolean;
  edits: number;
  /** Position in the books, and position of its latest change. */
  order: number;
  revision: number;
};

export type NewMessage = Pick<
  Message,
  "id" | "direction" | "igId" | "igsid" | "username" | "at" | "kind" | "wire" | "request" | "commentId" | "assetIds"
>;

export type Comment = {
  id: string;
  igId: string;
  /** Null for the account's own comment. */
  igsid: string | null;
  username: string;
  text: string;
  at: number;
  media: { id: string; media_product_type: string; ad_id?: string; ad_title?: string };
  live: boolean;
  hidden: boolean;
  parentId: string | null;
  /** The one allowed private answer. */
  privateReplyId: string | null;
};

export type Asset = { id: string; mimeType: string; bytes: Buffer };

export type Token = { text: string; igId: string; expiresAt: number };

export type Notice =
  | { kind: "message"; message: Message }
  | { kind: "comment"; comment: Comment }
  | { kind: "typing"; igId: string; igsid: string; on: boolean }
  | { kind: "emptied"; igId: string };

/** All stored data, kept over a restart. */
export type InstagramContents = {
  accounts: Account[];
  people: Person[];
  messages: Message[];
  comments: Comment[];
  assets: Asset[];
  tokens: Token[];
  lastInbound: [pair: string, at: number][];
};

export type InstagramBooks = ReturnType<typeof createInstagramBooks>;

const messagesKeptMax = 20_000;
const assetsKeptMax = 500;

export function createInstagramBooks() {
  const accounts = new Map<string, Account>();
  const people = new Map<string, Person>();
  const messages = new Map<string, Message>();
  const comments = new Map<string, Comment>();
  const assets = new Map<string, Asset>();
  const tokens = new Map<string, Token>();
  const lastInbound = new Map<string, number>();
  const endedBroadcasts = new Set<string>();
  const listeners = new Set<(notice: Notice) => void>();
  let sequence = 0;

  const announce = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  const changed = (message: Message) => {
    sequence += 1;
    message.revision = sequence;
    announce({ kind: "message", message });
  };

  return {
    accounts,
    people,
    comments,
    tokens,
    endedBroadcasts,

    /** By the id of the account or of its Page. */
    account: (id: string) => accounts.get(id) ?? [...accounts.values()].find(({ pageId }) => pageId === id),
    personOf: (igId: string, igsid: string): Person | undefined =>
      [...people.values()].find(({ username }) => igsidOf(username, igId) === igsid),

    add(entry: NewMessage): Message {
      const reactions = { business: null, customer: null };
      const marks = { reactions, cardPictures: {}, acknowledged: false, seen: false, deleted: false, edits: 0 };
      const message: Message = { ...entry, ...marks, order: sequence + 1, revision: 0 };
      messages.set(message.id, message);
      const [oldest] = messages.keys();
      if (messages.size > messagesKeptMax && oldest !== undefined) messages.delete(oldest);
      changed(message);
      return message;
    },
    message: (id: unknown) => (typeof id === "string" ? messages.get(id) : undefined),
    messages: () => [...messages.values()],
    conversation: (igId: string, igsid: string): Message[] =>
      [...messages.values()].filter((message) => message.igId === igId && message.igsid === igsid),
    change(message: Message, changes: Partial<Message>) {
      // Its thread was cleared while it was on its way.
      if (messages.get(message.id) !== message) return;
      Object.assign(message, changes);
      changed(message);
    },

    addComment(comment: Comment) {
      comments.set(comment.id, comment);
      announce({ kind: "comment", comment });
    },
    changeComment(comment: Comment, changes: Partial<Comment>) {
      Object.assign(comment, changes);
      announce({ kind: "comment", comment });
    },

    /** Deletes all messages and comments of this account; its buyers stay. */
    empty(igId: string) {
      for (const kept of [messages, comments]) for (const [id, one] of kept) if (one.igId === igId) kept.delete(id);
      for (const pair of lastInbound.keys()) if (pair.startsWith(`${igId} `)) lastInbound.delete(pair);
      announce({ kind: "emptied", igId });
    },

    addAsset(asset: Asset) {
      assets.set(asset.id, asset);
      const [oldest] = assets.keys();
      if (assets.size > assetsKeptMax && oldest !== undefined) assets.delete(oldest);
    },
    asset: (id: string | undefined) => (id === undefined ? undefined : assets.get(id)),

    /** Opens or renews the 24 hours of the business, and the seven days of a person. */
    heardFrom: (igId: string, igsid: string, at: number) => void lastInbound.set(`${igId} ${igsid}`, at),
    lastHeardFrom: (igId: string, igsid: string) => lastInbound.get(`${igId} ${igsid}`),

    showTyping: (igId: string, igsid: string, on: boolean) => announce({ kind: "typing", igId, igsid, on }),

    contents: (): InstagramContents => ({
      accounts: [...accounts.values()],
      people: [...people.values()],
      messages: [...messages.values()],
      comments: [...comments.values()],
      assets: [...assets.values()],
      tokens: [...tokens.values()],
      lastInbound: [...lastInbound],
    }),
    restore(contents: InstagramContents) {
      for (const account of contents.accounts) accounts.set(account.igId, account);
      for (const person of contents.people) people.set(person.username, person);
      for (const comment of contents.comments) comments.set(comment.id, comment);
      for (const asset of contents.assets) assets.set(asset.id, asset);
      for (const token of contents.tokens) tokens.set(token.text, token);
      for (const [pair, at] of contents.lastInbound) lastInbound.set(pair, at);
      for (const message of contents.messages) {
        messages.set(message.id, message);
        sequence = Math.max(sequence, message.revision);
      }
    },

    /** Calls back on every change; the returned function stops it. */
    listen(listener: (notice: Notice) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
