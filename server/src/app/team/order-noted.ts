// That an order has a note of its buyer's, before it is packed. The words stay in the order: nothing that a buyer writes is sent to the team as
// ours.
import type { Actor } from "../../kernel/actor.ts";
import type { Tx } from "../../kernel/db.ts";
import { findOrder, type OrderRow } from "../../orders/index.ts";
import type { News } from "../../team/index.ts";

export function noteOf({ notes }: Pick<OrderRow, "notes">): { note?: string } {
  return notes === null || notes === "" ? {} : { note: "yes" };
}

/** After it was paid or confirmed; before that they hear of it with the payment. */
export async function orderNoted(
  tx: Tx,
  { shopId }: Actor,
  { eventId, objectId }: { eventId: string; objectId: string },
): Promise<News | null> {
  const order = await findOrder(tx, shopId, objectId);
  if (order.status === "pending") return null;
  return { kind: "order_paid", occasion: eventId, facts: { number: order.number, sum: "", ...noteOf(order) } };
}
