// What runs later, on pg-boss. Operations never call this: they write rows (events, inbox, due times), and the worker's
// relay turns rows into jobs, in one transaction each. A job may run twice and has one effect.
import { PgBoss } from "pg-boss";
import { fromKysely } from "pg-boss";
import type { Clock } from "./clock.ts";
import { type Database, sql, type Tx } from "./db.ts";
import type { Log } from "./log.ts";

export type JobContext = { now: Date; log: Log; signal: AbortSignal };

/** A kind of job: its name, how many run at once here, and what it does. */
export type JobRow<Data extends object = object> = {
  name: string;
  concurrency: number;
  /** At most one waiting and one running per key; a further one while one waits is dropped, because the waiting one will see its cause. */
  oneAtATime?: boolean;
  retryLimit: number;
  timeoutSeconds: number;
  /** May answer further jobs, which are planned when it has ended well. */
  run(data: Data, context: JobContext): Promise<void | readonly Planned[]>;
};

/** A job to be: which kind, for what, and not before when. */
export type Planned = { name: string; data: object; key?: string; notBefore?: Date };

/** Work that is looked for at a fixed pace rather than caused by an event. */
export type Sweep = { name: string; everyMs: number; run(context: JobContext): Promise<void> };

export type Worker = {
  /** Plans jobs in the caller's transaction. */
  plan(tx: Tx, jobs: readonly Planned[]): Promise<void>;
  /** Something was just written beside us: look now. */
  nudge(): void;
  /** Runs every sweep and relay once, now: for tests and the sandbox clock. */
  sweep(): Promise<void>;
  /** Resolves when nothing waits and nothing runs (jobs planned for later count while `notBefore` has come). */
  idle(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** From rows that wait to jobs. */
export type Relay = {
  /** Whether there are any: nearly always there are none, and that is found out without a transaction. */
  waits(tx: Tx): Promise<boolean>;
  /** Turns them into planned jobs; answers how many it took. Called again at once while some wait. */
  take(tx: Tx, now: Date): Promise<{ taken: number; jobs: Planned[] }>;
};

export type WorkerSettings = {
  database: Database;
  databaseUrl: string;
  jobs: readonly JobRow[];
  sweeps: readonly Sweep[];
  relay: Relay;
  clock: Clock;
  log: Log;
  drainTimeoutMs: number;
};

const relayEveryMs = 200;
const heartbeatSeconds = 10;
const deadLetterQueue = "dead-letters";

export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { database, clock, log } = settings;
  const boss = new PgBoss({
    connectionString: settings.databaseUrl,
    options: "-c role=sokoni_worker -c timezone=UTC",
    application_name: "sokoni_jobs",
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  await boss.createQueue(deadLetterQueue);

  const stopping = new AbortController();
  const workerIds: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const context = (): JobContext => ({ now: clock.now(), log, signal: stopping.signal });

  for (const job of settings.jobs) {
    await boss.createQueue(job.name, {
      // Not `stately`: it knows the running keys from a snapshot up to a minute old, and skips or jams on them.
      policy: job.oneAtATime ? "short" : "standard",
      retryLimit: job.retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: job.timeoutSeconds,
      heartbeatSeconds,
      deadLetter: deadLetterQueue,
      notify: true,
    });
    const id = await boss.work(
      job.name,
      {
        localConcurrency: job.concurrency,
        pollingIntervalSeconds: 0.5,
        // Nobody notifies of a retry that has come due; the library would look for it every half minute.
        notifyPollingIntervalSeconds: 0.5,
        heartbeatRefreshSeconds: heartbeatSeconds / 3,
        ...(job.oneAtATime ? { groupConcurrency: 1 } : {}),
      },
      async ([claimed]) => {
        if (!claimed) return;
        const work = job.run(claimed.data as object, context());
        running.add(work);
        try {
          const further = await work;
          if (further && further.length > 0) await database.platform((tx) => plan(tx, further));
        } catch (error) {
          log.error({ err: error, job: job.name, jobId: claimed.id }, "job failed; it will be tried again");
          throw error;
        } finally {
          running.delete(work);
          nudge();
        }
      },
    );
    workerIds.push(id);
  }

  async function plan(tx: Tx, planned: readonly Planned[]): Promise<void> {
    const db = fromKysely(tx);
    for (const job of planned) {
      const delayMs = job.notBefore ? job.notBefore.getTime() - clock.now().getTime() : 0;
      await boss.send(job.name, job.data, {
        db,
        ...(job.key ? { singletonKey: job.key, group: { id: job.key } } : {}),
        // The queue runs on real time; ours may be moved. Only the distance counts.
        ...(delayMs > 0 ? { startAfter: new Date(Date.now() + delayMs) } : {}),
      });
      if (delayMs > 0) wakeAfter(delayMs);
    }
  }

  /** The queue finds a delayed job at its next look; waking it at the moment saves the buyer that half second. */
  function wakeAfter(delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      for (const id of workerIds) boss.notifyWorker(id);
    }, delayMs + 5);
    timer.unref();
    timers.add(timer);
  }

  let relayed = 0;
  let relaying: Promise<void> | null = null;
  let nudged = false;
  async function relayAll(): Promise<void> {
    for (;;) {
      if (!(await database.look(settings.relay.waits))) return;
      const taken = await database.platform(async (tx) => {
        const found = await settings.relay.take(tx, clock.now());
        if (found.jobs.length > 0) await plan(tx, found.jobs);
        return found.taken;
      });
      relayed += taken;
      if (taken === 0 || stopping.signal.aborted) return;
    }
  }
  function nudge(): void {
    if (stopping.signal.aborted) return;
    if (relaying) {
      nudged = true;
      return;
    }
    nudged = false;
    relaying = relayAll()
      .catch((error: unknown) => log.error({ err: error }, "relay"))
      .finally(() => {
        relaying = null;
        if (nudged) nudge();
      });
  }

  /** By the one relay there is: beside a second one, rows it holds would look like none. */
  async function relayOnce(): Promise<void> {
    nudge();
    for (let busy = relaying; busy !== null; busy = relaying) await busy;
  }

  const loops = [
    setInterval(nudge, relayEveryMs),
    ...settings.sweeps.map((sweep) => setInterval(() => void runSweep(sweep), sweep.everyMs)),
  ];
  const sweeping = new Map<string, Promise<void>>();
  function runSweep(sweep: Sweep): Promise<void> {
    const already = sweeping.get(sweep.name);
    if (already) return already;
    const work = sweep
      .run(context())
      .catch((error: unknown) => log.error({ err: error, sweep: sweep.name }, "sweep failed; it runs again"))
      .finally(() => sweeping.delete(sweep.name));
    sweeping.set(sweep.name, work);
    return work;
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.look((tx) =>
      sql<{ count: bigint }>`
        select count(*) from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= clock_timestamp() and name <> ${deadLetterQueue}`.execute(
        tx,
      ),
    );
    return Number(rows[0]?.count ?? 0);
  }

  return {
    plan,
    nudge,
    sweep: async () => {
      for (const sweep of settings.sweeps) {
        // One under way began before now, and saw an earlier time.
        await sweeping.get(sweep.name);
        await runSweep(sweep);
      }
      await relayAll();
    },
    idle: async (timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        // Taken first: a relay beside us may turn rows into jobs after the queue was looked at and before we look again.
        const before = relayed;
        await relayOnce();
        if (relayed === before && (await waiting()) === 0 && running.size === 0) {
          await relayOnce();
          if (relayed === before) return;
        }
        if (performance.now() > deadline) throw new Error(`the worker was not idle after ${timeoutMs} ms`);
        for (const id of workerIds) boss.notifyWorker(id);
        await new Promise((again) => setTimeout(again, 10));
      }
    },
    stop: async () => {
      stopping.abort();
      for (const timer of [...loops, ...timers]) clearTimeout(timer);
      await relaying;
      await Promise.all(sweeping.values());
      await boss.stop({ graceful: true, timeout: settings.drainTimeoutMs });
    },
  };
}
