// A turn or a human has answered what the buyer wrote.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";

/**
 * @param messageIds what was read before answering; "all" or `until` when a human answered. What came in between stays unanswered.
 * The caller holds the conversation.
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
    update conversations c set unanswered_since = (
      select min(m.created_at) from messages m
      where m.shop_id = c.shop_id and m.conversation_id = c.id and m.direction = 'inbound' and m.answered_at is null)
    where c.shop_id = ${actor.shopId} and c.id = ${conversationId}`.execute(tx);
}

function isList(messageIds: readonly string[] | "all" | { until: Date }): messageIds is readonly string[] {
  return Array.isArray(messageIds);
}
