// A tap comes with the id of its button, and by some of them the shop gets money: "Yes, it came". Whoever holds the account's token can send
// buttons of their own with such an id, below other words. So a tap counts as one on our button only below a message of ours that has it.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";

/** @param below the message that the channel says was tapped, by its id there; null where the channel does not say it (Instagram) */
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
