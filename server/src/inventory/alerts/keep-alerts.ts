// An alert opens when the available stock falls to the threshold or to zero, and ends when it has risen again.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import type { LevelKey } from "../lock-levels.ts";
import type { AlertKind } from "./contract.ts";

/** @returns the alerts' ids, by `${productId} ${variantId}`; an alert that is already open stays, with the new kind. */
export async function openAlerts(
  tx: Tx,
  { shopId, now }: Actor,
  short: readonly (LevelKey & { kind: AlertKind })[],
): Promise<Map<string, string>> {
  const { rows } = await sql<LevelKey & { id: string }>`
    insert into stock_alerts (shop_id, id, product_id, variant_id, kind, created_at)
    select ${shopId}, n.id, n.product_id, n.variant_id, n.kind, ${now}
    from unnest(${short.map(() => newId("stockAlert"))}::text[], ${short.map(({ productId }) => productId)}::text[],
      ${short.map(({ variantId }) => variantId)}::text[], ${short.map(({ kind }) => kind)}::text[]) n (id, product_id, variant_id, kind)
    on conflict (shop_id, product_id, variant_id) where resolved_at is null do update set kind = excluded.kind
    returning id, product_id "productId", variant_id "variantId"`.execute(tx);
  return new Map(rows.map(({ id, productId, variantId }) => [`${productId} ${variantId}`, id]));
}

/** For levels that have risen: ends alerts that no longer apply. Whether the stock lasts for the wanted days is checked soon after. */
export async function settleAlerts(tx: Tx, { shopId, now }: Actor, risen: readonly LevelKey[]): Promise<void> {
  await sql`
    with meant as (
      select a.id, a.kind, s.on_hand - s.reserved as available, coalesce(p.low_stock_threshold, 0) as threshold
      from stock_alerts a
        join stock_levels s on s.shop_id = a.shop_id and s.product_id = a.product_id and s.variant_id = a.variant_id
        left join stocked_products p on p.shop_id = a.shop_id and p.id = a.product_id
      where a.shop_id = ${shopId} and a.resolved_at is null and (a.product_id, a.variant_id) in (
        select * from unnest(${risen.map(({ productId }) => productId)}::text[], ${risen.map(({ variantId }) => variantId)}::text[]))
    ), watched as (
      update inventory_settings set due_at = least(due_at, ${now}::timestamptz)
      where shop_id = ${shopId} and exists (select from meant where kind = 'low_cover')
    )
    update stock_alerts a set
      kind = case when m.available <= 0 then 'out_of_stock' when m.available <= m.threshold then 'low_stock' else a.kind end,
      resolved_at = case when m.available > m.threshold and a.kind <> 'low_cover' then ${now}::timestamptz end
    from meant m where a.shop_id = ${shopId} and a.id = m.id`.execute(tx);
}
