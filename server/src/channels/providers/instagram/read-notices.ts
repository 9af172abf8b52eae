// Turns a webhook body into notices. The same items come in four forms: `messaging[]`, `changes[]`, a field and value on the entry itself,
// and `standby[]`. Every item becomes exactly one notice; one that we can't read becomes an unreadable "other".
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { InboundNotice, OtherNotice } from "../../driver.ts";
import { readComment } from "./read-comment.ts";
import { readItem } from "./read-item.ts";
import { readId } from "./read-values.ts";
import * as wire from "./wire.ts";

type Reading = { kind: "notices"; notices: InboundNotice[] } | { kind: "unreadable"; detail: string };

export function readNotices(rawBody: Buffer): Reading {
  const reading = readStrictJson(rawBody);
  if (reading.kind === "unreadable") return reading;
  if (!wire.Envelope.Check(reading.value)) return { kind: "unreadable", detail: "not an Instagram envelope" };
  return { kind: "notices", notices: reading.value.entry.flatMap(readEntry) };
}

function readEntry(entry: unknown): InboundNotice[] {
  if (!wire.Entry.Check(entry)) return [unreadable(null, "entry", "an entry of another form")];
  const account = readId(entry.id);
  const { messaging, changes, standby, field } = entry;
  const notices = [
    ...(messaging ?? []).map((item) => readItem(account, item)),
    ...(changes ?? []).map((change) => readChange(entry, change)),
    ...(field ? [readChange(entry, { field, value: entry.value })] : []),
    // Another app controls the thread, and answers.
    ...(standby ?? []).map(() => other(account, "standby", "the thread is another app's")),
  ];
  return notices.length > 0 ? notices : [unreadable(account, "entry", "an entry with nothing in it")];
}

/** An item that comes in `messaging[]` elsewhere, under one of many names. */
const messagingFields = /^(?:message|messages|messaging|message_|messaging_)/;

function readChange(entry: wire.Entry, change: unknown): InboundNotice {
  const account = readId(entry.id);
  if (!wire.Change.Check(change)) return unreadable(account, "change", "a change without field");
  const { field, value } = change;
  if (field === "comments" || field === "live_comments") return readComment(account, entry.time, field, value);
  if (messagingFields.test(field)) return readItem(account, value);
  return other(account, field, "not acted on");
}

function other(account: string | null, field: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: true, detail };
}

function unreadable(account: string | null, field: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: false, detail };
}
