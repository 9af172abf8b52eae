// Keeps every decision that may be questioned later, with the actor who made it. Entries are never deleted.
import type { Actor } from "./actor.ts";
import type { Tx } from "../database/db.ts";
import { newId } from "../values/id.ts";

export async function audit(
  tx: Tx,
  actor: Actor,
  { act, objectId, detail }: { act: string; objectId: string; detail: object },
): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      shop_id: actor.shopId,
      id: newId("audit"),
      act,
      actor: JSON.stringify(actor.by),
      object_id: objectId,
      detail: JSON.stringify(detail),
      at: actor.now,
    })
    .execute();
}
