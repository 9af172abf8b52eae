// What the agent is doing in a conversation, so that a person who looks at it knows whether an answer is coming.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";

/** The agent does not answer before then. The caller holds the conversation. */
export async function recordRest(tx: Tx, actor: Actor, conversationId: string, until: Date | null): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ rests_until: until, agent_state: "idle" })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .execute();
}

/** Nothing changes if a person handles the conversation or no message waits for an answer. */
export async function recordAgentState(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  state: "idle" | "waiting" | "working",
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ agent_state: state })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .where("handler", "=", "agent")
    .where("unanswered_since", "is not", null)
    .where("agent_state", "<>", state)
    .execute();
}
