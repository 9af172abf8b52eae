import type { CompiledQuery, KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { foldText, searchProducts } from "./index.ts";
import { listProducts } from "./list-products.ts";

let system: TestSystem;
const kinds = ["Dress", "Sandals", "Agbada", "Kaftan", "Headwrap", "Earrings", "Tote Bag", "Shirt", "Lipstick", "Wig"];
const cloths = ["Ankara", "Adire", "Aso Oke", "Kente", "Silk", "Leather", "Lace", "Denim", "Linen", "Beaded"];
const cuts = ["Wrap", "Long", "Short", "Classic", "Festive", "Office", "Beach", "Bridal", "Vintage", "Everyday"];

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const other = await system.newShop();
  for (const shopId of [system.shop.id, other.id]) {
    const names = Array.from(
      { length: 10_000 },
      (_, index) =>
        `${cloths[index % 10]} ${cuts[Math.floor(index / 10) % 10]} ${kinds[Math.floor(index / 100) % 10]} ${index}`,
    );
    await system.admin.query(
      `insert into products (shop_id, id, name, price, currency, search, created_at, updated_at)
       select $1, n.id, n.name, 100, 'NGN', n.search, $5::timestamptz + n.at * interval '1 second', $5
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality n (id, name, search, at)`,
      [
        shopId,
        names.map(() => newId("product")),
        names,
        names.map((name) => `${foldText(name)} | `),
        system.clock.now(),
      ],
    );
    await system.admin.query(
      "insert into stock_levels (shop_id, product_id, on_hand, updated_at) select shop_id, id, 1, created_at from products where shop_id = $1",
      [shopId],
    );
  }
  await system.admin.query("vacuum analyze products, product_words, stock_levels");
});
afterAll(() => system.stop());

/** The plans of the statements that a read sends, and of the statements inside the functions they call. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const sent: CompiledQuery[] = [];
  await system.services.api.read(system.shop.id, (tx) => {
    const note: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        sent.push(tx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return work(tx.withPlugin(note) as Tx);
  });
  expect(sent).toHaveLength(1);
  const plans: string[] = [];
  const client = await system.admin.connect();
  const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
  client.on("notice", listen);
  try {
    await client.query("load 'auto_explain'");
    await client.query(
      `begin; set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
       set local plan_cache_mode = auto; set local client_min_messages = log; set local app.shop = '${system.shop.id}'; set local role sokoni_api`,
    );
    plans.length = 0;
    for (const { sql, parameters } of sent) await client.query(sql, [...parameters]);
  } finally {
    await client.query("rollback");
    client.off("notice", listen);
    client.release();
  }
  return plans.join("\n");
}

const list = (query: Parameters<typeof listProducts>[2]) =>
  plansOf((tx) => listProducts(tx, system.shop.id, query, system.clock.now()));

test.each([
  ["newest", {}, "products_newest"],
  ["active", { status: ["active"] as const }, "products_newest"],
  ["by name", { sort: "name" }, "products_name"],
  ["by price, falling", { sort: "-price" }, "products_price"],
])("the list %s reads one page from its index", async (_, query, index) => {
  const plan = await list(query);
  expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} on products`));
  expect(plan).not.toMatch(/Seq Scan on (products|stock_levels)/);
});

test("a page in the middle reads no more than the first", async () => {
  const middle = await system.services.api.read(system.shop.id, (tx) =>
    listProducts(tx, system.shop.id, { limit: 100, sort: "name" }, system.clock.now()),
  );
  const plan = await list({ limit: 100, sort: "name", cursor: middle.nextCursor ?? "" });
  expect(plan).toMatch(/Index Scan using products_name on products/);
  expect(plan).not.toMatch(/Seq Scan on products|Sort/);
});

test("the search looks up spellings among the shop's words and products by their words, under row security", async () => {
  for (const plan of [
    await list({ q: "ankra dres" }),
    await plansOf((tx) => searchProducts(tx, system.shop.id, { query: "ankra bridl dres", currency: "NGN", limit: 5 })),
  ]) {
    expect(plan).toMatch(/Bitmap Index Scan on product_words_alike/);
    expect(plan).toMatch(/Bitmap Index Scan on products_by_word/);
    expect(plan).not.toMatch(/Seq Scan on product/);
  }
});

test("the search finds the one among ten thousand", async () => {
  const found = await system.services.agent.read(system.shop.id, (tx) =>
    searchProducts(tx, system.shop.id, { query: "lether vintaje sandal", currency: "NGN", limit: 3 }),
  );
  expect(found.exact).toBe(true);
  for (const { name } of found.matches) expect(name).toMatch(/^Leather Vintage Sandals /);
});
