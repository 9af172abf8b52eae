// A person wrote to the buyer, so they take the conversation over. The agent is silent until it is handed back, or until the person has been silent
// for the time that the shop has set.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { markAnswered } from "./mark-answered.ts";
import { type ConversationRow, silentTypes, toConversation } from "./rows.ts";

/**
 * A conversation that was taken or handed over explicitly has no end time. The caller holds the conversation.
 * @param wroteAt when the person wrote; the buyer's messages until then are answered. A message that comes late takes nothing over.
 */
export async function takeOver(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { wroteAt }: { wroteAt: Date },
): Promise<void> {
  const { rows } = await sql<ConversationRow & { handler_before: string }>`
    with before as (
      select b.shop_id, b.id, b.handler, b.human_until,
        ${wroteAt}::timestamptz + s.takeover_minutes * interval '1 minute' as until
      from conversations b join shops s on s.shop_id = b.shop_id
      where b.shop_id = ${actor.shopId} and b.id = ${conversationId})
    update conversations c set
      handler = case when before.until > ${actor.now} then 'human' else c.handler end,
      agent_state = case when before.until > ${actor.now} then 'idle' else c.agent_state end,
      human_until = case
        when before.until <= ${actor.now} or (before.handler = 'human' and before.human_until is null) then c.human_until
        else greatest(before.human_until, before.until) end,
      last_message_at = greatest(c.last_message_at, ${wroteAt}),
      unread = least(c.unread, (
        select count(*) from messages m
        where m.shop_id = c.shop_id and m.conversation_id = c.id and m.sent_at > ${wroteAt}
          and m.direction = 'inbound' and m.type <> all(${silentTypes}) and m.deleted_at is null)),
      answer_due_at = null,
      status = 'open',
      snoozed_until = null,
      version = c.version + 1
    from before where c.shop_id = before.shop_id and c.id = before.id
    returning c.*, before.handler as handler_before`.execute(tx);
  const [row] = rows;
  await markAnswered(tx, actor, conversationId, { until: wroteAt });
  if (row && row.handler_before !== row.handler)
    await announce(tx, actor, "conversation.updated", {
      id: row.id,
      data: toConversation(row, actor.now),
      previous: { handler: row.handler_before },
    });
}
