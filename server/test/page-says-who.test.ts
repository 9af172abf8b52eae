// An order's page says whose word each step is: the shop's, a courier's or the buyer's. It also says who opened a dispute.
import { afterAll, beforeAll, expect, test } from "vitest";
import { privatePageOf } from "./support/private-page.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { openChat } from "./support/chat.ts";
import { paidInChat, type Scene, shopWithOwner } from "./support/team.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
});
afterAll(() => selling.stop());

async function does(method: string, path: string, body: object = {}): Promise<void> {
  const answer = await scene.api(method, path, { body });
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
  await selling.rest();
}
const marks = async (orderId: string, ...statuses: string[]) => {
  for (const status of statuses) await does("PATCH", `/api/orders/${orderId}/status`, { status });
};

type Read = { heading: string; text: string };
async function read(address: string): Promise<Read> {
  const page = await (await fetch(address)).text();
  const plain = (markup: string) =>
    markup
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&#39;", "'")
      .replaceAll(/\s+/g, " ")
      .trim();
  return { heading: plain(/<h1[^>]*>([^]*?)<\/h1>/.exec(page)?.[1] ?? ""), text: plain(page) };
}
/** The buyer's own page, and the payment link's page. */
async function pagesOf(orderId: string): Promise<{ own: Read; link: Read }> {
  const { url } = (await scene.api("POST", "/api/checkout", { body: { orderId } })).body;
  return { own: await read(privatePageOf(selling.system, url)), link: await read(url) };
}

test("what only the shop marked is the shop's word: on its way, and arrived", async () => {
  const { orderId } = await paidInChat(selling, scene);
  await marks(orderId, "processing", "shipped");
  for (const { heading } of Object.values(await pagesOf(orderId)))
    expect(heading).toBe("The shop “Amaka's Closet” says that your order is on its way");
  await marks(orderId, "delivered");
  const { own, link } = await pagesOf(orderId);
  expect(own.heading).toBe("The shop “Amaka's Closet” says that it has arrived");
  expect(link.text).toContain(
    "The shop “Amaka's Closet” says that it has arrived. The buyer has not said so, and the money is still held.",
  );
});

test("what a courier brought to an address of the shop's is the courier's word, with the address, and is asked about", async () => {
  const { orderId } = await paidInChat(selling, scene);
  await does("POST", `/api/orders/${orderId}/edits`, { shippingAddress: { line: "9 Marina Road", city: "Lagos" } });
  await does("POST", `/api/test/orders/${orderId}/delivered`);
  const { own, link } = await pagesOf(orderId);
  expect(own.heading).toBe("The courier Sandbox courier says that it was delivered");
  expect(own.text).toMatch(/It was brought to: [^.]*9 Marina Road, Lagos, [^.]*\. Did it reach you\?/);
  expect(own.text).toContain("I have received it");
  expect(link.text).toContain(
    "The courier Sandbox courier says that it has arrived. The buyer has not said so, and the money is still held.",
  );
  expect(link.text).not.toContain("Marina Road");
  for (const { text } of [own, link]) expect(text).not.toContain("The shop “Amaka's Closet” says that it");
});

test("what has arrived says who shows it: the courier, or the buyer", async () => {
  const [brought, said] = [await paidInChat(selling, scene), await paidInChat(selling, scene)];
  await does("POST", `/api/test/orders/${brought.orderId}/delivered`);
  expect((await pagesOf(brought.orderId)).own.text).toContain(
    "The courier Sandbox courier says that it was delivered.",
  );
  await marks(said.orderId, "processing", "shipped");
  const { url } = (await scene.api("POST", "/api/checkout", { body: { orderId: said.orderId } })).body;
  await fetch(`${privatePageOf(selling.system, url)}/received`, {
    method: "POST",
    body: new URLSearchParams({ received: "everything" }),
    redirect: "manual",
  });
  const { own, link } = await pagesOf(said.orderId);
  expect(own).toMatchObject({
    heading: "Your order has arrived",
    text: expect.stringContaining("You said that you have it."),
  });
  expect(link.text).toContain("The buyer said that they have it.");
});

test.each([
  ["buyer", "“Amaka's Closet” opened it in your name.", "“Amaka's Closet” opened it in the buyer's name."],
  ["seller", "“Amaka's Closet” opened it.", "“Amaka's Closet” opened it."],
])("a dispute that the shop opens as %s says so on every page", async (openedBy, yours, theirs) => {
  const { orderId } = await paidInChat(selling, scene);
  await does("POST", "/api/payments/dispute", { orderId, openedBy, reason: "damaged" });
  const { own, link } = await pagesOf(orderId);
  expect(own.text).toContain(yours);
  expect(link.text).toContain(theirs);
});

test("a dispute that the buyer opens, and one that a bank opens, say so", async () => {
  const [own, bank] = [await paidInChat(selling, scene), await paidInChat(selling, scene)];
  const { url } = (await scene.api("POST", "/api/checkout", { body: { orderId: own.orderId } })).body;
  const form = new FormData();
  for (const [name, value] of Object.entries({ seen: "0", reason: "damaged", text: "It is torn." }))
    form.set(name, value);
  const told = await fetch(`${privatePageOf(selling.system, url)}/problem`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  expect(told.status).toBe(303);
  const opened = await pagesOf(own.orderId);
  expect(opened.own.text).toContain(
    "A dispute about this order is open You opened it.".replace(" You", " ₦15,000 You"),
  );
  expect(opened.link.text).toContain("The buyer opened it.");
  const { reference } = await selling.paymentOf(bank.paymentId, scene.shop);
  selling.simulator.paystack.dispute({ reference });
  await selling.rest();
  expect((await pagesOf(bank.orderId)).own.text).toContain(
    "The payment provider opened it: a bank asks for the money back.",
  );
});

/** A chat buyer's order, which the shop accepts for cash and sends. */
async function sentForCash() {
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Ada" });
  await buyer.says("hello");
  const { customerId } = await buyer.conversation();
  const items = [{ productId: await selling.product({ shop: scene.shop }), quantity: 1 }];
  const { id: orderId } = (await scene.api("POST", "/api/orders", { body: { customerId, items } })).body;
  await marks(orderId, "confirmed", "processing", "shipped");
  return { buyer, orderId: orderId as string };
}

test("an order for cash that only the shop marked as delivered has arrived by the shop's word", async () => {
  const { orderId } = await sentForCash();
  for (const { heading } of Object.values(await pagesOf(orderId))) expect(heading).toBe("You pay when it comes");
  await marks(orderId, "delivered");
  for (const { heading, text } of Object.values(await pagesOf(orderId))) {
    expect(heading).toBe("The shop “Amaka's Closet” says that it has arrived");
    expect(text).toContain("Has it not come, is something wrong with it, or is it not paid? Tell “Amaka's Closet”");
  }
});

test("an order for cash whose buyer says in the chat that they have it has arrived by their own word", async () => {
  const { buyer, orderId } = await sentForCash();
  await buyer.says("I have received my order");
  await buyer.tapsYes();
  expect((await selling.orderOf(orderId, scene.shop)).fulfilmentStatus).toBe("delivered");
  const { own, link } = await pagesOf(orderId);
  expect(own).toMatchObject({
    heading: "This order has arrived",
    text: expect.stringContaining("You said that you have it."),
  });
  expect(link).toMatchObject({
    heading: "This order has arrived",
    text: expect.stringContaining("The buyer said that they have it."),
  });
});
