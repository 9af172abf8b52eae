import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import { readAmount, readCurrency, writeAmount } from "./amounts.ts";

test.each([
  ["1450.25", 145_025n],
  ["₦1,510,000", 151_000_000n],
  ["₦1,575.75", 157_575n],
  ["NGN 990.15", 99_015n],
  ["0", 0n],
  ["0.1000", 10n],
])("%s is read to the kobo", (text, minor) => {
  expect(readAmount(text, "NGN")).toEqual(money(minor, "NGN"));
});

test.each(["", "free", "-5", "1.005", "1,45", "1e3", "12,34.5"])("%s is no amount", (text) => {
  expect(readAmount(text, "NGN")).toBeNull();
});

test("a currency is its code or its sign", () => {
  expect([readCurrency("₦"), readCurrency("ngn"), readCurrency("EURO"), readCurrency(null)]).toEqual([
    "NGN",
    "NGN",
    null,
    null,
  ]);
});

test("goes out and comes back the same", () => {
  for (const minor of [0n, 1n, 10n, 1_850_000n])
    expect(readAmount(writeAmount(money(minor, "NGN")), "NGN")?.minor).toBe(minor);
});
