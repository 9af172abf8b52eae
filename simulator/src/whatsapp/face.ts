// What a test, the control routes and the sandbox phone can do with the simulated WhatsApp.
import type { WhatsappBehaviour } from "./behaviour.ts";
import type { BusinessNumber, Message } from "./books.ts";
import { waIdOf } from "./identity.ts";
import { isRecord, recordsOf } from "../shape.ts";
import { subscribe, type Handshake } from "./subscribe.ts";
import type { WhatsappWorld } from "./world.ts";
import { writeAs, writeTogether, UnknownBusinessNumber, type Writing, type Written } from "./write-as.ts";

type SentMessage = {
  id: string;
  phoneNumberId: string;
  /** Digits without "+". */
  to: string;
  type: string;
  /** What a person reads: text body, caption, or interactive body. */
  text: string;
  /** Titles and ids of reply buttons or list rows. */
  choices: { id: string; title: string }[];
  /** The send request's body as it came. */
  request: Record<string, unknown>;
  statuses: string[];
  failedWith: number | null;
  at: string;
};

export type Whatsapp = {
  /** Adds a business number, or replaces the one with the same id. */
  configure(number: BusinessNumber): void;
  behave(changes: Partial<WhatsappBehaviour>): void;
  writeAs(writing: Writing): Promise<Written>;
  writeTogether(writings: readonly Writing[]): Promise<Written>;
  /** What the platform sent to this phone, oldest first; to everyone when left out. */
  sentTo(phone?: string): SentMessage[];
  /** Everything said with one buyer or with all, both directions, oldest first. */
  messages(phone?: string): Message[];
  /** True when the platform marked this inbound message as read. */
  wasRead(messageId: string): boolean;
  subscribe(phoneNumberId: string, verifyToken: string): Promise<Handshake>;
};

export function createWhatsapp(world: WhatsappWorld): Whatsapp {
  const { books } = world;
  const messages = (phone?: string) => {
    const waId = phone === undefined ? null : waIdOf(phone);
    return books.all().filter((message) => waId === null || message.waId === waId);
  };
  return {
    configure: (number) => void books.numbers.set(number.phoneNumberId, number),
    behave: (changes) => void (world.behaviour = { ...world.behaviour, ...changes }),
    writeAs: async (writing) => writeAs(world, writing),
    writeTogether: async (writings) => writeTogether(world, writings),
    sentTo: (phone) =>
      messages(phone)
        .filter(({ direction }) => direction === "outbound")
        .map(sentView),
    messages,
    wasRead: (messageId) => books.message(messageId)?.statuses.some(({ status }) => status === "read") ?? false,
    async subscribe(phoneNumberId, verifyToken) {
      const number = books.numbers.get(phoneNumberId);
      if (!number) throw new UnknownBusinessNumber(`no business number ${phoneNumberId}`);
      return subscribe(number, verifyToken);
    },
  };
}

function sentView({ id, phoneNumberId, waId, type, wire, statuses, at }: Message): SentMessage {
  return {
    id,
    phoneNumberId,
    to: waId,
    type,
    text: readableText(wire),
    choices: choicesOf(wire),
    request: wire,
    statuses: statuses.map(({ status }) => status),
    failedWith: statuses.find(({ errorCode }) => errorCode !== null)?.errorCode ?? null,
    at: new Date(at).toISOString(),
  };
}

/** The words of a message in either direction, without its attachments. */
export function readableText(wire: Record<string, unknown>): string {
  const content = wire[typeof wire["type"] === "string" ? wire["type"] : "text"];
  if (!isRecord(content)) return "";
  const reply = content["button_reply"] ?? content["list_reply"] ?? content["body"];
  const words = isRecord(reply) ? (reply["text"] ?? reply["title"]) : (reply ?? content["caption"] ?? content["text"]);
  return typeof words === "string" ? words : "";
}

/** Reply buttons and list rows. */
export function choicesOf({ interactive }: Record<string, unknown>) {
  if (!isRecord(interactive) || !isRecord(interactive["action"])) return [];
  const { buttons, sections } = interactive["action"];
  const replies = recordsOf(buttons).map(({ reply }) => reply);
  const rows = recordsOf(sections).flatMap(({ rows: ofSection }) => recordsOf(ofSection));
  return recordsOf([...replies, ...rows]).map(({ id, title, description }) => ({
    id: String(id),
    title: String(title),
    ...(typeof description === "string" ? { description } : {}),
  }));
}
