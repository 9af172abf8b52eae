// A price that was agreed in the chat goes on with another look of the same product, in the whole system.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat, type Chat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
const naira = (amount: number): object => ({ amount, currency: "NGN" });
const negotiation = { floor: naira(800_000), step: naira(50_000), maxRounds: 3 };

beforeAll(async () => {
  shop = await startSelling();
  const variants = [
    { options: { Colour: "Black" }, stock: 9 },
    { options: { Colour: "Orange" }, stock: 9 },
    { options: { Colour: "Purple" }, stock: 9, price: naira(950_000) },
    { options: { Colour: "Green" }, stock: 9, negotiation: { ...negotiation, floor: naira(890_000) } },
  ];
  const options = [{ name: "Colour", values: ["Black", "Orange", "Purple", "Green"] }];
  const body = { name: "Yoga Mat", price: naira(900_000), negotiation, options, variants };
  const answer = await shop.system.call("POST", "/api/products", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

async function agreed(): Promise<Chat> {
  const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
  await chat.says("I want one black yoga mat");
  expect((await chat.says("can I pay 8500?")).text).toContain("8,500");
  return chat;
}

test("the same list price keeps the agreed price, and the look that was left has it no more", async () => {
  const chat = await agreed();
  expect((await chat.says("make it the orange one")).text).toContain("Yoga Mat – Orange – ₦8,500");
  expect((await chat.says("actually the black")).text).toContain("Yoga Mat – Black – ₦8,500");
  expect((await chat.says("add one orange yoga mat")).text).toContain("Yoga Mat – Orange – ₦9,000");
});

test.each([
  ["purple", "9,500", "costs more"],
  ["green", "9,000", "has a higher limit"],
])("a look in %s stays at ₦%s, because it %s", async (look, price) => {
  const chat = await agreed();
  const looks = `${look[0]?.toUpperCase()}${look.slice(1)}`;
  expect((await chat.says(`make it the ${look} one`)).text).toContain(`Yoga Mat – ${looks} – ₦${price}`);
});
