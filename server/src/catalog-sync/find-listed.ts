// Maps a catalog's item ids to the shop's products, and back. A cart's prices are ignored: ours count.
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Choice, findItems, itemsWithSku } from "../products/index.ts";

export type Listed = Choice & {
  /** The chosen options, for example { Size: "M" }. */ options: Record<string, string>;
};

/**
 * Finds everything that was ever listed, even if it is no longer shown; then items by id and by SKU, for a catalog that was filled before.
 * Leaves out unknown ids.
 */
export async function findListed(tx: Tx, shopId: string, retailerIds: readonly string[]): Promise<Map<string, Listed>> {
  const wanted = [...new Set(retailerIds)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Listed & { retailerId: string }>`
    select distinct on (i.retailer_id) i.retailer_id "retailerId", i.product_id "productId", i.options,
      coalesce(i.variant_id, v.variant_id) "variantId"
    from catalog_items i
      -- Listed before it was counted apart.
      left join stocked_variants v on i.variant_id is null and v.shop_id = i.shop_id and v.product_id = i.product_id and v.options = i.options
    where i.shop_id = ${shopId} and i.retailer_id = any(${wanted}::text[])
    order by i.retailer_id, (i.state = 'hidden'), i.changed_at desc`.execute(tx);
  const found = new Map<string, Listed>(rows.map(({ retailerId, ...listed }) => [retailerId, listed]));
  const others = wanted.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const [items, bySku] = await Promise.all([findItems(tx, shopId, others), itemsWithSku(tx, shopId, others)]);
  for (const id of others) {
    const named = items.get(id) ?? bySku.get(id);
    if (named) found.set(id, { productId: named.productId, variantId: named.variantId, options: {} });
  }
  return found;
}

export type Shown = { productId: string; retailerId: string; options: Record<string, string> };

/** The products' items that a catalog shows now, for product messages. Only those that are certainly there. */
export async function shownItems(
  tx: Tx,
  shopId: string,
  { catalogId, productIds }: { catalogId: string; productIds: readonly string[] },
): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select product_id "productId", retailer_id "retailerId", options from catalog_items
    where shop_id = ${shopId} and catalog_id = ${catalogId} and product_id = any(${[...productIds]}::text[])
      and desired_hash is not null and sent_hash is not null and state in ('synced', 'pending')
    order by product_id, retailer_id`.execute(tx);
  return rows;
}
