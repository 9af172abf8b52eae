// How much of an order's money can be frozen by a dispute now.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { type OrderMoney, restOf } from "../refunds/index.ts";
import { least } from "./book.ts";
import { disputeUntil, owedForReturns } from "./why-no-dispute.ts";

/**
 * In minor units, without money that is already frozen. `everything` includes money that was released too long ago; `inTime` does not. Money owed for
 * returned goods can be disputed until some days after the end of their return, even if it was released long ago.
 * @param paymentId only the money of this payment
 */
export async function disputableMoney(
  tx: Tx,
  {
    actor: { shopId, now },
    order,
    books: { payments, held, frozen, withSeller },
    paymentId,
  }: { actor: Actor; order: OrderRow; books: OrderMoney; paymentId?: string | undefined },
): Promise<{ available: bigint; everything: bigint; inTime: boolean }> {
  const paid = payments
    .filter((one) => paymentId === undefined || one.paymentId === paymentId)
    .reduce((sum, one) => sum + restOf(one), 0n);
  const rest = paid > frozen ? paid - frozen : 0n;
  const until = withSeller > 0n ? await disputeUntil(tx, shopId, order.id) : null;
  const inTime = until !== null && now <= until;
  const returned = inTime ? withSeller : least(withSeller, await owedForReturns(tx, order.id, now));
  return {
    available: least(rest, held + returned),
    everything: least(rest, held + withSeller),
    inTime,
  };
}
