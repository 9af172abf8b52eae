// The channel echoes what was sent in the shop's name. We know our own messages. The others were written by the seller in the channel's own
// app: they are stored, and the seller takes the conversation over.
import type { Echo } from "../channels/index.ts";
import { findOrCreateCustomer } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Id, newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { applyStatuses, lockChannelMessage, takeEarlyStatuses } from "./note-status.ts";
import { type Connection, earlier, openConversation } from "./open-conversation.ts";
import { type EchoedKept, type MessageRow, messageType, toMessage } from "./rows.ts";
import { takeOver } from "./take-over.ts";

/** @param id the id of a new message. */
export async function receiveEcho(
  tx: Tx,
  actor: Actor,
  { connection, echo, id }: { connection: Connection; echo: Echo; id: Id<"message"> },
): Promise<void> {
  if (await isKnown(tx, actor, echo)) return;
  const writtenAt = earlier(echo.sentAt, actor.now);
  const customer = await findOrCreateCustomer(tx, actor, { channel: connection.slot, user: echo.to, at: writtenAt });
  const line = customer.moved ?? echo.to;
  const conversationId = await openConversation(tx, actor, {
    connection,
    customerId: customer.id,
    reach: line,
    writtenAt,
  });
  // A send call locks the conversation when it ends, as we do now. So we see its complete result.
  const [known, underWay] = await Promise.all([isKnown(tx, actor, echo), isSending(tx, actor, conversationId)]);
  if (known) return;
  if (underWay) await keepForLater(tx, actor, conversationId, echo);
  else await settleEcho(tx, actor, { conversationId, echo, id });
}

/** Handles echoes that came during a send call, now that it has ended. The caller holds the conversation. */
export async function settleEarlyEchoes(tx: Tx, actor: Actor, conversationId: string, taken: Echo[]): Promise<void> {
  for (const echo of taken)
    if (!(await isKnown(tx, actor, echo))) await settleEcho(tx, actor, { conversationId, echo, id: newId("message") });
}

/** Deletes them here. */
export async function takeEarlyEchoes(tx: Tx, actor: Actor, conversationId: string): Promise<Echo[]> {
  const rows = await tx
    .deleteFrom("early_echoes")
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .returning("echo")
    .execute();
  return rows
    .map((row) => row.echo)
    .map((echo) => ({ ...echo, sentAt: new Date(echo.sentAt) }))
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}

async function isKnown(tx: Tx, actor: Actor, { messageId }: Echo): Promise<boolean> {
  const row = await tx
    .selectFrom("messages")
    .select("id")
    .where("shop_id", "=", actor.shopId)
    .where("channel_message_id", "=", messageId)
    .executeTakeFirst();
  return row !== undefined;
}

async function isSending(tx: Tx, actor: Actor, conversationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("messages")
    .select("id")
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where("status", "=", "sending")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function keepForLater(tx: Tx, actor: Actor, conversationId: string, echo: Echo): Promise<void> {
  await tx
    .insertInto("early_echoes")
    .values({
      shop_id: actor.shopId,
      conversation_id: conversationId,
      channel_message_id: echo.messageId,
      echo: JSON.stringify(echo),
      at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** It is ours if a call with exactly this text ended without an answer; otherwise it is the seller's. */
async function settleEcho(
  tx: Tx,
  actor: Actor,
  { conversationId, echo, id }: { conversationId: string; echo: Echo; id: Id<"message"> },
): Promise<void> {
  await lockChannelMessage(tx, actor, echo.messageId);
  const [lost, early] = await Promise.all([
    findLost(tx, actor, conversationId, echo),
    takeEarlyStatuses(tx, actor, echo.messageId),
  ]);
  const heard = [{ status: "sent", fault: null } as const, ...early];
  if (lost) return applyStatuses(tx, actor, { message: lost, channelMessageId: echo.messageId, heard });
  const row = await addOwnMessage(tx, actor, { conversationId, echo, id });
  if (!row) return;
  await takeOver(tx, actor, conversationId, { wroteAt: row.sent_at });
  await announce(tx, actor, "message.sent", { id: row.id, data: toMessage(row) });
  if (early.length > 0)
    await applyStatuses(tx, actor, { message: row, channelMessageId: echo.messageId, heard: early });
}

async function findLost(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { content }: Echo,
): Promise<MessageRow | undefined> {
  return (
    tx
      .selectFrom("messages")
      .selectAll()
      .where("shop_id", "=", actor.shopId)
      .where("conversation_id", "=", conversationId)
      .where("direction", "=", "outbound")
      .where("status", "=", "unknown")
      .where("channel_message_id", "is", null)
      // A person's message was sent with their signature.
      .where(
        sql<boolean>`(text = ${content.text} or ${content.text} in (content -> 'outbound' ->> 'text', content -> 'outbound' ->> 'caption'))`,
      )
      .orderBy("created_at")
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  );
}

async function addOwnMessage(
  tx: Tx,
  actor: Actor,
  {
    conversationId,
    echo: { content, messageId, sentAt },
    id,
  }: { conversationId: string; echo: Echo; id: Id<"message"> },
): Promise<MessageRow | undefined> {
  const kept: EchoedKept = { echoed: content };
  return tx
    .insertInto("messages")
    .values({
      shop_id: actor.shopId,
      id,
      conversation_id: conversationId,
      direction: "outbound",
      author: "human",
      source: "phone",
      type: messageType(content),
      text: content.text,
      content: JSON.stringify(kept),
      channel_message_id: messageId,
      status: "sent",
      sent_at: earlier(sentAt, actor.now),
      created_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "early_echoes.echo": Omit<Echo, "sentAt"> & { sentAt: string };
  }
}
