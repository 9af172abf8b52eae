// The delivery is proven by another party than the seller: the release clock starts.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { can } from "../kernel/contract/states.ts";
import {
  axesOf,
  fulfilmentMachine,
  fundsMachine,
  isBuyersAddress,
  isFetched,
  lockOrder,
  moveOrder,
  type OrderRow,
  orderReasons,
} from "../orders/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { changeHold } from "./change-hold.ts";
import { releaseDueAt } from "./clocks.ts";
import type { Proof } from "./contract.ts";
import { type HoldRow, lockHold } from "./queries.ts";
import { recordProof } from "./release-proofs.ts";
import { isComplete } from "./settled.ts";

/**
 * The first proof counts; later ones change nothing. An order without held money (cash, or released already) becomes delivered too.
 * @param proof `source` names the evidence. `at` is when the goods were handed over, by the courier's time; a future time counts as now.
 * @throws Refusal not_found; invalid_transition for an order whose goods can't arrive (cancelled, returned).
 */
export async function proveDelivery(
  tx: Tx,
  actor: Actor,
  orderId: string,
  proof: { kind: Proof; source: string; at: Date },
): Promise<{ order: OrderRow; hold: HoldRow | undefined }> {
  const [locked, shop] = await Promise.all([lockOrder(tx, actor.shopId, orderId), findShop(tx, actor.shopId)]);
  const found = await lockHold(tx, actor.shopId, orderId);
  // The buyer has it and says so, even if they complained before. A rider can have the code without the goods in the buyer's hands.
  const known =
    found && proof.kind === "buyer" ? await endComplaint(tx, actor, { order: locked, shop, hold: found }) : found;
  const order = await deliver(tx, actor, locked);
  if (!known || known.proof !== null) return { order: await complete(tx, actor, order), hold: known };
  // In this case it counts only as the seller's word: the buyer is asked, and their silence counts after both reminders.
  if (proof.kind === "courier" && (!isBuyersAddress(order) || order.goods_swapped)) return { order, hold: known };
  const provedAt = proof.at < actor.now ? proof.at : actor.now;
  await recordProof(tx, orderId, { ...proof, at: provedAt });
  const isHeld = known.state === "held";
  const hold = await changeHold(tx, actor, known, {
    proof: proof.kind,
    proved_at: provedAt,
    accept_by: null,
    dispatch_by: null,
    ...(isHeld ? { release_due_at: releaseDueAt(known, order, shop, provedAt) } : {}),
  });
  const starts = isHeld && can(fundsMachine, axesOf(order).funds, "startClock");
  const moved = starts ? await moveOrder(tx, actor, { order, step: { funds: "startClock" } }) : order;
  return { order: await complete(tx, actor, moved), hold };
}

async function endComplaint(
  tx: Tx,
  actor: Actor,
  { order, shop, hold }: { order: OrderRow; shop: Shop; hold: HoldRow },
): Promise<HoldRow> {
  if (hold.complained_at === null || hold.state !== "held") return hold;
  const ended = { complained_at: null, complaint_renewed_at: null };
  const due = hold.proved_at && releaseDueAt({ ...ended, release_due_at: null }, order, shop, hold.proved_at);
  return changeHold(tx, actor, hold, { ...ended, ...(due ? { release_due_at: due } : {}) });
}

/** If the buyer has the goods, they were dispatched, even if the seller never said so. */
async function deliver(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderRow> {
  const { state, fulfilment } = axesOf(order);
  if (fulfilment === "delivered" || state === "completed") return order;
  if (isFetched(order) && state === "placed" && can(fulfilmentMachine, fulfilment, "collect"))
    return moveOrder(tx, actor, { order, step: { fulfilment: "collect" } });
  const out =
    state === "placed" && can(fulfilmentMachine, fulfilment, "dispatch")
      ? await moveOrder(tx, actor, { order, step: { fulfilment: "dispatch" } })
      : order;
  return moveOrder(tx, actor, { order: out, step: { fulfilment: "deliver" } });
}

async function complete(tx: Tx, actor: Actor, order: OrderRow): Promise<OrderRow> {
  return isComplete(order)
    ? moveOrder(tx, actor, {
        order,
        step: { state: "complete" },
        cause: { reason: orderReasons.delivered_and_settled },
      })
    : order;
}
