// Reserves stock in one call of the database (0077): it locks all levels, checks them, and takes from every one or from none. If any of the goods
// have stock at other locations it takes nothing, and a statement chooses among locations.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { holdApart } from "./apart/hold-apart.ts";
import type { LevelKey } from "./lock-levels.ts";
import { announceShortage } from "./shortage.ts";

export type Need = LevelKey & { quantity: number };
export type Shortfall = LevelKey & { requested: number; available: number };

export type HeldRow = {
  product_id: string;
  variant_id: string;
  requested: number;
  available: number | null;
  low_stock_threshold: number | null;
  held: boolean;
};

/**
 * Reserves goods for an order whose row the caller holds. An order that already has its goods, reserved or consumed, keeps them.
 * @param needs one per level
 * @returns what was too short; empty when the goods are reserved.
 */
export async function holdStock(
  tx: Tx,
  actor: Actor,
  { orderId, needs, expiresAt }: { orderId: string; needs: readonly Need[]; expiresAt: Date },
): Promise<Shortfall[]> {
  // Levels are locked in this order everywhere.
  const inOrder = needs.toSorted((a, b) => compare(a.productId, b.productId) || compare(a.variantId, b.variantId));
  const here = await sql<HeldRow & { apart: boolean }>`
    select * from hold_stock(${orderId}, ${inOrder.map((need) => need.productId)}::text[], ${inOrder.map((need) => need.variantId)}::text[],
      ${inOrder.map((need) => need.quantity)}::integer[], ${expiresAt}, ${actor.now})`.execute(tx);
  const isApart = here.rows.some(({ apart }) => apart);
  const rows = isApart ? await holdApart(tx, actor, { orderId, needs, expiresAt }) : here.rows;

  if (rows.every((row) => row.held)) {
    await announceShortage(
      tx,
      actor,
      rows.map((row) => ({
        productId: row.product_id,
        variantId: row.variant_id,
        threshold: row.low_stock_threshold,
        before: row.available ?? 0,
        after: (row.available ?? 0) - row.requested,
      })),
    );
    return [];
  }
  return rows
    .filter((row) => (row.available ?? 0) < row.requested)
    .map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      requested: row.requested,
      available: row.available ?? 0,
    }));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
