// A decided dispute left money held because a return keeps it. The clock waits for nothing else and releases it when the return has ended.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { changeHold } from "./change-hold.ts";
import { lockHold } from "./queries.ts";
import { mayRelease } from "./require-proof.ts";

/** The caller holds the order's row lock. */
export async function releaseAfterReturns(tx: Tx, actor: Actor, { id, fulfilment }: OrderRow): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, id);
  if (hold?.state !== "held" || fulfilment !== "delivered" || !(await mayRelease(tx, actor, id, undefined))) return;
  await changeHold(tx, actor, hold, { release_due_at: actor.now, arrival_ask_at: null, arrival_dispute_at: null });
}
