// The figures against a separate calculation from the rows, without the stored sums.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorOf } from "../../test/support/operator.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "../../test/support/system.ts";
import { type Asked, dayThere, readRows, reckon } from "../../test/support/told-figures.ts";
import { patienceMs, rounds } from "../../test/torture/rounds.ts";
import { openLog } from "../kernel/process/log.ts";
import { newId } from "../kernel/values/id.ts";
import { checkInsights, countChanges, rebuildInsights } from "./index.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"], start: new Date("2026-11-21T09:00:00.000Z") });
});
afterAll(() => system.stop());

/** Half and three-quarter hours, days without a midnight and with two; none whose rules differ between versions of the time zone data. */
const zones = [
  "Africa/Lagos",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "America/St_Johns",
  "America/Havana",
  "Australia/Lord_Howe",
  "Europe/Berlin",
] as const;

const count = () =>
  countChanges(system.services.worker).run({
    now: system.clock.now(),
    log: openLog({ level: "fatal" }),
    signal: new AbortController().signal,
  });
const check = (shopId: string) => system.services.worker.write(shopId, (tx) => checkInsights(tx, shopId));
const run = (text: string, values: unknown[]) => system.admin.query(text, values);

type World = {
  shop: TestShop;
  customers: string[];
  products: string[];
  conversations: string[];
  orders: string[];
  carts: string[];
};
const states = ["draft", "placed", "completed", "cancelled", "expired"];
const payments = ["unpaid", "pending", "partly_paid", "paid", "overpaid", "partly_refunded", "refunded"];
const fulfilments = ["none", "packing", "delivered", "returned"];

/** From March to November, half of the time around the nights of clock changes. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 10, 20) }),
    ...["2026-03-08", "2026-04-24", "2026-10-29", "2026-11-01"].map((day) => {
      const around = Date.parse(`${day}T00:00:00Z`);
      return fc.integer({ min: around - 90_000_000, max: around + 90_000_000 });
    }),
  )
  .map((ms) => new Date(Math.floor(ms / 1_000) * 1_000));

const act = fc.record({
  does: fc.constantFrom(
    "order",
    "order",
    "order",
    "change",
    "change",
    "refund",
    "edit",
    "conversation",
    "say",
    "say",
    "say",
    "say",
    "cart",
    "count",
    "move",
  ),
  at: moment,
  which: fc.nat(50),
  other: fc.nat(50),
  amount: fc.integer({ min: 1, max: 90_000 }),
  dollars: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const pick = <Thing>(things: readonly Thing[], at: number): Thing => things[at % things.length] as Thing;

async function newWorld(zone: string): Promise<World> {
  const shop = await system.newShop({ timezone: zone });
  const world: World = { shop, customers: [], products: [], conversations: [], orders: [], carts: [] };
  for (let at = 0; at < 3; at += 1) {
    const [customer, product] = [newId("customer"), newId("product")];
    await run(
      "insert into customers (shop_id, id, name, created_at, updated_at) values ($1, $2, 'Buyer', now(), now())",
      [shop.id, customer],
    );
    await run(
      "insert into products (shop_id, id, name, search, price, currency, created_at, updated_at) values ($1, $2, $3, $3, 100, 'NGN', now(), now())",
      [shop.id, product, `Product ${at}`],
    );
    world.customers.push(customer);
    world.products.push(product);
  }
  return world;
}

async function live(world: World, { does, at, which, other, amount, dollars }: Act): Promise<void> {
  const { shop, customers, products, conversations, orders } = world;
  if (does === "count") return count();
  if (does === "order") {
    const id = newId("order");
    const conversation = conversations.length > 0 && dollars ? pick(conversations, which) : null;
    await run(
      `with placed as (insert into orders (shop_id, id, number, customer_id, conversation_id, channel, currency, subtotal, total, state, payment, fulfilment, cash_taken, covered, brought, status, created_at, updated_at)
         values ($1, $2, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $16, $17, $18, 'pending', $11, $11)),
       said as (insert into order_history (shop_id, order_id, step, axis, to_state, status, actor, at) values ($1, $2, 1, 'order', 'placed', 'pending', $12, $11))
       insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total, discount) values ($1, $2, 1, $13, 'x', $14::bigint, $15::integer, $14::bigint * $15::integer, 1)`,
      [
        shop.id,
        id,
        pick(customers, other),
        conversation,
        pick(["api", "chatapp", "photoapp"], which),
        which % 4 === 0 ? "USD" : "NGN",
        amount,
        pick(["placed", "placed", "completed", ...states], other),
        pick(payments, which),
        pick(fulfilments, other),
        at,
        JSON.stringify({ kind: conversation && which % 3 > 0 ? "agent" : "key", id: "x" }),
        pick(products, which),
        amount,
        1 + (other % 3),
        (which + other) % 2 === 0,
        which % 5 === 0 ? 0 : amount,
        // Short payments and surpluses are accepted.
        Math.max(0, amount + ((which + other) % 9) * 100 - 400),
      ],
    );
    orders.push(id);
  } else if (does === "conversation") {
    const id = newId("conversation");
    await run(
      `insert into conversations (shop_id, id, customer_id, connection_id, channel, last_message_at, created_at, beside)
       select $1, $2, $3, c.id, $4, $5, $5, $2 from channel_connections c where c.shop_id = $1 limit 1`,
      [shop.id, id, pick(customers, which), dollars ? "chatapp" : "photoapp", at],
    );
    conversations.push(id);
  } else if (does === "move") {
    // Sometimes: then everything is counted again.
    if (which % 5 === 0) await run("update shops set timezone = $2 where shop_id = $1", [shop.id, pick(zones, other)]);
  } else if (does === "say" || does === "cart") {
    if (conversations.length === 0) return;
    const conversation = pick(conversations, which);
    if (does === "cart") {
      world.carts.push(conversation);
      await run(
        "insert into cart_lines (shop_id, conversation_id, product_id, quantity, added_at) values ($1, $2, $3, 1, $4) on conflict do nothing",
        [shop.id, conversation, pick(products, other), at],
      );
      // Ordered or discarded: the cart is empty again.
      if (dollars)
        await run("delete from cart_lines where shop_id = $1 and conversation_id = $2", [shop.id, conversation]);
    } else {
      // A buyer, and an answer; the answer may be stored before the message that it answers.
      const author = pick(["customer", "customer", "agent", "human", "system"], other);
      await run(
        `insert into messages (shop_id, id, conversation_id, direction, author, type, status, sent_at, created_at) values ($1, $2, $3, $4, $5, 'text', 'sent', $6, $6)`,
        [
          shop.id,
          newId("message"),
          conversation,
          author === "customer" ? "inbound" : "outbound",
          author,
          new Date(Date.UTC(2026, 5, 1) + (amount % 120) * (dollars ? 61_000 : 6_100_000)),
        ],
      );
    }
  } else if (orders.length > 0) {
    const order = pick(orders, which);
    if (does === "change")
      await run(
        "update orders set state = $3, payment = $4, fulfilment = $5, total = $6, subtotal = $6, customer_id = $7, updated_at = greatest(updated_at, $8), cash_taken = $9 where shop_id = $1 and id = $2",
        [
          shop.id,
          order,
          pick(["placed", ...states], other),
          pick(payments, amount),
          pick(fulfilments, amount),
          amount,
          pick(customers, dollars ? other : 0),
          at,
          other % 2 === 0,
        ],
      );
    else {
      const { rows } = await run("select currency from orders where shop_id = $1 and id = $2", [shop.id, order]);
      const [payment, refund] = [newId("payment"), newId("refund")];
      await run(
        `insert into payments (shop_id, id, order_id, slot, driver, reference, amount, currency, state, created_at, updated_at)
         values ($1, $2, $3, 'cardgateway1', 'paystack', $2, $4, $5, 'succeeded', $6, $6)`,
        [shop.id, payment, order, amount, rows[0].currency, at],
      );
      await run(
        `insert into refunds (shop_id, id, payment_id, order_id, reference, uuid, amount, currency, reason, state, after_release, created_at, updated_at)
         values ($1, $2, $3, $4, $2, $2, $5, $6, 'x', 'pending', false, $7, $7)`,
        [shop.id, refund, payment, order, 1 + (amount % 900), rows[0].currency, at],
      );
      if (does === "edit")
        await run(
          `insert into order_edits (shop_id, id, order_id, number, before, after, refund_ids, actor, created_at)
           select $1, $2, $3, coalesce(max(number), 0) + 1, '{}', '{}', array[$4], '{}', $5 from order_edits where shop_id = $1 and order_id = $3`,
          [shop.id, newId("orderEdit"), order, refund, at],
        );
      else if (dollars)
        await run(
          "update refunds set state = $3, returned_to = case $3 when 'failed' then 'escrow' end, settled_at = $4 where shop_id = $1 and id = $2",
          [shop.id, refund, pick(["succeeded", "failed"], other), at],
        );
    }
  }
}

/** In the calculation's form, without what it lacks. */
function told(body: Answer["body"]): Record<string, unknown> {
  const { sales, funnel, agent, channels, customers } = body;
  const bare = (one: Answer["body"]) => ({
    ...one,
    series: one.series.map(({ at: _at, ...figures }: Answer["body"]) => figures),
  });
  return {
    sales: { byCurrency: sales.byCurrency.map(bare) },
    funnel: { totals: funnel.totals, previous: funnel.previous },
    agent: { agent: agent.agent, human: agent.human },
    channels,
    customers: bare(customers),
  };
}

const asked = fc.record({
  from: fc.integer({ min: 0, max: 230 }),
  span: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 60, max: 260 })),
  zone: fc.constantFrom(...zones),
  interval: fc.constantFrom("day" as const, "week" as const, "month" as const),
});

describe("figures", () => {
  test(
    "are what plain loops over all rows come to, whatever happened in which order, from wherever it is asked",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...zones),
          fc.array(act, { minLength: 10, maxLength: 60 }),
          fc.array(asked, { minLength: 3, maxLength: 3 }),
          async (zone, acts, questions) => {
            const world = await newWorld(zone);
            for (const one of acts) await live(world, one);
            // Two workers at the same time, as it may happen.
            await Promise.all([count(), count()]);
            const { shop } = world;
            expect(await check(shop.id)).toEqual([]);
            const rows = await readRows(system.admin, shop.id, world.carts);
            const own = (await run("select timezone from shops where shop_id = $1", [shop.id])).rows[0].timezone;
            for (const question of questions) {
              const day = (n: number) => new Date(Date.UTC(2026, 2, 1 + n)).toISOString().slice(0, 10);
              const query: Asked = {
                from: day(question.from),
                to: day(question.from + question.span),
                zone: question.from % 2 === 0 ? own : question.zone,
                interval: question.interval,
              };
              await sameAnswers(shop, rows, query);
            }
          },
        ),
        { numRuns: rounds(8, 1_500) },
      );
    },
    patienceMs(90_000, 7_200_000),
  );

  test("keep a cart that was filled and emptied before the shop moved to another time zone", async () => {
    const world = await newWorld("Africa/Lagos");
    const at = new Date("2026-10-30T08:00:00.000Z");
    const act: Omit<Act, "does"> = { at, which: 0, other: 0, amount: 1, dollars: true };
    await live(world, { ...act, does: "conversation" });
    await live(world, { ...act, does: "cart" });
    await run("update shops set timezone = 'Africa/Cairo' where shop_id = $1", [world.shop.id]);
    await count();
    const { body } = await system.call("GET", "/api/insights?from=2026-10-01&to=2026-11-01&metrics=funnel", {
      key: world.shop.key,
    });
    expect(body.funnel.totals).toMatchObject({ conversations: 1, carted: 1 });
  });

  test("of products come page by page and add up, in months, days and hours", async () => {
    const world = await newWorld("Asia/Kathmandu");
    for (let at = 0; at < 40; at += 1)
      await live(world, {
        does: "order",
        at: new Date(Date.UTC(2026, 2, 30) + at * 29 * 3_600_000),
        which: at * 7 + 3,
        other: at % 3,
        amount: 500 + at,
        dollars: false,
      });
    await count();
    const read = async (query: string) =>
      (await system.call("GET", `/api/insights/products?${query}`, { key: world.shop.key })).body;
    const ask = async (from: string, to: string) => {
      const pages: { productId: string; units: number; revenue: number; orders: number }[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: { data: typeof pages; nextCursor: string | null } = await read(
          `from=${from}&to=${to}&limit=1${cursor === "" ? "" : `&cursor=${cursor}`}`,
        );
        pages.push(...page.data);
        cursor = page.nextCursor;
      }
      return pages;
    };
    const whole = await ask("2026-03-01", "2026-07-01");
    expect(whole.map(({ revenue }) => revenue)).toEqual(whole.map(({ revenue }) => revenue).toSorted((a, b) => b - a));
    const cut = ["2026-03-01", "2026-04-12T07:30:00Z", "2026-04-12T08:15:00Z", "2026-06-02", "2026-07-01"];
    const parts = (await Promise.all(cut.slice(1).map((to, at) => ask(cut[at] ?? "", to)))).flat();
    for (const { productId, ...figures } of whole) {
      const own = parts.filter((part) => part.productId === productId);
      const sum = (of: "units" | "revenue" | "orders") => own.reduce((all, part) => all + part[of], 0);
      expect(figures).toMatchObject({ units: sum("units"), revenue: sum("revenue"), orders: sum("orders") });
    }
    expect(whole.reduce((all, { orders }) => all + orders, 0)).toBeGreaterThan(20);
  });

  test("say how far they are counted, and are the same when they are counted anew", async () => {
    const world = await newWorld("Africa/Lagos");
    const insights = async () => (await system.call("GET", "/api/insights", { key: world.shop.key })).body;
    await count();
    const countedAt = (await insights()).asOf;
    expect(countedAt).toBe(system.clock.now().toISOString());
    await live(world, {
      does: "order",
      at: new Date("2026-11-20T10:00:00Z"),
      which: 3,
      other: 1,
      amount: 700,
      dollars: false,
    });
    system.clock.advance(60_000);
    const waiting = await insights();
    expect([waiting.asOf, waiting.sales.byCurrency]).toEqual([countedAt, []]);
    await count();
    const counted = await insights();
    expect(counted.asOf).toBe(system.clock.now().toISOString());
    expect(counted.sales.byCurrency[0].totals.gross).toBe(700);
    await run("update insight_sales set gross = gross + 1 where shop_id = $1", [world.shop.id]);
    expect(new Set((await check(world.shop.id)).map(({ table }) => table))).toEqual(new Set(["insight_sales"]));
    await system.services.worker.write(world.shop.id, (tx) => rebuildInsights(tx, world.shop.id, system.clock.now()));
    expect(await check(world.shop.id)).toEqual([]);
    expect((await insights()).sales).toEqual(counted.sales);
  });

  test("of cohorts tell month by month who came back, the months between with nobody in them", async () => {
    const world = await newWorld("Africa/Lagos");
    for (const [customer, day] of [
      [0, "2026-08-31T23:30:00Z"],
      [0, "2026-11-02T00:00:00Z"],
      [1, "2026-09-10T00:00:00Z"],
      [1, "2026-10-10T00:00:00Z"],
      [1, "2026-10-11T00:00:00Z"],
    ] as const)
      await live(world, { does: "order", at: new Date(day), which: 3, other: customer, amount: 100, dollars: false });
    await count();
    const { body } = await system.call("GET", "/api/insights/cohorts?months=3", { key: world.shop.key });
    expect(body.cohorts).toEqual([{ month: "2026-09", people: 2, retained: [2, 1, 1] }]);
  });

  test("of hand-overs count each once, by reason, also of a person who just writes; and the operator has them compared", async () => {
    const world = await newWorld("Africa/Lagos");
    for (let at = 0; at < 2; at += 1)
      await live(world, {
        does: "conversation",
        at: system.clock.now(),
        which: at,
        other: 0,
        amount: 1,
        dollars: true,
      });
    const [first = "", second = ""] = world.conversations;
    const handOver = (reason: string) =>
      system.call("POST", `/api/conversations/${first}/hand-over`, {
        body: { reason, summary: "The zip broke." },
        key: world.shop.key,
      });
    expect((await handOver("complaint")).status).toBe(200);
    // A person has it already: only its reason changes.
    expect((await handOver("refund")).status).toBe(200);
    await run("update conversations set handler = 'human', last_message_at = $2 where id = $1", [
      second,
      system.clock.now(),
    ]);
    const { body } = await system.call("GET", "/api/insights?metrics=agent", { key: world.shop.key });
    expect(body.agent.handOvers).toEqual([
      { reason: "complaint", count: 1 },
      { reason: "taken_over", count: 1 },
    ]);
    const folder = mkdtempSync(join(tmpdir(), "sokoni-cli-"));
    const sokoni = operatorOf(system, folder);
    const rebuilt = await sokoni("insights", "rebuild", "--shop", world.shop.id);
    const checked = await sokoni("insights", "check");
    rmSync(folder, { recursive: true, force: true });
    expect([rebuilt.code, checked.code]).toEqual([0, 0]);
  });

  test.each([
    ["from=yesterday", "/query/from"],
    ["from=2026-02-30", "/query/from"],
    ["from=1999-01-01", "/query/from"],
    ["from=2026-11-02&to=2026-11-02", "/query/to"],
    ["from=2026-11-02T08:07:00Z", "/query/from"],
    ["timeZone=Mars/Olympus", "/query/timeZone"],
    ["timeZone=%2B05:30", "/query/timeZone"],
    ["interval=hour", "/query/interval"],
    ["metrics=sales,luck", "/query/metrics"],
    ["from=2010-01-01", "/query/interval"],
  ])("asked by ?%s are refused, and it is said what to do", async (query, pointer) => {
    const answer = await system.call("GET", `/api/insights?${query}`);
    expect([
      answer.status,
      answer.body.code,
      answer.body.errors.map((one: { pointer: string }) => one.pointer),
    ]).toEqual([400, "invalid_request", [pointer]]);
  });
});

async function sameAnswers(shop: TestShop, rows: Awaited<ReturnType<typeof readRows>>, asking: Asked): Promise<void> {
  const { from, to, zone, interval } = asking;
  const { waits, products, ...plain } = reckon(rows, asking) as { waits: number[]; products: Record<string, object> };
  const { status, body, text } = await system.call(
    "GET",
    `/api/insights?from=${from}&to=${to}&timeZone=${zone}&interval=${interval}`,
    { key: shop.key },
  );
  expect([asking, status, text]).toEqual([asking, 200, text]);
  expect([asking, told(body)]).toEqual([asking, plain]);
  expect(dayThere(new Date(body.from), zone)).toBe(from);
  expect(body.answers.all.answers).toBe(waits.length);
  for (const [share, seconds] of [
    [0.5, body.answers.all.medianSeconds],
    [0.9, body.answers.all.p90Seconds],
  ] as const) {
    const exact = waits[Math.max(0, Math.ceil(waits.length * share) - 1)];
    if (exact === undefined) expect(seconds).toBe(null);
    // Whole seconds, and a twentieth.
    else expect(Math.abs(seconds - exact)).toBeLessThanOrEqual(exact * 0.055 + 0.5);
  }
  const best = body.products.byRevenue.flatMap((one: { products: object[] }) => one.products) as {
    currency: string;
    productId: string;
    units: number;
    revenue: number;
    orders: number;
  }[];
  const found = Object.fromEntries(
    best.map((one) => [
      `${one.currency} ${one.productId}`,
      { units: one.units, revenue: one.revenue, orders: one.orders },
    ]),
  );
  expect([asking, found]).toEqual([asking, products]);
}

test("docs/insights.md asks what it shows as it shows it", async () => {
  const text = readFileSync(new URL("../../../docs/insights.md", import.meta.url), "utf8");
  const paths = [...text.matchAll(/^ {4}curl .*?"http:\/\/127\.0\.0\.1:3000([^"\s]+)"$/gm)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThanOrEqual(5);
  for (const path of paths) expect([path, (await system.call("GET", path)).status]).toEqual([path, 200]);
});
