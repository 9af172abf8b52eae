// The seller has changed a paid order, and it came to more: they have taken it on, and nothing is dispatched before the rest is paid. So
// the clock of dispatching runs anew, for the buyer; when it has run out everything goes back as ever.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { lockHold } from "./queries.ts";

/** The order's row is locked by the caller. */
export async function waitForRest(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, order.id);
  if (hold?.state !== "held") return;
  const later = hold.dispatch_by === null || hold.dispatch_by < until ? until : hold.dispatch_by;
  await changeHold(tx, actor, hold, { accept_by: null, dispatch_by: later });
}
