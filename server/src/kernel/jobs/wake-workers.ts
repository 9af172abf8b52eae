// Wakes the workers of this process when their queue has jobs. Otherwise each would poll every half second: a hundred statements per second
// that find nothing. So they sleep, and as many are woken as there are jobs. A worker is started when it is first needed, because each looks for a
// job as it starts.
import { type Database, sql } from "../database/db.ts";

export type Crew = {
  /** The worker has a job, so it is not woken for another until it is free. */
  busy(id: string): void;
  /** The worker's job is done. It looks for the next one if there may be any. */
  free(id: string): void;
  /** Wakes one free worker per job. Busy workers look again when they are done. */
  wake(queue: string, jobs: number): void;
  /** Looks once at all queues, and wakes workers for due jobs: retries, delayed jobs, and jobs of other processes. */
  wakeForDue(): Promise<void>;
};

export type Workers = {
  /** The most workers of each queue in this process. */
  most: ReadonlyMap<string, number>;
  /** Starts a worker that takes one job at a time from this queue, and looks immediately. Returns its id; null if the process is stopping. */
  start(queue: string): Promise<string | null>;
  /** Makes one worker look now; a worker that is looking already looks again afterwards. */
  wake(id: string): void;
};

/** A worker that was woken less than this ago is still on its way to its job. */
const onItsWayMs = 100;

export function assembleCrew(database: Database, workers: Workers): Crew {
  const queues = new Map<string, string[]>([...workers.most.keys()].map((queue) => [queue, []]));
  const starting = new Map<string, number>();
  const queueOf = new Map<string, string>();
  /** How often each queue was woken when the worker began its job. Work that came after that may have waited for this worker. */
  const working = new Map<string, number>();
  const wakes = new Map<string, number>();
  /** Workers that were woken and have had no job since, with the time. Each may be about to take one. */
  const woken = new Map<string, number>();
  /** Queues that had more jobs than free workers when they were last looked at. */
  const crowded = new Set<string>();

  function wake(queue: string, jobs: number): void {
    wakes.set(queue, (wakes.get(queue) ?? 0) + 1);
    const free = (queues.get(queue) ?? []).filter((id) => !working.has(id));
    const rested = free.filter((id) => !woken.has(id));
    const started = startSome(queue, jobs - rested.length);
    if (jobs > rested.length + started) crowded.add(queue);
    for (const id of [...rested, ...free.filter((one) => woken.has(one))].slice(0, jobs - started)) {
      woken.set(id, performance.now());
      workers.wake(id);
    }
  }

  /** Starts as many workers as are needed and may be. Returns how many. */
  function startSome(queue: string, needed: number): number {
    const present = (queues.get(queue)?.length ?? 0) + (starting.get(queue) ?? 0);
    const some = Math.max(Math.min(needed, (workers.most.get(queue) ?? 0) - present), 0);
    for (let count = 0; count < some; count += 1) void startOne(queue);
    return some;
  }

  async function startOne(queue: string): Promise<void> {
    starting.set(queue, (starting.get(queue) ?? 0) + 1);
    try {
      const id = await workers.start(queue);
      if (id === null) return;
      queues.get(queue)?.push(id);
      queueOf.set(id, queue);
      woken.set(id, performance.now());
    } finally {
      // After it is counted among the workers, so that there are never more than there may be.
      starting.set(queue, (starting.get(queue) ?? 0) - 1);
    }
  }

  /** Those that are on their way will take as many of the due jobs. */
  function wakeForSome(queue: string, due: number): void {
    const now = performance.now();
    const onTheirWay = (queues.get(queue) ?? []).filter((id) => now - (woken.get(id) ?? -Infinity) < onItsWayMs);
    const left = due - onTheirWay.length - (starting.get(queue) ?? 0);
    if (left > 0) wake(queue, left);
  }

  return {
    busy: (id) => {
      woken.delete(id);
      working.set(id, wakes.get(queueOf.get(id) ?? "") ?? 0);
    },
    free: (id) => {
      const queue = queueOf.get(id) ?? "";
      const before = working.get(id);
      working.delete(id);
      if (crowded.has(queue) || before !== (wakes.get(queue) ?? 0)) workers.wake(id);
    },
    wake,
    wakeForDue: async () => {
      // Ordered like the index of due jobs. Without it PostgreSQL would read all jobs, once for each queue.
      const names = [...workers.most.keys()];
      const most = [...workers.most.values()];
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
        // It counts at most as many jobs as there may be workers.
        if (jobs < BigInt(workers.most.get(name) ?? 0)) crowded.delete(name);
        if (jobs === 0n) for (const id of queues.get(name) ?? []) woken.delete(id);
        if (jobs > 0n) wakeForSome(name, Number(jobs));
      }
    },
  };
}
