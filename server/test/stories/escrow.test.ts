// Held money on its way to the seller: each story ends with its books as expected output, and whole invariants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, hours } from "../../src/kernel/values/clock.ts";
import { handoverCode } from "../../src/escrow/index.ts";
import { type Holding, openHolding } from "../support/holding.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Selling, startSelling } from "../support/selling.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());
// Each story has a shop of its own, so that its books are its own.
beforeEach(async () => {
  shop = openHolding(selling, await selling.system.newShop());
});

/** Time that passes afterwards changes nothing; then the books are shown. */
async function booksAre(name: string): Promise<void> {
  const table = await ledgerTable(selling.system.admin, shop.shop.id);
  await shop.passes(days(8));
  expect(await ledgerTable(selling.system.admin, shop.shop.id)).toBe(table);
  await expect(table).toMatchFileSnapshot(`${name}.ledger.txt`);
  await selling.wholeBooks();
}
const naira = (amount: number) => ({ amount, currency: "NGN" });
const codeOf = (orderId: string): string => handoverCode(selling.system.services.vault, orderId);

describe("from the sale to money that can be paid out", () => {
  test("paid at the gateway, taken on, dispatched, handed over by code, released by itself, matured", async () => {
    const { orderId } = await shop.sell({ quantity: 2 });
    const { reference } = await selling.begin(orderId, shop.shop);
    selling.simulator.paystack.pay({ reference });
    await selling.rest();
    expect(await shop.hold(orderId)).toMatchObject({
      status: "held",
      held: naira(3_000_000),
      released: naira(0),
      acceptBy: new Date(selling.system.clock.now().getTime() + hours(24)).toISOString(),
      dispatchBy: new Date(selling.system.clock.now().getTime() + hours(72)).toISOString(),
      releaseDueAt: null,
      proof: null,
    });

    await shop.moves(orderId, "processing");
    expect(await shop.hold(orderId)).toMatchObject({ acceptBy: null, dispatchBy: expect.any(String) });
    await shop.moves(orderId, "shipped");
    expect(await shop.hold(orderId)).toMatchObject({ acceptBy: null, dispatchBy: null, releaseDueAt: null });
    expect(await shop.events("escrow.handover_ready", orderId)).toBe(1);

    const handed = await shop.call("POST", `/api/orders/${orderId}/handover`, { body: { code: codeOf(orderId) } });
    expect([handed.status, handed.body.status, handed.body.fundsStatus]).toEqual([200, "delivered", "release_due"]);
    const handedAt = selling.system.clock.now();
    expect(await shop.hold(orderId)).toMatchObject({
      proof: { kind: "handover_code", at: handedAt.toISOString() },
      releaseDueAt: new Date(handedAt.getTime() + hours(72)).toISOString(),
      sellerSaidDeliveredAt: null,
    });

    await shop.passes(hours(72) - 1);
    expect((await shop.hold(orderId)).status).toBe("held");
    await shop.passes(1);
    const hold = await shop.hold(orderId);
    expect(hold).toMatchObject({ status: "released", held: naira(0), released: naira(3_000_000) });
    expect(hold.releases).toMatchObject([
      { number: 1, reason: "automatic", platformFee: naira(75_000), tax: naira(5_625), toSeller: naira(2_919_375) },
    ]);
    expect(await shop.order(orderId)).toMatchObject({ status: "completed", fundsStatus: "released" });
    expect(await shop.events("escrow.released", orderId)).toBe(1);
    expect(await shop.balances()).toEqual({ NGN: { pending: 2_919_375, available: 0 } });

    await shop.passes(hours(24) - 1);
    expect(await shop.balances()).toEqual({ NGN: { pending: 2_919_375, available: 0 } });
    await shop.passes(1);
    expect(await shop.balances()).toEqual({ NGN: { pending: 0, available: 2_919_375 } });
    await booksAre("sale-to-available");
  });

  test("in three parts, whose fees sum to the whole's; each matures on its own day", async () => {
    const { orderId } = await shop.paid({ price: 1_000_001 });
    const parts = [333_333, 333_334, undefined];
    for (const part of parts) {
      const answer = await shop.release(orderId, part === undefined ? undefined : naira(part));
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
      await shop.passes(hours(6));
    }
    const { releases, status } = await shop.hold(orderId);
    expect(status).toBe("released");
    expect(releases.map((one: typeof releases) => [one.amount.amount, one.platformFee.amount, one.tax.amount])).toEqual(
      [
        [333_333, 8_333, 625],
        [333_334, 8_334, 625],
        [333_334, 8_333, 625],
      ],
    );
    await shop.passes(hours(6));
    expect(await shop.balances()).toEqual({ NGN: { pending: 2 * 324_375 + 1, available: 324_375 } });
    await shop.passes(hours(24));
    // Released before it was delivered: settled, and completed only then.
    expect(await shop.order(orderId)).toMatchObject({ status: "paid", fundsStatus: "released" });
    await shop.moves(orderId, "processing", "shipped", "delivered");
    expect(await shop.order(orderId)).toMatchObject({ status: "completed" });
    await booksAre("released-in-parts");
  });

  test("a currency without cents", async () => {
    shop = openHolding(selling, await selling.system.newShop({ country: "UG", currency: "UGX" }));
    const { orderId } = await shop.paid({ price: 55_555, currency: "UGX" });
    const first = await shop.release(orderId, { amount: 10_000, currency: "UGX" });
    expect(first.body).toMatchObject({
      platformFee: { amount: 250, currency: "UGX" },
      tax: { amount: 45, currency: "UGX" },
      toSeller: { amount: 9_705, currency: "UGX" },
    });
    expect((await shop.release(orderId)).body).toMatchObject({
      number: 2,
      amount: { amount: 45_555, currency: "UGX" },
      platformFee: { amount: 1_139, currency: "UGX" },
      tax: { amount: 205, currency: "UGX" },
    });
    await shop.passes(hours(24));
    expect(await shop.balances()).toEqual({ UGX: { pending: 0, available: 53_916 } });
    await booksAre("shillings-released");
  });

  test("two currencies in one shop are never mixed, not even to settle a debt", async () => {
    const inNaira = await shop.paid({ price: 1_000_000 });
    await selling.system.admin.query("update shops set currency = 'KES' where shop_id = $1", [shop.shop.id]);
    const cash = await shop.sell({ price: 800_000, currency: "KES" });
    await shop.moves(cash.orderId, "confirmed", "shipped", "delivered");
    const inShillings = await shop.paid({ price: 500_000, currency: "KES" });
    expect((await shop.release(inNaira.orderId, { amount: 100, currency: "KES" })).body.code).toBe("currency_mismatch");
    expect((await shop.release(inNaira.orderId)).body.toDebt).toEqual(naira(0));
    // 2.5 % of 8,000 and the tax on it, which only shillings may pay.
    expect((await shop.release(inShillings.orderId)).body.toDebt).toEqual({ amount: 21_500, currency: "KES" });
    await shop.passes(hours(24));
    expect(await shop.balances()).toEqual({
      NGN: { pending: 0, available: 973_125 },
      KES: { pending: 0, available: 465_062 },
    });
    await booksAre("two-currencies");
  });
});

describe("nobody but the seller says that it came", () => {
  test("the money waits seven days, with two reminders on the way", async () => {
    const { orderId } = await shop.paid();
    await shop.reminded(orderId);
    await shop.moves(orderId, "processing", "shipped", "delivered");
    const saidAt = selling.system.clock.now();
    expect(await shop.hold(orderId)).toMatchObject({
      proof: null,
      sellerSaidDeliveredAt: saidAt.toISOString(),
      releaseDueAt: new Date(saidAt.getTime() + days(7)).toISOString(),
    });
    expect(await shop.order(orderId)).toMatchObject({ status: "delivered", fundsStatus: "release_due" });
    const reminders: number[] = [];
    for (let day = 1; day <= 6; day += 1) {
      await shop.passes(days(1));
      reminders.push(await shop.events("escrow.reminder_due", orderId));
    }
    expect(reminders).toEqual([0, 1, 1, 1, 2, 2]);
    expect((await shop.hold(orderId)).status).toBe("held");
    await shop.passes(days(1));
    expect((await shop.hold(orderId)).status).toBe("released");
    await shop.passes(hours(24));
    await booksAre("released-by-itself");
  });
});

describe("paid in cash at the door", () => {
  test("books our fee as the seller's debt, once, and the next release pays it", async () => {
    const cash = await shop.sell({ price: 2_000_000 });
    await shop.moves(cash.orderId, "confirmed", "processing", "shipped");
    // The goods are with the rider: no clock takes the order back any more.
    await shop.passes(days(2));
    await shop.moves(cash.orderId, "delivered");
    expect(await shop.balances()).toEqual({ NGN: { pending: 0, available: 0 } });
    await shop.passes(hours(1));
    expect(await shop.hold(cash.orderId)).toBeUndefined();
    expect(await selling.stockOf(cash.productId, shop.shop)).toEqual({ onHand: 99, reserved: 0 });
    await shop.moves(cash.orderId, "completed");

    const online = await shop.paid({ price: 1_000_000 });
    expect((await shop.release(online.orderId)).body).toMatchObject({
      platformFee: naira(25_000),
      tax: naira(1_875),
      toDebt: naira(53_750),
      toSeller: naira(919_375),
    });
    await shop.passes(hours(24));
    expect(await shop.balances()).toEqual({ NGN: { pending: 0, available: 919_375 } });
    await booksAre("pay-on-delivery");
  });

  test("and then through us after all: the debt is taken back, because the release takes the fee", async () => {
    const { orderId } = await shop.sell({ price: 2_000_000 });
    await shop.moves(orderId, "confirmed", "shipped", "delivered");
    await shop.reminded(orderId);
    await shop.capture(orderId);
    await selling.rest();
    expect(await shop.order(orderId)).toMatchObject({ status: "delivered", fundsStatus: "release_due" });
    for (const between of [days(2), days(3), days(2)]) await shop.passes(between);
    expect((await shop.hold(orderId)).releases).toMatchObject([{ toDebt: naira(0), toSeller: naira(1_946_250) }]);
    await shop.passes(hours(24));
    await booksAre("cash-then-card");
  });
});
