// Empties posts that were kept as they came for long enough, and removes what was noted about senders without a valid signature.
import { after, days, hours } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";

/** So that no statement holds its rows for long. */
const batch = 1_000;
/** The rest waits for the next hour. */
const batchesMost = 200;

export function expirePosts(worker: Database, keptDays: number): Sweep {
  return {
    name: "expire-posts",
    everyMs: hours(1),
    mayWait: true,
    run: async ({ now, signal }) => {
      const before = after(now, -days(keptDays));
      for (let round = 0; round < batchesMost && !signal.aborted; round += 1)
        if ((await emptyPosts(worker, before)) < batch) break;
      await worker.platform((tx) => tx.deleteFrom("inbox_rejections").where("rejected_at", "<", before).execute());
    },
  };
}

/** @returns how many */
async function emptyPosts(worker: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await worker.platform((tx) =>
    sql`
      update inbox i set raw = '', headers = '{}', state = 'processed',
        detail = case when i.state = 'unreadable' then 'expired' else i.detail end
      where i.id in (
        select o.id from inbox o where o.state in ('processed', 'unreadable') and o.raw <> ''::bytea and o.received_at < ${before}
          order by o.received_at limit ${batch} for update skip locked)`.execute(tx),
  );
  return Number(numAffectedRows);
}
