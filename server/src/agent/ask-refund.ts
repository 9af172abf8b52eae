// A buyer asks for their money back: whoever may decide it is asked. Here is where more than a hand-over would begin.
import { handOver } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";

const summaryMax = 500;

/** @param wish `order` when it is known which; `summary` in the words of the chat. Moves no money. */
export async function askRefund(
  tx: Tx,
  actor: Actor,
  { conversationId, order, summary }: { conversationId: string; order: OrderRow | null; summary: string },
): Promise<void> {
  const about = order ? `Order ${order.number}: ` : "";
  await handOver(tx, actor, conversationId, { reason: "refund", summary: `${about}${summary}`.slice(0, summaryMax) });
}
