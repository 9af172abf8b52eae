// Counts the customers that the console shows to a member, per day, each customer once on any page. A member who sees very many is recorded
// in the audit log, like one who exports customers to a file.
import { retry } from "../kernel/database/retry.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";

/** More than a normal day's work. An entry is written at this number, and at each doubling of it. */
const manyCustomers = 500;
/** This cache only saves queries to the database. */
const rememberedMax = 200_000;

const customerIds = /\bcus_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** Committed before the answer is sent, so that every shown customer is counted. */
export function recordShownCustomers(database: Database): (actor: Actor, body: string) => Promise<void> {
  const remembered = new Set<string>();
  return async (actor, body) => {
    const day = actor.now.toISOString().slice(0, 10);
    const nameOf = (id: string): string => `${actor.by.id} ${day} ${id}`;
    const fresh = [...new Set(body.match(customerIds))].filter((id) => !remembered.has(nameOf(id)));
    if (fresh.length === 0) return;
    await retry(() => database.write(actor.shopId, (tx) => note(tx, actor, day, fresh)));
    if (remembered.size + fresh.length > rememberedMax) remembered.clear();
    for (const id of fresh) remembered.add(nameOf(id));
  };
}

async function note(tx: Tx, actor: Actor, day: string, customers: readonly string[]): Promise<void> {
  const { shopId } = actor;
  const memberId = actor.by.id;
  // With two answers at the same moment, the second count includes the customers of the first.
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
    await audit(tx, actor, { act: "customers_seen", objectId: memberId, detail: { customers: after } });
}

async function countOf(tx: Tx, shopId: string, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer count from member_views
    where shop_id = ${shopId} and member_id = ${memberId} and day = ${day}::date`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** 0 below the limit, 1 from it, 2 from its double, and so on. */
function doublingsOf(count: number): number {
  return count < manyCustomers ? 0 : 1 + Math.floor(Math.log2(count / manyCustomers));
}
