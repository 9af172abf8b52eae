// A person takes the conversation: why, what it is about, whose it is and until when. The agent is silent until it is handed back.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import type { Conversation } from "./contract.ts";
import { lockConversation } from "./queries.ts";
import { type ConversationRow, toConversation } from "./rows.ts";

export type Why = { reason: string; summary: string; owner?: string | null; dueAt?: string | null };

/** By the agent. Handed over already, it stays as it was. */
export async function handOver(tx: Tx, actor: Actor, conversationId: string, why: Why): Promise<void> {
  const before = await lockConversation(tx, actor.shopId, conversationId);
  if (before.handler === "agent") await give(tx, actor, before, why);
}

/** By a person: it may change whose it is and what is said of it. @throws Refusal not_found */
export async function handOverTo(tx: Tx, actor: Actor, conversationId: string, why: Why): Promise<Conversation> {
  return give(tx, actor, await lockConversation(tx, actor.shopId, conversationId), why);
}

async function give(tx: Tx, actor: Actor, { id, assignee }: ConversationRow, why: Why): Promise<Conversation> {
  const { reason, summary, owner = null, dueAt = null } = why;
  const row = await tx
    .updateTable("conversations")
    .set({
      handler: "human",
      agent_state: "idle",
      human_until: null,
      assignee: owner ?? assignee,
      status: "open",
      hand_over: JSON.stringify({
        reason,
        summary,
        owner,
        dueAt: dueAt && new Date(dueAt).toISOString(),
        at: actor.now.toISOString(),
      }),
      version: sql`version + 1`,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = toConversation(row, actor.now);
  await announce(tx, actor, "conversation.handed_over", { id, data });
  return data;
}
