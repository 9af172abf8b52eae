// A provider's fee for each chargeback, won or lost. Dated data: add an entry for a new fee, never edit one.
import type { Currency } from "../kernel/values/money.ts";

type Fee = { from: Date; driver: string; currency: Currency; minor: bigint };

/** Newest first. As of November 2026 neither Paystack nor Flutterwave charges one. */
const fees: readonly Fee[] = [];

export function chargebackFee(driver: string, currency: string, day: Date): bigint {
  return fees.find((fee) => fee.driver === driver && fee.currency === currency && fee.from <= day)?.minor ?? 0n;
}
