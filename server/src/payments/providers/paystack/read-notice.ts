import { createHash } from "node:crypto";
import { readStrictJson } from "../../../kernel/strict-json.ts";
import type { PaymentNotice } from "../../notice.ts";
import { environment, eventMeaning } from "./status.ts";
import type { EventMeaning } from "./status.ts";
import { Notice, Subject } from "./wire.ts";

/**
 * A webhook body, its signature already checked. Paystack gives events no id, so the key is made of what names the fact:
 * event, mode, id or reference, status. Two equal partial refunds may share a key; both only say "look again".
 */
export function readNotice(rawBody: Buffer): PaymentNotice {
  const digest = createHash("sha256").update(rawBody).digest("hex");
  const unreadable = (detail: string): PaymentNotice => ({ kind: "unreadable", key: `unreadable:${digest}`, detail });
  const reading = readStrictJson(rawBody);
  if (reading.kind === "unreadable") return unreadable(reading.detail);
  if (!Notice.Check(reading.value)) return unreadable("no event with data");
  const { event, data } = reading.value;
  const meaning = eventMeaning(event);
  if (meaning === "unknown") return unreadable(`unknown event ${event.slice(0, 100)}`);
  const subject: Subject | null = Subject.Check(data) ? data : null;
  const key = (subject && noticeKey(event, subject)) ?? `${event}:${digest}`;
  if (meaning === "none") return { kind: "ignored", key, event };
  const reference = subject && paymentReference[meaning](subject);
  if (!subject || !reference) return unreadable(`${event} that names no payment`);
  return { kind: "payment", key, event, reference, environment: environment(subject.domain), told: null };
}

const paymentReference = {
  transaction: (subject: Subject) => subject.reference,
  refund: (subject: Subject) => subject.transaction_reference,
  dispute: (subject: Subject) => subject.transaction?.reference ?? subject.transaction_reference,
} satisfies Partial<Record<EventMeaning, (subject: Subject) => string | null | undefined>>;

const keyMaxLength = 200;

/** Null when nothing in the body names what it is about, or the name is too long for a key. */
function noticeKey(event: string, subject: Subject): string | null {
  const name = subject.id ?? subject.reference ?? refundName(subject) ?? subject.bank_transfer?.transaction_id;
  if (name === null || name === undefined) return null;
  const key = [event, environment(subject.domain), name, subject.status ?? "-"].join(":");
  return key.length > keyMaxLength ? null : key;
}

/** Most refund events carry no id; their own reference, or at least the sum, tells the refunds of one payment apart. */
function refundName({ transaction_reference, refund_reference, amount }: Subject): string | null {
  return transaction_reference ? `${transaction_reference}/${refund_reference ?? "-"}/${amount ?? "-"}` : null;
}
