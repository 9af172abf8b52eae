// Reads and row locks.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { ChannelConnection } from "../shops/index.ts";
import { wordsSaid } from "./reading.ts";
import { type ConversationRow, type MessageRow, silentTypes } from "./rows.ts";

/** @throws Refusal not_found */
export async function findConversation(tx: Tx, shopId: string, id: string): Promise<ConversationRow> {
  const row = await conversations(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The total cost of its messages, in millionths of a US dollar. */
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

/** Locked until the transaction ends, so that messages of one conversation are written one after the other. */
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

/** How many unread-counting messages the buyer sent after this one; null when the message is not in this conversation. */
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

/** The newest messages, in order of time, as input of a turn. */
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

/** The recent messages, oldest first, as a dispute stores them. */
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

/** The channel account of the conversation. */
export async function connectionOf(tx: Tx, shopId: string, conversationId: string): Promise<ChannelConnection | null> {
  const { rows } = await sql<ChannelConnection>`
    select c.id, c.slot, c.account, c.display, c.access_token as "sealedToken"
    from conversations v join channel_connections c on c.shop_id = v.shop_id and c.id = v.connection_id
    where v.shop_id = ${shopId} and v.id = ${conversationId}`.execute(tx);
  return rows[0] ?? null;
}

/** The shop's last message, from the agent or a person: a yes is read as the answer to it. */
export async function lastShopMessages(tx: Tx, shopId: string, conversationId: string): Promise<MessageRow[]> {
  return messages(tx, shopId)
    .where("conversation_id", "=", conversationId)
    .where("direction", "=", "outbound")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(lastMost)
    .execute();
}

const lastMost = 5;

/** The order whose arrival the last question asks about. Our news may follow the question, and asks nothing. @param last newest first */
export function arrivalAskedIn(last: readonly MessageRow[]): string | null {
  const asking = last.find((row) => !isNews(row));
  return asking ? arrivalAskedBy(asking) : null;
}

function isNews(row: MessageRow): boolean {
  const { content, author, text } = row;
  return (
    author === "system" &&
    "outbound" in content &&
    content.outbound.type === "text" &&
    arrivalAskedBy(row) === null &&
    !text.includes("?")
  );
}

/** The order whose arrival this message asks about. */
export function arrivalAskedBy({ content }: MessageRow): string | null {
  const kept = content;
  return ("outbound" in kept && kept.asksArrivalOf) || null;
}

export async function lockMessage(tx: Tx, shopId: string, id: string): Promise<MessageRow | undefined> {
  return messages(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** In the order they were written. Unknown ids are left out. */
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
