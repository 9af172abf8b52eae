// Stock runs out: the available stock has fallen to the threshold or to zero, or will soon. Each time an alert opens and is announced.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { fullName, holdProducts } from "../products/index.ts";
import type { AlertKind } from "./alerts/contract.ts";
import { openAlerts, settleAlerts } from "./alerts/keep-alerts.ts";
import { stockStatus } from "./contract.ts";
import type { LevelKey } from "./lock-levels.ts";

export type StockChange = LevelKey & {
  threshold: number | null;
  /** What could be sold before and after. */
  before: number;
  after: number;
};

/**
 * Announces inventory.low_stock and inventory.out_of_stock for levels that have just fallen that far, each once; and items that are back in
 * stock.
 */
export async function announceShortage(tx: Tx, actor: Actor, changes: readonly StockChange[]): Promise<void> {
  const risen = changes.filter(({ before, after }) => after > before);
  if (risen.length > 0) await settleAlerts(tx, actor, risen);
  const back = risen.filter(({ before, after }) => before <= 0 && after > 0);
  if (back.length > 0) await announceBack(tx, actor, back);
  await announceShort(
    tx,
    actor,
    changes.flatMap(({ productId, variantId, threshold, before, after }) => {
      const kind = stockStatus(after, threshold);
      return after < before && kind !== "in_stock" && kind !== stockStatus(before, threshold)
        ? [{ productId, variantId, kind }]
        : [];
    }),
  );
}

type Figures = LevelKey & {
  name: string;
  variant: string | null;
  on_hand: number;
  reserved: number;
  threshold: number | null;
};

export async function announceShort(
  tx: Tx,
  actor: Actor,
  short: readonly (LevelKey & { kind: AlertKind })[],
): Promise<void> {
  if (short.length === 0) return;
  // A change of the product announces under the same id, so its row is locked here.
  const ids = short.map(({ productId }) => productId);
  const [alerts, { rows }] = await Promise.all([
    openAlerts(tx, actor, short),
    sql<Figures>`
      select s.product_id "productId", s.variant_id "variantId", p.name, v.name as variant, s.on_hand, s.reserved,
        p.low_stock_threshold threshold
      from product_stock s
        join stocked_products p on p.shop_id = s.shop_id and p.id = s.product_id
        left join stocked_variants v on v.shop_id = s.shop_id and v.product_id = s.product_id and v.variant_id = s.variant_id
      where s.shop_id = ${actor.shopId} and s.product_id = any(${ids}::text[])`.execute(tx),
    holdProducts(tx, actor.shopId, ids),
  ]);
  const figures = new Map(rows.map((row) => [keyOf(row), row]));
  await Promise.all(
    short.map(({ productId, variantId, kind }) => {
      const level = figures.get(keyOf({ productId, variantId }));
      const available = level ? level.on_hand - level.reserved : 0;
      return announce(tx, actor, kind === "out_of_stock" ? "inventory.out_of_stock" : "inventory.low_stock", {
        id: productId,
        data: {
          alertId: alerts.get(keyOf({ productId, variantId })) ?? null,
          kind,
          productId,
          variantId: variantId || null,
          name: level ? fullName(level, level.variant === null ? null : { name: level.variant }) : null,
          onHand: level?.on_hand ?? 0,
          reserved: level?.reserved ?? 0,
          available,
          lowStockThreshold: level?.threshold ?? null,
          status: stockStatus(available, level?.threshold ?? null),
        },
      });
    }),
  );
}

/** Announces internally what was sold out and can be sold again, for back-in-stock requests. */
export async function announceBack(tx: Tx, actor: Actor, levels: readonly LevelKey[]): Promise<void> {
  if (levels.length === 0) return;
  await holdProducts(tx, actor.shopId, [...new Set(levels.map(({ productId }) => productId))]);
  for (const { productId, variantId } of levels)
    await announce(tx, actor, "inventory.back_in_stock", {
      id: productId,
      data: { productId, variantId: variantId || null },
    });
}

/** The same, for released reservations that are not settled yet. */
export async function announceFreed(tx: Tx, actor: Actor, levels: readonly LevelKey[]): Promise<void> {
  if (levels.length === 0) return;
  await settleAlerts(tx, actor, levels);
  await announceBack(tx, actor, levels);
}

function keyOf({ productId, variantId }: LevelKey): string {
  return `${productId} ${variantId}`;
}
