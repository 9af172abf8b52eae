// Splits must be exact. However an order's money is split into releases, the parts add up to the whole's fee and tax, and no part is charged more
// than itself.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { below, patienceMs, report, rounds, seed } from "../../test/torture/rounds.ts";
import { currencies, format, money } from "../kernel/values/money.ts";
import { chargeOn, chargeOnPart, type Terms, termsOf } from "./fees.ts";

const runs = rounds(20_000, 1_000_000);
const day = new Date("2026-11-21T09:00:00Z");
const rates: fc.Arbitrary<Terms> = fc.record({
  fee: fc.oneof(fc.constant(250), fc.integer({ min: 0, max: 4_000 })),
  tax: fc.oneof(fc.constantFrom(0, 750, 1_600, 1_800, 1_925, 2_000), fc.integer({ min: 0, max: 10_000 })),
});
const partSize = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 10_000_000n }) },
  fc.bigInt({ min: 1n, max: 2n ** 49n }),
);

describe("the platform's charge", () => {
  test(
    "of any parts of any sum, in any currency, sums to the whole's, and each part's is within a unit of its share",
    { timeout: patienceMs(60_000, 1_800_000) },
    () => {
      fc.assert(
        fc.property(
          fc.array(partSize, { minLength: 1, maxLength: 12 }),
          rates,
          fc.constantFrom(...currencies),
          (parts, terms, currency) => {
            let before = money(0, currency);
            let fee = 0n;
            let tax = 0n;
            for (const minor of parts) {
              const part = money(minor, currency);
              const charge = chargeOnPart(part, before, terms);
              const kept = charge.fee.minor + charge.tax.minor;
              if (charge.fee.minor < 0n || charge.tax.minor < 0n || kept > minor) return false;
              if (!isWithinUnit(charge.fee.minor, minor * BigInt(terms.fee), 10_000n)) return false;
              const rate = BigInt(terms.fee) * BigInt(terms.tax);
              if (!isWithinUnit(charge.tax.minor, minor * rate, 100_000_000n, rate)) return false;
              fee += charge.fee.minor;
              tax += charge.tax.minor;
              before = money(before.minor + minor, currency);
            }
            const whole = chargeOn(before, terms);
            return whole.fee.minor === fee && whole.tax.minor === tax && whole.fee.currency === currency;
          },
        ),
        { numRuns: runs, seed },
      );
      report(13, "a charge on any parts of any sum", {
        splits: runs,
        currencies: currencies.length,
        wrong: 0,
        says: below(runs),
      });
    },
  );

  /** `late`: how much more a postponed tax may lag. */
  function isWithinUnit(part: bigint, numerator: bigint, denominator: bigint, late = 0n): boolean {
    const off = part * denominator - numerator;
    return off <= denominator + late && -off <= denominator + late;
  }

  test.each([
    ["NG", "NGN", 1_500_000, "₦375", "₦28.13"],
    ["KE", "KES", 250_050, "KSh 62.51", "KSh 10"],
    ["UG", "UGX", 24_000, "600 UGX", "108 UGX"],
    ["CI", "XOF", 1, "0 XOF", "0 XOF"],
    ["US", "USD", 10_000, "$2.50", "$0"],
  ] as const)("in %s on %s %i is %s and %s tax", (country, currency, amount, fee, tax) => {
    const charge = chargeOn(money(amount, currency), termsOf({ country, platformFeeBasisPoints: null }, day));
    expect([format(charge.fee), format(charge.tax)]).toEqual([fee, tax]);
  });

  test("follows what was agreed with a shop, and never exceeds the sum, whatever was agreed", () => {
    expect(termsOf({ country: "NG", platformFeeBasisPoints: 100 }, day)).toEqual({ fee: 100, tax: 750 });
    for (const amount of [1n, 2n, 999n]) {
      const { fee, tax } = chargeOn(money(amount, "NGN"), { fee: 10_000, tax: 750 });
      expect([fee.minor, tax.minor]).toEqual([amount, 0n]);
    }
  });

  test("is none before the day its first rate holds from", () => {
    expect(termsOf({ country: "NG", platformFeeBasisPoints: null }, new Date("2025-12-31T23:59:59Z"))).toEqual({
      fee: 0,
      tax: 0,
    });
  });
});
