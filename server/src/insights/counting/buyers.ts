// The days on which each customer bought, and the number of buyers derived from them: a change of one customer's orders subtracts their
// former counts and adds the new ones.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";

/** These customers, or all. */
export type Whose = readonly string[] | "all";

/** Each customer's days, first to last. */
export function daysOfBuyers(shopId: string, zone: string, whose: Whose): RawBuilder<unknown> {
  const theirs = whose === "all" ? sql`` : sql`and o.customer_id = any(${[...whose]}::text[])`;
  return sql`
    select d.customer_id, array_agg(d.day order by d.day) days from (
      select distinct o.customer_id, (o.sold_at at time zone ${zone})::date as day
      from orders o where o.shop_id = ${shopId} and o.sold_at is not null and is_sold(o.payment, o.cash_taken, o.total, o.covered) ${theirs}) d group by d.customer_id`;
}

/** How many ordered on each day, by the day of their previous order. */
export function countedDays(buyers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select x.day, x.before, count(*)::integer people from (
      select t.day, coalesce(lag(t.day) over (partition by b.customer_id order by t.day), '-infinity') before
      from (${buyers}) b, unnest(b.days) t(day)) x group by x.day, x.before`;
}

/** How many of each first month ordered in each later month. */
export function countedCohorts(buyers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select date_trunc('month', b.days[1]::timestamp)::date cohort, x.month, count(*)::integer people
    from (${buyers}) b, lateral (select distinct date_trunc('month', t.day::timestamp)::date as month from unnest(b.days) t(day)) x group by 1, 2`;
}

export function keptBuyers(shopId: string, whose: Whose): RawBuilder<unknown> {
  const theirs = whose === "all" ? sql`` : sql`and k.customer_id = any(${[...whose]}::text[])`;
  return sql`select k.customer_id, k.days from insight_buyers k where k.shop_id = ${shopId} ${theirs}`;
}

/** The caller holds the shop's state. */
export async function recountBuyers(
  tx: Tx,
  shopId: string,
  zone: string,
  customerIds: readonly string[],
): Promise<void> {
  const kept = keptBuyers(shopId, customerIds);
  const ids = [...customerIds];
  await shift(tx, shopId, kept, -1);
  await sql`
    with now as (${daysOfBuyers(shopId, zone, customerIds)}), written as (
      insert into insight_buyers (shop_id, customer_id, days) select ${shopId}, n.customer_id, n.days from now n
      on conflict (shop_id, customer_id) do update set days = excluded.days
    )
    delete from insight_buyers b where b.shop_id = ${shopId} and b.customer_id = any(${ids}::text[])
      and b.customer_id not in (select n.customer_id from now n)`.execute(tx);
  await shift(tx, shopId, kept, 1);
  await Promise.all([
    sql`delete from insight_buyer_days where shop_id = ${shopId} and people = 0`.execute(tx),
    sql`delete from insight_cohorts where shop_id = ${shopId} and people = 0`.execute(tx),
  ]);
}

async function shift(tx: Tx, shopId: string, buyers: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  const times = sql.lit(sign);
  await Promise.all([
    sql`insert into insight_buyer_days as d (shop_id, day, before, people)
      select ${shopId}, n.day, n.before, n.people * ${times} from (${countedDays(buyers)}) n
      on conflict (shop_id, day, before) do update set people = d.people + excluded.people`.execute(tx),
    sql`insert into insight_cohorts as d (shop_id, cohort, month, people)
      select ${shopId}, n.cohort, n.month, n.people * ${times} from (${countedCohorts(buyers)}) n
      on conflict (shop_id, cohort, month) do update set people = d.people + excluded.people`.execute(tx),
  ]);
}
