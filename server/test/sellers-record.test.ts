// What the payment page says about a shop. A swindler can mark any number of orders as delivered, so only proven deliveries count.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyerTells } from "./support/buyer-tells.ts";
import { type Holding, openHolding } from "./support/holding.ts";
import { privatePageOf } from "./support/private-page.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
  shop = openHolding(selling, await selling.system.newShop());
});
afterAll(() => selling.stop());

const checkout = async (orderId: string): Promise<string> =>
  (await shop.call("POST", "/api/checkout", { body: { orderId } })).body.url;
const said = async (orderId: string): Promise<string> => {
  await shop.moves(orderId, "processing", "shipped", "delivered");
  return orderId;
};
/** The buyer confirms on their own page. */
async function confirmed(customerId?: string): Promise<string> {
  const sold = await shop.sell(customerId === undefined ? {} : { customerId });
  const page = privatePageOf(selling.system, await checkout(sold.orderId));
  const { reference } = await selling.begin(sold.orderId, shop.shop);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  await said(sold.orderId);
  const form = new URLSearchParams({ received: "everything" });
  expect((await fetch(`${page}/received`, { method: "POST", body: form, redirect: "manual" })).status).toBe(303);
  return sold.orderId;
}
async function facts(): Promise<string> {
  const { orderId } = await shop.sell();
  return /<ul class="facts"[^]*?<\/ul>/.exec(await (await fetch(await checkout(orderId))).text())?.[0] ?? "";
}

test("orders that only the seller calls delivered are not counted", async () => {
  for (let order = 0; order < 6; order += 1) await said((await shop.paid()).orderId);
  const shown = await facts();
  expect(shown).toContain("Here since");
  expect(shown).not.toMatch(/deliver/i);
});

test("each buyer counts once, and an order whose money went back does not count", async () => {
  const regular = await selling.customer(shop.shop);
  for (let order = 0; order < 3; order += 1) await confirmed(regular);
  for (let buyer = 0; buyer < 3; buyer += 1) await confirmed();
  const refunded = await confirmed();
  expect(await facts()).toContain("Proven deliveries to 5 buyers");
  const [payment] = (await shop.call("GET", `/api/payments?orderId=${refunded}`)).body.data;
  const body = { amount: { amount: 1_000, currency: "NGN" }, reason: "A gift of the shop." };
  const back = await shop.call("POST", `/api/payments/${payment.id}/refund`, { body });
  expect([back.status, back.text]).toEqual([201, back.text]);
  await selling.simulator.clock.advance({ seconds: 700 });
  await selling.rest();
  expect((await shop.order(refunded)).paymentStatus).toBe("partly_refunded");
  expect(await facts()).not.toMatch(/deliver/i);
});

test("the share of disputes is of orders that were proven or disputed, and not of what the seller calls delivered", async () => {
  for (let buyer = 0; buyer < 12; buyer += 1) {
    const { orderId } = await shop.paid();
    await said(orderId);
    await shop.proven(orderId);
  }
  // 7 from the test before, and 12 from this one.
  expect(await facts()).not.toContain("disputed");
  const { orderId } = await shop.sell();
  const page = await checkout(orderId);
  await shop.capture(orderId);
  await buyerTells(selling.system, page, { reason: "late", text: "Where is it?" });
  const shown = await facts();
  for (const fact of ["Proven deliveries to 16 buyers", "1 of 20 disputed"]) expect(shown).toContain(fact);
});
