// The platform's fee on released money, and the tax on it. Dated data: add an entry for a new rate, never edit one.
import { money, type Money } from "../kernel/values/money.ts";

/** In hundredths of a percent. */
export type Terms = { fee: number; tax: number };
export type Charge = { fee: Money; tax: Money };

/** The default fee of every shop without its own. Newest first. */
const platformFees = [{ from: new Date("2026-01-01T00:00:00Z"), basisPoints: 250 }] as const;

/** Value added tax on our fee, by the shop's country, ISO 3166. We charge none elsewhere. Newest first. */
const taxes: readonly { from: Date; basisPoints: Readonly<Record<string, number>> }[] = [
  {
    from: new Date("2026-01-01T00:00:00Z"),
    // Ghana's is flat since this date; Cameroon's includes the communal surtax.
    basisPoints: {
      NG: 750,
      KE: 1_600,
      ZA: 1_500,
      UG: 1_800,
      TZ: 1_800,
      RW: 1_800,
      GH: 2_000,
      SN: 1_800,
      CI: 1_800,
      CM: 1_925,
    },
  },
];

/** The shop's terms on this day. */
export function termsOf(shop: { country: string; platformFeeBasisPoints: number | null }, day: Date): Terms {
  const standard = platformFees.find(({ from }) => from <= day)?.basisPoints ?? 0;
  const rates = taxes.find(({ from }) => from <= day)?.basisPoints ?? {};
  return { fee: shop.platformFeeBasisPoints ?? standard, tax: rates[shop.country] ?? 0 };
}

/** Fee and tax on an amount, each rounded half up to a whole minor unit. */
export function chargeOn(amount: Money, terms: Terms): Charge {
  const { minor, currency } = amount;
  const fee = feeOn(minor, terms);
  const tax = taxOn(minor, terms);
  // If fee and tax round up at the same unit, the tax waits for the next unit: no part may be charged more than itself.
  const both = fee + tax - feeOn(minor - 1n, terms) - taxOn(minor - 1n, terms) > 1n ? 1n : 0n;
  const room = minor - fee;
  return { fee: money(fee, currency), tax: money(tax - both < room ? tax - both : room, currency) };
}

/**
 * The charge on a part that follows `before` of the same whole: the charge on both minus the charge on `before`. So the parts' charges add
 * up to the whole's, however it is split, and no unit is lost or added.
 */
export function chargeOnPart(part: Money, before: Money, terms: Terms): Charge {
  const after = chargeOn(money(before.minor + part.minor, part.currency), terms);
  const already = chargeOn(before, terms);
  return {
    fee: money(after.fee.minor - already.fee.minor, part.currency),
    tax: money(after.tax.minor - already.tax.minor, part.currency),
  };
}

function feeOn(minor: bigint, terms: Terms): bigint {
  return (minor * BigInt(terms.fee) + 5_000n) / 10_000n;
}

function taxOn(minor: bigint, terms: Terms): bigint {
  return (minor * BigInt(terms.fee) * BigInt(terms.tax) + 50_000_000n) / 100_000_000n;
}
