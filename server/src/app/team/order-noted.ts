// Notifies the team that an order has a note from its buyer, before it is packed. The text stays in the order: we never send a buyer's words to the
// team as our own.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { findOrder, type OrderRow } from "../../orders/index.ts";
import type { News } from "../../team/index.ts";

export function noteOf({ notes }: Pick<OrderRow, "notes">): { note?: string } {
  return notes === null || notes === "" ? {} : { note: "yes" };
}

/** After it was paid or confirmed. Before that, the notice of the payment mentions it. */
export async function orderNoted(
  tx: Tx,
  { shopId }: Actor,
  { eventId, objectId }: { eventId: string; objectId: string },
): Promise<News | null> {
  const order = await findOrder(tx, shopId, objectId);
  if (order.status === "pending") return null;
  return { kind: "order_paid", occasion: eventId, facts: { number: order.number, sum: "", ...noteOf(order) } };
}
