// Tells the shop's systems how far its verification is. The event has no fact and no document.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { keptDocuments, type VerificationRow } from "./rows.ts";
import { toStatus } from "./resource.ts";

export async function announceUpdate(
  tx: Tx,
  actor: Actor,
  { before, row, country }: { before: VerificationRow; row: VerificationRow; country: string },
): Promise<void> {
  const documents = await keptDocuments(tx, actor.shopId).execute();
  await announce(tx, actor, "verification.updated", {
    id: row.id,
    data: toStatus(row, { country, documents, shopId: actor.shopId }),
    previous: {
      status: before.state,
      ...(before.level !== row.level && { level: before.level }),
    },
  });
}
