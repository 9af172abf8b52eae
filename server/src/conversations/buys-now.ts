// Whether this person is a buyer of the shop with an open order. If so, their messages count as a buyer's, even if they are also a member of the
// team.
import type { ChannelUser } from "../channels/index.ts";
import { afterReleaseMs } from "../escrow/index.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/**
 * Not null if their money is held or was released recently, or if they have an open dispute or return. `language`: the one they use in their chat.
 */
export async function buysNow(
  tx: Tx,
  { shopId, connectionId, now }: { shopId: string; connectionId: string; now: Date },
  { phone, userId }: ChannelUser,
): Promise<{ language: string | null } | null> {
  const { rows } = await sql<{ buys: boolean; language: string | null }>`
    with own as (
      select c.id, c.customer_id, c.dialogue ->> 'language' as language, c.last_inbound_at from conversations c
      where c.shop_id = ${shopId} and c.connection_id = ${connectionId}
        and (${phone}::text in (c.user_phone, c.begun_phone) or ${userId}::text in (c.user_id, c.begun_user_id))
    ), ordered as (
      select o.id from orders o where o.shop_id = ${shopId} and o.customer_id in (select customer_id from own)
      union
      select b.order_id from buyer_chats b where b.shop_id = ${shopId} and b.conversation_id in (select id from own)
      union
      select a.order_id from awaited_buyers a where a.shop_id = ${shopId} and a.phone = ${phone}
    )
    select exists (
      select from ordered
        join orders o on o.shop_id = ${shopId} and o.id = ordered.id
        left join escrow_holds h on h.shop_id = ${shopId} and h.order_id = ordered.id
      where h.state = 'held' or h.closed_at > ${after(now, -afterReleaseMs)} or o.dispute not in ('none', 'resolved')
        or returned_since(ordered.id, ${after(now, -afterReleaseMs)}) > 0
    ) buys, (select language from own order by last_inbound_at desc nulls last limit 1) language`.execute(tx);
  const [found] = rows;
  return found?.buys ? { language: found.language } : null;
}
