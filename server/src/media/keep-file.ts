// Records a file that did not come from a channel. Its bytes are stored first.
import type { Actor } from "../kernel/security/actor.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { MediaRow } from "./read-media.ts";
import { keyOf, type MediaStore } from "./store.ts";

export type StoredFile = {
  id: string;
  kind: "image" | "video" | "audio" | "document" | "sticker";
  mimeType: string;
  fileName: string | null;
  bytes: Buffer;
};

/** Before the transaction that records it: stored bytes without a row are invisible. @returns its id */
export async function storeFile(media: MediaStore, shopId: string, file: Omit<StoredFile, "id">): Promise<StoredFile> {
  const id = newId("media");
  await media.put(keyOf(shopId, id), file.bytes, file.mimeType);
  return { id, ...file };
}

/** Deletes bytes that were stored but not recorded. */
export function dropFile(media: MediaStore, shopId: string, id: string): Promise<void> {
  return media.drop(keyOf(shopId, id));
}

export function keepFile(tx: Tx, shopId: string, now: Date, file: StoredFile): Promise<MediaRow> {
  return tx
    .insertInto("media")
    .values({
      shop_id: shopId,
      id: file.id,
      kind: file.kind,
      state: "kept",
      mime_type: file.mimeType,
      file_name: file.fileName,
      bytes: BigInt(file.bytes.length),
      sha256: sha256(file.bytes),
      created_at: now,
      kept_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of an erased person; files of messages are erased with their messages. Announces media.erased with each file's id as object. */
export async function eraseFiles(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update media set state = 'refused', reason = 'erased', file_name = null, sha256 = null, bytes = null
    where shop_id = ${actor.shopId} and id = any(${[...ids]}::text[]) and message_id is null and state = 'kept'
    returning id`.execute(tx);
  for (const { id } of rows) await announce(tx, actor, "media.erased", { id, data: { id } });
}
