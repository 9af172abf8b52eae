// Goods with several options, whose ids are long, go into the cart like any other, in the whole system.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat, type Chat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
  await product("Desk Lamp Bulb", 500, [
    { name: "Wattage of the bulb", values: ["9 W", "15 W"] },
    { name: "Kind of its cap", values: ["Pin (B22)", "Screw (E27)"] },
    { name: "Colour of its light", values: ["White", "Warm"] },
  ]);
  await product("Exercise Book", 3_000, []);
  const day = [{ opens: "09:00", closes: "18:30" }];
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
  const hours = await shop.system.call("PATCH", "/api/shop", { body: { openingHours: { week } } });
  expect([hours.status, hours.text]).toEqual([200, hours.text]);
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const buyer = (): Chat => openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
async function product(name: string, stock: number, options: object[]): Promise<void> {
  const body = { name, price: { amount: 120_000, currency: "NGN" }, stock, options };
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

test("a thousand and more of what is there are taken, and no limit is invented", async () => {
  const chat = buyer();
  expect((await chat.says("I want 1200 exercise books")).text).toContain("1200 × Exercise Book");
  expect((await chat.says("make it 5000 exercise books")).text).toMatch(/3,?000/);
});

test.each([
  ["vous ouvrez à quelle heure ?", "du lundi au vendredi de 9h à 18h30"],
  ["mnafungua saa ngapi?", "Jumatatu hadi Ijumaa 09:00 hadi 18:30"],
  ["what time do you open?", "Monday to Friday 9am – 6:30pm"],
])("hours that were entered by weekday are told in the buyer's language: %s", async (asked, told) => {
  expect((await buyer().says(asked)).text).toContain(told);
});
