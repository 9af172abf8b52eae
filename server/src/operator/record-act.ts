// The operators' own log: who did what, and why. Entries are never changed.
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";

export type Recorded = {
  /** An operator's id, or `cli`. */
  by: string;
  act: string;
  shopId?: string | null;
  objectId?: string | null;
  reason?: string | null;
  detail?: object;
};

export async function recordAct(tx: Tx, recorded: Recorded, now: Date): Promise<void> {
  const { by, act, shopId = null, objectId = null, reason = null, detail = {} } = recorded;
  await tx
    .insertInto("operator_acts")
    .values({
      id: newId("operatorAct"),
      operator_id: by,
      act,
      of_shop: shopId,
      object_id: objectId,
      reason,
      detail: JSON.stringify(detail),
      at: now,
    })
    .execute();
}
