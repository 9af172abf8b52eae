// A shop's products and customers, made by SQL: ten thousand products over the API would take longer than the rounds.
import type pg from "pg";

const materials = ["Ankara", "Adire", "Kente", "Lace", "Cotton", "Linen", "Silk", "Denim", "Leather", "Raffia"];
const kinds = ["Wrap Dress", "Shirt", "Skirt", "Tote Bag", "Sandals", "Head Wrap", "Kaftan", "Jacket", "Belt", "Purse"];
const colours = ["Red", "Blue", "Green", "Yellow", "Black", "White", "Orange", "Purple", "Brown", "Grey"];
const editions = ["Amara", "Bola", "Chidi", "Dayo", "Efua", "Femi", "Gifty", "Hauwa", "Imani", "Jide"];

/** With enough stock that no order is refused. @param from the number of existing products @returns IDs */
export async function seedProducts(
  owner: pg.Pool | pg.PoolClient,
  shopId: string,
  count: number,
  from = 0,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `
    with made as (
      insert into products (shop_id, id, name, description, price, currency, sku, category, options, images, search, created_at, updated_at)
      select $1, id, name, description, 350000 + (n % 400) * 5000, 'NGN', sku, category,
        '[{"name": "Size", "values": ["S", "M", "L", "XL"]}]', jsonb_build_array(jsonb_build_object('url', 'https://pictures.example/' || id || '.jpg', 'alt', name)),
        lower(name) || ' | ' || lower(category || ' s m l xl ' || sku || ' ' || description), at, at
      from (
        select n, 'prd_' || lpad(to_hex(n), 26, '0') as id, 'SKU' || n as sku,
          concat_ws(' ', e.editions[1 + (n / 1000) % 10], e.colours[1 + (n / 100) % 10], e.materials[1 + (n / 10) % 10], e.kinds[1 + n % 10]) as name,
          e.kinds[1 + n % 10] as category,
          'Made by hand in Lagos from cloth that we choose ourselves and washed once before it is cut so that it keeps its form and colour' as description,
          clock_timestamp() - make_interval(secs => n) as at
        from generate_series($7::integer, $7::integer + $2::integer - 1) n, (select $3::text[] as materials, $4::text[] as kinds, $5::text[] as colours, $6::text[] as editions) e
      ) seeds
      returning shop_id, id, created_at
    ), stocked as (
      insert into stock_levels (shop_id, product_id, on_hand, updated_at) select shop_id, id, 1000000, created_at from made
    ), moved as (
      insert into stock_movements (shop_id, id, product_id, delta, reason, actor, created_at)
      select shop_id, replace(id, 'prd_', 'mov_'), id, 1000000, 'opening', '{"kind": "system", "id": "bench"}', created_at from made
    )
    select id from made`,
    [shopId, count, materials, kinds, colours, editions, from],
  );
  if (from === 0) await owner.query("analyze");
  return rows.map((row) => row.id);
}

/** @returns IDs */
export async function seedCustomers(owner: pg.Pool | pg.PoolClient, shopId: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `
    insert into customers (shop_id, id, name, phone, created_at, updated_at)
    select $1, 'cus_' || lpad(to_hex(n), 26, '0'), 'Buyer ' || n, '+234803' || lpad(n::text, 7, '0'), clock_timestamp(), clock_timestamp()
    from generate_series(1, $2::integer) n
    returning id`,
    [shopId, count],
  );
  return rows.map((row) => row.id);
}
