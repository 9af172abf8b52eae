// Changes one or more axes of an order, each by its state machine. Payments, deliveries and disputes change orders this way.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Machine, next } from "../kernel/contract/states.ts";
import { type Beside, type Cause, changeOrder } from "./change-order.ts";
import { axesOf, type OrderRow } from "./queries.ts";
import { type Axes, disputeMachine, fulfilmentMachine, fundsMachine, orderMachine, paymentMachine } from "./states.ts";

type VerbOf<M> = M extends Machine<string, infer Verb> ? Verb : never;
export type Step = {
  state?: VerbOf<typeof orderMachine>;
  payment?: VerbOf<typeof paymentMachine>;
  funds?: VerbOf<typeof fundsMachine>;
  fulfilment?: VerbOf<typeof fulfilmentMachine>;
  dispute?: VerbOf<typeof disputeMachine>;
};

/** The caller must have locked the row (`lockOrder`). @throws Refusal invalid_transition when an axis can't go there. */
export async function moveOrder(
  tx: Tx,
  actor: Actor,
  { order, step, cause = {} }: { order: OrderRow; step: Step; cause?: (Cause & Beside) | undefined },
): Promise<OrderRow> {
  const axes = axesOf(order);
  const moved: Axes = {
    ...axes,
    state: step.state ? next(orderMachine, axes.state, step.state) : axes.state,
    payment: step.payment ? next(paymentMachine, axes.payment, step.payment) : axes.payment,
    funds: step.funds ? next(fundsMachine, axes.funds, step.funds) : axes.funds,
    fulfilment: step.fulfilment ? next(fulfilmentMachine, axes.fulfilment, step.fulfilment) : axes.fulfilment,
    dispute: step.dispute ? next(disputeMachine, axes.dispute, step.dispute) : axes.dispute,
  };
  return changeOrder(tx, actor, { before: order, axes: moved, cause });
}
