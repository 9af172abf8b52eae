// A dishonest seller has an accomplice order, and brings an honest buyer to pay for it. The page says whose order it
// is, and the shop's own words can't bring the link to anyone else.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { privatePageOf } from "./support/private-page.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let accomplice: Chat;
let honest: Chat;
let orderId: string;
let checkout: { id: string; url: string; payerUrl: string };
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  accomplice = openChat(system, { simulator, shop });
  honest = openChat(system, { simulator, shop });
  await accomplice.says("hello");
  await honest.says("hello");
  const price = { amount: 900_000, currency: "NGN" };
  const product = (await accomplice.api("POST", "/api/products", { body: { name: "Raffia bag", price } })).body;
  const customerId = String((await accomplice.conversation())["customerId"]);
  const items = [{ productId: product.id, quantity: 1 }];
  orderId = (await accomplice.api("POST", "/api/orders", { body: { customerId, items } })).body.id;
  checkout = (await accomplice.api("POST", "/api/checkout", { body: { orderId } })).body;
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const get = async (url: string) => (await fetch(url)).text();
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const payments = async () => (await accomplice.api("GET", `/api/payments?orderId=${orderId}`)).body.data;

describe("the page that somebody else's payment link opens", () => {
  test("says whose order it is and who alone confirms it, before the ways to pay, also to a friend", async () => {
    for (const url of [checkout.url, checkout.payerUrl]) {
      const text = await get(url);
      const said = text.indexOf(
        `WhatsApp number ending in ${accomplice.phone.slice(-4)}. Only that person can confirm`,
      );
      expect(said).toBeGreaterThan(0);
      expect(said).toBeLessThan(text.indexOf("<fieldset"));
      expect(text).toContain("Not you? Ask the shop for your own order.");
      expect(text).not.toContain(accomplice.phone);
    }
  });

  test("begins no payment before somebody has said that they are this buyer or pay for them", async () => {
    for (const url of [checkout.url, checkout.payerUrl]) {
      const refused = await submit(url, { method: "card", payer: "Ngozi" });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("If you are someone else, do not pay here.");
    }
    expect(await payments()).toEqual([]);
  });

  test("the buyer's own page says the same and asks for nothing", async () => {
    const text = await get(privatePageOf(system, checkout.url));
    expect(text).toContain(`WhatsApp number ending in ${accomplice.phone.slice(-4)}. Only that person can confirm`);
    expect(text).not.toContain('name="whose"');
  });

  test("a friend pays with one tap more", async () => {
    const paid = await submit(checkout.payerUrl, { method: "card", payer: "Ngozi", whose: "known" });
    expect([paid.status, paid.headers.get("location")]).toEqual([303, expect.stringContaining("/paystack/checkout/")]);
    expect(await payments()).toHaveLength(1);
  });
});

describe("what the shop writes to another buyer", () => {
  const refused = { status: 409, body: { code: "link_of_another_order" } };
  const replies = async (chat: Chat, body: object) => {
    const { id } = await chat.conversation();
    return chat.api("POST", `/api/conversations/${id}/reply`, { body });
  };

  test("holds no payment link of this order, in whatever form it stands there", async () => {
    const token = new URL(checkout.url).pathname.split("/").at(-1) ?? "";
    const [payment] = await payments();
    const texts = [
      `Pay here: ${checkout.url}`,
      `Pay here: ${checkout.payerUrl}`,
      `Pay here: ${privatePageOf(system, checkout.url)}`,
      `Pay here: ${checkout.url.replace("ct_", "%63t%5f")}`,
      `Put ${token} behind the shop's address`,
      ...["\u200B", "\u00AD", "\u2060", "\uFE0F", "\u2800"].map(
        (unseen) => `Pay here: ${checkout.url.replace("ct_", `c${unseen}t_`).replace(/.{20}$/, `$&${unseen}`)}`,
      ),
      `Pay here: ${checkout.url.slice(0, -30)}\u200B${checkout.url.slice(-30)}`,
      `Pay here: ${checkout.url.slice(0, -30)}%E2%80%8B${checkout.url.slice(-30)}`,
      `Pay here: ${checkout.url.replace("ct_", "сt_")}`,
      `Pay here: ${String(payment.nextAction.url).replace(/.{5}$/, "\u200D$&")}`,
      `Pay here: ${String(payment.nextAction.url)}?from=chat`,
    ];
    for (const text of texts) expect([text, await replies(honest, { text })]).toMatchObject([text, refused]);
    const canned = { shortcut: "pay", text: `{{customerName|Hello}}, pay here: ${checkout.url}` };
    const reply = (await honest.api("POST", "/api/canned-replies", { body: canned })).body;
    expect(await replies(honest, { cannedReplyId: reply.id })).toMatchObject(refused);
    expect(
      honest
        .heard()
        .map(({ text }) => text)
        .join(" "),
    ).not.toContain(token);
  });

  test("no broadcast and no template holds a payment link", async () => {
    const broadcast = (message: object) =>
      honest.api("POST", "/api/broadcasts", {
        body: { name: "Sale", channel: "chatapp", segment: { tag: "bags" }, message },
      });
    expect(await broadcast({ text: `Pay here: ${checkout.url}` })).toMatchObject(refused);
    expect(await broadcast({ text: `Pay here: ${checkout.url.replace("ct_", "ct\u200B_")}` })).toMatchObject(refused);
    const variables = { link: { value: checkout.url } };
    expect(await broadcast({ text: "Pay here: {{link}}", variables })).toMatchObject(refused);
    const template = { name: "pay_now", language: "en", category: "utility", body: `Pay here: ${checkout.url} now` };
    expect(await honest.api("POST", "/api/templates", { body: template })).toMatchObject(refused);
  });

  test("the shop's own words in the agent's answers lead nowhere else", async () => {
    const policies = { returns: `Seven days, unworn. Pay at ${checkout.url}` };
    expect((await honest.api("PATCH", "/api/shop", { body: { policies } })).status).toBe(200);
    await honest.says("what is your return policy?");
    const heard = honest.heard().map(({ text }) => text);
    expect(heard.join(" ")).toContain("Seven days, unworn");
    expect(heard.join(" ")).not.toContain(new URL(checkout.url).pathname);
  });

  test("a link with a sign inside that nobody sees is left out of the agent's answers, and the words beside it stay", async () => {
    const hidden = `${checkout.url.slice(0, -30)}\u200B${checkout.url.slice(-30)}`;
    const policies = { returns: `Seven days, unworn. Pay at ${hidden}` };
    expect((await honest.api("PATCH", "/api/shop", { body: { policies } })).status).toBe(200);
    const before = honest.heard().length;
    await honest.says("what is your return policy?");
    const heard = honest
      .heard()
      .slice(before)
      .map(({ text }) => text)
      .join(" ");
    expect(heard).toContain("Seven days, unworn");
    expect(heard.replaceAll("\u200B", "")).not.toContain(new URL(checkout.url).pathname);
  });

  test("the order's own buyer gets the link", async () => {
    expect((await replies(accomplice, { text: `Pay here: ${checkout.url}` })).status).toBe(200);
    await quiet(simulator, system);
    expect(accomplice.heard().at(-1)?.text).toContain(checkout.url);
  });

  test("two customers who were merged are still two people", async () => {
    const [keep, gone] = [await honest.conversation(), await accomplice.conversation()];
    const into = String(keep["customerId"]);
    const merged = await honest.api("POST", `/api/customers/${into}/merge`, { body: { from: gone["customerId"] } });
    expect([merged.status, merged.text]).toEqual([200, merged.text]);
    expect(await replies(honest, { text: `Pay here: ${checkout.url}` })).toMatchObject(refused);
  });
});
