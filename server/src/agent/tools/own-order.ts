// An order of the buyer who is being served.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { chatOfBuyer } from "../../conversations/index.ts";
import { findOrder, type OrderRow } from "../../orders/index.ts";

/** One whose buyer writes in this conversation, or none: an id from elsewhere names nothing here. */
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
