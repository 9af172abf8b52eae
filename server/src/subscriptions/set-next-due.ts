// After each change of a plan: sets when it must be checked next.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { nextDue } from "./next-due.ts";
import { openPortions } from "./portions.ts";
import { openInvoice, type SubscriptionRow } from "./rows.ts";

/** The caller holds the row lock. */
export async function setNextDue(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<void> {
  const [open, portions] = await Promise.all([openInvoice(tx, actor.shopId), openPortions(tx, row)]);
  await tx
    .updateTable("subscriptions")
    .set({ due_at: nextDue(row, open, portions, actor.now) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
}
