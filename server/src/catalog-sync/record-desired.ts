// Records what a catalog should contain of some products. What it already contains is not sent again.
import { sql, type Tx } from "../kernel/database/db.ts";
import { type CatalogProduct, findProducts, productsAfter } from "../products/index.ts";
import { buffersOf } from "./buffers.ts";
import { type DesiredItem, desiredItems } from "./desired-items.ts";
import type { CatalogWork } from "./work.ts";

const changesAtOnce = 1_000;
const productsAtOnce = 500;

/** Takes recorded changes. @returns whether more are waiting. */
export async function takeChanges({ database, actor, catalogId, showing }: CatalogWork): Promise<boolean> {
  const { shopId } = actor;
  return database.write(shopId, async (tx) => {
    const { rows } = await sql<{ product_id: string }>`
      delete from catalog_changes where shop_id = ${shopId} and id in (
        select id from catalog_changes where shop_id = ${shopId} and catalog_id = ${catalogId}
        order by id limit ${changesAtOnce})
      returning product_id`.execute(tx);
    if (rows.length === 0) return false;
    const ids = [...new Set(rows.map((row) => row.product_id))];
    const [products, buffers] = await Promise.all([findProducts(tx, shopId, ids), buffersOf(tx, shopId, ids)]);
    const items = desiredOf([...products.values()], showing, buffers);
    await recordDesired(tx, { shopId, catalogId, productIds: ids, items, now: actor.now, again: false });
    return rows.length === changesAtOnce;
  });
}

/** Checks every product. Rejected items are tried again once. */
export async function recordAllDesired({ database, actor, catalogId, showing }: CatalogWork): Promise<void> {
  const { shopId, now } = actor;
  for (let after: string | null = ""; after !== null;) {
    const from: string = after;
    after = await database.write(shopId, async (tx) => {
      const products = await productsAfter(tx, shopId, from, productsAtOnce);
      const productIds = products.map(({ id }) => id);
      const items = desiredOf(products, showing, await buffersOf(tx, shopId, productIds));
      await recordDesired(tx, { shopId, catalogId, productIds, items, now, again: true });
      return products.length < productsAtOnce ? null : (productIds.at(-1) ?? null);
    });
  }
}

type Desired = DesiredItem & { productId: string };

function desiredOf(
  products: readonly CatalogProduct[],
  showing: CatalogWork["showing"],
  buffers: ReadonlyMap<string, number>,
): Desired[] {
  return products.flatMap((product) =>
    desiredItems(product, showing, buffers).map((desired) => ({ ...desired, productId: product.id })),
  );
}

type Noting = {
  shopId: string;
  catalogId: string;
  productIds: readonly string[];
  items: readonly Desired[];
  now: Date;
  again: boolean;
};

async function recordDesired(tx: Tx, { shopId, catalogId, productIds, items, now, again }: Noting): Promise<void> {
  if (productIds.length === 0) return;
  const retailerIds = items.map(({ item }) => item.retailerId);
  // Removals first, because a number may have moved from one product to another.
  await sql`
    update catalog_items set desired_hash = null, desired_in_stock = null, tries = 0, reason = null, detail = null,
      changed_at = ${now},
      state = case when sent_hash is null and handle is null then 'hidden' else 'pending' end
    where shop_id = ${shopId} and catalog_id = ${catalogId} and product_id = any(${[...productIds]}::text[])
      and retailer_id <> all(${retailerIds}::text[]) and desired_hash is not null`.execute(tx);
  if (items.length === 0) return;
  await sql`
    insert into catalog_items as i (shop_id, catalog_id, retailer_id, product_id, variant_id, options, state, desired_hash,
      desired_in_stock, reason, changed_at)
    select distinct on (n.retailer_id) ${shopId}, ${catalogId}, n.retailer_id, n.product_id, n.variant_id, n.options::jsonb,
      case when n.fault is null then 'pending' else 'rejected' end, n.hash, n.in_stock, n.fault, ${now}::timestamptz
    from unnest(${retailerIds}::text[], ${items.map((one) => one.productId)}::text[],
      ${items.map((one) => one.variantId)}::text[],
      ${items.map((one) => JSON.stringify(one.options))}::text[], ${items.map((one) => one.hash)}::text[],
      ${items.map((one) => one.item.inStock)}::boolean[], ${items.map((one) => one.fault)}::text[]
    ) n (retailer_id, product_id, variant_id, options, hash, in_stock, fault)
    on conflict (shop_id, catalog_id, retailer_id) do update set
      product_id = excluded.product_id, variant_id = excluded.variant_id, options = excluded.options, desired_hash = excluded.desired_hash,
      desired_in_stock = excluded.desired_in_stock, changed_at = excluded.changed_at, tries = 0,
      state = case
        when i.handle is not null then 'pending'
        when i.sent_hash = excluded.desired_hash then 'synced'
        when excluded.reason is not null and i.sent_hash is null then 'rejected'
        else 'pending' end,
      reason = case when i.sent_hash is null then excluded.reason end, detail = null
    where i.desired_hash is distinct from excluded.desired_hash or i.product_id <> excluded.product_id
      or i.variant_id is distinct from excluded.variant_id
      or (${again} and i.state = 'rejected' and i.sent_hash is distinct from excluded.desired_hash)`.execute(tx);
}
