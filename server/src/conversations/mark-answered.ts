// Marks a buyer's messages as answered, by a turn or by a person.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/**
 * @param messageIds the messages that were read before answering; "all" or `until` when a person answered. A message that came in between
 * stays unanswered. The caller holds the conversation.
 */
export async function markAnswered(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  messageIds: readonly string[] | "all" | { until: Date },
): Promise<void> {
  let unanswered = tx
    .updateTable("messages")
    .set({ answered_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where("direction", "=", "inbound")
    .where("answered_at", "is", null);
  if (isList(messageIds)) unanswered = unanswered.where("id", "in", [...messageIds, ""]);
  else if (messageIds !== "all") unanswered = unanswered.where("sent_at", "<=", messageIds.until);
  await unanswered.execute();
  await sql`
    with waits as (
      select min(m.created_at) since from messages m
      where m.shop_id = ${actor.shopId} and m.conversation_id = ${conversationId}
        and m.direction = 'inbound' and m.answered_at is null)
    update conversations c set
      unanswered_since = waits.since,
      answer_held_until = case when waits.since is null then null else c.answer_held_until end,
      suggestion = case when waits.since is null then null else c.suggestion end
    from waits where c.shop_id = ${actor.shopId} and c.id = ${conversationId}`.execute(tx);
}

function isList(messageIds: readonly string[] | "all" | { until: Date }): messageIds is readonly string[] {
  return Array.isArray(messageIds);
}
