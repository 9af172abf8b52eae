// The agent's answer is sent right after its turn (send-at-once.ts), if nothing else waits or is being sent in its conversation.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { ChannelConnection } from "../shops/index.ts";
import type { ConversationRow, MessageRow } from "./rows.ts";

/** What a turn has recorded as being sent. Its caller sends it after the commit. */
export type AtOnce = { taken: TakenAtOnce | null };
export type TakenAtOnce = { conversation: ConversationRow; connection: ChannelConnection; row: MessageRow };

/** A broadcast sends its own messages (send-together.ts), except those that the channel accepted and then failed to deliver. */
export const isOurs = sql<boolean>`(broadcast_id is null or content ? 'failedAttempts')`;

/** Null when the queue has to send: something waits, is being sent, or is paused. The caller holds the conversation. */
export async function freeLine(
  tx: Tx,
  { shopId, now }: Actor,
  { id, connection_id, sent_at_once_until: until }: ConversationRow,
): Promise<ChannelConnection | null> {
  if (until !== null && until > now) return null;
  const { rows } = await sql<ChannelConnection>`
    select c.id, c.slot, c.account, c.display, c.access_token as "sealedToken" from channel_connections c
    where c.shop_id = ${shopId} and c.id = ${connection_id}
      and not exists (
        select from messages where shop_id = ${shopId} and conversation_id = ${id} and status in ('queued', 'sending') and ${isOurs})
      and not exists (
        select from send_pauses where shop_id = ${shopId} and connection_id = ${connection_id} and line in ('', ${id}))`.execute(
    tx,
  );
  return rows[0] ?? null;
}
