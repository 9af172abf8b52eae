// Which customers the console shows to a member is counted by day, each customer once, whatever page shows them. Who sees very many
// stands in the audit log, as who saves them as a file does.
import { again } from "../kernel/again.ts";
import type { Actor } from "../kernel/actor.ts";
import { audit } from "../kernel/audit.ts";
import { type Database, sql, type Tx } from "../kernel/db.ts";

/** More than a day's work shows. The entry is written at this many, and at each double of it. */
const manyCustomers = 500;
/** What is remembered here only saves asking the database again. */
const rememberedMax = 200_000;

const customerIds = /\bcus_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** Committed before the answer is sent, so that nothing is seen uncounted. */
export function noteShownCustomers(database: Database): (actor: Actor, body: string) => Promise<void> {
  const remembered = new Set<string>();
  return async (actor, body) => {
    const day = actor.now.toISOString().slice(0, 10);
    const nameOf = (id: string): string => `${actor.by.id} ${day} ${id}`;
    const fresh = [...new Set(body.match(customerIds))].filter((id) => !remembered.has(nameOf(id)));
    if (fresh.length === 0) return;
    await again(() => database.write(actor.shopId, (tx) => note(tx, actor, day, fresh)));
    if (remembered.size + fresh.length > rememberedMax) remembered.clear();
    for (const id of fresh) remembered.add(nameOf(id));
  };
}

async function note(tx: Tx, actor: Actor, day: string, customers: readonly string[]): Promise<void> {
  const { shopId } = actor;
  const memberId = actor.by.id;
  // Of two answers at one moment the second counts what the first has shown.
  await sql`select 1 from team_members where shop_id = ${shopId} and id = ${memberId} for update`.execute(tx);
  const before = await countOf(tx, shopId, memberId, day);
  if (before === 0)
    await sql`delete from member_views where shop_id = ${shopId} and member_id = ${memberId} and day < ${day}`.execute(
      tx,
    );
  await sql`
    insert into member_views (shop_id, member_id, day, customer_id)
    select ${shopId}, ${memberId}, ${day}::date, id from unnest(${[...customers]}::text[]) id
    on conflict do nothing`.execute(tx);
  const after = await countOf(tx, shopId, memberId, day);
  if (doublingsOf(after) > doublingsOf(before))
    await audit(tx, actor, "customers_seen", memberId, { customers: after });
}

async function countOf(tx: Tx, shopId: string, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer count from member_views
    where shop_id = ${shopId} and member_id = ${memberId} and day = ${day}::date`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** 0 below the bound, 1 from it, 2 from its double, and so on. */
function doublingsOf(count: number): number {
  return count < manyCustomers ? 0 : 1 + Math.floor(Math.log2(count / manyCustomers));
}
