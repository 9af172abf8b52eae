// A turn that broke off is recorded and tried again. After a few times it goes to a person, so that no buyer waits for
// nothing.
import {
  findConversation,
  handOver,
  lockConversation,
  recordAgentState,
  queueMessage,
  unansweredMessages,
  handOverSummaries,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import { modeIn } from "./begin-turn.ts";
import { personComes } from "./person-comes.ts";

/** This many turns in a row may break off before a person is called. */
const failuresMax = 3;

/** @returns whether to try the turn again */
export async function recordFailedTurn(
  { database, brain, durationMs }: { database: Database; brain: string; durationMs: number },
  actor: Actor,
  conversationId: string,
  error: unknown,
): Promise<boolean> {
  const follows = await database.write(
    actor.shopId,
    async (tx): Promise<"again" | "person" | "person, silently" | "nothing"> => {
      const conversation = await lockConversation(tx, actor.shopId, conversationId);
      const { handler, unanswered_since: since } = conversation;
      if (handler === "human" || since === null) return "nothing";
      const waiting = await unansweredMessages(tx, actor.shopId, conversationId);
      await tx
        .insertInto("turns")
        .values({
          shop_id: actor.shopId,
          id: newId("turn"),
          conversation_id: conversationId,
          brain,
          input: JSON.stringify({ messageIds: waiting.map((message) => message.id) }),
          receipts: "[]",
          // Not the error's message, which may contain what a buyer wrote. The log has all of it.
          verdict: JSON.stringify({ failed: error instanceof Error ? error.name : typeof error }),
          outcome: "failed",
          duration_ms: durationMs,
          created_at: actor.now,
        })
        .execute();
      if ((await failuresSince(tx, actor.shopId, conversationId, since)) < failuresMax) {
        await recordAgentState(tx, actor, conversationId, "waiting");
        return "again";
      }
      await handOver(tx, actor, conversationId, { reason: "other", summary: handOverSummaries.agent_failed });
      // If a person sends the answers, no message goes out without one.
      return modeIn(conversation, await findShop(tx, actor.shopId)) === "auto" ? "person" : "person, silently";
    },
  );
  if (follows === "person") await notifyBuyer(database, actor, conversationId);
  return follows === "again";
}

async function failuresSince(tx: Tx, shopId: string, conversationId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("turns")
    .select((of) => of.fn.countAll<bigint>().as("count"))
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", conversationId)
    .where("outcome", "=", "failed")
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In a transaction of its own: if the channel's window is closed, the person is still called. */
async function notifyBuyer(database: Database, actor: Actor, conversationId: string): Promise<void> {
  try {
    await database.write(actor.shopId, async (tx) => {
      const { dialogue } = await findConversation(tx, actor.shopId, conversationId);
      const text = personComes[dialogue?.language ?? "en"];
      await queueMessage(tx, actor, {
        conversationId,
        author: "agent",
        content: { type: "text", text, previewUrl: false },
      });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}
