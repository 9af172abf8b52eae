// How many people bought, new and returning; and how many of a month's new buyers return.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Cohorts, Insights } from "../contract.ts";
import type { Period, Stretch } from "../period.ts";
import { cut } from "./cut.ts";

type Buyers = NonNullable<Insights["customers"]>["totals"];

/** @param zone where the stored days begin: periods of whole days there use them, others the orders. */
export async function readCustomers(
  tx: Tx,
  shopId: string,
  period: Period,
  zone: string,
): Promise<NonNullable<Insights["customers"]>> {
  const stretches: Stretch[] = [period, period.previous, ...period.intervals];
  const { rows } = await sql<{ place: bigint; fresh: bigint; known: bigint }>`
    with asked as (
      select i.*, (i.starts at time zone ${zone})::date b, (i.ends at time zone ${zone})::date e from ${cut(stretches, zone)}
    ), cut as materialized (
      select a.*, day_begins(a.b, ${zone}) = a.starts and day_begins(a.e, ${zone}) = a.ends is_whole from asked a
    ), bought as (
      -- Each buyer of each stretch once, over all of them together.
      select c.place, o.customer_id from cut c
        join orders o on o.shop_id = ${shopId} and o.sold_at >= c.starts and o.sold_at < c.ends and is_sold(o.payment, o.cash_taken, o.total, o.covered)
      where not c.is_whole group by c.place, o.customer_id
    )
    select c.place, f.fresh, f.known from cut c cross join lateral (
      select coalesce(sum(d.people) filter (where d.before = '-infinity'), 0)::bigint fresh,
        coalesce(sum(d.people) filter (where d.before > '-infinity'), 0)::bigint known
      from insight_buyer_days d where c.is_whole and d.shop_id = ${shopId} and d.day >= c.b and d.day < c.e and d.before < c.b
    ) f where c.is_whole
    union all
    select c.place, count(*) filter (where g.first >= c.starts) fresh, count(*) filter (where g.first < c.starts) known
    from bought b join cut c on c.place = b.place
      join (
        select o.customer_id, min(o.sold_at) first from orders o
        where o.shop_id = ${shopId} and o.customer_id in (select e.customer_id from bought e) and is_sold(o.payment, o.cash_taken, o.total, o.covered)
        group by o.customer_id) g on g.customer_id = b.customer_id
    -- Asked beforehand, so that nothing is read where all of them are kept.
    where (select bool_or(not w.is_whole) from cut w)
    group by c.place`.execute(tx);
  const found = new Map(rows.map((row) => [Number(row.place) - 1, row]));
  const buyers = (place: number): Buyers => {
    const row = found.get(place);
    const [fresh, returning] = [Number(row?.fresh ?? 0n), Number(row?.known ?? 0n)];
    return { buyers: fresh + returning, new: fresh, returning };
  };
  return {
    totals: buyers(0),
    previous: buyers(1),
    series: period.intervals.map(({ from }, place) => ({ at: from.toISOString(), ...buyers(place + 2) })),
  };
}

/** Months in the shop's time zone; the last is the current one. */
export async function readCohorts(
  tx: Tx,
  { shopId, zone, now, months }: { shopId: string; zone: string; now: Date; months: number },
): Promise<Cohorts["cohorts"]> {
  const { rows } = await sql<{ cohort: string; month: number; people: number }>`
    select to_char(c.cohort, 'YYYY-MM') cohort, c.people,
      ((extract(year from c.month) - extract(year from c.cohort)) * 12 + extract(month from c.month) - extract(month from c.cohort))::integer as month
    from insight_cohorts c where c.shop_id = ${shopId}
      and c.cohort > (date_trunc('month', ${now}::timestamptz at time zone ${zone}) - ${months} * interval '1 month')::date
    order by c.cohort, c.month`.execute(tx);
  const [here = { year: 0, month: 0 }] = (
    await sql<{ year: number; month: number }>`
      select extract(year from h)::integer as year, extract(month from h)::integer as month from (select ${now}::timestamptz at time zone ${zone} h) t`.execute(
      tx,
    )
  ).rows;
  const age = (cohort: string): number =>
    (here.year - Number(cohort.slice(0, 4))) * 12 + here.month - Number(cohort.slice(5));
  return [...new Set(rows.map(({ cohort }) => cohort))].map((month) => {
    const own = new Map(rows.filter(({ cohort }) => cohort === month).map((row) => [row.month, row.people]));
    const retained = Array.from({ length: Math.max(age(month), 0) + 1 }, (_, at) => own.get(at) ?? 0);
    return { month, people: retained[0] ?? 0, retained };
  });
}
