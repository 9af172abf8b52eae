// What a buyer takes, against the whole system: goods with several options, whose ids are long, go in like any other.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat, type Chat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
  await product("Desk Lamp Bulb", [
    { name: "Wattage of the bulb", values: ["9 W", "15 W"] },
    { name: "Kind of its cap", values: ["Pin (B22)", "Screw (E27)"] },
    { name: "Colour of its light", values: ["White", "Warm"] },
  ]);
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const buyer = (): Chat => openChat(shop.system, shop.simulator, shop.system.shop);
async function product(name: string, options: object[]): Promise<void> {
  const body = { name, price: { amount: 120_000, currency: "NGN" }, stock: 500, options };
  const answer = await shop.system.call("POST", "/api/products", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
}

test.each([
  ["English", "3 desk lamp bulb, 15 W, pin, white"],
  ["Pidgin", "abeg I wan 3 desk lamp bulb 15watts pin white"],
  ["French", "je veux 3 desk lamp bulb 15 W pin white"],
  ["Swahili", "nataka desk lamp bulb 15w pin white, tatu"],
])("a thing with three options, all of them named in %s, is taken at once", async (_, wanted) => {
  const chat = buyer();
  expect((await chat.says(wanted)).text).toContain("3 × Desk Lamp Bulb – 15 W, Pin (B22), White");
});

test.each(["2", "the second one", "number 2"])(
  "a choice of three options is taken from its list by %s",
  async (said) => {
    const chat = buyer();
    expect((await chat.says("I want 4 desk lamp bulb 15 W white")).text).toContain(
      "2. Desk Lamp Bulb – 15 W, Screw (E27)",
    );
    expect((await chat.says(said)).text).toContain("4 × Desk Lamp Bulb – 15 W, Screw (E27), White");
  },
);
