// Reads of stock: each product's or variant's figures, and their movements.
import type { Selectable } from "kysely";
import type { StockMovements } from "../kernel/database/generated/database.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { readIncludes, requireScope } from "../kernel/contract/include.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { fullName, getProducts, smallPicture } from "../products/index.ts";
import type { LevelKey } from "./lock-levels.ts";
import { homeOf, locationAt, placeOf } from "./locations/home.ts";
import {
  type InventoryItem,
  type InventoryQuery,
  inventorySorts,
  type Movement,
  type MovementQuery,
  movementSorts,
  type Place,
  stockStatus,
} from "./contract.ts";

type ItemRow = {
  shop_id: string;
  /** The variant's id, otherwise the product's. */
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  variant: string | null;
  options: Record<string, string> | null;
  sku: string | null;
  low_stock_threshold: number | null;
  tracked: boolean;
  created_at: Date;
  on_hand: number;
  reserved: number;
  version: number;
  updated_at: Date;
  /** Stock that is, or ever was, at other locations. Null if there never was any. */
  away: { locationId: Id<"location">; sellsOnline: boolean; onHand: number; reserved: number }[] | null;
};

// Built once, as text, like the list of products. A product with variants shows no stock of its own, except what is left from before it had
// them. Removed variants show nothing.
const stockedItems = sql<ItemRow>`(
  select p.shop_id, coalesce(v.variant_id, p.id) as id, p.id as product_id, s.variant_id, p.name, v.name as variant, v.options,
    case when s.variant_id = '' then p.sku else v.sku end as sku, p.low_stock_threshold, p.stock_tracked as tracked, p.created_at, s.on_hand, s.reserved,
    s.version, s.updated_at, e.away
  from stocked_products p
    join stock_levels s on s.shop_id = p.shop_id and s.product_id = p.id
    left join stocked_variants v on p.variant_count > 0 and v.shop_id = s.shop_id and v.product_id = s.product_id and v.variant_id = s.variant_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('locationId', a.location_id, 'sellsOnline', o.sells_online, 'onHand', a.on_hand, 'reserved', a.reserved)
        order by o.priority, o.id) as away
      from location_stock a join locations o on o.shop_id = a.shop_id and o.id = a.location_id and o.removed_at is null
      where a.shop_id = s.shop_id and a.product_id = s.product_id and a.variant_id = s.variant_id) e on s.apart
  where case when s.variant_id = '' then p.variant_count = 0 or s.on_hand > 0 else v.variant_id is not null end)`.as<"items">(
  "items",
);

function itemsOf(tx: Tx, shopId: string) {
  return tx.selectFrom(stockedItems).selectAll("items").where("items.shop_id", "=", shopId);
}

const statusSql = sql<string>`case when not tracked then 'in_stock' when on_hand <= reserved then 'out_of_stock'
  when on_hand - reserved <= low_stock_threshold then 'low_stock' else 'in_stock' end`;

export async function listInventory(tx: Tx, actor: Actor, query: InventoryQuery): Promise<Page<InventoryItem>> {
  const { shopId } = actor;
  let items = itemsOf(tx, shopId);
  if (query.productId !== undefined) items = items.where("items.product_id", "=", query.productId);
  if (query.variantId !== undefined)
    items = items
      .where("items.variant_id", "=", query.variantId)
      // By its product, because there is an index for that.
      .where(
        "items.product_id",
        "=",
        sql<string>`(select product_id from stocked_variants where shop_id = ${shopId} and variant_id = ${query.variantId})`,
      );
  if (query.locationId !== undefined) items = items.where(liesAt(shopId, query.locationId));
  if (query.status !== undefined) items = items.where(statusSql, "in", query.status);
  const page = await listPage({
    query: items,
    request: query,
    sorts: inventorySorts,
    otherwise: "-createdAt",
    item: toItem,
    within: shopId,
  });
  return readIncludes(query.include).has("image") ? { ...page, data: await withImages(tx, actor, page.data) } : page;
}

/** @throws Refusal missing_scope */
async function withImages(tx: Tx, actor: Actor, items: readonly InventoryItem[]): Promise<InventoryItem[]> {
  requireScope(actor, "products:read");
  const products = await getProducts(
    tx,
    actor.shopId,
    items.map(({ productId }) => productId),
  );
  return items.map((item) => {
    const product = products.get(item.productId);
    const own = product?.variants.find(({ id }) => id === item.variantId)?.image;
    const url = own ?? product?.images[0]?.url;
    return { ...item, image: url === undefined ? null : smallPicture(url) };
  });
}

function liesAt(shopId: string, locationId: string) {
  return placeOf(shopId, locationId) === ""
    ? sql<boolean>`items.on_hand > coalesce((select sum((w ->> 'onHand')::integer) from jsonb_array_elements(items.away) w where (w ->> 'sellsOnline')::boolean), 0)`
    : sql<boolean>`(items.product_id, items.variant_id) in (
        select product_id, variant_id from location_stock where shop_id = ${shopId} and location_id = ${locationId} and on_hand > 0)`;
}

/** @returns the level, and whether the product has other levels that are the ones for sale. Null when there is none. */
export async function findItem(
  tx: Tx,
  shopId: string,
  { productId, variantId }: LevelKey,
): Promise<{ item: InventoryItem; choices: string[] } | null> {
  const [row, variants] = await Promise.all([
    itemsOf(tx, shopId)
      .where("items.product_id", "=", productId)
      .where("items.variant_id", "=", variantId)
      .executeTakeFirst(),
    tx
      .selectFrom("stocked_variants")
      .select(["variant_id", "name"])
      .where("shop_id", "=", shopId)
      .where("product_id", "=", productId)
      .where("status", "=", "active")
      .execute(),
  ]);
  return row ? { item: toItem(row), choices: variants.map(({ variant_id: id, name }) => `${id} (${name})`) } : null;
}

export async function listMovements(tx: Tx, shopId: string, query: MovementQuery): Promise<Page<Movement>> {
  const { productId, variantId, locationId, reason, orderId } = query;
  let movements = tx.selectFrom("stock_movements").selectAll().where("shop_id", "=", shopId);
  if (productId !== undefined) movements = movements.where("product_id", "=", productId);
  if (variantId !== undefined) movements = movements.where("variant_id", "=", variantId);
  if (locationId !== undefined) movements = movements.where("location_id", "=", placeOf(shopId, locationId));
  if (reason !== undefined) movements = movements.where("reason", "in", reason);
  // In the form that matches the index.
  if (orderId !== undefined)
    movements = movements.where("cause_id", "=", orderId).where(sql<boolean>`reason in ('sale', 'return')`);
  return listPage({
    query: movements,
    request: query,
    sorts: movementSorts,
    otherwise: "-createdAt",
    item: toMovement,
    within: shopId,
  });
}

function toMovement(row: Selectable<StockMovements>): Movement {
  return {
    id: row.id,
    productId: row.product_id as Id<"product">,
    variantId: (row.variant_id || null) as Id<"variant"> | null,
    locationId: locationAt(row.shop_id, row.location_id),
    delta: row.delta,
    reason: row.reason,
    orderId: causeOf(row, "ord_") as Id<"order"> | null,
    transferId: causeOf(row, "trf_") as Id<"transfer"> | null,
    createdAt: row.created_at.toISOString(),
  };
}

function causeOf({ cause_id: cause }: { cause_id: string | null }, prefix: string): string | null {
  return cause?.startsWith(prefix) ? cause : null;
}

function toItem(row: ItemRow): InventoryItem {
  const available = row.on_hand - row.reserved;
  return {
    productId: row.product_id as Id<"product">,
    variantId: (row.variant_id || null) as Id<"variant"> | null,
    name: fullName(row, row.variant === null ? null : { name: row.variant }),
    options: row.options,
    sku: row.sku,
    onHand: row.on_hand,
    reserved: row.reserved,
    available,
    tracked: row.tracked,
    locations: placesOf(row),
    lowStockThreshold: row.low_stock_threshold,
    status: row.tracked ? stockStatus(available, row.low_stock_threshold) : "in_stock",
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Home has what the other locations that sell online don't have. */
function placesOf({ shop_id: shopId, on_hand: onHand, reserved, away }: ItemRow): Place[] {
  const others = away ?? [];
  const selling = others.filter(({ sellsOnline }) => sellsOnline);
  const home = {
    locationId: homeOf(shopId),
    sellsOnline: true,
    onHand: selling.reduce((rest, other) => rest - other.onHand, onHand),
    reserved: selling.reduce((rest, other) => rest - other.reserved, reserved),
  };
  return [home, ...others].map((place) => ({
    ...place,
    available: place.onHand - place.reserved,
  }));
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "stock_movements.id": Id<"movement">;
  }
}
