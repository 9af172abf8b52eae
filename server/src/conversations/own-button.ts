// Whether a tap is on one of our own buttons. A tap comes with the id of its button, and some buttons ("Yes, it came") release money to the shop. A
// person with the account's token can send buttons with such an id under other words. So a tap counts only below a message of ours that has that
// button.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** @param below the channel's id of the message that was tapped; null if the channel does not give it (Instagram) */
export async function isOwnButton(
  tx: Tx,
  { shopId }: Actor,
  conversationId: string,
  { choice, below }: { choice: string; below: string | null },
): Promise<boolean> {
  // Until the channel has accepted a message, its id there is unknown.
  const { rows } = await sql`
    select from messages m
    where m.shop_id = ${shopId} and m.conversation_id = ${conversationId} and m.direction = 'outbound'
      and (${below}::text is null or m.channel_message_id = ${below} or m.channel_message_id is null)
      and jsonb_path_exists(m.content, '$.outbound.**.id ? (@ == $choice)', jsonb_build_object('choice', ${choice}::text))
    limit 1`.execute(tx);
  return rows.length > 0;
}
