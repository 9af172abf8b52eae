// The cap on how often the agent answers in one conversation, read in the transaction that acts. Over the cap a person is
// called, and the buyer sees no error. The limit on one buyer's orders is in the orders module.
import { type ConversationRow, handOver, markAnswered, queueMessage } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { personComes } from "./person-comes.ts";
import type { Receipt } from "./tool.ts";

const dayMs = hours(24);

/** Whether this conversation has used up its answers of 24 hours. */
export async function answeredEnough(tx: Tx, actor: Actor, conversationId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    select count(*) >= ${most} as enough from (
      select from turns where shop_id = ${actor.shopId} and conversation_id = ${conversationId}
        and created_at > ${after(actor.now, -dayMs)} and outcome in ('sent', 'handed_over') limit ${most}) answered`.execute(
    tx,
  );
  return rows[0]?.enough ?? false;
}

/**
 * The caller holds the conversation.
 * @param answers rows that this settles
 */
export async function giveToPerson(
  tx: Tx,
  actor: Actor,
  { id, dialogue }: ConversationRow,
  answers: readonly string[],
  summary: string,
): Promise<void> {
  const language = dialogue?.language ?? "en";
  await handOver(tx, actor, id, { reason: "other", summary });
  await queueMessage(tx, actor, {
    conversationId: id,
    author: "agent",
    content: { type: "text", text: personComes[language], previewUrl: false },
  });
  await markAnswered(tx, actor, id, [...answers]);
}

/** The cap that a tool reached in this turn, in words for the person who is called. */
export function capMet(receipts: readonly Receipt[]): string | null {
  for (const { tool, result } of receipts)
    if (!result.ok && result.code === "over_limit" && (tool === "propose_order" || tool === "confirm_order"))
      return result.detail;
  return null;
}
