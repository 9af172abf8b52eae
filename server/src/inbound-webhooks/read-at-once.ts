// Reads waiting webhooks without a job: most of them need one short transaction. A row is settled in the transaction of its effect, so each has one
// effect, even if a process dies. The job reads all others, and those that fail here.
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobContext, Planned } from "../kernel/jobs/jobs.ts";
import type { Reader, Which } from "../kernel/jobs/relay.ts";
import type { NoticeSubject } from "./notice-address.ts";
import { type Post, readJobName } from "./read-inbox.ts";

/** Marks posts in the transaction of their effect. */
export type Settling = {
  /** Marks them as processed. Returns the ids of those that are not yet read. */
  settle(tx: Tx): Promise<ReadonlySet<string>>;
  /** Marks them as waiting again, in the same transaction: they are left out. */
  putBack(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Sends the events to listeners, in the same transaction. */
  tell(tx: Tx): Promise<void>;
};

/** Posts that are read in one transaction. */
export type Bundle = {
  posts: readonly Post[];
  /** Throws to leave all of them unread. Returns the ids of those that it left out and put back. */
  read(settling: Settling, context: JobContext): Promise<ReadonlySet<string>>;
  /** A remark about each post that has one. */
  details: ReadonlyMap<string, string>;
  /** How the posts that were left out are read, in this order. Without it, and if that fails too, the job reads them. */
  parts: readonly Bundle[];
};

/** Bundles one sender's posts. The job reads a post that is in no bundle. */
export type Bundler = (posts: readonly Post[], now: Date) => Bundle[];

/** The most posts that are read together, and the most bytes of them. */
const mostAtOnce = 100;
const bytesAtOnce = 8 * 1_048_576;

/** Sends listeners the events that no job follows from. Returns whether others wait. */
export type Tell = (tx: Tx, now: Date) => Promise<boolean>;

/** @param bundlers by slot. */
export function readAtOnce(database: Database, bundlers: Record<string, Bundler>, tell: Tell): Reader {
  const senders = Object.keys(bundlers);
  /** Posts that this process is reading. */
  const busy = new Set<string>();
  return {
    busy: () => [...busy],
    read: async (context, which) => {
      const { posts, more } = await findWaiting(database, senders, [...busy], which);
      const left = new Set(posts.map(({ id }) => id));
      for (const id of left) busy.add(id);
      let follows = false;
      const telling: Tell = async (tx, now) => {
        const isMore = await tell(tx, now);
        follows ||= isMore;
        return isMore;
      };
      try {
        for (const [sender, ofSender] of Map.groupBy(posts, (post) => post.sender))
          for (const bundle of bundlers[sender]?.(ofSender, context.now) ?? []) {
            const leftOut = await readBundle(bundle, context, telling);
            for (const { id } of bundle.posts) if (!leftOut.has(id)) left.delete(id);
          }
      } finally {
        for (const { id } of posts) busy.delete(id);
      }
      return {
        taken: posts.length,
        more,
        follows,
        leave: left.size === 0 ? null : (tx) => leave(tx, [...left]),
      };
    },
  };
}

/** @returns the ids of the posts that were not read */
async function readBundle(bundle: Bundle, context: JobContext, tell: Tell): Promise<ReadonlySet<string>> {
  const { posts, details, parts } = bundle;
  const ids = posts.map(({ id }) => id);
  const settling: Settling = {
    settle: (tx) => settle(tx, ids, details, context.now),
    putBack,
    tell: async (tx) => void (await tell(tx, context.now)),
  };
  let left: ReadonlySet<string>;
  try {
    left = await bundle.read(settling, context);
  } catch (error) {
    context.log.debug({ err: error, inboxIds: ids }, "webhook posts can't be read together, or are left to the job");
    left = new Set(ids);
  }
  if (parts.length === 0) return left;
  const leftByAll = new Set<string>();
  for (const part of parts.filter((one) => one.posts.some(({ id }) => left.has(id))))
    for (const id of await readBundle(part, context, tell)) leftByAll.add(id);
  const inParts = new Set(parts.flatMap((part) => part.posts.map(({ id }) => id)));
  return new Set([...left].filter((id) => leftByAll.has(id) || !inParts.has(id)));
}

async function findWaiting(
  database: Database,
  senders: readonly string[],
  busy: readonly string[],
  which: Which,
): Promise<{ posts: (Post & { sender: string })[]; more: boolean }> {
  // The look before it does the same, so the connection needs no other setting.
  const { rows } = await database.append((tx) =>
    sql<{
      id: string;
      sender: string;
      environment: Post["environment"];
      raw: Buffer;
      received_at: Date;
      subject: NoticeSubject | null;
      count: bigint;
    }>`
      select w.id, w.sender, w.environment, w.raw, w.received_at, w.subject, w.count from unnest(${[...senders]}::text[]) s (sender) cross join lateral (
        select i.*, count(*) over () count,
          sum(length(i.raw)) over (order by i.received_at, i.id) - length(i.raw) bytes_before
        from (
          select i.* from inbox i
          where i.state = 'received' and i.sender = s.sender and i.id <> all(${[...busy]}::text[])
            and (not i.may_wait or ${which === "all"})
          order by i.received_at, i.id limit ${mostAtOnce}) i) w
      where w.bytes_before < ${bytesAtOnce}
      order by w.received_at, w.id`.execute(tx),
  );
  const posts = rows.map(({ id, sender, environment, raw, received_at: receivedAt, subject }) => ({
    id,
    sender,
    environment,
    raw,
    receivedAt,
    subject,
  }));
  const found = new Map(rows.map(({ sender, count }) => [sender, Number(count)]));
  const all = [...found.values()].reduce((total, count) => total + count, 0);
  return { posts, more: all > posts.length || Math.max(0, ...found.values()) >= mostAtOnce };
}

/** Skips posts that another process is reading. */
async function settle(
  tx: Tx,
  ids: readonly string[],
  details: Bundle["details"],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update inbox set state = 'processed', detail = ${JSON.stringify(Object.fromEntries(details))}::jsonb ->> id, processed_at = ${now}
    where id in (
      select w.id from inbox w where w.id = any(${[...ids]}::text[]) and w.state = 'received' for update skip locked)
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function putBack(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update inbox set state = 'received', detail = null, processed_at = null where id = any(${[...ids]}::text[])`.execute(
    tx,
  );
}

async function leave(tx: Tx, ids: readonly string[]): Promise<Planned[]> {
  const { rows } = await sql<{ id: string; sender: string }>`
    update inbox set state = 'queued' where id in (
      select w.id from inbox w where w.id = any(${[...ids]}::text[]) and w.state = 'received' for update skip locked)
    returning id, sender`.execute(tx);
  return rows.map(planReading);
}

export function planReading({ id, sender }: { id: string; sender: string }): Planned {
  return { name: readJobName, data: { inboxId: id, sender } };
}
