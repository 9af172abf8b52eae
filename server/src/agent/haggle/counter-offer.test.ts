import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rounds } from "../../../test/torture/rounds.ts";
import { type CounterOffer, counterOffer, priceAt, type Standing, type Terms } from "./counter-offer.ts";

const terms: Terms = { list: 850_000n, floor: 710_000n, step: 46_667n, maxRounds: 3 };

test("a buyer who names what the next step would be gets it, and one who names more than was asked pays no more", () => {
  expect(counterOffer(terms, { price: 850_000n, rounds: 0 }, null)).toEqual({
    outcome: "offer",
    price: 805_000n,
    rounds: 1,
  });
  expect(counterOffer(terms, { price: 805_000n, rounds: 1 }, 800_000n)).toMatchObject({
    outcome: "agreed",
    price: 800_000n,
  });
  expect(counterOffer(terms, { price: 805_000n, rounds: 1 }, 900_000n)).toMatchObject({
    outcome: "agreed",
    price: 805_000n,
  });
});

test("at the end the price stays, whatever is asked", () => {
  const last = counterOffer(terms, { price: priceAt(terms, 3), rounds: 3 }, 1n);
  expect(last).toMatchObject({ outcome: "last", price: priceAt(terms, 99) });
});

test.each([
  ["no step fits above the floor", { list: 5_000n, floor: 4_500n, step: 600n, maxRounds: 3 }, 0, 4_500n],
  ["the next step lies below it", { list: 18_000n, floor: 16_000n, step: 1_500n, maxRounds: 3 }, 1, 16_000n],
  ["the rounds are over", { list: 18_000n, floor: 12_000n, step: 1_000n, maxRounds: 2 }, 2, 13_000n],
])("an offer from the floor on is taken where %s, and one below it is not", (_, terms, rounds, offer) => {
  const standing = { price: priceAt(terms, rounds), rounds };
  expect(counterOffer(terms, standing, offer)).toMatchObject({ outcome: "agreed", price: offer });
  expect(counterOffer(terms, standing, terms.floor - 1n)).toMatchObject({ outcome: "last", price: standing.price });
});

const amount = fc.bigInt({ min: 1n, max: 10_000_000n });
const haggle = fc.record({
  list: amount,
  part: fc.integer({ min: 0, max: 1_000 }),
  otherPart: fc.integer({ min: 0, max: 1_000 }),
  step: amount,
  maxRounds: fc.integer({ min: 1, max: 10 }),
  offers: fc.array(fc.option(fc.integer({ min: 0, max: 1_200 })), { maxLength: 15 }),
});

function played(terms: Terms, offers: readonly (bigint | null)[]): CounterOffer[] {
  let standing: Standing = { price: terms.list, rounds: 0 };
  return offers.map((offer) => {
    const answer = counterOffer(terms, standing, offer);
    standing = answer;
    return answer;
  });
}

test("no haggle goes below the floor, up again, or on after its rounds", () => {
  fc.assert(
    fc.property(haggle, ({ list, part, step, maxRounds, offers }) => {
      const floor = (list * BigInt(part)) / 1_000n;
      let before = list;
      for (const { price, rounds: made } of played({ list, floor, step, maxRounds }, offersOf(list, offers))) {
        // A floor equal to the list price leaves no room to haggle.
        if (price !== list) expect(price >= floor).toBe(true);
        expect(price <= before).toBe(true);
        expect(made <= maxRounds).toBe(true);
        before = price;
      }
    }),
    { numRuns: rounds(3_000, 50_000) },
  );
});

test("two floors between the same two steps can't be told apart but by an offer between them", () => {
  fc.assert(
    fc.property(haggle, ({ list, part, otherPart, step, maxRounds, offers }) => {
      const floors = [part, otherPart].map((one) => (list * BigInt(one)) / 1_000n);
      const [one, other] = floors.map((floor) => ({ list, floor, step, maxRounds }));
      if (!one || !other || priceAt(one, maxRounds) !== priceAt(other, maxRounds)) return;
      const isOutside = (offer: bigint | null): boolean => offer === null || offer < one.floor === offer < other.floor;
      const said = offersOf(list, offers).filter(isOutside);
      expect(played(one, said)).toEqual(played(other, said));
    }),
    { numRuns: rounds(3_000, 50_000) },
  );
});

function offersOf(list: bigint, parts: readonly (number | null)[]): (bigint | null)[] {
  return parts.map((part) => (part === null ? null : (list * BigInt(part)) / 1_000n));
}
