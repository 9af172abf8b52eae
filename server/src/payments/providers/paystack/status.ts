// Paystack's words in ours. A word that is not in a table is "unknown": neither paid nor failed.
import type { ProviderDispute, ProviderPayment, ProviderPayout, ProviderRefund } from "../../provider.ts";

type PaymentStatus = ProviderPayment["status"];

const paymentStatuses: Record<string, PaymentStatus> = {
  success: "succeeded",
  failed: "failed",
  /** Not finished, or not even begun: a fresh payment reads so too, and it can still succeed. */
  abandoned: "action_needed",
  /** The payer is at it (one-time code, bank transfer): money may be on its way. */
  ongoing: "processing",
  pending: "processing",
  processing: "processing",
  queued: "processing",
  /** Refunded in full or charged back. */
  reversed: "reversed",
};

export function paymentStatus(word: string): PaymentStatus {
  return look(paymentStatuses, word) ?? "unknown";
}

const refundStatuses: Record<string, ProviderRefund["status"]> = {
  pending: "processing",
  processing: "processing",
  processed: "succeeded",
  failed: "failed",
  /** It wants the payer's bank account, and waits for it. */
  "needs-attention": "needs_attention",
};

export function refundStatus(word: string): ProviderRefund["status"] {
  return look(refundStatuses, word) ?? "unknown";
}

const payoutStatuses: Record<string, ProviderPayout["status"]> = {
  pending: "processing",
  /** Waits for the business's own approval, or for a code sent to its phone: until then nothing moves. */
  received: "processing",
  otp: "processing",
  success: "succeeded",
  failed: "failed",
  /** The code was not given in time, the approval did not answer, or answered no. Never told by a notice. */
  abandoned: "failed",
  blocked: "failed",
  rejected: "failed",
  reversed: "reversed",
};

export function payoutStatus(word: string): ProviderPayout["status"] {
  return look(payoutStatuses, word) ?? "unknown";
}

const openDisputes: Record<string, ProviderDispute["status"]> = {
  "awaiting-merchant-feedback": "awaiting_us",
  "awaiting-bank-feedback": "under_review",
  pending: "under_review",
};
const closedDisputes: readonly string[] = ["resolved", "archived"];
/** Accepted by us, or for us when we were silent. */
const lostResolutions: readonly string[] = ["merchant-accepted", "auto-accepted"];

/**
 * A closed dispute that we contested is said to be "declined" whoever won: the payment tells whether the money was taken.
 * @param payment the payment's own word
 */
export function disputeStatus(
  word: string,
  resolution: string | null | undefined,
  payment: string | null | undefined,
): ProviderDispute["status"] {
  if (!closedDisputes.includes(word)) return look(openDisputes, word) ?? "unknown";
  if (lostResolutions.includes(resolution ?? "")) return "lost";
  if (resolution !== "declined") return "unknown";
  return payment === "reversed" ? "lost" : payment === "success" ? "won" : "unknown";
}

export function environment(domain: string | null | undefined): "test" | "live" | "unknown" {
  return domain === "test" || domain === "live" ? domain : "unknown";
}

/** What a webhook is about; "none" for events that are of no use to us. */
export type EventMeaning = "payment" | "refund" | "payout" | "dispute" | "none" | "unknown";

const eventMeanings: Record<string, EventMeaning> = {
  "charge.success": "payment",
  /** Not documented, seen in the wild. It makes us look, no more. */
  "charge.failed": "payment",
  "charge.dispute.create": "dispute",
  "charge.dispute.remind": "dispute",
  "charge.dispute.resolve": "dispute",
  "refund.pending": "refund",
  "refund.processing": "refund",
  "refund.processed": "refund",
  "refund.failed": "refund",
  "refund.needs-attention": "refund",
  "transfer.success": "payout",
  "transfer.failed": "payout",
  "transfer.reversed": "payout",
  /** The payer sent a wrong sum and gets it back. It names no reference of ours. */
  "bank.transfer.rejected": "none",
  "subscription.create": "none",
  "subscription.disable": "none",
  "subscription.not_renew": "none",
  "subscription.expiring_cards": "none",
  "invoice.create": "none",
  "invoice.update": "none",
  "invoice.payment_failed": "none",
  "paymentrequest.pending": "none",
  "paymentrequest.success": "none",
  "customeridentification.success": "none",
  "customeridentification.failed": "none",
  "dedicatedaccount.assign.success": "none",
  "dedicatedaccount.assign.failed": "none",
};

/** Documented as families, without a list of their members. */
const uselessFamilies = /^(?:preauthorization|direct_debit\.authorization)\.[\w.-]{1,60}$/;

export function eventMeaning(event: string): EventMeaning {
  return look(eventMeanings, event) ?? (uselessFamilies.test(event) ? "none" : "unknown");
}

function look<Meaning>(table: Record<string, Meaning>, word: string): Meaning | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
