// One sum for several things is split between them, and the parts add up to the named total.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "../../../test/torture/rounds.ts";
import type { BuyerMessage } from "../brain.ts";
import { linesOffered, type OfferedLine } from "./offer-for-all.ts";
import { offerForOne, readOffer } from "./read-offer.ts";

const line = (id: string, whole: string, price: bigint, quantity: number): OfferedLine => ({
  id,
  whole,
  price: price * 100n,
  quantity,
});
const shirts = [line("m", "shirt", 9_000n, 1), line("l", "shirt", 9_000n, 1)];
const withMug = [...shirts, line("mug", "mug", 2_000n, 1)];

/** In naira, for one of each. */
function sharesOf(text: string, lines: readonly OfferedLine[], fixed: readonly string[] = []): number[] {
  const message = { id: "m", text, type: "text", at: new Date(), choice: null, forwarded: false, enquiry: null };
  const offer = readOffer([message satisfies BuyerMessage], "NGN");
  if (!offer) throw new Error(`no offer in ${text}`);
  const isFixed = (id: string): boolean => fixed.includes(id);
  return lines.map(({ id, price }) => Number(offerForOne(offer, price, { id, lines, isFixed })) / 100);
}

test.each([
  ["both for 16,000", [8_000, 8_000]],
  ["both for 9,000", [4_500, 4_500]],
  ["2 for 16k", [8_000, 8_000]],
  ["make I pay 16k for the two", [8_000, 8_000]],
  ["les deux pour 16 000", [8_000, 8_000]],
  ["zote mbili kwa 16000", [8_000, 8_000]],
  ["16k each for both", [16_000, 16_000]],
])("%s", (text, shares) => {
  expect(sharesOf(text, shirts)).toEqual(shares);
});

test("both are the two that are alike, and everything is all of it", () => {
  expect(linesOffered("both for 16k", 1, withMug)).toEqual(shirts);
  expect(linesOffered("everything for 16k", 1, withMug)).toEqual(withMug);
  expect(linesOffered("4 for 16k", 4, withMug)).toEqual([]);
});

test("what has a fixed price costs that, and the rest is for the others", () => {
  expect(sharesOf("everything for 18k", withMug, ["mug"]).slice(0, 2)).toEqual([8_000, 8_000]);
  expect(sharesOf("everything for 1,500", withMug, ["mug"]).slice(0, 2)).toEqual([0, 0]);
});

test("one piece of the cart is haggled for by itself", () => {
  expect(sharesOf("give me for 8,000", shirts)).toEqual([8_000, 8_000]);
  expect(sharesOf("both for 8,500", [line("m", "shirt", 9_000n, 1)])).toEqual([8_500]);
});

test("the shares never come to more than was offered, and to less by no more than the coins that can't be shared out", () => {
  const lines = fc.array(
    fc.record({ price: fc.bigInt({ min: 100n, max: 9_000_000n }), quantity: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 99 }), (drawn, percent) => {
      const cart = drawn.map((one, at) => ({ ...one, id: `p${at}`, whole: `p${at}` }));
      const sum = cart.reduce((all, { price, quantity }) => all + price * BigInt(quantity), 0n);
      const amount = (sum * BigInt(percent)) / 100n;
      const offer = { amount, pieces: 1, said: "all for that" };
      const shared = cart.reduce(
        (all, { id, price, quantity }) =>
          all + offerForOne(offer, price, { id, lines: cart, isFixed: () => false }) * BigInt(quantity),
        0n,
      );
      const pieces = BigInt(cart.reduce((all, { quantity }) => all + quantity, 0));
      expect(shared <= amount && shared > amount - pieces).toBe(true);
    }),
    { numRuns: rounds(200, 20_000) },
  );
});
