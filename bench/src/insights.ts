// Figures of a shop with a million orders, compared with a shop with ten thousand: how long each answer takes in both and what it reads, how
// long a full count takes, and the cost of one more order.
import type pg from "pg";
import { openDatabase } from "../../server/src/kernel/database/db.ts";
import { openLog } from "../../server/src/kernel/process/log.ts";
import { checkInsights, countChanges, rebuildInsights } from "../../server/src/insights/index.ts";
import { type Child, startChild } from "./child.ts";
import { quantile } from "./figures.ts";
import { freePort, type Ground, type Shop } from "./ground.ts";
import { explained } from "./plans/look.ts";
import { seedCustomers, seedProducts } from "./seed.ts";
import type { OurSettings } from "./serve-ours.ts";

/** Both over the last 400 days, with the same products. */
const smallOrders = 10_000;
const largeOrders = 1_000_000;
const products = 10_000;
const together = 50_000;
const times = 20;

type Timed = { p50: number; p99: number };
export type InsightFigures = {
  asked: { what: string; small: Timed; large: Timed; statements: number; sqlMs: number; plan: string }[];
  rebuildSeconds: number;
  checkSeconds: number;
  oneOrderMs: { small: number; large: number };
};

export async function measureInsights(ground: Ground): Promise<InsightFigures> {
  const small = await ground.newShop("A shop of ten thousand orders");
  const large = await ground.newShop("A shop of a million orders");
  await seedSales(ground.owner, small.id, smallOrders);
  await seedSales(ground.owner, large.id, largeOrders);
  await ground.owner.query("vacuum analyze");
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
    const rebuild = ({ id }: Shop) => database.write(id, (tx) => rebuildInsights(tx, id, new Date()));
    await rebuild(small);
    const rebuildSeconds = await seconds(() => rebuild(large));
    await ground.owner.query("vacuum analyze");
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: {},
    } satisfies OurSettings);
    const asked = await askAll(ground, server, url, { small, large });
    const more = async (shop: Shop) => 1_000 * (await seconds(() => countOneMore(ground, shop, database)));
    const oneOrderMs = { small: await more(small), large: await more(large) };
    const checkSeconds = await seconds(async () => {
      const differing = await database.write(large.id, (tx) => checkInsights(tx, large.id));
      if (differing.length > 0) throw new Error(`figures differ: ${JSON.stringify(differing)}`);
    });
    return { asked, rebuildSeconds, checkSeconds, oneOrderMs };
  } finally {
    await server.stop();
    await database.close();
  }
}

async function askAll(
  ground: Ground,
  server: Child,
  url: string,
  { small, large }: { small: Shop; large: Shop },
): Promise<InsightFigures["asked"]> {
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const today = `from=${day(0)}&to=${day(-1)}`;
  const [month, year] = [`from=${day(29)}&to=${day(-1)}`, `from=${day(364)}&to=${day(-1)}&interval=month`];
  const all: InsightFigures["asked"] = [];
  for (const [what, path] of [
    ["today, everything", `/api/insights?${today}`],
    ["30 days, everything", `/api/insights?${month}`],
    ["12 months, everything", `/api/insights?${year}`],
    ["12 months by day, sales", `/api/insights?from=${day(364)}&to=${day(-1)}&metrics=sales`],
    ...(["sales", "funnel", "agent", "answers", "products", "channels", "customers", "broadcasts"] as const).map(
      (metric) => [`12 months, ${metric}`, `/api/insights?${year}&metrics=${metric}`] as const,
    ),
    ["30 days in another time zone, everything", `/api/insights?${month}&timeZone=Asia/Kathmandu`],
    ["30 days in another time zone, customers", `/api/insights?${month}&timeZone=Asia/Kathmandu&metrics=customers`],
    ["12 months, the first page of products", `/api/insights/products?${year.replace("&interval=month", "")}`],
    ["cohorts of a year", "/api/insights/cohorts"],
    ["the first screen", "/api/today"],
  ] as const) {
    // In turns, so that other work on the machine affects both.
    const took: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let time = 0; time < times; time += 1) {
      took.small.push(await msOf(url, small, path));
      took.large.push(await msOf(url, large, path));
    }
    const timed = (ms: number[]): Timed => ({ p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) });
    const read = await explained(server, ground.owner, large, path);
    all.push({ what, small: timed(took.small), large: timed(took.large), ...read });
  }
  return all;
}

export function insightTable({ asked, rebuildSeconds, checkSeconds, oneOrderMs }: InsightFigures): string {
  return [
    "| asked for | 10,000 orders, p50 ms | 1,000,000, p50 ms | p99 ms | ratio | statements | SQL ms | read in the large shop |",
    "|---|---|---|---|---|---|---|---|",
    ...asked.map(
      ({ what, small, large, statements, sqlMs, plan }) =>
        `| ${what} | ${small.p50.toFixed(1)} | ${large.p50.toFixed(1)} | ${large.p99.toFixed(1)} | ${(large.p50 / small.p50).toFixed(1)} | ${statements} | ${sqlMs.toFixed(1)} | ${plan} |`,
    ),
    "",
    `Counted from nothing in ${rebuildSeconds.toFixed(0)} s, compared in ${checkSeconds.toFixed(0)} s without a difference; one changed order counted in ${oneOrderMs.large.toFixed(0)} ms (${oneOrderMs.small.toFixed(0)} of ten thousand).`,
  ].join("\n");
}

async function msOf(url: string, shop: Shop, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${shop.key}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.text();
  return performance.now() - begun;
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

/**
 * Orders follow the hours in which people buy, ten per customer. Each customer has a conversation of four messages that starts with their
 * first order. The triggers are off, and the customers' figures are written at the end.
 */
export async function seedSales(owner: pg.Pool, shopId: string, orders: number): Promise<void> {
  const customers = orders / 10;
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await seedProducts(client, shopId, products, 0);
    await seedCustomers(client, shopId, customers);
    await client.query(
      `insert into conversations (shop_id, id, customer_id, connection_id, channel, last_inbound_at, last_message_at, created_at)
       select $1, 'cnv_' || lpad(to_hex(n), 26, '0'), 'cus_' || lpad(to_hex(n), 26, '0'), c.id, c.slot, now(), now(),
         now() - n * make_interval(days => 400) / $2::integer
       from generate_series(1, $2::integer) n join channel_connections c on c.shop_id = $1 and c.slot = case when n % 3 = 0 then 'photoapp' else 'chatapp' end`,
      [shopId, customers],
    );
    for (let from = 0; from < orders; from += together)
      await client.query(
        `with made as (
          insert into orders (shop_id, id, number, customer_id, conversation_id, channel, currency, subtotal, total, brought, state, payment, funds, fulfilment, status, sold_at, created_at, updated_at)
          select $1, 'ord_' || lpad(to_hex(n), 26, '0'), 'B' || lpad(to_hex(n), 8, '0'), 'cus_' || t.buyer, case when n % 3 < 2 then 'cnv_' || t.buyer end,
            (array['chatapp', 'photoapp', 'api'])[1 + n % 3], case when n % 20 = 0 then 'USD' else 'NGN' end, 350000, 350000, 350000,
            'completed', 'paid', 'released', 'delivered', 'completed', t.moment, t.moment, t.moment
          from (
            select n, now() - n * make_interval(days => 400) / $6::integer moment,
              lpad(to_hex(1 + ((n::bigint * 7919 + n / 97) % $4)::integer), 26, '0') buyer
            from generate_series($2::integer, least($2::integer + $3::integer, $6::integer) - 1) n) t
          returning shop_id, id, total, created_at
        )
        insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
        select m.shop_id, m.id, 1, 'prd_' || lpad(to_hex(('x' || right(m.id, 6))::bit(24)::integer % $5::integer), 26, '0'), 'Ankara Wrap Dress', m.total, 1, m.total from made m`,
        [shopId, from, together, customers, products, orders],
      );
    await client.query(
      `insert into messages (shop_id, id, conversation_id, direction, author, type, text, content, channel_message_id, status, sent_at, answered_at, created_at)
       select $1, 'msg_' || lpad(to_hex(n * 4 + k), 26, '0'), 'cnv_' || lpad(to_hex(n), 26, '0'),
         case when k % 2 = 0 then 'inbound' else 'outbound' end, case when k % 2 = 0 then 'customer' when (n + k) % 5 = 0 then 'human' else 'agent' end,
         'text', 'Is it there?', '{}', 'wamid.' || right($1, 6) || (n * 4 + k), case when k % 2 = 0 then 'received' else 'read' end, t.moment,
         case when k % 2 = 0 then t.moment end, t.moment
       from generate_series(1, $2::integer) n, generate_series(0, 3) k,
         lateral (select now() - n * make_interval(days => 400) / $2::integer + make_interval(secs => k * (5 + n % 600)) moment) t`,
      [shopId, customers],
    );
    await client.query(
      `insert into customer_figures (shop_id, customer_id, currency, order_count, paid_count, home_paid_count, total_spent, first_order_at, last_order_at, last_paid_at)
       select shop_id, customer_id, 'NGN', count(*), count(*), count(*), sum(total), min(created_at), max(created_at), max(sold_at) from orders where shop_id = $1 group by shop_id, customer_id
       on conflict (shop_id, customer_id) do update set order_count = excluded.order_count, first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at, paid_count = excluded.paid_count, last_paid_at = excluded.last_paid_at`,
      [shopId],
    );
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
