// Reads Flutterwave's webhooks.
import { createHash } from "node:crypto";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { PaymentNotice } from "../../notice.ts";
import { withoutRetry } from "./transfers.ts";
import { readActClaim } from "../../act-claim.ts";
import { readClaim } from "../../claim.ts";
import { fromMajor } from "./amounts.ts";
import { disputeStatus, eventMeaning, paymentStatus, payoutStatus, refundStatus } from "./status.ts";
import type { EventMeaning } from "./status.ts";
import { Notice, Subject } from "./wire.ts";

/**
 * A webhook body. Few are signed, so it only says where to look. Flutterwave's webhooks have no id: the key is made of event, number,
 * status and reference.
 */
export function readNotice(rawBody: Buffer): PaymentNotice {
  const digest = createHash("sha256").update(rawBody).digest("hex");
  const unreadable = (detail: string): PaymentNotice => ({ kind: "unreadable", key: `unreadable:${digest}`, detail });
  const reading = readStrictJson(rawBody, { numbers: "text" });
  if (reading.kind === "unreadable") return unreadable(reading.detail);
  const { event, meaning, subject } = findSubject(reading.value);
  if (event === null) return unreadable("neither event nor refund");
  if (meaning === "unknown") return unreadable(`unknown event ${event.slice(0, 100)}`);
  const key = (subject && noticeKey(event, subject)) ?? `${event}:${digest}`;
  if (meaning === "none") return { kind: "ignored", key, event };
  return (
    (subject && readers[meaning]({ key, event, environment: "unknown" }, subject)) ??
    unreadable(`${event} that names nothing`)
  );
}

type Facts = { key: string; event: string; environment: "unknown" };

const readers: Record<
  Exclude<EventMeaning, "none" | "unknown">,
  (facts: Facts, subject: Subject) => PaymentNotice | null
> = {
  payment: (facts, subject) => {
    const reference = subject.tx_ref ?? subject.reference;
    if (!reference) return null;
    const { status, amount, currency, id } = subject;
    const isPaid = (word: string) => paymentStatus(word) === "succeeded";
    const claim = readClaim({ status, amount, currency, id }, isPaid, fromMajor);
    return { ...facts, kind: "payment", reference, told: null, claim };
  },
  refund: (facts, subject) => {
    const transaction = subject.TransactionId ?? subject.charge_id;
    if (!transaction) return null;
    // It names no currency, so the payment's counts.
    const fields = { status: subject.status, amount: subject.AmountRefunded };
    const claim = readActClaim(fields, (word) => refundStatus(word, null), fromMajor);
    return { ...facts, kind: "refund", reference: null, providerTransactionId: transaction, claim };
  },
  payout: (facts, subject) => {
    const { id, reference } = subject;
    if (!id && !reference) return null;
    return {
      ...facts,
      kind: "payout",
      reference: reference ? withoutRetry(reference) : null,
      providerPayoutId: id ?? null,
      claim: readActClaim(subject, payoutStatus, fromMajor),
    };
  },
  dispute: (facts, subject) => {
    const { id } = subject;
    if (!id) return null;
    const claim = readActClaim(subject, disputeStatus, fromMajor);
    return { ...facts, kind: "dispute", providerDisputeId: id, claim };
  },
};

/** The webhook's subject: in `data`, in `transfer` (the oldest form), or the body itself (refunds). */
function findSubject(value: unknown): { event: string | null; meaning: EventMeaning; subject: Subject | null } {
  const asSubject = (part: unknown): Subject | null => (Subject.Check(part) ? part : null);
  if (!Notice.Check(value)) return { event: null, meaning: "unknown", subject: null };
  const event = value.event ?? value.type ?? value["event.type"] ?? null;
  if (event !== null) return { event, meaning: eventMeaning(event), subject: asSubject(value.data ?? value.transfer) };
  const flat = asSubject(value);
  if (!flat?.TransactionId) return { event: null, meaning: "unknown", subject: null };
  return { event: "refund", meaning: "refund", subject: flat };
}

const keyMaxLength = 200;

/** Null if the body does not identify its subject, or the key would be too long. */
function noticeKey(event: string, { id, status, tx_ref, reference }: Subject): string | null {
  if (!id) return null;
  const key = [event, id, status ?? "-", tx_ref ?? reference ?? "-"].join(":");
  return key.length > keyMaxLength ? null : key;
}
