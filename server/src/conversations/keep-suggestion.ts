// Stores the agent's suggestion in its conversation, where it waits for a person. A newer one replaces it.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { audit } from "../kernel/security/audit.ts";
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

/** A person has sent it: the buyer has no unread messages any more. Announces conversation.updated. */
export async function recordSuggestionSent(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
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
 * A person rejects the suggestion. The buyer still waits for an answer, from a person or from the next suggestion after they write more. A
 * different, newer suggestion stays. If the suggestion is already gone, nothing changes. Announces conversation.updated.
 * @throws Refusal not_found
 */
export async function dismissSuggestion(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  suggestionId: string,
): Promise<Conversation> {
  const before = await lockConversation(tx, actor.shopId, conversationId);
  if (before.suggestion?.shown.id !== suggestionId) return toConversation(before, actor.now);
  const row = await tx
    .updateTable("conversations")
    .set({ suggestion: null, version: sql`version + 1` })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const conversation = toConversation(row, actor.now);
  await announce(tx, actor, "conversation.updated", { id: conversationId, data: conversation });
  await audit(tx, actor, { act: "suggestion_dismissed", objectId: conversationId, detail: { suggestionId } });
  return conversation;
}
