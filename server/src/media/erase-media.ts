// Files of a person who is to be forgotten: what is known of them at once, the bytes by a job once that is committed.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { announce } from "../kernel/outbox.ts";
import { keyOf, type MediaStore } from "./store.ts";

/** All that came in these conversations. Announces media.erased with each file's id as object. */
export async function eraseMediaOf(tx: Tx, actor: Actor, conversationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update media f set state = 'refused', reason = 'erased', channel_media = null, file_name = null, sha256 = null, bytes = null
    from messages m
    where f.shop_id = ${actor.shopId} and m.shop_id = f.shop_id and m.id = f.message_id
      and m.conversation_id = any(${[...conversationIds]}::text[])
    returning f.id`.execute(tx);
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
