// A shop as the agent meets it, copied inside a transaction that is never kept: its settings and some of its products, under an id
// of its own and with a channel that leads nowhere. Rows are taken as they stand, whatever columns they have.
import { newId } from "../kernel/id.ts";
import { type Database, sql, type Tx } from "../kernel/db.ts";

export type OriginalProduct = {
  id: string;
  name: string;
  /** Minor units. */
  price: number;
  options: { name: string; values: string[] }[];
  negotiation: { floor: { amount: number } } | null;
  variant_count: number;
};

export type Original = {
  shop: Record<string, unknown>;
  products: (Record<string, unknown> & OriginalProduct)[];
  /** By the product's id: what could be sold now of what is sold as it is. */
  available: ReadonlyMap<string, number>;
  variants: Record<string, unknown>[];
  /** What could be sold now; `variantId` is '' where a product is sold as it is. */
  levels: { productId: string; variantId: string; available: number }[];
  /** Where its buyers write first; null in a shop without a channel. */
  slot: "chatapp" | "photoapp" | null;
};

const productsMost = 200;

/** At most 200 of its products, always the same ones as long as it sells the same. */
export function readOriginal(database: Database, shopId: string): Promise<Original> {
  const copied = sql<boolean>`p.shop_id = ${shopId} and p.status = 'active' and p.deleted_at is null and p.part_count = 0`;
  return database.read(shopId, async (tx) => {
    const [shops, products, variants, levels, channels] = await Promise.all([
      sql<{ row: Record<string, unknown> }>`select to_jsonb(s) as row from shops s where s.shop_id = ${shopId}`.execute(
        tx,
      ),
      sql<{ row: Original["products"][number] }>`
        select to_jsonb(p) as row from products p where ${copied} order by md5(p.id) limit ${productsMost}`.execute(tx),
      sql<{ row: Record<string, unknown> }>`
        select to_jsonb(v) as row from product_variants v join (
          select p.id from products p where ${copied} order by md5(p.id) limit ${productsMost}) p on v.product_id = p.id
        where v.shop_id = ${shopId}`.execute(tx),
      sql<Original["levels"][number]>`
        select l.product_id "productId", l.variant_id "variantId", l.on_hand - l.reserved as available from stock_levels l join (
          select p.id from products p where ${copied} order by md5(p.id) limit ${productsMost}) p on l.product_id = p.id
        where l.shop_id = ${shopId}`.execute(tx),
      sql<{ slot: "chatapp" | "photoapp" }>`
        select slot from channel_connections where shop_id = ${shopId} and state <> 'disconnected' order by created_at, id limit 1`.execute(
        tx,
      ),
    ]);
    const [shop] = shops.rows;
    if (!shop) throw new Error(`there is no shop ${shopId}`);
    return {
      shop: shop.row,
      products: products.rows.map(({ row }) => row),
      variants: variants.rows.map(({ row }) => row),
      available: new Map(
        levels.rows.flatMap(({ productId, variantId, available }) =>
          variantId === "" ? [[productId, available]] : [],
        ),
      ),
      levels: levels.rows,
      slot: channels.rows[0]?.slot ?? null,
    };
  });
}

/**
 * In a transaction fenced to the copy. What the seller has switched off is on, so that there is something to rehearse; goods that
 * others hold at this moment are not there.
 */
export async function putCopy(
  tx: Tx,
  copyId: string,
  { shop, products, variants, levels, slot }: Original,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const settings = { ...shop, shop_id: copyId, mode: "sandbox", agent_enabled: true, agent_suggests: false };
  const shelves = levels.map(({ productId, variantId, available }) => ({
    product_id: productId,
    variant_id: variantId,
    on_hand: Math.max(0, available),
  }));
  await sql`insert into shops select * from jsonb_populate_record(null::shops, ${JSON.stringify(settings)}::jsonb)`.execute(
    tx,
  );
  const rows = JSON.stringify(products.map((product) => ({ ...product, shop_id: copyId })));
  await sql`insert into products select * from jsonb_populate_recordset(null::products, ${rows}::jsonb)`.execute(tx);
  const choices = JSON.stringify(variants.map((variant) => ({ ...variant, shop_id: copyId })));
  await sql`insert into product_variants select * from jsonb_populate_recordset(null::product_variants, ${choices}::jsonb)`.execute(
    tx,
  );
  await sql`
    insert into stock_levels (shop_id, product_id, variant_id, on_hand, updated_at)
    select ${copyId}, l.product_id, l.variant_id, l.on_hand, ${at}
    from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) l (product_id text, variant_id text, on_hand integer)`.execute(
    tx,
  );
  // No account of any channel, and nothing to sign a message with.
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
