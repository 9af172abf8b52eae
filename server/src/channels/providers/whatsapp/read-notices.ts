// A webhook body → notices. One body can hold many entries, changes, messages and statuses, mixed; every item of it
// comes out as exactly one notice, and one that cannot be read as an unreadable "other".
import { readStrictJson } from "../../../kernel/strict-json.ts";
import type { ChannelUser, DeliveryStatus, InboundMessage, InboundNotice, OtherNotice } from "../../driver.ts";
import { outline } from "./outline.ts";
import { readContent } from "./read-content.ts";
import { readPhone, readTime } from "./read-values.ts";
import { deliveryStatus, faultCode, faultDetail } from "./status.ts";
import * as wire from "./wire.ts";

type Reading = { kind: "notices"; notices: InboundNotice[] } | { kind: "unreadable"; detail: string };

export function readNotices(rawBody: Buffer): Reading {
  const reading = readStrictJson(rawBody);
  if (reading.kind === "unreadable") return reading;
  if (!wire.Envelope.Check(reading.value)) return { kind: "unreadable", detail: "not a WhatsApp envelope" };
  return { kind: "notices", notices: reading.value.entry.flatMap(readEntry) };
}

function readEntry(entry: unknown): InboundNotice[] {
  if (!wire.Entry.Check(entry)) return [unreadable(null, "entry", "an entry without changes")];
  return entry.changes.flatMap(readChange);
}

function readChange(change: unknown): InboundNotice[] {
  if (!wire.Change.Check(change)) return [unreadable(null, "change", "a change without field")];
  const { field, value } = change;
  const account = wire.Addressed.Check(value) ? String(value.metadata.phone_number_id) : null;
  if (field !== "messages") return [{ kind: "other", account, field, readable: true, detail: outline(value) }];
  if (!wire.MessagesValue.Check(value)) return [unreadable(account, field, "messages and statuses are no lists")];
  const contacts = list(value.contacts).filter((contact) => wire.Contact.Check(contact));
  const { messages, statuses, errors } = value;
  const notices = [
    ...(messages ?? []).map((message) => readMessage(account, message, contacts, messages?.length === 1)),
    ...(statuses ?? []).map((status) => readStatus(account, status)),
    ...(errors ?? []).map((error) => readError(account, error)),
  ];
  if (notices.length > 0) return notices;
  return [{ kind: "other", account, field, readable: true, detail: "neither messages nor statuses" }];
}

function readMessage(
  account: string | null,
  message: unknown,
  contacts: readonly wire.Contact[],
  alone: boolean,
): InboundMessage | OtherNotice {
  const field = "messages";
  if (!wire.Message.Check(message)) return unreadable(account, field, "a message without id, time or type");
  if (account === null) return unreadable(account, field, `message ${message.id} to an unnamed number`);
  const sentAt = readTime(message.timestamp);
  if (!sentAt) return unreadable(account, field, `message ${message.id} with a time we can't read`);
  // An answer would go to the writer alone, where nobody asked.
  if (message.group_id)
    return { kind: "other", account, field, readable: true, detail: `message ${message.id} of a group` };
  const from = readWriter(message, contacts, alone);
  if (!from.userId && !from.phone) return unreadable(account, field, `message ${message.id} from nobody`);
  const content = readContent(message.type, { ...message });
  const context = wire.Context.Check(message.context) ? message.context : {};
  const referral = wire.Referral.Check(message.referral) ? message.referral : null;
  return {
    kind: "message",
    account,
    messageId: message.id,
    from,
    sentAt,
    content,
    quotedMessageId: context.id ?? null,
    forwarded: Boolean(context.forwarded || context.frequently_forwarded),
    referredProduct: textOrNull(context.referred_product?.product_retailer_id),
    referral: referral && {
      sourceId: textOrNull(referral.source_id),
      headline: referral.headline || null,
      sourceUrl: referral.source_url || null,
    },
  };
}

/** Phone and user id may each be missing, in the message or in its contact; together they are the most we know. */
function readWriter(message: wire.Message, contacts: readonly wire.Contact[], alone: boolean): ChannelUser {
  const userId = message.from_user_id ?? null;
  const phone = readPhone(message.from);
  const contact =
    contacts.find((contact) => userId !== null && contact.user_id === userId) ??
    contacts.find((contact) => phone !== null && readPhone(contact.wa_id) === phone) ??
    // System messages name no contact but carry `from`; so a single contact beside a single nameless message is its own.
    (userId === null && phone === null && alone && contacts.length === 1 ? contacts[0] : undefined);
  return {
    userId: userId ?? contact?.user_id ?? null,
    phone: phone ?? readPhone(contact?.wa_id),
    name: contact?.profile?.name || null,
    username: contact?.profile?.username?.replace(/^@/, "") || null,
  };
}

function readStatus(account: string | null, status: unknown): DeliveryStatus | OtherNotice {
  const field = "statuses";
  if (!wire.Status.Check(status)) return unreadable(account, field, "a status without id, word or time");
  if (account === null) return unreadable(account, field, `status of ${status.id} at an unnamed number`);
  const at = readTime(status.timestamp);
  if (!at) return unreadable(account, field, `status of ${status.id} with a time we can't read`);
  const fault = list(status.errors).find((error) => wire.Fault.Check(error));
  const pricing = wire.Pricing.Check(status.pricing) ? status.pricing : null;
  return {
    kind: "status",
    account,
    messageId: status.id,
    status: deliveryStatus(status.status),
    word: status.status,
    at,
    echo: status.biz_opaque_callback_data || null,
    error: fault ? { code: faultCode(fault), detail: faultDetail(fault) } : null,
    pricing: pricing && { category: pricing.category ?? null, type: pricing.type ?? null },
  };
}

/** Beside the messages, or alone: troubles of the number, the app or the system. */
function readError(account: string | null, error: unknown): OtherNotice {
  if (!wire.Fault.Check(error)) return unreadable(account, "errors", outline(error));
  return {
    kind: "other",
    account,
    field: "errors",
    readable: true,
    detail: `${faultCode(error)} ${faultDetail(error)}`,
  };
}

function unreadable(account: string | null, field: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: false, detail };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOrNull(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}
