// A third-party assistant buys for a person, over the official client. It finds the goods, quotes, orders, lets the person pay on
// their own phone or on the payment page, and follows the parcel. The person's money is held as for any other buyer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Assistant, assistantAt } from "../support/buying-assistant.ts";
import { openChat } from "../support/chat.ts";
import { type Parcels, startParcels } from "../support/parcels.ts";
import { type ShopForAssistants, shopForAssistants } from "../support/shop-for-assistants.ts";

let parcels: Parcels;
beforeAll(async () => {
  parcels = await startParcels();
});
afterAll(async () => {
  await parcels.wholeBooks();
  await parcels.stop();
});

const kenya = { country: "KE", currency: "KES" as const, timezone: "Africa/Nairobi" };

async function dressOf(here: ShopForAssistants): Promise<void> {
  const { currency } = await here.done("GET", "/api/shop");
  await here.done("POST", "/api/products", {
    name: "Ankara Wrap Dress",
    price: { amount: 400_000, currency },
    options: [{ name: "Size", values: ["M", "L"] }],
    variants: [{ options: { Size: "M" }, stock: 2 }, { options: { Size: "L" } }],
  });
}

/** Finds the dress, chooses the size, and agrees to the total with delivery. */
async function orderDress({ ask }: Assistant, here: ShopForAssistants) {
  const { products } = await ask("search_products", { query: "wrap dres" });
  const { id: productId, variants } = await ask("get_product", { productId: products[0].id });
  const medium = variants.find(({ name }: { name: string }) => name === "M");
  const lines = [{ productId, variantId: medium.variantId, quantity: 1 }];
  const { ways } = await ask("quote_delivery", { lines });
  const way = ways.find(({ kind }: { kind: string }) => kind === "area");
  const { amount, currency } = way.total;
  return ask("create_order", here.wish({ lines, to: way.to, expectedTotal: { amount, currency } }));
}

test("in Nairobi: the person approves M-Pesa's prompt on their own phone, and the money is held until the dress has come", async () => {
  const here = await shopForAssistants(parcels, { page: "wanjikus-dresses", ...kenya });
  await dressOf(here);
  const assistant = await assistantAt(parcels.system.url, here.page);
  const order = await orderDress(assistant, here);
  expect(order).toMatchObject({ takesPhonePrompt: true, total: { amount: 650_000 } });
  const { orderNumber, secret } = order;
  const known = { orderNumber, secret };

  const prompt = { ...known, phone: "0712 345 678", payerKnowsWhoseOrder: true };
  const asked = await assistant.ask("pay_by_phone_prompt", prompt);
  expect(asked).toMatchObject({ state: "approve_on_phone", money: "none" });
  // A second request doesn't ring the phone twice.
  await assistant.ask("pay_by_phone_prompt", prompt);
  expect(parcels.simulator.mpesa.pushes().filter(({ phone }) => phone === "254712345678")).toHaveLength(1);
  expect((await here.orders())[0]).toMatchObject({ paymentStatus: "pending" });

  await parcels.simulator.mpesa.approve({ phone: "254712345678" });
  await parcels.rest();
  const paid = await assistant.ask("get_order", known);
  expect(paid).toMatchObject({ state: "paid", stage: "preparing", money: "held", payUrl: null, due: { amount: 0 } });
  const [placed] = await here.orders();
  expect(placed).toMatchObject({ status: "paid", fundsStatus: "held", channel: "page" });

  await here.done("PATCH", `/api/orders/${placed.id}/status`, { status: "shipped" });
  const left = await assistant.ask("get_order", known);
  expect(left).toMatchObject({ stage: "on_its_way", money: "held" });
  expect(left.says[0]).toContain("says that your order is on its way");
});

test("in Nairobi: a prompt that the person declines takes nothing, and the next one can be approved", async () => {
  const here = await shopForAssistants(parcels, kenya);
  await dressOf(here);
  const assistant = await assistantAt(parcels.system.url, here.page);
  const { orderNumber, secret } = await orderDress(assistant, here);
  const prompt = { orderNumber, secret, phone: "0722 345 678", payerKnowsWhoseOrder: true };
  await assistant.ask("pay_by_phone_prompt", prompt);
  await parcels.simulator.mpesa.decline({ phone: "254722345678" });
  await parcels.rest();
  const declined = await assistant.ask("get_order", { orderNumber, secret });
  expect(declined).toMatchObject({ state: "failed_try_again", money: "none", due: { amount: 650_000 } });
  await assistant.ask("pay_by_phone_prompt", prompt);
  await parcels.simulator.mpesa.approve({ phone: "254722345678" });
  await parcels.rest();
  expect(await assistant.ask("get_order", { orderNumber, secret })).toMatchObject({ state: "paid", money: "held" });
});

test.each<[string, Record<string, unknown>, string]>([
  ["without a word of whose order it is", { payerKnowsWhoseOrder: false }, "invalid_request"],
  ["for a number that can't exist", { phone: "0712" }, "invalid_request"],
  ["for a phone of another country", { phone: "+2348030000001" }, "invalid_request"],
])("in Nairobi: no phone rings %s", async (_what, changes, code) => {
  const here = await shopForAssistants(parcels, kenya);
  const assistant = await assistantAt(parcels.system.url, here.page);
  const { orderNumber, secret } = await assistant.ask("create_order", here.wish());
  const before = parcels.simulator.mpesa.pushes().length;
  const prompt = { orderNumber, secret, phone: "0712 345 678", payerKnowsWhoseOrder: true, ...changes };
  expect((await assistant.call("pay_by_phone_prompt", prompt)).code).toBe(code);
  expect(parcels.simulator.mpesa.pushes()).toHaveLength(before);
});

test("in Lagos, where shops take no mobile money: the person pays on the payment page, and the courier's steps are told", async () => {
  const here = await shopForAssistants(parcels, { page: "amakas-dresses" });
  await parcels.become(here.shop);
  await dressOf(here);
  const assistant = await assistantAt(parcels.system.url, here.page);
  const { orderNumber, secret, payUrl } = await orderDress(assistant, here);
  const known = { orderNumber, secret };
  const told = await assistant.call("pay_by_phone_prompt", { ...known, phone: here.phone, payerKnowsWhoseOrder: true });
  expect([told.code, told.said.includes("Card")]).toEqual(["no_phone_prompt", true]);

  const paying = await fetch(payUrl, {
    method: "POST",
    body: new URLSearchParams({ method: "card", whose: "known" }),
    redirect: "manual",
  });
  expect(paying.status).toBe(303);
  const [{ id }] = await here.orders();
  const [payment] = (await here.done("GET", `/api/payments?orderId=${id}`)).data;
  parcels.simulator.paystack.pay({ reference: payment.reference });
  await parcels.rest();
  expect(await assistant.ask("get_order", known)).toMatchObject({ state: "paid", money: "held", parcel: null });

  const { providerShipmentId } = await parcels.dispatched(id);
  await parcels.courier(providerShipmentId, "confirmed", "picked_up", "in_transit");
  const coming = await assistant.ask("get_order", known);
  expect(coming.says[0]).toBe("The courier Richard Express says that your order is on its way");
  expect(coming.parcel).toMatchObject({ courier: "Richard Express", status: "in_transit" });
  expect(coming.parcel.steps.map(({ status }: { status: string }) => status)).toEqual([
    "created",
    "confirmed",
    "picked_up",
    "in_transit",
  ]);

  // No person has proven to be the buyer, so the courier's word about an address that was only typed proves nothing.
  await parcels.courier(providerShipmentId, "completed");
  expect(await assistant.ask("get_order", known)).toMatchObject({ state: "paid", money: "held" });
});

test("the order becomes the person's own when they write to the shop from their number, and the assistant gets nothing more by it", async () => {
  const here = await shopForAssistants(parcels);
  const buyer = openChat(parcels.system, { simulator: parcels.simulator, shop: here.shop, name: "Ada Obi" });
  const assistant = await assistantAt(parcels.system.url, here.page);
  const { orderNumber, secret } = await assistant.ask("create_order", here.wish({ phone: buyer.phone }));
  await parcels.rest();
  expect(buyer.heard()).toEqual([]);
  await buyer.says("Hello, I ordered on your page");
  const [placed] = await here.orders();
  expect(placed.customerId).toBe((await buyer.conversation()).customerId);
  const heard = buyer.heard().map(({ text }) => text);
  const [link = ""] = /https?:\S*\/pay\/bt_\S+/.exec(heard.join("\n")) ?? [];
  expect([heard, link === ""]).toEqual([heard, false]);
  const told = JSON.stringify(await assistant.call("get_order", { orderNumber, secret }));
  expect(told).not.toContain(link.split("bt_")[1]);
  expect(told).not.toContain("bt_");
});
