// Sales per product: whole months and days are stored, and the ends are counted from the orders.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { listPage, type Page } from "../../kernel/database/page.ts";
import { findShop } from "../../shops/index.ts";
import { type Insights, type ProductFigures, type ProductFiguresQuery, productSorts } from "../contract.ts";
import type { Stretch } from "../period.ts";
import { soldLines } from "../counting/sums.ts";
import { exactly } from "./exact.ts";

const topMost = 10;
type Row = {
  id: ProductFigures["productId"];
  name: string;
  currency: Currency;
  orders: bigint;
  units: bigint;
  revenue: bigint;
};

export async function readTopProducts(
  tx: Tx,
  shopId: string,
  stretch: Stretch,
  zone: string,
): Promise<NonNullable<Insights["products"]>> {
  const { rows } = await sql<Row & { byRevenue: bigint; byUnits: bigint }>`
    select t.product_id id, p.name, t.currency::text, t.orders, t.units, t.revenue, t.by_revenue "byRevenue", t.by_units "byUnits" from (
      select f.*, row_number() over (partition by f.currency order by f.revenue desc, f.product_id) by_revenue,
        row_number() over (order by f.units desc, f.product_id, f.currency) by_units
      from (${soldProducts(shopId, stretch, zone)}) f) t
      join products p on p.shop_id = ${shopId} and p.id = t.product_id
    where t.by_revenue <= ${topMost} or t.by_units <= ${topMost}
    order by t.currency, t.by_revenue`.execute(tx);
  const best = rows.filter(({ byRevenue }) => byRevenue <= topMost);
  return {
    byRevenue: [...new Set(best.map(({ currency }) => currency))].map((currency) => ({
      currency,
      products: best.filter((row) => row.currency === currency).map(toFigures),
    })),
    byUnits: rows
      .filter(({ byUnits }) => byUnits <= topMost)
      .sort((a, b) => Number(a.byUnits - b.byUnits))
      .map(toFigures),
  };
}

/** In one currency, by default the shop's. */
export async function listProductFigures(
  tx: Tx,
  { shopId, stretch, zone, query }: { shopId: string; stretch: Stretch; zone: string; query: ProductFiguresQuery },
): Promise<Page<ProductFigures>> {
  const currency = query.currency ?? (await findShop(tx, shopId)).currency;
  const figures = tx
    .selectFrom(
      sql<Row>`(select f.product_id id, p.name, f.currency::text, f.orders, f.units, f.revenue
        from (${soldProducts(shopId, stretch, zone)}) f join products p on p.shop_id = ${shopId} and p.id = f.product_id
        where f.currency = ${currency})`.as("sold"),
    )
    .selectAll();
  // Default ends move with the days, so the cursor keeps the actual ones.
  const asked = { ...query, from: stretch.from.toISOString(), to: stretch.to.toISOString(), currency };
  return listPage({
    query: figures,
    request: asked,
    sorts: productSorts,
    otherwise: "-revenue",
    item: toFigures,
    within: `${shopId} product figures`,
  });
}

function toFigures({ id, name, currency, orders, units, revenue }: Row): ProductFigures {
  return {
    productId: id,
    name,
    currency,
    ...exactly(currency, { orders, units, revenue }),
  };
}

/** @param zone where the stored days begin. */
function soldProducts(shopId: string, { from, to }: Stretch, zone: string): RawBuilder<unknown> {
  return sql`
    with ends as (
      -- The first and last day that lie in the period whole; then the months.
      select e.*, (date_trunc('month', (e.first - 1)::timestamp) + interval '1 month')::date first_month, date_trunc('month', e.last::timestamp)::date last_month
      from (
        select case when day_begins(b, ${zone}) >= ${from} then b else b + 1 end as first, e as last
        from (select (${from}::timestamptz at time zone ${zone})::date b, (${to}::timestamptz at time zone ${zone})::date e) d) e
    ), parts as (
      select p.product_id, p.currency, p.orders, p.units, p.revenue from ends e join insight_products p
        on p.shop_id = ${shopId} and p.grain = 'month' and p.day >= e.first_month and p.day < e.last_month
      union all
      select p.product_id, p.currency, p.orders, p.units, p.revenue from ends e join insight_products p
        on p.shop_id = ${shopId} and p.grain = 'day' and p.day >= e.first and p.day < least(e.first_month, e.last)
      union all
      select p.product_id, p.currency, p.orders, p.units, p.revenue from ends e join insight_products p
        on p.shop_id = ${shopId} and p.grain = 'day' and p.day >= greatest(e.last_month, e.first_month) and p.day < e.last
      union all
      select l.product_id, o.currency, count(distinct o.id), sum(l.quantity)::bigint, sum(l.revenue)::bigint
        from ends e cross join lateral (values
            (${from}::timestamptz, least(day_begins(e.first, ${zone}), ${to})),
            (greatest(day_begins(e.last, ${zone}), day_begins(e.first, ${zone})), ${to}::timestamptz)) edge(starts, ends)
          -- Apart, so that each is found by its index: mostly there is nothing in them, and together all orders would be read.
          cross join lateral (
            select p.id, p.currency from orders p where p.shop_id = ${shopId} and p.sold_at >= edge.starts and p.sold_at < edge.ends
              and is_sold(p.payment, p.cash_taken, p.total, p.covered) offset 0) o
          ${soldLines(shopId, sql`o.id`)}
        group by l.product_id, o.currency
    )
    select p.product_id, p.currency, sum(p.orders)::bigint orders, sum(p.units)::bigint units, sum(p.revenue)::bigint revenue
    from parts p group by p.product_id, p.currency`;
}
