// A bundle whose parts have options. Each part is chosen separately, every page and message about the order shows its
// choice, and the stock of the chosen variant is held and sold.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

type Body = Answer["body"];

let shop: Selling;
let customerId: string;
beforeAll(async () => {
  shop = await startSelling();
  customerId = await shop.customer();
  await call("PATCH", "/api/shop", { deliveryAreas: [{ name: "Yaba", fee: naira(1_500) }] });
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const naira = (whole: number) => ({ amount: whole * 100, currency: "NGN" });
const call = (method: string, path: string, body?: object) =>
  shop.system.call(method, path, body === undefined ? {} : { body });
async function made(path: string, body: object): Promise<Body> {
  const answer = await call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}
const product = (name: string, more: object) => made("/api/products", { name, price: naira(2_000), ...more });
const mug = (more: object = {}) =>
  product("Mug", { stock: 50, options: [{ name: "Colour", values: ["Blue", "Red", "Green"] }], ...more });
const shirt = (stock: Record<string, number>) =>
  product("Shirt", {
    variants: Object.entries(stock).map(([words, count]) => {
      const [Size = "", Colour = ""] = words.split(" ");
      return { options: { Size, Colour }, stock: count };
    }),
  });
const bundle = (components: object[], name = "Gift Box") => product(name, { price: naira(9_000), components });
const one = (part: Body, quantity = 1) => ({ productId: part.id, quantity });
const order = (items: object[]) => call("POST", "/api/orders", { customerId, items });
async function placed(item: object): Promise<Body> {
  return made("/api/orders", { customerId, items: [{ quantity: 1, ...item }] });
}
const read = async (id: string): Promise<Body> => (await call("GET", `/api/orders/${id}`)).body;
const choose = (id: string, choices: object[]) => call("PATCH", `/api/orders/${id}`, { choices });
const partsOf = ({ items }: Body, item = 0) =>
  items[item].components.map(({ name, quantity }: Body) => `${quantity} × ${name}`);
async function shelves(id: string): Promise<Record<string, [onHand: number, reserved: number]>> {
  const { variants } = (await call("GET", `/api/products/${id}`)).body;
  return Object.fromEntries(variants.map(({ name, stock }: Body) => [name, [stock.onHand, stock.reserved]]));
}
/** The rows of goods as they are printed. */
async function slipOf(id: string): Promise<string[]> {
  const { text } = await call("GET", `/api/orders/${id}/packing-slip`);
  return [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    row
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}
async function paid(orderId: string): Promise<void> {
  shop.simulator.paystack.pay({ reference: (await shop.begin(orderId)).reference });
  await shop.rest();
}

describe("a bundle of products with options", () => {
  test("says what is chosen of each part, and counts all variants of a part together", async () => {
    const [cup, top] = [await mug(), await shirt({ "S Red": 3, "M Red": 2, "M Blue": 1 })];
    const box = await bundle([one(cup, 2), one(top)]);
    expect(box.stock.available).toBe(6);
    expect(box.components).toMatchObject([
      { name: "Mug", options: [{ name: "Colour", values: ["Blue", "Red", "Green"] }], variants: [] },
      {
        name: "Shirt",
        variantId: null,
        available: 6,
        options: [
          { name: "Size", values: ["S", "M"] },
          { name: "Colour", values: ["Red", "Blue"] },
        ],
        variants: [
          { name: "S, Red", options: { Size: "S", Colour: "Red" }, available: 3 },
          { name: "M, Red", available: 2 },
          { name: "M, Blue", available: 1 },
        ],
      },
    ]);
  });

  test("is ordered with its parts' choices; two of the same part are chosen differently", async () => {
    const [cup, top] = [await mug(), await shirt({ "S Red": 3, "M Blue": 1 })];
    const box = await bundle([one(cup, 2), one(top)]);
    const body = await placed({
      productId: box.id,
      components: [
        { productId: cup.id, options: { colour: "red" } },
        { productId: cup.id, options: { Colour: "Blue" } },
        { productId: top.id, options: { Size: "M" } },
      ],
    });
    expect(body.choicesMissing).toEqual([]);
    expect(body.items[0]).toMatchObject({
      name: "Gift Box (Mug – Red, Mug – Blue, Shirt – M, Blue)",
      total: naira(9_000),
      components: [
        { productId: cup.id, variantId: null, name: "Mug – Red", options: { Colour: "Red" }, quantity: 1 },
        { productId: cup.id, variantId: null, name: "Mug – Blue", options: { Colour: "Blue" }, quantity: 1 },
        {
          productId: top.id,
          variantId: top.variants[1].id,
          name: "Shirt – M, Blue",
          options: { Size: "M", Colour: "Blue" },
          quantity: 1,
        },
      ],
    });
    expect(await read(body.id)).toMatchObject({ items: body.items });
    expect(await shelves(top.id)).toEqual({ "S, Red": [3, 0], "M, Blue": [1, 1] });
    expect(await shop.stockOf(cup.id)).toEqual({ onHand: 50, reserved: 2 });
    await paid(body.id);
    expect(await shelves(top.id)).toEqual({ "S, Red": [3, 0], "M, Blue": [0, 0] });
  });

  test("is taken by its line as the order says it, and the same choice is one line", async () => {
    const cup = await mug();
    const box = await bundle([one(cup, 2)]);
    const both = await placed({ productId: box.id, components: [{ productId: cup.id, options: { Colour: "Red" } }] });
    expect(partsOf(both)).toEqual(["2 × Mug – Red"]);
    const [{ components }] = both.items;
    const again = components.map(({ productId, variantId, options, quantity }: Body) => ({
      productId,
      variantId,
      options,
      quantity,
    }));
    const { body } = await order([
      { productId: box.id, components: again, quantity: 1 },
      {
        productId: box.id,
        components: [
          { productId: cup.id, options: { Colour: "RED" } },
          { productId: cup.id, options: { Colour: "Red" } },
        ],
        quantity: 2,
      },
      { productId: box.id, components: [{ productId: cup.id, options: { Colour: "Green" } }], quantity: 1 },
    ]);
    expect(body.items.map(({ name, quantity }: Body) => [name, quantity])).toEqual([
      ["Gift Box (2 × Mug – Red)", 3],
      ["Gift Box (2 × Mug – Green)", 1],
    ]);
  });

  test("is taken without them; what is missing names each part with what there is", async () => {
    const [cup, top] = [await mug(), await shirt({ "S Red": 3, "M Red": 2, "M Blue": 2 })];
    const box = await bundle([one(cup, 2), one(top)]);
    const body = await placed({ productId: box.id, components: [{ productId: top.id, options: { Size: "S" } }] });
    const colours = [{ name: "Colour", values: ["Blue", "Red", "Green"] }];
    expect(body.choicesMissing).toEqual([
      { item: 0, component: 0, productId: cup.id, name: "Mug", options: colours },
      { item: 0, component: 1, productId: cup.id, name: "Mug", options: colours },
    ]);
    const plain = await placed({ productId: box.id });
    expect(plain.items[0].name).toBe("Gift Box");
    expect(plain.choicesMissing[2]).toEqual({
      item: 0,
      component: 2,
      productId: top.id,
      name: "Shirt",
      options: [
        { name: "Size", values: ["S", "M"] },
        { name: "Colour", values: ["Red", "Blue"] },
      ],
    });
    const packed = await call("PATCH", `/api/orders/${plain.id}/status`, { status: "confirmed" });
    expect(packed.status).toBe(200);
    const refused = (await call("PATCH", `/api/orders/${plain.id}/status`, { status: "processing" })).body;
    expect([refused.code, refused.detail]).toEqual([
      "choices_missing",
      expect.stringContaining("Gift Box, Shirt: Size, Colour"),
    ]);
  });

  test("with many of a part asks for all of them together", async () => {
    const cup = await mug();
    const box = await bundle([one(cup, 12)]);
    const { choicesMissing, id } = await placed({ productId: box.id });
    expect(choicesMissing).toHaveLength(1);
    const after = (await choose(id, [{ item: 0, component: 0, options: { Colour: "Green" } }])).body;
    expect(after.items[0].name).toBe("Gift Box (12 × Mug – Green)");
  });

  test.each([
    ["a value there is not", { options: { Colour: "Pink" } }, "unknown_option", "/items/0/components/0/options/Colour"],
    ["an option there is not", { options: { Size: "M" } }, "unknown_option", "/items/0/components/0/options/Size"],
    ["more than are in it", { options: { Colour: "Red" }, quantity: 3 }, "too_many", "/items/0/components/0/quantity"],
  ])("refuses %s", async (_, choice, code, pointer) => {
    const cup = await mug();
    const box = await bundle([one(cup, 2)]);
    const answer = await order([{ productId: box.id, quantity: 1, components: [{ productId: cup.id, ...choice }] }]);
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ code, pointer })]]);
  });

  test("refuses a combination that no variant has, a part that is not in it, and parts of what is no bundle", async () => {
    const [cup, top] = [await mug(), await shirt({ "S Red": 3, "M Blue": 2 })];
    const box = await bundle([one(top)]);
    const refused = async (productId: string, components: object[]) =>
      (await order([{ productId, quantity: 1, components }])).body;
    const none = await refused(box.id, [{ productId: top.id, options: { Size: "S", Colour: "Blue" } }]);
    expect([none.code, none.errors[0].detail]).toEqual([
      "unknown_option",
      "Shirt has no S, Blue. It has S, Red; M, Blue.",
    ]);
    expect((await refused(box.id, [{ productId: cup.id }])).errors).toMatchObject([{ code: "not_in_bundle" }]);
    expect((await refused(cup.id, [{ productId: cup.id }])).errors).toMatchObject([{ code: "not_in_bundle" }]);
    expect((await read((await placed({ productId: box.id })).id)).choicesMissing).toHaveLength(1);
  });

  test("whose part is one variant for good has nothing to choose", async () => {
    const top = await shirt({ "S Red": 3, "M Blue": 2 });
    const box = await bundle([{ productId: top.id, variantId: top.variants[0].id, quantity: 1 }]);
    const body = await placed({ productId: box.id });
    expect([body.choicesMissing, body.items[0].name, partsOf(body)]).toEqual([[], "Gift Box", ["1 × Shirt – S, Red"]]);
  });

  test("can't be ordered where all variants of a part together are too few", async () => {
    const top = await shirt({ "S Red": 1, "M Blue": 1 });
    const box = await bundle([one(top)]);
    const { status, body } = await order([{ productId: box.id, quantity: 3 }]);
    expect([status, body.code, body.errors, body.items]).toEqual([
      409,
      "out_of_stock",
      [{ pointer: "/items/0/quantity", code: "out_of_stock", detail: "Shirt: Only 2 left." }],
      [{ productId: top.id, requested: 3, available: 2 }],
    ]);
  });
});

describe("a part that is chosen after the order", () => {
  test("takes the variant from its own shelf when it is chosen, and gives it back for another", async () => {
    const top = await shirt({ "S Red": 3, "M Red": 2, "M Blue": 2 });
    const box = await bundle([one(top, 2)]);
    const { id } = await placed({ productId: box.id, quantity: 1 });
    expect(await shelves(top.id)).toEqual({ "S, Red": [3, 0], "M, Red": [2, 0], "M, Blue": [2, 0] });
    const half = await choose(id, [{ item: 0, component: 0, options: { Size: "M" } }]);
    expect(half.body.choicesMissing[0].options).toEqual([{ name: "Colour", values: ["Red", "Blue"] }]);
    const whole = await choose(id, [
      { item: 0, component: 0, options: { Colour: "Blue" } },
      { item: 0, component: 1, options: { Size: "S" } },
    ]);
    expect(whole.body).toMatchObject({
      choicesMissing: [],
      items: [{ name: "Gift Box (Shirt – M, Blue, Shirt – S, Red)" }],
    });
    expect(await shelves(top.id)).toEqual({ "S, Red": [3, 1], "M, Red": [2, 0], "M, Blue": [2, 1] });
    await choose(id, [{ item: 0, component: 0, options: { Colour: "Red" } }]);
    expect(await shelves(top.id)).toEqual({ "S, Red": [3, 1], "M, Red": [2, 1], "M, Blue": [2, 0] });
  });

  test("of an order that is paid is sold when it is chosen, and back when the order is cancelled", async () => {
    const top = await shirt({ "S Red": 3, "M Blue": 2 });
    const cup = await mug({ options: [], stock: 9 });
    const box = await bundle([one(top), one(cup)]);
    const { id } = await placed({ productId: box.id, quantity: 2 });
    await paid(id);
    expect([await shelves(top.id), await shop.stockOf(cup.id)]).toEqual([
      { "S, Red": [3, 0], "M, Blue": [2, 0] },
      { onHand: 7, reserved: 0 },
    ]);
    expect((await choose(id, [{ item: 0, component: 0, options: { Size: "M" } }])).status).toBe(200);
    expect([await shelves(top.id), await shop.stockOf(cup.id)]).toEqual([
      { "S, Red": [3, 0], "M, Blue": [0, 0] },
      { onHand: 7, reserved: 0 },
    ]);
    await call("PATCH", `/api/orders/${id}/status`, { status: "cancelled", reason: "changed" });
    await shop.rest();
    expect([await shelves(top.id), await shop.stockOf(cup.id)]).toEqual([
      { "S, Red": [3, 0], "M, Blue": [2, 0] },
      { onHand: 9, reserved: 0 },
    ]);
  });

  test("is refused while its variant is sold out, and nothing has changed", async () => {
    const top = await shirt({ "S Red": 1, "M Blue": 5 });
    const box = await bundle([one(top)]);
    const { id } = await placed({ productId: box.id });
    await placed({ productId: top.id, variantId: top.variants[0].id });
    const { status, body } = await choose(id, [{ item: 0, component: 0, options: { Size: "S" } }]);
    expect([status, body.code]).toEqual([409, "out_of_stock"]);
    expect((await read(id)).choicesMissing).toHaveLength(1);
    expect((await choose(id, [{ item: 0, component: 0, options: { Size: "M" } }])).status).toBe(200);
  });

  test("lets the order go when nobody pays, though nothing of it was held", async () => {
    const top = await shirt({ "S Red": 1, "M Blue": 5 });
    const box = await bundle([one(top)]);
    const { id } = await placed({ productId: box.id });
    shop.system.clock.advance(36 * 60_000);
    await shop.system.worker?.sweep();
    expect((await read(id)).status).toBe("expired");
  });
});

describe("what comes after", () => {
  test("the packing slip, the events and the invoice name the parts' choices", async () => {
    const cup = await mug();
    const box = await bundle([one(cup, 2)]);
    const { id } = await placed({ productId: box.id, components: [{ productId: cup.id, options: { Colour: "Red" } }] });
    const name = "Gift Box (2 × Mug – Red)";
    expect(await slipOf(id)).toEqual(["1 × Gift Box", "2 × Mug – Red"]);
    const [created] = (await call("GET", `/api/events?type=order.created&objectId=${id}`)).body.data;
    expect(created.data.object.items[0]).toMatchObject({ name, components: [{ options: { Colour: "Red" } }] });
    expect((await made("/api/invoices", { orderId: id })).lines[0].name).toBe(name);
  });

  test("the packing slip lists every part, marks what nobody has chosen, and says not to pack", async () => {
    const [cup, card] = [await mug(), await made("/api/products", { name: "Card", price: naira(500), stock: 9 })];
    const box = await bundle([one(cup, 2), one(card, 1)]);
    const sent = { customerId, items: [{ productId: box.id, quantity: 3 }] };
    const { id } = await made("/api/orders", sent);
    expect(await slipOf(id)).toEqual(["3 × Gift Box", "6 × Mug Not chosen yet: Colour", "3 × Card"]);
    const slip = async () => (await call("GET", `/api/orders/${id}/packing-slip`)).text;
    expect(await slip()).toContain("Do not pack this yet.");
    await call("PATCH", "/api/shop", { languages: ["sw", "en"] });
    expect([(await slip()).includes("Usifunge bado."), await slipOf(id)]).toEqual([
      true,
      expect.arrayContaining(["6 × Mug Bado haijachaguliwa: Colour"]),
    ]);
    await call("PATCH", "/api/shop", { languages: ["en"] });
    await choose(id, [{ item: 0, component: 0, options: { Colour: "Blue" } }]);
    expect((await slipOf(id)).slice(1)).toEqual(["3 × Mug – Blue", "3 × Mug Not chosen yet: Colour", "3 × Card"]);
    await choose(id, [{ item: 0, component: 1, options: { Colour: "Blue" } }]);
    expect(await slipOf(id)).toEqual(["3 × Gift Box", "6 × Mug – Blue", "3 × Card"]);
    expect(await slip()).not.toContain("Do not pack");
  });

  test("an invoice that was written before the last part was chosen is written anew", async () => {
    const cup = await mug();
    const box = await bundle([one(cup)]);
    const { id } = await placed({ productId: box.id });
    await made("/api/invoices", { orderId: id });
    await choose(id, [{ item: 0, component: 0, options: { Colour: "Green" } }]);
    await shop.rest();
    const { data } = (await call("GET", `/api/invoices?orderId=${id}`)).body;
    expect(data.map((invoice: Body) => [invoice.status, invoice.lines[0].name])).toEqual([
      ["open", "Gift Box (Mug – Green)"],
      ["void", "Gift Box"],
    ]);
  });

  test("an edit keeps the choices, changes the line that is meant, and adds another choice as a line", async () => {
    const top = await shirt({ "S Red": 9, "M Blue": 9 });
    const box = await bundle([one(top)]);
    const sized = (Size: string) => ({ productId: box.id, components: [{ productId: top.id, options: { Size } }] });
    const { id } = (await order([{ ...sized("S"), quantity: 1 }])).body;
    const edit = (items: object[]) => call("POST", `/api/orders/${id}/edits`, { items });
    const more = await edit([
      { ...sized("S"), quantity: 3 },
      { ...sized("M"), quantity: 2 },
    ]);
    expect([more.status, more.text]).toEqual([201, more.text]);
    expect((await read(id)).items.map(({ name, quantity }: Body) => [name, quantity])).toEqual([
      ["Gift Box (Shirt – S, Red)", 3],
      ["Gift Box (Shirt – M, Blue)", 2],
    ]);
    expect(await shelves(top.id)).toEqual({ "S, Red": [9, 3], "M, Blue": [9, 2] });
    expect((await edit([{ productId: box.id, quantity: 1 }])).body.errors).toMatchObject([{ code: "ambiguous" }]);
    await edit([{ ...sized("S"), quantity: 0 }]);
    expect(await shelves(top.id)).toEqual({ "S, Red": [9, 0], "M, Blue": [9, 2] });
  });

  test("a return brings back what was chosen, and its replacement is the same", async () => {
    const top = await shirt({ "S Red": 9, "M Blue": 9 });
    const box = await bundle([one(top)]);
    const sized = (Size: string) => ({ productId: box.id, components: [{ productId: top.id, options: { Size } }] });
    const { id } = (
      await order([
        { ...sized("S"), quantity: 1 },
        { ...sized("M"), quantity: 2 },
      ])
    ).body;
    await paid(id);
    expect((await call("POST", `/api/test/orders/${id}/delivered`)).status).toBe(200);
    await shop.rest();
    const back = await made("/api/returns", {
      orderId: id,
      items: [{ ...sized("M"), quantity: 1 }],
      reason: "damaged",
      wants: "replacement",
    });
    expect(back.items).toMatchObject([
      { name: "Gift Box (Shirt – M, Blue)", components: [{ name: "Shirt – M, Blue" }] },
    ]);
    await call("POST", `/api/returns/${back.id}/approve`, {});
    await call("POST", `/api/returns/${back.id}/receive`, {});
    await shop.rest();
    expect(await shelves(top.id)).toEqual({ "S, Red": [8, 0], "M, Blue": [8, 0] });
    const replaced = (await call("POST", `/api/returns/${back.id}/replace`, {})).body;
    const replacement = await read(replaced.replacementOrderId);
    expect([replacement.items[0].name, replacement.choicesMissing]).toEqual(["Gift Box (Shirt – M, Blue)", []]);
    expect(await shelves(top.id)).toEqual({ "S, Red": [8, 0], "M, Blue": [7, 0] });
  });
});
