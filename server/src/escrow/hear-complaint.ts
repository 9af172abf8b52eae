// A buyer wrote that something is wrong with their order. The money stays held for some days, so that the shop can't take it before the buyer
// has opened a dispute.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { Refusal } from "../kernel/refusal.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { complaintEndsAt } from "./clocks.ts";
import { type HoldRow, lockHold } from "./queries.ts";
import { type ReleaseReason } from "./contract.ts";

/** Changes nothing for an order without held money. A later complaint begins the days again, up to the most that clocks.ts allows. */
export async function hearComplaint(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  await lockOrder(tx, actor.shopId, orderId);
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold?.state !== "held") return;
  const complained = { ...hold, complained_at: actor.now };
  const until = complaintEndsAt(complained);
  const { release_due_at: due, proof } = hold;
  await changeHold(tx, actor, hold, {
    complained_at: actor.now,
    complaint_reminded: false,
    // Without a proof the buyer's silence would release it, and they are not silent.
    ...(proof !== null && due !== null && until !== null && due < until ? { release_due_at: until } : {}),
  });
  if (complaintHolds(hold, actor.now) === null)
    await announce(tx, actor, "escrow.complaint_heard", { id: orderId, data: { orderId, until } });
}

/** Until when a complaint keeps the money; null if none does. */
export function complaintHolds(hold: Pick<HoldRow, "complained_at" | "proved_at">, now: Date): Date | null {
  const until = complaintEndsAt(hold);
  return until !== null && until > now ? until : null;
}

/** @throws Refusal buyer_complained, with `until`. A decided dispute and the operator have heard both sides. */
export function requireNoComplaint(order: OrderRow, hold: HoldRow | undefined, now: Date, reason: ReleaseReason): void {
  if (!hold || reason === "dispute" || reason === "operator") return;
  const until = complaintHolds(hold, now);
  if (until === null) return;
  throw new Refusal(
    "buyer_complained",
    `The buyer wrote that something is wrong with order ${order.number}. Its money stays held until ${until.toISOString()}, or until the buyer says that all is well. Send askBuyer: true to ask them.`,
    { details: { until: until.toISOString() } },
  );
}
