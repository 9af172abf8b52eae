// Flutterwave's words in ours. A word without an entry is "unknown": neither paid nor failed.
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
  /** The call that requests the refund always answers this, so it proves nothing. */
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

/** The refund's `meta` sometimes contains `disbursed`. */
export function refundStatus(word: string, disbursed: string | null): ProviderRefund["status"] {
  return disbursed === "failed" ? "failed" : (look(refundStatuses, word) ?? "unknown");
}

/** Mostly in capitals. */
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
  /** We contested it, and the bank decides. */
  declined: "under_review",
  accepted: "lost",
  won: "won",
  lost: "lost",
};

export function disputeStatus(word: string): ProviderDispute["status"] {
  return look(disputeStatuses, word) ?? "unknown";
}

/** The payment method; an unknown one keeps their word. */
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

/** No answer shows its mode, but the key does: it sees only data of its own mode. */
export function environmentOf(secretKey: string): Environment | "unknown" {
  if (secretKey.startsWith("FLWSECK_TEST-")) return "test";
  return secretKey.startsWith("FLWSECK-") ? "live" : "unknown";
}

/** The subject of a webhook; "none" for events that we don't use. */
export type EventMeaning = "payment" | "refund" | "payout" | "dispute" | "none" | "unknown";

const eventMeanings: Record<string, EventMeaning> = {
  /** Every try of the payer, paid or not. */
  "charge.completed": "payment",
  "refund.completed": "refund",
  /** Both success and failure. */
  "transfer.completed": "payout",
  /** The older form's name. */
  Transfer: "payout",
  /** Names of v4. */
  "transfer.disburse": "payout",
  "transfer.reversal": "payout",
  "order.authorization": "none",
  "subscription.cancelled": "none",
  /** A test from the dashboard. */
  test_assess: "none",
};

/** Of the chargeback events, only the name of the first is known. */
export function eventMeaning(event: string): EventMeaning {
  return look(eventMeanings, event) ?? (/^chargeback\.[\w.-]{1,40}$/.test(event) ? "dispute" : "unknown");
}

function look<Meaning>(table: Record<string, Meaning>, word: string): Meaning | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
