// Acceptance 12: all callers ask for the whole balance at once. By the paying provider's books, what left is never more
// than there was. One key, however often it is sent, is one payout.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { pass } from "./permutations.ts";
import { providerBooks } from "./provider-books.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

const atOnce = rounds(40, 200);
const times = rounds(1, 5);
/** Less than the limit for a destination before its first payout has arrived. */
const available = 1_000_000;
const day = 24 * 3_600;
const refusals = ["insufficient_balance", "payout_limit", "idempotency_in_progress"];

let selling: Selling;
let seller: Seller;
const payingShops: TestShop[] = [];
/** The sum over all scenes so far. */
let paid = 0;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
  while (payingShops.length < times * Object.keys(scenes).length) {
    const shop = await selling.system.newShop();
    await seller.destination(shop);
    await seller.manual(shop);
    payingShops.push(shop);
  }
  // A new account is not paid at once.
  await pass(selling, 2 * day);
  selling.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000_000 });
});
afterAll(() => selling.stop());

type Wish = { amount?: number; key: string };
type Scene = { wishes(round: number): Wish[]; most: number; least: number };
const each = (wish: (index: number, random: number) => Wish) => (round: number) =>
  fc
    .sample(fc.integer({ min: 100, max: 4_000 }), { numRuns: atOnce, seed: seed + round })
    .map((random, index) => wish(index, random));

const scenes: Record<string, Scene> = {
  "the whole balance": {
    wishes: each((index) => ({ amount: available, key: `${index}` })),
    most: 1,
    least: 1,
  },
  "a third of it": { wishes: each((index) => ({ amount: 333_334, key: `${index}` })), most: 2, least: 2 },
  "whatever there is": { wishes: each((index) => ({ key: `${index}` })), most: 1, least: 1 },
  "random parts": { wishes: each((index, random) => ({ amount: random * 100, key: `${index}` })), most: 20, least: 2 },
  "a little, all under one key": { wishes: each(() => ({ amount: 20_000, key: "one" })), most: 1, least: 1 },
  "a third of it, each key four times": {
    wishes: each((index) => ({ amount: 333_334, key: `${Math.floor(index / 4)}` })),
    most: 2,
    least: 2,
  },
};

describe(`${atOnce} payouts at once`, { timeout: patienceMs(90_000, 1_800_000) }, () => {
  test.each(Object.keys(scenes))("for %s never take more than there is", async (name) => {
    const scene = scenes[name];
    if (!scene) throw new Error(name);
    const figures = { payouts: 0, refused: 0, "told again": 0 };
    const left: Left[] = [];
    for (const [round, shop] of payingShops.splice(0, times).entries()) {
      await seller.earn(available, shop);
      const answers = await Promise.all(scene.wishes(round).map((wish) => ask(shop, wish)));
      const { made, again } = read(answers);
      expect(made.length).toBeGreaterThanOrEqual(scene.least);
      expect(made.length).toBeLessThanOrEqual(scene.most);
      left.push(await setAside(shop, made));
      figures.payouts += made.length;
      figures["told again"] += again;
      figures.refused += answers.length - made.length - again;
    }
    await arrive(left);
    const requests = times * atOnce;
    report(12, `payouts at once: ${name}`, {
      requests,
      rounds: times,
      ...figures,
      overdrafts: 0,
      says: below(requests),
    });
  });

  test("the books are whole", () => seller.wholeBooks());
});

type Made = { id: string; reference: string; amount: { amount: number } };

/** @returns each payout made, once, and how often a key got the answer of its earlier payout */
function read(answers: readonly Answer[]): { made: Made[]; again: number } {
  const made = new Map<string, Made>();
  let taken = 0;
  for (const { status, body, text } of answers) {
    if (status === 201) {
      taken += 1;
      made.set(body.id, body);
    } else {
      expect([status, body?.code, text]).toEqual([409, expect.toBeOneOf(refusals), text]);
    }
  }
  return { made: [...made.values()], again: taken - made.size };
}

type Left = { shop: TestShop; taken: number; references: string[] };

/** The shop has less by exactly the payouts made, and no payout exists without an answer. */
async function setAside(shop: TestShop, made: readonly Made[]): Promise<Left> {
  const taken = made.reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(taken).toBeLessThanOrEqual(available);
  const { body } = await selling.system.call("GET", "/api/payouts?limit=100", { key: shop.key });
  expect(body.data.map(({ id }: Made) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  const { available: rest, inTransit, owed } = await seller.balance(shop);
  // A payout may have arrived already.
  expect(rest).toBe(available - taken);
  expect(owed).toBe(0);
  expect(inTransit).toBeLessThanOrEqual(taken);
  return { shop, taken, references: made.map(({ reference }) => reference) };
}

/** In its own books the provider has paid each shop exactly what that shop has less, and nothing under any other name. */
async function arrive(left: readonly Left[]): Promise<void> {
  await selling.rest();
  await pass(selling, 120);
  for (const { shop, taken, references } of left) {
    expect(paidThere((name) => references.includes(name))).toBe(taken);
    expect(await seller.balance(shop)).toMatchObject({ available: available - taken, inTransit: 0, owed: 0 });
  }
  paid += left.reduce((sum, { taken }) => sum + taken, 0);
  expect(paidThere(() => true)).toBe(paid);
}

const paidThere = (isMeant: (name: string) => boolean): number =>
  providerBooks(selling.simulator)
    .paidOut.filter(({ name }) => isMeant(name))
    .reduce((sum, { amount }) => sum + amount, 0);

function ask({ key }: TestShop, { amount, key: idempotencyKey }: Wish): Promise<Answer> {
  const body = { currency: "NGN", ...(amount === undefined ? {} : { amount }) };
  return selling.system.call("POST", "/api/payouts", { key, body, headers: { "idempotency-key": idempotencyKey } });
}
