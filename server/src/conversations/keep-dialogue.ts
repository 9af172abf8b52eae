// The turn has ended: the dialogue's memory is stored. The agent keeps waiting only if a message came in meanwhile.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";

/** @param dialogue null keeps the stored one. Call this after the turn's messages were marked answered. */
export async function keepDialogue(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  dialogue: object | null,
): Promise<void> {
  await sql`
    update conversations set
      dialogue = coalesce(${dialogue === null ? null : JSON.stringify(dialogue)}::jsonb, dialogue),
      agent_state = case when handler = 'agent' and unanswered_since is not null then 'waiting' else 'idle' end
    where shop_id = ${actor.shopId} and id = ${conversationId}`.execute(tx);
}
