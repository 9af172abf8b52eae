// A relative of the buyer writes the buyer's code or link to the shop from their own phone. The seller reads neither.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { handoverCode, handoverHash, isHandoverCode, mayBeHandoverCode } from "../src/escrow/handover-code.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let buyer: Chat;
let code: string;
let secret: string;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  buyer = openChat(system, { simulator, shop });
  await buyer.says("hello");
  const customerId = String((await buyer.conversation())["customerId"]);
  const body = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  const { id: productId } = (await buyer.api("POST", "/api/products", { body })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const orderId = (await buyer.api("POST", "/api/orders", { body: order })).body.id;
  const { reference } = (await buyer.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  expect((await buyer.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "shipped" } })).status).toBe(200);
  await quiet(simulator, system);
  code = handoverCode(system.services.vault, orderId);
  const heard = buyer
    .heard()
    .map(({ text }) => text)
    .join("\n");
  [, secret = ""] = /\/pay\/bt_[0-9a-z]{26}([\w-]{22})/.exec(heard) ?? [];
  expect(secret).toHaveLength(22);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const relative = (): Chat => openChat(system, { simulator, shop, name: "Tunde" });
const written = async (chat: Chat): Promise<string[]> =>
  (await chat.messages()).filter(({ direction }) => direction === "inbound").map(({ text }) => text);
async function storedOf(...texts: string[]): Promise<string[]> {
  const chat = relative();
  for (const text of texts) await chat.says(text);
  return written(chat);
}
/** Another number that may be a code: none of a price, a date or sizes. */
const another = (): string => (code === "962011" ? "962013" : "962011");

describe("the code of another person's order is hidden", () => {
  test.each([
    ["alone", (digits: string) => digits],
    ["with blanks", (digits: string) => Array.from(digits).join(" ")],
    ["in two groups", (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`],
    ["after another number", (digits: string) => `5: ${digits}`],
    ["before a number of a phone", (digits: string) => `${digits}, 08035550001`],
  ])("%s, and so is each number that may be one", async (_, write) => {
    const stored = await storedOf(write(code), write(another()));
    for (const text of stored) expect(text).toContain("[code]");
    expect(stored[0]).toBe(stored[1]);
    expect(stored.join("\n").replaceAll(/\D/g, "")).not.toMatch(new RegExp(`${code}|${another()}`));
  });

  test.each([[[3]], [[4]], [[2, 4]]])("in several messages, cut at %j", async (cuts) => {
    const parts = [0, ...cuts].map((from, at) => code.slice(from, cuts[at]));
    const marks = parts.map(() => "[code]");
    expect(await storedOf("hello", ...parts)).toEqual(["hello", ...marks]);
    const chat = relative();
    await chat.saysAtOnce(...parts);
    expect(await written(chat)).toEqual(marks);
  });

  test("by a buyer who waits for a code too", async () => {
    await buyer.says(another());
    expect((await written(buyer)).at(-1)).toBe("[code]");
  });
});

test.each([
  "my budget is 150000",
  "₦150,000 or 149,950",
  "sizes 38, 40, 42",
  "for the party on 12/11/26",
  "+254 712 345678 or 0722 345678",
  "https://maps.app.goo.gl/7EPmepEh8czMZrUJI?g_st=ic",
  "GIG2204558871NGLOS",
  "@amaka_closet_and_more_2024",
])("%s stays", async (text) => {
  expect(await storedOf(text)).toEqual([text]);
});

test("the second part of a private link is hidden in every chat", async () => {
  expect(await storedOf(secret, `here ${secret.slice(-18)} ok`)).toEqual(["[private link]", "here [private link] ok"]);
});

test("a private link with dashes between its characters is hidden in the buyer's own chat", async () => {
  await buyer.says(Array.from(secret.replaceAll(/[_-]/g, "")).join("-"));
  expect((await written(buyer)).at(-1)).toBe("[private link]");
});

test("no code is a round price, a date or sizes, and an older one still opens the door", () => {
  const { vault } = system.services;
  const ids = Array.from({ length: 1_000 }, (_, number) => `ord_${number}`);
  expect(ids.map((id) => handoverCode(vault, id)).filter((drawn) => !mayBeHandoverCode(drawn))).toEqual([]);
  const older = handoverHash(vault, "ord_1", "150000");
  const shown = ["150000", handoverCode(vault, "ord_1"), "150001"];
  expect(shown.map((one) => isHandoverCode(vault, "ord_1", one, older))).toEqual([true, true, false]);
});
