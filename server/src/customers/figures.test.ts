// Compares the stored figures of customers with their orders, and the lists that are sorted and divided by them.
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrder } from "../../test/support/orders.ts";
import { startSystem, type TestShop, type TestSystem } from "../../test/support/system.ts";
import { retry } from "../kernel/database/retry.ts";
import { sql } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { rankedFrom, segmentNames } from "./rfm.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const list = async (shop: TestShop, query: string) =>
  (await system.call("GET", `/api/customers?limit=100&${query}`, { key: shop.key })).body;
const ids = async (shop: TestShop, query: string): Promise<string[]> =>
  (await list(shop, query)).data.map((row: { id: string }) => row.id);

const states = ["draft", "placed", "completed", "cancelled", "expired"] as const;
const payments = ["unpaid", "pending", "paid", "overpaid", "partly_paid", "partly_refunded", "refunded"] as const;

/** Computed from the orders alone. */
const recomputed = `
  select c.id, count(o.id) filter (where paid or o.state in ('placed', 'completed'))::int as orders, count(o.id) filter (where paid)::int as paid,
      count(o.id) filter (where paid and o.currency = 'NGN')::int as home_paid,
      coalesce(sum(o.sale - o.given_back) filter (where paid and o.currency = 'NGN'), 0)::text as spent,
      coalesce(sum(o.sale - o.given_back) filter (where paid and o.currency = 'USD'), 0)::text as dollars,
      count(o.id) filter (where paid and o.currency = 'USD')::int as dollar_orders,
      min(o.created_at) filter (where paid or o.state in ('placed', 'completed'))::text as first, max(o.created_at) filter (where paid or o.state in ('placed', 'completed'))::text as last, max(o.sold_at) filter (where paid)::text as last_paid
    from customers c left join (
      select s.*, s.sale > s.given_back as paid from (
        select *, case when total = 0 then 0 when payment in ('paid', 'overpaid', 'partly_refunded') then brought
          when cash_taken and payment in ('unpaid', 'pending') then total else 0 end as sale from orders) s
    ) o on o.shop_id = c.shop_id and o.customer_id = c.id
    where c.shop_id = $1 group by c.id order by c.id`;
const kept = `
  select f.customer_id as id, f.order_count as orders, f.paid_count as paid, f.home_paid_count as home_paid, f.total_spent::text as spent,
      coalesce(a.total_spent, 0)::text as dollars, coalesce(a.paid_count, 0) as dollar_orders,
      f.first_order_at::text as first, f.last_order_at::text as last, f.last_paid_at::text as last_paid
    from customer_figures f left join customer_spending_abroad a on a.shop_id = f.shop_id and a.customer_id = f.customer_id
    where f.shop_id = $1 order by f.customer_id`;

type Act = {
  order: number;
  customer: number;
  state: number;
  payment: number;
  total: number;
  dollars: boolean;
  cash: boolean;
  brought: number;
  back: number;
  day: number;
};
const act = fc.record<Act>({
  order: fc.nat(7),
  customer: fc.nat(2),
  state: fc.nat(states.length - 1),
  payment: fc.nat(payments.length - 1),
  total: fc.nat(50_000),
  dollars: fc.boolean(),
  cash: fc.boolean(),
  brought: fc.nat(60_000),
  back: fc.oneof(fc.constant(0), fc.nat(60_000)),
  day: fc.nat(20),
});

describe("the figures kept of a customer", () => {
  test("are what their orders say, after any lives of orders, several at once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 14 }),
        async (lives) => {
          const shop = await bareShop();
          const customers = await Promise.all([0, 1, 2].map(() => bareCustomer(shop)));
          // Three in parallel, each a transaction of one to three steps, as in the real service.
          for (let at = 0; at < lives.length; at += 3)
            await Promise.all(lives.slice(at, at + 3).map((steps) => live(shop, customers, steps)));
          const [expected, found] = await Promise.all([
            system.admin.query(recomputed, [shop]),
            system.admin.query(kept, [shop]),
          ]);
          expect(found.rows).toEqual(expected.rows);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("follow an order from its placing to its cancelling", async () => {
    const shop = await system.newShop();
    const call = async (method: string, path: string, body?: unknown) =>
      (await system.call(method, path, { body, key: shop.key })).body;
    const product = await call("POST", "/api/products", {
      name: "Dress",
      price: { amount: 5_000, currency: "NGN" },
      stock: 9,
    });
    const buyer = await call("POST", "/api/customers", { name: "Buyer" });
    const order = await call("POST", "/api/orders", {
      customerId: buyer.id,
      items: [{ productId: product.id, quantity: 2 }],
    });
    const placed = await call("GET", `/api/customers/${buyer.id}`);
    expect(placed.orders).toMatchObject({
      count: 1,
      paidCount: 0,
      daysSinceLast: 0,
      favouriteProducts: [],
    });
    // Without a payment, there is no purchase to score.
    expect([placed.segment, placed.scores]).toEqual(["prospects", null]);
    await call("PATCH", `/api/orders/${order.id}/status`, { status: "cancelled", reason: "changed their mind" });
    const cancelled = await call("GET", `/api/customers/${buyer.id}`);
    expect(cancelled.orders).toMatchObject({
      count: 0,
      firstOrderAt: null,
      lastOrderAt: null,
      daysSinceLast: null,
      favouriteProducts: [],
    });
    expect([cancelled.segment, cancelled.scores]).toEqual(["prospects", null]);
  });
});

describe("where a customer can be reached and what they agreed to", () => {
  /** Computed from their rows, to compare with the stored value. */
  const reaches = `
    select c.erased_at is not null gone, c.phone is not null or bool_or(i.channel = 'chatapp') is true chatapp, bool_or(i.channel = 'photoapp') is true photoapp,
        c.consent #>> '{chatapp,marketing}' is not distinct from 'true' agreed, c.consent #>> '{photoapp,marketing}' is not distinct from 'true' agreed_photoapp,
        f.is_gone, f.on_chatapp, f.on_photoapp, f.agreed_chatapp, f.agreed_photoapp
      from customers c join customer_figures f on f.shop_id = c.shop_id and f.customer_id = c.id
        left join customer_identities i on i.shop_id = c.shop_id and i.customer_id = c.id
      where c.shop_id = $1 group by c.shop_id, c.id, f.shop_id, f.customer_id order by c.id`;
  const said = (agreed: Record<string, boolean>): string => {
    const by = { source: "seller", changedAt: "2026-11-01T00:00:00.000Z" };
    return JSON.stringify(
      Object.fromEntries(Object.entries(agreed).map(([channel, marketing]) => [channel, { marketing, ...by }])),
    );
  };
  const acts: readonly ((of: string, other: string, key: string) => RawBuilder<unknown>)[] = [
    (of) =>
      sql`update customers set phone = case when phone is null then ${`+23480${of.slice(-9)}`} end where id = ${of}`,
    (of) => sql`update customers set consent = ${said({ chatapp: true })}::jsonb where id = ${of}`,
    (of) => sql`update customers set consent = ${said({ chatapp: false, photoapp: true })}::jsonb where id = ${of}`,
    (of) => sql`update customers set erased_at = case when erased_at is null then now() end where id = ${of}`,
    (of, _other, key) => sql`
      insert into customer_identities (shop_id, channel, user_key, customer_id, created_at)
      select current_shop(), c.channel, ${key}, ${of}, now() from (values ('chatapp'), ('photoapp')) c (channel) on conflict do nothing`,
    (of, other) => sql`update customer_identities set customer_id = ${other} where customer_id = ${of}`,
    (of) => sql`delete from customer_identities where customer_id = ${of} and channel = 'photoapp'`,
    (of) => sql`delete from customer_identities where customer_id = ${of} and channel = 'chatapp'`,
  ];

  test("is kept as their rows say it, whatever is done to them, several at once", async () => {
    const shop = await bareShop();
    const customers = await Promise.all([0, 1, 2].map(() => bareCustomer(shop)));
    const one = fc.record({ act: fc.nat(acts.length - 1), of: fc.nat(2), to: fc.nat(2), key: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 3, maxLength: 9 }), async (steps) => {
        for (let at = 0; at < steps.length; at += 3)
          await Promise.all(
            steps.slice(at, at + 3).map(({ act: which, of, to, key }) =>
              retry(() =>
                system.services.api.write(shop, async (tx) => {
                  await acts[which]?.(customers[of] ?? "", customers[to] ?? "", `u${key}`).execute(tx);
                }),
              ),
            ),
          );
        for (const row of (await system.admin.query(reaches, [shop])).rows)
          expect([row.is_gone, row.on_chatapp, row.on_photoapp, row.agreed_chatapp, row.agreed_photoapp]).toEqual([
            row.gone,
            row.chatapp,
            row.photoapp,
            row.agreed,
            row.agreed_photoapp,
          ]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("a list of customers", () => {
  test("sorts by what they spent, when they ordered and what they are called, page after page", async () => {
    const shop = await system.newShop();
    const made: { id: string; name: string; spent: number; last: number }[] = [];
    for (const [index, name] of ["bola", "Ada", "Zainab", "chidi", "Emeka"].entries()) {
      const { id } = (await system.call("POST", "/api/customers", { body: { name }, key: shop.key })).body;
      system.clock.advance(60_000);
      if (index !== 2)
        await insertOrder(system, shop.id, {
          customerId: id,
          total: [300, 100, 0, 200, 100][index] ?? 0,
          payment: "paid",
        });
      made.push({ id, name, spent: [300, 100, 0, 200, 100][index] ?? 0, last: index === 2 ? -1 : index });
    }
    const by = (compare: (a: (typeof made)[0], b: (typeof made)[0]) => number) =>
      made.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1)).map((one) => one.id);
    const expected = {
      totalSpent: by((a, b) => a.spent - b.spent),
      lastOrderAt: by((a, b) => a.last - b.last),
      name: by((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    };
    for (const [sort, order] of Object.entries(expected)) {
      expect([sort, await paged(shop, `sort=${sort}`)]).toEqual([sort, order]);
      expect([sort, await paged(shop, `sort=-${sort}`)]).toEqual([sort, order.toReversed()]);
    }
    expect(await ids(shop, "totalSpent[gte]=100&totalSpent[lte]=200&sort=totalSpent")).toEqual(
      expected.totalSpent.slice(1, 4),
    );
    const since = new Date(system.clock.now().getTime() - 90_000).toISOString();
    expect(await ids(shop, `lastOrderAt[gte]=${since}&sort=lastOrderAt`)).toEqual(expected.lastOrderAt.slice(3));
  });

  test("is filtered by channel, language, city and consent, and searched by email and username", async () => {
    const shop = await system.newShop();
    const create = async (body: unknown) =>
      (await system.call("POST", "/api/customers", { body, key: shop.key })).body.id;
    const wanted = await create({
      name: "Ada",
      email: "ada.lovelace@example.com",
      language: "ig",
      addresses: [{ city: "Enugu" }],
      consent: { photoapp: { marketing: true } },
    });
    await create({
      name: "Bola",
      language: "yo",
      addresses: [{ city: "Ibadan" }],
      consent: { photoapp: { marketing: false } },
    });
    await system.admin.query(
      "insert into customer_identities (shop_id, channel, user_key, customer_id, username, created_at) values ($1, 'photoapp', 'u1', $2, 'ada_sews', $3)",
      [shop.id, wanted, system.clock.now()],
    );
    const queries = [
      "language=ig",
      "city=enugu",
      "consent=photoapp",
      "channel=photoapp",
      "q=lovelace@",
      "q=@ada_sews",
      "q=ADA_SEWS",
    ];
    for (const query of queries) expect([query, await ids(shop, query)]).toEqual([query, [wanted]]);
    for (const query of ["channel=chatapp", "consent=chatapp", "q=@lovelace"])
      expect([query, await ids(shop, query)]).toEqual([query, []]);
  });
});

describe("segments", () => {
  test.each([rankedFrom - 1, rankedFrom + 20])(
    "of %i buyers part all customers, and the filter finds those who show it",
    async (buyers) => {
      const shop = await bareShop();
      const key = await keyOf(shop);
      for (let index = 0; index < buyers; index += 1) {
        const customer = await bareCustomer(shop);
        const orders = [1, 1, 1, 2, 3, 6, 12][index % 7] ?? 1;
        await system.admin.query(
          `insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, brought, state, payment, status, created_at, updated_at)
         select $1, $2 || n, $2 || n, $3, 'api', 'NGN', $4, $4, $4, 'completed', 'paid', 'completed', $5::timestamptz - n * interval '1 day', $5
         from generate_series(1, $6) n`,
          [
            shop,
            randomBytes(8).toString("hex"),
            customer,
            1_000 * (1 + (index % 11)),
            daysAgo((index * 37) % 240),
            orders,
          ],
        );
      }
      await bareCustomer(shop);
      await system.services.worker.platform(async (tx) => {
        await sql`select renew_segment_borders(${system.clock.now()}, ${rankedFrom})`.execute(tx);
      });
      const borders = await system.admin.query("select buyers from customer_segment_borders where shop_id = $1", [
        shop,
      ]);
      expect(borders.rows).toEqual(buyers < rankedFrom ? [] : [{ buyers }]);

      const all: { id: string; segment: string }[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: { data: typeof all; nextCursor: string | null } = await list(
          key,
          cursor === "" ? "" : `cursor=${cursor}`,
        );
        all.push(...page.data);
        cursor = page.nextCursor;
      }
      expect(all).toHaveLength(buyers + 1);
      for (const segment of segmentNames) {
        const shown = all.filter((one) => one.segment === segment).map((one) => one.id);
        expect([segment, await ids(key, `segment=${segment}`)]).toEqual([segment, shown]);
      }
      expect(new Set(all.map((one) => one.segment)).size).toBeGreaterThanOrEqual(7);
    },
  );
});

async function paged(shop: TestShop, query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const next: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const { body } = await system.call("GET", `/api/customers?limit=2&${query}${next}`, { key: shop.key });
    found.push(...body.data.map((row: { id: string }) => row.id));
    cursor = body.nextCursor;
  }
  return found;
}

const shops = new Map<string, TestShop>();
async function bareShop(): Promise<string> {
  const shop = await system.newShop();
  shops.set(shop.id, shop);
  return shop.id;
}

async function keyOf(shop: string): Promise<TestShop> {
  return shops.get(shop) ?? system.newShop();
}

async function bareCustomer(shop: string): Promise<string> {
  const id = newId("customer");
  await system.admin.query(
    "insert into customers (shop_id, id, name, created_at, updated_at) values ($1, $2, 'Buyer', $3, $3)",
    [shop, id, system.clock.now()],
  );
  return id;
}

function daysAgo(count: number): Date {
  return new Date(system.clock.now().getTime() - count * 86_400_000);
}

/** Creates the order if it does not exist; otherwise changes anything about it, even its customer, as a merge does. */
async function live(shop: string, customers: string[], steps: Act[]): Promise<void> {
  const client = await system.admin.connect();
  try {
    await client.query("begin");
    for (const step of steps.toSorted((a, b) => a.order - b.order)) {
      const values = [
        shop,
        `ord_${step.order}`,
        customers[step.customer],
        step.dollars ? "USD" : "NGN",
        step.total,
        states[step.state],
        payments[step.payment],
        daysAgo(step.day),
        randomBytes(6).toString("hex"),
        step.cash,
        step.back,
        step.brought,
      ];
      await client.query(
        `insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, state, payment, cash_taken, given_back, brought, status, created_at, updated_at)
         values ($1, $2, $9, $3, 'api', $4, $5, $5, $6, $7, $10, $11, $12, 'pending', $8, $8)
         on conflict (shop_id, id) do update set customer_id = excluded.customer_id, state = excluded.state, payment = excluded.payment, cash_taken = excluded.cash_taken,
           total = excluded.total, subtotal = excluded.subtotal, given_back = excluded.given_back, brought = excluded.brought`,
        values,
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    // Two transactions hold each other's orders: one of them starts again, as the service does.
    if ((error as { code?: string }).code !== "40P01") throw error;
    await live(shop, customers, steps);
  } finally {
    client.release();
  }
}
