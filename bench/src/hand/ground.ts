// The hand-written server's own PostgreSQL, with the same settings, and the same goods, customers and sales as ours.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../../server/src/kernel/database/embedded-postgres.ts";
import type { Ground, Shop } from "../ground.ts";
import { amount, currency, type Sale } from "../money/seed-sales.ts";
import { sha256 } from "./database.ts";

export type HandGround = {
  folder: string;
  url: string;
  owner: pg.Pool;
  copyShop(ground: Ground, shop: Shop): Promise<void>;
  copySales(sales: readonly Sale[]): Promise<void>;
  clear(): Promise<void>;
};

export async function makeHandGround(): Promise<HandGround> {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-bench-hand-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), durable: true });
  const owner = new pg.Pool({ connectionString: postgres.superuserUrl, max: 2 });
  owner.on("error", () => {});
  await owner.query(readFileSync(join(import.meta.dirname, "schema.sql"), "utf8"));
  return {
    folder,
    url: postgres.superuserUrl,
    owner,
    copyShop: async (ground, shop) => {
      const read = async (text: string) => (await ground.owner.query<{ all: unknown }>(text, [shop.id])).rows[0]?.all;
      const products = await read("select json_agg(p) as all from products p where shop_id = $1");
      const stock = await read("select json_agg(s) as all from stock_levels s where shop_id = $1");
      const customers = await read("select json_agg(c) as all from customers c where shop_id = $1");
      await owner.query("insert into keys values ($1, $2)", [sha256(shop.key), shop.id]);
      await owner.query("insert into accounts values ($1, $2)", [shop.account, shop.id]);
      for (const [table, rows] of Object.entries({ products, stock, customers }))
        await owner.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
          JSON.stringify(rows ?? []),
        ]);
      await owner.query("vacuum analyze");
    },
    copySales: async (sales) => {
      const shops = [...new Map(sales.map(({ shopId, key }) => [shopId, sha256(key)]))];
      await owner.query("insert into keys (shop_id, hash) select * from unnest($1::text[], $2::bytea[])", [
        shops.map(([shopId]) => shopId),
        shops.map(([, hash]) => hash),
      ]);
      await owner.query(salesText, [JSON.stringify(sales), amount, currency]);
      await owner.query("vacuum analyze");
      await owner.query("checkpoint");
    },
    clear: async () => {
      await owner.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const salesText = `
  with sale as (
    select * from json_to_recordset($1) s
      ("shopId" text, "orderId" text, number text, "customerId" text, "productId" text, "paymentId" text, reference text)
  ), product as (
    insert into products (shop_id, id, name, price, currency, options, images, created_at, updated_at)
    select distinct "shopId", "productId", 'Ankara Wrap Dress', $2::bigint, $3, '[]'::jsonb, '[]'::jsonb, now(), now() from sale
  ), stocked as (
    insert into stock (shop_id, product_id, on_hand, reserved)
    select "shopId", "productId", 100000, count(*) from sale group by "shopId", "productId"
  ), buyer as (
    insert into customers (shop_id, id, name, phone) select distinct "shopId", "customerId", 'Ngozi', '+2348031234567' from sale
  ), placed as (
    insert into orders (shop_id, id, number, customer_id, status, currency, total, created_at)
    select "shopId", "orderId", number, "customerId", 'pending', $3, $2::bigint, now() from sale
  ), lined as (
    insert into order_lines (shop_id, order_id, line, product_id, name, quantity, unit_price)
    select "shopId", "orderId", 1, "productId", 'Ankara Wrap Dress', 1, $2::bigint from sale
  )
  insert into payments (shop_id, id, order_id, reference, amount, currency, status)
  select "shopId", "paymentId", "orderId", reference, $2::bigint, $3, 'pending' from sale`;
