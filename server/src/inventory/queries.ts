// Reads of stock: what there is of each product or variant, and how it came to that.
import type { Selectable } from "kysely";
import type { StockMovements } from "../kernel/generated/database.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { Id } from "../kernel/id.ts";
import { listPage, type Page } from "../kernel/page.ts";
import { fullName } from "../products/index.ts";
import type { LevelKey } from "./lock-levels.ts";
import {
  type InventoryItem,
  type InventoryQuery,
  inventorySorts,
  type Movement,
  type MovementQuery,
  movementSorts,
  stockStatus,
} from "./contract.ts";

type ItemRow = {
  /** The variant's, else the product's. */
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  variant: string | null;
  options: Record<string, string> | null;
  sku: string | null;
  low_stock_threshold: number | null;
  created_at: Date;
  on_hand: number;
  reserved: number;
  version: number;
  updated_at: Date;
};

// As text and made once, as the list of products is. A product that has variants shows no stock of its own, but for what is left of it
// from before it had them; of variants that were taken out nothing is shown.
const stockedItems = sql<ItemRow & { shop_id: string }>`(
  select p.shop_id, coalesce(v.variant_id, p.id) as id, p.id as product_id, s.variant_id, p.name, v.name as variant, v.options,
    case when s.variant_id = '' then p.sku else v.sku end as sku, p.low_stock_threshold, p.created_at, s.on_hand, s.reserved,
    s.version, s.updated_at
  from stocked_products p
    join stock_levels s on s.shop_id = p.shop_id and s.product_id = p.id
    left join stocked_variants v on p.variant_count > 0 and v.shop_id = s.shop_id and v.product_id = s.product_id and v.variant_id = s.variant_id
  where case when s.variant_id = '' then p.variant_count = 0 or s.on_hand > 0 else v.variant_id is not null end)`.as<"items">(
  "items",
);

function itemsOf(tx: Tx, shopId: string) {
  return tx.selectFrom(stockedItems).selectAll("items").where("items.shop_id", "=", shopId);
}

const statusSql = sql<string>`case when on_hand <= reserved then 'out_of_stock'
  when on_hand - reserved <= low_stock_threshold then 'low_stock' else 'in_stock' end`;

export async function listInventory(tx: Tx, shopId: string, query: InventoryQuery): Promise<Page<InventoryItem>> {
  let items = itemsOf(tx, shopId);
  if (query.productId !== undefined) items = items.where("items.product_id", "=", query.productId);
  if (query.variantId !== undefined)
    items = items
      .where("items.variant_id", "=", query.variantId)
      // By its product, which an index finds.
      .where(
        "items.product_id",
        "=",
        sql<string>`(select product_id from stocked_variants where shop_id = ${shopId} and variant_id = ${query.variantId})`,
      );
  if (query.status !== undefined) items = items.where(statusSql, "in", query.status.split(","));
  return listPage(items, query, inventorySorts, "-createdAt", toItem, shopId);
}

/** @returns the level, and whether the product has others that are the ones to be sold. Null when there is none. */
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
  let movements = tx
    .selectFrom("stock_movements")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("product_id", "=", query.productId);
  if (query.variantId !== undefined) movements = movements.where("variant_id", "=", query.variantId);
  return listPage(movements, query, movementSorts, "-createdAt", toMovement, shopId);
}

function toMovement(row: Selectable<StockMovements>): Movement {
  return {
    id: row.id as Id<"movement">,
    productId: row.product_id as Id<"product">,
    variantId: (row.variant_id || null) as Id<"variant"> | null,
    delta: row.delta,
    reason: row.reason as Movement["reason"],
    orderId: row.cause_id as Id<"order"> | null,
    createdAt: row.created_at.toISOString(),
  };
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
    lowStockThreshold: row.low_stock_threshold,
    status: stockStatus(available, row.low_stock_threshold),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
