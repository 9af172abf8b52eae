// Fetches a buyer's files from the channel into our store soon after they arrive. A file that can't be kept stays listed, with the reason.
import type { Selectable } from "kysely";
import type { Channel, Channels, Media as ChannelMedia } from "../channels/index.ts";
import { minutes } from "../kernel/values/clock.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findConnection, findShop } from "../shops/index.ts";
import { type NotKeptReason, notKeptReasons } from "./contract.ts";
import { sniff } from "./sniff.ts";
import { keyOf, type MediaStore } from "./store.ts";

type Row = Selectable<DB["media"]>;
type Outcome = { kept: Kept } | { refused: NotKeptReason } | "again";
type Kept = { mimeType: string; fileName: string | null; bytes: Buffer };

/** A file is in memory while it is checked. */
export const mediaMaxBytes = 32_000_000;
/** After this time the channel has deleted it, or will never have it. */
const triedForMs = minutes(60);

export function fetchMediaJob(
  database: Database,
  channels: Channels,
  store: MediaStore,
): JobRow<{ shopId: string; messageId: string }> {
  return {
    name: "fetch-media",
    concurrency: 4,
    // With intervals that grow to five minutes: longer than `triedForMs`.
    retryLimit: 24,
    timeoutSeconds: 300,
    run: async ({ shopId, messageId }, { now }) => {
      const rows = await database.read(shopId, (tx) =>
        tx
          .selectFrom("media")
          .selectAll()
          .where("shop_id", "=", shopId)
          .where("message_id", "=", messageId)
          .where("state", "=", "waiting")
          .execute(),
      );
      let again = false;
      for (const row of rows) {
        const outcome = await fetchOne(await channelOf(database, channels, row), row);
        if (outcome === "again" && now.getTime() - row.created_at.getTime() < triedForMs) again = true;
        else
          await settle(database, {
            store,
            row,
            outcome: outcome === "again" ? { refused: "unreachable" } : outcome,
            now,
          });
      }
      if (again) throw new Error("the channel does not give the file yet");
    },
  };
}

/**
 * For callers that can't wait for the job: fetches it now if it is still awaited. @returns its bytes, or null if they are not available now
 */
export async function fileNow(
  database: Database,
  { channels, store }: { channels: Channels; store: MediaStore },
  { shopId, messageId }: { shopId: string; messageId: string },
  now: Date,
): Promise<Kept | null> {
  const row = await database.read(shopId, (tx) =>
    tx
      .selectFrom("media")
      .selectAll()
      .where("shop_id", "=", shopId)
      .where("message_id", "=", messageId)
      .where("place", "=", 0)
      .executeTakeFirst(),
  );
  if (row?.state === "kept") {
    const bytes = await store.get(keyOf(shopId, row.id));
    return bytes && { mimeType: row.mime_type ?? "", fileName: row.file_name, bytes };
  }
  if (row?.state !== "waiting") return null;
  const outcome = await fetchOne(await channelOf(database, channels, row), row);
  if (outcome === "again") return null;
  await settle(database, { store, row, outcome, now });
  return "kept" in outcome ? outcome.kept : null;
}

async function channelOf(database: Database, channels: Channels, row: Row): Promise<Channel | null> {
  return database.read(row.shop_id, async (tx) => {
    const [shop, connection] = await Promise.all([
      findShop(tx, row.shop_id),
      findConnection(tx, row.shop_id, { id: row.connection_id ?? "" }),
    ]);
    return connection && channels(connection, shop.mode);
  });
}

async function fetchOne(channel: Channel | null, row: Row): Promise<Outcome> {
  if (!channel) return { refused: "channel_not_connected" };
  const answer = await channel.driver.fetchMedia(channel.account, row.channel_media as ChannelMedia, mediaMaxBytes);
  if (answer.kind === "trouble") return answer.again ? "again" : { refused: "unreachable" };
  if (answer.kind === "refused") return { refused: notKeptReasons.find((one) => one === answer.reason) ?? "invalid" };
  const { bytes, fileName } = answer.value;
  return judge(bytes, row.file_name ?? fileName, row.kind);
}

/** A document may be anything, and is only passed on. A file that is shown or played must really be of its kind. */
export function judge(bytes: Buffer, fileName: string | null, kind: string): Exclude<Outcome, "again"> {
  if (bytes.length === 0) return { refused: "empty" };
  if (bytes.length > mediaMaxBytes) return { refused: "too_large" };
  const found = sniff(bytes, fileName);
  if (found && (found.kind !== "document" || kind === "document"))
    return { kept: { mimeType: found.mimeType, fileName, bytes } };
  if (kind === "document") return { kept: { mimeType: "application/octet-stream", fileName, bytes } };
  return { refused: "type_not_taken" };
}

/** Bytes first: a row marked as kept must have them. */
async function settle(
  database: Database,
  { store, row, outcome, now }: { store: MediaStore; row: Row; outcome: Exclude<Outcome, "again">; now: Date },
): Promise<void> {
  const kept = "kept" in outcome ? outcome.kept : null;
  if (kept) await store.put(keyOf(row.shop_id, row.id), kept.bytes, kept.mimeType);
  await database.write(row.shop_id, (tx) =>
    tx
      .updateTable("media")
      .set(
        kept
          ? {
              state: "kept",
              mime_type: kept.mimeType,
              file_name: kept.fileName,
              bytes: BigInt(kept.bytes.length),
              sha256: sha256(kept.bytes),
              kept_at: now,
            }
          : { state: "refused", reason: "refused" in outcome ? outcome.refused : null },
      )
      .where("shop_id", "=", row.shop_id)
      .where("id", "=", row.id)
      // If the buyer deleted it meanwhile, it stays deleted.
      .where("state", "=", "waiting")
      .execute(),
  );
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "media.channel_media": ChannelMedia;
  }
}
