// Flutterwave's words in ours. A word that is not in a table is "unknown": neither paid nor failed.
import type { Environment, ProviderDispute, ProviderPayment, ProviderPayout, ProviderRefund } from "../../provider.ts";

const paymentStatuses: Record<string, ProviderPayment["status"]> = {
  successful: "succeeded",
  failed: "failed",
  pending: "processing",
};

export function paymentStatus(word: string): ProviderPayment["status"] {
  return look(paymentStatuses, word) ?? "unknown";
}

const refundStatuses: Record<string, ProviderRefund["status"]> = {
  /** Said at once by the call that asks for the refund, so it proves nothing. */
  completed: "processing",
  processing: "processing",
  "pending-momo": "processing",
  "completed-bank-transfer": "succeeded",
  "completed-momo": "succeeded",
  "completed-mpgs": "succeeded",
  "completed-preauth": "succeeded",
  "completed-offline": "succeeded",
  failed: "failed",
};

/** `disbursed` stands in the refund's `meta`, sometimes. */
export function refundStatus(word: string, disbursed: string | null): ProviderRefund["status"] {
  return disbursed === "failed" ? "failed" : (look(refundStatuses, word) ?? "unknown");
}

/** Spelt in capitals at most places. */
const payoutStatuses: Record<string, ProviderPayout["status"]> = {
  NEW: "processing",
  PENDING: "processing",
  SUCCESSFUL: "succeeded",
  FAILED: "failed",
};

export function payoutStatus(word: string): ProviderPayout["status"] {
  return look(payoutStatuses, word.toUpperCase()) ?? "unknown";
}

const disputeStatuses: Record<string, ProviderDispute["status"]> = {
  initiated: "awaiting_us",
  /** We contested it; the bank decides. */
  declined: "under_review",
  accepted: "lost",
  won: "won",
  lost: "lost",
};

export function disputeStatus(word: string): ProviderDispute["status"] {
  return look(disputeStatuses, word) ?? "unknown";
}

/** How a payment was made; a way we have no word for keeps theirs. */
const channels: Record<string, string> = {
  card: "card",
  banktransfer: "bank_transfer",
  bank_transfer: "bank_transfer",
  mpesa: "mobile_money",
};

export function channel(word: string | null | undefined): string | null {
  if (!word) return null;
  return word.startsWith("mobilemoney") ? "mobile_money" : (look(channels, word) ?? word);
}

/** No answer names its mode. The key does: it sees only what belongs to its own. */
export function environmentOf(secretKey: string): Environment | "unknown" {
  if (secretKey.startsWith("FLWSECK_TEST-")) return "test";
  return secretKey.startsWith("FLWSECK-") ? "live" : "unknown";
}

/** What a webhook is about; "none" for events that are of no use to us. */
export type EventMeaning = "payment" | "refund" | "payout" | "dispute" | "none" | "unknown";

const eventMeanings: Record<string, EventMeaning> = {
  /** Every try of the payer, paid or not. */
  "charge.completed": "payment",
  "refund.completed": "refund",
  /** Success and failure alike. */
  "transfer.completed": "payout",
  /** The older form names itself so. */
  Transfer: "payout",
  /** v4's names. */
  "transfer.disburse": "payout",
  "transfer.reversal": "payout",
  "order.authorization": "none",
  "subscription.cancelled": "none",
  /** The dashboard tries the connection. */
  test_assess: "none",
};

/** Of the events about chargebacks only the first is known by name. */
export function eventMeaning(event: string): EventMeaning {
  return look(eventMeanings, event) ?? (/^chargeback\.[\w.-]{1,40}$/.test(event) ? "dispute" : "unknown");
}

function look<Meaning>(table: Record<string, Meaning>, word: string): Meaning | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
