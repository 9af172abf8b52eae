// The buyer deleted or edited a message. We delete a deleted message too.
import type { MessageChange } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { eraseEvents } from "../kernel/database/erase-traces.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { eraseMediaOf } from "../media/index.ts";
import { markAnswered } from "./mark-answered.ts";
import { lockChannelMessage } from "./note-status.ts";
import { lockConversation, lockMessage } from "./queries.ts";
import { type EarlierText, type MessageRow, toMessage } from "./rows.ts";

type Change = Pick<MessageChange, "change"> & { at: Date };
/** The types under which these changes are stored among the early statuses. */
const early = ["deleted", "edited"] as const;

/** If the message has not come yet, the change is kept until it does. */
export async function changeMessage(tx: Tx, actor: Actor, notice: MessageChange): Promise<void> {
  await lockChannelMessage(tx, actor, notice.messageId);
  const found = await findInbound(tx, actor, notice.messageId);
  if (found) {
    // Lock the conversation first, as all code that locks both does.
    await lockConversation(tx, actor.shopId, found.conversation_id);
    const row = await lockMessage(tx, actor.shopId, found.id);
    return row && applyChange(tx, actor, row, notice);
  }
  // The latest edit wins, even if edits come in another order.
  await tx
    .deleteFrom("early_statuses")
    .where("shop_id", "=", actor.shopId)
    .where("channel_message_id", "=", notice.messageId)
    .where("status", "=", notice.change.type)
    .where(sql<boolean>`(error ->> 'at')::timestamptz < ${notice.at}`)
    .execute();
  await tx
    .insertInto("early_statuses")
    .values({
      shop_id: actor.shopId,
      channel_message_id: notice.messageId,
      status: notice.change.type,
      error: JSON.stringify({ change: notice.change, at: notice.at }),
      at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Applies changes that came before their message. The caller holds `lockChannelMessage`. */
export async function applyEarlyChanges(tx: Tx, actor: Actor, message: MessageRow): Promise<void> {
  const rows = await tx
    .deleteFrom("early_statuses")
    .where("shop_id", "=", actor.shopId)
    .where("channel_message_id", "=", message.channel_message_id ?? "")
    .where("status", "in", early)
    .returning("error")
    .execute();
  for (const { error } of rows) {
    if (error === null || !("change" in error)) continue;
    const { change, at } = error;
    const row = await findInbound(tx, actor, message.channel_message_id ?? "");
    if (row) await applyChange(tx, actor, row, { change, at: new Date(at) });
  }
}

async function findInbound(tx: Tx, actor: Actor, channelId: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom("messages")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("channel_message_id", "=", channelId)
    .where("direction", "=", "inbound")
    .executeTakeFirst();
}

async function applyChange(tx: Tx, actor: Actor, row: MessageRow, { change, at }: Change): Promise<void> {
  // The channel repeated the change, or a later edit has already come.
  if (row.deleted_at !== null || (change.type === "edited" && row.edited_at !== null && row.edited_at >= at)) return;
  const set = change.type === "deleted" ? withoutWords(at) : withWords(row, change.text, at);
  const changed = await tx
    .updateTable("messages")
    .set(set)
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (change.type === "deleted") await forgetTrace(tx, actor, row);
  await announce(tx, actor, "message.changed", { id: row.id, data: toMessage(changed) });
}

function withoutWords(at: Date) {
  const nothing = { type: "unsupported", text: "", detail: "deleted" };
  return {
    text: "",
    content: sql<string>`jsonb_set(content, '{inbound}', ${JSON.stringify(nothing)}::jsonb)`,
    earlier: "[]",
    reading: null,
    deleted_at: at,
  };
}

function withWords(row: MessageRow, text: string, at: Date) {
  const before: EarlierText = { text: row.text, until: at.toISOString() };
  return {
    text,
    content: sql<string>`jsonb_set(content, '{inbound,text}', ${JSON.stringify(text)}::jsonb)`,
    earlier: JSON.stringify([...row.earlier, before]),
    edited_at: at,
  };
}

/** The message is no longer answered, and neither its files nor its text is kept anywhere. */
async function forgetTrace(tx: Tx, actor: Actor, row: MessageRow): Promise<void> {
  if (row.answered_at === null) {
    await tx
      .updateTable("conversations")
      .set({ unread: sql`greatest(unread - 1, 0)` })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", row.conversation_id)
      .execute();
    await markAnswered(tx, actor, row.conversation_id, [row.id]);
  }
  await Promise.all([eraseMediaOf(tx, actor, [row.id], "deleted"), eraseEvents(tx, [row.id])]);
}
