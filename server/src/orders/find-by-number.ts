// Finds orders by what a payer typed on a phone: the number as printed, in any case, with or without its dash.
import { sql, type Tx } from "../kernel/database/db.ts";

export type TypedOrder = { shopId: string; orderId: string; waits: boolean };

const numberMaxLength = 40;

/**
 * In all shops of the mode. The one that waits for payment, otherwise the only one.
 * @returns null when no order has the number, or when several are possible
 */
export async function findByTypedNumber(
  tx: Tx,
  typed: string,
  currency: string,
  mode: "sandbox" | "live",
): Promise<TypedOrder | null> {
  if (typed.length > numberMaxLength) return null;
  const { rows } = await sql<TypedOrder>`
    select shop_id "shopId", id "orderId", waits from orders_by_number(${typed}, ${currency}, ${mode})`.execute(tx);
  const waiting = rows.filter(({ waits }) => waits);
  const meant = waiting.length > 0 ? waiting : rows;
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
