import { describe, expect, test } from "vitest";
import { type Basket, spread, takeOff, type Terms } from "./take-off.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const terms = (some: Partial<Terms>): Terms => ({
  kind: "percentage",
  basisPoints: 1_000,
  amounts: {},
  minimums: {},
  productIds: null,
  startsAt: null,
  endsAt: null,
  status: "active",
  ...some,
});
const basket = (some: Partial<Basket> = {}): Basket => ({
  currency: "NGN",
  lines: [
    { productId: "a", total: 100n },
    { productId: "b", total: 100n },
    { productId: "c", total: 133n },
  ],
  shipping: 50n,
  ...some,
});

describe("a code", () => {
  test("takes its percentage off the goods, each line its part, and the odd unit to the largest remainder", () => {
    expect(takeOff(terms({}), basket(), now)).toEqual({ lines: [10n, 10n, 13n], shipping: 0n, total: 33n });
    expect(takeOff(terms({ basisPoints: 10_000 }), basket(), now)).toMatchObject({ lines: [100n, 100n, 133n] });
  });

  test("takes off a fixed amount in its currency, and never more than the goods cost", () => {
    const fixed = terms({ kind: "fixed_amount", basisPoints: null, amounts: { NGN: 100, KES: 5 } });
    expect(takeOff(fixed, basket(), now)).toEqual({ lines: [30n, 30n, 40n], shipping: 0n, total: 100n });
    const small = basket({ lines: [{ productId: "a", total: 7n }] });
    expect(takeOff(fixed, small, now)).toEqual({ lines: [7n], shipping: 0n, total: 7n });
    expect(takeOff(fixed, basket({ currency: "GHS" }), now)).toBe("currency");
  });

  test("for the delivery takes off the delivery alone", () => {
    const free = terms({ kind: "free_delivery", basisPoints: null });
    expect(takeOff(free, basket(), now)).toEqual({ lines: [0n, 0n, 0n], shipping: 50n, total: 50n });
    expect(takeOff(free, basket({ shipping: 0n }), now)).toBe("no_delivery_fee");
  });

  test("looks at its own goods only, for the minimum as well, and at none whose price was haggled for", () => {
    const some = terms({ productIds: ["a", "c"], minimums: { NGN: 233 } });
    expect(takeOff(some, basket(), now)).toEqual({ lines: [10n, 0n, 13n], shipping: 0n, total: 23n });
    const haggled = basket({
      lines: [
        { productId: "a", total: 100n, agreed: true },
        { productId: "c", total: 133n },
      ],
    });
    expect(takeOff(some, haggled, now)).toBe("minimum");
    expect(takeOff(terms({ productIds: ["z"] }), basket(), now)).toBe("products");
  });

  test("counts between its days and while it is not paused", () => {
    expect(takeOff(terms({ startsAt: new Date(now.getTime() + 1) }), basket(), now)).toBe("not_started");
    expect(takeOff(terms({ startsAt: now }), basket(), now)).toMatchObject({ total: 33n });
    expect(takeOff(terms({ endsAt: now }), basket(), now)).toBe("ended");
    expect(takeOff(terms({ status: "paused" }), basket(), now)).toBe("paused");
  });

  test("is spread so that the parts are the whole and none is more than its line", () => {
    for (let round = 1; round <= 2_000; round += 1) {
      const weights = Array.from({ length: 1 + (round % 9) }, (_, place) =>
        BigInt((round * 7_919 * (place + 3)) % 5_021),
      );
      const goods = weights.reduce((sum, weight) => sum + weight, 0n);
      if (goods === 0n) continue;
      const whole = (goods * BigInt(round % 101)) / 100n;
      const parts = spread(whole, weights);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
      for (const [place, part] of parts.entries()) expect(part <= (weights[place] ?? 0n) && part >= 0n).toBe(true);
    }
  });
});
