// The data of the simulated WhatsApp: business numbers, people who wrote, every message and its statuses.
import type { Template, TemplateStatus } from "./account-books.ts";
import { bsuidOf } from "./identity.ts";
import type { Pricing } from "./pricing.ts";
import type { RefusalCode } from "./refusals.ts";

export type MessagingLimit = "TIER_250" | "TIER_2K" | "TIER_10K" | "TIER_100K" | "TIER_UNLIMITED";

export type BusinessNumber = {
  phoneNumberId: string;
  displayNumber: string;
  accessToken: string;
  appSecret: string;
  webhookUrl: string;
  /** The verified name; shown on the sandbox phone. */
  name?: string;
  qualityRating?: "GREEN" | "YELLOW" | "RED";
  /** People it may write to first within 24 hours; default 2,000. */
  messagingLimit?: MessagingLimit;
  /** Default CONNECTED. */
  status?: "CONNECTED" | "PENDING" | "FLAGGED" | "RESTRICTED" | "BANNED" | "DISCONNECTED";
  wabaId?: string;
  /** Initial templates, by default approved. Parameters are checked if components are given. */
  templates?: readonly TemplateSeed[];
};

type TemplateSeed = {
  name: string;
  language: string;
  category?: Template["category"];
  status?: TemplateStatus;
  components?: readonly Record<string, unknown>[];
  parameterFormat?: Template["parameterFormat"];
};

export type Person = {
  waId: string;
  name: string;
  username: string | null;
  /** A user with a username and no recent contact: webhooks carry no phone number. */
  phoneHidden: boolean;
};

export type Status = {
  status: "sent" | "delivered" | "read" | "played" | "failed";
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
  /** The message as sent: the send request's body, or the item of `messages[]`. */
  wire: Record<string, unknown>;
  /** Outbound: the statuses reported by webhook. Inbound: `sent`, `delivered` (webhook acknowledged), `read` (marked read). */
  statuses: Status[];
  /** Its media: fetched from a link, uploaded by the business, or sent by the buyer. */
  media: MessageMedia | null;
  /** Outbound: its price. */
  pricing?: Pricing;
  /** Position in the books, and position of its latest change. */
  order: number;
  revision: number;
};

export type MessageMedia = { mimeType: string; bytes: Buffer; fileName?: string | null };

export type NewMessage = Omit<Message, "statuses" | "media" | "order" | "revision">;

export type Notice =
  | { kind: "message"; message: Message }
  | { kind: "typing"; phoneNumberId: string; waId: string; until: number }
  | { kind: "emptied"; phoneNumberId: string };

/** All stored data, kept over a restart. */
export type WhatsappContents = {
  numbers: BusinessNumber[];
  people: Person[];
  messages: Message[];
  lastInbound: [pair: string, at: number][];
};

export type WhatsappBooks = ReturnType<typeof createWhatsappBooks>;

/** The WhatsApp Business Account of a number; the same one for all numbers without one. */
function portfolioOf({ wabaId }: BusinessNumber): string {
  return wabaId ?? "330011223344556";
}

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
    // A tester may repeat a message: it is delivered twice and stored once.
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
    portfolioOf,
    bsuid: (person: Person, number: BusinessNumber) => bsuidOf(person.waId, portfolioOf(number)),

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
      // Its chat was cleared while it was on its way.
      if (messages.get(message.id) !== message) return;
      if (message.statuses.some((one) => one.status === status.status)) return;
      message.statuses.push(status);
      changed(message);
    },
    addMedia(message: Message, media: MessageMedia) {
      message.media = media;
      changed(message);
    },

    /** Deletes all messages of this number; its buyers and templates stay. */
    empty(phoneNumberId: string) {
      for (const message of messages.values()) if (message.phoneNumberId === phoneNumberId) messages.delete(message.id);
      for (const pairs of [conversations, lastInbound])
        for (const pair of pairs.keys()) if (pair.startsWith(`${phoneNumberId} `)) pairs.delete(pair);
      announce({ kind: "emptied", phoneNumberId });
    },

    /** Opens or renews the 24 hours in which the business may write freely. */
    heardFrom(phoneNumberId: string, waId: string, at: number) {
      lastInbound.set(`${phoneNumberId} ${waId}`, at);
    },
    /** The same person under a new number, with their earlier messages. */
    movePerson(person: Person, to: string): Person {
      const moved = { ...person, waId: to };
      people.delete(person.waId);
      people.set(to, moved);
      for (const number of numbers.keys()) {
        const heard = lastInbound.get(`${number} ${person.waId}`);
        if (heard !== undefined) lastInbound.set(`${number} ${to}`, heard);
      }
      return moved;
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

    /** Calls back on every change; the returned function stops it. */
    listen(listener: (notice: Notice) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
