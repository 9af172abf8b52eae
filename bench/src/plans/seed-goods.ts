// A very large shop's products, stock and orders, made by SQL. The triggers are off, and their results are written at the end.
import type pg from "pg";
import { seedCustomers, seedProducts } from "../seed.ts";

const together = 50_000;
const customersOf = (count: number): number => Math.min(100_000, Math.ceil(count / 10));

/** Creates this many products, each in stock, and as many orders of one product each. */
export async function seedGoods(owner: pg.Pool, shopId: string, count: number): Promise<void> {
  const client = await owner.connect();
  const { rows } = await client.query<{ made: string }>("select pg_get_indexdef('products_by_word'::regclass) as made");
  try {
    await client.query("set session_replication_role = replica");
    // Building the index once at the end takes a tenth of the time.
    await client.query("drop index products_by_word");
    for (let from = 0; from < count; from += together)
      await seedProducts(client, shopId, Math.min(together, count - from), from);
    await client.query(rows[0]?.made ?? "");
    await client.query(
      `insert into product_words (shop_id, word)
       select distinct p.shop_id, w.word from products p, unnest(words_of(p.search)) w(word) where p.shop_id = $1`,
      [shopId],
    );
    await seedCustomers(client, shopId, customersOf(count));
    for (let from = 0; from < count; from += together)
      await seedOrders(client, shopId, { from, count: Math.min(together, count - from), all: count });
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

/** Newest first, a minute apart. Of ten orders one is open, one is on its way, eight are finished. */
async function seedOrders(
  client: pg.PoolClient,
  shopId: string,
  { from, count, all }: { from: number; count: number; all: number },
): Promise<void> {
  await client.query(
    `with made as (
      insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, brought, state, payment, funds, fulfilment, status, shipping_address, created_at, updated_at)
      select $1, 'ord_' || lpad(to_hex(n), 26, '0'), 'B' || lpad(to_hex(n), 8, '0'), 'cus_' || lpad(to_hex(1 + n % $4::integer), 26, '0'),
        (array['chatapp', 'photoapp', 'api'])[1 + n % 3], 'NGN', 350000 + (n % 400) * 5000, 350000 + (n % 400) * 5000, case when n % 10 = 0 then 0 else 350000 + (n % 400) * 5000 end,
        case when n % 10 < 2 then 'placed' else 'completed' end, case when n % 10 = 0 then 'unpaid' else 'paid' end,
        case n % 10 when 0 then 'none' when 1 then 'held' else 'released' end,
        case n % 10 when 0 then 'none' when 1 then 'dispatched' else 'delivered' end,
        case n % 10 when 0 then 'pending' when 1 then 'shipped' else 'completed' end,
        '{"area": "Yaba", "line": "12 Herbert Macaulay Way"}', now() - make_interval(mins => n), now() - make_interval(mins => n)
      from generate_series($2::integer, $2::integer + $3::integer - 1) n
      returning shop_id, id, total, created_at
    )
    insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
    select shop_id, id, 1, replace(id, 'ord_', 'prd_'), 'Ankara Wrap Dress', total, 1, total from made`,
    [shopId, from, count, customersOf(all)],
  );
}
