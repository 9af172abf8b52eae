// Compares segments in the database with the same expressions evaluated in memory, over random customers and random expressions.
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestShop, type TestSystem } from "../../../test/support/system.ts";
import { rounds } from "../../../test/torture/rounds.ts";
import { newId } from "../../kernel/values/id.ts";
import { readBorders, scoresOf, segmentNames, segmentOf } from "../rfm.ts";
import { checkSegment, type SegmentExpression, type When } from "./expression.ts";
import { segmentAudience, segmentFigures } from "./segment-where.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const day = 86_400_000;
const tags = ["vip", "wholesale", "late payer"];
const cities = ["Lagos", "Nairobi", "Abidjan"];
const languages = ["en", "pcm", "sw"];
const channels = ["chatapp", "photoapp"] as const;
const products = ["a", "b"] as const;
const states = ["draft", "placed", "completed", "cancelled", "expired"] as const;
const payments = ["unpaid", "paid", "overpaid", "partly_refunded", "refunded"] as const;

type Order = { state: string; payment: string; total: number; currency: string; age: number; products: string[] };
type Person = {
  tags: string[];
  cities: string[];
  language: string | null;
  channels: string[];
  consent: Record<string, boolean>;
  /** Days ago, with fractions. */
  age: number;
  wrote: number[];
  orders: Order[];
};

const age = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0.5, 29.5, 30, 30.5));
const order = fc.record<Order>({
  state: fc.constantFrom(...states),
  payment: fc.constantFrom(...payments),
  total: fc.integer({ min: 0, max: 4 }).map((thousands) => thousands * 1_000),
  currency: fc.constantFrom("NGN", "NGN", "USD"),
  age,
  products: fc.subarray([...products]),
});
const person = fc.record<Person>({
  tags: fc.subarray(tags),
  cities: fc.subarray(cities),
  language: fc.option(fc.constantFrom(...languages)),
  channels: fc.subarray([...channels]),
  consent: fc.dictionary(fc.constantFrom(...channels), fc.boolean()),
  age,
  wrote: fc.array(age, { maxLength: 2 }),
  orders: fc.array(order, { maxLength: 4 }),
});

const moment = (now: Date) => age.map((ago) => new Date(now.getTime() - ago * day).toISOString());
const when = (now: Date): fc.Arbitrary<When> =>
  fc
    .record(
      {
        from: moment(now),
        before: moment(now),
        withinDays: fc.integer({ min: 1, max: 60 }),
        notWithinDays: fc.integer({ min: 1, max: 60 }),
      },
      { requiredKeys: [] },
    )
    .filter((asked) => Object.keys(asked).length > 0);
const span = <Value>(value: fc.Arbitrary<Value>) =>
  fc
    .record({ gte: value, lte: value }, { requiredKeys: [] })
    .filter((asked) => asked.gte !== undefined || asked.lte !== undefined);
const money = fc
  .constantFrom("NGN" as const, "USD" as const)
  .chain((currency) =>
    span(fc.integer({ min: 0, max: 6 }).map((thousands) => ({ amount: thousands * 1_000, currency }))),
  );

function expressions(now: Date, productIds: Record<string, string>): fc.Arbitrary<SegmentExpression> {
  const condition = fc.oneof<fc.Arbitrary<SegmentExpression>[]>(
    fc.record({ tag: fc.constantFrom(...tags, "nobody's") }),
    fc.record({ segment: fc.constantFrom(...segmentNames) }),
    fc.record({ totalSpent: money }),
    fc.record({ orderCount: span(fc.nat(4)) }),
    fc.record({ hasOrdered: fc.boolean() }),
    ...(["lastOrderAt", "firstOrderAt", "createdAt", "lastMessageAt"] as const).map((field) =>
      when(now).map((asked) => ({ [field]: asked })),
    ),
    fc.record({
      bought: fc.record(
        {
          productId: fc.constantFrom(...Object.values(productIds)) as fc.Arbitrary<`prd_${string}`>,
          withinDays: fc.integer({ min: 1, max: 60 }),
        },
        { requiredKeys: ["productId"] },
      ),
    }),
    fc.record({ city: fc.constantFrom(...cities, "LAGOS", "Kano") }),
    fc.record({ channel: fc.constantFrom(...channels) }),
    fc.record({ language: fc.constantFrom(...languages, "fr") }),
    fc.record({ consent: fc.constantFrom(...channels) }),
  );
  const node = (levels: number): fc.Arbitrary<SegmentExpression> =>
    levels === 0
      ? condition
      : fc.oneof(
          { weight: 2, arbitrary: condition },
          { weight: 1, arbitrary: fc.array(node(levels - 1), { minLength: 1, maxLength: 3 }).map((all) => ({ all })) },
          { weight: 1, arbitrary: fc.array(node(levels - 1), { minLength: 1, maxLength: 3 }).map((any) => ({ any })) },
          { weight: 1, arbitrary: node(levels - 1).map((not) => ({ not })) },
        );
  return node(4);
}

/** Evaluates the same language for one person, without a database. */
function fits(
  node: SegmentExpression,
  of: Person,
  now: Date,
  known: { segment: string; productIds: Record<string, string> },
): boolean {
  if (node.all) return node.all.every((part) => fits(part, of, now, known));
  if (node.any) return node.any.some((part) => fits(part, of, now, known));
  if (node.not) return !fits(node.not, of, now, known);
  const bought = boughtBy(of);
  const isWhen = (ages: number[], { from, before, withinDays, notWithinDays }: When) => {
    const [ago] = ages;
    if (ago === undefined) return false;
    const at = now.getTime() - ago * day;
    return (
      (from === undefined || at >= Date.parse(from)) &&
      (before === undefined || at < Date.parse(before)) &&
      (withinDays === undefined || ago <= withinDays) &&
      (notWithinDays === undefined || ago > notWithinDays)
    );
  };
  const isWithin = (value: number, low: number | undefined, high: number | undefined) =>
    value >= (low ?? 0) && value <= (high ?? Infinity);
  const ages = bought.map((one) => one.age).toSorted((a, b) => a - b);
  if (node.tag !== undefined) return of.tags.includes(node.tag);
  if (node.segment !== undefined) return node.segment === known.segment;
  if (node.totalSpent) {
    const { gte, lte } = node.totalSpent;
    return isWithin(spentBy(of, (gte ?? lte)?.currency ?? ""), gte?.amount, lte?.amount);
  }
  if (node.orderCount) return isWithin(bought.length, node.orderCount.gte, node.orderCount.lte);
  if (node.hasOrdered !== undefined) return bought.length > 0 === node.hasOrdered;
  if (node.lastOrderAt) return isWhen(ages, node.lastOrderAt);
  if (node.firstOrderAt) return isWhen(ages.toReversed(), node.firstOrderAt);
  if (node.createdAt) return isWhen([of.age], node.createdAt);
  if (node.lastMessageAt)
    return isWhen(
      of.wrote.toSorted((a, b) => a - b),
      node.lastMessageAt,
    );
  if (node.bought) {
    const { productId, withinDays } = node.bought;
    return soldTo(of).some(
      (one) =>
        one.products.some((product) => known.productIds[product] === productId) && one.age <= (withinDays ?? Infinity),
    );
  }
  if (node.city !== undefined) return of.cities.some((city) => city.toLowerCase() === node.city?.toLowerCase());
  if (node.channel !== undefined) return of.channels.includes(node.channel);
  if (node.language !== undefined) return of.language === node.language;
  if (node.consent !== undefined) return of.consent[node.consent] === true;
  throw new Error(`nothing is asked: ${JSON.stringify(node)}`);
}

const boughtBy = (of: Person) => of.orders.filter(({ state }) => ["placed", "completed"].includes(state));
const soldTo = (of: Person) =>
  boughtBy(of).filter(
    (one) => one.total > 0 && ["paid", "overpaid", "partly_refunded", "refunded"].includes(one.payment),
  );
const paidBy = (of: Person) => soldTo(of).filter(({ payment }) => payment !== "refunded");
const spentBy = (of: Person, currency: string) =>
  paidBy(of)
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => sum + one.total, 0);

describe("a segment", () => {
  test("means in the database whom its words mean", async () => {
    const people = fc.array(person, { minLength: 25, maxLength: 25 });
    let asked = 0;
    let found = 0;
    let narrow = 0;
    for (const population of fc.sample(people, rounds(2, 40))) {
      const shop = await system.newShop();
      const now = system.clock.now();
      const productIds = await addProducts(shop);
      const ids = await Promise.all(population.map((of) => addPerson(shop, of, now, productIds)));
      const borders = await system.services.api.read(shop.id, (tx) => readBorders(tx, shop.id, now));
      const segments = population.map((of) => {
        const ages = paidBy(of).map((one) => one.age);
        const latest = ages.length === 0 ? null : new Date(now.getTime() - Math.min(...ages) * day);
        const figures = { paid_count: ages.length, total_spent: BigInt(spentBy(of, "NGN")), last_paid_at: latest };
        return segmentOf(figures, scoresOf(figures, borders));
      });
      await fc.assert(
        fc.asyncProperty(expressions(now, productIds), async (expression) => {
          const [rows, counted] = await system.services.api.read(shop.id, async (tx) => {
            const at = { shopId: shop.id, now };
            const audience = await segmentAudience(tx, at, expression);
            const figures = await segmentFigures(tx, at, expression);
            return [
              await audience.select("customers.id").execute(),
              figures && (await figures.select("figures.customer_id as id").execute()),
            ];
          });
          const expected = ids.filter((_, index) =>
            fits(expression, population[index] as Person, now, { segment: segments[index] ?? "", productIds }),
          );
          expect(rows.map((row) => row.id).toSorted(), JSON.stringify(expression)).toEqual(expected.toSorted());
          // Counted without their own rows, the people are the same.
          if (counted)
            expect(counted.map((row) => row.id).toSorted(), JSON.stringify(expression)).toEqual(expected.toSorted());
          asked += 1;
          narrow += counted ? 1 : 0;
          found += expected.length > 0 && expected.length < ids.length ? 1 : 0;
        }),
        { numRuns: rounds(150, 1_000) },
      );
    }
    // If nearly all segments matched everybody or none, the test would prove nothing.
    expect(found).toBeGreaterThan(asked / 4);
    expect(narrow).toBeGreaterThan(asked / 10);
  });

  const deep = (levels: number): SegmentExpression => (levels === 0 ? { tag: "vip" } : { not: deep(levels - 1) });
  const refused: [what: string, expression: SegmentExpression, pointer: string, code: string][] = [
    ["an empty group", { all: [] }, "/expression", "segment_empty"],
    ["nothing at all", {}, "/expression", "segment_empty"],
    [
      "an empty group within",
      { any: [{ tag: "vip" }, { not: { all: [] } }] },
      "/expression/any/1/not",
      "segment_empty",
    ],
    ["six levels", deep(6), "/expression/not/not/not/not/not", "too_deep"],
    [
      "51 conditions",
      { any: Array.from({ length: 51 }, () => ({ tag: "vip" })) },
      "/expression",
      "too_many_conditions",
    ],
    [
      "bounds in two currencies",
      { totalSpent: { gte: { amount: 1, currency: "NGN" }, lte: { amount: 2, currency: "KES" } } },
      "/expression/totalSpent/lte/currency",
      "currency_mismatch",
    ],
    ["bounds the wrong way round", { not: { orderCount: { gte: 3, lte: 2 } } }, "/expression/not/orderCount", "nobody"],
    [
      "a time that ends before it begins",
      { lastOrderAt: { withinDays: 7, notWithinDays: 30 } },
      "/expression/lastOrderAt",
      "nobody",
    ],
  ];
  test.each(refused)("with %s is refused, and the place is named", (_, expression, pointer, code) => {
    expect(() => checkSegment(expression, "/expression")).toThrow(
      expect.objectContaining({
        code: code === "segment_empty" ? code : "invalid_request",
        errors: [expect.objectContaining({ pointer, code })],
      }),
    );
  });

  test("of five levels is taken", () => {
    expect(checkSegment(deep(5), "/expression")).toBeUndefined();
  });
});

describe("segments under a name", () => {
  const call = (method: string, path: string, body?: object, key?: string) =>
    system.call(method, path, { ...(body ? { body } : {}), ...(key ? { key } : {}) });

  test("are kept, found, changed and deleted, and a name is one segment's", async () => {
    const made = await call("POST", "/api/segments", { name: " Regulars ", expression: { tag: "vip" } });
    expect([made.status, made.body.name, made.body.description]).toEqual([201, "Regulars", null]);
    const path = `/api/segments/${made.body.id}`;
    const taken = await call("POST", "/api/segments", { name: "REGULARS", expression: { tag: "x" } });
    expect([taken.status, taken.body.code, taken.body.segmentId]).toEqual([409, "segment_exists", made.body.id]);
    const other = await call("POST", "/api/segments", { name: "Others", expression: { not: { tag: "vip" } } });
    const renamed = await call("PATCH", `/api/segments/${other.body.id}`, { name: "regulars" });
    expect([renamed.status, renamed.body.code]).toEqual([409, "segment_exists"]);
    const changed = await call("PATCH", path, { description: "Asked in", expression: { any: [{ city: "Lagos" }] } });
    expect(changed.body).toMatchObject({ name: "Regulars", description: "Asked in", version: 2 });
    expect((await call("GET", path)).body).toEqual(changed.body);
    expect((await call("DELETE", path)).status).toBe(200);
    expect((await call("GET", path)).status).toBe(404);
    expect((await call("GET", "/api/segments")).body.data.map((one: { id: string }) => one.id)).toEqual([
      other.body.id,
    ]);
    expect((await call("POST", "/api/segments", { name: "Regulars", expression: { tag: "x" } })).status).toBe(201);
  });

  test("with a mistake deep inside are refused at its place", async () => {
    const expression = { all: [{ tag: "vip" }, { not: { lastOrder: { withinDays: 3 } } }] };
    const wrong = await call("POST", "/api/segments", { name: "Wrong", expression });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [
        {
          pointer: "/expression/all/1/not/lastOrder",
          code: "unknown_field",
          detail: "There is no field `lastOrder` here. Did you mean `lastOrderAt`?",
        },
      ],
    ]);
    const two = await call("POST", "/api/segments/preview", { expression: { tag: "vip", city: "Lagos" } });
    expect([two.status, two.body.errors[0].pointer, two.body.errors[0].code]).toEqual([
      400,
      "/expression",
      "max_properties",
    ]);
    const empty = await call("POST", "/api/segments/preview", { expression: { all: [] } });
    expect([empty.status, empty.body.code, empty.body.errors[0].pointer]).toEqual([
      400,
      "segment_empty",
      "/expression",
    ]);
  });

  test("about a product that there is not are refused at its place, and one that was deleted is still asked about", async () => {
    const stranger = await system.newShop();
    const price = { amount: 1_000, currency: "NGN" };
    const product = async (key: string) =>
      (await call("POST", "/api/products", { name: "Cup", price, stock: 1 }, key)).body.id;
    const [own, foreign] = [await product(system.shop.key), await product(stranger.key)];
    const none = "prd_00000000000000000000000000";
    const bought = (productId: string) => ({ bought: { productId } });
    const expression = { any: [bought(own), { not: bought(none) }, { all: [bought(foreign)] }] };
    const made = await call("POST", "/api/segments", { name: "Cups", expression: bought(own) });
    const places = (at: string) => [`${at}/any/1/not/bought/productId`, `${at}/any/2/all/0/bought/productId`];
    for (const [method, path, body, at] of [
      ["POST", "/api/segments", { name: "More cups", expression }, "/expression"],
      ["PATCH", `/api/segments/${made.body.id}`, { expression }, "/expression"],
      ["POST", "/api/segments/preview", { expression }, "/expression"],
      [
        "POST",
        "/api/broadcasts",
        { name: "Cups", channel: "chatapp", segment: expression, message: { text: "Cups" } },
        "/segment",
      ],
    ] as const) {
      const answer = await call(method, path, body);
      const pointers = answer.body.errors?.map((one: { pointer: string }) => one.pointer);
      expect([path, answer.status, answer.body.code, pointers]).toEqual([path, 400, "resource_missing", places(at)]);
    }
    await system.admin.query("update products set deleted_at = created_at where id = $1", [own]);
    expect((await call("PATCH", `/api/segments/${made.body.id}`, { expression: bought(own) })).status).toBe(200);
  });

  test("are previewed with where people can be reached, and filter the list of customers page by page", async () => {
    const shop = await system.newShop();
    const now = system.clock.now();
    const whose = { tags: ["vip"], cities: [], language: null, consent: { chatapp: true }, wrote: [], orders: [] };
    const people = [
      { ...whose, channels: ["chatapp"], age: 3 },
      { ...whose, channels: ["chatapp", "photoapp"], age: 2, consent: { chatapp: false, photoapp: true } },
      { ...whose, channels: [], age: 1 },
      { ...whose, channels: ["photoapp"], age: 0, tags: [] },
    ];
    const ids: string[] = [];
    for (const of of people) ids.push(await addPerson(shop, of, now, {}));
    const segment = await call("POST", "/api/segments", { name: "VIP", expression: { tag: "vip" } }, shop.key);
    const { body } = await call("POST", "/api/segments/preview", { segmentId: segment.body.id, limit: 2 }, shop.key);

    expect(body.customers.map((one: { id: string }) => one.id)).toEqual([ids[2], ids[1]]);
    expect([body.count, body.channels]).toEqual([
      3,
      { chatapp: { reachable: 2, consented: 1 }, photoapp: { reachable: 1, consented: 1 } },
    ]);
    const found: string[] = [];
    for (let cursor = ""; ;) {
      const page = await call(
        "GET",
        `/api/customers?segmentId=${segment.body.id}&limit=2${cursor}`,
        undefined,
        shop.key,
      );
      found.push(...page.body.data.map((one: { id: string }) => one.id));
      if (!page.body.hasMore) break;
      cursor = `&cursor=${page.body.nextCursor}`;
    }
    expect(found).toEqual([ids[2], ids[1], ids[0]]);
    const nothing = await call("POST", "/api/segments/preview", { segmentId: newId("segment") }, shop.key);
    expect([nothing.status, nothing.body.errors[0].pointer]).toEqual([400, "/segmentId"]);
    const both = { segmentId: segment.body.id, expression: { tag: "vip" } };
    expect((await call("POST", "/api/segments/preview", both, shop.key)).status).toBe(400);
  });
});

async function addProducts(shop: TestShop): Promise<Record<string, string>> {
  const made = await Promise.all(
    products.map((name) =>
      system.call("POST", "/api/products", {
        key: shop.key,
        body: { name, price: { amount: 1_000, currency: "NGN" } },
      }),
    ),
  );
  return Object.fromEntries(products.map((name, index) => [name, made[index]?.body.id as string]));
}

async function addPerson(shop: TestShop, of: Person, now: Date, productIds: Record<string, string>): Promise<string> {
  const id = newId("customer");
  const at = (ago: number) => new Date(now.getTime() - ago * day);
  const client = await system.admin.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into customers (shop_id, id, name, language, tags, addresses, consent, created_at, updated_at)
       values ($1, $2, 'Buyer', $3, $4, $5, $6, $7, $7)`,
      [
        shop.id,
        id,
        of.language,
        of.tags,
        JSON.stringify(of.cities.map((city) => ({ city }))),
        JSON.stringify(
          Object.fromEntries(
            Object.entries(of.consent).map(([name, marketing]) => [name, { marketing, changedAt: now }]),
          ),
        ),
        at(of.age),
      ],
    );
    for (const channel of of.channels)
      await client.query(
        "insert into customer_identities (shop_id, channel, user_key, customer_id, created_at) values ($1, $2, $3, $4, $5)",
        [shop.id, channel, id, id, now],
      );
    for (const [index, ago] of of.wrote.entries())
      await client.query(
        `insert into conversations (shop_id, id, customer_id, connection_id, channel, beside, last_inbound_at, last_message_at, created_at)
         select $1, $2, $3, id, 'chatapp', $4, $5, $6, $6 from channel_connections where shop_id = $1 limit 1`,
        [shop.id, newId("conversation"), id, String(index), at(ago), now],
      );
    for (const order of of.orders) {
      const orderId = newId("order");
      await client.query(
        `insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, covered, brought, given_back, state, payment, status, created_at, updated_at)
         values ($1, $2, $3, $4, 'api', $5, $6, $6, $10, $10, case when $7 in ('placed', 'completed') and $8 <> 'refunded' then 0 else $10::bigint end, $7, $8, 'pending', $9, $9)`,
        [
          shop.id,
          orderId,
          randomBytes(6).toString("hex"),
          id,
          order.currency,
          order.total,
          order.state,
          order.payment,
          at(order.age),
          order.payment === "unpaid" ? 0 : order.total,
        ],
      );
      for (const [line, product] of order.products.entries())
        await client.query(
          `insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
           values ($1, $2, $3, $4, 'Line', 0, 1, 0)`,
          [shop.id, orderId, line + 1, productIds[product]],
        );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  return id;
}
