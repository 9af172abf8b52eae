// Who a parcel is for where the order's address names nobody. It is kept with the order: the shop can edit its customers after the payment.
import { sql, type Tx } from "../kernel/db.ts";
import type { OrderRow } from "./queries.ts";

export type ShipsTo = { name: string | null; phone: string | null; country: string | null };

/** Of an order from a chat: what the channel says of the buyer. Otherwise of the customer as the shop has entered them. */
export async function shipsToOf(tx: Tx, customerId: string, conversationId: string | null): Promise<ShipsTo | null> {
  const { rows } = await sql<{ to: ShipsTo | null }>`select ships_to_of(${customerId}, ${conversationId}) "to"`.execute(
    tx,
  );
  return rows[0]?.to ?? null;
}

export function shipsTo({ ships_to }: Pick<OrderRow, "ships_to">): ShipsTo {
  return (ships_to as ShipsTo | null) ?? { name: null, phone: null, country: null };
}
