// Shows "typing …" to the buyer while the agent works. Also marks the buyer's message read, because the channel can't do one without the
// other.
import type { Channel, Channels, OutboundMessage } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import { type ChannelConnection, findConnection, findShop } from "../shops/index.ts";
import type { ConversationRow, MessageRow } from "./rows.ts";

export type Typing = {
  conversation: ConversationRow;
  connection: ChannelConnection | null;
  recent: readonly MessageRow[];
};
type Where = { shopId: string; conversationId: string };
type LastInbound = { messageId: string; slot: string; to: OutboundMessage["to"]; channel: Channel };

/**
 * Best effort: a failure does not stop the turn. Don't await it inside a transaction.
 * @param recent the conversation's newest messages, oldest first
 */
export async function showTyping(
  channels: Channels,
  mode: Actor["mode"],
  { conversation, connection, recent }: Typing,
): Promise<void> {
  try {
    const last = recent.findLast(({ direction, type }) => direction === "inbound" && type !== "comment");
    const channel = connection && channels(connection, mode);
    const to = { phone: conversation.user_phone, userId: conversation.user_id };
    if (channel && last?.channel_message_id)
      await channel.driver.showTyping(channel.account, last.channel_message_id, to);
  } catch {
    // The reply is what matters, and it is sent anyway.
  }
}

/** The buyer's newest message with a channel id, except comments: those are read in public. */
export async function findLastInbound(
  database: Database,
  channels: Channels,
  { shopId, conversationId }: Where,
): Promise<LastInbound | null> {
  return database.read(shopId, async (tx) => {
    const [last, shop] = await Promise.all([
      tx
        .selectFrom("messages as m")
        .innerJoin("conversations as c", (join) =>
          join.onRef("c.shop_id", "=", "m.shop_id").onRef("c.id", "=", "m.conversation_id"),
        )
        .select(["m.channel_message_id", "c.connection_id", "c.channel", "c.user_phone", "c.user_id"])
        .where("m.shop_id", "=", shopId)
        .where("m.conversation_id", "=", conversationId)
        .where("m.direction", "=", "inbound")
        .where("m.type", "<>", "comment")
        .orderBy("m.sent_at", "desc")
        .orderBy("m.id", "desc")
        .limit(1)
        .executeTakeFirst(),
      findShop(tx, shopId),
    ]);
    if (!last?.channel_message_id) return null;
    const connection = await findConnection(tx, shopId, { id: last.connection_id });
    const channel = connection && channels(connection, shop.mode);
    const to = { phone: last.user_phone, userId: last.user_id };
    return channel && { messageId: last.channel_message_id, slot: last.channel, to, channel };
  });
}
