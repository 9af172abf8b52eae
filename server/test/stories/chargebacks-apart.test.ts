// Several chargebacks of one order at a time, chargebacks of money that lies on the desk or went from there, and banks that
// change their mind: each takes and gives its own, and the books are whole after every step.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { disputing } from "../../src/app/disputing.ts";
import { type DisputeServices, checkDispute } from "../../src/disputes/index.ts";
import type { ProviderDispute } from "../../src/payments/index.ts";
import { days, hours } from "../../src/kernel/values/clock.ts";
import { type Disputing, naira, openDisputing, type PaidOrder } from "../support/disputing.ts";
import { openDisputingBank } from "../support/disputing-bank.ts";
import { ledgerTable } from "../support/ledger-table.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer } from "../support/system.ts";

const bank = openDisputingBank();
let selling: Selling;
let shop: Disputing;
let services: DisputeServices;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: bank.drivers });
  services = { ...disputing(selling.system.services), feeOf: () => 5_000n };
});
afterAll(() => selling.stop());
beforeEach(async () => {
  shop = openDisputing(selling, await selling.system.newShop());
});

type Case = { id: string; orderId: string };
const now = () => selling.system.clock.now();

async function heard({ id }: Case): Promise<void> {
  expect(
    await checkDispute(services, { slot: "cardgateway1", environment: "sandbox", providerDisputeId: id, now: now() }),
  ).toBe(true);
  await selling.rest();
  await selling.wholeBooks();
}

/** The bank takes so much of the payment back, by a case of its own. */
async function claimed(order: PaidOrder, amount: number, name = "1"): Promise<Case> {
  const one = { id: `${order.reference}-${name}`, orderId: order.orderId };
  const dueAt = new Date(now().getTime() + hours(16));
  bank.claims(one.id, { reference: order.reference, amount: BigInt(amount), dueAt });
  await heard(one);
  return one;
}

async function says(one: Case, status: ProviderDispute["status"], lost?: bigint): Promise<void> {
  selling.system.clock.advance(1_000);
  bank.says(one.id, status, lost);
  await heard(one);
}

const disputeOf = async ({ id, orderId }: Case): Promise<Answer["body"]> =>
  (await shop.list(`orderId=${orderId}`)).find(({ chargeback }) => chargeback.id === id);

const told = async (one: Case): Promise<string[]> => {
  const { rows } = await selling.system.admin.query<{ type: string }>(
    "select type from events where object_id = $1 and type like 'dispute.%' order by sequence",
    [(await disputeOf(one)).id],
  );
  return rows.map(({ type }) => type.slice("dispute.".length));
};

async function booksAre(name: string): Promise<void> {
  await expect(await ledgerTable(selling.system.admin, shop.shop.id)).toMatchFileSnapshot(`${name}.ledger.txt`);
}

/** Paid by two attempts: the second came first, and the first lies on the desk. */
async function paidTwice(): Promise<{ captured: PaidOrder; onDesk: PaidOrder; mispayment: Answer["body"] }> {
  const { orderId } = await shop.sell();
  const pays = async (card?: "declined"): Promise<PaidOrder> => {
    const { id, reference } = await selling.begin(orderId, shop.shop);
    selling.simulator.paystack.pay({ reference, ...(card ? { card } : {}) });
    await shop.call("GET", `/api/payments/verify?reference=${reference}`);
    await selling.rest();
    return { orderId, paymentId: id, reference };
  };
  const onDesk = await pays("declined");
  const captured = await pays();
  selling.simulator.paystack.pay({ reference: onDesk.reference });
  await selling.rest();
  const [mispayment] = (await shop.call("GET", "/api/mispayments?status=open")).body.data;
  expect(mispayment).toMatchObject({ kind: "duplicate", paymentId: onDesk.paymentId });
  return { captured, onDesk, mispayment };
}

const deskSays = async ({ id }: { id: string }): Promise<Answer["body"]> =>
  (await shop.call("GET", `/api/mispayments/${id}`)).body;

test("two of one payment: each has its own part of what is frozen, and ends alone", async () => {
  const order = await shop.sold("processing", "shipped");
  const first = await claimed(order, 600_000);
  const second = await claimed(order, 500_000, "2");
  expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(400_000), frozen: naira(1_100_000) });
  await says(first, "under_review");
  expect(await shop.order(order.orderId)).toMatchObject({ fundsStatus: "frozen", disputeStatus: "awaiting_seller" });

  await says(first, "lost");
  expect(await disputeOf(first)).toMatchObject({ status: "resolved", outcome: "buyer", toBuyer: naira(600_000) });
  expect(await disputeOf(second)).toMatchObject({ status: "awaiting_seller", amount: naira(500_000) });
  expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(400_000), frozen: naira(500_000) });
  expect(await shop.order(order.orderId)).toMatchObject({ fundsStatus: "frozen", disputeStatus: "awaiting_seller" });

  await says(second, "won");
  expect(await shop.hold(order.orderId)).toMatchObject({ held: naira(900_000), frozen: naira(0) });
  expect(await shop.order(order.orderId)).toMatchObject({
    paymentStatus: "partly_refunded",
    fundsStatus: "held",
    disputeStatus: "resolved",
  });
  await booksAre("two-chargebacks-of-one-payment");
});

test("a second on what is left after release takes no more than the payment brought", async () => {
  const order = await shop.sold("processing", "shipped", "delivered");
  await shop.release(order.orderId);
  const first = await claimed(order, 1_000_000);
  const second = await claimed(order, 1_500_000, "2");
  const more = await shop.call("POST", `/api/payments/${order.paymentId}/refund`, { body: { reason: "more" } });
  expect(more.body.code).toBe("refund_too_large");
  await says(second, "lost");
  await says(first, "lost");
  // The bank took a million twice; the shop pays once for what it sold.
  const { rows } = await selling.system.admin.query(
    "select sum(amount)::int loss from ledger_entries where shop_id = $1 and code = 'exp:chargeback_loss'",
    [shop.shop.id],
  );
  expect(rows).toEqual([{ loss: -1_000_000 }]);
  expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
});

test("two of two payments: one of what is held, one of what lies on the desk; nobody else decides meanwhile", async () => {
  const { captured, onDesk, mispayment } = await paidTwice();
  const held = await claimed(captured, 1_500_000);
  const lying = await claimed(onDesk, 1_500_000);
  expect(await shop.hold(captured.orderId)).toMatchObject({ held: naira(0), frozen: naira(1_500_000) });
  expect(await deskSays(mispayment)).toMatchObject({ status: "contested", possible: [] });
  for (const decision of ["refund", "apply"]) {
    const body = decision === "apply" ? { orderId: captured.orderId } : {};
    const refused = await shop.call("POST", `/api/mispayments/${mispayment.id}/${decision}`, { body });
    expect(refused.body).toMatchObject({ status: 409, code: "mispayment_decided" });
  }
  await says(lying, "lost");
  expect(await deskSays(mispayment)).toMatchObject({ status: "charged_back", amount: naira(1_500_000) });
  expect(await shop.hold(captured.orderId)).toMatchObject({ held: naira(0), frozen: naira(1_500_000) });
  await says(held, "won");
  expect(await shop.order(captured.orderId)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
  await booksAre("chargeback-of-the-desk-lost");
});

test("won, or lost in part, the rest is the desk's again, and goes back from there", async () => {
  const { onDesk, mispayment } = await paidTwice();
  await says(await claimed(onDesk, 1_500_000), "won");
  expect(await deskSays(mispayment)).toMatchObject({ status: "open", amount: naira(1_500_000) });
  const second = await claimed(onDesk, 1_500_000, "2");
  await says(second, "lost", 400_000n);
  expect(await deskSays(mispayment)).toMatchObject({ status: "open", amount: naira(1_100_000) });
  await says(second, "won");
  expect(await deskSays(mispayment)).toMatchObject({ status: "open", amount: naira(1_500_000) });
  const refunded = await shop.call("POST", `/api/mispayments/${mispayment.id}/refund`, { body: {} });
  expect(refunded.status).toBe(200);
  await selling.rest();
  await selling.wholeBooks();
});

test("given back from the desk and taken by the bank as well, it is our loss, until the refund fails", async () => {
  const { onDesk, mispayment } = await paidTwice();
  const { body } = await shop.call("POST", `/api/mispayments/${mispayment.id}/refund`, { body: {} });
  await selling.rest();
  await says(await claimed(onDesk, 1_500_000), "lost");
  const { reference } = (await shop.call("GET", `/api/refunds/${body.refundId}`)).body;
  bank.refunds.decide(reference, "failed", "the card is closed");
  await shop.passes(hours(2));
  expect(await deskSays(mispayment)).toMatchObject({ status: "charged_back" });
  await booksAre("chargeback-and-desk-refund");
  await selling.wholeBooks();
});

test("used for another order, it is taken back from there", async () => {
  const { onDesk, captured, mispayment } = await paidTwice();
  const { customerId } = await shop.order(onDesk.orderId);
  const other = await shop.sell({ customerId });
  const body = { orderId: other.orderId };
  expect((await shop.call("POST", `/api/mispayments/${mispayment.id}/apply`, { body })).status).toBe(200);
  await selling.rest();
  const one = { ...(await claimed(onDesk, 1_500_000)), orderId: other.orderId };
  expect(await shop.hold(other.orderId)).toMatchObject({ frozen: naira(1_500_000) });
  expect(await shop.hold(captured.orderId)).toMatchObject({ held: naira(1_500_000), frozen: naira(0) });
  await says(one, "lost");
  await says(one, "won");
  await says(one, "lost");
  expect(await shop.order(other.orderId)).toMatchObject({ status: "refunded" });
  expect(await shop.order(captured.orderId)).toMatchObject({ paymentStatus: "paid", fundsStatus: "held" });
});

test("a bank that says won, then lost: what there is of the money by then is taken", async () => {
  const order = await shop.sold("processing", "shipped", "delivered");
  const one = await claimed(order, 1_500_000);
  await says(one, "won");
  await shop.release(order.orderId);
  await shop.passes(days(2));
  await says(one, "lost");
  expect(await disputeOf(one)).toMatchObject({ status: "resolved", outcome: "buyer", afterRelease: true });
  expect(await shop.order(order.orderId)).toMatchObject({
    status: "refunded",
    fundsStatus: "refunded",
    disputeStatus: "resolved",
  });
  expect(await told(one)).toEqual(["opened", "resolved", "updated", "resolved"]);
  await heard(one);
  expect((await told(one)).length).toBe(4);
  await booksAre("chargeback-won-then-lost");
});

test.each(["held", "released"])(
  "a bank that says lost, then withdraws: %s money stands where it stood",
  async (where) => {
    const order = await shop.sold("processing", "shipped", "delivered");
    if (where === "released") await shop.release(order.orderId);
    const before = { hold: await shop.hold(order.orderId), order: await shop.order(order.orderId) };
    const one = await claimed(order, 1_500_000);
    await says(one, "lost");
    expect(await shop.order(order.orderId)).toMatchObject({ status: "refunded" });
    await says(one, "won");
    const { held, frozen } = before.hold;
    expect(await shop.hold(order.orderId)).toMatchObject({ held, frozen });
    expect(await shop.order(order.orderId)).toMatchObject({ paymentStatus: "paid", disputeStatus: "resolved" });
    expect(await disputeOf(one)).toMatchObject({ status: "resolved", outcome: "seller", toBuyer: naira(0) });
    await booksAre(`chargeback-lost-then-won-${where}`);
    if (where === "held") expect((await shop.release(order.orderId)).status).toBe(200);
    else expect(await shop.balances()).toEqual({ NGN: { pending: 0, available: 1_459_687 } });
    await selling.wholeBooks();
  },
);

test("an answer from before the decision turns nothing", async () => {
  const order = await shop.sold();
  const one = await claimed(order, 1_500_000);
  const asked = now();
  selling.system.clock.advance(60_000);
  await says(one, "won");
  bank.says(one.id, "lost", 1_500_000n);
  await checkDispute(services, {
    slot: "cardgateway1",
    environment: "sandbox",
    providerDisputeId: one.id,
    now: asked,
  });
  expect(await disputeOf(one)).toMatchObject({ outcome: "seller" });
  await selling.wholeBooks();
});
