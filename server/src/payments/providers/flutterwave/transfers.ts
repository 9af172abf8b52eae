// A transfer in our words.
import type { ProviderPayout } from "../../provider.ts";
import { feeFromMajor, fromMajor } from "./amounts.ts";
import { transferFailure } from "./reasons.ts";
import { payoutStatus } from "./status.ts";
import { Transfer } from "./wire.ts";

/** Null if the amount does not fit its currency. */
export function toPayout(transfer: Transfer): ProviderPayout | null {
  const amount = fromMajor(transfer.amount, transfer.currency);
  if (amount === null) return null;
  const status = payoutStatus(transfer.status);
  return {
    status,
    word: transfer.status,
    providerPayoutId: transfer.id,
    reference: transfer.reference ? withoutRetry(transfer.reference) : null,
    amount,
    currency: transfer.currency,
    fee: feeFromMajor(transfer.fee, transfer.currency),
    failure: status === "failed" ? transferFailure(transfer.complete_message || transfer.status) : null,
  };
}

export const isTransfer = (value: unknown): value is Transfer => Transfer.Check(value);

/** A dashboard retry is a new transfer, with our reference plus a suffix. */
export function withoutRetry(reference: string): string {
  return reference.replace(/(?:_RETRY_[0-9]+)+$/, "");
}
