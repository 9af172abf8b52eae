// The one way to change a hold's row: it updates the version and the time of the next look.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { nextDueAt } from "./clocks.ts";
import type { HoldRow } from "./queries.ts";

export type HoldChange = Partial<Omit<HoldRow, "shop_id" | "order_id" | "currency" | "version" | "updated_at">>;

/** The caller must hold the row lock. @param change may postpone the next look; otherwise the clocks decide it. */
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
