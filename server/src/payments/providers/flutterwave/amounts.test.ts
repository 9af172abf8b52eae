import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies, money } from "../../../kernel/values/money.ts";
import { balanceFromMajor, feeFromMajor, fromMajor, toMajor } from "./amounts.ts";

describe("major units", () => {
  test.each([
    ["NGN", 1_250_000n, 12_500, "12500"],
    ["NGN", 1_250_050n, 12_500.5, "12500.50"],
    ["KES", 1n, 0.01, "0.01"],
    ["UGX", 54_000n, 54_000, "54000.00"],
    ["XOF", 1_000n, 1_000, "1000"],
  ] as const)("%s %s goes out as %s and comes back from %s", (currency, minor, wire, text) => {
    expect(toMajor(money(minor, currency))).toBe(wire);
    expect(fromMajor(text, currency)).toBe(minor);
  });

  test.each([
    ["a fraction of a franc", "100.5", "XOF"],
    ["a fraction of a kobo", "12311.875", "NGN"],
    ["less than nothing", "-5", "NGN"],
    ["words", "twelve", "NGN"],
    ["thousands set apart", "12,500", "NGN"],
    ["an exponent", "1e3", "NGN"],
    ["nothing", "", "NGN"],
    ["half a decimal", "5.", "NGN"],
    ["spaces", " 5", "NGN"],
  ])("%s is no amount", (_what, text, currency) => {
    expect(fromMajor(text, currency)).toBeNull();
  });

  test("a decimal beyond a double stays exact", () => {
    expect(fromMajor("90071992547409.91", "NGN")).toBe(9_007_199_254_740_991n);
    expect(fromMajor("0.0100000000000000000000001", "NGN")).toBeNull();
  });

  test("an amount that no JSON number holds exactly is no amount", () => {
    expect(fromMajor("90071992547409.92", "NGN")).toBeNull();
    expect(fromMajor("92233720368547758.08", "NGN")).toBeNull();
    expect(feeFromMajor("92233720368547758.08", "NGN")).toBeNull();
  });

  test("a currency nobody here knows counts in hundredths", () => {
    expect(fromMajor("10.5", "EUR")).toBe(1_050n);
    expect(fromMajor("10.5", "ngn")).toBe(1_050n);
  });

  test.each([
    [0n, "NGN"],
    [-1n, "NGN"],
    [10n ** 15n, "NGN"],
    [100_050n, "TZS"],
  ] as const)("%s %s cannot be asked for", (minor, currency) => {
    expect(toMajor(money(minor, currency))).toBeNull();
  });

  test("whole shillings can", () => {
    expect(toMajor(money(100_000n, "TZS"))).toBe(1_000);
  });

  test("goes out and comes back the same in every currency", () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n - 1n }).map((whole) => whole * 100n);
    fc.assert(
      fc.property(fc.constantFrom(...currencies), amounts, (currency, minor) => {
        expect(fromMajor(JSON.stringify(toMajor(money(minor, currency))), currency)).toBe(minor);
      }),
    );
    const cents = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n });
    fc.assert(
      fc.property(cents, (minor) => {
        expect(fromMajor(JSON.stringify(toMajor(money(minor, "NGN"))), "NGN")).toBe(minor);
      }),
    );
  });
});

test.each([
  ["26.875", "NGN", 2_688n],
  ["26.87", "NGN", 2_687n],
  ["1.4", "UGX", 2n],
  ["0", "NGN", 0n],
  ["", "NGN", null],
  [null, "NGN", null],
  ["-1", "NGN", null],
])("a fee of %s %s is at least %s minor units", (text, currency, minor) => {
  expect(feeFromMajor(text, currency)).toBe(minor);
});

test.each([
  ["1000.999", "NGN", 100_099n],
  ["1000.5", "UGX", 1_000n],
  ["-3.001", "NGN", -301n],
  ["-3.00", "NGN", -300n],
  ["much", "NGN", null],
])("of a balance of %s %s, %s whole minor units are there", (text, currency, minor) => {
  expect(balanceFromMajor(text, currency)).toBe(minor);
});
