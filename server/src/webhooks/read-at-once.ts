// Reads waiting webhooks without a job: most of them need one short transaction. A row is settled in the transaction of its effect, so each
// has one effect, whatever dies. The job reads all others, and those that fail here.
import { type Database, sql, type Tx } from "../kernel/db.ts";
import type { JobContext, Planned } from "../kernel/jobs.ts";
import type { Reader, Which } from "../kernel/relay.ts";
import type { NoticeSubject } from "./notice-address.ts";
import { type Post, readJobName } from "./read-inbox.ts";

/** Posts that are read in one transaction. */
export type Bundle = {
  posts: readonly Post[];
  /**
   * Throws to leave them to the job.
   * @param settle marks them as processed. Returns the ids of those that are not yet read.
   */
  read(settle: (tx: Tx) => Promise<ReadonlySet<string>>, context: JobContext): Promise<void>;
  /** What is remarkable about each post that has it. */
  details: ReadonlyMap<string, string>;
};

/** Bundles one sender's posts. A post that is in no bundle is left to the job. */
export type Bundler = (posts: readonly Post[], now: Date) => Bundle[];

const mostAtOnce = 20;

/** @param bundlers by slot. */
export function readAtOnce(database: Database, bundlers: Record<string, Bundler>): Reader {
  const senders = Object.keys(bundlers);
  /** Being read by this process. */
  const busy = new Set<string>();
  return {
    busy: () => [...busy],
    read: async (context, which) => {
      const posts = await findWaiting(database, senders, [...busy], which);
      const left = new Set(posts.map(({ id }) => id));
      for (const id of left) busy.add(id);
      try {
        for (const [sender, ofSender] of Map.groupBy(posts, (post) => post.sender))
          for (const bundle of bundlers[sender]?.(ofSender, context.now) ?? []) {
            if (!(await isRead(bundle, context))) continue;
            for (const { id } of bundle.posts) left.delete(id);
          }
      } finally {
        for (const { id } of posts) busy.delete(id);
      }
      return {
        taken: posts.length,
        more: posts.length >= mostAtOnce,
        leave: left.size === 0 ? null : (tx) => leave(tx, [...left]),
      };
    },
  };
}

async function isRead(bundle: Bundle, context: JobContext): Promise<boolean> {
  const ids = bundle.posts.map(({ id }) => id);
  try {
    await bundle.read((tx) => settle(tx, ids, bundle.details, context.now), context);
    return true;
  } catch (error) {
    context.log.debug({ err: error, inboxIds: ids }, "webhook posts are left to the job");
    return false;
  }
}

async function findWaiting(
  database: Database,
  senders: readonly string[],
  busy: readonly string[],
  which: Which,
): Promise<(Post & { sender: string })[]> {
  const rows = await database.look((tx) =>
    sql<{
      id: string;
      sender: string;
      environment: Post["environment"];
      raw: Buffer;
      received_at: Date;
      subject: NoticeSubject | null;
    }>`
      select w.* from unnest(${[...senders]}::text[]) s (sender) cross join lateral (
        select i.id, i.sender, i.environment, i.raw, i.received_at, i.subject from inbox i
        where i.state = 'received' and i.sender = s.sender and i.id <> all(${[...busy]}::text[])
          and (not i.may_wait or ${which === "all"})
        order by i.received_at, i.id limit ${mostAtOnce}) w
      order by w.received_at, w.id`.execute(tx),
  );
  return rows.rows.map(({ received_at: receivedAt, ...row }) => ({ ...row, receivedAt }));
}

/** Those that another process is reading are skipped. */
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

async function leave(tx: Tx, ids: readonly string[]): Promise<Planned[]> {
  const { rows } = await sql<{ id: string; sender: string }>`
    update inbox set state = 'queued' where id in (
      select w.id from inbox w where w.id = any(${[...ids]}::text[]) and w.state = 'received' for update skip locked)
    returning id, sender`.execute(tx);
  return rows.map(planReading);
}

/** The job that reads it. */
export function planReading({ id, sender }: { id: string; sender: string }): Planned {
  return { name: readJobName, data: { inboxId: id, sender } };
}
