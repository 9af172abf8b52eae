// The definition of each figure, in one place: the sweep recounts pieces with it, the rebuild counts all, and the check compares.
import type { RawBuilder } from "kysely";
import { sql } from "../../kernel/database/db.ts";

/** The rows to count: all of the shop, or only those in these pieces (starts of quarter hours; days). */
export type Pieces = { quarters: readonly Date[]; days: readonly string[] } | "all";

export type Sum = {
  table: string;
  /** The columns that are added up for larger pieces. */
  added: readonly string[];
  /** All columns except the shop, in the order of `rows`. */
  columns: readonly string[];
  /** Stored rows of these pieces. */
  kept(pieces: Pieces): RawBuilder<boolean>;
  /** What the source rows give now. */
  rows(shopId: string, zone: string, pieces: Pieces): RawBuilder<unknown>;
};

const byQuarter = (pieces: Pieces): RawBuilder<boolean> =>
  pieces === "all"
    ? sql<boolean>`grain = 'quarter'`
    : sql<boolean>`grain = 'quarter' and at = any(${[...pieces.quarters]}::timestamptz[])`;

/** The rows of `table` whose time is in the pieces, found by its index. */
function within(table: string, pieces: Pieces, time = "created_at"): RawBuilder<unknown> {
  const at = sql.ref(`${table}.${time}`);
  return pieces === "all"
    ? sql``
    : sql`join unnest(${[...pieces.quarters]}::timestamptz[]) piece(at)
        on ${at} >= piece.at and ${at} < piece.at + interval '15 minutes'`;
}

export const quarterOf = (at: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`date_bin('15 minutes', ${at}, '2000-01-01 00:00:00+00')`;

const isPaid = sql`(o.payment in ('paid', 'overpaid', 'partly_refunded', 'refunded') or o.cash_taken and o.payment in ('unpaid', 'pending'))`;
const isSold = sql`o.sold_at is not null and is_sold(o.payment, o.cash_taken, o.total, o.covered)`;

const closedBy = sql`case when exists (select from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and h.step = 1
          and h.actor ->> 'kind' = 'agent') then 'agent' else 'human' end`;

export const sales: Sum = {
  table: "insight_sales",
  columns: ["grain", "at", "currency", "channel", "closed_by", "orders", "gross", "refunds", "unpaid_orders", "unpaid"],
  added: ["orders", "gross", "refunds", "unpaid_orders", "unpaid"],
  kept: byQuarter,
  // A sale counts when its money came; an order without money when it was placed.
  rows: (shopId, _zone, pieces) => sql`
    select 'quarter', f.at, f.currency, f.channel, f.closed_by, (count(*) filter (where f.sold))::integer,
      coalesce(sum(f.sum) filter (where f.sold), 0)::bigint, coalesce(sum(f.back) filter (where f.sold), 0)::bigint,
      (count(*) filter (where not f.sold))::integer, coalesce(sum(f.sum) filter (where not f.sold), 0)::bigint
    from (
      select ${quarterOf(sql`o.sold_at`)} at, o.currency, o.channel, ${closedBy} closed_by, true sold, sale_of(o) sum, sale_of(o) - spent_on(o) back
      from orders o ${within("o", pieces, "sold_at")}
      where o.shop_id = ${shopId} and ${isSold}
      union all
      select ${quarterOf(sql`o.created_at`)} at, o.currency, o.channel, ${closedBy} closed_by, false sold, o.total sum, 0 back
      from orders o ${within("o", pieces)}
      where o.shop_id = ${shopId} and is_purchase(o.state) and o.total > 0 and o.payment <> 'refunded' and not is_sold(o.payment, o.cash_taken, o.total, o.covered)
    ) f group by f.at, f.currency, f.channel, f.closed_by`,
};

export const funnel: Sum = {
  table: "insight_funnel",
  columns: [
    "grain",
    "at",
    "channel",
    "conversations",
    "carted",
    "ordered",
    "paid",
    "delivered",
    "only_agent",
    "only_human",
    "both_answered",
  ],
  added: ["conversations", "carted", "ordered", "paid", "delivered", "only_agent", "only_human", "both_answered"],
  kept: byQuarter,
  // A buyer who ordered without a cart counts as having one. A delivered order need not be paid, so the two are counted separately.
  rows: (shopId, _zone, pieces) => sql`
    select 'quarter', f.at, f.channel, count(*)::integer, (count(*) filter (where f.carted))::integer, (count(*) filter (where f.ordered))::integer,
      (count(*) filter (where f.paid))::integer, (count(*) filter (where f.delivered))::integer,
      (count(*) filter (where f.by_agent and not f.by_human))::integer, (count(*) filter (where f.by_human and not f.by_agent))::integer,
      (count(*) filter (where f.by_human and f.by_agent))::integer
    from (
      select ${quarterOf(sql`c.created_at`)} at, c.channel, coalesce(t.carted, false) or s.ordered carted, s.ordered,
        s.paid, s.delivered, coalesce(t.by_agent, false) by_agent, coalesce(t.by_human, false) by_human
      from conversations c ${within("c", pieces)}
        left join insight_talks t on t.shop_id = c.shop_id and t.conversation_id = c.id
        left join lateral (
          select count(*) > 0 ordered, coalesce(bool_or(${isPaid}), false) paid,
            coalesce(bool_or(o.state = 'completed' or o.state = 'placed' and o.fulfilment = 'delivered'), false) delivered
          from orders o where o.shop_id = c.shop_id and o.conversation_id = c.id and o.state <> 'draft'
        ) s on true
      where c.shop_id = ${shopId}
    ) f group by f.at, f.channel`,
};

/** The width of the bins: results are accurate to a twentieth. */
export const binBase = 1.1;
/** Older messages of buyers no longer wait for an answer. Channels' clocks are never off by more than the extra day. */
const waits = sql`interval '7 days'`;
const looked = sql`interval '8 days'`;

export const replies: Sum = {
  table: "insight_replies",
  columns: ["grain", "at", "author", "bin", "messages"],
  added: ["messages"],
  kept: byQuarter,
  // By arrival time, because a stored message never changes and channels' clocks differ. The index uses the channel's time.
  rows: (shopId, _zone, pieces) => sql`
    select 'quarter', f.at, f.author, case when f.waited is null then -1
        else floor(ln(greatest(extract(epoch from f.waited), 1)) / ln(${sql.lit(binBase)}::numeric)) end::smallint bin, count(*)::integer
    from (
      select ${quarterOf(sql`m.created_at`)} at, m.author, m.created_at - asked.since waited
      from messages m ${within("m", pieces)}
        left join lateral (
          select r.created_at, r.id from messages r where r.shop_id = m.shop_id and r.conversation_id = m.conversation_id
            and r.direction = 'outbound' and r.author in ('agent', 'human') and r.sent_at > m.created_at - ${looked}
            and (r.created_at, r.id) < (m.created_at, m.id)
          order by r.created_at desc, r.id desc limit 1) before on true
        left join lateral (
          select min(i.created_at) since from messages i where i.shop_id = m.shop_id and i.conversation_id = m.conversation_id
            and i.direction = 'inbound' and i.author = 'customer' and i.sent_at > m.created_at - ${looked}
            and i.created_at > m.created_at - ${waits} and (i.created_at, i.id) < (m.created_at, m.id)
            and (before.id is null or (i.created_at, i.id) > (before.created_at, before.id))) asked on true
      where m.shop_id = ${shopId} and m.direction = 'outbound' and m.author in ('agent', 'human')
    ) f group by 2, 3, 4`,
};

export const products: Sum = {
  table: "insight_products",
  columns: ["grain", "day", "currency", "product_id", "orders", "units", "revenue"],
  added: ["orders", "units", "revenue"],
  kept: (pieces) =>
    pieces === "all" ? sql`grain = 'day'` : sql`grain = 'day' and day = any(${[...pieces.days]}::date[])`,
  rows: (shopId, zone, pieces) => sql`
    select 'day', d.day, d.currency, l.product_id, count(distinct d.id), sum(l.quantity)::bigint, sum(l.revenue)::bigint
    from (${ordersOfDays(shopId, zone, pieces)}) d ${soldLines(shopId, sql`d.id`)}
    group by d.day, d.currency, l.product_id`,
};

/** To be joined: what was paid for each line of the order. */
export function soldLines(shopId: string, orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join lateral (select s.product_id, s.quantity, s.revenue from sold_lines(${shopId}, ${orderId}) s offset 0) l`;
}

function ordersOfDays(shopId: string, zone: string, pieces: Pieces): RawBuilder<unknown> {
  return pieces === "all"
    ? sql`select o.id, o.currency, (o.sold_at at time zone ${zone})::date as day from orders o
        where o.shop_id = ${shopId} and ${isSold}`
    : // With offset 0 the subquery stays separate and finds each day by the index. Merged, it would read all orders.
      sql`select o.id, o.currency, piece.day from unnest(${[...pieces.days]}::date[]) piece(day) cross join lateral (
          select o.id, o.currency from orders o where o.shop_id = ${shopId} and ${isSold}
            and o.sold_at >= day_begins(piece.day, ${zone}) and o.sold_at < day_begins(piece.day + 1, ${zone}) offset 0) o`;
}

export const sums: readonly Sum[] = [sales, funnel, replies, products];

/**
 * The larger pieces: the days of quarter hours, the months of days.
 * @param smaller rows of the smaller pieces, with the sum's columns
 */
export function larger(
  { columns, added, table }: Sum,
  zone: string,
  smaller: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const into: Record<string, RawBuilder<unknown>> = {
    grain: table === products.table ? sql`'month'` : sql`'day'`,
    at: sql`day_begins((n.at at time zone ${zone})::date, ${zone})`,
    day: sql`date_trunc('month', n.day::timestamp)::date`,
  };
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const raised = columns.map((column) => sql`${into[column] ?? sql.ref(`n.${column}`)} as ${sql.ref(column)}`);
  const told = columns.map((column) =>
    added.includes(column)
      ? sql`sum(${sql.ref(column)})::${sql.raw(table === sales.table && !counts.has(column) ? "bigint" : wide(table))} as ${sql.ref(column)}`
      : sql.ref(column),
  );
  const keys = sql.join(columns.filter((column) => !added.includes(column)).map((column) => sql.ref(column)));
  return sql`select ${sql.join(told)} from (select ${sql.join(raised)} from (${smaller}) n (${names})) r group by ${keys}`;
}

/** Types as in the table's columns. */
const counts = new Set(["orders", "unpaid_orders"]);
const wide = (table: string): string => (table === products.table ? "bigint" : "integer");
