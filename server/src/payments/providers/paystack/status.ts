// Paystack's words in ours. A word without an entry is "unknown": neither paid nor failed.
import type { ProviderDispute, ProviderPayment, ProviderPayout, ProviderRefund } from "../../provider.ts";

type PaymentStatus = ProviderPayment["status"];

const paymentStatuses: Record<string, PaymentStatus> = {
  success: "succeeded",
  failed: "failed",
  /** Not finished or not begun. A new payment has this status too, and can still succeed. */
  abandoned: "action_needed",
  /** The payer is busy (one-time code, bank transfer), so money may be on its way. */
  ongoing: "processing",
  pending: "processing",
  processing: "processing",
  queued: "processing",
  /** Fully refunded or charged back. */
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
  /** It waits for the payer's bank details. */
  "needs-attention": "needs_attention",
};

export function refundStatus(word: string): ProviderRefund["status"] {
  return look(refundStatuses, word) ?? "unknown";
}

const payoutStatuses: Record<string, ProviderPayout["status"]> = {
  pending: "processing",
  /** It waits for the business's own approval, or for a code sent to its phone. Until then no money moves. */
  received: "processing",
  otp: "processing",
  success: "succeeded",
  failed: "failed",
  /** The code came too late, or the approval failed or was refused. There is no webhook for this. */
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
/** Accepted by us, or automatically because we did not answer. */
const lostResolutions: readonly string[] = ["merchant-accepted", "auto-accepted"];

/**
 * A closed dispute that we contested is always "declined". Only the payment shows whether the money was taken.
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

/** The subject of a webhook; "none" for events that we don't use. */
export type EventMeaning = "payment" | "refund" | "payout" | "dispute" | "none" | "unknown";

const eventMeanings: Record<string, EventMeaning> = {
  "charge.success": "payment",
  /** Not documented but seen in practice. It only makes us look. */
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
  /** The payer sent a wrong amount and gets it back. It does not have our reference. */
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
