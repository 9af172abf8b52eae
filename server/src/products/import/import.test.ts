import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestShop, type TestSystem } from "../../../test/support/system.ts";
import { patienceMs, rounds } from "../../../test/torture/rounds.ts";
import { countFrom, holdOwnStock, openStock, stockFirstVariants } from "../../inventory/index.ts";
import { newId } from "../../kernel/values/id.ts";
import { readColumns } from "./columns.ts";
import { importProductsJob } from "./work-import.ts";
import { readAmount } from "./read-amount.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const csvType = "text/csv; charset=utf-8";
const jsonType = "application/x-ndjson";

async function begun(shop: TestShop, raw: string | Buffer, query = "", type = csvType) {
  const headers = { "content-type": type };
  const answer = await system.call("POST", `/api/products/import${query}`, { raw, key: shop.key, headers });
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  return answer.body;
}
async function taken(shop: TestShop, raw: string | Buffer, query = "", type = csvType) {
  const { id } = await begun(shop, raw, query, type);
  await system.settled();
  return (await system.call("GET", `/api/products/imports/${id}`, { key: shop.key })).body;
}
const errorsOf = async (shop: TestShop, id: string) => {
  const { data } = (await system.call("GET", `/api/products/imports/${id}/errors?limit=100`, { key: shop.key })).body;
  return data.map(({ line, column, code }: Record<string, unknown>) => [line, column, code]);
};
const products = async (shop: TestShop, query = "?sort=name&limit=100") =>
  (await system.call("GET", `/api/products${query}`, { key: shop.key })).body.data;
const exported = async (shop: TestShop, format: "csv" | "json") => {
  const answer = await system.call("GET", `/api/products/export?format=${format}`, { key: shop.key });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8",
  ]);
  return answer.text;
};
const figures = ({ lines, created, updated, unchanged, rejected, errors }: Record<string, number>) => [
  lines,
  created,
  updated,
  unchanged,
  rejected,
  errors,
];
const movements = async (shop: TestShop) =>
  (
    await system.admin.query(
      "select count(*)::int n, coalesce(sum(delta), 0)::int pieces from stock_movements where shop_id = $1",
      [shop.id],
    )
  ).rows[0];

const sellers = [
  "External ID;Product;Price;Qty;Category;Tags;Colour;Size;SKU;Photos",
  "SHOE-1;Suede Loafers;20,000.00;3;Shoes;men, suede;Red;42;SL;https://cdn.example/a,b.jpg https://cdn.example/c.jpg",
  "SHOE-1;;22500;1;;;Green;42;SL-G42;",
  ";;;2;;;Red;43;;",
  "TOTE-1;Tote;₦9000;12;Bags;;;;TT-1;",
  "BAD-1;No price;;;;;;;;",
  "BAD-2;Odd price;about 9k;many;Bags;;;;;",
  "BAD-3;Taken number;100;;;;;;TT-1;",
  ";Plain scarf;1500;4;;;;;;",
].join("\r\n");

describe("a file of products", () => {
  test("is taken over line by line, variants with it, and what is wrong is told by line and column", async () => {
    const shop = await system.newShop();
    const run = await taken(shop, sellers);
    expect([run.state, run.percent, run.mode, ...figures(run)]).toEqual(["completed", 100, "each", 8, 3, 0, 0, 3, 4]);
    expect(await errorsOf(shop, run.id)).toEqual([
      [6, "Price", "required"],
      [7, "Price", "amount"],
      [7, "Qty", "whole"],
      [8, "SKU", "sku_exists"],
    ]);
    const path = `/api/products/imports/${run.id}/errors?limit=3`;
    const first = (await system.call("GET", path, { key: shop.key })).body;
    const rest = (await system.call("GET", `${path}&cursor=${first.nextCursor}`, { key: shop.key })).body;
    expect([first.data.length, rest.data.map(({ line }: { line: number }) => line), rest.hasMore]).toEqual([
      3,
      [8],
      false,
    ]);
    const [scarf, shoes, tote] = await products(shop);
    expect([scarf.name, scarf.stock.onHand, tote.price.amount, tote.stock.onHand, tote.externalId]).toEqual([
      "Plain scarf",
      4,
      900_000,
      12,
      "TOTE-1",
    ]);
    expect(shoes).toMatchObject({
      externalId: "SHOE-1",
      price: { amount: 2_000_000 },
      sku: "SL",
      tags: ["men", "suede"],
      category: "Shoes",
    });
    expect(shoes.images.map(({ url }: { url: string }) => url)).toEqual([
      "https://cdn.example/a,b.jpg",
      "https://cdn.example/c.jpg",
    ]);
    expect(
      shoes.variants.map(({ name, sellingPrice, sku, stock }: never) => [
        name,
        sellingPrice["amount"],
        sku,
        stock["onHand"],
      ]),
    ).toEqual([
      ["Red, 42", 2_000_000, null, 3],
      ["Green, 42", 2_250_000, "SL-G42", 1],
      ["Red, 43", 2_000_000, null, 2],
    ]);
  });

  test("the same again changes nothing, also what was sold meanwhile; a further line changes just what it says", async () => {
    const shop = await system.newShop();
    await taken(shop, sellers);
    const [before, moved] = [await products(shop), await movements(shop)];
    const again = await taken(shop, sellers);
    expect(figures(again)).toEqual([8, 0, 0, 3, 3, 4]);
    expect([await products(shop), await movements(shop)]).toEqual([before, moved]);
    const third = await taken(
      shop,
      "external_id,price,category,colour,size,stock\nSHOE-1,21000,,Red,42,99\nSHOE-1,,,Blue,42,7\nTOTE-1,,Totes,,,50\n",
    );
    expect(figures(third)).toEqual([3, 0, 2, 0, 0, 0]);
    const [, shoes, tote] = await products(shop);
    expect([tote.category, tote.price.amount, tote.stock.onHand]).toEqual(["Totes", 900_000, 12]);
    expect([shoes.category, shoes.price.amount, shoes.variants.map(({ stock }: never) => stock["onHand"])]).toEqual([
      "Shoes",
      2_100_000,
      [3, 1, 2, 7],
    ]);
  });

  test("all or nothing takes over nothing of a file with a fault, and all of one without", async () => {
    const shop = await system.newShop();
    const refused = await taken(shop, sellers, "?mode=all");
    expect([refused.state, ...figures(refused)]).toEqual(["failed", 8, 0, 0, 0, 3, 4]);
    expect(refused.problem).toMatch(/^Nothing is taken over: 3 products have faults/);
    expect((await errorsOf(shop, refused.id)).length).toBe(4);
    expect([await products(shop), (await movements(shop)).n]).toEqual([[], 0]);
    const sound = sellers
      .split("\r\n")
      .filter((line) => !line.startsWith("BAD"))
      .join("\n");
    expect(figures(await taken(shop, sound, "?mode=all"))).toEqual([5, 3, 0, 0, 0, 0]);
    expect(await products(shop)).toHaveLength(3);
  });

  test("a dry run says what would become of it, and nothing is written down", async () => {
    const shop = await system.newShop();
    const run = await taken(shop, sellers, "?dryRun=true");
    expect([run.state, run.dryRun, ...figures(run)]).toEqual(["completed", true, 8, 3, 0, 0, 3, 4]);
    const { rows } = await system.admin.query(
      "select type, count(*)::int n from events where shop_id = $1 group by type order by type",
      [shop.id],
    );
    expect(rows.filter(({ type }) => type.startsWith("product."))).toEqual([
      { type: "product.import.begun", n: 1 },
      { type: "product.import.completed", n: 1 },
    ]);
    expect(await products(shop)).toEqual([]);
  });

  test("may come as lines of JSON, or as JSON; a name alone means the one that is called so", async () => {
    const shop = await system.newShop();
    const lines = [
      {
        externalId: "A",
        name: "Kaftan",
        price: { amount: 100, currency: "NGN" },
        variants: [{ options: { Size: "M" }, stock: 2 }],
      },
      "",
      { externalId: "B", name: "Kaftan", price: { amount: 0, currency: "NGN" } },
      { name: "Cap", price: { amount: 100, currency: "KES" } },
      { name: "Belt", price: { amount: 100, currency: "NGN" } },
      { name: "BELT", description: "Leather" },
    ].map((line) => (line === "" ? "" : JSON.stringify(line)));
    const run = await taken(shop, [...lines, "{not json"].join("\n"), "", jsonType);
    expect(figures(run)).toEqual([6, 2, 1, 0, 3, 3]);
    expect(await errorsOf(shop, run.id)).toEqual([
      [3, "/price/amount", "minimum"],
      [4, "/price/currency", "currency_mismatch"],
      [7, null, "malformed_json"],
    ]);
    const { body } = await system.call("POST", "/api/products/import", {
      key: shop.key,
      body: {
        products: [
          { name: "Kaftan", metadata: { shelf: "3" } },
          { sku: "NEW", name: "Scarf", price: { amount: 5, currency: "NGN" } },
        ],
      },
    });
    await system.settled();
    expect(figures((await system.call("GET", `/api/products/imports/${body.id}`, { key: shop.key })).body)).toEqual([
      2, 1, 1, 0, 0, 0,
    ]);
    expect((await products(shop)).map(({ name }: { name: string }) => name)).toEqual(["BELT", "Kaftan", "Scarf"]);
  });

  test.each([
    ["", "file"],
    ["Farbe;Preis\nrot;3", "file"],
    [Buffer.from([0xff, 0xfe, 0x41, 0]), "file"],
  ])("that can't be read is refused at once: %j", async (raw, code) => {
    const { status, body } = await system.call("POST", "/api/products/import", {
      raw,
      headers: { "content-type": csvType },
    });
    expect([status, body.errors?.[0].code]).toEqual([400, code]);
  });
});

describe("what was exported", () => {
  const ghanaToo = async () => {
    const shop = await system.newShop();
    await system.call("PATCH", "/api/shop", { key: shop.key, body: { sellsIn: ["GHS"] } });
    return shop;
  };

  test.each(["csv", "json"] as const)(
    "as %s changes nothing taken back, and makes the same shop elsewhere",
    async (format) => {
      const shop = await ghanaToo();
      const naira = (amount: number) => ({ amount, currency: "NGN" });
      const made = [
        {
          name: "=SUM(A1)",
          description: 'Two\nlines, "quoted"; done',
          price: naira(1),
          tags: ["a;b", "-c"],
          metadata: { "k:1": "v,1" },
        },
        {
          name: "Everything",
          price: naira(1_500_050),
          compareAtPrice: naira(1_800_000),
          sku: "E-1",
          externalId: "+234",
          category: "Dresses, long",
          options: [{ name: "Colour", values: ["Red", "Blue"] }],
          images: [
            { url: "https://cdn.example/w_1,h_2;x|y.jpg", alt: 'From the "front", worn' },
            { url: "https://cdn.example/back.jpg" },
          ],
          returnDays: 3,
          status: "draft",
          lowStockThreshold: 0,
          leadTimeDays: 9,
          weightGrams: 400,
          dimensions: { lengthCm: 30, widthCm: 20, heightCm: 4 },
          negotiation: { floor: naira(1_300_000), step: naira(50_000), maxRounds: 3 },
          prices: [{ amount: 9_500, currency: "GHS", compareAtAmount: 12_000 }],
          unit: { name: "yard", plural: "yards", minimum: 3, step: 2, maximum: 99 },
          stock: 7,
        },
        {
          name: "Varied",
          price: naira(200),
          options: [
            { name: "Size", values: ["S", "M", "XL"] },
            { name: "Fit", values: ["Slim"] },
          ],
          variants: [
            {
              options: { Size: "M", Fit: "Slim" },
              stock: 3,
              price: naira(250),
              sku: "V-M",
              barcode: "0123",
              image: "https://cdn.example/m.jpg",
            },
            { options: { Size: "S", Fit: "Slim" }, stock: 0, status: "archived", weightGrams: 5 },
          ],
        },
      ];
      for (const body of made)
        expect((await system.call("POST", "/api/products", { body, key: shop.key })).status).toBe(201);
      await bundleOf(shop, "Everything twice", [
        ["Everything", 2],
        ["Varied", 1],
        ["=SUM(A1)", 3],
      ]);
      const file = await exported(shop, format);
      const type = format === "csv" ? csvType : jsonType;
      const before = await products(shop);
      const back = await taken(shop, file, "?mode=all", type);
      expect([back.state, back.problem, back.unchanged, back.updated]).toEqual(["completed", null, 4, 0]);
      expect(await products(shop)).toEqual(before);

      const elsewhere = await ghanaToo();
      const run = await taken(elsewhere, file, "?mode=all", type);
      expect([run.state, run.created, await errorsOf(elsewhere, run.id)]).toEqual(["completed", 4, []]);
      const bare = (text: string): string => text.replaceAll(/(?:prd|var)_[0-9a-z]{26}/g, "");
      const sorted = (text: string): string[] => bare(text).split("\n").toSorted();
      expect(sorted(await exported(elsewhere, format))).toEqual(sorted(file));
    },
  );

  /** For a part with variants, its first variant. */
  async function bundleOf(shop: TestShop, name: string, parts: readonly (readonly [string, number])[]): Promise<void> {
    const there = await products(shop);
    const components = parts.map(([part, quantity]) => {
      const product = there.find((one: { name: string }) => one.name === part);
      const [variant] = product.variants;
      return { productId: product.id, ...(variant ? { variantId: variant.id } : {}), quantity };
    });
    const body = { name, price: { amount: 900, currency: "NGN" }, components };
    const made = await system.call("POST", "/api/products", { body, key: shop.key });
    expect([made.status, made.text]).toEqual([201, made.text]);
  }

  test.each(["csv", "json"] as const)("as %s changes nothing, whatever the products are", async (format) => {
    const word = fc.stringMatching(/^[A-Za-z0-9 ,;"'=+\-@é|\n]{0,12}$/);
    const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: null });
    const thing = fc.record({
      description: word,
      price: fc.integer({ min: 1, max: 9_007_199_254_740 }),
      tags: fc.uniqueArray(fc.stringMatching(/^[a-z;,]{1,8}$/), { maxLength: 3 }),
      alts: fc.array(maybe(fc.stringMatching(/^[a-z",; ]{1,10}[a-z]$/)), { maxLength: 3 }),
      returnDays: maybe(fc.nat(365)),
      leadTimeDays: maybe(fc.integer({ min: 1, max: 365 })),
      lowStockThreshold: maybe(fc.nat(50)),
      metadata: fc.dictionary(fc.stringMatching(/^[a-z:"]{1,6}$/), word, { maxKeys: 2 }),
      sizes: fc.uniqueArray(fc.constantFrom("S", "M", "L", "=1", "XL, wide"), { maxLength: 3 }),
      stock: fc.nat(99),
    });
    const drawn = fc.sample(fc.array(thing, { minLength: 1, maxLength: 4 }), { numRuns: rounds(3, 100), seed: 6 });
    for (const things of drawn) {
      const shop = await system.newShop();
      for (const [index, { price, alts, sizes, stock, ...rest }] of things.entries()) {
        const body = {
          ...rest,
          name: `Thing ${index}`,
          price: { amount: price, currency: "NGN" },
          images: alts.map((alt, place) => ({ url: `https://cdn.example/${index}/${place}.jpg`, alt })),
          ...(sizes.length > 0 ? { variants: sizes.map((Size) => ({ options: { Size }, stock })) } : { stock }),
        };
        const made = await system.call("POST", "/api/products", { body, key: shop.key });
        expect([made.status, made.text]).toEqual([201, made.text]);
      }
      await bundleOf(
        shop,
        "All of them",
        things.map((_, index) => [`Thing ${index}`, index + 1]),
      );
      const file = await exported(shop, format);
      const before = await products(shop);
      const back = await taken(shop, file, "", format === "csv" ? csvType : jsonType);
      expect([back.unchanged, await errorsOf(shop, back.id)]).toEqual([things.length + 1, []]);
      expect(await products(shop)).toEqual(before);
      expect(await exported(shop, format)).toBe(file);
    }
  });

  test("names what a bundle lacks, and where", async () => {
    const shop = await system.newShop();
    const line = { name: "Set", price: { amount: 5, currency: "NGN" }, components: [{ sku: "NONE", quantity: 2 }] };
    const run = await taken(shop, JSON.stringify(line), "", jsonType);
    expect(await errorsOf(shop, run.id)).toMatchObject([[1, "/components/0", "resource_missing"]]);
  });

  test("of an empty shop is a file that is taken back", async () => {
    const shop = await system.newShop();
    expect(await exported(shop, "json")).toBe("");
    expect(figures(await taken(shop, await exported(shop, "csv")))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe("a large file", () => {
  const many = rounds(600, 50_000);
  const file = [
    "external_id,name,price,stock,category",
    ...Array.from({ length: many }, (_, n) => `X-${n},Thing ${n},${100 + n},2,Kind ${n % 7}`),
  ].join("\n");

  /** Begun without its event, so that only the test runs it. */
  async function begunQuietly(shop: TestShop, mode: "each" | "all"): Promise<{ shopId: string; importId: string }> {
    const importId = newId("productImport");
    const bytes = Buffer.from(file);
    const columns = JSON.stringify(readColumns(["external_id", "name", "price", "stock", "category"]));
    await system.admin.query(
      `insert into product_imports (shop_id, id, state, mode, dry_run, format, content_hash, bytes, bytes_done, lines_done, delimiter, columns, created_at)
       values ($1, $2, 'running', $3, false, 'csv', $8, $4, $5, 1, ',', $6, $7)`,
      [
        shop.id,
        importId,
        mode,
        bytes.length,
        file.indexOf("\n") + 1,
        columns,
        system.clock.now(),
        Buffer.from(importId),
      ],
    );
    await system.admin.query("insert into product_import_files values ($1, $2, $3)", [shop.id, importId, bytes]);
    return { shopId: shop.id, importId };
  }

  test.each([
    ["each", 200],
    ["all", 0],
  ] as const)(
    "in the mode %s is gone on with after whoever was at it died, and nothing is made twice",
    { timeout: patienceMs(120_000, 3_600_000) },
    async (mode, kept) => {
      const shop = await system.newShop();
      const { worker, log } = system.services;
      const run = await begunQuietly(shop, mode);
      const job = importProductsJob(worker, { openStock, holdOwnStock, stockFirstVariants, countFrom });
      const work = (signal: AbortSignal) => job.run(run, { now: system.clock.now(), log, signal });
      await expect(work(AbortSignal.abort())).rejects.toThrow("the worker stops");
      expect((await movements(shop)).n).toBe(kept);
      await work(new AbortController().signal);
      // A run that comes too late finds nothing to do.
      await work(new AbortController().signal);
      const { body } = await system.call("GET", `/api/products/imports/${run.importId}`, { key: shop.key });
      expect([body.state, ...figures(body)]).toEqual(["completed", many, many, 0, 0, 0, 0]);
      const { rows } = await system.admin.query(
        "select count(*)::int n, count(distinct external_id)::int ids from products where shop_id = $1",
        [shop.id],
      );
      expect([rows[0], await movements(shop)]).toEqual([
        { n: many, ids: many },
        { n: many, pieces: many * 2 },
      ]);
      expect(
        (await system.admin.query("select from product_import_files where shop_id = $1", [shop.id])).rowCount,
      ).toBe(0);
    },
  );

  test(
    "two that name the same products at once make each once",
    { timeout: patienceMs(120_000, 600_000) },
    async () => {
      const shop = await system.newShop();
      const lines = file.split("\n").slice(0, 301);
      const other = [lines[0], ...lines.slice(1).toReversed()].join("\n");
      await Promise.all([begun(shop, lines.join("\n")), begun(shop, other, "?mode=all")]);
      await system.settled();
      const { rows } = await system.admin.query("select count(*)::int n from products where shop_id = $1", [shop.id]);
      expect([rows[0].n, (await movements(shop)).pieces]).toEqual([300, 600]);
    },
  );
});

test.each([
  ["15,000.50", 1_500_050],
  ["₦15000", 1_500_000],
  ["NGN 15 000", 1_500_000],
  ["15000,5", 1_500_050],
  ["15000.00 NGN", 1_500_000],
  ["1,5000", null],
  ["15.005", null],
  ["-5", null],
  ["9k or so", null],
  ["", null],
])("%s is read as %s kobo", (text, minor) => {
  expect(readAmount(text, "NGN")).toBe(minor);
});
