// Wakes the workers of this process when their queue has jobs. Otherwise each would poll every half second: a hundred statements per second
// that find nothing. So they sleep, and as many are woken as there are jobs.
import { type Database, sql } from "./db.ts";

export type Crew = {
  /** @param id a worker that takes one job at a time from this queue. */
  add(queue: string, id: string): void;
  /** The worker has a job, so it is not woken for another. */
  busy(id: string): void;
  /** The worker's job is done. It looks for the next one by itself. */
  free(id: string): void;
  /** Wakes one free worker per job. Busy workers look again when they are done. */
  wake(queue: string, jobs: number): void;
  /** Looks once at all queues, and wakes workers for due jobs: retries, delayed jobs, and those of other processes. */
  wakeForDue(): Promise<void>;
};

/** @param wakeWorker makes one worker look now; a worker that is looking already looks once more. */
export function assembleCrew(database: Database, wakeWorker: (id: string) => void): Crew {
  const queues = new Map<string, string[]>();
  const working = new Set<string>();

  function wake(queue: string, jobs: number): void {
    const rested = (queues.get(queue) ?? []).filter((id) => !working.has(id));
    for (const id of rested.slice(0, jobs)) wakeWorker(id);
  }

  return {
    add: (queue, id) => void queues.set(queue, [...(queues.get(queue) ?? []), id]),
    busy: (id) => void working.add(id),
    free: (id) => {
      working.delete(id);
      wakeWorker(id);
    },
    wake,
    wakeForDue: async () => {
      // Ordered like the index of due jobs. Without it PostgreSQL would read all jobs, once for each queue.
      const names = [...queues.keys()];
      const most = [...queues.values()].map((ids) => ids.length);
      const { rows } = await database.look((tx) =>
        sql<{ name: string; jobs: bigint }>`
          select q.name, (
            select count(*) from (
              select from pgboss.job j
              where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= clock_timestamp()
              order by j.priority desc, j.created_on limit q.most
            ) due
          ) as jobs
          from unnest(${names}::text[], ${most}::integer[]) as q (name, most)`.execute(tx),
      );
      for (const { name, jobs } of rows) if (jobs > 0n) wake(name, Number(jobs));
    },
  };
}
