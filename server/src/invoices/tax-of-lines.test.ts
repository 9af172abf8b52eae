import { describe, expect, test } from "vitest";
import { includedTax, taxOf } from "./tax-of-lines.ts";

const sum = (parts: readonly bigint[]): bigint => parts.reduce((whole, part) => whole + part, 0n);

describe("the tax in a price", () => {
  test("is the part that makes the rest grow by the rate to the price", () => {
    expect(includedTax(10_750n, 750)).toBe(750n);
    expect(includedTax(11_600n, 1_600)).toBe(1_600n);
    expect(includedTax(11_925n, 1_925)).toBe(1_925n);
    expect(includedTax(1_200n, 2_000)).toBe(200n);
    expect(includedTax(1n, 750)).toBe(0n);
    expect(includedTax(0n, 750)).toBe(0n);
    expect(includedTax(5_000n, 0)).toBe(0n);
    expect(includedTax(9_007_199_254_740_991n, 750)).toBe(628_409_250_330_767n);
  });

  test("of the lines and the delivery is the whole tax to the last unit, each within a unit of its own", () => {
    for (let round = 1; round <= 2_000; round += 1) {
      const lines = Array.from({ length: 1 + (round % 9) }, (_, place) =>
        BigInt((round * 7_919 * (place + 3)) % 50_021),
      );
      const shipping = BigInt((round * 31) % 997);
      const rate = [750, 1_600, 1_925, 2_000, 1][round % 5] ?? 750;
      const taxed = taxOf({ lines, shipping }, rate);
      expect(sum(taxed.lines) + taxed.shipping).toBe(taxed.tax);
      expect(taxed.tax).toBe(includedTax(sum(lines) + shipping, rate));
      for (const [place, line] of lines.entries())
        expect(Math.abs(Number(includedTax(line, rate) - (taxed.lines[place] ?? 0n)))).toBeLessThanOrEqual(1);
    }
  });
});
