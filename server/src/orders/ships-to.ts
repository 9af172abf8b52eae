// Who a parcel is for if the order's address names no one. It is stored with the order, because the shop can edit its customers after the payment.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "./queries.ts";

export type ShipsTo = { name: string | null; phone: string | null; country: string | null };

/** For an order from a chat: the buyer's name on the channel. */
export async function shipsToOf(tx: Tx, customerId: string, conversationId: string): Promise<ShipsTo | null> {
  const { rows } = await sql<{ to: ShipsTo | null }>`select ships_to_of(${customerId}, ${conversationId}) "to"`.execute(
    tx,
  );
  return rows[0]?.to ?? null;
}

export function shipsTo({ ships_to }: Pick<OrderRow, "ships_to">): ShipsTo {
  return ships_to ?? { name: null, phone: null, country: null };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "orders.ships_to": ShipsTo;
  }
}
