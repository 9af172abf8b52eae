// One conversation per customer and account, plus those of customers who were merged into this one. A message continues the conversation of
// its number or user id, the oldest one if there are several. Answers go to where the buyer last wrote from.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";

export type Connection = { id: string; slot: string };
export type Line = { phone: string | null; userId: string | null };

/**
 * Returns its id, and locks it until the transaction ends.
 * @param reach where the buyer gets answers
 * @param wroteAs the buyer's identity when they wrote; differs from `reach` if they reported a new number
 */
export async function openConversation(
  tx: Tx,
  actor: Actor,
  {
    connection,
    customerId,
    reach,
    writtenAt,
    wroteAs = reach,
  }: { connection: Connection; customerId: string; reach: Line; writtenAt: Date; wroteAs?: Line | undefined },
): Promise<string> {
  const { phone, userId } = reach;
  // The channel itself reported a new number: the buyer who began the conversation now has this number.
  const isMove = reach !== wroteAs;
  // The user id changes with the number, even if the new id is not reported.
  const isBegun = sql<boolean>`(${isMove}::boolean and (c.begun_phone = ${wroteAs.phone} or c.begun_user_id = ${wroteAs.userId}))`;
  const moved = sql`
    begun_phone = case when ${isBegun} then coalesce(${phone}, c.begun_phone) else c.begun_phone end,
    begun_user_id = case when ${isBegun} then ${userId} else c.begun_user_id end`;
  const reachedBy = sql`case when ${isMove}::boolean then ${userId} else coalesce(${userId}, c.user_id) end`;
  const { rows } = await sql<{ id: string }>`
    with aside as (
      update conversations c set user_phone = coalesce(${phone}, c.user_phone), user_id = ${reachedBy}, ${moved}
      where c.shop_id = ${actor.shopId} and c.id = (
        select b.id from conversations b
        where b.shop_id = ${actor.shopId} and b.connection_id = ${connection.id} and b.customer_id = ${customerId}
          and (b.user_id = ${wroteAs.userId} or b.user_phone = ${wroteAs.phone})
        order by b.created_at, b.id limit 1)
        -- Asked of the row itself too: it may have been waited for, and be somebody's no more.
        and (c.user_id = ${wroteAs.userId} or c.user_phone = ${wroteAs.phone})
      returning c.id
    ), front as (
      insert into conversations as c (shop_id, id, customer_id, connection_id, channel, user_phone, user_id, last_message_at, created_at)
      select ${actor.shopId}, ${newId("conversation")}, ${customerId}, ${connection.id}, ${connection.slot}, ${phone}, ${userId}, ${writtenAt}::timestamptz, ${actor.now}::timestamptz
      where not exists (select from aside)
      on conflict (shop_id, connection_id, customer_id, beside) do update
        set user_phone = coalesce(excluded.user_phone, c.user_phone), user_id = ${reachedBy}, ${moved}
      returning c.id
    )
    select id from aside union all select id from front`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a conversation was neither there nor made");
  return row.id;
}

/** There are two clocks. By our clock, no message was written after it came. */
export function earlier(sentAt: Date, now: Date): Date {
  return sentAt < now ? sentAt : now;
}
