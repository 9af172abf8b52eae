import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { searchProducts } from "./search-products.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const naira = (amount: number) => ({ amount, currency: "NGN" });
const dress = { name: "Ankara Wrap Dress", price: naira(1_500_000) };
const create = async (body: object = {}, options = {}) =>
  (await system.call("POST", "/api/products", { body: { ...dress, ...body }, ...options })).body;

describe("a product", () => {
  test("is created with everything that was said, and shown with its stock and version", async () => {
    const given = {
      ...dress,
      description: "Wraps twice.",
      compareAtPrice: naira(1_800_000),
      sku: "AWD-1",
      category: "Dresses",
      options: [{ name: "Size", values: ["S", "M"] }],
      status: "draft",
      lowStockThreshold: 2,
      weightGrams: 400,
      dimensions: { lengthCm: 30, widthCm: 20, heightCm: 4 },
      negotiation: { floor: naira(1_300_000), step: naira(50_000), maxRounds: 3 },
      metadata: { supplier: "Balogun" },
    };
    const answer = await system.call("POST", "/api/products", {
      body: { ...given, images: [{ url: "https://cdn.example/awd.jpg" }], stock: 7 },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("etag")).toBe('"v1"');
    expect(answer.body).toMatchObject({
      ...given,
      images: [{ url: "https://cdn.example/awd.jpg", alt: null }],
      stock: { onHand: 7, reserved: 0, available: 7 },
      version: 1,
      createdAt: "2026-11-21T09:00:00.000Z",
      updatedAt: "2026-11-21T09:00:00.000Z",
    });
    const read = await system.call("GET", `/api/products/${answer.body.id}`);
    expect(read.body).toEqual(answer.body);
    expect(read.headers.get("etag")).toBe('"v1"');
  });

  test("needs only a name and a price", async () => {
    expect(await create()).toMatchObject({
      description: "",
      compareAtPrice: null,
      sku: null,
      category: null,
      options: [],
      images: [],
      status: "active",
      negotiation: null,
      metadata: {},
      stock: { onHand: 0, reserved: 0, available: 0 },
    });
  });

  test("is changed by a merge patch: absent stays, null clears, metadata merges", async () => {
    const { id } = await create({ category: "Dresses", metadata: { a: "1", b: "2" }, stock: 3 });
    system.clock.advance(1_000);
    const answer = await system.call("PATCH", `/api/products/${id}`, {
      body: { price: naira(1_400_000), category: null, metadata: { a: null, c: "3" } },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).toBe('"v2"');
    expect(answer.body).toMatchObject({
      name: dress.name,
      price: naira(1_400_000),
      category: null,
      metadata: { b: "2", c: "3" },
      stock: { onHand: 3 },
      version: 2,
    });
    const { rows } = await system.admin.query(
      "select type, sequence, data from events where object_id = $1 order by sequence",
      [id],
    );
    expect(rows.map((row) => [row.type, row.sequence])).toEqual([
      ["product.created", 1n],
      ["product.updated", 2n],
    ]);
    expect(rows[1].data.previous).toEqual({
      price: naira(1_500_000),
      category: "Dresses",
      metadata: { a: "1", b: "2" },
    });
  });

  test("keeps its version when a patch changes nothing", async () => {
    const { id } = await create();
    const answer = await system.call("PATCH", `/api/products/${id}`, { body: { name: dress.name } });
    expect([answer.status, answer.body.version]).toEqual([200, 1]);
  });

  test("is deleted for good when no order refers to it", async () => {
    const { id } = await create({ sku: "GONE" });
    const answer = await system.call("DELETE", `/api/products/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { id, outcome: "deleted" }]);
    expect((await system.call("GET", `/api/products/${id}`)).status).toBe(404);
    expect((await system.call("DELETE", `/api/products/${id}`)).status).toBe(404);
    expect((await create({ sku: "GONE" })).sku).toBe("GONE");
  });
});

describe("search", () => {
  test("forgives spelling, accents and missing letters, best match first", async () => {
    const shop = await system.newShop();
    const names = ["Ankara Wrap Dress", "Àdìrẹ Tunic", "Leather Sandals", "Ankara Tote Bag", "Silk Dress"];
    for (const name of names) await create({ name }, { key: shop.key });
    const found = async (q: string) =>
      (await system.call("GET", `/api/products?q=${encodeURIComponent(q)}`, { key: shop.key })).body.data.map(
        (product: { name: string }) => product.name,
      );
    expect((await found("ankra dres"))[0]).toBe("Ankara Wrap Dress");
    expect(await found("adire")).toEqual(["Àdìrẹ Tunic"]);
    expect(await found("lether sandal")).toEqual(["Leather Sandals"]);
    expect(await found("bicycle")).toEqual([]);
    expect(await found("!!!")).toEqual([]);
  });

  test("of the agent meets words alone, a colour among two, and says when nothing meets all wishes", async () => {
    const shop = await system.newShop();
    const options = [{ name: "Colour", values: ["Red and black", "Green"] }];
    await create({ name: "Ankara Tote Bag", options }, { key: shop.key });
    await create({ name: "Leather Handbag" }, { key: shop.key });
    const found = async (query: string, colour?: string) => {
      const wishes = { query, currency: "NGN" as const, limit: 5, ...(colour ? { colour } : {}) };
      const { matches, exact } = await system.services.agent.read(shop.id, (tx) => searchProducts(tx, shop.id, wishes));
      return { exact, names: matches.map((product) => product.name) };
    };
    expect(await found("ankra tote")).toEqual({ exact: true, names: ["Ankara Tote Bag"] });
    expect(await found("bag", "black")).toMatchObject({ exact: true, names: ["Ankara Tote Bag"] });
    expect(await found("bag", "lack")).toMatchObject({ exact: false });
    expect(await found("", "green")).toEqual({ exact: true, names: ["Ankara Tote Bag"] });
  });
});
