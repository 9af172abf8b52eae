// A shop with many customers, their orders and conversations, made by SQL. The triggers are off, and their results are written at the end.
import type pg from "pg";
import { seedProducts } from "../seed.ts";

/** Of ten customers seven have ordered, up to three times; a quarter live in Lagos, a tenth have a tag, half have agreed to broadcasts. */
export async function seedBuyers(owner: pg.Pool, shopId: string, count: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    await seedProducts(client, shopId, 1_000);
    await client.query(
      `insert into customers (shop_id, id, name, phone, language, tags, consent, addresses, created_at, updated_at)
       select $1, 'cus_' || lpad(to_hex(n), 26, '0'), 'Buyer ' || n, '+23480' || lpad(n::text, 8, '0'),
         (array['en', 'pcm', 'fr', 'sw'])[1 + n % 4],
         case when n % 10 = 0 then array['vip', 'regular'] else array['regular'] end,
         case when n % 2 = 0 then '{"chatapp": {"marketing": true, "source": "buyer", "changedAt": "2026-01-01T00:00:00.000Z"}}'::jsonb else '{}' end,
         jsonb_build_array(jsonb_build_object('line', n || ' Herbert Macaulay Way', 'landmark', 'Opposite the library', 'area', 'Yaba',
           'city', (array['Lagos', 'Abuja', 'Kano', 'Ibadan'])[1 + n / 10 % 4], 'contactName', null, 'riderNote', null, 'pin', null, 'phones', '[]'::jsonb)),
         now() - make_interval(mins => n), now()
       from generate_series(1, $2::integer) n`,
      [shopId, count],
    );
    await client.query(
      `insert into customer_identities (shop_id, channel, user_key, customer_id, name, created_at)
       select $1, case when n % 5 = 0 then 'photoapp' else 'chatapp' end, 'u' || n, 'cus_' || lpad(to_hex(n), 26, '0'), 'Buyer ' || n, now()
       from generate_series(1, $2::integer) n`,
      [shopId, count],
    );
    await client.query(
      `insert into conversations (shop_id, id, customer_id, connection_id, channel, last_inbound_at, last_message_at, created_at)
       select $1, 'cnv_' || lpad(to_hex(n), 26, '0'), 'cus_' || lpad(to_hex(n), 26, '0'), c.id, 'chatapp',
         now() - make_interval(hours => n % 4000), now() - make_interval(hours => n % 4000), now() - interval '200 days'
       from generate_series(1, $2::integer) n, channel_connections c where c.shop_id = $1 and c.slot = 'chatapp'`,
      [shopId, count],
    );
    await client.query(
      `with made as (
        insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, brought, state, payment, funds, fulfilment, status, sold_at, created_at, updated_at)
        select $1, 'ord_' || lpad(to_hex(n * 4 + k), 26, '0'), 'B' || lpad(to_hex(n * 4 + k), 8, '0'), 'cus_' || lpad(to_hex(n), 26, '0'), 'chatapp', 'NGN',
          350000 + (n % 400) * 5000, 350000 + (n % 400) * 5000, 350000 + (n % 400) * 5000, 'completed', 'paid', 'released', 'delivered', 'completed',
          now() - make_interval(hours => (n * 7 + k * 501) % 9000), now() - make_interval(hours => (n * 7 + k * 501) % 9000), now()
        from generate_series(1, $2::integer) n, generate_series(1, 1 + n % 3) k where n % 10 < 7
        returning shop_id, id, customer_id, total
      )
      insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
      select shop_id, id, 1, 'prd_' || lpad(to_hex(abs(hashtext(id)) % 1000), 26, '0'), 'Ankara Wrap Dress', total, 1, total from made`,
      [shopId, count],
    );
    await client.query(
      `insert into customer_figures (shop_id, customer_id, currency, order_count, paid_count, home_paid_count, total_spent, first_order_at, last_order_at, last_paid_at,
         on_chatapp, on_photoapp, agreed_chatapp)
       select c.shop_id, c.id, 'NGN', count(o.id), count(o.id), count(o.id), coalesce(sum(o.total), 0), min(o.created_at), max(o.created_at), max(o.sold_at),
         true, exists (select from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.channel = 'photoapp'),
         has_agreed(c.consent, 'chatapp')
       from customers c left join orders o on o.shop_id = c.shop_id and o.customer_id = c.id where c.shop_id = $1 group by c.shop_id, c.id`,
      [shopId],
    );
    await client.query("select renew_segment_borders(now(), 100)");
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
