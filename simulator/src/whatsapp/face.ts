// The functions of the simulated WhatsApp for tests, the control routes and the sandbox phone.
import type { WhatsappBehaviour } from "./behaviour.ts";
import type { BusinessNumber, Message } from "./books.ts";
import { waIdOf } from "./identity.ts";
import { isRecord, recordsOf } from "../shape.ts";
import { changeQuality, type QualityChange } from "./quality.ts";
import { subscribe, type Handshake } from "./subscribe.ts";
import type { WhatsappWorld } from "./world.ts";
import { setTemplateQuality, setTemplateStatus, seedTemplates } from "./templates.ts";
import type { Template, TemplateQuality, TemplateStatus } from "./account-books.ts";
import { writeAs, writeMany, writeTogether, UnknownBusinessNumber, type Crowd, type Written } from "./write-as.ts";
import type { Writing } from "./writing.ts";

type SentMessage = {
  id: string;
  phoneNumberId: string;
  /** Digits without "+". */
  to: string;
  type: string;
  /** The text that a person reads: text body, caption, or interactive body. */
  text: string;
  /** Titles and ids of reply buttons or list rows. */
  choices: { id: string; title: string }[];
  /** The send request's body as received. */
  request: Record<string, unknown>;
  statuses: string[];
  failedWith: number | null;
  at: string;
};

export type Whatsapp = {
  /** Adds a business number, or replaces the one with the same id. */
  configure(number: BusinessNumber): void;
  /** Deletes all messages of this number. */
  empty(phoneNumberId: string): void;
  behave(changes: Partial<WhatsappBehaviour>): void;
  /** Writes as a buyer, with any inbound content; resolves after the platform's first answer. */
  writeAs(writing: Writing): Promise<Written>;
  /** Up to 1,000 writings in one POST. */
  writeTogether(writings: readonly Writing[]): Promise<Written>;
  /** Any number of writings, duplicated, shuffled and in parallel POSTs, as `crowd` says. */
  writeMany(writings: readonly Writing[], crowd?: Crowd): Promise<Written[]>;
  /** Templates of a business account, in any state. */
  templates(wabaId: string): Template[];
  /** Changes a template's state and informs the platform; no effect without such a template. */
  setTemplateStatus(
    template: Pick<Template, "wabaId" | "name" | "language">,
    status: TemplateStatus,
    reason?: string,
  ): Promise<void>;
  /** Changes a number's quality or messaging limit, and informs the platform. */
  changeQuality(phoneNumberId: string, change: QualityChange): Promise<void>;
  /** Changes a template's quality and informs the platform; no effect without such a template. */
  setTemplateQuality(template: Pick<Template, "wabaId" | "name" | "language">, quality: TemplateQuality): Promise<void>;
  /** The platform's messages to this phone, oldest first; by default to everyone. */
  sentTo(phone?: string): SentMessage[];
  /** All messages with one buyer or with all, both directions, oldest first. */
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
    configure(number) {
      books.numbers.set(number.phoneNumberId, number);
      seedTemplates(world, number);
    },
    empty: (phoneNumberId) => books.empty(phoneNumberId),
    behave: (changes) => void (world.behaviour = { ...world.behaviour, ...changes }),
    writeAs: async (writing) => writeAs(world, writing),
    writeTogether: async (writings) => writeTogether(world, writings),
    writeMany: async (writings, crowd) => writeMany(world, writings, crowd),
    templates: (wabaId) => world.accounts.templatesOf(wabaId),
    setTemplateStatus: async (template, status, reason) => setTemplateStatus(world, template, status, reason ?? null),
    changeQuality: async (phoneNumberId, change) => changeQuality(world, phoneNumberId, change),
    setTemplateQuality: async (template, quality) => setTemplateQuality(world, template, quality),
    sentTo: (phone) =>
      messages(phone)
        .filter(({ direction }) => direction === "outbound")
        .map(sentView),
    messages,
    wasRead: (messageId) => books.message(messageId)?.statuses.some(({ status }) => status === "read") ?? false,
    async subscribe(phoneNumberId, verifyToken) {
      const number = books.numbers.get(phoneNumberId);
      if (!number) throw new UnknownBusinessNumber(`no business number ${phoneNumberId}`);
      return subscribe(number.webhookUrl, verifyToken);
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

/** The text of a message in either direction, without its attachments. */
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
  const rows = recordsOf(sections).flatMap(({ title, rows: ofSection }) =>
    recordsOf(ofSection).map((row) => ({ ...row, section: title })),
  );
  return recordsOf([...replies, ...rows]).map(({ id, title, description, section }) => ({
    id: String(id),
    title: String(title),
    ...(typeof description === "string" ? { description } : {}),
    ...(typeof section === "string" ? { section } : {}),
  }));
}
