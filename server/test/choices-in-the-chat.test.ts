// Options that are not variants, in the chat: the agent asks for them before the order, understands them, and keeps them.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
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
async function product(name: string, options: object[], more: object = {}): Promise<Body> {
  const body = { name, price: { amount: 1_500_000, currency: "NGN" }, stock: 50, options, ...more };
  const answer = await call("POST", "/api/products", body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const sizes = { name: "Size", values: ["S", "M", "L"] };
const buyer = (name?: string) => openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop, name });
async function orderOf(chat: Chat): Promise<Body> {
  const { id } = await chat.conversation();
  const orders = (await call("GET", "/api/orders?limit=20")).body.data;
  return orders.find(({ conversationId }: Body) => conversationId === id);
}

beforeAll(async () => {
  await product("Adire Kimono", [sizes, { name: "Fabric", values: ["Cotton"] }]);
});

describe("a buyer who orders without a size", () => {
  test.each([
    ["English", "I want 2 adire kimono", "Which size would you like?", "size M please", "yes"],
    ["Pidgin", "abeg I wan 2 adire kimono", "Which size you want?", "size M", "oya"],
    ["French", "bonjour, je voudrais 2 adire kimono", "Quelle taille voulez-vous ?", "taille M", "oui"],
    ["Swahili", "habari, nataka adire kimono 2", "Ungependa saizi gani?", "saizi M", "ndiyo"],
  ])("is asked in %s, answers, and the order has it", async (_, wants, question, answer, yes) => {
    const chat = buyer();
    expect((await chat.says(wants)).text).toContain(question);
    expect((await chat.says(answer)).text).toContain("2 × Adire Kimono – M");
    await chat.says(yes);
    const { items, choicesMissing } = await orderOf(chat);
    expect(items).toMatchObject([{ quantity: 2, options: { Size: "M", Fabric: "Cotton" } }]);
    expect(choicesMissing).toEqual([]);
  });

  test.each([
    ["XXL", "S, M"],
    ["size XXL please", "S, M"],
  ])("hears which there are after %s, and is asked again", async (wrong, there) => {
    const chat = buyer();
    await chat.says("I want 2 adire kimono");
    const { text } = await chat.says(wrong);
    expect([wrong, text]).toEqual([wrong, expect.stringContaining(there)]);
    expect([wrong, text]).toEqual([wrong, expect.stringContaining("Which size would you like?")]);
    expect((await chat.says("M")).text).toContain("2 × Adire Kimono – M");
  });

  test("is asked again after an address, which is kept", async () => {
    const fee = { amount: 150_000, currency: "NGN" };
    const yaba = { name: "Yaba", aliases: [], fee, payOnDelivery: false, etaDays: 1 };
    expect((await call("PATCH", "/api/shop", { deliveryAreas: [yaba] })).status).toBe(200);
    onTestFinished(async () => void (await call("PATCH", "/api/shop", { deliveryAreas: [] })));
    const chat = buyer();
    await chat.says("how much is the adire kimono?");
    expect((await chat.says("I want 2, deliver to 12 Admiralty Way, Yaba")).text).toContain(
      "Which size would you like?",
    );
    expect((await chat.says("M")).text).toMatch(/2 × Adire Kimono – M[^]*12 Admiralty Way/);
    const other = buyer();
    await other.says("Hi, I want the adire kimono");
    expect((await other.says("5 Herbert Macaulay Way, Yaba")).text).toContain("Which size would you like?");
    expect((await other.says("M")).text).toMatch(/1 × Adire Kimono – M[^]*5 Herbert Macaulay Way/);
  });

  test("may say both at once", async () => {
    await product("Adire Jacket", [sizes, { name: "Colour", values: ["Indigo", "Wine"] }]);
    for (const both of ["M, Wine", "wine M", "M and wine", "M / Wine"]) {
      const chat = buyer();
      await chat.says("I want to order 2 Adire Jacket");
      expect([both, (await chat.says(both)).text]).toEqual([
        both,
        expect.stringContaining("2 × Adire Jacket – M, Wine"),
      ]);
    }
  });

  test("is not taken to mean a place of a list by a number: it is how many", async () => {
    const chat = buyer();
    await chat.says("how much is the adire kimono?");
    expect((await chat.says("I want 3")).text).toContain("Which size would you like?");
    expect((await chat.says("L")).text).toContain("3 × Adire Kimono – L");
  });
});

test("two sizes of one product are two lines of the cart and of the order", async () => {
  const chat = buyer();
  await chat.says("give me 1 adire kimono size L");
  expect((await chat.says("and another adire kimono in size S")).text).toMatch(
    /1 × Adire Kimono – L[^]*1 × Adire Kimono – S/,
  );
  await chat.says("yes");
  expect((await orderOf(chat)).items.map((item: Body) => [item.options.Size, item.quantity])).toEqual([
    ["L", 1],
    ["S", 1],
  ]);
});

test("more of two sizes than the one shelf has is refused before the order", async () => {
  await product("Batik Scarf", [sizes], { stock: 3 });
  const chat = buyer();
  await chat.says("give me 2 batik scarf size L");
  expect((await chat.says("and 2 batik scarf size S")).text).toMatch(/only 1|1 left/i);
  expect(await orderOf(chat)).toBeUndefined();
});

describe("an order without its size, entered over the API", () => {
  const kimono = { name: "Adire Robe", options: [sizes, { name: "Colour", values: ["Indigo", "Wine"] }] };
  let productId: string;
  beforeAll(async () => {
    productId = (await product(kimono.name, kimono.options)).id;
  });
  /** A buyer who has written, and an order that the shop enters for them. */
  async function entered(hello: string, items: object[] = [{ productId, quantity: 1 }]) {
    const chat = buyer();
    await chat.says(hello);
    const { customerId } = await chat.conversation();
    const { body } = await call("POST", "/api/orders", { customerId, items });
    await shop.rest();
    const read = async (): Promise<Body> => (await call("GET", `/api/orders/${body.id}`)).body;
    return { chat, order: body, read };
  }
  const asked = (chat: Chat) => chat.heard().at(-1);

  test.each([
    ["English", "hello, good morning", /: which size would you like for Adire Robe\?$/, "M"],
    ["Pidgin", "how far, wetin dey", /: which size you want for Adire Robe\?$/, "size M abeg"],
    ["French", "bonjour, comment allez-vous", /: quelle taille voulez-vous pour Adire Robe \?$/, "taille m"],
    ["Swahili", "habari yako, karibu", /: ungependa saizi gani kwa Adire Robe\?$/, "saizi M"],
  ])("asks its buyer in %s, with buttons, and takes the word or the tap", async (_, hello, question, answer) => {
    const { chat, order, read } = await entered(hello);
    expect(asked(chat)?.text.split("\n")[0]).toMatch(question);
    expect(asked(chat)?.text).toContain(order.number);
    expect(asked(chat)?.choices.map(({ title }) => title)).toEqual(["S", "M", "L"]);
    await chat.says(answer);
    expect((await read()).items[0].name).toBe("Adire Robe – M");
    expect(asked(chat)?.choices.map(({ title }) => title)).toEqual(["Indigo", "Wine"]);
    const last = await chat.taps("Wine");
    expect(last.text).toContain("Adire Robe – M, Wine");
    expect(await read()).toMatchObject({ choicesMissing: [], items: [{ options: { Size: "M", Colour: "Wine" } }] });
  });

  test("takes a size by its whole word, and the value alone also after something else was said", async () => {
    const { chat, read } = await entered("hello");
    await chat.says("where is my order?");
    await chat.says("M");
    expect((await read()).items[0].name).toBe("Adire Robe – M");
    await chat.says("the wine one please");
    expect((await read()).choicesMissing).toEqual([]);
    const { chat: other, read: theirs } = await entered("hello");
    await other.says("medium");
    expect((await theirs()).items[0].name).toBe("Adire Robe – M");
  });

  test("asks once, and again only for what was added", async () => {
    const { chat, order } = await entered("hello");
    const count = () => chat.heard().filter(({ text }) => text.includes("which size")).length;
    await call("PATCH", `/api/orders/${order.id}`, { notes: "Please hurry" });
    await shop.rest();
    expect(count()).toBe(1);
    await call("PATCH", `/api/orders/${order.id}`, { choices: [{ item: 0, options: { Size: "S", Colour: "Wine" } }] });
    await call("POST", `/api/orders/${order.id}/edits`, {
      items: [{ productId: (await product("Silk Robe", [sizes])).id, quantity: 1 }],
    });
    await shop.rest();
    expect(count()).toBe(2);
    expect(asked(chat)?.text).toContain("Silk Robe");
  });

  test("asks when the buyer writes again, where the channel's window was closed", async () => {
    const chat = buyer();
    await chat.says("hello");
    const { customerId } = await chat.conversation();
    shop.system.clock.advance(25 * 3_600_000);
    const enter = async () =>
      (await call("POST", "/api/orders", { customerId, items: [{ productId, quantity: 1 }] })).body;
    const first = await enter();
    shop.system.clock.advance(1_000);
    const second = await enter();
    await shop.rest();
    const asks = () => chat.heard().filter(({ text }) => text.includes("which size"));
    expect(asks()).toEqual([]);
    await chat.says("hello again");
    shop.system.clock.advance(60_000);
    await shop.rest();
    expect(
      asks()
        .map(({ text }) => [first, second].findIndex(({ number }) => text.includes(number)))
        .toSorted((one, other) => one - other),
    ).toEqual([0, 1]);
    await chat.says("and how are you?");
    shop.system.clock.advance(60_000);
    await shop.rest();
    expect(asks()).toHaveLength(2);
    await chat.taps("M");
    const last = [first, second].find(({ number }) => asks().at(-1)?.text.includes(number));
    expect((await call("GET", `/api/orders/${last.id}`)).body.items[0].options).toEqual({ Size: "M" });
  });

  test("asks a buyer who had never written, as soon as they have greeted, and takes what they answer", async () => {
    const chat = buyer("Bisi");
    const customer = await call("POST", "/api/customers", { name: "Bisi", phone: chat.phone });
    const items = [{ productId, quantity: 1 }];
    const { body: order } = await call("POST", "/api/orders", { customerId: customer.body.id, items });
    await shop.rest();
    expect(chat.heard()).toEqual([]);
    await chat.says("hello");
    shop.system.clock.advance(60_000);
    await shop.rest();
    expect(asked(chat)?.text).toContain("which size would you like for Adire Robe?");
    expect(asked(chat)?.text).toContain(order.number);
    await chat.says("M");
    await chat.says("Wine");
    expect((await call("GET", `/api/orders/${order.id}`)).body).toMatchObject({
      choicesMissing: [],
      items: [{ options: { Size: "M", Colour: "Wine" } }],
    });
  });

  test("says which there are and asks again after a value that it does not come in", async () => {
    const { chat, order, read } = await entered("hello");
    const question = `Your order *${order.number}*: which size would you like for Adire Robe?`;
    for (const wrong of ["XXL", "size 44 please", "do you have it in XXL?"]) {
      const { text, messages } = await chat.says(wrong);
      expect([wrong, text]).toEqual([
        wrong,
        `Sorry, there is no ${wrong.includes("44") ? "44" : "XXL"}. You can choose S, M or L.\n${question}`,
      ]);
      expect(messages.at(-1)?.choices.map(({ title }) => title)).toEqual(["S", "M", "L"]);
    }
    await chat.says("M");
    const colour = await chat.says("green");
    expect(colour.text).toContain("Sorry, there is no green. You can choose Indigo or Wine.");
    await chat.says("indigo");
    expect((await read()).choicesMissing).toEqual([]);
  });

  test("is named when its buyer asks where the order is, and asked for", async () => {
    const { chat, order, read } = await entered("hello");
    const { text, messages } = await chat.says("where is my order?");
    expect(text).toContain(
      `Your order *${order.number}*: which size would you like for Adire Robe? You can choose S, M or L.`,
    );
    expect(messages.at(-1)?.choices.map(({ title }) => title)).toEqual(["S", "M", "L"]);
    expect((await chat.says("XL")).text).toContain("Sorry, there is no XL.");
    await chat.says("size L please");
    expect((await read()).items[0].options).toMatchObject({ Size: "L" });
    await chat.says("wine");
    expect((await chat.says("where is my order?")).text).not.toMatch(/which (?:size|colour)/);
  });

  test("leaves other words to the agent, and a forwarded word alone", async () => {
    const { chat, read } = await entered("hello");
    await chat.says("do you have bags?");
    await chat.forwards("M");
    expect((await read()).choicesMissing).toHaveLength(1);
  });

  test.each([
    [
      "English",
      "hello, good morning",
      (number: string) => `Your order *${number}* counts as sent. It can't be changed any more.`,
    ],
    [
      "Pidgin",
      "how far, wetin dey",
      (number: string) => `Your order *${number}* count as sent, we no fit change am again.`,
    ],
    [
      "French",
      "bonjour, comment allez-vous",
      (number: string) => `Votre commande *${number}* compte comme envoyée et ne peut plus être modifiée.`,
    ],
    [
      "Swahili",
      "habari yako, karibu",
      (number: string) => `Oda yako *${number}* inahesabiwa kuwa imetumwa, haiwezi kubadilishwa.`,
    ],
  ])("an old button says in %s that the goods have left, and changes nothing", async (_, hello, late) => {
    const { chat, order, read } = await entered(hello);
    const move = (status: string) => call("PATCH", `/api/orders/${order.id}/status`, { status });
    await move("confirmed");
    const button = asked(chat)?.choices[0];
    await call("PATCH", `/api/orders/${order.id}`, { choices: [{ item: 0, options: { Size: "L", Colour: "Wine" } }] });
    expect((await move("shipped")).status).toBe(200);
    const { text } = await chat.sends({
      type: "interactive",
      interactive: { type: "button_reply", button_reply: button },
    });
    expect(text).toBe(late(order.number));
    expect((await read()).items[0].name).toBe("Adire Robe – L, Wine");
    expect((await move("delivered")).status).toBe(200);
    const after = await chat.sends({
      type: "interactive",
      interactive: { type: "button_reply", button_reply: button },
    });
    expect(after.text).toContain(order.number);
    expect(after.messages).toHaveLength(1);
    expect((await read()).items[0].name).toBe("Adire Robe – L, Wine");
  });
});

test("one sum for two sizes is shared out, and the order comes to it", async () => {
  const naira = (amount: number) => ({ amount: amount * 100, currency: "NGN" });
  const negotiation = { floor: naira(10_000), step: naira(1_500), maxRounds: 3 };
  await product("Linen Smock", [sizes], { negotiation });
  const chat = buyer();
  await chat.says("linen smock please, one M and one L");
  expect((await chat.says("both for 28,000")).text).toContain("Total: *₦28,000*");
  await chat.says("yes");
  const { items } = await orderOf(chat);
  expect(items.toSorted((one: Body, other: Body) => (one.options.Size < other.options.Size ? -1 : 1))).toMatchObject([
    { quantity: 1, options: { Size: "L" }, unitPrice: naira(14_000) },
    { quantity: 1, options: { Size: "M" }, unitPrice: naira(14_000) },
  ]);
});
