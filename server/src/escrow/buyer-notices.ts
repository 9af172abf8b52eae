// The questions to a buyer whose silence counts as an answer, and whether they reached the buyer.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";

/**
 * `receipt 1` is the first reminder that asks whether the order came; `dispute dsp_…` the shop's answer in a dispute; `address …` the
 * delivery address.
 */
export type NoticeAbout = `receipt ${number}` | `dispute ${string}` | `address ${string}`;

/** Stores the message that carried the notice. Repeated, it changes nothing. */
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

/** The message showed the buyer the whole address of this row. */
export async function recordAddressNotice(
  tx: Tx,
  { shop_id, id, shipping_address, gift }: Pick<OrderRow, "shop_id" | "id" | "shipping_address" | "gift">,
  messageId: string,
): Promise<void> {
  const { rows } = await sql<{ mark: string }>`
    select address_mark(${JSON.stringify(shipping_address)}::jsonb, ${gift === null ? null : JSON.stringify(gift)}::jsonb) mark`.execute(
    tx,
  );
  const about = `address ${rows[0]?.mark ?? ""}` as const;
  await recordNotice(tx, shop_id, { orderId: id, about, messageId });
}

/** Without a chat nobody can ask or remind the buyer. */
export async function hasChat(tx: Tx, { shop_id, id }: Pick<OrderRow, "shop_id" | "id">): Promise<boolean> {
  const { rows } = await sql<{ chat: boolean }>`
    select exists (select from buyer_chats b where b.shop_id = ${shop_id} and b.order_id = ${id}) chat`.execute(tx);
  return rows[0]?.chat === true;
}

/** How many notices with this prefix the channel delivered to the buyer's own chat. */
export async function noticesReached(tx: Tx, orderId: string, begins: "receipt " | NoticeAbout): Promise<number> {
  const { rows } = await sql<{ reached: number }>`select notices_reached(${orderId}, ${begins}) reached`.execute(tx);
  return rows[0]?.reached ?? 0;
}

/**
 * How many reminders reached the buyer's phone after a member last wrote to them. Only those count, because a member may ask the buyer to
 * wait, or not to answer.
 */
export async function remindersThatCount(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select reminders_that_count(${orderId}) count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** When a member last wrote to the buyer, since the order was made. */
export async function shopWroteAt(tx: Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select shop_wrote_at(${orderId}) at`.execute(tx);
  return rows[0]?.at ?? null;
}
