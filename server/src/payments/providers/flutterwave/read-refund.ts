// Reads a refund in Flutterwave's JSON.
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ProviderRefund } from "../../provider.ts";
import { reasonWith } from "../../failure-reasons.ts";
import { fromMajor } from "./amounts.ts";
import { refundStatus } from "./status.ts";
import { Disbursement, Refund } from "./wire.ts";

export const isRefund = (value: unknown): value is Refund => Refund.Check(value);

/** @param currency of the payment, because a refund names none. @returns null if the amount does not fit the currency. */
export function toRefund(refund: Refund, currency: string): ProviderRefund | null {
  const amount = fromMajor(refund.amount_refunded, currency);
  if (amount === null) return null;
  const disbursed = readDisbursed(refund.meta);
  const status = refundStatus(refund.status, disbursed);
  return {
    status,
    word: refund.status,
    providerRefundId: refund.id,
    reference: referenceIn(commentOf(refund)),
    providerTransactionId: transactionOf(refund),
    amount,
    currency,
    failure:
      status === "failed"
        ? reasonWith("refused_by_bank", `${refund.status}${disbursed ? `, disbursement ${disbursed}` : ""}`)
        : null,
  };
}

export function transactionOf(refund: Refund): string | null {
  return refund.tx_id ?? refund.transaction_id ?? null;
}

export function commentOf(refund: Refund): string | null {
  return refund.comments ?? refund.comment ?? null;
}

/** Flutterwave stores no reference for a refund, so ours begins the comment. */
export function commentFor(reference: string, reason: string): string {
  return `${reference} ${reason}`.trim().slice(0, 200);
}

/** Null if we did not write the comment. */
export function referenceIn(comment: string | null): string | null {
  return /^([a-z0-9-]{16,50})(?:\s|$)/.exec(comment ?? "")?.[1] ?? null;
}

/** `meta` is an object, or an object as JSON text. */
function readDisbursed(meta: unknown): string | null {
  const reading = typeof meta === "string" ? readStrictJson(meta, { numbers: "text" }) : null;
  const value = reading?.kind === "value" ? reading.value : meta;
  return Disbursement.Check(value) ? value.disburse_status : null;
}
