// A courier reports that it brought the goods back, after it had reported them as delivered. Its report then proves nothing and the money stays held:
// the goods are sent again, or the buyer gets their money.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { can } from "../kernel/contract/states.ts";
import { axesOf, fundsMachine, moveOrder, type OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { lockHold } from "./queries.ts";

/** The order's row must be locked. @returns false if somebody else proves the delivery, or nothing is held any longer. Then nothing changes. */
export async function doubtDelivery(tx: Tx, actor: Actor, order: OrderRow, shipmentId: string): Promise<boolean> {
  const hold = await lockHold(tx, actor.shopId, order.id);
  if (hold?.state !== "held" || (hold.proof !== null && hold.proof !== "courier")) return false;
  await sql`select withdraw_courier_proof(${order.id}, ${shipmentId})`.execute(tx);
  await changeHold(tx, actor, hold, {
    proof: null,
    proved_at: null,
    seller_said_delivered_at: null,
    release_due_at: null,
  });
  if (can(fundsMachine, axesOf(order).funds, "stopClock"))
    await moveOrder(tx, actor, { order, step: { funds: "stopClock" } });
  return true;
}
