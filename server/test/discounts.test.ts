// Discount codes: what they take off, whom they refuse and why, and limits that hold however many come at once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { openChat } from "./support/chat.ts";
import { signedInMember } from "./support/member.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];
let shop: Selling;
let productId: string;
beforeAll(async () => {
  shop = await startSelling();
  productId = await shop.product({ price: 1_000_000, stock: 5_000 });
});
afterAll(async () => {
  await shop.wholeBooks();
  await usesAreCounted();
  await shop.stop();
});

const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  shop.system.call(method, path, body === undefined ? {} : { body });
let made = 0;
async function code(terms: object): Promise<Body> {
  made += 1;
  const answer = await call("POST", "/api/discounts", { code: `code${made}`, kind: "percentage", ...terms });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const order = async (discountCode: string, more: object = {}) =>
  call("POST", "/api/orders", {
    customerId: await shop.customer(),
    items: [{ productId, quantity: 1 }],
    discountCode,
    ...more,
  });
const usesOf = async (discount: Body): Promise<number> =>
  (await call("GET", `/api/discounts/${discount.id}`)).body.uses;

/** Each code counts exactly the orders that stand with it. */
async function usesAreCounted(): Promise<void> {
  const { rows } = await shop.system.admin.query(
    `select d.code from discounts d where d.uses <> (select count(*) from discount_uses u where u.discount_id = d.id and u.state = 'held')
       or d.uses <> (select count(*) from orders o where o.discount_id = d.id and o.state not in ('cancelled', 'expired'))`,
  );
  expect(rows).toEqual([]);
}

describe("a code", () => {
  test("takes its part off each line and shows it on the order, the checkout, the pay page and the invoice", async () => {
    const { code: text } = await code({ percent: 10 });
    const other = await shop.product({ price: 33_333 });
    const answer = await order(` ${text.toLowerCase()} `, {
      items: [
        { productId, quantity: 2 },
        { productId: other, quantity: 1 },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      subtotal: { amount: 2_033_333 },
      discount: { amount: 203_333 },
      discountCode: text,
      total: { amount: 1_830_000 },
      items: [{ discount: { amount: 200_000 } }, { discount: { amount: 3_333 } }],
    });
    const checkout = (await call("POST", "/api/checkout", { orderId: answer.body.id })).body;
    expect(checkout.amount).toEqual(naira(18_300));
    expect((await call("GET", new URL(checkout.url).pathname)).text).toContain("₦2,033.33");
    await call("PATCH", "/api/shop", { taxRegistered: true, taxNumber: "12345678-0001" });
    const invoice = (await call("POST", "/api/invoices", { orderId: answer.body.id })).body;
    expect(invoice).toMatchObject({ discount: { amount: 203_333 }, total: naira(18_300) });
    const parts = invoice.lines.reduce((sum: number, line: Body) => sum + line.tax.amount, 0);
    expect(parts).toBe(invoice.tax.amount.amount);
  });

  test("for the delivery takes off the fee, and comes with a checkout as well", async () => {
    const areas = [{ name: "Yaba", aliases: [], fee: naira(2_500), payOnDelivery: false, etaDays: 1 }];
    expect((await call("PATCH", "/api/shop", { deliveryAreas: areas })).status).toBe(200);
    const { code: text } = await code({ kind: "free_delivery" });
    const checkout = await call("POST", "/api/checkout", {
      customerId: await shop.customer(),
      items: [{ productId, quantity: 1 }],
      shippingAddress: { area: "Yaba" },
      discountCode: text,
    });
    expect(checkout.body.amount).toEqual(naira(10_000));
    const placed = (await call("GET", `/api/orders/${checkout.body.orderId}`)).body;
    expect(placed).toMatchObject({ shipping: naira(2_500), discount: naira(2_500), items: [{ discount: naira(0) }] });
    expect((await order(text)).body.reason).toBe("no_delivery_fee");
    const both = { orderId: placed.id, discountCode: text };
    expect((await call("POST", "/api/checkout", both)).body.errors[0].pointer).toBe("/discountCode");
    await call("PATCH", "/api/shop", { deliveryAreas: [] });
  });

  test("is refused with its reason, and then nothing is held", async () => {
    const before = await shop.stockOf(productId);
    const tomorrow = new Date(shop.system.clock.now().getTime() + hours(24)).toISOString();
    const past = new Date(shop.system.clock.now().getTime() - hours(1)).toISOString();
    const other = await shop.product();
    const reasons: [string, object][] = [
      ["not_started", { percent: 10, startsAt: tomorrow }],
      ["ended", { percent: 10, endsAt: past }],
      ["paused", { percent: 10, status: "paused" }],
      ["minimum", { percent: 10, minimumSubtotals: [naira(10_001)] }],
      ["products", { percent: 10, productIds: [other] }],
      ["currency", { kind: "fixed_amount", amounts: [{ amount: 100, currency: "KES" }] }],
    ];
    for (const [reason, terms] of reasons) {
      const answer = await order((await code(terms)).code);
      expect([answer.status, answer.body.code, answer.body.reason]).toEqual([409, "discount_not_applicable", reason]);
      expect(answer.body.errors[0]).toMatchObject({ pointer: "/discountCode", code: reason });
    }
    expect((await order("NOSUCHCODE")).body.reason).toBe("unknown");
    expect(await shop.stockOf(productId)).toEqual(before);
  });

  test("is kept apart by shop, changed, paused, deleted and made again", async () => {
    const discount = await code({ code: "mine", percent: 10 });
    expect((await call("POST", "/api/discounts", { code: "MINE", kind: "percentage", percent: 5 })).body.code).toBe(
      "discount_exists",
    );
    const paused = await call("PATCH", `/api/discounts/${discount.id}`, { status: "paused", percent: 20 });
    expect(paused.body).toMatchObject({ status: "paused", percent: 20, version: 2 });
    expect((await call("PATCH", `/api/discounts/${discount.id}`, { amounts: [naira(5)] })).status).toBe(400);
    expect((await call("GET", "/api/discounts?code=mine")).body.data).toHaveLength(1);
    const elsewhere = await shop.system.newShop();
    const seen = await shop.system.call("GET", "/api/discounts", { key: elsewhere.key });
    expect(seen.body.data).toEqual([]);
    expect((await call("DELETE", `/api/discounts/${discount.id}`)).status).toBe(200);
    expect((await call("GET", `/api/discounts/${discount.id}`)).status).toBe(404);
    expect((await order("MINE")).body.reason).toBe("unknown");
    await code({ code: "mine", percent: 10 });
    const events = await shop.system.admin.query("select type from events where object_id = $1 order by sequence", [
      discount.id,
    ]);
    expect(events.rows.map(({ type }) => type)).toEqual(["discount.created", "discount.updated", "discount.deleted"]);
  });

  test.each([
    { kind: "percentage" },
    { kind: "percentage", percent: 10, amounts: [naira(1)] },
    { kind: "fixed_amount" },
    { kind: "fixed_amount", amounts: [naira(1), naira(2)] },
    { kind: "fixed_amount", amounts: [naira(0)] },
    { kind: "free_delivery", percent: 10 },
    { kind: "percentage", percent: 10, startsAt: "2026-12-02T00:00:00Z", endsAt: "2026-12-01T00:00:00Z" },
  ])("is not made of what can't be: %j", async (terms) => {
    expect((await call("POST", "/api/discounts", { code: "NEVER", ...terms })).status).toBe(400);
  });
});

describe("a limit", () => {
  test("of seven holds against a hundred orders at once; who cancels or never pays gives the use back, who pays late takes it again", async () => {
    const discount = await code({ percent: 10, usesMax: 7 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(discount.code)));
    const won = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(won).toHaveLength(7);
    const lost = answers.filter(({ status }) => status === 409);
    expect(new Set(lost.map(({ body }) => body.reason))).toEqual(new Set(["used_up"]));
    expect(await usesOf(discount)).toBe(7);

    expect((await call("PATCH", `/api/orders/${won[0].id}/status`, { status: "cancelled" })).status).toBe(200);
    expect(await usesOf(discount)).toBe(6);
    const late = await shop.begin(won[1].id);
    shop.system.clock.advance(minutes(36));
    await shop.system.worker?.sweep();
    expect(await usesOf(discount)).toBe(0);
    // Six take what is free, and the late one is the seventh.
    for (let taken = 0; taken < 6; taken += 1) expect((await order(discount.code)).status).toBe(201);
    shop.simulator.paystack.pay({ reference: late.reference });
    await shop.rest();
    expect((await shop.orderOf(won[1].id)).status).toBe("paid");
    expect(await usesOf(discount)).toBe(7);
    await usesAreCounted();
  });

  test("that others have used up meanwhile leaves late money on the desk", async () => {
    const discount = await code({ percent: 10, usesMax: 1 });
    const { body: first } = await order(discount.code);
    const late = await shop.begin(first.id);
    shop.system.clock.advance(minutes(36));
    await shop.system.worker?.sweep();
    expect((await order(discount.code)).status).toBe(201);
    shop.simulator.paystack.pay({ reference: late.reference });
    await shop.rest();
    expect((await shop.orderOf(first.id)).status).toBe("expired");
    expect(await shop.desk()).toMatchObject([{ kind: "late", payment_id: late.id }]);
    await usesAreCounted();
  });

  test("of once per customer, and of the first order, holds for twenty orders of one customer at once", async () => {
    const once = await code({ percent: 10, oncePerCustomer: true });
    const first = await code({ percent: 10, firstOrderOnly: true });
    const again = await code({ percent: 10, firstOrderOnly: true });
    const [a, b] = [await shop.customer(), await shop.customer()];
    const byA = await Promise.all(Array.from({ length: 20 }, () => order(once.code, { customerId: a })));
    const byB = await Promise.all(
      Array.from({ length: 20 }, (_, place) => order((place % 2 === 0 ? first : again).code, { customerId: b })),
    );
    expect([byA, byB].map((answers) => answers.filter(({ status }) => status === 201).length)).toEqual([1, 1]);
    expect(byA.find(({ status }) => status === 409)?.body.reason).toBe("used_before");
    expect(byB.find(({ status }) => status === 409)?.body.reason).toBe("not_first_order");
    const placed = byB.find(({ status }) => status === 201)?.body;
    await call("PATCH", `/api/orders/${placed.id}/status`, { status: "cancelled" });
    expect((await order(first.code, { customerId: b })).status).toBe(201);
  });
});

describe("in the chat", () => {
  test("a buyer's code lowers what is proposed and ordered, and holds its use with the order", async () => {
    const discount = await code({ code: "CHAT10", percent: 10, usesMax: 1 });
    const name = "Velvet Clutch";
    await call("POST", "/api/products", { name, price: naira(8_000), stock: 50 });
    const ada = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    expect((await ada.says("I have a code chat10")).text).toContain("CHAT10");
    expect((await ada.says("I want 2 velvet clutch")).text).toContain("Discount (CHAT10): -₦1,600");
    expect(await usesOf(discount)).toBe(0);
    const said = await ada.says("yes");
    expect(said.text).toContain("₦14,400");
    expect(await usesOf(discount)).toBe(1);
    const bola = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop, name: "Bola" });
    await bola.says("I want 1 velvet clutch");
    await code({ code: "GRATIS1", percent: 100 });
    expect((await bola.says("I have another code GRATIS1")).text).toContain("Total: *₦0*");
    expect((await bola.says("yes")).text).toContain("₦0");
    await bola.says("I want 1 velvet clutch");
    const refused = await bola.says("use my code CHAT10");
    expect(refused.text).toMatch(/CHAT10\*? doesn't count/);
    expect(refused.text).toContain("₦8,000");
  });
});

describe("who makes codes in the console", () => {
  test("an owner and a manager do; a member who sets no prices makes, changes and deletes none", async () => {
    const free = { code: "ALLFREE", kind: "percentage", percent: 100 };
    const kept = await code({ percent: 10 });
    const { browser: agent } = await signedInMember(shop.system, shop.system.shop, { role: "agent" });
    const refused = await agent.call("POST", "/api/discounts", free);
    expect(refused.body).toMatchObject({ status: 403, code: "missing_scope", requiredScope: "products:write" });
    expect(refused.body.detail).toContain("An owner or a manager does.");
    const path = `/api/discounts/${kept.id}`;
    for (const [method, body] of [["PATCH", { percent: 100 }] as const, ["DELETE"] as const])
      expect((await agent.call(method, path, body)).body.code).toBe("missing_scope");
    expect((await agent.call("GET", path)).body.percent).toBe(10);
    const { browser: manager } = await signedInMember(shop.system, shop.system.shop, { role: "manager" });
    expect((await manager.call("POST", "/api/discounts", free)).status).toBe(201);
  });
});
