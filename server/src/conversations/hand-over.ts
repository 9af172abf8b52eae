// A person takes the conversation: why, what it is about, and from when. The agent is silent until it is handed back.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { toConversation } from "./rows.ts";

/** Handed over already, it stays as it was. */
export async function handOver(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  why: { reason: string; summary: string },
): Promise<void> {
  const row = await tx
    .updateTable("conversations")
    .set({
      handler: "human",
      agent_state: "idle",
      hand_over: JSON.stringify({ ...why, at: actor.now.toISOString() }),
      version: sql`version + 1`,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .where("handler", "=", "agent")
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(tx, actor, "conversation.handed_over", { id: row.id, data: toConversation(row, actor.now) });
}
