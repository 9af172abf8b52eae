// Files of a message are recorded with it, and fetched soon after, before the channel deletes them.
import type { Media } from "../channels/index.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Id, idOnce } from "../kernel/id.ts";
import { announce } from "../kernel/outbox.ts";

/** A file's id is derived from its message and its position there. */
export function mediaIdOf(messageId: string, place: number): Id<"media"> {
  return idOnce("media", `${messageId} ${place}`);
}

/** Announces media.waiting with the message's id as object. */
export async function awaitMedia(
  tx: Tx,
  actor: Actor,
  { messageId, connectionId, media }: { messageId: string; connectionId: string; media: readonly Media[] },
): Promise<void> {
  if (media.length === 0) return;
  await Promise.all([
    tx
      .insertInto("media")
      .values(
        media.map((one, place) => ({
          shop_id: actor.shopId,
          id: mediaIdOf(messageId, place),
          message_id: messageId,
          connection_id: connectionId,
          place,
          kind: one.kind,
          state: "waiting",
          channel_media: JSON.stringify(one),
          mime_type: one.mimeType,
          file_name: one.fileName,
          created_at: actor.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
    announce(tx, actor, "media.waiting", { id: messageId, data: { id: messageId } }),
  ]);
}
