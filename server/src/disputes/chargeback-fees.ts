// What a provider takes for each chargeback, whoever wins it. Dated data: a new fee is a new entry, never an edit.
import type { Currency } from "../kernel/money.ts";

type Fee = { from: Date; driver: string; currency: Currency; minor: bigint };

/** Newest first. As of November 2026 neither Paystack nor Flutterwave takes one. */
const fees: readonly Fee[] = [];

export function chargebackFee(driver: string, currency: string, day: Date): bigint {
  return fees.find((fee) => fee.driver === driver && fee.currency === currency && fee.from <= day)?.minor ?? 0n;
}
