// One object of every kind in a shop, made through the public doors: a buyer who wrote, a product, an order, a
// checkout, a payment begun, another whose money came and went back in part, a third that lies on the desk.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { Simulator } from "../../../../simulator/src/simulator.ts";
import { idPrefixes, newId, type IdKind } from "../../../src/kernel/values/id.ts";
import { confirmAccount } from "../../support/member.ts";
import { signInAs } from "../../support/browser-session.ts";
import { earn } from "../../support/paying.ts";
import { buyerSaysItCame } from "../../support/buyer-says-it-came.ts";
import type { TestShop, TestSystem } from "../../support/system.ts";
import { quiet } from "../../support/whatsapp.ts";

/** `ids` by prefix; `byName` what fields of this name take. */
export type Objects = { ids: Record<string, string>; byName: Record<string, string> };

/** One white pixel. */
export const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);

export async function makeObjects(
  system: TestSystem,
  simulator: Simulator,
  shop: TestShop = system.shop,
): Promise<Objects> {
  system.connect(simulator, shop);
  const made = async (path: string, body: object) => {
    const answer = await system.call("POST", path, { body, key: shop.key });
    expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201, 202]), answer.text]);
    return answer.body;
  };
  const read = async (path: string) => (await system.call("GET", path, { key: shop.key })).body;

  await simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from: "+2348031234567", name: "Ada", text: "hello" });
  await quiet(simulator, system);
  const conversation = (await read("/api/conversations")).data[0];
  const message = (await read(`/api/conversations/${conversation.id}/messages`)).data[0];
  const product = await made("/api/products", {
    name: "Ankara Wrap Dress",
    price: { amount: 1_500_000, currency: "NGN" },
    stock: 50_000,
  });
  const varied = await made("/api/products", {
    name: "Palm Slippers",
    price: { amount: 1_200_000, currency: "NGN" },
    variants: [{ options: { Size: "42" }, stock: 5 }],
  });
  const imported = await made("/api/products/import", { products: [{ name: "From a list", externalId: "L-1" }] });
  const collection = await made("/api/collections", { name: "By hand", productIds: [varied.id] });
  const movement = (await read(`/api/inventory/movements?productId=${product.id}`)).data[0];
  const home = (await read("/api/inventory/locations")).data.find(({ isHome }: { isHome: boolean }) => isHome);
  const location = await made("/api/inventory/locations", { name: "Back room" });
  const transfer = await made("/api/inventory/transfers", {
    fromLocationId: home.id,
    toLocationId: location.id,
    items: [{ productId: product.id, quantity: 500 }],
    status: "in_transit",
  });
  await made("/api/inventory/adjustments", { productId: varied.id, variantId: varied.variants[0].id, set: 0 });
  const alert = (await read("/api/inventory/alerts")).data[0];
  const order = await made("/api/orders", {
    customerId: conversation.customerId,
    items: [{ productId: product.id, quantity: 2 }],
  });
  const invoice = await made("/api/invoices", {
    customerId: conversation.customerId,
    items: [{ productId: product.id, quantity: 1 }],
    draft: true,
  });
  const checkout = await made("/api/checkout", { orderId: order.id });
  const payment = await made("/api/payments/initialize", { orderId: order.id });
  await earn(system, 50_000_000, shop, "NGN");
  const destination = await made("/api/payouts/destinations", {
    kind: "bank_account",
    bankCode: "058",
    number: "0690000031",
    name: "Ada Obi",
  });
  await confirmAccount(system, shop, destination.id);
  // As if a day had passed: a new account is not paid at once.
  await system.admin.query("update payout_destinations set usable_from = created_at where shop_id = $1", [shop.id]);
  const payout = await made("/api/payouts", { amount: 1_000, currency: "NGN" });
  const transaction = (await read("/api/balance/transactions")).data[0];
  const paid = await paidFor(system, { simulator, shop, productId: product.id });
  const bought = (await read(`/api/payments/${paid}`)).orderId;
  const shipment = await made("/api/shipping/dispatch", {
    orderId: bought,
    rateId: await riderRate(system, shop, bought),
  });
  const note = await made(`/api/orders/${order.id}/notes`, { text: "Wants blue paper." });
  const returned = await made("/api/returns", {
    orderId: await deliveredFor(system, simulator, shop, product.id),
    items: [{ productId: product.id, quantity: 1 }],
    reason: "does_not_fit",
    askedBy: "seller",
  });
  const refund = await made(`/api/payments/${paid}/refund`, {
    amount: { amount: 500_000, currency: "NGN" },
    reason: "torn",
  });
  const mispayment = await misfitFor(system, { simulator, shop, productId: product.id });
  const dispute = await made("/api/payments/dispute", {
    paymentId: await paidFor(system, { simulator, shop, productId: product.id }),
    reason: "damaged",
    openedBy: "buyer",
  });
  const discount = await made("/api/discounts", { code: "SAVE10", kind: "percentage", percent: 10 });
  const segment = await made("/api/segments", { name: "Regulars", expression: { tag: "regular" } });
  const broadcast = await made("/api/broadcasts", {
    name: "New wax prints",
    channel: "chatapp",
    segmentId: segment.id,
    message: { text: "New wax prints are here." },
  });
  const chosen = await made("/api/subscriptions", { plan: "starter" });
  const canned = await made("/api/canned-replies", { shortcut: "hello", text: "Hello {{customerName}}" });
  const template = await made("/api/templates", {
    name: "first",
    language: "en",
    category: "utility",
    body: "Your order is ready.",
  });
  const uploaded = await system.call("POST", "/api/media", { key: shop.key, raw: smallPicture });
  expect(uploaded.status).toBe(201);
  const image = await system.call("POST", `/api/products/${product.id}/images`, {
    key: shop.key,
    raw: smallPicture,
    headers: { "content-type": "image/png" },
  });
  expect(image.status).toBe(201);
  const run = await syncedCatalog(system, shop);
  const secondKey = await made("/api/shop/keys", { name: "Second", scopes: ["orders:read"] });
  // Nobody plays it: that would take longer than all the rest, and while it is under way no other begins.
  const rehearsal = newId("rehearsal");
  await system.admin.query(
    "insert into rehearsals (shop_id, id, state, languages, trials, created_at) values ($1, $2, 'running', '{}', 1, $3)",
    [shop.id, rehearsal, system.clock.now()],
  );
  const second = accountFor(simulator, system, `2${shop.account}`);
  const channel = await made("/api/shop/channels", { slot: "chatapp", ...second });
  const taken = await made("/api/customers/import", { rows: [{ name: "From a list" }] });
  const joining = await made("/api/shop/team", { name: "Amaka", phone: "+2348035550199", role: "owner" });
  await simulator.whatsapp.writeAs({
    phoneNumberId: shop.account,
    from: joining.member.phone,
    name: "Amaka",
    text: joining.join.text,
  });
  const brought = await system.newShop({ name: "Chidi's Caps" });
  const { code } = await read("/api/referrals");
  await system.call("POST", "/api/referrals/apply", { key: brought.key, body: { code } });
  await system.settled();
  const referral = (await read("/api/referrals/sellers")).data[0];
  const endpoint = await made("/api/webhook-endpoints", {
    url: await hearsQuietly(),
    eventTypes: ["webhook_endpoint.failing"],
  });
  const event = await made("/api/test/events", { type: "webhook_endpoint.failing" });
  const delivery = (await read(`/api/webhook-endpoints/${endpoint.id}/deliveries`)).data[0];
  await system.services.sender.send();
  await system.services.sender.idle();
  let log: { id: string } | undefined;
  // Written a moment after the request.
  while (log === undefined) [log] = (await read("/api/request-logs?limit=1")).data;
  const inviter = await system.newShop({ name: "Femi's Fabrics" });
  const invited = (await system.call("GET", "/api/referrals", { key: inviter.key })).body.code;
  const { id: session } = await signInAs(system, shop.id, joining.member.id);
  const approval = await askedRefund(system, simulator, shop, { productId: product.id, conversation });
  return {
    ids: {
      rql: log.id,
      ses: session,
      inv: invoice.id,
      tmb: joining.member.id,
      apv: approval,
      crn: run,
      chn: channel.id,
      cim: taken.id,
      dsc: discount.id,
      cnr: canned.id,
      seg: segment.id,
      bct: broadcast.id,
      tpl: template.id,
      pin: chosen.invoice.id,
      sub: chosen.subscription.id,
      med: uploaded.body.id,
      img: image.body.id,
      col: collection.id,
      pim: imported.id,
      rfl: referral.id,
      dsp: dispute.id,
      mis: mispayment,
      shp: shop.id,
      rfd: refund.id,
      rte: await riderRate(system, shop, order.id),
      shm: shipment.id,
      reh: rehearsal,
      key: secondKey.id,
      cnv: conversation.id,
      orn: note.id,
      ret: returned.id,
      cus: conversation.customerId,
      msg: message.id,
      prd: product.id,
      var: varied.variants[0].id,
      mov: movement.id,
      loc: location.id,
      trf: transfer.id,
      sal: alert.id,
      ord: order.id,
      chk: checkout.id,
      pay: paid,
      pdt: destination.id,
      pot: payout.id,
      txn: transaction.id,
      whe: endpoint.id,
      dlv: delivery.id,
      evt: event.id,
    },
    byName: {
      reference: payment.reference,
      productId: product.id,
      orderId: order.id,
      fromLocationId: home.id,
      referralCode: invited,
      ...second,
    },
  };
}

/** An address that takes every event. It lasts as long as the tests do. */
async function hearsQuietly(): Promise<string> {
  const server = createServer((request, response) => void request.resume().on("end", () => response.end())).unref();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The buyer has paid, and asks the agent for the money back. @returns the id of what the shop's people are asked */
async function askedRefund(
  system: TestSystem,
  simulator: Simulator,
  shop: TestShop,
  { productId, conversation }: { productId: string; conversation: { customerId: string } },
): Promise<string> {
  await paidFor(system, { simulator, shop, productId, surplus: 0, customerId: conversation.customerId });
  const asks = { phoneNumberId: shop.account, from: "+2348031234567", name: "Ada", text: "I want my money back" };
  await simulator.whatsapp.writeAs(asks);
  await quiet(simulator, system);
  return (await system.call("GET", "/api/approvals", { key: shop.key })).body.data[0].id;
}

/** A number that the simulator knows and no shop has yet. */
export function accountFor(
  simulator: Simulator,
  system: TestSystem,
  account: string,
): { account: string; accessToken: string } {
  const accessToken = `token-${account}`;
  simulator.whatsapp.configure({
    phoneNumberId: account,
    displayNumber: `+234${account.slice(-10)}`,
    accessToken,
    appSecret: system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
    webhookUrl: `${system.url}/api/webhooks/chatapp`,
    wabaId: `9${account}`,
  });
  return { account, accessToken };
}

/** The shop's channel names a catalog, which is looked at until nothing is left to do. @returns the run's id */
async function syncedCatalog(system: TestSystem, shop: TestShop): Promise<string> {
  await system.admin.query("update channel_connections set catalog_id = $2 where shop_id = $1", [
    shop.id,
    `3${shop.account}`,
  ]);
  const { body } = await system.call("POST", "/api/catalog/sync", { key: shop.key, body: {} });
  await catalogAtRest(system);
  return body.data[0].id;
}

/** What was asked of a catalog is done: it is looked at each second, beside the jobs, and at its pace by our clock. */
export async function catalogAtRest(system: TestSystem): Promise<void> {
  const open = "select from catalog_runs where state in ('queued', 'running')";
  while (((await system.admin.query(open)).rowCount ?? 0) > 0) {
    await new Promise((again) => setTimeout(again, 20));
    system.clock.advance(200);
  }
  await system.settled();
}

/** @returns the id of the rate at which the shop's own rider brings the order */
export async function riderRate(system: TestSystem, shop: TestShop, orderId: string): Promise<string> {
  const { body } = await system.call("POST", "/api/shipping/rates", { key: shop.key, body: { orderId } });
  return body.data.find(({ kind }: { kind: string }) => kind === "own_rider").id;
}

/** Well-formed ids that name nothing. */
export function nothing(): Objects {
  const kinds = Object.keys(idPrefixes) as IdKind[];
  return {
    ids: Object.fromEntries(kinds.map((kind) => [idPrefixes[kind], newId(kind)])),
    byName: {
      reference: `pay-${newId("payment").slice(4)}`,
      productId: newId("product"),
      orderId: newId("order"),
      account: "5".repeat(15),
    },
  };
}

/** More was paid than was due. @returns the mispayment's id */
export async function misfitFor(
  system: TestSystem,
  {
    simulator,
    shop,
    productId,
    surplus = 1_000,
  }: { simulator: Simulator; shop: TestShop; productId: string; surplus?: number | undefined },
): Promise<string> {
  const paymentId = await paidFor(system, { simulator, shop, productId, surplus });
  const { data } = (await system.call("GET", "/api/mispayments", { key: shop.key })).body;
  return data.find((one: { paymentId: string }) => one.paymentId === paymentId).id;
}

/** An order that has come and is settled. @returns its id */
async function deliveredFor(
  system: TestSystem,
  simulator: Simulator,
  shop: TestShop,
  productId: string,
): Promise<string> {
  const call = async (method: string, path: string, body?: object) =>
    (await system.call(method, path, { key: shop.key, ...(body ? { body } : {}) })).body;
  const { orderId } = await call("GET", `/api/payments/${await paidFor(system, { simulator, shop, productId })}`);
  for (const status of ["shipped", "delivered"]) await call("PATCH", `/api/orders/${orderId}/status`, { status });
  // Settled, so that no clock of its money runs beside what a test looks at.
  await buyerSaysItCame(system, shop.id, orderId);
  await call("POST", "/api/payments/release", { orderId });
  return orderId;
}

/** A payment whose money has come, beside the one that has only begun. @param surplus what came too much */
async function paidFor(
  system: TestSystem,
  {
    simulator,
    shop,
    productId,
    surplus = 0,
    customerId,
  }: {
    simulator: Simulator;
    shop: TestShop;
    productId: string;
    surplus?: number | undefined;
    customerId?: string | undefined;
  },
): Promise<string> {
  const call = async (method: string, path: string, body?: object) =>
    (await system.call(method, path, { key: shop.key, ...(body ? { body } : {}) })).body;
  const buyer = customerId ?? (await call("POST", "/api/customers", { name: "Obi" })).id;
  const order = await call("POST", "/api/orders", { customerId: buyer, items: [{ productId, quantity: 100 }] });
  const { id, reference } = await call("POST", "/api/payments/initialize", { orderId: order.id });
  const gateway = simulator.paystack.transaction({ reference });
  if (gateway) Object.assign(gateway, { amount: gateway.amount + surplus, requestedAmount: gateway.amount + surplus });
  simulator.paystack.pay({ reference });
  await call("GET", `/api/payments/verify?reference=${reference}`);
  return id;
}
