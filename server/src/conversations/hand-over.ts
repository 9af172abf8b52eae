// A person takes the conversation: stores why, what it is about, who has it and until when. The agent is silent until it is handed back.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import { minutes } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { findShop, openFor } from "../shops/index.ts";
import type { Conversation } from "./contract.ts";
import { lockConversation } from "./queries.ts";
import { type ConversationRow, toConversation } from "./rows.ts";

export type Why = { reason: string; summary: string; owner?: string | null; dueAt?: string | null };

/** By the agent. A conversation that is already handed over stays as it is. */
export async function handOver(tx: Tx, actor: Actor, conversationId: string, why: Why): Promise<void> {
  const before = await lockConversation(tx, actor.shopId, conversationId);
  if (before.handler === "agent") await give(tx, actor, { before, why, due: await answerDue(tx, actor) });
}

/** By a person, who may change the assignee and the summary. @throws Refusal not_found */
export async function handOverTo(tx: Tx, actor: Actor, conversationId: string, why: Why): Promise<Conversation> {
  const before = await lockConversation(tx, actor.shopId, conversationId);
  return isGivenSo(before, why) ? toConversation(before, actor.now) : give(tx, actor, { before, why, due: null });
}

/** When a person is late: once the shop has been open for the waiting time that the seller has set. */
async function answerDue(tx: Tx, { shopId, now }: Actor): Promise<Date | null> {
  const shop = await findShop(tx, shopId);
  const { waitMinutes } = shop.agentRules.handOver;
  return waitMinutes === null ? null : openFor(shop, now, minutes(waitMinutes));
}

/** The same hand-over again. Nothing changes, and no event is announced. */
function isGivenSo(before: ConversationRow, why: Why): boolean {
  const { handler, status, human_until, assignee, hand_over } = before;
  const { at: _, ...told } = hand_over ?? { at: null };
  const said = saidOf(why);
  const isTheirs = said.owner === null || said.owner === assignee;
  return handler === "human" && status === "open" && human_until === null && isTheirs && isDeepStrictEqual(told, said);
}

function saidOf({ reason, summary, owner = null, dueAt = null }: Why) {
  return { reason, summary, owner, dueAt: dueAt && new Date(dueAt).toISOString() };
}

async function give(
  tx: Tx,
  actor: Actor,
  { before: { id, assignee }, why, due }: { before: ConversationRow; why: Why; due: Date | null },
): Promise<Conversation> {
  const said = saidOf(why);
  const row = await tx
    .updateTable("conversations")
    .set({
      handler: "human",
      agent_state: "idle",
      human_until: null,
      answer_due_at: due,
      assignee: said.owner ?? assignee,
      status: "open",
      hand_over: JSON.stringify({ ...said, at: actor.now.toISOString() }),
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
