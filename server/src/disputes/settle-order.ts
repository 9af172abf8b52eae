// A dispute of the order has ended. Once nothing is frozen, the order's states show where its money is now.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { followMoneyOf, giveTimeAnew } from "../escrow/index.ts";
import { can } from "../kernel/contract/states.ts";
import {
  axesOf,
  fundsMachine,
  lockOrder,
  moveOrder,
  orderMachine,
  type OrderRow,
  paymentMachine,
  type Step,
} from "../orders/index.ts";
import { allGone, orderMoney, total } from "../refunds/index.ts";
import { awaitOnOrder } from "./change-dispute.ts";
import { lockOpenDisputes } from "./queries.ts";

/**
 * Ends the dispute in the order's states unless another one is open. Call it after the money has moved and the dispute's row is written.
 * @param givesTime false: the shop's clocks did not wait for this dispute. `chargedBack`: the provider kept some of the payment, so it went back to
 * the buyer without a refund
 */
export async function settleOrder(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { reason, chargedBack = false, givesTime = true }: { reason: string; chargedBack?: boolean; givesTime?: boolean },
): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const [{ held, frozen, payments }, others] = await Promise.all([
    orderMoney(tx, order),
    lockOpenDisputes(tx, actor.shopId, orderId),
  ]);
  const gone = allGone(payments);
  const wholly = gone > 0n && gone === total(payments, "captured");
  const { state, payment, funds, fulfilment } = axesOf(order);

  const back = wholly ? "refund" : "refundPart";
  const money = held > 0n ? "unfreeze" : wholly ? "refund" : gone > 0n ? "split" : "release";
  const step: Step = {
    ...(others.length === 0 ? { dispute: "resolve" } : {}),
    ...(chargedBack && can(paymentMachine, payment, back) ? { payment: back } : {}),
    ...(funds === "frozen" && frozen === 0n ? { funds: money } : {}),
  };
  const fundsAfter = step.funds ? fundsMachine.verbs[step.funds].to : funds;
  const isSettled = fundsAfter === "released" || fundsAfter === "split";
  if (isSettled && others.length === 0 && fulfilment === "delivered" && can(orderMachine, state, "complete"))
    step.state = "complete";
  const moved = await moveOrder(tx, actor, { order, step, cause: { reason } });
  const settled = others.length > 0 ? await awaitOnOrder(tx, actor, moved) : moved;
  await followMoneyOf(tx, actor, settled);
  if (others.length === 0 && givesTime) await giveTimeAnew(tx, actor, orderId);
  return settled;
}
