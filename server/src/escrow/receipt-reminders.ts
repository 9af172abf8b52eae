// The reminders that ask a buyer whether an order came, and which of them reached the buyer.
import { sql, type Tx } from "../kernel/db.ts";

/** Names the message that carried a reminder. Recording the same one again changes nothing. */
export async function recordReminder(
  tx: Tx,
  shopId: string,
  reminder: { orderId: string; number: number; messageId: string },
): Promise<void> {
  const { orderId: order_id, number, messageId: message_id } = reminder;
  await tx
    .insertInto("receipt_reminders")
    .values({ shop_id: shopId, order_id, number, message_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many reminders the channel brought to the buyer's own chat. */
export async function remindersReached(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ reached: number }>`select reminders_reached(${orderId}) reached`.execute(tx);
  return rows[0]?.reached ?? 0;
}
