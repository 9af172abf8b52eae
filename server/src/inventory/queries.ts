// Reads of stock: what there is per product, and how it came to that.
import type { Selectable } from "kysely";
import type { StockMovements } from "../kernel/generated/database.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { Id } from "../kernel/id.ts";
import { listPage, type Page } from "../kernel/page.ts";
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
  id: string;
  name: string;
  sku: string | null;
  low_stock_threshold: number | null;
  created_at: Date;
  on_hand: number;
  reserved: number;
  version: number;
  updated_at: Date;
};

/** One row per product that is not deleted, with its level. */
function itemsOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom("stocked_products")
    .innerJoin("stock_levels", (join) =>
      join
        .onRef("stock_levels.shop_id", "=", "stocked_products.shop_id")
        .onRef("stock_levels.product_id", "=", "stocked_products.id"),
    )
    .select([
      "stocked_products.id as id",
      "stocked_products.name as name",
      "sku",
      "low_stock_threshold",
      "stocked_products.created_at as created_at",
      "on_hand",
      "reserved",
      "stock_levels.version as version",
      "stock_levels.updated_at as updated_at",
    ])
    .$narrowType<ItemRow>()
    .where("stocked_products.shop_id", "=", shopId);
}

const statusSql = sql<string>`case when on_hand <= reserved then 'out_of_stock'
  when on_hand - reserved <= low_stock_threshold then 'low_stock' else 'in_stock' end`;

export async function listInventory(tx: Tx, shopId: string, query: InventoryQuery): Promise<Page<InventoryItem>> {
  let items = itemsOf(tx, shopId);
  if (query.productId !== undefined) items = items.where("stocked_products.id", "=", query.productId);
  if (query.status !== undefined) items = items.where(statusSql, "in", query.status.split(","));
  return listPage(items, query, inventorySorts, "-createdAt", toItem, shopId);
}

export async function findItem(tx: Tx, shopId: string, productId: string): Promise<InventoryItem | null> {
  const row = await itemsOf(tx, shopId).where("stocked_products.id", "=", productId).executeTakeFirst();
  return row ? toItem(row) : null;
}

export async function listMovements(tx: Tx, shopId: string, query: MovementQuery): Promise<Page<Movement>> {
  const movements = tx
    .selectFrom("stock_movements")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("product_id", "=", query.productId);
  return listPage(movements, query, movementSorts, "-createdAt", toMovement, shopId);
}

function toMovement(row: Selectable<StockMovements>): Movement {
  return {
    id: row.id as Id<"movement">,
    productId: row.product_id as Id<"product">,
    delta: row.delta,
    reason: row.reason as Movement["reason"],
    orderId: row.cause_id as Id<"order"> | null,
    createdAt: row.created_at.toISOString(),
  };
}

function toItem(row: ItemRow): InventoryItem {
  const available = row.on_hand - row.reserved;
  return {
    productId: row.id as Id<"product">,
    name: row.name,
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
