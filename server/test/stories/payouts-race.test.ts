// Everybody asks for the whole balance at once: what leaves is never more than there was.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "../../src/kernel/clock.ts";
import { type Paying, startPaying } from "../support/paying.ts";

/** Requests at once, per round. */
const atOnce = 20;
const available = 1_000_000;

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());

describe(`${atOnce} payouts at once`, () => {
  test.each([
    ["the whole balance", () => available, 1],
    ["a third of it", () => 333_334, 2],
    ["whatever there is", () => undefined, 1],
    ["random parts", (index: number) => 1 + ((index * 7_919) % 400_000), null],
  ] as const)("for %s never take more than there is", async (_what, amountOf, winners) => {
    paying.payer.at = "succeeded";
    const shop = await paying.shop();
    await paying.manual(shop);
    await paying.earn(available, shop);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const amount = amountOf(index);
        return paying.payOut(shop, amount === undefined ? {} : { amount });
      }),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([409, expect.toBeOneOf(["insufficient_balance", "payout_limit"])]);
    if (winners !== null) expect(made).toHaveLength(winners);
    expect(made.length).toBeGreaterThan(0);
    const taken = made.reduce((sum, { body }) => sum + body.amount.amount, 0);
    expect(taken).toBeLessThanOrEqual(available);
    expect(await paying.balance(shop)).toMatchObject({ available: available - taken, inTransit: taken });
    await paying.rest();
    await paying.pass(minutes(1));
    const references = new Set(made.map(({ body }) => body.reference));
    const sent = [...paying.payer.transfers.values()].filter(({ reference }) => references.has(reference));
    expect(sent.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(taken);
    expect(await paying.balance(shop)).toMatchObject({ available: available - taken, inTransit: 0, owed: 0 });
    await paying.wholeBooks();
  });
});
