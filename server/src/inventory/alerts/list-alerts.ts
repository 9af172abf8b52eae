// Reads of alerts, with the item's current stock.
import { after, days } from "../../kernel/values/clock.ts";
import { type Counted, countUpTo } from "../../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { byNewest, listPage, type Page } from "../../kernel/database/page.ts";
import { fullName } from "../../products/index.ts";
import { salesDays, type StockAlert, type StockAlertQuery } from "./contract.ts";

type AlertRow = {
  shop_id: string;
  id: StockAlert["id"];
  kind: StockAlert["kind"];
  product_id: StockAlert["productId"];
  variant_id: string;
  name: string;
  variant: string | null;
  sku: string | null;
  on_hand: number;
  reserved: number;
  low_stock_threshold: number | null;
  selling_since: Date;
  created_at: Date;
  resolved_at: Date | null;
};

/** An open alert that no longer applies, because a reservation was released, is shown as neither open nor resolved until it is settled. */
const alerts = sql<AlertRow>`(
  select a.shop_id, a.id, a.product_id, a.variant_id, a.created_at, a.resolved_at, p.name, v.name as variant,
    case when a.variant_id = '' then p.sku else v.sku end as sku, s.on_hand, s.reserved, p.low_stock_threshold, p.created_at as selling_since,
    case when a.resolved_at is not null then a.kind when s.on_hand <= s.reserved then 'out_of_stock'
      when s.on_hand - s.reserved <= p.low_stock_threshold then 'low_stock'
      when a.kind = 'low_cover' then a.kind end as kind
  from stock_alerts a
    join stock_levels s on s.shop_id = a.shop_id and s.product_id = a.product_id and s.variant_id = a.variant_id
    join stocked_products p on p.shop_id = a.shop_id and p.id = a.product_id
    left join stocked_variants v on v.shop_id = a.shop_id and v.product_id = a.product_id and v.variant_id = a.variant_id)`.as<"alerts">(
  "alerts",
);

export async function listAlerts(tx: Tx, shopId: string, now: Date, query: StockAlertQuery): Promise<Page<StockAlert>> {
  const { status = ["open"], kind, productId } = query;
  const from = after(now, -days(salesDays));
  let rows = tx
    .selectFrom(alerts)
    .selectAll("alerts")
    // Only for the rows of the page.
    .select(
      sql<number>`(select coalesce(-sum(m.delta), 0)::integer from stock_movements m where m.shop_id = ${shopId}
        and m.product_id = alerts.product_id and m.variant_id = alerts.variant_id and m.created_at > ${from} and ${isSale})`.as(
        "sold",
      ),
    )
    .where("alerts.shop_id", "=", shopId)
    .where("alerts.kind", "is not", null);
  if (!status.includes("resolved")) rows = rows.where("alerts.resolved_at", "is", null);
  if (!status.includes("open")) rows = rows.where("alerts.resolved_at", "is not", null);
  if (kind !== undefined) rows = rows.where("alerts.kind", "in", kind);
  if (productId !== undefined) rows = rows.where("alerts.product_id", "=", productId);
  return listPage({
    query: rows,
    request: query,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: (row) => toAlert(row, now),
    within: shopId,
  });
}

export function countOpenAlerts(tx: Tx, shopId: string): Promise<Counted> {
  const open = tx.selectFrom(alerts).where("alerts.shop_id", "=", shopId).where("alerts.resolved_at", "is", null);
  return countUpTo(tx, open.where("alerts.kind", "is not", null));
}

/** For a movement `m`: whether it counts as demand. */
export const isSale = sql<boolean>`m.reason in ('sale', 'sold_elsewhere', 'return')`;

/** For an item that was on sale for less than the full period, the shorter time is used. */
export function coverOf(available: number, sold: number, sellingSince: Date, now: Date): number | null {
  if (sold <= 0) return null;
  const sellingDays = (now.getTime() - sellingSince.getTime()) / days(1);
  const perDay = sold / Math.min(salesDays, Math.max(1, sellingDays));
  return Math.floor((Math.max(available, 0) / perDay) * 10) / 10;
}

function toAlert(row: AlertRow & { sold: number }, now: Date): StockAlert {
  const available = row.on_hand - row.reserved;
  return {
    id: row.id,
    kind: row.kind,
    status: row.resolved_at === null ? "open" : "resolved",
    productId: row.product_id,
    variantId: (row.variant_id || null) as StockAlert["variantId"],
    name: fullName(row, row.variant === null ? null : { name: row.variant }),
    sku: row.sku,
    onHand: row.on_hand,
    reserved: row.reserved,
    available,
    lowStockThreshold: row.low_stock_threshold,
    soldLately: row.sold,
    daysOfCover: coverOf(available, row.sold, row.selling_since, now),
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
