// A payment fails or doesn't come in time. The buyer reads so in the chat, once, in their language, with the way on.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { TestShop } from "./support/system.ts";

let selling: Selling;
let kenya: TestShop;
let uganda: TestShop;
let nigeria: TestShop;
beforeAll(async () => {
  selling = await startSelling({ whatsapp: { fetchPictures: false, rateLimits: false } });
  kenya = await open({ country: "KE", currency: "KES", timezone: "Africa/Nairobi" });
  uganda = await open({ country: "UG", currency: "UGX", timezone: "Africa/Kampala" });
  nigeria = await openDemoShop(selling.system);
  selling.system.connect(selling.simulator, nigeria);
});
afterAll(() => selling.stop());

async function open(place: Parameters<Selling["system"]["newShop"]>[0]): Promise<TestShop> {
  const shop = await selling.system.newShop(place);
  selling.system.connect(selling.simulator, shop);
  return shop;
}

type Ordered = { chat: Chat; shop: TestShop; orderId: string; number: string };

async function ordered(shop: TestShop, currency: "KES" | "UGX", price: number, hello = "hello"): Promise<Ordered> {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop, name: "Wanjiru", home: "+2547" });
  await chat.says(hello);
  const { body: customers } = await chat.api("GET", `/api/customers?phone=${encodeURIComponent(chat.phone)}`);
  const customerId = customers.data[0].id;
  const productId = await selling.product({ shop, currency, price });
  const { body } = await chat.api("POST", "/api/orders", {
    body: { customerId, items: [{ productId, quantity: 1 }] },
  });
  await chat.api("POST", "/api/checkout", { body: { orderId: body.id } });
  return { chat, shop, orderId: body.id, number: body.number };
}

async function begin({ chat, orderId }: Ordered, phone: string) {
  const body = { orderId, method: "mobile_money", phone };
  const answer = await chat.api("POST", "/api/payments/initialize", { body });
  expect([answer.status, answer.body.status]).toEqual([200, "action_needed"]);
  return answer.body;
}

const told = ({ chat, number }: Ordered): string[] =>
  chat.heard().flatMap(({ text }) => (text.includes(`*${number}*`) ? [text] : []));

async function pass(seconds: number): Promise<void> {
  selling.system.clock.advance(seconds * 1_000);
  await selling.simulator.clock.advance({ seconds });
  await selling.system.worker?.sweep();
  await selling.rest();
}

describe("M-Pesa says why", () => {
  test.each([
    ["too little money", "254711009001", "There was not enough money."],
    ["a wrong PIN", "254711002001", "The PIN was wrong."],
    ["the buyer's no", "254711001032", "The prompt was declined on the phone."],
    ["no answer in time", "254711001037", "Nobody answered the prompt in time"],
    ["a fault of the shop's account", "254711002028", "The payment was not completed."],
  ])("%s", async (_what, phone, reason) => {
    const order = await ordered(kenya, "KES", 250_000);
    await begin(order, phone);
    await pass(10);
    await pass(60);
    await pass(120);
    const [message, ...more] = told(order);
    expect([message, more]).toEqual([expect.stringContaining(reason), []]);
    expect(message).toContain("did not go through");
    expect(message).toContain("another number or another way to pay");
    expect(message).toMatch(/http\S+\/pay\/ct_\S+$/);
  });
});

describe("MTN MoMo says why", () => {
  test.each([
    ["too little money", "+256772703471", "There was not enough money."],
    ["the buyer's no", "+256772703451", "The prompt was declined on the phone."],
    ["no answer in time", "+256772703452", "Nobody answered the prompt in time"],
    ["an unknown reason", "+256772703464", "The payment was not completed."],
  ])("%s", async (_what, phone, reason) => {
    const order = await ordered(uganda, "UGX", 54_000);
    await begin(order, phone);
    await pass(30);
    await pass(120);
    const [message, ...more] = told(order);
    expect([message, more]).toEqual([expect.stringContaining(reason), []]);
  });
});

test.each([
  ["habari, nataka kununua nguo", "Malipo yako ya oda", "PIN haikuwa sahihi."],
  ["bonjour, je voudrais acheter une robe", "Votre paiement pour la commande", "Le code secret était faux."],
])("in the buyer's language: %s", async (hello, said, reason) => {
  const order = await ordered(kenya, "KES", 250_000, hello);
  await begin(order, "254722002001");
  await pass(10);
  expect(told(order)).toEqual([expect.stringContaining(said)]);
  expect(told(order)[0]).toContain(reason);
});

test("a notice that comes three times, a poll at the same time and a relay that is repeated tell once", async () => {
  // Its amount makes each notice come three times.
  const order = await ordered(kenya, "KES", 190_200);
  const { reference } = await begin(order, "254733002001");
  await selling.simulator.clock.advance({ seconds: 10 });
  const verify = () => order.chat.api("GET", `/api/payments/verify?reference=${reference}`);
  await Promise.all([verify(), verify(), selling.system.worker?.sweep()]);
  await pass(60);
  await selling.system.admin.query("update events set dispatched_at = null where type = 'payment.failed'");
  await pass(60);
  expect(told(order)).toHaveLength(1);
});

test("each attempt that fails is told; the order that is paid by then is thanked for, and no more", async () => {
  const order = await ordered(kenya, "KES", 250_000);
  await begin(order, "254744002001");
  await pass(10);
  await begin(order, "254744001032");
  await pass(10);
  expect(told(order)).toHaveLength(2);
  const { reference } = await begin(order, "254744345678");
  await selling.simulator.mpesa.approve({ phone: "254744345678" });
  await selling.rest();
  const { body } = await order.chat.api("GET", `/api/payments/verify?reference=${reference}`);
  expect(body.status).toBe("succeeded");
  await pass(600);
  expect(told(order).filter((text) => text.includes("did not go through"))).toHaveLength(2);
  expect(told(order).filter((text) => text.includes("Payment received"))).toHaveLength(1);
});

test("a buyer who has begun to pay another way meanwhile is not told", async () => {
  const order = await ordered(kenya, "KES", 250_000);
  const { id } = await begin(order, "254755002001");
  await pass(10);
  expect(told(order)).toHaveLength(1);
  await begin(order, "254755345678");
  selling.simulator.mpesa.ignore({ phone: "254755345678" });
  // Act as if the first notice had waited until now.
  const [message] = (await order.chat.messages()).slice(-1);
  await selling.system.admin.query("delete from messages where id = $1", [message?.id]);
  await selling.system.admin.query("update events set dispatched_at = null where object_id = $1", [id]);
  await pass(10);
  expect(told(order)).toHaveLength(1);
});

test("a cancelled order's failed payment is not told", async () => {
  const order = await ordered(kenya, "KES", 250_000);
  await begin(order, "254766345678");
  const cancelled = await order.chat.api("PATCH", `/api/orders/${order.orderId}/status`, {
    body: { status: "cancelled" },
  });
  expect(cancelled.status).toBe(200);
  await selling.rest();
  await selling.simulator.mpesa.decline({ phone: "254766345678" });
  await pass(60);
  expect(told(order).filter((text) => text.includes("did not go through"))).toEqual([]);
});

test("an order that nobody paid in time says so once", async () => {
  const order = await ordered(kenya, "KES", 250_000);
  for (let hour = 0; hour < 30; hour += 1) await pass(3_600);
  const expired = await order.chat.api("GET", `/api/orders/${order.orderId}`);
  expect(expired.body.status).toBe("expired");
  expect(told(order)).toEqual([expect.stringContaining("is over, and its items are back on sale")]);
  expect(told(order)[0]).toContain("Write so here");
});

test.each([
  ["Hi, I want the Ankara Wrap Dress", "yes", "is over, and its items are back on sale", "order it again"],
  ["Bonjour, je voudrais la Ankara Wrap Dress", "oui", "est passé, et ses articles", "recommander"],
  ["Habari, nataka Ankara Wrap Dress", "ndiyo", "umekwisha, na bidhaa zake", "agiza tena"],
  ["Abeg I wan buy Ankara Wrap Dress", "yes", "don pass, and the items", "order it again"],
])("what the message tells to write gets a new link, and that is paid: %s", async (want, yes, said, again) => {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop: nigeria });
  await chat.says(want);
  // The agent asks for the size, and asks again after the address.
  await chat.says("12 Herbert Macaulay Way, Yaba");
  await chat.says("M");
  const link = /http\S+\/pay\/\S+/;
  expect((await chat.says(yes)).text).toMatch(link);
  await pass(3_600);
  const over = chat.heard().filter(({ text }) => text.includes(said));
  expect([over.length, over[0]?.text]).toEqual([1, expect.stringContaining(`*${again}*`)]);
  await chat.says(again);
  expect((await chat.says(yes)).text).toMatch(link);
  const [order] = (await chat.api("GET", "/api/orders?limit=1")).body.data;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId: order.id } })).body;
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  expect((await chat.api("GET", `/api/orders/${order.id}`)).body.status).toBe("paid");
});

describe("the sandbox's own door decides as a wallet would", () => {
  test.each([
    ["insufficient_funds", "There was not enough money.", "insufficient_funds"],
    ["declined", "The prompt was declined on the phone.", "cancelled_by_payer"],
  ])("%s", async (outcome, reason, code) => {
    for (const [shop, currency, phone] of [
      [kenya, "KES", "254777345678"],
      [uganda, "UGX", "+256772345678"],
    ] as const) {
      const order = await ordered(shop, currency, 260_000);
      const { id, reference } = await begin(order, phone);
      const path = `/api/test/payments/${reference}/outcome`;
      expect((await order.chat.api("POST", path, { body: { outcome } })).status).toBe(202);
      await pass(10);
      expect(told(order)).toEqual([expect.stringContaining(reason)]);
      expect((await selling.paymentOf(id, shop)).failure).toContain(`${code} (`);
    }
  });
});

test("who asks for an order that was to be paid at the door and never sent hears that, and of no missing payment", async () => {
  const order = await ordered(kenya, "KES", 90_000);
  await order.chat.api("PATCH", `/api/orders/${order.orderId}/status`, { body: { status: "confirmed" } });
  await pass(25 * 3_600);
  const { text } = await order.chat.says(`Where is my order ${order.number}?`);
  expect(text).toContain("has ended because the shop did not send it in time. You owe nothing for it");
  expect(text).not.toContain("payment");
});
