// Reads and row locks.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { notFound } from "../kernel/refusal.ts";
import { wordsSaid } from "./reading.ts";
import { type ConversationRow, type MessageRow, silentTypes, type Kept } from "./rows.ts";

/** @throws Refusal not_found */
export async function findConversation(tx: Tx, shopId: string, id: string): Promise<ConversationRow> {
  const row = await conversations(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What its messages cost together, in millionths of a US dollar. */
export async function costOfConversation(tx: Tx, { shopId }: Pick<Actor, "shopId">, id: string): Promise<number> {
  const row = await tx
    .selectFrom("messages")
    .select((eb) => eb.fn.sum<string | null>("cost_micros").as("micros"))
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", id)
    .where("cost_micros", ">", 0n)
    .executeTakeFirst();
  return Number(row?.micros ?? 0);
}

/** Held until the transaction ends: messages of one conversation are written one after the other. */
export async function lockConversation(tx: Tx, shopId: string, id: string): Promise<ConversationRow> {
  const row = await conversations(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The buyer's messages that no turn has answered, oldest first. */
export async function unansweredMessages(tx: Tx, shopId: string, conversationId: string): Promise<MessageRow[]> {
  return messages(tx, shopId)
    .where("conversation_id", "=", conversationId)
    .where("direction", "=", "inbound")
    .where("answered_at", "is", null)
    .orderBy("sent_at")
    .orderBy("id")
    .execute();
}

/** How many messages of the buyer that count came after this one; null when it is not of this conversation. */
export async function unreadSince(
  tx: Tx,
  shopId: string,
  conversationId: string,
  messageId: string,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from messages m
      where m.shop_id = ${shopId} and m.conversation_id = ${conversationId} and (m.sent_at, m.id) > (seen.sent_at, seen.id)
        and m.direction = 'inbound' and m.type <> all(${silentTypes}) and m.deleted_at is null) count
    from messages seen where seen.shop_id = ${shopId} and seen.conversation_id = ${conversationId} and seen.id = ${messageId}`.execute(
    tx,
  );
  return rows[0]?.count ?? null;
}

/** The newest messages, oldest of them first: what a turn reads back. */
export async function recentMessages(
  tx: Tx,
  shopId: string,
  conversationId: string,
  most: number,
): Promise<MessageRow[]> {
  const newest = await messages(tx, shopId)
    .where("conversation_id", "=", conversationId)
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return newest.toReversed();
}

/** What was said lately, oldest first: as a dispute keeps it. */
export async function whatWasSaid(
  tx: Tx,
  shopId: string,
  conversationId: string,
  most: number,
): Promise<{ at: string; by: string; text: string }[]> {
  const recent = await recentMessages(tx, shopId, conversationId, most);
  return recent.flatMap((row) => {
    const text = wordsSaid(row);
    return text ? [{ at: row.sent_at.toISOString(), by: row.author, text }] : [];
  });
}

/** What the shop said last, by agent or person: a yes is read as an answer to it. */
export async function lastShopMessage(tx: Tx, shopId: string, conversationId: string): Promise<MessageRow | undefined> {
  return messages(tx, shopId)
    .where("conversation_id", "=", conversationId)
    .where("direction", "=", "outbound")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The order of which this message of ours asks whether it has come. */
export function arrivalAskedBy({ content }: MessageRow): string | null {
  const kept = content as unknown as Kept;
  return ("outbound" in kept && kept.asksArrivalOf) || null;
}

export async function lockMessage(tx: Tx, shopId: string, id: string): Promise<MessageRow | undefined> {
  return messages(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** In their order of writing; what is not there is left out. */
export async function messagesById(tx: Tx, shopId: string, ids: readonly string[]): Promise<MessageRow[]> {
  return messages(tx, shopId)
    .where("id", "in", [...ids, ""])
    .orderBy("created_at")
    .execute();
}

function conversations(tx: Tx, shopId: string) {
  return tx.selectFrom("conversations").selectAll().where("shop_id", "=", shopId);
}

function messages(tx: Tx, shopId: string) {
  return tx.selectFrom("messages").selectAll().where("shop_id", "=", shopId);
}
