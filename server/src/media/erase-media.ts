// Erases files, with a person or with a deleted message: their rows immediately, the bytes by a job after the commit.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { keyOf, type MediaStore } from "./store.ts";

/** Announces media.erased with each file's id as object. */
export async function eraseMediaOf(
  tx: Tx,
  actor: Actor,
  messageIds: readonly string[],
  reason: "erased" | "deleted",
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update media set state = 'refused', reason = ${reason}, channel_media = null, file_name = null, sha256 = null, bytes = null
    where shop_id = ${actor.shopId} and message_id = any(${[...messageIds]}::text[]) and reason is distinct from ${reason}
    returning id`.execute(tx);
  for (const { id } of rows) await announce(tx, actor, "media.erased", { id, data: { id } });
}

export function dropMediaJob(store: MediaStore): JobRow<{ shopId: string; mediaId: string }> {
  return {
    name: "drop-media",
    concurrency: 2,
    retryLimit: 24,
    timeoutSeconds: 120,
    run: ({ shopId, mediaId }) => store.drop(keyOf(shopId, mediaId)),
  };
}
