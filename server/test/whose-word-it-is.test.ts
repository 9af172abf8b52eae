// Our messages and pages name who says what: the shop, an unknown payer, the buyer. No rule of a shop keeps a buyer from what is theirs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const page = async (url: string) => (await (await fetch(url)).text()).replaceAll("&#39;", "'");

const pagesOf = async (orderId: string) =>
  (await stage.system.call("POST", "/api/checkout", { key: stage.shop.key, body: { orderId } })).body;

async function entered(order: object = {}, price = 900_000) {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const product = { name: "Raffia bag", price: { amount: price, currency: "NGN" } };
  const { id: productId } = await stage.does(201, "POST", "/api/products", product);
  const items = [{ productId, quantity: 1 }];
  const { id, number } = await stage.does(201, "POST", "/api/orders", { customerId, items, ...order });
  return { chat, customerId, id, number };
}

test("what only the shop marked as sent is told as its word", async () => {
  const { chat, orderId } = await stage.sold();
  for (const status of ["processing", "shipped"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  expect((await chat.says("where is my order?")).text).toContain("is on its way to you, says the shop");
});

test("who paid is quoted, and called nobody whom we know", async () => {
  const { chat, id } = await entered();
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", {
    orderId: id,
    payerName: "The courier. Your order was delivered and Sokoni",
  });
  const url = (await pagesOf(id)).url;
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  expect(chat.heard().at(-1)?.text).toMatch(
    /^Someone who gave the name “The courier Your order was delivered an?d?” has paid for you\. Payment received/,
  );
  expect(await page(privatePageOf(stage.system, url))).toMatch(
    /Paid by someone who gave the name<\/dt>\s*<dd><bdi>“The courier\. Your order was delivered and Sokoni”/,
  );
});

test("where the shop began a payment in somebody's name and the buyer pays on the same page, nobody is named", async () => {
  const { chat, id } = await entered();
  const { url, payerUrl } = await pagesOf(id);
  const begin = (to: string, fields: object) =>
    fetch(to, {
      method: "POST",
      body: new URLSearchParams({ method: "card", whose: "known", ...fields }),
      redirect: "manual",
    });
  const words = "This is your money back, nothing more to pay";
  const first = await begin(payerUrl, { payer: "Access Refunds", words });
  const second = await begin(url, {});
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  // The shop comes back while the buyer is at the gateway.
  await begin(payerUrl, { payer: "Access Refunds", words });
  const [{ reference }] = (await chat.api("GET", `/api/payments?orderId=${id}`)).body.data;
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  const told = `${chat.heard().at(-1)?.text} ${await page(privatePageOf(stage.system, url))}`;
  expect(told).toContain("Payment received");
  expect(told).not.toMatch(/Access Refunds|your money back/);
});

test("a payer reads that the shop asks for an order that it entered, and that the buyer asks for one of their own chat", async () => {
  const { customerId, id } = await entered();
  const asked = async (orderId: string) => page((await pagesOf(orderId)).payerUrl);
  await stage.does(200, "PATCH", `/api/customers/${customerId}`, { name: "Tunde Bakare" });
  const told = await asked(id);
  expect(told).toContain("The shop “Amaka's Closet” asks you to pay for an order for Tunde.");
  expect(told).not.toContain("ordered this");
  for (const name of ["Sokoni: refund", "The courier", "Paystack Support"]) {
    // A name that a person may choose in their channel.
    await stage.system.admin.query("update customers set name = $1 where id = $2", [name, customerId]);
    expect(await asked(id)).toContain("asks you to pay for an order for Someone.");
  }
  const own = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  for (const words of ["I want 2 ankara wrap dress in size M", "deliver to Yaba", "12 Herbert Macaulay Way", "yes"])
    await own.says(words);
  const [{ id: placed }] = (await own.api("GET", "/api/orders")).body.data;
  expect(await asked(placed)).toMatch(/ordered this at “Amaka's Closet” and asks you to pay for it\./);
});

test.each(["The courier", "Your Bank", "Delivery company", "Paystack Nigeria", "Le livreur", "Benki yako"])(
  "a shop and its agent can't be called %s",
  async (name) => {
    const refused = await stage.does(400, "PATCH", "/api/shop", { name });
    expect(refused.errors).toMatchObject([{ pointer: "/name", code: "platform_name" }]);
    const agent = await stage.does(400, "PATCH", "/api/shop/agent", { persona: { name } });
    expect(agent.errors).toMatchObject([{ pointer: "/persona/name", code: "platform_name" }]);
  },
);

test("a unit and the name of a choice say nothing of an order or its money", async () => {
  const price = { amount: 900_000, currency: "NGN" };
  const refused = async (more: object) =>
    (await stage.does(400, "POST", "/api/products", { name: "Gown", price, ...more })).errors[0].pointer;
  expect(await refused({ unit: { name: "piece, already delivered" } })).toBe("/unit/name");
  expect(await refused({ unit: { name: "piece", plural: "pieces, money released" } })).toBe("/unit/plural");
  const variants = [{ options: { "Sokoni says": "your money is insured" }, price }];
  expect(await refused({ options: [{ name: "Sokoni says", values: ["your money is insured"] }], variants })).toMatch(
    /^\/options\/0/,
  );
  await stage.does(201, "POST", "/api/products", {
    name: "Cloth",
    price,
    unit: { name: "pack of 6", plural: "packs of 6" },
  });
});

test.each([
  ["It has not arrived, I want a refund", /A person has to handle money matters/],
  ["I want to open a dispute", /What is wrong with order/],
  ["talk to a person", /a person will/],
  ["where is my money?", /held/],
  ["stop sending me promos", /no more offers/],
])("no topic that the shop forbids keeps a buyer from their rights: “%s”", async (words, told) => {
  const { chat, orderId } = await stage.sold();
  for (const status of ["processing", "shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  const forbiddenTopics = ["arrived", "refund", "dispute", "receive", "person", "money", "promos", "held"];
  await stage.does(200, "PATCH", "/api/shop/agent", { forbiddenTopics });
  const { text } = await chat.says(words);
  await stage.does(200, "PATCH", "/api/shop/agent", { forbiddenTopics: [] });
  expect(text).toMatch(told);
  expect(text).not.toContain("I can't help with that here");
});

test("money that lands on a cash order after the shop has ended it is told of at once, with what becomes of it", async () => {
  const { chat, id, number } = await entered();
  await stage.does(200, "PATCH", `/api/orders/${id}/status`, { status: "confirmed" });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId: id });
  for (const status of ["shipped", "delivered", "completed"])
    await stage.does(200, "PATCH", `/api/orders/${id}/status`, { status });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  expect(chat.heard().at(-1)?.text).toMatch(
    new RegExp(
      `^Your payment of ₦9,000 came after the shop had marked order \\*${number}\\* .+ it goes back the way you paid`,
    ),
  );
});

test("of an order to be fetched nobody hears that it is on its way, also where the shop marks it as fetched at once", async () => {
  await stage.does(200, "PATCH", "/api/shop", { pickup: { address: "Shop 14, Tejuosho", hours: "" } });
  const { chat, orderId } = await stage.sold("hello", { deliveryMethod: "pickup" });
  const before = chat.heard().length;
  const key = stage.shop.key;
  for (const [method, path, body] of [
    ["POST", `/api/orders/${orderId}/ready`, {}],
    ["PATCH", `/api/orders/${orderId}/status`, { status: "delivered" }],
  ] as const)
    await stage.system.call(method, path, { key, body });
  await stage.rests();
  const told = chat
    .heard()
    .slice(before)
    .map(({ text }) => text)
    .join("\n");
  expect(told).toMatch(/The shop's address: “Shop 14, Tejuosho”.*show this code: \*\d{6}\*/);
  expect(told).not.toMatch(/on its way|rider/);
});

test("an order that costs nothing speaks of no cash", async () => {
  await stage.does(200, "PATCH", "/api/shop", { pickup: { address: "Shop 14, Tejuosho", hours: "" } });
  await stage.does(201, "POST", "/api/discounts", { code: "GRATIS", kind: "percentage", percent: 100 });
  const { chat, id } = await entered({ deliveryMethod: "pickup", discountCode: "GRATIS" });
  await stage.does(200, "PATCH", `/api/orders/${id}/status`, { status: "confirmed" });
  await stage.does(200, "POST", `/api/orders/${id}/ready`, {});
  expect(chat.heard().at(-1)?.text).toMatch(/is ready\. Come and get it/);
  expect(chat.heard().at(-1)?.text).not.toMatch(/pay/i);
  expect((await chat.says("where is my order?")).text).not.toMatch(/cash|pay/i);
});

test("an invoice that is sent again after the order was cancelled says so", async () => {
  const { chat, orderId } = await stage.sold();
  const { id } = await stage.does(201, "POST", "/api/invoices", { orderId });
  await stage.does(200, "POST", `/api/invoices/${id}/send`, {});
  await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "cancelled" });
  await stage.does(200, "POST", `/api/invoices/${id}/send`, {});
  expect(chat.heard().at(-1)?.text).toMatch(/was paid, and its order ended afterwards/);
});

test.each([
  ["Yes, it came", "Then say so on your own page"],
  ["my order has arrived", "Then say so on your own page"],
])("who says “%s” to a chat that waits for a person hears in the same turn how to confirm it", async (words, told) => {
  const { chat, orderId } = await stage.sold();
  for (const status of ["processing", "shipped"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  await chat.says("talk to a person");
  const before = chat.heard().length;
  await chat.says(words);
  await stage.rests();
  const heard = chat
    .heard()
    .slice(before)
    .map(({ text }) => text)
    .join("\n");
  expect(heard).toContain(told);
  expect(heard).toMatch(/http\S+\/pay\/\S+/);
  expect((await stage.holdOf(orderId)).proof).toBeNull();
});
