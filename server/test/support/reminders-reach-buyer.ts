// A buyer's chat in which reminders arrive, for orders that were made without a channel.
import { newId } from "../../src/kernel/values/id.ts";
import { recordNotice } from "../../src/escrow/index.ts";
import type { TestSystem } from "./system.ts";

/** From now on the order has a chat, and both of its reminders have come to the buyer's phone. */
export async function remindersReachBuyer(system: TestSystem, shopId: string, orderId: string): Promise<void> {
  const [conversation, at] = [newId("conversation"), system.clock.now()];
  await system.admin.query(
    `insert into conversations (shop_id, id, customer_id, connection_id, channel, beside, created_at, last_message_at)
     select o.shop_id, $3, o.customer_id, c.id, 'chatapp', o.id, $4, $4 from orders o
       join channel_connections c on c.shop_id = o.shop_id and c.slot = 'chatapp'
     where o.shop_id = $1 and o.id = $2`,
    [shopId, orderId, conversation, at],
  );
  await system.admin.query("insert into buyer_chats (shop_id, order_id, conversation_id) values ($1, $2, $3)", [
    shopId,
    orderId,
    conversation,
  ]);
  for (const number of [1, 2]) {
    const messageId = newId("message");
    await system.admin.query(
      `insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, status, sent_at, created_at, order_id)
       values ($1, $2, $3, 'outbound', 'system', 'sokoni', 'text', 'Has it come?', 'delivered', $4, $4, $5)`,
      [shopId, messageId, conversation, at, orderId],
    );
    await system.services.worker.write(shopId, (tx) =>
      recordNotice(tx, shopId, { orderId, about: `receipt ${number}`, messageId }),
    );
  }
}
