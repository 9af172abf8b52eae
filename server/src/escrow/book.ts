// A posting with what must stand beside it: who decided, in the log that nobody can change.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { type Transfer, transfer } from "../ledger/index.ts";

export async function book(tx: Tx, actor: Actor, posting: Transfer, detail: object): Promise<void> {
  await Promise.all([
    transfer(tx, actor, posting),
    tx
      .insertInto("audit_log")
      .values({
        shop_id: actor.shopId,
        id: newId("audit"),
        act: posting.kind,
        actor: JSON.stringify(actor.by),
        object_id: posting.cause.id,
        detail: JSON.stringify(detail),
        at: actor.now,
      })
      .execute(),
  ]);
}
