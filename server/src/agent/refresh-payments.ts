// Before a turn: if the buyer has a payment under way, the provider is asked how it stands, so that the turn can answer
// honestly without waiting for the network itself.
import type { Actor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
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
  const live = await worker.read(actor.shopId, (tx) => paymentsToAsk(tx, actor, conversationId));
  await askAboutPayments(verify, actor, live);
}

/** The references of the buyer's payments under way that were not asked about just now. */
export async function paymentsToAsk(
  tx: Tx,
  { shopId, now }: { shopId: string; now: Date },
  conversationId: string,
): Promise<string[]> {
  const orders = await ordersOfConversation(tx, shopId, conversationId, ordersLookedAtMax);
  const live = await Promise.all(
    orders.filter((order) => order.payment === "pending").map((order) => liveAttempt(tx, shopId, order.id)),
  );
  return live.flatMap((payment) => {
    const isFresh =
      payment && payment.asked_times > 0 && now.getTime() - payment.updated_at.getTime() < askedAgainAfterMs;
    return payment && !isFresh ? [payment.reference] : [];
  });
}

/** No answer changes nothing: the turn then says what is known. */
export async function askAboutPayments(verify: Verify, actor: Actor, references: readonly string[]): Promise<void> {
  for (const reference of references) await verify(actor, reference).catch(() => {});
}
