// What a buyer was asked where their silence is an answer, and whether it reached them.
import { sql, type Tx } from "../kernel/db.ts";

/** `receipt 1` is the first reminder that asks whether the order came; `dispute dsp_…` the shop's answer in a dispute. */
export type NoticeAbout = `receipt ${number}` | `dispute ${string}`;

/** Names the message that carried it. Recording the same notice again changes nothing. */
export async function recordNotice(
  tx: Tx,
  shopId: string,
  notice: { orderId: string; about: NoticeAbout; messageId: string },
): Promise<void> {
  const { orderId: order_id, about, messageId: message_id } = notice;
  await tx
    .insertInto("buyer_notices")
    .values({ shop_id: shopId, order_id, about, message_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many of the notices whose name begins like this the channel brought to the buyer's own chat. */
export async function noticesReached(tx: Tx, orderId: string, begins: "receipt " | NoticeAbout): Promise<number> {
  const { rows } = await sql<{ reached: number }>`select notices_reached(${orderId}, ${begins}) reached`.execute(tx);
  return rows[0]?.reached ?? 0;
}
