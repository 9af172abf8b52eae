// What the agent would say waits in its conversation for a person. A newer one takes its place.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { audit } from "../kernel/audit.ts";
import type { Conversation } from "./contract.ts";
import { lockConversation } from "./queries.ts";
import { type SuggestionKept, toConversation } from "./rows.ts";

/** The caller holds the conversation. Announces conversation.updated. */
export async function keepSuggestion(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  suggestion: SuggestionKept,
): Promise<void> {
  const row = await tx
    .updateTable("conversations")
    .set({ suggestion: JSON.stringify(suggestion), agent_state: "idle", version: sql`version + 1` })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, actor, "conversation.updated", { id: conversationId, data: toConversation(row, actor.now) });
}

/** A person has sent it: nothing of the buyer's is unread any more. Announces conversation.updated. */
export async function noteSuggestionSent(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const row = await tx
    .updateTable("conversations")
    .set({ suggestion: null, unread: 0, status: "open", snoozed_until: null, version: sql`version + 1` })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, actor, "conversation.updated", { id: conversationId, data: toConversation(row, actor.now) });
}

/**
 * A person does not want it: the buyer still waits, and is answered by hand or by what is suggested once they write more. Another
 * suggestion that stands there now stays; one that is gone already changes nothing. Announces conversation.updated.
 * @throws Refusal not_found
 */
export async function dismissSuggestion(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  suggestionId: string,
): Promise<Conversation> {
  const before = await lockConversation(tx, actor.shopId, conversationId);
  if ((before.suggestion as SuggestionKept | null)?.shown.id !== suggestionId) return toConversation(before, actor.now);
  const row = await tx
    .updateTable("conversations")
    .set({ suggestion: null, version: sql`version + 1` })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const conversation = toConversation(row, actor.now);
  await announce(tx, actor, "conversation.updated", { id: conversationId, data: conversation });
  await audit(tx, actor, "suggestion_dismissed", conversationId, { suggestionId });
  return conversation;
}
