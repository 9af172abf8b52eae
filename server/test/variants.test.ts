// A product's variants from the shelf to the doorstep: counted, priced, promised, sold and shown by themselves.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { newId } from "../src/kernel/values/id.ts";
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
let made = 0;

/** Slippers in two colours and two sizes: red 41 and 42 at the product's price, black ones for more. */
async function slippers(body: object = {}): Promise<Body> {
  made += 1;
  const answer = await call("POST", "/api/products", {
    name: `Palm Slippers ${made}`,
    price: naira(12_000),
    sku: `PS-${made}`,
    options: [
      { name: "Colour", values: ["Red", "Black"] },
      { name: "Size", values: ["41", "42"] },
    ],
    variants: [
      { options: { Colour: "Red", Size: "41" }, stock: 3 },
      { options: { Colour: "Red", Size: "42" }, stock: 1, sku: `PS-${made}-R42` },
      {
        options: { Size: "42", Colour: "Black" },
        stock: 5,
        price: naira(14_000),
        image: "https://cdn.example/black.jpg",
      },
    ],
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const named = (product: Body, name: string) => product.variants.find((one: Body) => one.name === name);
const order = (items: object[]) => call("POST", "/api/orders", { customerId, items });

describe("a product with variants", () => {
  test("is answered with each of them, and with what they come to", async () => {
    const product = await slippers();
    expect(product).toMatchObject({
      price: naira(12_000),
      priceRange: { lowest: naira(12_000), highest: naira(14_000) },
      stock: { onHand: 9, reserved: 0, available: 9 },
      variants: [
        {
          name: "Red, 41",
          options: { Colour: "Red", Size: "41" },
          price: null,
          sellingPrice: naira(12_000),
          stock: { available: 3 },
        },
        { name: "Red, 42", sku: `PS-${made}-R42`, stock: { available: 1 }, status: "active" },
        {
          name: "Black, 42",
          price: naira(14_000),
          sellingPrice: naira(14_000),
          image: "https://cdn.example/black.jpg",
        },
      ],
    });
    expect((await call("GET", `/api/products/${product.id}`)).body).toEqual(product);
    const [listed] = (await call("GET", "/api/products?limit=1")).body.data;
    expect(listed).toEqual(product);
  });

  test("is found by its variants' numbers and options, and by a price that one of them has", async () => {
    const product = await slippers({ name: "Moccasins" });
    const ids = async (query: string) =>
      (await call("GET", `/api/products?${query}`)).body.data.map((one: Body) => one.id);
    expect((await ids(`q=PS-${made}-R42`))[0]).toBe(product.id);
    expect((await ids("q=black%20moccasins"))[0]).toBe(product.id);
    expect(await ids("price[gte]=1300000&price[lte]=1400000&limit=1")).toEqual([product.id]);
    expect(await ids("price[gte]=1400001&q=moccasins")).toEqual([]);
    expect(await ids("price[lte]=1199999&q=moccasins")).toEqual([]);
  });

  test("is changed variant by variant: what is not sent stays, a new choice is added, one left out goes and comes back as itself", async () => {
    const product = await slippers();
    const [red41, red42, black42] = product.variants;
    const changed = await call("PATCH", `/api/products/${product.id}`, {
      variants: [
        { id: red41.id, price: naira(11_000) },
        { options: { Size: "42", Colour: "Black" }, barcode: "6001" },
        { options: { Colour: "Green", Size: "43" }, stock: 2 },
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      version: 2,
      options: [
        { name: "Colour", values: ["Red", "Black", "Green"] },
        { name: "Size", values: ["41", "42", "43"] },
      ],
      priceRange: { lowest: naira(11_000), highest: naira(14_000) },
      stock: { available: 10 },
    });
    expect(changed.body.variants.map((one: Body) => [one.id, one.price, one.barcode])).toEqual([
      [red41.id, naira(11_000), null],
      [black42.id, naira(14_000), "6001"],
      [expect.stringMatching(/^var_/), null, null],
    ]);
    const same = await call("PATCH", `/api/products/${product.id}`, {
      variants: changed.body.variants.map(({ id }: Body) => ({ id })),
    });
    expect(same.body.version).toBe(2);
    const back = await call("PATCH", `/api/products/${product.id}`, {
      variants: [...changed.body.variants.map(({ id }: Body) => ({ id })), { options: { Colour: "Red", Size: "42" } }],
    });
    expect(named(back.body, "Red, 42").id).toBe(red42.id);
  });

  test("keeps a variant that was ordered, as an archived one that is sold no more", async () => {
    const product = await slippers();
    const red = named(product, "Red, 42");
    await order([{ productId: product.id, variantId: red.id, quantity: 1 }]);
    const { body } = await call("PATCH", `/api/products/${product.id}`, {
      variants: [{ id: product.variants[0].id }, { id: product.variants[2].id }],
    });
    expect(named(body, "Red, 42")).toMatchObject({ id: red.id, status: "archived" });
    expect(body.stock.available).toBe(8);
    expect((await order([{ productId: product.id, variantId: red.id, quantity: 1 }])).body.errors).toMatchObject([
      { pointer: "/items/0/variantId", code: "not_for_sale" },
    ]);
  });

  test.each([
    [
      { options: [{ name: "A", values: ["1"] }], variants: [{ options: { A: "2" } }] },
      "/variants/0/options",
      "not_an_option",
    ],
    [{ variants: [{ options: { A: "2" } }, { options: { A: "2" } }] }, "/variants/1/options", "duplicate"],
    [{ stock: 3, variants: [{ options: { A: "2" } }] }, "/stock", "either_or"],
    [
      { variants: [{ options: { A: "1" }, price: { amount: 5, currency: "KES" } }] },
      "/variants/0/price/currency",
      "currency_mismatch",
    ],
    [
      {
        variants: [
          { options: { A: "1" }, price: naira(5), negotiation: { floor: naira(6), step: naira(1), maxRounds: 1 } },
        ],
      },
      "/variants/0/negotiation/floor/amount",
      "maximum",
    ],
  ])("is refused where it makes no sense: %j", async (body, pointer, code) => {
    const answer = await call("POST", "/api/products", { name: "Odd", price: naira(10), ...body });
    expect([answer.status, answer.body.errors[0].pointer, answer.body.errors[0].code]).toEqual([400, pointer, code]);
  });

  test("shares no number with another product or variant", async () => {
    await slippers();
    const taken = await call("POST", "/api/products", { name: "Other", price: naira(10), sku: `PS-${made}-R42` });
    expect([taken.status, taken.body.errors[0].pointer]).toEqual([409, "/sku"]);
    const again = await call("POST", "/api/products", {
      name: "Other",
      price: naira(10),
      variants: [{ options: { A: "1" } }, { options: { A: "2" }, sku: `PS-${made}` }],
    });
    expect([again.status, again.body.errors[0].pointer]).toEqual([409, "/variants/1/sku"]);
  });
});

describe("an order", () => {
  test("names the variant, at its price; its line, the page to pay and the stock say which one", async () => {
    const product = await slippers();
    const black = named(product, "Black, 42");
    const placed = await order([
      { productId: product.id, variantId: black.id, quantity: 1 },
      { productId: product.id, variantId: product.variants[0].id, quantity: 2 },
      { productId: product.id, variantId: black.id, quantity: 1 },
    ]);
    expect(placed.status).toBe(201);
    expect(placed.body.items).toEqual([
      {
        productId: product.id,
        variantId: black.id,
        name: `${product.name} – Black, 42`,
        options: { Colour: "Black", Size: "42" },
        quantity: 2,
        unit: null,
        components: [],
        discount: naira(0),
        leadTimeDays: null,
        unitPrice: naira(14_000),
        total: naira(28_000),
      },
      expect.objectContaining({ name: `${product.name} – Red, 41`, quantity: 2, total: naira(24_000) }),
    ]);
    const { body } = await call("POST", "/api/checkout", { orderId: placed.body.id });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain(`${product.name} – Black, 42`);
    expect(page).toContain("https://cdn.example/black.jpg");
    const levels = (await call("GET", `/api/inventory?productId=${product.id}`)).body.data;
    expect(Object.fromEntries(levels.map((one: Body) => [one.name, [one.onHand, one.reserved]]))).toEqual({
      [`${product.name} – Red, 41`]: [3, 2],
      [`${product.name} – Red, 42`]: [1, 0],
      [`${product.name} – Black, 42`]: [5, 2],
    });
    shop.simulator.paystack.pay({ reference: (await shop.begin(placed.body.id)).reference });
    await shop.rest();
    const moves = (await call("GET", `/api/inventory/movements?productId=${product.id}&variantId=${black.id}`)).body
      .data;
    expect(moves.map((one: Body) => [one.reason, one.delta, one.variantId])).toEqual([
      ["sale", -2, black.id],
      ["opening", 5, black.id],
    ]);
  });

  test("that does not say which one is refused with those there are", async () => {
    const product = await slippers();
    const answer = await order([{ productId: product.id, quantity: 1 }]);
    expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([
      400,
      "variant_required",
      "/items/0/variantId",
    ]);
    for (const { id, name } of product.variants) expect(answer.body.detail).toContain(`${id} (${name}`);
    const other = await slippers();
    const foreign = await order([{ productId: product.id, variantId: other.variants[0].id, quantity: 1 }]);
    expect(foreign.body.errors[0]).toMatchObject({ pointer: "/items/0/variantId", code: "resource_missing" });
  });

  test("gets the last one of a variant once, whatever else of the product is in the baskets and in whatever order", async () => {
    const product = await slippers();
    const plain = await shop.product({ stock: 100 });
    const [red41, red42, black42] = product.variants.map(({ id }: Body) => ({
      productId: product.id,
      variantId: id,
      quantity: 1,
    }));
    const other = { productId: plain, quantity: 1 };
    const baskets = [
      [red42, black42, other],
      [other, black42, red42],
      [black42, red42, red41],
      [red41, other, red42],
    ];
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => order(baskets[index % 4] ?? [])));
    const won = answers.filter(({ status }) => status === 201);
    expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 39]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.items).toEqual([{ productId: product.id, variantId: red42.variantId, requested: 1, available: 0 }]);
    const [sold] = won;
    const after = (await call("GET", `/api/products/${product.id}`)).body;
    const promised = sold?.body.items.filter((item: Body) => item.productId === product.id).length;
    expect(after.stock.reserved).toBe(promised);
    expect(named(after, "Red, 42").stock).toEqual({ onHand: 1, reserved: 1, available: 0 });
    await shop.wholeBooks();
  });
});

describe("stock", () => {
  test("is counted for the variant, which has to be said", async () => {
    const product = await slippers({ lowStockThreshold: 1 });
    const red = product.variants[0].id;
    const unsaid = await call("POST", "/api/inventory/adjustments", { productId: product.id, delta: 1 });
    expect([unsaid.status, unsaid.body.code, unsaid.body.errors[0].pointer]).toEqual([
      400,
      "variant_required",
      "/variantId",
    ]);
    const { body } = await call("POST", "/api/inventory/adjustments", {
      productId: product.id,
      variantId: red,
      set: 1,
    });
    expect(body).toMatchObject({
      delta: -2,
      item: {
        variantId: red,
        name: `${product.name} – Red, 41`,
        onHand: 1,
        status: "low_stock",
        options: { Colour: "Red", Size: "41" },
      },
    });
    await shop.rest();
    const events = await shop.system.admin.query(
      "select data from events where type = 'inventory.low_stock' and object_id = $1",
      [product.id],
    );
    expect(events.rows.map(({ data }) => JSON.stringify(data))).toEqual([expect.stringContaining(red)]);
    const found = (await call("GET", `/api/inventory?variantId=${red}`)).body.data;
    expect(found).toEqual([body.item]);
    const pages = [];
    for (let cursor = ""; cursor !== "end";) {
      const page = (await call("GET", `/api/inventory?limit=2${cursor}`)).body;
      pages.push(...page.data.map((one: Body) => one.variantId ?? one.productId));
      cursor = page.nextCursor === null ? "end" : `&cursor=${page.nextCursor}`;
    }
    const whole = (await call("GET", "/api/inventory?limit=100")).body.data;
    expect(pages).toEqual(whole.map((one: Body) => one.variantId ?? one.productId));
    const gone = await call("POST", "/api/inventory/adjustments", {
      productId: product.id,
      variantId: newId("variant"),
      set: 1,
    });
    expect(gone.body.errors[0]).toMatchObject({ pointer: "/variantId", code: "resource_missing" });
  });

  describe("of a product that gets variants later", () => {
    const size = (value: string, stock?: number) => ({
      options: { Size: value },
      ...(stock === undefined ? {} : { stock }),
    });
    const change = (productId: string, body: object) => call("PATCH", `/api/products/${productId}`, body);
    /** [variant, on hand, reserved] of all that is shown of it; null is the product as it was. */
    async function shown(productId: string) {
      const { data } = (await call("GET", `/api/inventory?productId=${productId}`)).body;
      return data
        .map((one: Body) => [one.options?.Size ?? null, one.onHand, one.reserved])
        .toSorted((a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1));
    }
    async function moved(productId: string) {
      const { data } = (await call("GET", `/api/inventory/movements?productId=${productId}&limit=100`)).body;
      return data.map((one: Body) => [one.reason, one.delta, one.variantId === null]).toSorted();
    }

    test("goes to the first of them, and the history says so", async () => {
      const productId = await shop.product({ stock: 4 });
      const { body } = await change(productId, { variants: [size("M"), size("L")] });
      expect(body.stock.available).toBe(4);
      expect(await shown(productId)).toEqual([
        ["L", 0, 0],
        ["M", 4, 0],
      ]);
      expect(await moved(productId)).toEqual([
        ["became_variant", -4, true],
        ["became_variant", 4, false],
        ["opening", 4, true],
      ]);
      expect((await call("POST", "/api/inventory/adjustments", { productId, delta: 1 })).body.code).toBe(
        "variant_required",
      );
    });

    test("is shared as the seller says it, and the rest goes to the one of which they say nothing", async () => {
      const productId = await shop.product({ stock: 7 });
      await change(productId, { variants: [size("L", 2), size("M"), size("S", 1)] });
      expect(await shown(productId)).toEqual([
        ["L", 2, 0],
        ["M", 4, 0],
        ["S", 1, 0],
      ]);
    });

    test("is what the seller counted where they say it of each: more is new, less is counted off", async () => {
      const more = await shop.product({ stock: 4 });
      await change(more, { variants: [size("L", 3), size("M", 3)] });
      expect(await moved(more)).toEqual([
        ["became_variant", -1, true],
        ["became_variant", -3, true],
        ["became_variant", 1, false],
        ["became_variant", 3, false],
        ["opening", 2, false],
        ["opening", 4, true],
      ]);
      const less = await shop.product({ stock: 4 });
      await change(less, { variants: [size("M", 3)] });
      expect(await shown(less)).toEqual([["M", 3, 0]]);
      expect((await moved(less)).slice(2, 4)).toEqual([
        ["count", -1, true],
        ["opening", 4, true],
      ]);
    });

    test("keeps what is promised to orders for these, and what comes back of it follows the rest", async () => {
      const productId = await shop.product({ stock: 4 });
      const [kept, cancelled] = await Promise.all(
        [1, 2].map(async (quantity) => (await order([{ productId, quantity }])).body.id),
      );
      await change(productId, { variants: [size("M")] });
      expect(await shown(productId)).toEqual([
        ["M", 1, 0],
        [null, 3, 3],
      ]);
      await call("PATCH", `/api/orders/${cancelled}/status`, { status: "cancelled" });
      await shop.system.settled();
      expect(await shown(productId)).toEqual([
        ["M", 3, 0],
        [null, 1, 1],
      ]);
      await call("PATCH", `/api/orders/${kept}/status`, { status: "cancelled" });
      await shop.system.settled();
      expect(await shown(productId)).toEqual([["M", 4, 0]]);
    });

    test("stays at the location where it lies", async () => {
      const productId = await shop.product({ stock: 2 });
      const { body: store } = await call("POST", "/api/inventory/locations", { name: "Store", sellsOnline: false });
      await call("POST", "/api/inventory/adjustments", { productId, locationId: store.id, delta: 5 });
      await change(productId, { variants: [size("M")] });
      const { data } = (await call("GET", `/api/inventory?productId=${productId}`)).body;
      expect(data.map((one: Body) => [one.onHand, one.locations.map((place: Body) => place.onHand)])).toEqual([
        [2, [2, 5]],
      ]);
    });
  });
});

describe("a buyer in the chat", () => {
  test("is asked once which one they mean, and exactly that one is ordered", async () => {
    const product = await slippers({ name: "Velvet Mules" });
    const chat = openChat(shop.system, { simulator: shop.simulator, shop: shop.system.shop });
    const asked = await chat.says("I want the velvet mules in size 42");
    expect(asked.text).toMatch(/Red, 42 – ₦12,000[^]*Black, 42 – ₦14,000/);
    expect((await chat.says("the black ones")).text).toContain("1 × Velvet Mules – Black, 42");
    expect((await chat.says("yes")).text).toContain("Pay here");
    const { data } = (await call("GET", "/api/orders?limit=1")).body;
    expect(data).toMatchObject([{ channel: "chatapp", subtotal: naira(14_000), items: [{ quantity: 1 }] }]);
    expect(data[0].items[0].variantId).toBe(named(product, "Black, 42").id);
  });

  test("is told a collection by its name, and shown an uploaded picture in the form that the channel takes", async () => {
    const { system, simulator } = shop;
    const clutch = (await call("POST", "/api/products", { name: "Beaded Clutch", price: naira(9_000), stock: 3 })).body;
    const mules = await slippers({ name: "Feast Mules" });
    const raw = await sharp({ create: { width: 700, height: 600, channels: 3, background: "#c81e28" } })
      .webp()
      .toBuffer();
    const headers = { "content-type": "image/webp" };
    const { body: image } = await system.call("POST", `/api/products/${clutch.id}/images`, { raw, headers });
    await call("POST", "/api/collections", { name: "Eid", productIds: [mules.id, clutch.id] });
    const chat = openChat(system, { simulator, shop: system.shop });
    simulator.whatsapp.behave({ fetchPictures: true });
    try {
      expect((await chat.says("what is in your Eid collection?")).text).toMatch(/Feast Mules[^]*Beaded Clutch/);
      const shown = await chat.says("show me the beaded clutch");
      expect(shown.messages.map(({ type }) => type)).toContain("image");
    } finally {
      simulator.whatsapp.behave({ fetchPictures: false });
    }
    expect(image.url).toMatch(/\/1080\.jpg$/);
  });
});
