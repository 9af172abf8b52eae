// "typing …" on the buyer's side while the agent works. Marks the buyer's message read: the channel can't do one without the other.
import type { Channels } from "../channels/index.ts";
import type { Database } from "../kernel/db.ts";
import { findConnection, findShop } from "../shops/index.ts";

/** Best effort: whatever goes wrong, the turn goes on. Not to be awaited inside a transaction. */
export async function showTyping(
  database: Database,
  channels: Channels,
  { shopId, conversationId }: { shopId: string; conversationId: string },
): Promise<void> {
  try {
    const found = await database.read(shopId, async (tx) => {
      const [last, shop] = await Promise.all([
        tx
          .selectFrom("messages as m")
          .innerJoin("conversations as c", (join) =>
            join.onRef("c.shop_id", "=", "m.shop_id").onRef("c.id", "=", "m.conversation_id"),
          )
          .select(["m.channel_message_id", "c.connection_id", "c.user_phone", "c.user_id"])
          .where("m.shop_id", "=", shopId)
          .where("m.conversation_id", "=", conversationId)
          .where("m.direction", "=", "inbound")
          .orderBy("m.sent_at", "desc")
          .orderBy("m.id", "desc")
          .limit(1)
          .executeTakeFirst(),
        findShop(tx, shopId),
      ]);
      const connection = last && (await findConnection(tx, shopId, { id: last.connection_id }));
      const to = last && { phone: last.user_phone, userId: last.user_id };
      return connection && to && { to, messageId: last.channel_message_id, channel: channels(connection, shop.mode) };
    });
    if (found?.messageId && found.channel)
      await found.channel.driver.showTyping(found.channel.account, found.messageId, found.to);
  } catch {
    // The reply itself matters, and comes all the same.
  }
}
