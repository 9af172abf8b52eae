// Before a turn: if the buyer has a payment under way, the provider is asked how it stands, so that the turn can answer
// honestly without waiting for the network itself.
import type { Actor } from "../kernel/actor.ts";
import { seconds } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import { ordersOfConversation } from "../orders/index.ts";
import { liveAttempt } from "../payments/index.ts";

export type Verify = (actor: Actor, reference: string) => Promise<unknown>;

const askedAgainAfterMs = seconds(10);
const ordersLookedAtMax = 3;

export async function refreshPayments(
  { worker, verify }: { worker: Database; verify: Verify },
  actor: Actor,
  conversationId: string,
): Promise<void> {
  const live = await worker.read(actor.shopId, async (tx) => {
    const orders = await ordersOfConversation(tx, actor.shopId, conversationId, ordersLookedAtMax);
    return Promise.all(
      orders.filter((order) => order.payment === "pending").map((order) => liveAttempt(tx, actor.shopId, order.id)),
    );
  });
  for (const payment of live) {
    if (!payment || (payment.asked_times > 0 && actor.now.getTime() - payment.updated_at.getTime() < askedAgainAfterMs))
      continue;
    // No answer changes nothing: the turn then says what is known.
    await verify(actor, payment.reference).catch(() => {});
  }
}
