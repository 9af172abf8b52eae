// Prepares the agent's answer to be sent right after its turn (send-at-once.ts), if nothing else waits or is being sent in its conversation.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ChannelConnection } from "../shops/index.ts";
import type { ConversationRow, MessageRow } from "./rows.ts";
import { sendingTakesMs } from "./send-window.ts";

/** What a turn has stored as being sent. Its caller sends it after the commit. */
export type AtOnce = { taken: TakenAtOnce | null };
export type TakenAtOnce = { conversation: ConversationRow; connection: ChannelConnection; row: MessageRow };

type NewRow = Pick<
  MessageRow,
  "id" | "author" | "type" | "text" | "turn_id" | "order_id" | "sent_at" | "created_at"
> & { content: object; actions: readonly unknown[]; checks: readonly unknown[] };

/** A broadcast sends its own messages (send-together.ts), except those that the channel accepted and then failed to deliver. */
export const isOurs = sql<boolean>`(broadcast_id is null or content ? 'failedAttempts')`;

/**
 * Stores messages to send, and changes their conversation, in one statement. The first is stored as being sent. If something else waits, is being
 * sent or is paused, all are queued instead. The caller holds the conversation.
 * @returns `connection` null: they are queued
 */
export async function storeAtOnce(
  tx: Tx,
  { shopId, now }: Actor,
  { id, connection_id, sent_at_once_until: until }: ConversationRow,
  { values, endsComment }: { values: readonly NewRow[]; endsComment: boolean },
): Promise<{ rows: MessageRow[]; connection: ChannelConnection | null }> {
  const isHeld = until !== null && until > now;
  const { rows } = await sql<MessageRow & { line: string | null } & Omit<ChannelConnection, "id">>`
    with line as (
      select c.id as line, c.slot, c.account, c.display, c.access_token as "sealedToken" from channel_connections c
      where not ${isHeld} and c.shop_id = ${shopId} and c.id = ${connection_id}
        and not exists (
          select from messages where shop_id = ${shopId} and conversation_id = ${id} and status in ('queued', 'sending') and ${isOurs})
        and not exists (
          select from send_pauses where shop_id = ${shopId} and connection_id = ${connection_id} and line in ('', ${id}))
    ), stored as (
      insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, content, status, turn_id, order_id, actions,
        checks, sent_at, created_at)
      select ${shopId}, v.id, ${id}, 'outbound', v.author, 'sokoni', v.type, v.text, v.content,
        case when v.id = ${values[0]?.id} and exists (select from line) then 'sending' else 'queued' end, v.turn_id, v.order_id, v.actions,
        v.checks, v.sent_at, v.created_at
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, author text, type text, text text, content jsonb, turn_id text,
        order_id text, actions jsonb, checks jsonb, sent_at timestamptz, created_at timestamptz)
      returning *
    ), told as (
      update conversations set
        last_message_at = greatest(last_message_at, ${now}),
        version = version + 1,
        comment_id = case when ${endsComment} then null else comment_id end,
        commented_at = case when ${endsComment} then null else commented_at end,
        sent_at_once_until = case when exists (select from line) then ${after(now, sendingTakesMs)} else sent_at_once_until end
      where shop_id = ${shopId} and id = ${id}
    )
    select stored.*, line.* from stored left join line on true order by stored.created_at, stored.id`.execute(tx);
  const stored = rows.map(({ line, slot, account, display, sealedToken, ...row }) => ({
    row,
    connection: line === null ? null : { id: line, slot, account, display, sealedToken },
  }));
  return { rows: stored.map(({ row }) => row), connection: stored[0]?.connection ?? null };
}
