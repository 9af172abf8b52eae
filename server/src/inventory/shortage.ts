// When the last ones go: what can be sold has fallen to the threshold, or to nothing.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { holdProducts } from "../products/index.ts";
import { stockStatus } from "./contract.ts";

export type StockChange = {
  productId: string;
  threshold: number | null;
  /** What could be sold before and after. */
  before: number;
  after: number;
};

/** Announces inventory.low_stock and inventory.out_of_stock for levels that have just sunk that far, each once; and what is back. */
export async function announceShortage(tx: Tx, actor: Actor, changes: readonly StockChange[]): Promise<void> {
  const back = changes.filter(({ before, after }) => before <= 0 && after > 0);
  if (back.length > 0)
    await announceBack(
      tx,
      actor,
      back.map(({ productId }) => productId),
    );
  const sunk = changes.filter(
    ({ threshold, before, after }) =>
      after < before && stockStatus(after, threshold) !== stockStatus(before, threshold),
  );
  if (sunk.length === 0) return;
  // A change of the product announces under the same id, so its row is held while we do.
  const ids = sunk.map((change) => change.productId);
  const [{ rows }] = await Promise.all([
    sql<{ product_id: string; name: string; on_hand: number; reserved: number }>`
      select s.product_id, p.name, s.on_hand, s.reserved from product_stock s
        join stocked_products p on p.shop_id = s.shop_id and p.id = s.product_id
      where s.shop_id = ${actor.shopId} and s.product_id = any(${ids}::text[])`.execute(tx),
    holdProducts(tx, actor.shopId, ids),
  ]);
  const figures = new Map(rows.map((row) => [row.product_id, row]));
  await Promise.all(
    sunk.map(({ productId, threshold, after }) => {
      const level = figures.get(productId);
      const status = stockStatus(after, threshold);
      return announce(tx, actor, status === "out_of_stock" ? "inventory.out_of_stock" : "inventory.low_stock", {
        id: productId,
        data: {
          productId,
          name: level?.name ?? null,
          onHand: level?.on_hand ?? 0,
          reserved: level?.reserved ?? 0,
          available: after,
          lowStockThreshold: threshold,
          status,
        },
      });
    }),
  );
}

/** What was sold out and can be sold again: for ourselves, so that who waits for it is told. */
export async function announceBack(tx: Tx, actor: Actor, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  await holdProducts(tx, actor.shopId, ids);
  for (const id of ids) await announce(tx, actor, "inventory.back_in_stock", { id, data: { productId: id } });
}
