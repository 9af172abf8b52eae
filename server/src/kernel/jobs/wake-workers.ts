// Wakes the workers of this process when their queue has jobs. Otherwise each would poll every half second: a hundred statements per second
// that find nothing. So they sleep, and as many are woken as there are jobs.
import { type Database, sql } from "../database/db.ts";

export type Crew = {
  /** @param id a worker that takes one job at a time from this queue. */
  add(queue: string, id: string): void;
  /** The worker has a job, so it is not woken for another until it is free. */
  busy(id: string): void;
  /** The worker's job is done. It looks for the next one if there may be any. */
  free(id: string): void;
  /** Wakes one free worker per job. Busy workers look again when they are done. */
  wake(queue: string, jobs: number): void;
  /** Looks once at all queues, and wakes workers for due jobs: retries, delayed jobs, and jobs of other processes. */
  wakeForDue(): Promise<void>;
};

/** @param wakeWorker makes one worker look now; a worker that is looking already looks again afterwards. */
export function assembleCrew(database: Database, wakeWorker: (id: string) => void): Crew {
  const queues = new Map<string, string[]>();
  const queueOf = new Map<string, string>();
  /** How often each queue was woken when the worker began its job. Work that came after that may have waited for this worker. */
  const working = new Map<string, number>();
  const wakes = new Map<string, number>();
  /** Workers that were woken and have had no job since. Each may be about to take one. */
  const woken = new Set<string>();
  /** Queues that had more jobs than free workers when they were last looked at. */
  const crowded = new Set<string>();

  function wake(queue: string, jobs: number): void {
    wakes.set(queue, (wakes.get(queue) ?? 0) + 1);
    const free = (queues.get(queue) ?? []).filter((id) => !working.has(id));
    const rested = free.filter((id) => !woken.has(id));
    if (jobs > rested.length) crowded.add(queue);
    for (const id of [...rested, ...free.filter((one) => woken.has(one))].slice(0, jobs)) {
      woken.add(id);
      wakeWorker(id);
    }
  }

  return {
    add: (queue, id) => {
      queues.set(queue, [...(queues.get(queue) ?? []), id]);
      queueOf.set(id, queue);
    },
    busy: (id) => {
      woken.delete(id);
      working.set(id, wakes.get(queueOf.get(id) ?? "") ?? 0);
    },
    free: (id) => {
      const queue = queueOf.get(id) ?? "";
      const before = working.get(id);
      working.delete(id);
      if (crowded.has(queue) || before !== (wakes.get(queue) ?? 0)) wakeWorker(id);
    },
    wake,
    wakeForDue: async () => {
      // Ordered like the index of due jobs. Without it PostgreSQL would read all jobs, once for each queue.
      const names = [...queues.keys()];
      const most = [...queues.values()].map((ids) => ids.length);
      const { rows } = await database.readWithoutShop((tx) =>
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
      for (const { name, jobs } of rows) {
        // It counts at most as many jobs as there are workers.
        const workers = queues.get(name) ?? [];
        if (jobs < BigInt(workers.length)) crowded.delete(name);
        if (jobs === 0n) for (const id of workers) woken.delete(id);
        if (jobs > 0n) wake(name, Number(jobs));
      }
    },
  };
}
