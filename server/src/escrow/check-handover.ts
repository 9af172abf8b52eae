// The seller's rider enters the buyer's delivery code. A right code proves the delivery. A wrong one uses up one of five tries.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { isContested } from "./contested.ts";
import { isHandoverCode, triesMax } from "./handover-code.ts";
import { lockHold } from "./queries.ts";
import { proveDelivery } from "./prove-delivery.ts";

/**
 * A wrong code is returned, not thrown, because the try must stay counted.
 * @returns the order, or Refusal handover_closed or wrong_handover_code. @throws Refusal not_found
 */
export async function checkHandover(
  tx: Tx,
  actor: Actor,
  { vault, orderId, code }: { vault: Vault; orderId: string; code: string },
): Promise<OrderRow | Refusal> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold?.proof === "handover_code") return order;
  if (!hold || hold.handover_code_hash === null)
    return new Refusal(
      "handover_closed",
      `Order ${order.number} has no hand-over code: it is made at dispatch, or when it is ready to be fetched.`,
    );
  if (hold.proof !== null || hold.state !== "held")
    return new Refusal("handover_closed", `The delivery of order ${order.number} is settled already.`);
  if (hold.handover_tries >= triesMax)
    return new Refusal(
      "handover_closed",
      "Too many wrong codes. The buyer was told, and can say in the chat or on their private page that it arrived.",
    );
  if (await isContested(tx, order))
    return new Refusal(
      "handover_closed",
      `The buyer has a dispute or a return of order ${order.number} open. Until it ends the code proves nothing: ask the buyer to say in the chat that it came.`,
    );
  if (isHandoverCode(vault, orderId, code, hold.handover_code_hash))
    return (await proveDelivery(tx, actor, orderId, { kind: "handover_code", source: "door", at: actor.now })).order;
  const tries = hold.handover_tries + 1;
  await changeHold(tx, actor, hold, { handover_tries: tries });
  // The buyer would otherwise show a code that no longer works.
  if (tries === triesMax) await announce(tx, actor, "escrow.handover_ended", { id: orderId, data: { orderId } });
  return new Refusal("wrong_handover_code", undefined, { details: { triesLeft: triesMax - tries } });
}
