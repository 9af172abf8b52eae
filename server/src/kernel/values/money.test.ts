import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  currencies,
  currencyExponents,
  format,
  formatIn,
  fromWire,
  largestMinor,
  money,
  percent,
  toWire,
} from "./money.ts";

const currency = fc.constantFrom(...currencies);
const minor = fc.bigInt({ min: -largestMinor, max: largestMinor });
const weights = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((weight) => weight > 0));

describe("splitting", () => {
  test("parts sum to the whole, and none is a unit or more away from its exact share", () => {
    fc.assert(
      fc.property(minor, currency, weights, (amount, code, shares) => {
        const parts = allocate(money(amount, code), shares);
        const total = BigInt(shares.reduce((a, b) => a + b, 0));
        expect(parts.reduce((sum, part) => sum + part.minor, 0n)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(part.currency).toBe(code);
          // |part − amount·weight/total| < 1, in whole numbers.
          const off = part.minor * total - amount * BigInt(shares[index] ?? 0);
          expect(off < total && off > -total).toBe(true);
        }
      }),
      { numRuns: 20_000 },
    );
  });

  test("nothing goes to a weight of nothing", () => {
    expect(allocate(money(101n, "XOF"), [0, 1, 0, 1]).map((part) => part.minor)).toEqual([0n, 51n, 0n, 50n]);
  });

  test.each([
    ["one franc among three", 1n, [1, 1, 1], [1n, 0n, 0n]],
    ["the odd units go to the largest remainders", 100n, [1, 1, 4], [17n, 17n, 66n]],
    ["a debt splits as its opposite does", -100n, [1, 1, 4], [-17n, -17n, -66n]],
  ] as const)("%s", (_what, amount, shares, parts) => {
    expect(allocate(money(amount, "XOF"), shares).map((part) => part.minor)).toEqual(parts);
  });

  test.each([[[]], [[0, 0]], [[1, -1, 5]]])("weights %j can't be split by", (shares) => {
    expect(() => allocate(money(1n, "NGN"), shares)).toThrow(RangeError);
  });

  test("a fee and what is left of it are the whole, at any rate", () => {
    fc.assert(
      fc.property(minor, currency, fc.integer({ min: 0, max: 10_000 }), (amount, code, basisPoints) => {
        const fee = percent(money(amount, code), basisPoints).minor;
        const twice = 2n * (fee * 10_000n - amount * BigInt(basisPoints));
        // Within half a unit of the exact amount.
        expect(twice <= 10_000n && twice >= -10_000n).toBe(true);
        const size = (value: bigint): bigint => (value < 0n ? -value : value);
        expect(size(fee) <= size(amount)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
    expect(percent(money(5n, "NGN"), 1_000).minor).toBe(1n);
    expect(percent(money(-5n, "NGN"), 1_000).minor).toBe(-1n);
  });
});

describe("on the wire", () => {
  test("what JSON holds exactly goes out and comes back the same", () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const wire = JSON.parse(JSON.stringify(toWire(money(amount, code))));
        expect(fromWire(wire)).toEqual(money(amount, code));
      }),
      { numRuns: 2_000 },
    );
  });

  test("what JSON can't hold exactly does not leave", () => {
    expect(toWire(money(largestMinor, "NGN")).amount).toBe(Number.MAX_SAFE_INTEGER);
    for (const amount of [largestMinor + 1n, -largestMinor - 1n, 2n ** 63n - 1n])
      expect(() => toWire(money(amount, "NGN"))).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("%s is no amount", (amount) => {
    expect(() => money(amount, "NGN")).toThrow(RangeError);
  });
});

describe("for people", () => {
  test.each([
    [0n, "NGN", "₦0"],
    [5n, "NGN", "₦0.05"],
    [1_500_000n, "NGN", "₦15,000"],
    [125_050n, "KES", "KSh 1,250.50"],
    [-99n, "USD", "-$0.99"],
    [12_000n, "XOF", "12,000 XOF"],
    [1n, "UGX", "1 UGX"],
    [100n, "TZS", "1 TZS"],
    [largestMinor, "NGN", "₦90,071,992,547,409.91"],
  ] as const)("%s minor units of %s are %s", (amount, code, text) => {
    expect(format(money(amount, code))).toBe(text);
  });

  test("the text says the exact amount", () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const [whole = "", cents = ""] = format(money(amount, code))
          .replaceAll(/[^\d.-]/g, "")
          .split(".");
        const exponent = currencyExponents[code];
        const digits = `${whole}${cents.padEnd(exponent, "0")}`;
        expect(BigInt(digits === "-" ? 0 : digits)).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("in French the CFA franc is called as it is there; everything else, and every other reader, sees the usual", () => {
  expect(formatIn("fr", money(12_000n, "XOF"))).toBe("12\u202f000\u00a0F\u202fCFA");
  expect(formatIn("fr", money(12_000n, "XAF"))).toBe("12\u202f000\u00a0FCFA");
  expect(formatIn("fr", money(1_500_000n, "NGN"))).toBe("₦15,000");
  expect(formatIn("en", money(12_000n, "XOF"))).toBe("12,000 XOF");
});

test("a sum in a currency in which no shop sells is shown with its figure and its code", () => {
  expect(format({ minor: 1_500_050n, currency: "EUR" })).toBe("15,000.50 EUR");
  expect(formatIn("fr", { minor: 1_500_000n, currency: "CHF" })).toBe("15,000 CHF");
});
