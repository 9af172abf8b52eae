// A shop as the agent sees it, copied inside a transaction that is always rolled back: its settings and some of its products, under its own
// id and with a channel that leads nowhere. Rows are copied with all their columns.
import { newId } from "../kernel/values/id.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { getProducts, type Product } from "../products/index.ts";

type Row = Record<string, unknown>;

export type Original = {
  shop: Row;
  /** What it sells, as in the API. */
  goods: Product[];
  products: Row[];
  variants: Row[];
  /** The parts of its bundles. */
  parts: Row[];
  /** What can be sold now; `variantId` is '' for a product without variants. */
  levels: { productId: string; variantId: string; available: number }[];
  /** The channel where its buyers mostly write; null for a shop without a channel. */
  slot: "chatapp" | "photoapp" | null;
};

const productsMost = 200;

/** At most 200 of its products, always the same as long as the assortment stays, and the parts of bundles among them. */
export function readOriginal(database: Database, shopId: string): Promise<Original> {
  return database.read(shopId, async (tx) => {
    const { rows: chosen } = await sql<{ id: string; sold: boolean }>`
      with chosen as (
        select p.id from products p where p.shop_id = ${shopId} and p.status = 'active' and p.deleted_at is null
        order by md5(p.id) limit ${productsMost}),
      parts as (
        select distinct b.product_id as id from bundle_parts b join chosen c on c.id = b.bundle_id where b.shop_id = ${shopId})
      select id, true as sold from chosen
      union all select id, false from parts where id not in (select id from chosen)
      order by 2 desc, 1`.execute(tx);
    const ids = chosen.map(({ id }) => id);
    const sold = chosen.filter((one) => one.sold).map(({ id }) => id);
    const rowsOf = async (table: "products" | "product_variants" | "bundle_parts", column: string): Promise<Row[]> => {
      const { rows } = await sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.table(table)} t
        where t.shop_id = ${shopId} and ${sql.ref(`t.${column}`)} = any(${ids}::text[])`.execute(tx);
      return rows.map(({ row }) => row);
    };
    const [shops, goods, products, variants, parts, levels, channels] = await Promise.all([
      sql<{ row: Row }>`select to_jsonb(s) as row from shops s where s.shop_id = ${shopId}`.execute(tx),
      getProducts(tx, shopId, sold),
      rowsOf("products", "id"),
      rowsOf("product_variants", "product_id"),
      rowsOf("bundle_parts", "bundle_id"),
      sql<Original["levels"][number]>`
        select l.product_id "productId", l.variant_id "variantId", l.on_hand - l.reserved as available from stock_levels l
        where l.shop_id = ${shopId} and l.product_id = any(${ids}::text[])`.execute(tx),
      sql<{ slot: "chatapp" | "photoapp" }>`
        select slot from channel_connections where shop_id = ${shopId} and state <> 'disconnected' order by created_at, id limit 1`.execute(
        tx,
      ),
    ]);
    const [shop] = shops.rows;
    if (!shop) throw new Error(`there is no shop ${shopId}`);
    return {
      shop: shop.row,
      goods: sold.flatMap((id) => goods.get(id) ?? []),
      products,
      variants,
      parts,
      levels: levels.rows,
      slot: channels.rows[0]?.slot ?? null,
    };
  });
}

/**
 * In a transaction fenced to the copy. Features that the seller switched off are on, so that they can be rehearsed. Stock that is reserved
 * by others now is left out.
 */
export async function putCopy(
  tx: Tx,
  copyId: string,
  { shop, products, variants, parts, levels, slot }: Original,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const settings = { ...shop, shop_id: copyId, mode: "sandbox", agent_enabled: true, agent_suggests: false };
  const shelves = levels.map(({ productId, variantId, available }) => ({
    product_id: productId,
    variant_id: variantId,
    on_hand: Math.max(0, available),
  }));
  // The database makes this one from the name.
  const { name_key: _, ...entered } = settings as Row;
  const columns = sql.join(Object.keys(entered).map((column) => sql.ref(column)));
  await sql`
    insert into shops (${columns})
    select ${columns} from jsonb_populate_record(null::shops, ${JSON.stringify(entered)}::jsonb)`.execute(tx);
  const rows = JSON.stringify(products.map((product) => ({ ...product, shop_id: copyId })));
  await sql`insert into products select * from jsonb_populate_recordset(null::products, ${rows}::jsonb)`.execute(tx);
  const choices = JSON.stringify(variants.map((variant) => ({ ...variant, shop_id: copyId })));
  await sql`insert into product_variants select * from jsonb_populate_recordset(null::product_variants, ${choices}::jsonb)`.execute(
    tx,
  );
  await sql`
    insert into bundle_parts (shop_id, bundle_id, product_id, variant_id, place, quantity)
    select ${copyId}, b.bundle_id, b.product_id, b.variant_id, b.place, b.quantity
    from jsonb_populate_recordset(null::bundle_parts, ${JSON.stringify(parts)}::jsonb) b`.execute(tx);
  await sql`
    insert into stock_levels (shop_id, product_id, variant_id, on_hand, updated_at)
    select ${copyId}, l.product_id, l.variant_id, l.on_hand, ${at}
    from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) l (product_id text, variant_id text, on_hand integer)`.execute(
    tx,
  );
  // No channel account, and no key to sign a message.
  await tx
    .insertInto("channel_connections")
    .values({
      shop_id: copyId,
      id: newId("channel"),
      slot: slot ?? "chatapp",
      driver: "none",
      account: copyId,
      display: "rehearsal",
      access_token: Buffer.alloc(0),
      created_at: now,
    })
    .execute();
}
