// When the last ones go: what can be sold has fallen to the threshold, or to nothing.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { fullName, holdProducts } from "../products/index.ts";
import { stockStatus } from "./contract.ts";
import type { LevelKey } from "./lock-levels.ts";

export type StockChange = LevelKey & {
  threshold: number | null;
  /** What could be sold before and after. */
  before: number;
  after: number;
};

/** Announces inventory.low_stock and inventory.out_of_stock for levels that have just sunk that far, each once; and what is back. */
export async function announceShortage(tx: Tx, actor: Actor, changes: readonly StockChange[]): Promise<void> {
  const back = changes.filter(({ before, after }) => before <= 0 && after > 0);
  if (back.length > 0) await announceBack(tx, actor, back);
  const sunk = changes.filter(
    ({ threshold, before, after }) =>
      after < before && stockStatus(after, threshold) !== stockStatus(before, threshold),
  );
  if (sunk.length === 0) return;
  // A change of the product announces under the same id, so its row is held while we do.
  const ids = sunk.map((change) => change.productId);
  const [{ rows }] = await Promise.all([
    sql<LevelKey & { name: string; variant: string | null; on_hand: number; reserved: number }>`
      select s.product_id "productId", s.variant_id "variantId", p.name, v.name as variant, s.on_hand, s.reserved from product_stock s
        join stocked_products p on p.shop_id = s.shop_id and p.id = s.product_id
        left join stocked_variants v on v.shop_id = s.shop_id and v.product_id = s.product_id and v.variant_id = s.variant_id
      where s.shop_id = ${actor.shopId} and s.product_id = any(${ids}::text[])`.execute(tx),
    holdProducts(tx, actor.shopId, ids),
  ]);
  const figures = new Map(rows.map((row) => [keyOf(row), row]));
  await Promise.all(
    sunk.map(({ productId, variantId, threshold, after }) => {
      const level = figures.get(keyOf({ productId, variantId }));
      const status = stockStatus(after, threshold);
      return announce(tx, actor, status === "out_of_stock" ? "inventory.out_of_stock" : "inventory.low_stock", {
        id: productId,
        data: {
          productId,
          variantId: variantId || null,
          name: level ? fullName(level, level.variant === null ? null : { name: level.variant }) : null,
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
export async function announceBack(tx: Tx, actor: Actor, levels: readonly LevelKey[]): Promise<void> {
  if (levels.length === 0) return;
  await holdProducts(tx, actor.shopId, [...new Set(levels.map(({ productId }) => productId))]);
  for (const { productId, variantId } of levels)
    await announce(tx, actor, "inventory.back_in_stock", {
      id: productId,
      data: { productId, variantId: variantId || null },
    });
}

function keyOf({ productId, variantId }: LevelKey): string {
  return variantId || productId;
}
