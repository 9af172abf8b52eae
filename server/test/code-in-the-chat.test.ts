// The seller asks the buyer for the door code. However the buyer writes it, it is not stored, and they read once who needs it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { handoverCode } from "../src/escrow/index.ts";
import { minutes } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** Paid and sent with the shop's own rider: the buyer has a code. */
async function sent(hello = "hello"): Promise<{ chat: Chat; code: string }> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(hello);
  const customerId = String((await chat.conversation())["customerId"]);
  const body = { name: "Raffia bag", price: { amount: 900_000, currency: "NGN" } };
  const { id: productId } = (await chat.api("POST", "/api/products", { body })).body;
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  const orderId = (await chat.api("POST", "/api/orders", { body: order })).body.id;
  const { reference } = (await chat.api("POST", "/api/payments/initialize", { body: { orderId } })).body;
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  expect((await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status: "shipped" } })).status).toBe(200);
  await quiet(simulator, system);
  return { chat, code: handoverCode(system.services.vault, orderId) };
}
const written = async (chat: Chat): Promise<string[]> =>
  (await chat.messages()).filter(({ direction }) => direction === "inbound").map(({ text }) => text);
const english = "zero one two three four five six seven eight nine".split(" ");
const asWords = (code: string): string => Array.from(code, (digit) => english[Number(digit)]).join(" ");
const asFullWidth = (code: string): string =>
  Array.from(code, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join("");
const pairsOf = (code: string): string[] => code.match(/../g) ?? [];

test("a code in other digits, in pairs with words between, or in words is not stored", async () => {
  const { chat, code } = await sent();
  for (const said of [asFullWidth(code), pairsOf(code).join(" then "), asWords(code)]) await chat.says(`it is ${said}`);
  const [, ...stored] = await written(chat);
  expect(stored).toEqual([
    "it is [door code]",
    "it is [door code] then [door code] then [door code]",
    "it is [door code]",
  ]);
});

test.each([
  ["the first half first", 0],
  ["the last half first", 1],
])("a code that comes in two messages is not stored, %s, however long after", async (_, firstHalf) => {
  const { chat, code } = await sent();
  const halves = [code.slice(0, 3), code.slice(3)];
  await chat.says(`one half is ${halves[firstHalf]}`);
  system.clock.advance(minutes(20));
  await chat.says(`the rest ${halves[1 - firstHalf]}`);
  expect((await written(chat)).slice(-2)).toEqual(["one half is [door code]", "the rest [door code]"]);
});

test("two digits of a code are a number like any other", async () => {
  const { chat, code } = await sent();
  await chat.says(`I live at number ${code.slice(2, 4)}`);
  expect((await written(chat)).at(-1)).toBe(`I live at number ${code.slice(2, 4)}`);
});

test.each([
  [
    "waiting for an answer",
    async (chat: Chat, parts: string[]) => {
      for (const part of parts) await chat.says(part);
    },
  ],
  ["in one post", async (chat: Chat, parts: string[]) => void (await chat.saysAtOnce(...parts))],
  [
    "in a row of posts",
    async (chat: Chat, parts: string[]) => {
      for (const body of parts) await chat.posts({ type: "text", text: { body } });
      await quiet(simulator, system);
    },
  ],
])("a code that comes one digit at a time shows no more than its first three digits: %s", async (_, says) => {
  const { chat, code } = await sent();
  await says(chat, Array.from(code));
  const stored = (await written(chat))
    .slice(-code.length)
    .join("")
    .replaceAll(/[^0-9]/g, "");
  expect([code, stored]).toEqual([code, expect.stringMatching(/^[0-9]{0,3}$/)]);
});

test.each([
  ["hello", "Only the rider at your door needs it"],
  ["bonjour, je cherche un sac", "Seul le livreur à votre porte en a besoin"],
])("who writes their code into the chat hears once who needs it: %s", async (hello, warning) => {
  const { chat, code } = await sent(hello);
  expect((await chat.says(code)).text).toContain(warning);
  expect((await chat.says(`${code} again`)).text).not.toContain(warning);
});

/** Six digits that are not the code. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("an accomplice whose customer is merged into the buyer's learns nothing of the code from what is hidden", async () => {
  const { chat: buyer, code } = await sent();
  const accomplice = openChat(system, { simulator, shop, name: "Bola" });
  await accomplice.says("hello");
  const { id, customerId } = await accomplice.conversation();
  const into = String((await buyer.conversation())["customerId"]);
  const merged = await buyer.api("POST", `/api/customers/${into}/merge`, { body: { from: customerId } });
  expect([merged.status, merged.text]).toEqual([200, merged.text]);
  const tried = [code, another(code), `7${code}9`, asWords(code), asWords(another(code)), code.slice(0, 4)];
  for (const text of tried) await accomplice.says(text);
  const { data } = (await buyer.api("GET", `/api/conversations/${id}/messages?limit=100`)).body;
  const stored = data
    .filter((one: { direction: string }) => one.direction === "inbound")
    .map((one: { text: string }) => one.text);
  // Only the six digits are hidden: the code and any other number look the same.
  expect(stored.toReversed().slice(1)).toEqual(["[code]", "[code]", `7${code}9`, "[code]", "[code]", code.slice(0, 4)]);
  // The comparison of the buyer's own line uses the code itself.
  await buyer.says(`7${code}9`);
  expect((await written(buyer)).at(-1)).toBe("7[door code]9");
});

test("a seller who types numbers into the channel's own app learns nothing of the code", async () => {
  const { chat, code } = await sent();
  for (const text of [code, another(code), `7${code}9`])
    await simulator.whatsapp.writeAs({
      phoneNumberId: shop.account,
      from: chat.phone,
      name: "Ada",
      echo: { text },
    });
  await quiet(simulator, system);
  const typed = (await chat.messages()).filter(({ author }) => author === "human").map(({ text }) => text);
  expect(typed).toEqual(["[code]", "[code]", `7${code}9`]);
});
