// Conversations of customers who turn out to be one person, or two.
import type { CustomerPart, Split } from "../customers/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";

export const conversationPart: CustomerPart = {
  merge: async (tx, actor, { from, into }) => {
    await sql`
      update conversations c set customer_id = ${into}, beside = c.id, version = c.version + 1
      where c.shop_id = ${actor.shopId} and c.customer_id = ${from}`.execute(tx);
    await bringForward(tx, actor, into);
  },
  split: async (tx, actor, split) => {
    const moved = await moveWith(tx, actor, split);
    await bringForward(tx, actor, split.from);
    await bringForward(tx, actor, split.into);
    return moved;
  },
};

/** On each account one is in front: where it goes on for whoever has not written before. */
async function bringForward(tx: Tx, actor: Actor, customerId: string): Promise<void> {
  await sql`
    update conversations c set beside = '' from (
      select distinct on (b.connection_id) b.id from conversations b
      where b.shop_id = ${actor.shopId} and b.customer_id = ${customerId} and not exists (
        select from conversations f
        where f.shop_id = b.shop_id and f.connection_id = b.connection_id and f.customer_id = b.customer_id and f.beside = '')
      order by b.connection_id, b.last_message_at desc, b.id desc) latest
    where c.shop_id = ${actor.shopId} and c.id = latest.id`.execute(tx);
}

/** Who writes by a number and by a user id is one person there: both go. */
async function moveWith(tx: Tx, actor: Actor, split: Split): Promise<Split> {
  const { rows } = await sql<{ id: string; channel: string; users: string[] }>`
    update conversations c set customer_id = ${split.into}, beside = c.id, version = c.version + 1
    from unnest(${split.identities.map(({ channel }) => channel)}::text[], ${split.identities.map(({ user }) => user)}::text[]) as i(channel, user_key)
    where c.shop_id = ${actor.shopId} and c.customer_id = ${split.from} and c.channel = i.channel and i.user_key in (c.user_phone, c.user_id)
    returning c.id, c.channel, array_remove(array[c.user_phone, c.user_id], null) as users`.execute(tx);
  const known = new Set(split.identities.map(({ channel, user }) => `${channel} ${user}`));
  const along = rows.flatMap(({ channel, users }) =>
    users.filter((user) => !known.has(`${channel} ${user}`)).map((user) => ({ channel, user })),
  );
  return { ...split, identities: [...split.identities, ...along], conversationIds: rows.map(({ id }) => id) };
}
