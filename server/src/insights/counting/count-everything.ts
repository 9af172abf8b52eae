// Counts all figures of a shop from scratch, and compares them with the stored ones.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { findShop } from "../../shops/index.ts";
import { countedCohorts, countedDays, daysOfBuyers, keptBuyers } from "./buyers.ts";
import { holdState } from "./state.ts";
import { larger, sums } from "./sums.ts";

/** A shop with millions of rows takes this long. It runs in a job, or for the operator. */
const patienceMs = 1_800_000;

/** Deletes the counts and counts again; waiting changes are done with it. */
export async function rebuildInsights(tx: Tx, shopId: string, now: Date): Promise<void> {
  await holdState(tx, shopId, now);
  const { timezone } = await findShop(tx, shopId);
  await countEverything(tx, shopId, timezone, now);
}

/** The caller holds the shop's state. */
export async function countEverything(tx: Tx, shopId: string, zone: string, now: Date): Promise<void> {
  await beginLongWork(tx);
  // The changes are taken first. Those recorded from here on are counted again, which does no harm. Cart changes are kept for the count, because a
  // cart line may be gone.
  await sql`delete from insight_changes where shop_id = ${shopId} and kind <> 'cart'`.execute(tx);
  await sql`
    insert into insight_talks as t (shop_id, conversation_id, carted, by_agent, by_human)
    select ${shopId}, n.id, bool_or(n.carted), bool_or(n.author = 'agent'), bool_or(n.author = 'human') from (
      select n.object_id id, true carted, '' author from insight_changes n where n.shop_id = ${shopId} and n.kind = 'cart'
      union all
      select c.conversation_id, true, '' from cart_lines c where c.shop_id = ${shopId}
      union all
      select distinct m.conversation_id, false, m.author from messages m
        where m.shop_id = ${shopId} and m.direction = 'outbound' and m.author in ('agent', 'human')
    ) n group by n.id
    on conflict (shop_id, conversation_id) do update
      set carted = t.carted or excluded.carted, by_agent = t.by_agent or excluded.by_agent, by_human = t.by_human or excluded.by_human`.execute(
    tx,
  );
  for (const { table, columns, rows } of everyTable(shopId, zone)) {
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId}`.execute(tx);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (shop_id, ${names}) select ${shopId}, n.* from (${rows}) n`.execute(tx);
  }
  await sql`update insight_states set as_of = ${now}, timezone = ${zone} where shop_id = ${shopId}`.execute(tx);
}

export type Difference = { table: string; kept: string | null; counted: string | null };

/** Stored but wrong rows, and missing rows; limited per table. Empty: the figures equal the rows. */
export async function checkInsights(tx: Tx, shopId: string, most = 5): Promise<Difference[]> {
  await beginLongWork(tx);
  const { timezone } = await findShop(tx, shopId);
  const found: Difference[] = [];
  for (const { table, columns, rows } of everyTable(shopId, timezone)) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const kept = sql`select ${names} from ${sql.table(table)} where shop_id = ${shopId}`;
    const { rows: differing } = await sql<Omit<Difference, "table">>`
      with kept as materialized (${kept}), counted as materialized (select * from (${rows}) n)
      (select k::text kept, null counted from (table kept except all table counted) k limit ${most})
      union all
      (select null, c::text from (table counted except all table kept) c limit ${most})`.execute(tx);
    found.push(...differing.map((one) => ({ table, ...one })));
  }
  return found;
}

/** Each stored table, and what it must contain. */
function everyTable(
  shopId: string,
  zone: string,
): { table: string; columns: readonly string[]; rows: RawBuilder<unknown> }[] {
  const kept = keptBuyers(shopId, "all");
  return [
    ...sums.map((sum) => {
      const rows = sum.rows(shopId, zone, "all");
      const names = sql.join(sum.columns.map((column) => sql.ref(column)));
      return {
        table: sum.table,
        columns: sum.columns,
        rows: sql`with pieces (${names}) as materialized (${rows}) table pieces union all ${larger(sum, zone, sql`table pieces`)}`,
      };
    }),
    { table: "insight_buyers", columns: ["customer_id", "days"], rows: daysOfBuyers(shopId, zone, "all") },
    { table: "insight_buyer_days", columns: ["day", "before", "people"], rows: countedDays(kept) },
    { table: "insight_cohorts", columns: ["cohort", "month", "people"], rows: countedCohorts(kept) },
  ];
}

async function beginLongWork(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(tx);
}
