// The job that processes stored webhooks. The row always stays and shows the result; nothing from a provider is lost.
import type { Actor } from "../kernel/security/actor.ts";
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { NoticeSubject } from "./notice-address.ts";
import type { JobContext, JobRow } from "../kernel/jobs/jobs.ts";

export type Post = {
  id: string;
  environment: Actor["mode"];
  raw: Buffer;
  receivedAt: Date;
  /** What the secret in its address is about; null for signed webhooks. */
  subject: NoticeSubject | null;
};

/** `unreadable`: we don't understand (part of) it. `failed`: we do, but could not act on (part of) it. */
export type PostReading = { state: "processed" | "unreadable" | "failed"; detail: string | null };

/** Reads one sender's webhooks. May run twice for one webhook but has one effect. If it throws, it runs again. */
export type PostReader = (post: Post, context: JobContext) => Promise<PostReading>;

const detailMaxLength = 2_000;
export const readJobName = "read-inbox";

/** @param readers by slot. */
export function readInboxJob(database: Database, readers: Record<string, PostReader>): JobRow<{ inboxId: string }> {
  return {
    name: readJobName,
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 300,
    run: async ({ inboxId }, context) => {
      const row = await findPost(database, inboxId);
      if (!row || row.state === "processed") return;
      const read = readers[row.sender];
      try {
        const post: Post = {
          id: inboxId,
          environment: row.environment,
          raw: row.raw,
          receivedAt: row.received_at,
          subject: row.subject,
        };
        const reading: PostReading = read
          ? await asItIsNow(() => read(post, context))
          : { state: "failed", detail: `nobody reads what ${row.sender} sends` };
        await settlePost(database, inboxId, reading, context.now);
        if (reading.state !== "processed")
          context.log.error(
            { alert: true, inboxId, sender: row.sender, state: reading.state },
            "webhook post needs attention",
          );
      } catch (error) {
        // If this was the last try, the row shows the failure.
        await settlePost(database, inboxId, { state: "failed", detail: String(error) }, context.now);
        throw error;
      }
    },
  };
}

/**
 * If a shop is reset while a webhook is read, messages to its number belong to its successor and are read again for it. A webhook about an
 * object of the former shop has no effect any longer.
 */
async function asItIsNow(read: () => Promise<PostReading>): Promise<PostReading> {
  const unlessClosed = (error: unknown): null => {
    if (error instanceof ShopClosed) return null;
    throw error;
  };
  return (
    (await read().catch(unlessClosed)) ??
    (await read().catch(unlessClosed)) ?? {
      state: "processed",
      detail: "the shop was reset meanwhile: kept, without effect",
    }
  );
}

/** Reads a webhook again, after a fix. @returns false if it does not exist, is being read, or its bytes are gone. */
export async function replayInbox(database: Database, inboxId: string): Promise<boolean> {
  return database.platform(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("inbox")
      .set({ state: "received", detail: null, processed_at: null })
      .where("id", "=", inboxId)
      .where("state", "in", ["processed", "unreadable", "failed"])
      .where("raw", "<>", Buffer.alloc(0))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export type Attention = { id: string; sender: string; state: string; detail: string | null; receivedAt: Date };

/** Webhooks that could not be read or acted on, newest first. */
export async function postsInNeed(database: Database, most: number): Promise<Attention[]> {
  return database.platform((tx) =>
    tx
      .selectFrom("inbox")
      .select(["id", "sender", "state", "detail", "received_at as receivedAt"])
      .where("state", "in", ["unreadable", "failed"])
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
  );
}

/** Webhooks that were understood but had no effect, or an effect that differs from what they say. Kept for information. Newest first. */
export async function postsHeard(database: Database, most: number): Promise<Attention[]> {
  return database.platform((tx) =>
    tx
      .selectFrom("inbox")
      .select(["id", "sender", "state", "detail", "received_at as receivedAt"])
      .where("state", "=", "processed")
      .where("detail", "is not", null)
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .execute(),
  );
}

/**
 * Money came that matches no shop, and a person has found its owner. It is read again as that shop's.
 * @returns false if there is no such webhook: it must have failed, and must not be about one of our objects
 */
export async function assignPost(database: Database, inboxId: string, shopId: string): Promise<boolean> {
  const subject: NoticeSubject = { shopId, about: "shop", objectId: shopId };
  return database.platform(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("inbox")
      .set({ subject: JSON.stringify(subject), state: "received", detail: null, processed_at: null })
      .where("id", "=", inboxId)
      .where("state", "=", "failed")
      .where(({ eb, or }) => or([eb("subject", "is", null), eb(sql`subject ->> 'about'`, "=", "shop")]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function findPost(database: Database, inboxId: string) {
  return database.platform((tx) =>
    tx
      .selectFrom("inbox")
      .select(["sender", "environment", "raw", "state", "received_at", "subject"])
      .where("id", "=", inboxId)
      .executeTakeFirst(),
  );
}

async function settlePost(database: Database, inboxId: string, reading: PostReading, now: Date): Promise<void> {
  await database.platform((tx) =>
    tx
      .updateTable("inbox")
      .set({ state: reading.state, detail: reading.detail?.slice(0, detailMaxLength) ?? null, processed_at: now })
      .where("id", "=", inboxId)
      .execute(),
  );
}
