import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies, currencyExponents, money } from "../../../kernel/values/money.ts";
import { fromHundredths, toHundredths } from "./amounts.ts";

describe("hundredths", () => {
  test.each([
    ["NGN", 1_250_000n, 1_250_000],
    ["XOF", 1_000n, 100_000],
    ["KES", 1n, 1],
  ] as const)("%s %s is %s on the wire, and back", (currency, minor, wire) => {
    expect(toHundredths(money(minor, currency))).toBe(wire);
    expect(fromHundredths(wire, currency)).toBe(minor);
    expect(fromHundredths(String(wire), currency)).toBe(minor);
  });

  test("a fraction that the currency cannot hold is refused, never rounded", () => {
    expect(fromHundredths(10_050, "XOF")).toBeNull();
    expect(fromHundredths("10050", "XOF")).toBeNull();
    expect(fromHundredths(10_050, "NGN")).toBe(10_050n);
  });

  test("an unknown currency stays in hundredths", () => {
    expect(fromHundredths(10_050, "EUR")).toBe(10_050n);
    expect(fromHundredths(10_050, "xof")).toBe(10_050n);
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 53, "", "-5", "1.5", "1e3", " 5", "five"])("%s is no amount", (wire) => {
    expect(fromHundredths(wire, "NGN")).toBeNull();
  });

  test("nothing, less than nothing and more than a double holds cannot be asked for", () => {
    for (const minor of [0n, -1n, 2n ** 53n]) expect(toHundredths(money(minor, "NGN"))).toBeNull();
    expect(toHundredths(money(2n ** 53n / 100n + 1n, "XOF"))).toBeNull();
  });

  test("goes out and comes back the same in every currency", () => {
    const amounts = fc.bigInt({ min: 1n, max: BigInt(Number.MAX_SAFE_INTEGER) / 100n });
    fc.assert(
      fc.property(fc.constantFrom(...currencies), amounts, (currency, minor) => {
        const wire = toHundredths(money(minor, currency));
        expect(wire).toBe(Number(minor) * (currencyExponents[currency] === 0 ? 100 : 1));
        expect(fromHundredths(wire ?? -1, currency)).toBe(minor);
      }),
    );
  });
});
