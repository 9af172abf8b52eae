// Disputes of an erased person: decisions stay, words and files are removed.
import type { CustomerPart } from "../customers/index.ts";
import { afterReleaseMs } from "../escrow/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { eraseFiles } from "../media/index.ts";
import { after } from "../kernel/values/clock.ts";
import { readCase } from "./queries.ts";

export const disputePart: CustomerPart = {
  trace: async (tx, actor, traces) => {
    const ids = await disputesOf(tx, actor.shopId, traces.orderIds);
    return { ...traces, otherIds: [...traces.otherIds, ...ids] };
  },
  show: async (tx, actor, { orderIds }) => {
    const ids = await disputesOf(tx, actor.shopId, orderIds);
    return { disputes: await Promise.all(ids.map((id) => readCase(tx, actor.shopId, id))) };
  },
  mayClaim: async (tx, actor, { orderIds }) => {
    const { rows } = await sql<{ id: string; at: Date }>`
      select r.order_id id, greatest(max(r.created_at), max(b.ended_at)) at
      from releases r left join order_returns b on b.shop_id = r.shop_id and b.order_id = r.order_id
      where r.shop_id = ${actor.shopId} and r.order_id = any(${[...orderIds]}::text[]) group by r.order_id order by r.order_id`.execute(
      tx,
    );
    const open = rows.filter(({ at }) => actor.now <= after(at, afterReleaseMs));
    const last = open.map(({ at }) => after(at, afterReleaseMs)).toSorted((one, other) => +other - +one)[0];
    return last ? { orderIds: open.map(({ id }) => id), until: last } : null;
  },
  erase: async (tx, actor, { orderIds }) => {
    const ids = await disputesOf(tx, actor.shopId, orderIds);
    await sql`
      update disputes set description = null, metadata = '{}', provider_trouble = null
      where shop_id = ${actor.shopId} and id = any(${ids}::text[])`.execute(tx);
    await eraseFiles(tx, actor, await filesOf(tx, actor.shopId, ids));
    await sql`select erase_dispute_evidence(${ids}::text[])`.execute(tx);
  },
};

/** The files of both sides. Those from the chat are erased with their message. */
async function filesOf(tx: Tx, shopId: string, disputeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct media_id id from dispute_evidence
    where shop_id = ${shopId} and dispute_id = any(${[...disputeIds]}::text[]) and media_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

async function disputesOf(tx: Tx, shopId: string, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from disputes where shop_id = ${shopId} and order_id = any(${[...orderIds]}::text[]) order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
