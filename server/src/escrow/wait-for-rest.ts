// The seller edited a paid order and its price rose: they accepted it, and nothing is dispatched before the rest is paid. So the dispatch
// clock starts again, for the buyer. When it ends, everything is refunded as usual.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { lockHold } from "./queries.ts";

/** The caller must hold the order's row lock. */
export async function waitForRest(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, order.id);
  if (hold?.state !== "held") return;
  const later = hold.dispatch_by === null || hold.dispatch_by < until ? until : hold.dispatch_by;
  await changeHold(tx, actor, hold, { accept_by: null, dispatch_by: later });
}
