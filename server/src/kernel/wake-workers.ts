// Which of this process's workers is to look into its queue now. Left alone, each would look every half second, found or not:
// a hundred statements a second that find nothing. So they sleep, and are woken as many as there are jobs.
import { type Database, sql } from "./db.ts";

export type Crew = {
  /** @param id of one worker, which takes one job at a time from this queue. */
  add(queue: string, id: string): void;
  /** It has a job: it is not to be woken for another. */
  busy(id: string): void;
  /** Its job is done: it looks for the next one by itself. */
  free(id: string): void;
  /** As many of the queue's workers as there are jobs, as far as they are free; the busy ones will look when they are done. */
  wake(queue: string, jobs: number): void;
  /** Looks once for all queues, and wakes for what is due: retries, delayed jobs, and what another process planned or left. */
  wakeForDue(): Promise<void>;
};

/** @param wakeWorker makes one worker look now; if it is looking already, it looks once more. */
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
      // In the order of the index of what is due: without it PostgreSQL would rather read all jobs, once for each queue.
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
