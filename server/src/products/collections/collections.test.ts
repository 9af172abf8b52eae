import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../../test/support/system.ts";
import { searchProducts } from "../search-products.ts";

let system: TestSystem;
let ids: Record<string, string>;
const naira = (amount: number) => ({ amount, currency: "NGN" });
const things = [
  {
    name: "Lace gown",
    category: "Gowns",
    tags: ["eid", "lace"],
    price: naira(2_400_000),
    compareAtPrice: naira(3_000_000),
  },
  {
    name: "Silk gown",
    category: "gowns",
    tags: ["eid"],
    price: naira(4_000_000),
    options: [{ name: "Colour", values: ["Red"] }],
  },
  { name: "Tote", category: "Bags", tags: ["everyday"], price: naira(900_000) },
  {
    name: "Clutch",
    category: "Bags",
    price: naira(1_500_000),
    variants: [{ options: { Size: "S" } }, { options: { Size: "L" }, price: naira(2_600_000) }],
  },
  { name: "Hidden bag", category: "Bags", price: naira(100_000), status: "draft" },
];

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  ids = {};
  for (const thing of things) ids[thing.name] = (await system.call("POST", "/api/products", { body: thing })).body.id;
});
afterAll(() => system.stop());

const made = async (body: object) => {
  const answer = await system.call("POST", "/api/collections", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
};
const within = async (id: string, query = "") => {
  const { body } = await system.call("GET", `/api/products?collectionId=${id}${query}`);
  return body.data.map((product: { name: string }) => product.name);
};

test.each([
  [{ categories: ["gowns"] }, ["Lace gown", "Silk gown"]],
  [{ tags: ["eid", "everyday"] }, ["Lace gown", "Silk gown", "Tote"]],
  [{ colours: ["red"] }, ["Silk gown"]],
  [{ categories: ["Bags"], priceFrom: 2_000_000 }, ["Clutch"]],
  [{ priceTo: 1_000_000 }, ["Hidden bag", "Tote"]],
  [{ reduced: true }, ["Lace gown"]],
  [{ newerThanDays: 1, tags: ["lace"] }, ["Lace gown"]],
] as const)("by the rule %j holds what fits", async (rule, names) => {
  const { id, productIds } = await made({ name: JSON.stringify(rule).slice(0, 100), rule });
  expect(productIds).toBeNull();
  expect((await within(id)).toSorted()).toEqual(names);
});

test("by a rule is asked anew each time, and forgets what has grown old", async () => {
  const { id } = await made({ name: "Hot", rule: { tags: ["hot"] } });
  expect(await within(id)).toEqual([]);
  await system.call("PATCH", `/api/products/${ids.Tote}`, { body: { tags: ["everyday", "hot"] } });
  expect(await within(id)).toEqual(["Tote"]);
  const fresh = await made({ name: "Fresh", rule: { newerThanDays: 2 } });
  expect((await within(fresh.id)).length).toBe(things.length);
  system.clock.advance(3 * 86_400_000);
  expect(await within(fresh.id)).toEqual([]);
});

test("by hand keeps its order, page by page, and can be searched and narrowed", async () => {
  const productIds = [ids.Tote, ids["Silk gown"], ids["Hidden bag"], ids.Clutch];
  const collection = await made({ name: "Window", productIds });
  expect(collection.productIds).toEqual(productIds);
  const first = (await system.call("GET", `/api/products?collectionId=${collection.id}&limit=3`)).body;
  const rest = await within(collection.id, `&limit=3&cursor=${first.nextCursor}`);
  expect([...first.data.map((product: { name: string }) => product.name), ...rest]).toEqual([
    "Tote",
    "Silk gown",
    "Hidden bag",
    "Clutch",
  ]);
  expect(await within(collection.id, "&q=gown")).toEqual(["Silk gown"]);
  expect(await within(collection.id, "&status=active&sort=name")).toEqual(["Clutch", "Silk gown", "Tote"]);

  const changed = await system.call("PATCH", `/api/collections/${collection.id}`, {
    body: { productIds: productIds.toReversed() },
    headers: { "if-match": '"v1"' },
  });
  expect([changed.status, changed.body.productIds, changed.body.version]).toEqual([200, productIds.toReversed(), 2]);
  await system.call("DELETE", `/api/products/${ids["Hidden bag"]}`);
  expect((await system.call("GET", `/api/collections/${collection.id}`)).body.productIds).toHaveLength(3);
  // A rule replaces the list.
  const ruled = await system.call("PATCH", `/api/collections/${collection.id}`, { body: { rule: { tags: ["eid"] } } });
  expect([ruled.body.productIds, (await within(collection.id)).length]).toEqual([null, 2]);
  expect((await system.call("DELETE", `/api/collections/${collection.id}`)).status).toBe(200);
  expect((await system.call("GET", `/api/collections/${collection.id}`)).status).toBe(404);
  expect((await system.call("GET", `/api/products/${ids.Tote}`)).status).toBe(200);
});

test("is told to buyers as it is listed, without what they are not to see", async () => {
  await made({ name: "Eid", productIds: [ids["Silk gown"], ids.Clutch, ids["Lace gown"]] });
  const found = (wishes: object) =>
    system.services.agent.read(system.shop.id, (tx) =>
      searchProducts(tx, system.shop.id, {
        query: "",
        currency: "NGN",
        limit: 5,
        collection: { name: "EID", now: system.clock.now() },
        ...wishes,
      }),
    );
  expect((await found({})).matches.map(({ name }) => name)).toEqual(["Silk gown", "Clutch", "Lace gown"]);
  expect((await found({ maxPrice: 2_000_000n })).matches.map(({ name }) => name)).toEqual(["Clutch"]);
  expect((await found({ collection: { name: "Ramadan", now: system.clock.now() } })).matches).toEqual([]);
});

test.each([
  [{ name: "Both", rule: { reduced: true }, productIds: [] }, 400, "invalid_request"],
  [{ name: "No rule", rule: {} }, 400, "invalid_request"],
  [{ name: "Nobody's", productIds: ["prd_06a5gq1t2x7y3b9c4d8e0f6g1h"] }, 400, "resource_missing"],
  [{ name: "eid" }, 409, "collection_exists"],
])("%j is refused", async (body, status, code) => {
  const answer = await system.call("POST", "/api/collections", { body });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("another shop's is not there", async () => {
  const { id } = await made({ name: "Ours", rule: { reduced: true } });
  const { key } = await system.newShop();
  const answers = await Promise.all([
    system.call("GET", `/api/collections/${id}`, { key }),
    system.call("PATCH", `/api/collections/${id}`, { key, body: { name: "Theirs" } }),
    system.call("GET", `/api/products?collectionId=${id}`, { key }),
  ]);
  expect(answers.map(({ body }) => body.code ?? body.data)).toEqual(["not_found", "not_found", []]);
});
