// Every decision about money leaving is written down for ever, with who took it.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";

export async function audit(tx: Tx, actor: Actor, act: string, objectId: string, detail: object): Promise<void> {
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
