// Updates a product's stock after its meaning has changed: the product has its first variants, another threshold, or pieces that came back from
// before it had variants. This is a separate job, so that the levels are locked before the product, as everywhere.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { choicesOf, findProducts, isCounted } from "../products/index.ts";
import { settleAlerts } from "./alerts/keep-alerts.ts";
import { carryOver, freeOf, holdOwnStock } from "./carry-over.ts";
import type { LevelKey } from "./lock-levels.ts";
import { announceShort } from "./shortage.ts";

export function settleStockJob(database: Database): JobRow<{ shopId: string; productId: string }> {
  return {
    name: "settle-stock",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: ({ shopId, productId }, { now }) =>
      database.write(shopId, (tx) => settleStock(tx, systemActor(shopId, "settle-stock", now), productId)),
  };
}

/** A repeated run finds nothing to do. */
async function settleStock(tx: Tx, actor: Actor, productId: string): Promise<void> {
  await holdOwnStock(tx, actor.shopId, productId);
  await sql`
    select from stock_levels where shop_id = ${actor.shopId} and product_id = ${productId} order by variant_id for update`.execute(
    tx,
  );
  const product = (await findProducts(tx, actor.shopId, [productId])).get(productId);
  if (!product || product.components.length > 0) return;
  const [first] = choicesOf(product);
  if (first && (await freeOf(tx, actor.shopId, productId)).size > 0)
    await carryOver(tx, actor, productId, [{ variantId: first.id, quantity: null }]);
  await followThreshold(tx, actor, productId, isCounted(product));
}

type Level = LevelKey & { kind: string | null; low: boolean };

/** @param stocked whether it is sold from stock: goods made to order never run low. */
async function followThreshold(tx: Tx, actor: Actor, productId: string, stocked: boolean): Promise<void> {
  const { rows } = await sql<Level>`
    select s.product_id "productId", s.variant_id "variantId", a.kind,
      s.on_hand > s.reserved and s.on_hand - s.reserved <= coalesce(p.low_stock_threshold, 0) as low
    from stock_levels s
      join stocked_products p on p.shop_id = s.shop_id and p.id = s.product_id
      left join stocked_variants v on v.shop_id = s.shop_id and v.product_id = s.product_id and v.variant_id = s.variant_id
      left join stock_alerts a on a.shop_id = s.shop_id and a.product_id = s.product_id and a.variant_id = s.variant_id and a.resolved_at is null
    where s.shop_id = ${actor.shopId} and s.product_id = ${productId}
      and case when s.variant_id = '' then p.variant_count = 0 else v.status = 'active' end
    order by s.variant_id`.execute(tx);
  const told = rows.filter(({ kind }) => kind !== null);
  if (told.length > 0) await settleAlerts(tx, actor, told);
  const short = stocked ? rows.filter(({ low, kind }) => low && (kind === null || kind === "low_cover")) : [];
  await announceShort(
    tx,
    actor,
    short.map((level) => ({ productId: level.productId, variantId: level.variantId, kind: "low_stock" })),
  );
}
