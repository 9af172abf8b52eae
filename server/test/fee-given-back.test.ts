// Who gives all of the released money back gives what they were given: of our fee and its tax nothing is kept, in whatever
// parts it was released and taken back.
import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "./torture/rounds.ts";
import { chargeOnPart } from "../src/escrow/fees.ts";
import { money } from "../src/kernel/values/money.ts";
import type { SellerShare } from "../src/refunds/order-money.ts";
import { feeToReturn } from "../src/refunds/proportion.ts";

const none: SellerShare = { released: 0n, fee: 0n, tax: 0n, takenBack: 0n, feeReturned: 0n, taxReturned: 0n };

test("the last unit, taken back alone, takes the fee's last unit along, and the tax's went before it", () => {
  const share = { ...none, released: 1_000n, fee: 25n, tax: 2n };
  const most = feeToReturn(share, 999n);
  expect(most).toEqual({ fee: 24n, tax: 2n });
  expect(feeToReturn({ ...share, takenBack: 999n, feeReturned: 24n, taxReturned: 2n }, 1n)).toEqual({
    fee: 1n,
    tax: 0n,
  });
});

const parts = fc.array(
  fc.record({
    gives: fc.boolean(),
    amount: fc.oneof(fc.bigInt({ min: 1n, max: 60n }), fc.bigInt({ min: 1n, max: 5_000_000n })),
  }),
  { minLength: 1, maxLength: 20 },
);
const rates = fc.record({ fee: fc.integer({ min: 0, max: 4_000 }), tax: fc.integer({ min: 0, max: 2_500 }) });

test("of what was all taken back nothing is kept, and the seller never gives more than they were given", () => {
  fc.assert(
    fc.property(parts, rates, (steps, terms) => {
      const share = { ...none };
      const takeBack = (amount: bigint): void => {
        const { fee, tax } = feeToReturn(share, amount);
        expect(fee >= 0n && tax >= 0n && fee + tax <= amount).toBe(true);
        share.takenBack += amount;
        share.feeReturned += fee;
        share.taxReturned += tax;
        const given = share.released - share.fee - share.tax;
        expect(share.takenBack - share.feeReturned - share.taxReturned).toBeLessThanOrEqual(given);
      };
      for (const { gives, amount } of steps) {
        const left = share.released - share.takenBack;
        if (!gives && left > 0n) takeBack(amount < left ? amount : left);
        if (!gives) continue;
        const { fee, tax } = chargeOnPart(money(amount, "NGN"), money(share.released, "NGN"), terms);
        share.released += amount;
        share.fee += fee.minor;
        share.tax += tax.minor;
      }
      if (share.released > share.takenBack) takeBack(share.released - share.takenBack);
      expect([share.feeReturned, share.taxReturned]).toEqual([share.fee, share.tax]);
    }),
    { numRuns: 2_000, seed },
  );
});
