// Ends a turn: the messages that it read count as answered, and the dialogue's memory is stored. The agent continues to wait only if a message came
// in meanwhile.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** Like `markAnswered`, in one statement. The caller holds the conversation. @param dialogue null keeps the stored one */
export async function endAnswer(
  tx: Tx,
  actor: Actor,
  {
    conversationId,
    messageIds,
    dialogue,
  }: { conversationId: string; messageIds: readonly string[]; dialogue: object | null },
): Promise<void> {
  const ids = [...messageIds];
  await sql`
    with answered as (
      update messages set answered_at = ${actor.now}
      where shop_id = ${actor.shopId} and conversation_id = ${conversationId} and direction = 'inbound'
        and answered_at is null and id = any(${ids}::text[])
    ), waits as (
      select min(m.created_at) since from messages m
      where m.shop_id = ${actor.shopId} and m.conversation_id = ${conversationId} and m.direction = 'inbound'
        and m.answered_at is null and m.id <> all(${ids}::text[]))
    update conversations c set
      unanswered_since = waits.since,
      answer_held_until = case when waits.since is null then null else c.answer_held_until end,
      suggestion = case when waits.since is null then null else c.suggestion end,
      dialogue = coalesce(${dialogue === null ? null : JSON.stringify(dialogue)}::jsonb, c.dialogue),
      agent_state = case when c.handler = 'agent' and waits.since is not null then 'waiting' else 'idle' end
    from waits where c.shop_id = ${actor.shopId} and c.id = ${conversationId}`.execute(tx);
}
