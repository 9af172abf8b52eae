// Payouts to their end, each with its books as expected output: what the provider says last decides, and is booked once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, hours, minutes } from "../../src/kernel/values/clock.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Paying, startPaying } from "../support/paying.ts";
import type { Transfer } from "../support/scripted-payer.ts";
import type { TestShop } from "../support/system.ts";

let paying: Paying;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());
// Each story has a shop of its own, so that its books are its own.
beforeEach(async () => {
  Object.assign(paying.payer, { day: "good", at: "processing", fee: 1_000n });
  shop = await paying.shop();
  await paying.manual(shop);
  await paying.earn(5_000_000, shop);
});

async function asked(amount = 2_000_000) {
  const { status, body } = await paying.payOut(shop, { amount });
  expect([status, body.status]).toEqual([201, "pending"]);
  await paying.rest();
  return body as { id: string; reference: string };
}

function atProvider({ reference }: { reference: string }): Transfer {
  const transfer = paying.payer.transfers.get(reference);
  if (!transfer) throw new Error(`the provider does not know ${reference}`);
  return transfer;
}

const statusOf = async ({ id }: { id: string }) => (await paying.payoutOf(id, shop)).status;

/** Whatever is asked again afterwards changes nothing; then the books are shown. */
async function booksAre(name: string): Promise<void> {
  const table = await ledgerTable(paying.system.admin, shop.id);
  await paying.pass(hours(2));
  await paying.pass(days(2));
  await paying.pass(days(3));
  expect(await ledgerTable(paying.system.admin, shop.id)).toBe(table);
  await expect(table).toMatchFileSnapshot(`${name}.ledger.txt`);
  await paying.wholeBooks();
}

describe("a payout", () => {
  test("arrives: its money has left the float, and the provider's fee is the operator's", async () => {
    const payout = await asked();
    expect(await statusOf(payout)).toBe("processing");
    expect(await paying.balance(shop)).toMatchObject({ available: 3_000_000, inTransit: 2_000_000 });
    atProvider(payout).status = "succeeded";
    await paying.pass(minutes(1));
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({ status: "paid", failure: null });
    expect(await paying.balance(shop)).toMatchObject({ available: 3_000_000, inTransit: 0 });
    await booksAre("payout-paid");
  });

  test("fails: its money is available again", async () => {
    const payout = await asked();
    Object.assign(atProvider(payout), { status: "failed", failure: "Account dormant" });
    await paying.pass(minutes(1));
    expect(await paying.payoutOf(payout.id, shop)).toMatchObject({
      status: "failed",
      failure: "Account dormant",
      failureMeaning: { code: "their_words", facts: { words: "Account dormant" } },
    });
    expect(await paying.balance(shop)).toMatchObject({ available: 5_000_000, inTransit: 0 });
    await booksAre("payout-failed");
  });

  test("comes back after it had arrived: its money is available again", async () => {
    const payout = await asked();
    atProvider(payout).status = "succeeded";
    await paying.pass(minutes(1));
    atProvider(payout).status = "reversed";
    await paying.pass(days(1));
    expect(await statusOf(payout)).toBe("returned");
    expect(await paying.balance(shop)).toMatchObject({ available: 5_000_000, inTransit: 0 });
    await booksAre("payout-returned");
  });

  test("arrives after it was booked as failed: the seller has it once, and owes what is no longer there", async () => {
    const payout = await asked(4_000_000);
    atProvider(payout).status = "failed";
    await paying.pass(minutes(1));
    const second = await asked(3_000_000);
    atProvider(second).status = "succeeded";
    await paying.pass(minutes(1));
    atProvider(payout).status = "succeeded";
    await paying.pass(hours(2));
    expect(await statusOf(payout)).toBe("paid");
    expect(await paying.balance(shop)).toMatchObject({ available: 0, inTransit: 0, owed: 2_000_000 });
    await booksAre("payout-late");
  });
});
