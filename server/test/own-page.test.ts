// From the payment link to the buyer's own page: only by a code from the buyer's own chat.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../../simulator/src/simulator.ts";
import { privateLinkPattern } from "../src/checkout/index.ts";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { foundAnywhere } from "./support/found-anywhere.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let dressId: string;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, start: new Date() });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const { body } = await system.call("GET", "/api/products?limit=100", { key: shop.key });
  dressId = body.data.find((one: { name: string }) => /ankara wrap dress/i.test(one.name)).id;
  const stocked = await system.call("POST", "/api/inventory/adjustments", {
    key: shop.key,
    body: { productId: dressId, delta: 100, reason: "restock" },
  });
  expect([stocked.status, stocked.text]).toEqual([201, stocked.text]);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const get = (url: string) => fetch(url, { redirect: "manual" });
const submit = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

/** What the last message with a code says to this phone. */
function codeOn(phone: string): string | undefined {
  const codes = simulator.whatsapp.sentTo(phone).flatMap(({ text }) => /^\*(\d{6})\* opens/.exec(text)?.[1] ?? []);
  return codes.at(-1);
}
async function asks(url: string): Promise<Response> {
  const answer = await submit(`${url}/own`);
  await quiet(simulator, system);
  return answer;
}

describe("an order that was placed in the chat", () => {
  let buyer: Chat;
  let url: string;
  beforeEach(async () => {
    buyer = openChat(system, { simulator, shop });
    await buyer.says("I want 2 ankara wrap dress, size M");
    url = /http\S+\/pay\/\S+/.exec((await buyer.says("yes")).text)?.[0] ?? "";
  });

  test("says to everybody with the payment link whose order it is, and how the buyer comes in", async () => {
    const text = await (await get(url)).text();
    expect(text).toContain("Is this your order?");
    expect(text).toContain(`WhatsApp number ending in ${buyer.phone.slice(-4)}`);
    expect(text).not.toContain(buyer.phone);
    expect(text).toContain(`href="${new URL(url).pathname}/own"`);
  });

  test("the code comes to the buyer's chat, opens their page once, and is stored nowhere", async () => {
    expect(await (await get(`${url}/own`)).text()).toContain("Send me the code");
    const asked = await asks(url);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, `${new URL(url).pathname}/own`]);
    const code = codeOn(buyer.phone) ?? "";
    expect(code).toMatch(/^\d{6}$/);
    const form = await (await get(`${url}/own`)).text();
    expect(form).toContain('autocomplete="one-time-code"');
    expect(form).toContain('inputmode="numeric"');
    const said = (await buyer.messages()).map(({ text }) => text).join("\n");
    expect(said).toContain("*[code]* opens your own page");
    expect(said).not.toContain(code);
    await buyer.says(`they ask me for ${code.slice(0, 3)} ${code.slice(3)}`);
    expect((await buyer.messages()).map(({ text }) => text)).toContain("they ask me for [code]");
    expect((await foundAnywhere(system, `*${code}*`)).filter((table) => table !== "inbox")).toEqual([]);

    const right = await submit(`${url}/own`, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const location = right.headers.get("location") ?? "";
    expect([right.status, location]).toEqual([303, expect.stringMatching(/^\/pay\/bt_/)]);
    const own = await (await get(system.url + location)).text();
    expect(own).toContain('/data"');
    expect(own).not.toContain("Is this your order?");
    const again = await submit(`${url}/own`, { code });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining("Send me the code")]);
  });

  test("after five wrong ones, and after ten minutes, the code opens nothing", async () => {
    await asks(url);
    const code = codeOn(buyer.phone) ?? "";
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const first = await submit(`${url}/own`, { code: wrong });
    expect([first.status, await first.text()]).toEqual([400, expect.stringContaining("You can try 4 times more.")]);
    for (const _ of [2, 3, 4, 5]) await submit(`${url}/own`, { code: wrong });
    expect((await submit(`${url}/own`, { code })).status).toBe(400);

    await asks(url);
    const other = codeOn(buyer.phone) ?? "";
    expect(other).not.toBe(code);
    system.clock.advance(minutes(10));
    expect((await submit(`${url}/own`, { code: other })).status).toBe(400);
    const told = (await buyer.messages()).filter(({ text }) => text.includes("[code]"));
    expect(told).toHaveLength(2);
  });

  test("right codes that are typed at the same moment open the page once", async () => {
    await asks(url);
    const code = codeOn(buyer.phone) ?? "";
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(`${url}/own`, { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400, 400, 400]);
  });

  test("six codes a day are sent, and no more", async () => {
    const answers: number[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) answers.push((await asks(url)).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 303, 429]);
    expect((await buyer.messages()).filter(({ text }) => text.includes("[code]"))).toHaveLength(6);
  });

  test("where the channel takes nothing any more, the buyer reads what to do", async () => {
    system.clock.advance(hours(25));
    const page = await (await get(`${url}/own`)).text();
    expect(page).toContain("you have not written there for a day");
    expect((await asks(url)).status).toBe(409);
    expect(codeOn(buyer.phone)).toBeUndefined();
  });

  test("a number that the seller enters for the buyer gets no code", async () => {
    const sellers = openChat(system, { simulator, shop, name: "Tunde" });
    await sellers.says("hello");
    const other = (await sellers.conversation())["customerId"];
    const own = String((await buyer.conversation())["customerId"]);
    expect((await buyer.api("POST", `/api/customers/${own}/merge`, { body: { from: other } })).status).toBe(200);
    await buyer.api("PATCH", `/api/customers/${own}`, { body: { phone: sellers.phone } });
    await sellers.says("it is me");
    await asks(url);
    expect(codeOn(sellers.phone)).toBeUndefined();
    expect(codeOn(buyer.phone)).toMatch(/^\d{6}$/);
  });

  test("a friend who pays is not offered it, and on the private page it is not needed", async () => {
    const friend = /http\S+\/pay\/pt_[\w-]+/.exec(await (await get(url)).text())?.[0] ?? "";
    expect(friend).toContain("/pay/pt_");
    expect(await (await get(friend)).text()).not.toContain("Is this your order?");
    expect((await get(`${friend}/own`)).status).toBe(404);
    expect((await submit(`${friend}/own`)).status).toBe(404);
  });
});

describe("an order that was entered for a number which has not written", () => {
  let later: Chat;
  let orderId: string;
  let customerId: string;
  let url: string;
  beforeEach(async () => {
    later = openChat(system, { simulator, shop, name: "Bisi" });
    const made = await later.api("POST", "/api/customers", { body: { name: "Bisi", phone: later.phone } });
    customerId = made.body.id;
    const order = await later.api("POST", "/api/orders", {
      body: { customerId, items: [{ productId: dressId, quantity: 1 }] },
    });
    expect([order.status, order.text]).toEqual([201, order.text]);
    orderId = order.body.id;
    url = (await later.api("POST", "/api/checkout", { body: { orderId } })).body.url;
  });
  const linksOn = (phone: string) =>
    simulator.whatsapp.sentTo(phone).flatMap(({ text }) => text.match(privateLinkPattern) ?? []);

  test("the payment page says from which number to write, and then the link comes there, once", async () => {
    const text = await (await get(url)).text();
    expect(text).toContain(`WhatsApp number ending in ${later.phone.slice(-4)}. Write to the shop`);
    expect(text).toContain("Message the shop on WhatsApp");
    expect((await asks(url)).status).toBe(409);
    await later.says("hello");
    await later.says("hello again");
    expect(linksOn(later.phone)).toHaveLength(1);
    const own = await (await get(linksOn(later.phone)[0] ?? "")).text();
    expect(own).toContain('/data"');
    expect((await later.messages()).map((one) => one.text).join()).toContain("[private link]");
    await asks(url);
    expect(codeOn(later.phone)).toMatch(/^\d{6}$/);
  });

  test("a private link that comes back broken by a blank, or in two messages, is not stored", async () => {
    await later.says("hello");
    const [link = ""] = linksOn(later.phone);
    const half = link.length - 14;
    await later.says(`look ${link.slice(0, half)} ${link.slice(half)} here`);
    await later.says(link.slice(0, half));
    await later.says(`and ${link.slice(half)}`);
    const stored = (await later.messages()).filter(({ direction }) => direction === "inbound").map(({ text }) => text);
    expect(stored.slice(-3)).toEqual(["look [private link] here", "[private link]", "and [private link]"]);
    expect((await foundAnywhere(system, link.slice(-12))).filter((table) => table !== "inbox")).toEqual([]);
  });

  test("a number that the seller enters afterwards is not awaited", async () => {
    const sellers = openChat(system, { simulator, shop, name: "Tunde" });
    const changed = await later.api("PATCH", `/api/customers/${customerId}`, { body: { phone: sellers.phone } });
    await sellers.says("hello");
    expect(linksOn(sellers.phone)).toEqual([]);
    expect(await (await get(url)).text()).toContain(`number ending in ${later.phone.slice(-4)}`);
    expect([changed.status, changed.text]).toEqual([200, changed.text]);
  });
});
