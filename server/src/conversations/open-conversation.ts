// One conversation per customer and account. Answers go where the buyer was last heard from.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";

export type Connection = { id: string; slot: string };

/** Answers its id, and holds it until the transaction ends. */
export async function openConversation(
  tx: Tx,
  actor: Actor,
  connection: Connection,
  customerId: string,
  { phone, userId }: { phone: string | null; userId: string | null },
  writtenAt: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations as c (shop_id, id, customer_id, connection_id, channel, user_phone, user_id, last_message_at, created_at)
    values (${actor.shopId}, ${newId("conversation")}, ${customerId}, ${connection.id}, ${connection.slot}, ${phone}, ${userId}, ${writtenAt}, ${actor.now})
    on conflict (shop_id, connection_id, customer_id) do update
      set user_phone = coalesce(excluded.user_phone, c.user_phone), user_id = coalesce(excluded.user_id, c.user_id)
    returning c.id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a conversation was neither there nor made");
  return row.id;
}

/** Two clocks: by ours nothing was written later than it came. */
export function earlier(sentAt: Date, now: Date): Date {
  return sentAt < now ? sentAt : now;
}
