// Background jobs, on pg-boss. Operations never call this: they write rows (events, inbox, due times), and the worker's relay turns rows
// into jobs, in one transaction each. A job may run twice but has one effect.
import { setTimeout as waitFor } from "node:timers/promises";
import { fromKysely, type JobInsert, PgBoss } from "pg-boss";
import type { Clock } from "../values/clock.ts";
import { ShopClosed } from "../database/closed-shop.ts";
import { type Database, sql, type Tx } from "../database/db.ts";
import type { Errands } from "./in-process.ts";
import type { Log } from "../process/log.ts";
import { secondsSince, tell } from "../process/measured.ts";
import { span } from "../process/traced.ts";
import { startPace } from "./pace.ts";
import { type Reader, type Relay, startRelay } from "./relay.ts";
import { assembleCrew } from "./wake-workers.ts";

export type JobContext = { now: Date; log: Log; signal: AbortSignal };

/** A kind of job: its name, its concurrency in this process, and what it does. */
export type JobRow<Data extends object = object> = {
  name: string;
  concurrency: number;
  /** For each key, at most one job runs and one waits. While one waits, further ones are dropped: the waiting one will handle their cause too. */
  oneAtATime?: boolean;
  retryLimit: number;
  timeoutSeconds: number;
  /** May return further jobs, which are planned when it ends successfully. */
  run(data: Data, context: JobContext): Promise<void | readonly Planned[]>;
};

/** A job to plan: its kind, its data, and its earliest time. */
export type Planned = { name: string; data: object; key?: string; notBefore?: Date };

/** Work that runs at a fixed interval instead of after an event. */
export type Sweep = {
  name: string;
  everyMs: number;
  /** Expensive work that is not due at a fixed time. While the sandbox clock moves, it waits for the last step. */
  mayWait?: true;
  run(context: JobContext): Promise<void>;
};

export type Worker = {
  /** Looks for work immediately, because this process has just written something. */
  nudge(): void;
  /** Like `nudge`, after storing only a post that is read without a job. */
  read(): void;
  /** Runs every sweep (or only the urgent ones) and the relay once, now. For tests and the sandbox clock. */
  sweep(which?: "all" | "urgent"): Promise<void>;
  /** Resolves when nothing waits and nothing runs. Jobs planned for later count once their `notBefore` has come. */
  idle(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
};

export type WorkerSettings = {
  database: Database;
  databaseUrl: string;
  jobs: readonly JobRow[];
  sweeps: readonly Sweep[];
  relay: Relay;
  reader?: Reader;
  inHand?: Errands;
  clock: Clock;
  log: Log;
  drainTimeoutMs: number;
};

const checkDueEveryMs = 500;
const checkDueSeldomMs = 1_000;
/** A fallback, in case every other way to wake a worker fails. */
const workerSleepsSeconds = 30;
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
    useListenNotify: false,
    schedule: false,
    superviseIntervalSeconds: 5,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  await makeQueues(boss, settings.jobs);

  const stopping = new AbortController();
  const kinds = new Map(settings.jobs.map((job) => [job.name, job]));
  const crew = assembleCrew(database, {
    most: new Map(settings.jobs.map(({ name, concurrency }) => [name, concurrency])),
    start: startWorkerOf,
    wake: (id) => boss.notifyWorker(id),
  });
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const context = (): JobContext => ({ now: clock.now(), log, signal: stopping.signal });

  async function startWorkerOf(queue: string): Promise<string | null> {
    const job = kinds.get(queue);
    if (!job || stopping.signal.aborted) return null;
    const id: string = await boss.work(
      job.name,
      {
        pollingIntervalSeconds: workerSleepsSeconds,
        heartbeatRefreshSeconds: heartbeatSeconds / 3,
        ...(job.oneAtATime ? { groupConcurrency: 1 } : {}),
      },
      async ([claimed]) => {
        if (!claimed) return;
        crew.busy(id);
        duePace.stir();
        const start = performance.now();
        const ended = (outcome: "done" | "failed"): void =>
          tell("job", { job: job.name, outcome, seconds: secondsSince(start) });
        const of = { name: `job ${job.name}`, kind: "worked", attributes: { "sokoni.job": job.name } } as const;
        const work = span(of, () => job.run(claimed.data as object, context()));
        running.add(work);
        try {
          const further = await work;
          if (further) await planNow(further);
          ended("done");
        } catch (error) {
          // The shop is closed, so the job has no purpose any longer.
          if (error instanceof ShopClosed) return ended("done");
          ended("failed");
          log.error({ err: error, job: job.name, jobId: claimed.id }, "job failed; it will be tried again");
          throw error;
        } finally {
          running.delete(work);
          crew.free(id);
          relay.nudge();
        }
      },
    );
    return id;
  }

  /** Runs in the caller's transaction, one statement per queue. It wakes no worker, because the jobs don't exist before the commit. */
  async function plan(tx: Tx, planned: readonly Planned[]): Promise<void> {
    const db = fromKysely(tx);
    await Promise.all(
      [...Map.groupBy(planned, (job) => job.name)].map(([name, jobs]) => boss.insert(name, jobs.map(toInsert), { db })),
    );
  }

  async function planNow(planned: readonly Planned[]): Promise<void> {
    if (planned.length === 0) return;
    await database.platform((tx) => plan(tx, planned));
    wakeFor(planned);
  }

  function toInsert(job: Planned): JobInsert {
    const delayMs = delayOf(job);
    return {
      data: job.data,
      ...(job.key ? { singletonKey: job.key, group: { id: job.key } } : {}),
      // The queue uses real time, while our clock may be moved. Only the distance counts.
      ...(delayMs > 0 ? { startAfter: new Date(Date.now() + delayMs) } : {}),
    };
  }

  function delayOf({ notBefore }: Planned): number {
    return notBefore ? notBefore.getTime() - clock.now().getTime() : 0;
  }

  function wakeFor(planned: readonly Planned[]): void {
    const delays = new Set(planned.map(delayOf).filter((delayMs) => delayMs > 0));
    for (const delayMs of delays) wakeAfter(delayMs);
    const now = planned.filter((job) => delayOf(job) <= 0);
    for (const [name, jobs] of Map.groupBy(now, (job) => job.name)) crew.wake(name, jobs.length);
  }

  /** A delayed job is found at the next look. Waking a worker at its time saves the buyer that half second. */
  function wakeAfter(delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      wakeForDue();
    }, delayMs + 5);
    timer.unref();
    timers.add(timer);
  }

  let isLooking = false;
  let looksAgain = false;
  /** Runs one look at a time. Concurrent looks would slow each other down and use all connections. */
  function wakeForDue(): void {
    looksAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    crew
      .wakeForDue()
      .catch((error: unknown) => log.error({ err: error }, "looking for due jobs"))
      .finally(() => {
        isLooking = false;
        if (looksAgain && !stopping.signal.aborted) wakeForDue();
      });
  }

  const duePace = startPace({ oftenMs: checkDueEveryMs, seldomMs: checkDueSeldomMs }, wakeForDue);
  // For jobs from before this start.
  wakeForDue();
  const relay = startRelay({ ...settings, plan, wakeFor, context, signal: stopping.signal });

  settings.inHand?.start({ clock, context, plan: planNow, nudge: () => relay.nudge("jobs") });

  const loops = settings.sweeps.map((sweep) => setInterval(() => void runSweep(sweep), sweep.everyMs));
  const sweeping = new Map<string, Promise<void>>();
  function runSweep(sweep: Sweep): Promise<void> {
    const already = sweeping.get(sweep.name);
    if (already) return already;
    const work = sweep
      .run(context())
      .catch((error: unknown) => {
        // The shop was reset meanwhile. The next round does not find it.
        if (!(error instanceof ShopClosed)) log.error({ err: error, sweep: sweep.name }, "sweep failed; it runs again");
      })
      .finally(() => sweeping.delete(sweep.name));
    sweeping.set(sweep.name, work);
    return work;
  }

  /** The library's own stop looks only each half second whether they have ended. */
  async function workersEnd(): Promise<void> {
    await Promise.all([...kinds.keys()].map((name) => boss.offWork(name, { wait: true })));
  }

  async function waiting(): Promise<number> {
    const { rows } = await database.readWithoutShop((tx) =>
      sql<{ count: bigint }>`
        select count(*) from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= clock_timestamp() and name <> ${deadLetterQueue}`.execute(
        tx,
      ),
    );
    return Number(rows[0]?.count ?? 0);
  }

  return {
    nudge: () => relay.nudge(),
    read: relay.read,
    sweep: async (which = "all") => {
      for (const sweep of settings.sweeps.filter(({ mayWait }) => which === "all" || !mayWait)) {
        // A sweep in progress began before now and may have read an earlier time.
        await sweeping.get(sweep.name);
        await runSweep(sweep);
      }
      await relay.once();
    },
    idle: async (timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        // Read first: another relay may turn rows into jobs between our looks at the queue and at the rows.
        const before = relay.taken();
        await relay.once();
        const isBusy = (): boolean => running.size > 0 || (settings.inHand?.running() ?? null) !== null;
        if (relay.taken() === before && !isBusy() && (await waiting()) === 0 && !isBusy()) {
          await relay.once();
          if (relay.taken() === before && !isBusy()) return;
        }
        if (performance.now() > deadline) throw new Error(`the worker was not idle after ${timeoutMs} ms`);
        await settings.inHand?.running();
        // A job reports its own end. So we only look for the jobs that follow from it.
        if (running.size > 0) await Promise.race([...running].map((work) => work.catch(() => {})));
        else await crew.wakeForDue();
        await new Promise((again) => setTimeout(again, 5));
      }
    },
    stop: async () => {
      stopping.abort();
      duePace.stop();
      for (const timer of [...loops, ...timers]) clearTimeout(timer);
      await Promise.all([relay.stopped(), ...sweeping.values()]);
      await settings.inHand?.stop();
      const started = performance.now();
      await Promise.race([workersEnd(), waitFor(settings.drainTimeoutMs, undefined, { ref: false })]);
      const leftMs = settings.drainTimeoutMs - (performance.now() - started);
      await boss.stop({ graceful: true, timeout: Math.max(leftMs, 0) });
    },
  };
}

/** Creates missing queues, and updates the settings of existing ones. */
async function makeQueues(boss: PgBoss, jobs: readonly JobRow[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!present.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const job of jobs) {
    const queue = present.get(job.name);
    const settings = queueSettings(job);
    const isChanged = Object.entries(settings).some(
      ([name, value]) => queue?.[name as keyof typeof settings] !== value,
    );
    // Not `stately`: that policy reads the running keys from a snapshot up to a minute old, and skips jobs or blocks on them.
    if (!queue) await boss.createQueue(job.name, { policy: job.oneAtATime ? "short" : "standard", ...settings });
    else if (isChanged) await boss.updateQueue(job.name, settings);
  }
}

function queueSettings(job: JobRow) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds,
    deadLetter: deadLetterQueue,
    // No listener is needed: the code that plans a job wakes a worker, and each process looks for due jobs.
    notify: false,
  };
}
