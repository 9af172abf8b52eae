// What the simulated WhatsApp remembers: business numbers, the people who wrote, every message and its statuses.
import { bsuidOf } from "./identity.ts";
import type { RefusalCode } from "./refusals.ts";

export type BusinessNumber = {
  phoneNumberId: string;
  displayNumber: string;
  accessToken: string;
  appSecret: string;
  webhookUrl: string;
  /** Shown on the sandbox phone. */
  name?: string;
  wabaId?: string;
  /** Approved templates, the only ones that can be sent. */
  templates?: readonly { name: string; language: string }[];
};

export type Person = {
  waId: string;
  name: string;
  username: string | null;
  /** A user with a username and no recent contact: webhooks carry no phone number. */
  phoneHidden: boolean;
};

export type Status = {
  status: "sent" | "delivered" | "read" | "failed";
  /** Milliseconds since the epoch. */
  at: number;
  errorCode: RefusalCode | null;
};

export type Message = {
  id: string;
  direction: "inbound" | "outbound";
  phoneNumberId: string;
  waId: string;
  /** Milliseconds since the epoch. */
  at: number;
  type: string;
  /** The message as it stood on the wire: the send request's body, or the item of `messages[]`. */
  wire: Record<string, unknown>;
  /** Outbound: what was reported by webhook. Inbound: `sent`, `delivered` (webhook acknowledged), `read` (marked read). */
  statuses: Status[];
  /** Picture fetched from `image.link`. */
  media: { mimeType: string; bytes: Buffer } | null;
  /** Position in the books, and position of its latest change. */
  order: number;
  revision: number;
};

export type NewMessage = Omit<Message, "statuses" | "media" | "order" | "revision">;

export type Notice =
  | { kind: "message"; message: Message }
  | { kind: "typing"; phoneNumberId: string; waId: string; until: number };

/** All of the books, to be kept over a restart. */
export type WhatsappContents = {
  numbers: BusinessNumber[];
  people: Person[];
  messages: Message[];
  lastInbound: [pair: string, at: number][];
};

export type WhatsappBooks = ReturnType<typeof createWhatsappBooks>;

const messagesKeptMax = 20_000;

export function createWhatsappBooks() {
  const numbers = new Map<string, BusinessNumber>();
  const people = new Map<string, Person>();
  const messages = new Map<string, Message>();
  const conversations = new Map<string, Message[]>();
  const lastInbound = new Map<string, number>();
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

  const conversationOf = ({ phoneNumberId, waId }: Message) => {
    const key = `${phoneNumberId} ${waId}`;
    const conversation = conversations.get(key) ?? [];
    conversations.set(key, conversation);
    return conversation;
  };

  const file = (message: Message) => {
    // A tester may have the same message come twice: it is delivered twice and kept once.
    const before = messages.get(message.id);
    if (before) conversationOf(before).splice(conversationOf(before).indexOf(before), 1);
    messages.set(message.id, message);
    conversationOf(message).push(message);
    if (messages.size <= messagesKeptMax) return;
    const [oldest] = messages.values();
    if (!oldest) return;
    messages.delete(oldest.id);
    conversationOf(oldest).shift();
  };

  return {
    numbers,
    people,
    portfolioOf: (number: BusinessNumber) => number.wabaId ?? "330011223344556",
    bsuid: (person: Person, number: BusinessNumber) => bsuidOf(person.waId, number.wabaId ?? "330011223344556"),

    add(entry: NewMessage): Message {
      const message: Message = { ...entry, statuses: [], media: null, order: sequence + 1, revision: 0 };
      file(message);
      changed(message);
      return message;
    },
    message: (id: string) => messages.get(id),
    conversation: (phoneNumberId: string, waId: string): readonly Message[] =>
      conversations.get(`${phoneNumberId} ${waId}`) ?? [],
    all: () => [...messages.values()],
    addStatus(message: Message, status: Status) {
      if (message.statuses.some((one) => one.status === status.status)) return;
      message.statuses.push(status);
      changed(message);
    },
    addMedia(message: Message, media: NonNullable<Message["media"]>) {
      message.media = media;
      changed(message);
    },

    /** Opens or refreshes the 24 hours in which the business may write freely. */
    heardFrom(phoneNumberId: string, waId: string, at: number) {
      lastInbound.set(`${phoneNumberId} ${waId}`, at);
    },
    lastHeardFrom: (phoneNumberId: string, waId: string) => lastInbound.get(`${phoneNumberId} ${waId}`),

    showTyping: (phoneNumberId: string, waId: string, until: number) =>
      announce({ kind: "typing", phoneNumberId, waId, until }),
    contents: (): WhatsappContents => ({
      numbers: [...numbers.values()],
      people: [...people.values()],
      messages: [...messages.values()],
      lastInbound: [...lastInbound],
    }),
    restore(contents: WhatsappContents) {
      for (const number of contents.numbers) numbers.set(number.phoneNumberId, number);
      for (const person of contents.people) people.set(person.waId, person);
      for (const message of contents.messages) {
        file(message);
        sequence = Math.max(sequence, message.revision);
      }
      for (const [pair, at] of contents.lastInbound) lastInbound.set(pair, at);
    },

    /** Calls back on every change; the result ends it. */
    listen(listener: (notice: Notice) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
