// Every hour and after each restock, finds what will be sold out within the days that the shop has set, at the current rate of sales.
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import { after, days, hours, seconds } from "../../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../../kernel/database/db.ts";
import type { Sweep } from "../../kernel/jobs/jobs.ts";
import { announceShort } from "../shortage.ts";
import type { LevelKey } from "../lock-levels.ts";
import { salesDays } from "./contract.ts";
import { isSale } from "./list-alerts.ts";

const shopsAtOnce = 50;
const retryMs = hours(1);

export function watchStock(database: Database): Sweep {
  return {
    name: "watch-stock",
    everyMs: seconds(20),
    run: async ({ now, log, signal }) => {
      const { rows } = await database.platform((tx) =>
        sql<{
          shop_id: string;
        }>`select * from claim_stock_watch(${now}, ${after(now, retryMs)}, ${shopsAtOnce})`.execute(tx),
      );
      for (const { shop_id: shopId } of rows) {
        if (signal.aborted) return;
        try {
          await database.write(shopId, (tx) => watchShop(tx, systemActor(shopId, "watch-stock", now)));
        } catch (error) {
          log.error({ err: error, shopId }, "what a shop is running out of could not be looked for");
        }
      }
    },
  };
}

async function watchShop(tx: Tx, actor: Actor): Promise<void> {
  const { shopId, now } = actor;
  const { rows } = await sql<LevelKey & { open: boolean }>`
    with sold as (
      select m.product_id, m.variant_id, -sum(m.delta) as pieces from stock_movements m
      where m.shop_id = ${shopId} and m.created_at > ${after(now, -days(salesDays))} and ${isSale}
      group by m.product_id, m.variant_id having sum(m.delta) < 0
    ), short as (
      select s.product_id, s.variant_id from sold d
        join inventory_settings w on w.shop_id = ${shopId}
        join stock_levels s on s.shop_id = ${shopId} and s.product_id = d.product_id and s.variant_id = d.variant_id
        join stocked_products p on p.shop_id = ${shopId} and p.id = d.product_id
      where s.on_hand - s.reserved > coalesce(p.low_stock_threshold, 0)
        and (s.on_hand - s.reserved) * least(${salesDays}::integer, greatest(1, extract(epoch from ${now}::timestamptz - p.created_at) / 86400))
          < d.pieces * w.cover_days
    ), over as (
      update stock_alerts a set resolved_at = ${now}
      from stock_levels s left join stocked_products p on p.shop_id = ${shopId} and p.id = s.product_id
      where a.shop_id = ${shopId} and a.resolved_at is null and s.shop_id = ${shopId} and s.product_id = a.product_id
        and s.variant_id = a.variant_id and (p.id is null or s.on_hand - s.reserved > coalesce(p.low_stock_threshold, 0))
        and (a.product_id, a.variant_id) not in (select k.product_id, k.variant_id from short k)
    )
    select k.product_id "productId", k.variant_id "variantId", exists (select from stock_alerts a where a.shop_id = ${shopId}
      and a.resolved_at is null and a.product_id = k.product_id and a.variant_id = k.variant_id) as open
    from short k order by k.product_id, k.variant_id`.execute(tx);
  const found = rows.filter(({ open }) => !open);
  await announceShort(
    tx,
    actor,
    found.map(({ productId, variantId }) => ({ productId, variantId, kind: "low_cover" })),
  );
}
