// From what a catalog calls a thing to the shop's product, and back. Prices of a cart are never asked: ours count.
import { sql, type Tx } from "../kernel/db.ts";
import { findProducts, productsWithSku } from "../products/index.ts";

export type Listed = {
  productId: string;
  /** The choice that was taken, for example { Size: "M" }. */ options: Record<string, string>;
};

/**
 * Whatever was ever listed is found, also what is not shown any more; then products by id and by SKU, for a catalog
 * that was filled before. Unknown ids are not in the answer.
 */
export async function findListed(tx: Tx, shopId: string, retailerIds: readonly string[]): Promise<Map<string, Listed>> {
  const wanted = [...new Set(retailerIds)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ retailer_id: string; product_id: string; options: Record<string, string> }>`
    select distinct on (retailer_id) retailer_id, product_id, options from catalog_items
    where shop_id = ${shopId} and retailer_id = any(${wanted}::text[])
    order by retailer_id, (state = 'hidden'), changed_at desc`.execute(tx);
  const found = new Map<string, Listed>(
    rows.map((row) => [row.retailer_id, { productId: row.product_id, options: row.options }]),
  );
  const others = wanted.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const [products, bySku] = await Promise.all([findProducts(tx, shopId, others), productsWithSku(tx, shopId, others)]);
  for (const id of others) {
    const productId = products.has(id) ? id : bySku.get(id);
    if (productId !== undefined) found.set(id, { productId, options: {} });
  }
  return found;
}

export type Shown = { productId: string; retailerId: string; options: Record<string, string> };

/** What of the products a catalog shows now, so that a product message can name it. Only what surely stands there. */
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
