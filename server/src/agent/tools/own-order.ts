// An order of the buyer whom this turn serves.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { chatOfBuyer } from "../../conversations/index.ts";
import { findOrder, type OrderRow } from "../../orders/index.ts";

/** An order whose buyer writes in this conversation, or null: an id from elsewhere refers to nothing here. */
export async function ownOrder(
  { tx, actor, conversationId }: { tx: Tx; actor: Actor; conversationId: string },
  orderId: string,
): Promise<OrderRow | null> {
  try {
    const order = await findOrder(tx, actor.shopId, orderId);
    return (await chatOfBuyer(tx, actor.shopId, orderId)) === conversationId ? order : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
