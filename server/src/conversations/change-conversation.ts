// The seller opens, closes, takes over, hands back, assigns, tags, snoozes or reads a conversation.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import type { Static } from "../kernel/contract/schema.ts";
import type { Conversation, ConversationChangeSchema } from "./contract.ts";
import { lockConversation, unreadSince } from "./queries.ts";
import { type ConversationRow, toConversation } from "./rows.ts";

const changeable = ["status", "handler", "agent", "assignee", "tags", "snoozedUntil", "unread", "humanUntil"] as const;

/**
 * If the conversation is handed back with unanswered messages, the agent answers them. A change without effect keeps the version. Announces
 * conversation.updated, and conversation.read when the buyer should see that their messages were read.
 * @throws Refusal not_found, version_conflict, invalid_request, resource_missing
 */
export async function changeConversation(
  tx: Tx,
  actor: Actor,
  {
    id,
    change,
    ifMatch = null,
  }: { id: string; change: Static<typeof ConversationChangeSchema>; ifMatch?: number | null | undefined },
): Promise<Conversation> {
  const before = await lockConversation(tx, actor.shopId, id);
  checkVersion(before.version, ifMatch);
  const handler = change.handler ?? before.handler;
  const mode = change.agentMode === undefined ? before.agent_mode : change.agentMode;
  const wanted = handler === "agent" && before.unanswered_since !== null;
  // After a change of mode the agent looks at unanswered messages again.
  const handedBack = handler === "agent" && (before.handler === "human" || mode !== before.agent_mode);
  const shown = toConversation(before, actor.now);
  const snoozed = change.snoozedUntil === undefined ? before.snoozed_until : readSnooze(change.snoozedUntil, actor.now);
  const set = {
    status: change.status ?? before.status,
    handler,
    agent_mode: mode,
    // A person who takes the conversation explicitly keeps it until they hand it back.
    human_until: change.handler === undefined ? before.human_until : null,
    answer_due_at: handler === "human" && change.handler === undefined ? before.answer_due_at : null,
    assignee: change.assignee === undefined ? before.assignee : change.assignee,
    tags: change.tags === undefined ? before.tags : [...new Set(change.tags)],
    snoozed_until: change.status === "closed" ? null : snoozed,
    unread: await unreadAfter(tx, before, change),
  };
  const kept = mode === before.agent_mode ? before.suggestion : null;
  const after = toConversation({ ...before, ...set, suggestion: kept }, actor.now);
  const previous = previousOf<Conversation>(shown, after, changeable);
  if (Object.keys(previous).length === 0) return shown;

  const row = await tx
    .updateTable("conversations")
    .set({
      ...set,
      // After a change of mode the old suggestion is no longer offered.
      suggestion: mode === before.agent_mode ? sql`suggestion` : null,
      hand_over: handedBack ? null : sql`hand_over`,
      agent_state: handler === "human" ? "idle" : handedBack && wanted ? "waiting" : before.agent_state,
      version: sql`version + 1`,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = toConversation(row, actor.now);
  // One after the other, because both events are about the same object and their order matters.
  await announce(tx, actor, "conversation.updated", { id, data: changed, previous });
  if (handedBack && wanted) await announce(tx, actor, "conversation.unanswered", { id, data: { id } });
  if (before.unread > 0 && row.unread === 0) await announce(tx, actor, "conversation.read", { id, data: { id } });
  return changed;
}

async function unreadAfter(
  tx: Tx,
  before: ConversationRow,
  { unread, readUntil }: Static<typeof ConversationChangeSchema>,
): Promise<number> {
  if (unread !== undefined && readUntil !== undefined) {
    const detail = "Send either unread or readUntil.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/readUntil", code: "either_or", detail }] });
  }
  if (unread !== undefined) return unread ? Math.max(1, before.unread) : 0;
  if (readUntil === undefined) return before.unread;
  const left = await unreadSince(tx, before.shop_id, before.id, readUntil);
  if (left !== null) return Math.min(before.unread, left);
  const detail = "There is no such message in this conversation.";
  throw new Refusal("resource_missing", detail, {
    errors: [{ pointer: "/readUntil", code: "resource_missing", detail }],
  });
}

function readSnooze(until: string | null, now: Date): Date | null {
  if (until === null) return null;
  const at = new Date(until);
  if (at > now) return at;
  const detail = "Must lie ahead.";
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/snoozedUntil", code: "minimum", detail }] });
}
