// Money that is not simply what was due: each story ends with its books as expected output, the desk, and whole invariants.
// The gateway's own books are rewritten here, as a gateway's bad day or a buyer's second thought would.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours, minutes } from "../../src/kernel/values/clock.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";

let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());
// Each story has a shop of its own, so that its books are its own.
beforeEach(async () => {
  shop = await selling.system.newShop();
});

type Begun = Awaited<ReturnType<typeof begun>>;
async function begun(sale: { price?: number; stock?: number } = {}) {
  const sold = await selling.sell({ ...sale, shop });
  const payment = await selling.begin(sold.orderId, shop);
  return { ...sold, payment, gateway: selling.atGateway(payment.reference) };
}

async function pay({ payment }: Pick<Begun, "payment">): Promise<void> {
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.rest();
}

const deskOf = async () =>
  (
    await selling.system.admin.query(
      "select kind, expected::text, received::text, currency, state from mispayments where shop_id = $1 order by created_at, id",
      [shop.id],
    )
  ).rows;

/** Whatever is said again afterwards changes nothing; then the books are shown. */
async function booksAre(name: string, reference: string): Promise<void> {
  const table = await ledgerTable(selling.system.admin, shop.id);
  for (let time = 0; time < 2; time += 1)
    expect(
      (await selling.system.call("GET", `/api/payments/verify?reference=${reference}`, { key: shop.key })).status,
    ).toBe(200);
  selling.system.clock.advance(hours(1));
  await selling.system.worker?.sweep();
  await selling.rest();
  expect(await ledgerTable(selling.system.admin, shop.id)).toBe(table);
  await expect(table).toMatchFileSnapshot(`${name}.ledger.txt`);
  await selling.wholeBooks();
}

describe("the sum differs", () => {
  test("too much: what was due is held for the order, the rest lies on the desk", async () => {
    const story = await begun();
    story.gateway.amount = 1_750_000;
    story.gateway.requestedAmount = 1_750_000;
    await pay(story);
    expect(await selling.orderOf(story.orderId, shop)).toMatchObject({
      status: "paid",
      paymentStatus: "overpaid",
      fundsStatus: "held",
    });
    expect(await deskOf()).toEqual([
      { kind: "over", expected: "1500000", received: "1750000", currency: "NGN", state: "open" },
    ]);
    await booksAre("overpaid", story.payment.reference);
  });

  test("too little: nothing is held, all of it lies on the desk, and the order stays unpaid", async () => {
    const story = await begun();
    story.gateway.amount = 1_499_999;
    await pay(story);
    expect(await selling.orderOf(story.orderId, shop)).toMatchObject({ status: "pending", fundsStatus: "none" });
    expect(await selling.paymentOf(story.payment.id, shop)).toMatchObject({
      status: "failed",
      nextAction: null,
      failure: "mispayment: under",
    });
    expect(await deskOf()).toEqual([
      { kind: "under", expected: "1500000", received: "1499999", currency: "NGN", state: "open" },
    ]);
    await booksAre("underpaid", story.payment.reference);
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 100, reserved: 0 });
  });

  test("the payer bears the gateway's fee: the order is paid exactly, and the fee costs us nothing", async () => {
    const story = await begun({ price: 1_500_009 });
    expect(story.gateway.amount).toBeGreaterThan(1_500_009);
    await pay(story);
    expect(await selling.orderOf(story.orderId, shop)).toMatchObject({ status: "paid", paymentStatus: "paid" });
    expect(await deskOf()).toEqual([]);
    await booksAre("fee-on-payer", story.payment.reference);
  });
});

describe("the currency", () => {
  test("another one than asked for is not the payment, whatever the figure", async () => {
    const story = await begun();
    story.gateway.currency = "GHS";
    await pay(story);
    expect(await selling.orderOf(story.orderId, shop)).toMatchObject({ status: "pending", fundsStatus: "none" });
    expect(await deskOf()).toEqual([
      { kind: "wrong_currency", expected: "1500000", received: "1500000", currency: "GHS", state: "open" },
    ]);
    await booksAre("wrong-currency", story.payment.reference);
  });

  test("one in which no shop sells stands on the buyer's page with its figure", async () => {
    const story = await begun();
    story.gateway.currency = "EUR";
    await pay(story);
    expect(await deskOf()).toMatchObject([{ kind: "wrong_currency", currency: "EUR" }]);
    const { body } = await selling.system.call("POST", "/api/checkout", {
      key: shop.key,
      body: { orderId: story.orderId },
    });
    expect(await (await fetch(body.url)).text()).toContain("15,000 EUR");
  });

  test("without cents: francs are francs here, and hundredths at the gateway", async () => {
    shop = await selling.system.newShop({ currency: "XOF", country: "SN" });
    const { orderId, productId } = await selling.sell({ price: 12_000, currency: "XOF", quantity: 2, shop });
    const payment = await selling.begin(orderId, shop);
    expect(payment.amount).toEqual({ amount: 24_000, currency: "XOF" });
    expect(selling.atGateway(payment.reference)).toMatchObject({ amount: 2_400_000, currency: "XOF" });
    await pay({ payment });
    expect(await selling.orderOf(orderId, shop)).toMatchObject({ status: "paid" });
    const { body } = await selling.system.call("GET", "/api/balance", { key: shop.key });
    expect(body.balances).toMatchObject([{ currency: "XOF", pending: { amount: 24_000, currency: "XOF" } }]);
    expect(await selling.stockOf(productId, shop)).toEqual({ onHand: 98, reserved: 0 });
    await booksAre("francs", payment.reference);
  });
});

describe("the time", () => {
  test("too late, and the goods are still there: the order lives again and is paid", async () => {
    const story = await begun({ stock: 1 });
    selling.system.clock.advance(minutes(36));
    await selling.system.worker?.sweep();
    expect((await selling.orderOf(story.orderId, shop)).status).toBe("expired");
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 1, reserved: 0 });
    await pay(story);
    expect(await selling.orderOf(story.orderId, shop)).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 0, reserved: 0 });
    expect(await deskOf()).toEqual([]);
    await booksAre("late-and-revived", story.payment.reference);
  });

  test("too late, and somebody else has the goods: the money lies on the desk, the order stays expired", async () => {
    const story = await begun({ stock: 1 });
    selling.system.clock.advance(minutes(36));
    await selling.system.worker?.sweep();
    const quicker = await selling.sell({ productId: story.productId, shop });
    await pay(story);
    expect(await selling.orderOf(story.orderId, shop)).toMatchObject({ status: "expired", fundsStatus: "none" });
    expect(await selling.paymentOf(story.payment.id, shop)).toMatchObject({ status: "succeeded" });
    expect(await deskOf()).toMatchObject([{ kind: "late", received: "1500000" }]);
    expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 1, reserved: 1 });
    expect((await selling.orderOf(quicker.orderId, shop)).status).toBe("pending");
    await booksAre("late-and-sold-out", story.payment.reference);
  });

  test("too late and too much: all of it lies on the desk", async () => {
    const story = await begun();
    await selling.system.call("PATCH", `/api/orders/${story.orderId}/status`, {
      body: { status: "cancelled" },
      key: shop.key,
    });
    story.gateway.amount = 1_600_000;
    story.gateway.requestedAmount = 1_600_000;
    await pay(story);
    expect((await selling.orderOf(story.orderId, shop)).status).toBe("cancelled");
    expect(await deskOf()).toMatchObject([{ kind: "late", received: "1600000" }]);
    await booksAre("cancelled-and-overpaid", story.payment.reference);
  });
});

test("paid twice: a page that was declined is tried again after another one was paid", async () => {
  const story = await begun();
  const { reference } = story.payment;
  selling.simulator.paystack.pay({ reference, card: "declined" });
  await selling.system.call("GET", `/api/payments/verify?reference=${reference}`, { key: shop.key });
  const second = await selling.begin(story.orderId, shop);
  expect(second.reference).not.toBe(reference);
  await pay({ payment: second });
  await pay(story);
  expect(await selling.orderOf(story.orderId, shop)).toMatchObject({ status: "paid", paymentStatus: "paid" });
  expect(await deskOf()).toMatchObject([{ kind: "duplicate", received: "1500000" }]);
  expect(await selling.stockOf(story.productId, shop)).toEqual({ onHand: 99, reserved: 0 });
  await booksAre("paid-twice", reference);
});
