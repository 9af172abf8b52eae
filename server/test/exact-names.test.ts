// A product is found by its name, whatever else the words could mean, from the moment it exists.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const buyer = () => openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
async function product(name: string, more: object = {}): Promise<Answer["body"]> {
  const body = { name, price: { amount: 900_000, currency: "NGN" }, ...more };
  const answer = await shop.system.call("POST", "/api/products", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}

test("a bundle that was made a second ago is found by its name, in a shop whose goods are known already", async () => {
  const parts = [await product("Clay Mug", { stock: 40 }), await product("Tea Tin", { stock: 40 })];
  await product("Gift Bag", { stock: 9 });
  const chat = buyer();
  await chat.says("how much is the clay mug?");
  await chat.says("and the tea tin?");
  await product("Gift Set", { components: parts.map(({ id }) => ({ productId: id, quantity: 1 })) });
  const { text } = await chat.says("Gift Set");
  expect(text).toMatch(/Gift Set[^]*₦9,000/);
  expect(text).not.toContain("Gift Bag");
});

test.each(["Set of Gifts", "Delivery Bag", "Thank You Card", "First Aid Kit", "Cancel Culture Tee", "Lekki Tote"])(
  "%s is found by its name, and ordered",
  async (name) => {
    const fee = { amount: 150_000, currency: "NGN" };
    const deliveryAreas = [{ name: "Lekki", aliases: [], fee, payOnDelivery: false, etaDays: 1 }];
    expect((await shop.system.call("PATCH", "/api/shop", { body: { deliveryAreas } })).status).toBe(200);
    await product(name, { stock: 5 });
    for (const asked of [name, `how much is the ${name.toLowerCase()}?`])
      expect([asked, (await buyer().says(asked)).text]).toEqual([
        asked,
        expect.stringMatching(new RegExp(`${name}[^]*₦9,000`)),
      ]);
    expect((await buyer().says(`I want 2 ${name}`)).text).toContain(`2 × ${name}`);
  },
);

test("a product that is renamed or no longer for sale is known by its old name no more", async () => {
  const chat = buyer();
  const { id } = await product("Set of Two", { stock: 5 });
  expect((await chat.says("Set of Two")).text).toContain("₦9,000");
  await shop.system.call("PATCH", `/api/products/${id}`, { body: { name: "Pair in a Box" } });
  expect((await chat.says("Pair in a Box")).text).toContain("₦9,000");
  expect((await buyer().says("Set of Two")).text).not.toContain("₦9,000");
  await shop.system.call("PATCH", `/api/products/${id}`, { body: { status: "archived" } });
  expect((await buyer().says("Pair in a Box")).text).not.toContain("Pair in a Box –");
});
