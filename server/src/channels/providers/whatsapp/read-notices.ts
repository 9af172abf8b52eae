// Turns a webhook body into notices. One body can mix many entries, changes, messages and statuses. Every item becomes exactly one notice;
// one that we can't read becomes an unreadable "other".
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { DeliveryStatus, InboundNotice, OtherNotice } from "../../driver.ts";
import { outline } from "./outline.ts";
import { accountFields, readAccount, readError } from "./read-account.ts";
import { readEcho } from "./read-echo.ts";
import { readMessage } from "./read-message.ts";
import { readPreference } from "./read-preference.ts";
import { readQuality } from "./read-quality.ts";
import { readTemplateChange, readTemplateQuality } from "./read-template-change.ts";
import { readTime } from "./read-values.ts";
import { deliveryStatus, statusError } from "./status.ts";
import { unreadable } from "./unreadable.ts";
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
  const business = entry.id ? String(entry.id) : null;
  return entry.changes.flatMap((change) => readChange(business, change));
}

function readChange(business: string | null, change: unknown): InboundNotice[] {
  if (!wire.Change.Check(change)) return [unreadable(null, "change", "a change without field")];
  const { field, value } = change;
  const account = wire.Addressed.Check(value) ? String(value.metadata.phone_number_id) : null;
  switch (field) {
    case "messages":
      return readMessages(account, value);
    case "smb_message_echoes":
      return readEchoes(account, value);
    case "user_preferences":
      return readPreferences(account, value);
    case "message_template_status_update":
      return [readTemplateChange(business, value)];
    case "phone_number_quality_update":
      return [readQuality(business, value)];
    case "message_template_quality_update":
      return [readTemplateQuality(business, value)];
    default:
      if (accountFields.includes(field)) return [readAccount(business, field, value)];
      return [{ kind: "other", account, field, readable: true, detail: outline(value) }];
  }
}

function readMessages(account: string | null, value: unknown): InboundNotice[] {
  const field = "messages";
  if (!wire.MessagesValue.Check(value)) return [unreadable(account, field, "messages and statuses are no lists")];
  const contacts = contactsOf(value.contacts);
  const { messages, statuses, errors } = value;
  const notices = [
    ...(messages ?? []).map((message) => readMessage(account, message, contacts, messages?.length === 1)),
    ...(statuses ?? []).map((status) => readStatus(account, status)),
    ...(errors ?? []).map((error) => readError(account, error)),
  ];
  if (notices.length > 0) return notices;
  return [{ kind: "other", account, field, readable: true, detail: "neither messages nor statuses" }];
}

function readEchoes(account: string | null, value: unknown): InboundNotice[] {
  if (!wire.EchoValue.Check(value)) return [unreadable(account, "smb_message_echoes", "echoes are no list")];
  const contacts = contactsOf(value.contacts);
  return value.message_echoes.map((echo) => readEcho(account, echo, contacts));
}

function readPreferences(account: string | null, value: unknown): InboundNotice[] {
  if (!wire.PreferencesValue.Check(value)) return [unreadable(account, "user_preferences", "preferences are no list")];
  const contacts = contactsOf(value.contacts);
  return value.user_preferences.map((preference) => readPreference(account, preference, contacts));
}

function readStatus(account: string | null, status: unknown): DeliveryStatus | OtherNotice {
  const field = "statuses";
  if (!wire.Status.Check(status)) return unreadable(account, field, "a status without id, word or time");
  if (account === null) return unreadable(account, field, `status of ${status.id} at an unnamed number`);
  const at = readTime(status.timestamp);
  if (!at) return unreadable(account, field, `status of ${status.id} with a time we can't read`);
  const faults = list(status.errors).filter((error) => wire.Fault.Check(error));
  const pricing = wire.Pricing.Check(status.pricing) ? status.pricing : null;
  return {
    kind: "status",
    account,
    messageId: status.id,
    status: deliveryStatus(status.status),
    word: status.status,
    at,
    echo: status.biz_opaque_callback_data || null,
    error: statusError(faults),
    pricing: pricing && { category: pricing.category ?? null, type: pricing.type ?? null },
  };
}

function contactsOf(contacts: unknown): wire.Contact[] {
  return list(contacts).filter((contact) => wire.Contact.Check(contact));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isOnlyStatuses(raw: Buffer): boolean {
  const text = raw.toString("latin1");
  return text.includes('"statuses"') && !/"(messages|message_echoes)"\s*:/.test(text);
}
