// Figures of a shop with a million orders: how long each answer takes, how long it takes to count everything, and one order more.
import { openDatabase } from "../../server/src/kernel/db.ts";
import { openLog } from "../../server/src/kernel/log.ts";
import { checkInsights, countChanges, rebuildInsights } from "../../server/src/insights/index.ts";
import { startChild } from "./child.ts";
import { quantile } from "./figures.ts";
import { freePort, type Ground, type Shop } from "./ground.ts";
import { seedCustomers, seedProducts } from "./seed.ts";
import type { OurSettings } from "./serve-ours.ts";

const orders = 1_000_000;
const customers = 100_000;
const products = 10_000;
const together = 50_000;
const times = 20;

export type InsightFigures = {
  asked: { what: string; p50: number; p99: number }[];
  rebuildSeconds: number;
  checkSeconds: number;
  oneOrderMs: number;
};

export async function measureInsights(ground: Ground): Promise<InsightFigures> {
  const shop = await ground.newShop("A shop of a million orders");
  await seedSales(ground, shop.id);
  const database = openDatabase({
    url: ground.loginUrl,
    role: "sokoni_worker",
    max: 2,
    statementTimeoutMs: 600_000,
    lockTimeoutMs: 10_000,
    onError: () => {},
  });
  const server = startChild("serve-ours.ts");
  try {
    const rebuildSeconds = await seconds(() =>
      database.write(shop.id, (tx) => rebuildInsights(tx, shop.id, new Date())),
    );
    await ground.owner.query("vacuum analyze");
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: {},
    } satisfies OurSettings);
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const [month, year] = [`from=${day(29)}&to=${day(-1)}`, `from=${day(364)}&to=${day(-1)}&interval=month`];
    const asked = [];
    for (const [what, path] of [
      ["30 days, everything", `/api/insights?${month}`],
      ["12 months, everything", `/api/insights?${year}`],
      ["12 months by day, sales", `/api/insights?from=${day(364)}&to=${day(-1)}&metrics=sales`],
      ["12 months, customers", `/api/insights?${year}&metrics=customers`],
      ["12 months, products", `/api/insights?${year}&metrics=products`],
      ["30 days in another time zone, everything", `/api/insights?${month}&timeZone=Asia/Kathmandu`],
      ["12 months, the first page of products", `/api/insights/products?${year.replace("&interval=month", "")}`],
      ["cohorts of a year", "/api/insights/cohorts"],
    ] as const)
      asked.push({ what, ...(await timed(url, shop, path)) });
    const oneOrderMs = 1_000 * (await seconds(() => countOneMore(ground, shop, database)));
    const checkSeconds = await seconds(async () => {
      const differing = await database.write(shop.id, (tx) => checkInsights(tx, shop.id));
      if (differing.length > 0) throw new Error(`figures differ: ${JSON.stringify(differing)}`);
    });
    return { asked, rebuildSeconds, checkSeconds, oneOrderMs };
  } finally {
    await server.stop();
    await database.close();
  }
}

export function insightTable({ asked, rebuildSeconds, checkSeconds, oneOrderMs }: InsightFigures): string {
  return [
    `| of ${orders.toLocaleString("en-GB")} orders | p50, ms | p99, ms |`,
    "|---|---|---|",
    ...asked.map(({ what, p50, p99 }) => `| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`),
    "",
    `Counted from nothing in ${rebuildSeconds.toFixed(0)} s, compared in ${checkSeconds.toFixed(0)} s; one changed order counted in ${oneOrderMs.toFixed(0)} ms.`,
  ].join("\n");
}

async function timed(url: string, shop: Shop, path: string): Promise<{ p50: number; p99: number }> {
  const ms: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${shop.key}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.text();
    ms.push(performance.now() - begun);
  }
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

async function countOneMore({ owner }: Ground, { id }: Shop, database: ReturnType<typeof openDatabase>): Promise<void> {
  await owner.query(
    "update orders set total = total + 1, subtotal = subtotal + 1 where shop_id = $1 and id = (select id from orders where shop_id = $1 and state = 'completed' order by created_at desc limit 1)",
    [id],
  );
  await countChanges(database).run({
    now: new Date(),
    log: openLog({ level: "error" }),
    signal: new AbortController().signal,
  });
}

/** Over the last 400 days, by the hour as people buy; without the triggers, whose figures of customers are written at the end. */
async function seedSales({ owner }: Ground, shopId: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await seedProducts(client, shopId, products, 0);
    await seedCustomers(client, shopId, customers);
    for (let from = 0; from < orders; from += together)
      await client.query(
        `with made as (
          insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, state, payment, funds, fulfilment, status, created_at, updated_at)
          select $1, 'ord_' || lpad(to_hex(n), 26, '0'), 'B' || lpad(to_hex(n), 8, '0'),
            'cus_' || lpad(to_hex(1 + ((n::bigint * 7919 + n / 97) % $4)::integer), 26, '0'),
            (array['whatsapp', 'instagram', 'api'])[1 + n % 3], case when n % 20 = 0 then 'USD' else 'NGN' end, 350000, 350000,
            'completed', 'paid', 'released', 'delivered', 'completed', t.moment, t.moment
          from (select n, now() - make_interval(secs => n * 34.56) moment from generate_series($2::integer, $2::integer + $3::integer - 1) n) t
          returning shop_id, id, total, created_at
        )
        insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
        select m.shop_id, m.id, 1, 'prd_' || lpad(to_hex(('x' || right(m.id, 6))::bit(24)::integer % $5::integer), 26, '0'), 'Ankara Wrap Dress', m.total, 1, m.total from made m`,
        [shopId, from, together, customers, products],
      );
    await client.query(
      `insert into customer_figures (shop_id, customer_id, currency, order_count, paid_count, home_paid_count, total_spent, first_order_at, last_order_at)
       select shop_id, customer_id, 'NGN', count(*), count(*), count(*), sum(total), min(created_at), max(created_at) from orders where shop_id = $1 group by shop_id, customer_id
       on conflict (shop_id, customer_id) do update set order_count = excluded.order_count, first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at`,
      [shopId],
    );
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
