// The seller asks the buyer whether the order arrived. The buyer's yes is the proof that releases the money.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { mayBeWithBuyer } from "./clocks.ts";
import type { ReceiptQuestion } from "./contract.ts";
import { proofsFor } from "./require-proof.ts";
import { lockHold } from "./queries.ts";

/** Writes the question into the buyer's chat. @throws Refusal no_conversation, window_closed */
export type AskReceipt = (tx: Tx, actor: Actor, order: OrderRow) => Promise<void>;

/** More questions would press the buyer to say yes. */
const askEveryMs = hours(24);

/**
 * @throws Refusal not_found; nothing_held; delivery_not_proven for goods that have not left yet, because buyers should not confirm those;
 * receipt_asked within a day of the last question, with `askedAt`; no_conversation and window_closed if no message can be sent
 */
export async function askBuyer(tx: Tx, actor: Actor, orderId: string, ask: AskReceipt): Promise<ReceiptQuestion> {
  const order = await findOrder(tx, actor.shopId, orderId);
  if (!mayBeWithBuyer(order))
    throw new Refusal(
      "delivery_not_proven",
      `Order ${order.number} has not left yet. Ask the buyer when it is on its way or ready.`,
      { details: { proofs: proofsFor(order) } },
    );
  // The conversation is locked before the order's money, in the same order as in the agent's answers.
  await ask(tx, actor, order);
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold?.state !== "held") throw new Refusal("nothing_held");
  const last = hold.receipt_asked_at;
  if (last !== null && actor.now < after(last, askEveryMs))
    throw new Refusal("receipt_asked", undefined, { details: { askedAt: last.toISOString() } });
  await changeHold(tx, actor, hold, { receipt_asked_at: actor.now });
  return { orderId: order.id as ReceiptQuestion["orderId"], asked: true, askedAt: actor.now.toISOString() };
}

/** The question after the shop's "delivered" counts too. The caller holds the conversation's lock. */
export async function recordReceiptAsked(tx: Tx, actor: Actor, orderId: string, at: Date): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold && (hold.receipt_asked_at === null || hold.receipt_asked_at < at))
    await changeHold(tx, actor, hold, { receipt_asked_at: at });
}
