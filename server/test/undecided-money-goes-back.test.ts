// Undecided money on the desk goes back to the buyer, once: with the money of an order that ended, or after a week.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { buyerKeeps } from "./support/buyer-keeps.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Sale = { chat: Chat; orderId: string; paymentId: string; url: string; reference: string };

/** A bag of ₦9,000, and the payer at the provider's page. */
async function begun(): Promise<Sale> {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Raffia bag", price });
  const items = [{ productId, quantity: 1 }];
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", { customerId, items });
  const { url } = await stage.does(201, "POST", "/api/checkout", { orderId });
  const { id: paymentId, reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  return { chat, orderId, paymentId, url, reference };
}

async function pays(sale: Sale, amount: number): Promise<Sale> {
  const there = stage.simulator.paystack.transaction({ reference: sale.reference });
  if (there) Object.assign(there, { amount, requestedAmount: amount });
  stage.simulator.paystack.pay({ reference: sale.reference });
  await stage.rests();
  return sale;
}
const overpaid = async (): Promise<Sale> => pays(await begun(), 1_025_000);

const deskOf = async ({ orderId }: Sale) =>
  (await stage.does(200, "GET", `/api/mispayments?orderId=${orderId}`)).data[0];
const refundsOf = async ({ paymentId }: Sale) =>
  (await stage.does(200, "GET", `/api/refunds?paymentId=${paymentId}`)).data;
const sums = (refunds: { amount: { amount: number } }[]): number[] =>
  refunds.map(({ amount }) => amount.amount).toSorted((a, b) => a - b);
const heard = ({ chat }: Sale, words: string): string[] =>
  chat.heard().flatMap(({ text }) => (text.includes(words) ? [text] : []));
const pageOf = async ({ url }: Sale): Promise<string> =>
  (await (await fetch(privatePageOf(stage.system, url))).text())
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");

/** Both sums are on their way, with one message for each, and nothing more goes back later. */
async function allGoesBack(sale: Sale): Promise<void> {
  await stage.passes(minutes(2));
  expect(await deskOf(sale)).toMatchObject({ kind: "over", status: "refunded", refundId: expect.any(String) });
  await stage.passes(minutes(2));
  const refunds = await refundsOf(sale);
  expect(sums(refunds)).toEqual([125_000, 900_000]);
  const ofSurplus = refunds.find(({ amount }: { amount: { amount: number } }) => amount.amount === 125_000);
  expect(ofSurplus).toMatchObject({ id: (await deskOf(sale)).refundId, reason: "paid more than was due" });
  expect(heard(sale, "₦1,250 of your payment")).toHaveLength(1);
  const page = await pageOf(sale);
  expect(page).toContain("Total paid ₦10,250 This order costs ₦9,000");
  expect(page).toContain("On its way back ₦9,000");
  expect(page).toContain("On its way back ₦1,250");
}

test("what came beyond the price goes back when the shop refunds the order", async () => {
  const sale = await overpaid();
  await stage.does(201, "POST", `/api/payments/${sale.paymentId}/refund`, { reason: "torn" });
  await allGoesBack(sale);
});

test("what came beyond the price goes back when the shop cancels the order", async () => {
  const sale = await overpaid();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "cancelled", reason: "no stock" });
  await allGoesBack(sale);
});

test("what came beyond the price goes back when the shop does not confirm the order in time", async () => {
  const sale = await overpaid();
  await stage.passes(hours(20));
  // The buyer writes, so that WhatsApp takes messages in our own words.
  await sale.chat.says("thank you");
  await stage.passes(hours(5));
  await allGoesBack(sale);
});

test("what came beyond the price goes back when a dispute gives the buyer all", async () => {
  const sale = await overpaid();
  const { orderId } = sale;
  const dispute = { orderId, reason: "not_received", openedBy: "buyer" };
  const { id } = await stage.does(201, "POST", "/api/payments/dispute", dispute);
  await stage.passes(minutes(2));
  expect(await deskOf(sale)).toMatchObject({ status: "open" });
  await stage.does(200, "POST", `/api/payments/dispute/${id}/resolve`, { outcome: "buyer" });
  await allGoesBack(sale);
});

test("a surplus of an order that goes on is the buyer's for a week, and then goes back", async () => {
  const sale = await overpaid();
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  await stage.passes(days(6));
  expect(await deskOf(sale)).toMatchObject({ status: "open" });
  expect(await pageOf(sale)).toContain("It is safe, and yours. It goes back automatically within a week");
  await stage.passes(days(1));
  expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
  expect(sums(await refundsOf(sale))).toEqual([125_000]);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 900_000 } });
});

test("a short payment of an unpaid order waits a week for the shop, and then goes back", async () => {
  const sale = await pays(await begun(), 800_000);
  expect(await pageOf(sale)).toContain(
    "they give it back, or settle it with you. After a week it goes back automatically.",
  );
  await stage.passes(hours(2));
  expect(await deskOf(sale)).toMatchObject({ kind: "under", status: "open" });
  await stage.passes(days(7));
  expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
  expect(sums(await refundsOf(sale))).toEqual([800_000]);
});

test("a second payment of an order that was cancelled goes back a day after it came", async () => {
  const sale = await begun();
  stage.simulator.paystack.pay({ reference: sale.reference, card: "declined" });
  await stage.does(200, "GET", `/api/payments/verify?reference=${sale.reference}`);
  const { orderId } = sale;
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  await pays({ ...sale, reference }, 900_000);
  await pays(sale, 900_000);
  expect(await deskOf(sale)).toMatchObject({ kind: "duplicate", status: "open" });
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "cancelled", reason: "no stock" });
  await stage.passes(minutes(2));
  expect(await deskOf(sale)).toMatchObject({ status: "open" });
  await stage.passes(days(1));
  expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
});

test("a surplus that can't be sent back is not said to go by itself, and waits for the shop", async () => {
  const sale = await overpaid();
  await stage.does(201, "POST", `/api/payments/${sale.paymentId}/refund`, { reason: "torn" });
  await stage.passes(minutes(2));
  // The provider gets the second refund of a payment only after the first has arrived.
  await stage.passes(minutes(15));
  await stage.passes(minutes(1));
  const { paystack } = stage.simulator;
  const transactionId = paystack.transaction({ reference: sale.reference })?.id;
  for (const { id, amount } of paystack.refunds().filter((one) => one.transactionId === transactionId))
    if (amount === 125_000) paystack.endRefund(id, "failed");
  await stage.rests();
  expect(await deskOf(sale)).toMatchObject({ status: "open", refundId: null });
  expect(heard(sale, "₦1,250 of your payment").at(-1)).toContain("could not be sent back yet");
  expect(await pageOf(sale)).toContain("Not sent back yet ₦1,250 It stays held for you.");
  await stage.passes(days(8));
  expect(sums(await refundsOf(sale))).toEqual([125_000, 900_000]);
});

test("the buyer's yes, the shop's refund and the clock at the same moment: one of them decides, and the money moves once", async () => {
  for (let round = 0; round < 4; round++) {
    const sale = await overpaid();
    const { id } = await deskOf(sale);
    const { system, shop, simulator } = stage;
    await simulator.clock.advance({ seconds: days(7) / 1_000 });
    system.clock.advance(days(7));
    await Promise.allSettled([
      buyerKeeps(system, shop.id, id),
      system.call("POST", `/api/mispayments/${id}/refund`, { key: shop.key, body: {} }),
      system.worker?.sweep(),
      system.worker?.sweep(),
    ]);
    await stage.rests();
    const { status } = await deskOf(sale);
    const back = sums(await refundsOf(sale)).filter((sum) => sum === 125_000);
    expect([status, back]).toEqual(status === "accepted" ? ["accepted", []] : ["refunded", [125_000]]);
    const { rows } = await system.admin.query(
      "select coalesce(sum(amount), 0)::int left_there from ledger_balances where shop_id = $1 and code like 'unapplied:%'",
      [shop.id],
    );
    // The sum that failed above still waits.
    expect(rows).toEqual([{ left_there: 125_000 }]);
  }
});
