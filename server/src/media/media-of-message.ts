// Records the files of a message with the message. They are fetched soon after, before the channel deletes them.
import type { Media } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Id, idOnce } from "../kernel/values/id.ts";
import { announceAll } from "../kernel/jobs/outbox.ts";

/** A file's id is derived from its message and its position there. */
export function mediaIdOf(messageId: string, place: number): Id<"media"> {
  return idOnce("media", `${messageId} ${place}`);
}

/** Announces media.waiting with the message's id as object. */
export async function awaitMedia(
  tx: Tx,
  actor: Actor,
  { connectionId, ...message }: { messageId: string; connectionId: string; media: readonly Media[] },
): Promise<void> {
  await awaitMediaOfMany(tx, actor, connectionId, [message]);
}

/** The same for many messages. */
export async function awaitMediaOfMany(
  tx: Tx,
  actor: Actor,
  connectionId: string,
  messages: readonly { messageId: string; media: readonly Media[] }[],
): Promise<void> {
  const withMedia = messages.filter(({ media }) => media.length > 0);
  if (withMedia.length === 0) return;
  const rows = withMedia.flatMap(({ messageId, media }) =>
    media.map((one, place) => ({ id: mediaIdOf(messageId, place), messageId, place, media: one })),
  );
  await Promise.all([
    sql`
      insert into media (shop_id, id, message_id, connection_id, place, kind, state, channel_media, mime_type, file_name, created_at)
      select ${actor.shopId}, r.id, r."messageId", ${connectionId}, r.place, r.media ->> 'kind', 'waiting', r.media, r.media ->> 'mimeType',
        r.media ->> 'fileName', ${actor.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, "messageId" text, place integer, media jsonb)
      on conflict do nothing`.execute(tx),
    announceAll(
      tx,
      actor,
      withMedia.map(({ messageId: id }) => ({ type: "media.waiting", id, data: { id } })),
    ),
  ]);
}
