// The postings of the platform's fee and tax.
import type { Money } from "../kernel/values/money.ts";
import { type Leg, platformFee, taxPayable } from "../ledger/index.ts";
import type { Charge } from "./fees.ts";

/** Takes fee and tax out of an account. Zero legs are left out. */
export function chargeLegs(from: string, { fee, tax }: Charge, shop: { country: string }): Leg[] {
  const leg = (to: string, amount: Money): Leg[] => (amount.minor > 0n ? [{ from, to, amount }] : []);
  return [...leg(platformFee, fee), ...leg(taxPayable(shop.country), tax)];
}
