// The seller opens, closes, takes over or hands back a conversation.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Conversation } from "./contract.ts";
import { lockConversation } from "./queries.ts";
import { toConversation } from "./rows.ts";

/** Handed back with something unanswered, the agent answers it. @throws Refusal not_found, version_conflict */
export async function changeConversation(
  tx: Tx,
  actor: Actor,
  id: string,
  change: Partial<Pick<Conversation, "status" | "handler">>,
  ifMatch: number | null = null,
): Promise<Conversation> {
  const before = await lockConversation(tx, actor.shopId, id);
  if (ifMatch !== null && ifMatch !== before.version) throw new Refusal("version_conflict");
  const handler = change.handler ?? before.handler;
  const wanted = handler === "agent" && before.unanswered_since !== null;
  const handedBack = before.handler === "human" && handler === "agent";
  const after = await tx
    .updateTable("conversations")
    .set({
      status: change.status ?? before.status,
      handler,
      hand_over: handedBack ? null : sql`hand_over`,
      agent_state: handler === "human" ? "idle" : handedBack && wanted ? "waiting" : before.agent_state,
      version: sql`version + 1`,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (handedBack && wanted) await announce(tx, actor, "conversation.unanswered", { id, data: { id } });
  return toConversation(after, actor.now);
}
