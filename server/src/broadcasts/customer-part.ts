// Broadcasts to customers who prove to be one person, or two, or who are erased.
import type { CustomerPart } from "../customers/index.ts";
import { sql } from "../kernel/database/db.ts";

export const broadcastPart: CustomerPart = {
  // If both are recipients of one broadcast, the one who got it counts for both. If both wait, one gets it.
  merge: async (tx, { shopId }, { from, into }) => {
    await sql`
      update broadcast_recipients r set state = 'skipped', reason = 'merged'
        where r.shop_id = ${shopId} and r.customer_id in (${from}, ${into}) and r.state in ('pending', 'held') and r.message_id is null
          and exists (
            select from broadcast_recipients o where o.shop_id = r.shop_id and o.broadcast_id = r.broadcast_id and o.customer_id in (${from}, ${into})
              and (o.customer_id, o.beside) <> (r.customer_id, r.beside)
              and (o.state not in ('pending', 'held', 'skipped') or o.state in ('pending', 'held') and r.customer_id = ${from}))`.execute(
      tx,
    );
    await sql`
      update broadcast_recipients r set customer_id = ${into}, beside = r.customer_id || r.beside
        where r.shop_id = ${shopId} and r.customer_id = ${from}`.execute(tx);
  },
  /** Messages move with the conversations they were sent to. */
  split: async (tx, { shopId }, split) => {
    await sql`
      update broadcast_recipients r set customer_id = ${split.into}
        from messages m
        where r.shop_id = ${shopId} and r.customer_id = ${split.from} and m.shop_id = r.shop_id and m.id = r.message_id
          and m.conversation_id = any(${[...split.conversationIds]}::text[])`.execute(tx);
    return split;
  },
  show: async (tx, { shopId }, { customerIds }) => {
    const { rows } = await sql<Shown>`
      select b.id, b.name, b.channel, r.state as "status", r.reason, r.message_id as "messageId",
          to_char(r.touched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from broadcast_recipients r join broadcasts b on b.shop_id = r.shop_id and b.id = r.broadcast_id
        where r.shop_id = ${shopId} and r.customer_id = any(${[...customerIds]}::text[]) order by b.created_at, b.id`.execute(
      tx,
    );
    return { broadcasts: rows };
  },
  /** No personal data is stored here. A waiting recipient gets nothing. */
  erase: async (tx, { shopId }, { customerIds }) => {
    await sql`
      update broadcast_recipients set state = 'skipped', reason = 'erased'
        where shop_id = ${shopId} and customer_id = any(${[...customerIds]}::text[]) and state in ('pending', 'held')`.execute(
      tx,
    );
  },
};

type Shown = {
  id: string;
  name: string;
  channel: string;
  status: string;
  reason: string | null;
  messageId: string | null;
  at: string | null;
};
