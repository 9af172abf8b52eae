// A person who orders on a shop's page can type any phone number. It gives them no data of the number's owner, and the
// owner gets no message about it until they write themselves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours } from "../../src/kernel/values/clock.ts";
import { type Chat, openChat } from "../support/chat.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { payPageOf, seen, type Shown, visitor, type Visitor } from "../support/shop-visitor.ts";
import type { Answer, TestShop } from "../support/system.ts";

let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const lekki = { name: "Lekki Phase 1", aliases: [], fee: 250_000, payOnDelivery: false, etaDays: 1 };
const typed = { to: "area:Lekki Phase 1", line: "9 Marina Road", name: "Somebody" };

let shops = 0;
let page = "";
let bag = "";
let victim: Chat;
beforeEach(async () => {
  shops += 1;
  page = `strangers-${shops}`;
  shop = await selling.system.newShop({ deliveryAreas: [lekki], pickup: null });
  selling.system.connect(selling.simulator, shop);
  await done("PATCH", "/api/shop", { pageName: page });
  const price = { amount: 1_500_000, currency: "NGN" };
  bag = (await done("POST", "/api/products", { name: "Tote Bag", price, stock: 50 })).id;
  victim = openChat(selling.system, { simulator: selling.simulator, shop, name: "Zainab Bello" });
});

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });

async function done(method: string, path: string, body?: object): Promise<Answer["body"]> {
  const answer = await call(method, path, body);
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
  return answer.body;
}

async function stranger(): Promise<Visitor> {
  const one = visitor(selling.system.url, page);
  await one.takes({ product: bag });
  return one;
}

/** An order on the page under this number. @returns the payment page */
async function ordersAs(phone: string, more: Record<string, string> = {}): Promise<Shown> {
  const one = await stranger();
  return one.orders(await one.fillsIn({ ...typed, phone, ...more }));
}

async function orders(): Promise<Answer["body"][]> {
  await selling.rest();
  return (await done("GET", "/api/orders?include=customer")).data;
}

async function read(path: string): Promise<string> {
  return (await fetch(selling.system.url + path)).text();
}

async function victimBefore(): Promise<Answer["body"]> {
  await victim.says("Hello");
  const { customerId } = await victim.conversation();
  await done("PATCH", `/api/customers/${customerId as string}`, {
    addresses: [{ line: "77 Secret Close", area: "Lekki Phase 1" }],
    tags: ["vip"],
  });
  return done("GET", `/api/customers/${customerId as string}`);
}

describe("an order under the number of a known customer", () => {
  test("shows its author nothing of them, is not theirs, and sends them nothing", async () => {
    const before = await victimBefore();
    const heard = victim.heard().length;
    const pay = await read(payPageOf(await ordersAs(victim.phone)));
    for (const secret of ["Zainab", "Bello", "77 Secret Close"]) expect(pay).not.toContain(secret);
    expect(pay).toContain(victim.phone.slice(-4));

    const [order] = await orders();
    expect(order.customerId).not.toBe(before.id);
    expect(order.customer).toMatchObject({ name: "Somebody", phone: null, identities: [], addresses: [] });
    expect(await done("GET", `/api/customers/${before.id}`)).toEqual(before);
    expect(victim.heard()).toHaveLength(heard);
    // No message goes out when it ends either.
    selling.system.clock.advance(hours(1));
    await expect.poll(async () => (await orders())[0].status).toBe("expired");
    expect(victim.heard()).toHaveLength(heard);
  });

  test("is paid by anybody, and its page opens in no other chat than that number's", async () => {
    await victimBefore();
    const link = payPageOf(await ordersAs(victim.phone));
    const heard = victim.heard().length;
    const form = { method: "card", whose: "known" };
    const begun = await fetch(selling.system.url + link, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    expect(begun.status).toBe(303);
    const [payment] = (await done("GET", "/api/payments")).data;
    selling.simulator.paystack.pay({ reference: payment.reference });
    const [order] = await orders();
    expect(order).toMatchObject({ status: "paid", fundsStatus: "held" });
    expect(victim.heard()).toHaveLength(heard);
    expect(await read(`${link}/own`)).toContain("Write to the shop from this number");

    const other = openChat(selling.system, { simulator: selling.simulator, shop });
    expect((await other.says(`Hello, this is about my order ${order.number}.`)).text).not.toContain("/pay/bt_");
    const said = await victim.says(`Hello, this is about my order ${order.number}.`);
    expect(said.text).toMatch(/\/pay\/bt_/);
  });

  test("becomes theirs when they write, with neither its address nor its name in their file", async () => {
    const before = await victimBefore();
    payPageOf(await ordersAs(victim.phone));
    payPageOf(await ordersAs(victim.phone, { name: "Somebody Else" }));
    await victim.says("Is anybody there?");
    const all = await orders();
    expect(all.map(({ customerId }) => customerId)).toEqual([before.id, before.id]);
    const after = await done("GET", `/api/customers/${before.id}`);
    expect(after).toMatchObject({ name: "Zainab Bello", addresses: before.addresses, phone: before.phone });
    const { data } = await done("GET", "/api/customers");
    expect(data.map(({ id }: { id: string }) => id)).toEqual([before.id]);
  });

  test("is not counted against their codes and limits in the chat, nor told of them", async () => {
    await done("POST", "/api/discounts", { code: "ONCE", kind: "percentage", percent: 10, oncePerCustomer: true });
    const { id: customerId } = await victimBefore();
    const items = [{ productId: bag, quantity: 1 }];
    await done("POST", "/api/orders", { customerId, items, discountCode: "ONCE" });
    const used = await (await stranger()).fillsIn({ ...typed, phone: victim.phone, code: "ONCE" });
    const unused = await (await stranger()).fillsIn({ ...typed, phone: "+2348031112222", code: "ONCE" });
    const faults = [used, unused].map((shown) => /id="code-fault">([^<]*)</.exec(shown.text)?.[1]);
    expect(faults).toEqual(Array(2).fill("This code works only in the chat. Remove it, or order there."));
    payPageOf(await ordersAs(victim.phone));
    expect((await done("GET", `/api/customers/${customerId}`)).orders.count).toBe(1);
  });
});

describe("an order under a number that nobody has", () => {
  test("gives its customer the number when somebody writes from it", async () => {
    const link = payPageOf(await ordersAs(victim.phone, { name: "Zainab B" }));
    const [first] = await orders();
    expect(first.customer).toMatchObject({ name: "Zainab B", phone: null });
    expect((await victim.says("Hello, this is about my order.")).text).toMatch(/\/pay\/bt_/);
    const [order] = await orders();
    expect(order.customer).toMatchObject({ phone: victim.phone, name: "Zainab Bello" });
    expect(order.contact).toEqual({ name: "Zainab B", phone: victim.phone });
    expect(await read(link)).toContain(victim.phone.slice(-4));
  });

  test("is one customer for the same name and number, and another for another name", async () => {
    for (const name of ["Ada", "Ada", "Bola"]) payPageOf(await ordersAs(victim.phone, { name }));
    const customers = (await orders()).map(({ customerId }) => customerId);
    expect(new Set(customers).size).toBe(2);
  });
});

describe("how much is ordered", () => {
  test("is limited for each number, under whatever names", async () => {
    const most = 5;
    await selling.system.admin.query("update shops set open_orders_per_buyer = $2 where shop_id = $1", [shop.id, most]);
    for (let at = 0; at < most; at += 1) payPageOf(await ordersAs(victim.phone, { name: `Name ${"abcdef"[at]}` }));
    const over = await ordersAs(victim.phone, { name: "Another" });
    expect([over.status, seen(over).includes("in the chat")]).toEqual([409, true]);
    payPageOf(await ordersAs("+2348031113333"));
  });

  test("is limited for each number in a day, and for each address, and says when to come back", async () => {
    await selling.system.admin.query("update shops set open_orders_per_buyer = 100 where shop_id = $1", [shop.id]);
    for (let at = 0; at < 6; at += 1) payPageOf(await ordersAs(victim.phone));
    const over = await ordersAs(victim.phone);
    expect([over.status, seen(over).includes("Too many orders were made from here.")]).toEqual([429, true]);
    expect(over.text).toContain(`value="9 Marina Road"`);
    const others: number[] = [];
    for (let at = 10; at < 45 && others.at(-1) !== 429; at += 1)
      others.push((await ordersAs(`+23480311140${String(at)}`)).status);
    expect(others.at(-1)).toBe(429);
    expect(others.length).toBeGreaterThan(20);
  });
});
