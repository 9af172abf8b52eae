import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies, currencyExponents, money } from "../../kernel/values/money.ts";
import { readDecimal, writeDecimal } from "./decimal.ts";

describe("a decimal", () => {
  test.each([
    ["KES", 150_000n, "1500"],
    ["KES", 150_050n, "1500.50"],
    ["GHS", 5n, "0.05"],
    ["UGX", 45_000n, "45000"],
  ] as const)("%s %s is written %s and read back", (currency, minor, text) => {
    expect(writeDecimal(money(minor, currency))).toBe(text);
    expect(readDecimal(text, currency)).toBe(minor);
  });

  test.each([
    ["2400.00", "KES", 240_000n],
    [1500, "KES", 150_000n],
    [1250.5, "KES", 125_050n],
    [0.1, "KES", 10n],
    ["45000.000", "UGX", 45_000n],
    ["1.5", "EUR", 150n],
    ["0", "KES", 0n],
    ["90071992547409.91", "GHS", 9_007_199_254_740_991n],
  ] as const)("%s %s is %s minor units", (wire, currency, minor) => {
    expect(readDecimal(wire, currency)).toBe(minor);
  });

  test.each([
    ["1.005", "KES"],
    ["45000.5", "UGX"],
    [0.001, "KES"],
    ["-5", "KES"],
    [-5, "KES"],
    ["1,500", "KES"],
    ["1e3", "KES"],
    [1e21, "KES"],
    [Number.NaN, "KES"],
    ["", "KES"],
    [" 5", "KES"],
    [".5", "KES"],
    ["5.", "KES"],
    // Larger than our answers can express.
    ["90071992547409.92", "GHS"],
    ["999999999999999", "GHS"],
    // Beyond a double's precision, so that the parsed number differs from the one sent.
    [Number("90071992547409.93"), "KES"],
  ] as const)("%s %s is no amount, and is never rounded to one", (wire, currency) => {
    expect(readDecimal(wire, currency)).toBeNull();
  });

  test("nothing and less than nothing is not written", () => {
    expect(writeDecimal(money(0n, "KES"))).toBeNull();
    expect(writeDecimal(money(-1n, "UGX"))).toBeNull();
  });

  test("goes out and comes back the same in every currency", () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(fc.constantFrom(...currencies), amounts, (currency, minor) => {
        const text = writeDecimal(money(minor, currency)) ?? "";
        expect(readDecimal(text, currency)).toBe(minor);
        if (text.length <= 15) expect(readDecimal(Number(text), currency)).toBe(minor);
        expect(text).toMatch(currencyExponents[currency] === 0 ? /^\d+$/ : /^\d+(\.\d\d)?$/);
      }),
    );
  });
});
