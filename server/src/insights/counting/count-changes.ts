// Takes the recorded changes of a shop and recounts the pieces they name. Repeated, late or reordered changes give the same result, because
// a piece is always counted from the rows.
import type { RawBuilder } from "kysely";
import { type Database, sql, type Tx } from "../../kernel/database/db.ts";
import { seconds } from "../../kernel/values/clock.ts";
import type { Sweep } from "../../kernel/jobs/jobs.ts";
import { findShop } from "../../shops/index.ts";
import { recountBuyers } from "./buyers.ts";
import { countEverything } from "./count-everything.ts";
import { holdState } from "./state.ts";
import { larger, type Pieces, products, type Sum, sums } from "./sums.ts";

const shopsAtOnce = 200;
const notesAtOnce = 5_000;
type Note = { kind: "all" | "order" | "customer" | "conversation" | "cart" | "message"; objectId: string };

export function countChanges(database: Database): Sweep {
  return {
    name: "count-insights",
    everyMs: seconds(5),
    run: async ({ now, log, signal }) => {
      const { rows } = await database.platform((tx) =>
        sql<{ shopId: string }>`select shop_id "shopId" from shops_to_count(${shopsAtOnce})`.execute(tx),
      );
      for (const { shopId } of rows) {
        try {
          while (!signal.aborted && (await database.write(shopId, (tx) => countSome(tx, shopId, now))));
        } catch (error) {
          log.error({ err: error, shopId }, "a shop's figures could not be counted; they will be tried again");
        }
      }
    },
  };
}

/** @returns whether there may be more to count. */
async function countSome(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const zone = await holdState(tx, shopId, now);
  const { rows: notes } = await sql<Note>`
    delete from insight_changes where shop_id = ${shopId} and id in (
      select n.id from insight_changes n where n.shop_id = ${shopId} order by n.id limit ${notesAtOnce})
    returning kind, object_id "objectId"`.execute(tx);
  const more = notes.length === notesAtOnce;
  const { timezone } = await findShop(tx, shopId);
  if (zone !== timezone || notes.some(({ kind }) => kind === "all")) {
    // Once the changes are taken, nothing else shows a cart that was emptied since.
    await recordConversations(tx, shopId, objectsOf(notes, "cart"), []);
    await countEverything(tx, shopId, timezone, now);
    return true;
  }
  const touched = await whatIsTouched(tx, shopId, zone, notes);
  for (const sum of sums) await recount(tx, { shopId, zone, sum, pieces: touched });
  await recountBuyers(tx, shopId, zone, touched.customers);
  if (!more) await sql`update insight_states set as_of = ${now} where shop_id = ${shopId}`.execute(tx);
  return more;
}

async function whatIsTouched(
  tx: Tx,
  shopId: string,
  zone: string,
  notes: readonly Note[],
): Promise<Exclude<Pieces, "all"> & { customers: string[] }> {
  const of = (...kinds: Note["kind"][]): string[] => objectsOf(notes, ...kinds);
  const noted = await recordConversations(tx, shopId, of("cart"), of("message"));
  const { rows } = await sql<{ quarters: Date[]; days: string[]; customers: string[] }>`
    with touched as (
      select o.created_at, o.sold_at, o.customer_id, o.conversation_id from orders o
        where o.shop_id = ${shopId} and o.id = any(${of("order")}::text[])
    ), talks as (
      select c.created_at from conversations c where c.shop_id = ${shopId}
        and (c.id = any(${[...of("conversation", "cart"), ...noted]}::text[]) or c.id in (select t.conversation_id from touched t))
    ), said as (
      select m.created_at, m.id, m.conversation_id, m.direction from messages m where m.shop_id = ${shopId} and m.id = any(${of("message")}::text[])
    ), spoken as (
      select s.created_at from said s where s.direction = 'outbound'
      union all
      -- Whoever answered next may have answered this.
      select n.created_at from said s cross join lateral (
        select r.created_at from messages r where r.shop_id = ${shopId} and r.conversation_id = s.conversation_id and r.direction = 'outbound'
          and r.author in ('agent', 'human') and (r.created_at, r.id) > (s.created_at, s.id) and r.sent_at > s.created_at - interval '1 day'
        order by r.created_at, r.id limit 1) n
    )
    select coalesce(array_agg(distinct date_bin('15 minutes', at, '2000-01-01 00:00:00+00')), '{}') quarters,
      (select coalesce(array_agg(distinct ((t.sold_at at time zone ${zone})::date)::text), '{}') from touched t where t.sold_at is not null) days,
      (select coalesce(array_agg(distinct t.customer_id), '{}') from touched t) customers
    from (select created_at at from touched union all select sold_at from touched where sold_at is not null union all select created_at from talks union all select created_at from spoken) x`.execute(
    tx,
  );
  const [touched] = rows;
  if (!touched) throw new Error("an aggregate answered nothing");
  return { ...touched, customers: [...new Set([...touched.customers, ...of("customer")])] };
}

function objectsOf(notes: readonly Note[], ...kinds: Note["kind"][]): string[] {
  return [...new Set(notes.filter(({ kind }) => kinds.includes(kind)).map(({ objectId }) => objectId))];
}

/** @returns conversations with newly reached steps. */
async function recordConversations(
  tx: Tx,
  shopId: string,
  carts: readonly string[],
  messages: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into insight_talks as t (shop_id, conversation_id, carted, by_agent, by_human)
    select ${shopId}, n.id, bool_or(n.carted), bool_or(n.author = 'agent'), bool_or(n.author = 'human') from (
      select c.id, true carted, '' author from unnest(${[...carts]}::text[]) c(id)
      union all
      select m.conversation_id, false, m.author from messages m
        where m.shop_id = ${shopId} and m.id = any(${[...messages]}::text[]) and m.direction = 'outbound'
    ) n group by n.id
    on conflict (shop_id, conversation_id) do update
      set carted = t.carted or excluded.carted, by_agent = t.by_agent or excluded.by_agent, by_human = t.by_human or excluded.by_human
      where (t.carted, t.by_agent, t.by_human)
        <> (t.carted or excluded.carted, t.by_agent or excluded.by_agent, t.by_human or excluded.by_human)
    returning t.conversation_id id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function recount(
  tx: Tx,
  { shopId, zone, sum, pieces }: { shopId: string; zone: string; sum: Sum; pieces: Exclude<Pieces, "all"> },
): Promise<void> {
  const table = sql.table(sum.table);
  const names = sql.join(sum.columns.map((column) => sql.ref(column)));
  const insert = (rows: RawBuilder<unknown>) =>
    sql`insert into ${table} (shop_id, ${names}) select ${shopId}, n.* from (${rows}) n`.execute(tx);
  const { wider, within } = widerPieces(sum, zone, pieces);
  await sql`delete from ${table} where shop_id = ${shopId} and (${sum.kept(pieces)} or ${wider})`.execute(tx);
  await insert(sum.rows(shopId, zone, pieces));
  await insert(larger(sum, zone, sql`select ${names} from ${table} where shop_id = ${shopId} and ${within}`));
}

/** The days or months that contain the pieces: `wider` finds their stored rows, `within` the smaller pieces that they consist of. */
function widerPieces(
  sum: Sum,
  zone: string,
  { quarters, days }: Exclude<Pieces, "all">,
): { wider: RawBuilder<boolean>; within: RawBuilder<boolean> } {
  if (sum === products) {
    const months = sql`(select distinct date_trunc('month', d::timestamp)::date from unnest(${[...days]}::date[]) d)`;
    return {
      wider: sql<boolean>`grain = 'month' and day in ${months}`,
      within: sql<boolean>`grain = 'day' and date_trunc('month', day::timestamp)::date in ${months}
        and day >= (select min(d) - 31 from unnest(${[...days]}::date[]) d) and day <= (select max(d) + 31 from unnest(${[...days]}::date[]) d)`,
    };
  }
  const touched = sql`(select distinct (q at time zone ${zone})::date as day from unnest(${[...quarters]}::timestamptz[]) q)`;
  return {
    wider: sql<boolean>`grain = 'day' and at in (select day_begins(t.day, ${zone}) from ${touched} t)`,
    within: sql<boolean>`grain = 'quarter' and at = any(array(select generate_series(day_begins(t.day, ${zone}), day_begins(t.day + 1, ${zone}) - interval '1 minute', interval '15 minutes') from ${touched} t))`,
  };
}
