// Gives the shop new time after a dispute that the seller won: its clocks went on while the money was frozen.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { changeHold } from "./change-hold.ts";
import { acceptMs } from "./clocks.ts";
import { lockHold } from "./queries.ts";

/**
 * Sellers don't send goods while a bank has their money, so what fell due meanwhile is now due in a day. The order's row must be locked.
 */
export async function giveTimeAnew(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold?.state !== "held") return;
  const least = after(actor.now, acceptMs);
  const anew = (time: Date | null): Date | null => (time !== null && time < least ? least : time);
  const change = { accept_by: anew(hold.accept_by), dispatch_by: anew(hold.dispatch_by) };
  if (change.accept_by !== hold.accept_by || change.dispatch_by !== hold.dispatch_by)
    await changeHold(tx, actor, hold, change);
}
