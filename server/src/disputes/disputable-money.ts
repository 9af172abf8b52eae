// How much of an order's money can be frozen by a dispute now.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { type OrderMoney, restOf } from "../refunds/index.ts";
import { least } from "./book.ts";
import { disputeUntil } from "./why-no-dispute.ts";

/**
 * In minor units, without what is frozen already. `everything` includes money that was released too long ago; `inTime`: none was.
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
  return {
    available: least(rest, held + (inTime ? withSeller : 0n)),
    everything: least(rest, held + withSeller),
    inTime,
  };
}
