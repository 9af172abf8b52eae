// Paystack's words in ours. A word that is not in a table is "unknown": neither paid nor failed.
import type { ProviderPayment } from "../../provider.ts";

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
  return (Object.hasOwn(paymentStatuses, word) ? paymentStatuses[word] : undefined) ?? "unknown";
}

export function environment(domain: string | null | undefined): "test" | "live" | "unknown" {
  return domain === "test" || domain === "live" ? domain : "unknown";
}

/** Where a webhook's `data` names the payment to look at; "none" for events that are of no use to us. */
export type EventMeaning = "transaction" | "refund" | "dispute" | "none" | "unknown";

const eventMeanings: Record<string, EventMeaning> = {
  "charge.success": "transaction",
  /** Not documented, seen in the wild. It makes us look, no more. */
  "charge.failed": "transaction",
  "charge.dispute.create": "dispute",
  "charge.dispute.remind": "dispute",
  "charge.dispute.resolve": "dispute",
  "refund.pending": "refund",
  "refund.processing": "refund",
  "refund.processed": "refund",
  "refund.failed": "refund",
  "refund.needs-attention": "refund",
  "transfer.success": "none",
  "transfer.failed": "none",
  "transfer.reversed": "none",
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
const uselessFamilies = ["preauthorization.", "direct_debit.authorization."];

export function eventMeaning(event: string): EventMeaning {
  const meaning = Object.hasOwn(eventMeanings, event) ? eventMeanings[event] : undefined;
  if (meaning) return meaning;
  return uselessFamilies.some((family) => event.startsWith(family)) ? "none" : "unknown";
}
