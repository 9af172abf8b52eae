// When buyers last wrote on each of the shop's channels, and when the shop last wrote to them.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ChannelActivity } from "../shops/index.ts";

/** How many conversations are read, most recent first. The limit makes the cost the same for every shop. */
const newestLookedAt = 500;
/** Per channel, because the buyer who wrote last may not have an answer yet. */
const newestOfEach = 20;

/** By connection. A connection without recent messages is missing. */
export async function channelActivity(tx: Tx, shopId: string): Promise<ReadonlyMap<string, ChannelActivity>> {
  const { rows } = await sql<ChannelActivity & { id: string }>`
    with newest as (
      select c.id, c.connection_id, c.last_inbound_at, c.last_message_at from conversations c
        where c.shop_id = ${shopId} order by c.last_message_at desc, c.id desc limit ${newestLookedAt}
    ), placed as (
      select n.*, row_number() over (partition by n.connection_id order by n.last_message_at desc) as place from newest n
    )
    select p.connection_id as id, max(p.last_inbound_at) as "lastInboundAt", max(s.sent_at) as "lastSentAt"
      from placed p left join lateral (
        select m.sent_at from messages m
          where m.shop_id = ${shopId} and m.conversation_id = p.id and m.direction = 'outbound'
            and m.status in ('sent', 'delivered', 'read') and p.place <= ${newestOfEach}
          order by m.sent_at desc, m.id desc limit 1) s on true
      group by p.connection_id`.execute(tx);
  return new Map(rows.map(({ id, lastInboundAt, lastSentAt }) => [id, { lastInboundAt, lastSentAt }]));
}
