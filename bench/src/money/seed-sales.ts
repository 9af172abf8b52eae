// A thousand shops with orders that wait for payment, made by SQL in the form that the product's own operations leave.
import type pg from "pg";
import { openDatabase } from "../../../server/src/kernel/database/db.ts";
import { createKey, createShop } from "../../../server/src/shops/index.ts";

export type Sale = {
  shopId: string;
  key: string;
  orderId: string;
  number: string;
  customerId: string;
  productId: string;
  paymentId: string;
  reference: string;
};

/** Minor units. At the simulated Paystack an amount with this ending is paid without a webhook. */
export const amount = 1_250_004;
export const currency = "NGN";

const shopsAtOnce = 8;

/** @returns sales in an order in which neighbours belong to different shops. */
export async function seedSales(
  { owner, loginUrl }: { owner: pg.Pool; loginUrl: string },
  { shops, ordersEach }: { shops: number; ordersEach: number },
): Promise<Sale[]> {
  const made = await makeShops(loginUrl, shops);
  const { rows } = await owner.query<Omit<Sale, "key">>(seedText, [
    made.map(({ id }) => id),
    ordersEach,
    amount,
    currency,
  ]);
  await owner.query("analyze");
  await owner.query("checkpoint");
  const keys = new Map(made.map(({ id, key }) => [id, key]));
  return rows.map((row) => ({ ...row, key: keys.get(row.shopId) ?? "" }));
}

async function makeShops(loginUrl: string, count: number): Promise<{ id: string; key: string }[]> {
  const database = openDatabase({
    url: loginUrl,
    role: "sokoni_api",
    max: shopsAtOnce,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 10_000,
    onError: () => {},
  });
  const now = new Date();
  const made: { id: string; key: string }[] = [];
  const makeSome = async (): Promise<void> => {
    while (made.length < count) {
      const place = made.push({ id: "", key: "" }) - 1;
      const settings = { name: `Shop ${place}`, mode: "sandbox", country: "NG", timezone: "Africa/Lagos" } as const;
      const id = await createShop(database, { ...settings, currency }, now);
      const key = await database.write(id, (tx) =>
        createKey(tx, { shopId: id, mode: settings.mode, name: "bench" }, now),
      );
      made[place] = { id, key: key.text };
    }
  };
  await Promise.all(Array.from({ length: shopsAtOnce }, makeSome));
  await database.close();
  return made;
}

const seedText = `
  with shop as (
    select shop_id, s, 'prd_' || lpad(to_hex(s), 26, '0') product_id, 'cus_' || lpad(to_hex(s), 26, '0') customer_id
    from unnest($1::text[]) with ordinality u (shop_id, s)
  ), sale as (
    select shop.*, n, 'ord_' || lpad(to_hex(n * 1000000 + s), 26, '0') order_id, upper(to_hex(n * 1000000 + s)) number,
      'pay_' || lpad(to_hex(n * 1000000 + s), 26, '0') payment_id, 'pay-' || lpad(to_hex(n * 1000000 + s), 26, '0') reference,
      clock_timestamp() - interval '1 minute' as at
    from shop, generate_series(1, $2::integer) n
  ), product as (
    insert into products (shop_id, id, name, price, currency, search, created_at, updated_at)
    select shop_id, product_id, 'Ankara Wrap Dress', $3::bigint, $4, 'ankara wrap dress', now(), now() from shop
  ), stocked as (
    insert into stock_levels (shop_id, product_id, on_hand, reserved, updated_at) select shop_id, product_id, 100000, $2, now() from shop
  ), buyer as (
    insert into customers (shop_id, id, name, phone, created_at, updated_at)
    select shop_id, customer_id, 'Ngozi', '+2348031234567', now(), now() from shop
  ), placed as (
    insert into orders (shop_id, id, number, customer_id, channel, currency, subtotal, total, state, payment, status, reservation_expires_at, version, created_at, updated_at)
    select shop_id, order_id, number, customer_id, 'api', $4, $3::bigint, $3::bigint, 'placed', 'pending', 'pending', at + interval '1 day', 2, at, at from sale
  ), lined as (
    insert into order_lines (shop_id, order_id, line, product_id, name, unit_price, quantity, total)
    select shop_id, order_id, 1, product_id, 'Ankara Wrap Dress', $3::bigint, 1, $3::bigint from sale
  ), told as (
    insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, at)
    select shop_id, order_id, m.step, m.axis, m.from_state, m.to_state, 'pending', '{"kind": "key", "id": "bench"}', at
    from sale, (values (1, 'order', null, 'placed'), (2, 'payment', 'unpaid', 'pending')) m (step, axis, from_state, to_state)
  ), reserved as (
    insert into reservations (shop_id, order_id, product_id, quantity, expires_at, created_at)
    select shop_id, order_id, product_id, 1, at + interval '1 day', at from sale
  ), attempted as (
    insert into payments (shop_id, id, order_id, slot, driver, reference, amount, currency, state, redirect_url, country, next_ask_at, version, created_at, updated_at)
    select shop_id, payment_id, order_id, 'cardgateway1', 'paystack', reference, $3::bigint, $4, 'action_needed', 'https://checkout.example/' || reference, 'NG', at + interval '1 hour', 2, at, at from sale
  ), routed as (
    insert into routes (kind, key, shop_id) select 'payment', reference, shop_id from sale
  )
  select shop_id "shopId", order_id "orderId", number, customer_id "customerId", product_id "productId", payment_id "paymentId", reference
  from sale order by n, s`;
