// Reads a refund in Paystack's JSON.
import type { ProviderRefund } from "../../provider.ts";
import { reasonWith } from "../../failure-reasons.ts";
import { fromHundredths } from "./amounts.ts";
import { refundStatus } from "./status.ts";
import { Refund } from "./wire.ts";

export const isRefund = (value: unknown): value is Refund => Refund.Check(value);

/** Null if the amount does not fit its currency. */
export function toRefund(refund: Refund): ProviderRefund | null {
  const amount = fromHundredths(refund.amount, refund.currency);
  if (amount === null) return null;
  const status = refundStatus(refund.status);
  return {
    status,
    word: refund.status,
    providerRefundId: String(refund.id),
    reference: referenceIn(refund.merchant_note),
    providerTransactionId: transactionOf(refund),
    amount,
    currency: refund.currency,
    failure: whyNot(status, refund.status),
    ...disputeOf(refund),
  };
}

/** Paystack gives no reason. "Needs attention" means that it waits for the payer's bank details. */
function whyNot(status: ProviderRefund["status"], word: string): string | null {
  if (status === "failed") return reasonWith("refused_by_bank", word);
  return status === "needs_attention" ? reasonWith("needs_account_details", word) : null;
}

function disputeOf({ dispute }: Refund): { providerDisputeId?: string } {
  if (dispute === null || dispute === undefined) return {};
  return { providerDisputeId: String(typeof dispute === "object" ? dispute.id : dispute) };
}

export function transactionOf({ transaction }: Refund): string | null {
  if (transaction === null || transaction === undefined) return null;
  return String(typeof transaction === "object" ? transaction.id : transaction);
}

/** Paystack stores no reference for a refund, so ours is the merchant note. Null if we did not write the note. */
export function referenceIn(note: string | null | undefined): string | null {
  return /^[a-z0-9-]{16,50}$/.test(note ?? "") ? (note ?? null) : null;
}
