// The buyer says that they have sent the goods back. From then on the shop has to answer: the return no longer ends as "you keep it".
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { dueAfter, lockBoth, writeReturn } from "./change-return.ts";
import { findReturn, type ReturnRow, toReturn } from "./queries.ts";

export const trackingMax = 100;

/** Whether the buyer can say that they have sent it: the shop takes it back, and they have not said so. */
export function canBeSent({ state, sent_at }: Pick<ReturnRow, "state" | "sent_at">): boolean {
  return state === "approved" && sent_at === null;
}

/** A tracking number can be given later. @returns false when there is nothing to note */
export async function recordSentBack(
  tx: Tx,
  actor: Actor,
  returnId: string,
  tracking: string | null,
): Promise<boolean> {
  const { row } = await lockBoth(tx, actor, returnId);
  const isLater = row.sent_at !== null && row.tracking === null && tracking !== null && row.state === "approved";
  if (!canBeSent(row) && !isLater) return false;
  await writeReturn(tx, actor, row, {
    sent_at: row.sent_at ?? actor.now,
    tracking: tracking?.trim().slice(0, trackingMax) || null,
    // The shop's time for receiving them.
    ...(row.sent_at === null ? { due_at: dueAfter("approved", actor.now) } : {}),
  });
  const sent = await findReturn(tx, actor.shopId, returnId);
  await announce(tx, actor, "return.sent_back", { id: returnId, data: toReturn(sent) });
  return true;
}

/** Whether a dispute was opened since nobody had answered the buyer, whatever became of it. */
export async function wasDisputedSince(tx: Tx, { shop_id, order_id, disputed_at }: ReturnRow): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from disputes where shop_id = ${shop_id} and order_id = ${order_id} and created_at >= ${disputed_at}) was`.execute(
    tx,
  );
  return rows[0]?.was === true;
}
