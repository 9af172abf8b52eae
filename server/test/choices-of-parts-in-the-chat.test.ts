// A bundle whose parts have options, in the chat. The agent asks part by part and keeps the choices, also for another time.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat, type Chat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const call = (method: string, path: string, body?: object) =>
  shop.system.call(method, path, body === undefined ? {} : { body });
async function product(name: string, more: object): Promise<Body> {
  const answer = await call("POST", "/api/products", { name, price: { amount: 900_000, currency: "NGN" }, ...more });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const colours = [{ name: "Colour", values: ["Blue", "Red"] }];
const sizes = (counts: Record<string, number>) =>
  Object.entries(counts).map(([Size, stock]) => ({ options: { Size }, stock }));
const buyer = () => openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
const asked = (chat: Chat) => chat.heard().at(-1);
const titles = (chat: Chat) => asked(chat)?.choices.map(({ title }) => title);
async function ordersOf(chat: Chat): Promise<Body[]> {
  const { id } = await chat.conversation();
  const orders = (await call("GET", "/api/orders?limit=50")).body.data;
  return orders.filter(({ conversationId }: Body) => conversationId === id);
}

describe("a bundle whose parts have options", () => {
  let top: Body;
  beforeAll(async () => {
    const mug = await product("Clay Beaker", { options: colours, stock: 50 });
    top = await product("Ankara Polo", { variants: sizes({ S: 5, M: 5, L: 0 }) });
    await product("Market Day Hamper", {
      components: [
        { productId: mug.id, quantity: 2 },
        { productId: top.id, quantity: 1 },
      ],
    });
  });

  test("is ordered, and asked about part by part with buttons; what is sold out is not offered", async () => {
    const chat = buyer();
    await chat.says("I want 1 market day hamper");
    await chat.says("yes");
    const [{ id, number }] = (await ordersOf(chat)) as [Body];
    expect(asked(chat)?.text).toBe(
      `Your order *${number}*: which colour would you like for Clay Beaker (1 of 2) in Market Day Hamper?`,
    );
    expect(titles(chat)).toEqual(["Blue", "Red"]);
    await chat.taps("Red");
    expect(asked(chat)?.text).toContain("Clay Beaker (2 of 2)");
    await chat.says("blue please");
    expect(asked(chat)?.text).toContain("which size would you like for Ankara Polo in");
    expect(titles(chat)).toEqual(["S", "M"]);
    expect((await chat.taps("M")).text).toContain(
      "Market Day Hamper (Clay Beaker – Red, Clay Beaker – Blue, Ankara Polo – M)",
    );
    const order = (await call("GET", `/api/orders/${id}`)).body;
    expect(order.choicesMissing).toEqual([]);
    expect(order.items[0].components).toMatchObject([
      { options: { Colour: "Red" } },
      { options: { Colour: "Blue" } },
      { variantId: top.variants[1].id },
    ]);
  });

  test("is the same as last time with the same choices, and nothing is asked", async () => {
    const chat = buyer();
    await chat.says("I want 1 market day hamper");
    await chat.says("yes");
    for (const title of ["Blue", "Blue", "S"]) await chat.taps(title);
    const name = "Market Day Hamper (2 × Clay Beaker – Blue, Ankara Polo – S)";
    expect((await ordersOf(chat))[0].items[0].name).toBe(name);
    expect((await chat.says("the same as last time please")).text).toContain(name);
    await chat.says("yes");
    const [again, first, ...more] = await ordersOf(chat);
    expect([again.items[0].name, again.choicesMissing, again.id === first.id, more]).toEqual([name, [], false, []]);
    expect(again.items[0].components.map(({ variantId, quantity }: Body) => [variantId, quantity])).toEqual([
      [null, 2],
      [top.variants[0].id, 1],
    ]);
  });
});

test("a buyer whose size is gone when they tap it is asked anew, with what is left", async () => {
  const top = await product("Kente Cardigan", { variants: sizes({ S: 1, M: 4 }) });
  await product("Harmattan Bundle", { components: [{ productId: top.id, quantity: 1 }] });
  const chat = buyer();
  await chat.says("I want 1 harmattan bundle");
  await chat.says("yes");
  const [{ id }] = (await ordersOf(chat)) as [Body];
  expect(titles(chat)).toEqual(["S", "M"]);
  const customerId = await shop.customer();
  const items = [{ productId: top.id, variantId: top.variants[0].id, quantity: 1 }];
  expect((await call("POST", "/api/orders", { customerId, items })).status).toBe(201);
  const told = await chat.taps("S");
  expect(told.text).toMatch(/^Sorry, S is sold out now\.\nYour order/);
  expect(titles(chat)).toEqual(["M"]);
  await chat.taps("M");
  expect((await call("GET", `/api/orders/${id}`)).body.items[0].name).toBe("Harmattan Bundle (Kente Cardigan – M)");
  expect((await call("GET", `/api/products/${top.id}`)).body.variants.map(({ stock }: Body) => stock.reserved)).toEqual(
    [1, 1],
  );
});

test.each([
  ["how far, wetin dey", /which colour you want for Clay Cup \(1 of 2\) inside Cup Set \d\?/],
  ["bonjour, comment allez-vous", /quelle couleur voulez-vous pour Clay Cup \(1 sur 2\) dans Cup Set \d \?/],
  ["habari yako, karibu", /ungependa rangi gani kwa Clay Cup \(1 kati ya 2\) katika Cup Set \d\?/],
])("a buyer who said %o is asked in their language", async (hello, question) => {
  const cup = await product("Clay Cup", { options: colours, stock: 5 });
  const set = await product(`Cup Set ${hello.length % 10}`, { components: [{ productId: cup.id, quantity: 2 }] });
  const chat = buyer();
  await chat.says(hello);
  const { customerId } = await chat.conversation();
  await call("POST", "/api/orders", { customerId, items: [{ productId: set.id, quantity: 1 }] });
  await shop.rest();
  expect(asked(chat)?.text).toMatch(question);
});
