// A buyer paid more than the order costs, twice, or another sum. Their page, their chat, the API and the invoice show the same figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import { providerSays } from "./support/provider-says.ts";
import { openRefundingProvider } from "./support/refunding-provider.ts";
import { startSelling, type Selling } from "./support/selling.ts";
import { paidInChat, shopWithOwner, type PaidInChat, type Scene } from "./support/team.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openChat } from "./support/chat.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
});
afterAll(() => selling.stop());

type Order = Pick<PaidInChat, "buyer" | "orderId">;

async function ordered(hello = "hello"): Promise<Order & { reference: string }> {
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Ada" });
  await buyer.says(hello);
  const { customerId } = await buyer.conversation();
  const productId = await selling.product({ shop: scene.shop });
  const order = await scene.api("POST", "/api/orders", { body: { customerId, items: [{ productId, quantity: 1 }] } });
  const { reference } = await selling.begin(order.body.id, scene.shop);
  return { buyer, orderId: order.body.id, reference };
}

/** The text of their own page, and of the payment link's page. */
async function pagesOf({ orderId }: { orderId: string }): Promise<{ own: string; link: string }> {
  const { url } = (await scene.api("POST", "/api/checkout", { body: { orderId } })).body;
  const read = async (address: string) =>
    (await (await fetch(address)).text())
      .replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
      .replaceAll("&#39;", "'")
      .replaceAll(/\s+/g, " ");
  return { own: await read(privatePageOf(selling.system, url)), link: await read(url) };
}

async function deskOf({ orderId }: { orderId: string }) {
  return (await scene.api("GET", `/api/mispayments?orderId=${orderId}`)).body.data;
}

async function givesBack(order: Order): Promise<void> {
  const [{ id }] = await deskOf(order);
  expect((await scene.api("POST", `/api/mispayments/${id}/refund`, { body: {} })).status).toBe(200);
  await selling.rest();
}

/** The provider reports that it has arrived. */
async function arrives(reference: string): Promise<void> {
  const { paystack } = selling.simulator;
  const { id: transaction } = selling.atGateway(reference);
  for (const { id, status } of paystack.refunds().filter((one) => one.transactionId === transaction))
    if (status !== "processed") paystack.endRefund(id, "processed");
  await selling.rest();
}

const lastHeard = ({ buyer }: Order): string => buyer.heard().at(-1)?.text ?? "";
const naira = (amount: number) => ({ amount, currency: "NGN" });

test("who pays more than the order costs reads what came, what the order costs and what goes back, the same everywhere", async () => {
  const order = await ordered();
  const gateway = selling.atGateway(order.reference);
  gateway.amount = 1_750_000;
  gateway.requestedAmount = 1_750_000;
  selling.simulator.paystack.pay({ reference: order.reference });
  await selling.rest();

  expect(lastHeard(order)).toContain("₦17,500 for order");
  expect(lastHeard(order)).toContain("₦2,500 of it is more than the order costs. It is safe");
  const waits = await pagesOf(order);
  for (const page of [waits.own, waits.link])
    expect(page).toContain(
      "Total paid ₦17,500 This order costs ₦15,000 Not for this order ₦2,500 It is safe, and yours.",
    );
  expect(waits.own).toContain("Paid: ₦17,500 to");
  expect(await deskOf(order)).toMatchObject([{ received: naira(1_750_000), amount: naira(250_000) }]);

  await givesBack(order);
  expect(lastHeard(order)).toMatch(/You paid more than order \*[^*]+\* costs\. ₦2,500 of your payment/);
  expect((await pagesOf(order)).own).toMatch(
    /Total paid ₦17,500 This order costs ₦15,000 On its way back ₦2,500 Since \d+ \w+ \d{4}/,
  );
  await arrives(order.reference);
  expect(lastHeard(order)).toContain("₦2,500 of your payment for order");
  expect((await pagesOf(order)).own).toMatch(
    /Total paid ₦17,500 This order costs ₦15,000 Given back ₦2,500 On \d+ \w+ \d{4}/,
  );
  const invoice = await scene.api("POST", "/api/invoices", { body: { orderId: order.orderId } });
  expect(invoice.body).toMatchObject({ total: naira(1_500_000) });
  const shown = await scene.api("GET", `/api/orders/${order.orderId}`);
  expect(shown.body.total).toEqual(naira(1_500_000));
});

test("who pays twice reads both payments, and that the second one is safe", async () => {
  const order = await ordered();
  const { paystack } = selling.simulator;
  paystack.pay({ reference: order.reference, card: "declined" });
  await scene.api("GET", `/api/payments/verify?reference=${order.reference}`);
  const second = await selling.begin(order.orderId, scene.shop);
  paystack.pay({ reference: second.reference });
  await selling.rest();
  expect((await pagesOf(order)).own).not.toContain("Total paid");
  paystack.pay({ reference: order.reference });
  await selling.rest();

  expect(lastHeard(order)).toContain("another payment of ₦15,000 has come for it");
  const { own } = await pagesOf(order);
  expect(own).toContain("Total paid ₦30,000 This order costs ₦15,000 Not for this order ₦15,000 It is safe.");
  await givesBack(order);
  expect(lastHeard(order)).toMatch(/was paid for already when this payment came\. ₦15,000 of your payment/);
  expect((await pagesOf(order)).own).toContain("This order costs ₦15,000 On its way back ₦15,000");
});

test("who pays too little reads the sum that came, not the order's", async () => {
  const order = await ordered();
  selling.atGateway(order.reference).amount = 900_000;
  selling.simulator.paystack.pay({ reference: order.reference });
  await selling.rest();
  const { own } = await pagesOf(order);
  expect(own).toContain("Your payment needs a closer look ₦9,000");
  expect(own).toContain("Total paid ₦9,000 Not for this order ₦9,000 It is safe.");
});

const tooLittle: Record<string, [hello: string, told: string]> = {
  en: [
    "hello, good afternoon",
    "₦9,000 has come for order *{number}*. It costs ₦15,000, so ₦6,000 is missing. Your money is safe: we told the shop, and it gives the money back or settles it with you. The order is not paid yet. Please don't pay again before you hear from us here.",
  ],
  fr: ["bonjour, je voudrais une robe", "il manque"],
  pcm: ["abeg how far, wetin you dey sell", "₦6,000 still remain"],
  sw: ["habari, nataka nguo tafadhali", "₦6,000 hazijafika"],
};
test.each(Object.entries(tooLittle))(
  "who pays too little reads once in the chat what came, what is missing and what follows (%s)",
  async (_language, [hello, told]) => {
    const order = await ordered(hello);
    const { number } = (await scene.api("GET", `/api/orders/${order.orderId}`)).body;
    const before = order.buyer.heard().length;
    selling.atGateway(order.reference).amount = 900_000;
    selling.simulator.paystack.pay({ reference: order.reference });
    await selling.rest();
    const said = expect.objectContaining({ text: expect.stringContaining(told.replace("{number}", number)) });
    expect(order.buyer.heard().slice(before)).toEqual([said]);

    // A second question, and a second notice of the provider, send no second message.
    await scene.api("GET", `/api/payments/verify?reference=${order.reference}`);
    selling.system.clock.advance(60_000);
    await selling.system.worker?.sweep();
    await selling.rest();
    expect(order.buyer.heard().slice(before)).toEqual([said]);
    await givesBack(order);
    expect(order.buyer.heard().slice(before)).toEqual([
      said,
      expect.objectContaining({ text: expect.stringContaining("9") }),
    ]);
    expect(lastHeard(order)).toContain(number);
  },
);

test("who pays in another currency reads what came and what the order has to be paid with", async () => {
  const order = await ordered();
  selling.atGateway(order.reference).currency = "GHS";
  selling.simulator.paystack.pay({ reference: order.reference });
  await selling.rest();
  expect(lastHeard(order)).toMatch(
    /15,000 has come for order \*[^*]+\*\. It has to be paid with ₦15,000\. Your money is safe: .* The order is not paid yet\./,
  );
});

test("who pays too little for an order that was paid by another payment is not told that something is missing", async () => {
  const order = await ordered();
  const { paystack } = selling.simulator;
  paystack.pay({ reference: order.reference, card: "declined" });
  await scene.api("GET", `/api/payments/verify?reference=${order.reference}`);
  const second = await selling.begin(order.orderId, scene.shop);
  paystack.pay({ reference: second.reference });
  await selling.rest();
  selling.atGateway(order.reference).amount = 900_000;
  paystack.pay({ reference: order.reference });
  await selling.rest();
  expect(lastHeard(order)).toMatch(
    /^₦9,000 has come for order \*[^*]+\*, and nothing was to be paid for it\. Your money is safe: [^.]+ with you\.$/,
  );
});

test("what goes back of an order stands beside what was paid for it, with its day", async () => {
  const order = await paidInChat(selling, scene);
  const body = { amount: naira(350_000), reason: "a stain" };
  expect((await scene.api("POST", `/api/payments/${order.paymentId}/refund`, { body })).status).toBe(201);
  await selling.rest();
  expect((await pagesOf(order)).own).toContain("Total paid ₦15,000 On its way back ₦3,500 Since");
});

const paidAgain: Record<string, [hello: string, told: string]> = {
  en: [
    "hello, good afternoon",
    "came more than once: another ₦15,000.27 has come. That money is safe: we told the shop",
  ],
  fr: ["bonjour, je voudrais une robe", "est arrivé plus d'une fois"],
  pcm: ["abeg how far, wetin you dey sell", "enter pass one time: another ₦15,000.27 don enter"],
  sw: ["habari, nataka nguo tafadhali", "yamefika zaidi ya mara moja"],
};
test.each(Object.entries(paidAgain))(
  "a second payment under one reference is told in the chat once, with what becomes of it (%s)",
  async (_language, [hello, told]) => {
    const buyer = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Ada" });
    await buyer.says(hello);
    const { customerId } = await buyer.conversation();
    // The simulated gateway treats a sum with this ending specially: a minute later it charges a second time under the same reference.
    const productId = await selling.product({ shop: scene.shop, price: 1_500_027 });
    const order = await scene.api("POST", "/api/orders", { body: { customerId, items: [{ productId, quantity: 1 }] } });
    const body = { orderId: order.body.id, provider: "cardgateway2" };
    const { reference } = (await scene.api("POST", "/api/payments/initialize", { body })).body;
    selling.simulator.flutterwave.pay({ txRef: reference });
    await selling.rest();
    const ofPayments = () =>
      buyer.heard().flatMap(({ text }) => (text.includes("*" + order.body.number) ? [text] : []));
    expect(ofPayments()).toHaveLength(1);
    selling.system.clock.advance(61_000);
    await selling.simulator.clock.advance({ seconds: 61 });
    await selling.rest();
    expect(ofPayments()).toEqual([expect.not.stringContaining(told), expect.stringContaining(told)]);
    expect(ofPayments()[1]).toContain("₦15,000.27");

    // Asked again, the provider names both transactions again.
    await scene.api("GET", `/api/payments/verify?reference=${reference}`);
    await selling.rest();
    expect(ofPayments()).toHaveLength(2);
    const { own } = await pagesOf({ orderId: order.body.id });
    expect(own).toContain("₦30,000.54");
    await givesBack({ buyer, orderId: order.body.id });
    expect(ofPayments()).toHaveLength(3);
    expect(ofPayments()[2]).toContain("₦15,000.27");
  },
);

test("of two payments that the provider names at once, the thanks name the one and a message of its own the other", async () => {
  const { buyer, orderId, reference } = await ordered();
  const [{ id: paymentId }] = (await scene.api("GET", `/api/payments?orderId=${orderId}`)).body.data;
  const bound = openRefundingProvider().gatewayOf("sandbox", "cardgateway1");
  await providerSays({
    selling,
    bound,
    story: { paymentId, reference },
    changes: {},
    shop: scene.shop,
    further: ["2000"],
  });
  const told = buyer.heard().flatMap(({ text }) => (text.includes("₦") ? [text] : []));
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/^Payment received, thank you! ₦15,000 for order \*\S+\*\. Your money is held safely/),
    expect.stringMatching(/^Your payment for order \*\S+\* came more than once: another ₦15,000 has come\./),
  ]);
});
