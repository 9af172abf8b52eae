// Writes a posting together with its audit entry, which names who decided.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Transfer, transfer } from "../ledger/index.ts";

export async function book(tx: Tx, actor: Actor, posting: Transfer, detail: object): Promise<void> {
  await Promise.all([
    transfer(tx, actor, posting),
    audit(tx, actor, { act: posting.kind, objectId: posting.cause.id, detail }),
  ]);
}
