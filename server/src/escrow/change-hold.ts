// The one way a hold's row changes: with its version, and with the time at which it has to be looked at next.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { nextDueAt } from "./clocks.ts";
import type { HoldRow } from "./queries.ts";

export type HoldChange = Partial<Omit<HoldRow, "shop_id" | "order_id" | "currency" | "version" | "updated_at">>;

/** The row must be locked by the caller. @param change may put off the next look; otherwise the clocks say when it is. */
export async function changeHold(tx: Tx, actor: Actor, before: HoldRow, change: HoldChange): Promise<HoldRow> {
  const changed: HoldRow = { ...before, ...change, version: before.version + 1, updated_at: actor.now };
  const row: HoldRow = {
    ...changed,
    next_due_at: change.next_due_at === undefined ? nextDueAt(changed) : change.next_due_at,
  };
  const { shop_id: shopId, order_id: orderId, ...columns } = row;
  await tx
    .updateTable("escrow_holds")
    .set(columns)
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .execute();
  return row;
}
