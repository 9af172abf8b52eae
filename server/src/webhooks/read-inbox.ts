// The job that works on what was kept. Whatever becomes of a post, its row stays and says so; nothing a provider sent is lost.
import type { Actor } from "../kernel/actor.ts";
import { ShopClosed } from "../kernel/closed-shop.ts";
import { type Database, sql } from "../kernel/db.ts";
import type { NoticeSubject } from "./notice-address.ts";
import type { JobContext, JobRow } from "../kernel/jobs.ts";

export type Post = {
  id: string;
  environment: Actor["mode"];
  raw: Buffer;
  receivedAt: Date;
  /** What the secret in its address says it is about; null for posts that prove themselves by a signature. */
  subject: NoticeSubject | null;
};

/** `unreadable`: we don't understand (some of) it. `failed`: we do, and could not act on (some of) it. */
export type PostReading = { state: "processed" | "unreadable" | "failed"; detail: string | null };

/** Reads one sender's posts. May run twice for one post and has one effect; throws to be run again. */
export type PostReader = (post: Post, context: JobContext) => Promise<PostReading>;

const detailMaxLength = 2_000;

/** @param readers by slot. */
export function readInboxJob(database: Database, readers: Record<string, PostReader>): JobRow<{ inboxId: string }> {
  return {
    name: "read-inbox",
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
          environment: row.environment as Post["environment"],
          raw: row.raw,
          receivedAt: row.received_at,
          subject: row.subject as NoticeSubject | null,
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
        // Should this be the last try, the row tells of it.
        await settlePost(database, inboxId, { state: "failed", detail: String(error) }, context.now);
        throw error;
      }
    },
  };
}

/**
 * Where a shop begins anew while a post is read, what came for its number is its successor's, and is read so. What is about an act
 * of the former shop has no effect any more.
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

/** Has a post read again, after a fix. @returns false when there is no such post, or it is being read already. */
export async function replayInbox(database: Database, inboxId: string): Promise<boolean> {
  return database.platform(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("inbox")
      .set({ state: "received", detail: null, processed_at: null })
      .where("id", "=", inboxId)
      .where("state", "in", ["processed", "unreadable", "failed"])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export type Attention = { id: string; sender: string; state: string; detail: string | null; receivedAt: Date };

/** Posts that nobody could read or act on, newest first. */
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

/** What was understood and had no effect, or another than its words: kept for a person who wants to know. Newest first. */
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
 * Money came that names nothing of anybody: a person has found out whose it is. It is read again as that shop's.
 * @returns false when there is no such post that could not be acted on and is about no act of ours
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
