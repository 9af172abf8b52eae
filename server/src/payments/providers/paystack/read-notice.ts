// Reads Paystack's webhooks.
import { createHash } from "node:crypto";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { PaymentNotice } from "../../notice.ts";
import type { Environment } from "../../provider.ts";
import { readActClaim } from "../../act-claim.ts";
import { readClaim } from "../../claim.ts";
import { fromHundredths } from "./amounts.ts";
import { disputeStatus, environment, eventMeaning, paymentStatus, payoutStatus, refundStatus } from "./status.ts";
import type { EventMeaning } from "./status.ts";
import { Notice, Subject } from "./wire.ts";

/**
 * A webhook body whose signature was checked. Paystack's events have no id, so the key is made of event, mode, id or reference, and status.
 * Two equal partial refunds may share a key; both only mean "look again".
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
  if (!subject) return unreadable(`${event} in a shape we don't know`);
  const facts: Facts = { key, event, environment: environment(subject.domain) };
  return readers[meaning](facts, subject) ?? unreadable(`${event} that names nothing`);
}

type Facts = { key: string; event: string; environment: Environment | "unknown" };

const readers: Record<
  Exclude<EventMeaning, "none" | "unknown">,
  (facts: Facts, subject: Subject) => PaymentNotice | null
> = {
  payment: (facts, subject) => {
    const { reference, status, amount, currency, id } = subject;
    if (!reference) return null;
    const isPaid = (word: string) => paymentStatus(word) === "succeeded";
    const claim = readClaim({ status, amount, currency, id }, isPaid, fromHundredths);
    return { ...facts, kind: "payment", reference, told: null, claim };
  },
  refund: (facts, subject) => {
    const { transaction_reference: reference } = subject;
    if (!reference) return null;
    const claim = readActClaim(subject, refundStatus, fromHundredths);
    return { ...facts, kind: "refund", reference, providerTransactionId: null, claim };
  },
  payout: (facts, subject) => {
    const { reference = null, transfer_code: providerPayoutId = null } = subject;
    if (!reference && !providerPayoutId) return null;
    return {
      ...facts,
      kind: "payout",
      reference: reference ?? null,
      providerPayoutId: providerPayoutId ?? null,
      claim: readActClaim(subject, payoutStatus, fromHundredths),
    };
  },
  dispute: (facts, { id, status, resolution, refund_amount, currency }) => {
    if (!id) return null;
    // Only the payment's state shows whether a contested dispute was won, and the webhook's copy is old. An amount of 0 means none.
    const statusOf = () => disputeStatus(String(status), typeof resolution === "string" ? resolution : null, null);
    const amount = Number(refund_amount) > 0 ? refund_amount : null;
    const claim = readActClaim({ status, amount, currency }, statusOf, fromHundredths);
    return { ...facts, kind: "dispute", providerDisputeId: String(id), claim };
  },
};

const keyMaxLength = 200;

/** Null if the body does not identify its subject, or the key would be too long. */
function noticeKey(event: string, subject: Subject): string | null {
  const name = subject.id ?? subject.reference ?? refundName(subject) ?? subject.bank_transfer?.transaction_id;
  if (name === null || name === undefined) return null;
  const key = [event, environment(subject.domain), name, subject.status ?? "-"].join(":");
  return key.length > keyMaxLength ? null : key;
}

/** Most refund events have no id. Their own reference, or at least the amount, distinguishes the refunds of one payment. */
function refundName({ transaction_reference, refund_reference, amount }: Subject): string | null {
  return transaction_reference ? `${transaction_reference}/${refund_reference ?? "-"}/${amount ?? "-"}` : null;
}
