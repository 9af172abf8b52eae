// In which quantities, how soon and made of what a product is sold: from the API to the page to pay.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

let shop: Selling;
let customerId: string;
beforeAll(async () => {
  shop = await startSelling();
  customerId = await shop.customer();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const call = (method: string, path: string, body?: object) =>
  shop.system.call(method, path, body === undefined ? {} : { body });
const made = async (path: string, body: object): Promise<Body> => {
  const answer = await call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const read = async (path: string): Promise<Body> => (await call("GET", path)).body;
const order = (...items: object[]) => call("POST", "/api/orders", { customerId, items });

describe("a product sold by a unit", () => {
  const yards = { name: "yard", plural: "yards", minimum: 3, step: 2, maximum: 9 };
  const cloth = (body: object = {}) =>
    made("/api/products", { name: "Woven Aso Oke", price: naira(4_000), stock: 40, unit: yards, ...body });

  test("is ordered in its quantities, summed over the lines; another is told the next right one", async () => {
    const { id: productId, unit } = await cloth();
    expect(unit).toEqual(yards);
    for (const [quantities, next] of [
      [[1], 3],
      [[4], 5],
      [[2, 2], 5],
      [[11], 9],
    ] as const) {
      const refused = await order(...quantities.map((quantity) => ({ productId, quantity })));
      const asked = quantities.reduce((sum, one) => sum + one, 0);
      expect([refused.status, refused.body.code, refused.body.items, refused.body.errors]).toEqual([
        400,
        "quantity_not_sold",
        [{ productId, quantity: asked, next }],
        [
          {
            pointer: "/items/0/quantity",
            code: "quantity_not_sold",
            detail: `Woven Aso Oke is sold in yards: at least 3, 2 at a time, at most 9. Order ${next} yards instead of ${asked}.`,
          },
        ],
      ]);
    }
    const placed = await order({ productId, quantity: 3 }, { productId, quantity: 2 });
    expect(placed.body.items).toMatchObject([{ quantity: 5, unit: { name: "yard", plural: "yards" } }]);
    expect(await (await fetch((await made("/api/checkout", { orderId: placed.body.id })).url)).text()).toContain(
      "5 yards ×",
    );
    const invoice = await made("/api/invoices", { orderId: placed.body.id });
    expect(invoice.lines[0]).toMatchObject({ quantity: 5, unit: { name: "yard", plural: "yards" } });
    await call("PATCH", `/api/products/${productId}`, { unit: null });
    expect((await read(`/api/orders/${placed.body.id}`)).items).toEqual(placed.body.items);
    expect((await order({ productId, quantity: 1 })).body.items).toMatchObject([{ unit: null }]);
  });

  test("says of its unit what is not said, and refuses one that nothing could be ordered in", async () => {
    const { id, unit } = await cloth({ unit: { name: "pair" } });
    expect(unit).toEqual({ name: "pair", plural: "pair", minimum: 1, step: 1, maximum: null });
    expect((await call("PATCH", `/api/products/${id}`, { unit: { name: "pair" } })).body.version).toBe(1);
    const refused = await call("PATCH", `/api/products/${id}`, { unit: { name: "pair", minimum: 3, maximum: 2 } });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, "/unit/maximum"]);
  });

  test("is sold by it in the chat", async () => {
    await cloth({ name: "Linen Weave" });
    const chat = openChat(shop.system, shop.simulator, shop.system.shop);
    expect((await chat.says("I want 4 yards of linen weave")).text).toMatch(/from 3 yards[^]*make it 5 yards\?/);
    expect((await chat.says("yes")).text).toContain("5 yards × Linen Weave");
    expect((await chat.says("yes")).text).toContain("Pay here");
    expect((await read("/api/orders?limit=1")).data[0]).toMatchObject({
      channel: "whatsapp",
      subtotal: naira(20_000),
      items: [{ quantity: 5, unit: { plural: "yards" } }],
    });
  });
});
