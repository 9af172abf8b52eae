// Files as clients and channels see them.
import type { Selectable } from "kysely";
import type { OutboundContent } from "../channels/index.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { missing, notFound } from "../kernel/contract/refusal.ts";
import { type AddressMaker, addressOf } from "./address.ts";
import type { Media } from "./contract.ts";
import { keyOf } from "./store.ts";

export type MediaRow = Selectable<DB["media"]>;

/** @throws Refusal not_found */
export async function getMedia(tx: Tx, actor: Actor, maker: AddressMaker, id: string): Promise<Media> {
  const row = await tx
    .selectFrom("media")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toMedia(row, maker, actor.now);
}

/**
 * Files that this caller may use, by their ids. A file of a message belongs to its chat: a caller who may not read chats finds only
 * uploaded files.
 */
function usableMedia(tx: Tx, actor: Actor) {
  const ofShop = tx.selectFrom("media").where("shop_id", "=", actor.shopId);
  return lacksScope(actor, "conversations:read") ? ofShop.where("message_id", "is", null) : ofShop;
}

/** The store key of a file's bytes; null if this caller can't use it, or it has not arrived. */
export async function keyOfMedia(tx: Tx, actor: Actor, id: string): Promise<string | null> {
  const row = await usableMedia(tx, actor)
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "kept")
    .executeTakeFirst();
  return row ? keyOf(actor.shopId, row.id) : null;
}

/** Whether it is stored, or on its way. */
export async function isComing(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("media")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("state", "in", ["kept", "waiting"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was uploaded, or came in a chat with this customer and the caller may read chats; stored, or on its way. */
export async function mayShowAbout(tx: Tx, actor: Actor, id: string, customerId: string | null): Promise<boolean> {
  const row = await usableMedia(tx, actor)
    .select("id")
    .where("id", "=", id)
    .where("state", "in", ["kept", "waiting"])
    .where(
      sql<boolean>`(message_id is null or exists (
        select from messages m join conversations c on c.shop_id = m.shop_id and c.id = m.conversation_id
          where m.shop_id = media.shop_id and m.id = media.message_id and c.customer_id = ${customerId}))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** By their ids, each with a fresh address. */
export async function mediaByIds(
  tx: Tx,
  actor: Actor,
  maker: AddressMaker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("media")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toMedia(row, maker, actor.now)]));
}

/** A file's kind and its store key; null if it does not exist, or has not arrived. */
export async function fileOfMedia(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{
  key: string;
  kind: "image" | "video" | "audio" | "document";
  mimeType: string;
  fileName: string | null;
} | null> {
  const row = await tx
    .selectFrom("media")
    .select(["id", "kind", "mime_type", "file_name"])
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("state", "=", "kept")
    .executeTakeFirst();
  if (!row?.mime_type) return null;
  return { key: keyOf(shopId, row.id), kind: sentAs(row.kind), mimeType: row.mime_type, fileName: row.file_name };
}

/** In the requested order. @throws Refusal resource_missing for a file that this caller can't use, or that has not arrived */
export async function mediaToSend(
  tx: Tx,
  actor: Actor,
  maker: AddressMaker,
  ids: readonly string[],
): Promise<Extract<OutboundContent, { link: string }>[]> {
  if (ids.length === 0) return [];
  const rows = await usableMedia(tx, actor).selectAll().where("id", "in", ids).where("state", "=", "kept").execute();
  return ids.map((id, place) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw missing(`/media/${place}`, `File ${id}`);
    const { url: link } = addressOf({ maker, shopId: actor.shopId, mediaId: id, now: actor.now });
    return { type: sentAs(row.kind), link, caption: "", fileName: row.file_name };
  });
}

function sentAs(kind: string): "image" | "video" | "audio" | "document" {
  return kind === "image" || kind === "video" || kind === "audio" ? kind : "document";
}

export function toMedia(row: MediaRow, maker: AddressMaker, now: Date): Media {
  const address = row.state === "kept" ? addressOf({ maker, shopId: row.shop_id, mediaId: row.id, now }) : null;
  return {
    id: row.id as Media["id"],
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    mimeType: row.mime_type,
    fileName: row.file_name,
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256: row.sha256?.toString("hex") ?? null,
    url: address?.url ?? null,
    urlExpiresAt: address?.expiresAt.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
