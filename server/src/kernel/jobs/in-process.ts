// Runs due work in this process, a few pieces at a time, without the job queue. Before a piece starts, the database records that this process has it,
// and until when. If the process dies, a job does the piece after that time. So a piece may be done twice, like a job, but it has one effect.
import type { Clock } from "../values/clock.ts";
import { ShopClosed } from "../database/closed-shop.ts";
import type { JobContext, Planned } from "./jobs.ts";
import { secondsSince, tell } from "../process/measured.ts";
import { span } from "../process/traced.ts";

/** When to look again, the jobs that do the rest, and whether an event was announced that jobs may follow from. */
export type Outcome = { again?: Date; jobs?: readonly Planned[]; announced: boolean };

export type Errand<Data extends object> = {
  name: string;
  /** How many pieces run at the same time. */
  concurrency: number;
  /** How many pieces may wait or run. Further ones go to the queue. */
  most: number;
  run(data: Data, context: JobContext): Promise<Outcome>;
  /** The job that does the piece if it fails here. */
  instead(data: Data): Planned;
};

export type InHand<Data extends object> = {
  /** Whether another piece can be taken. */
  hasRoom(): boolean;
  /** @param key what the work is about. For each key, one piece runs at a time and at most one waits. */
  take(key: string, data: Data, due: Date): void;
};

export type Errands = {
  /** Called once, by the worker. Nothing runs before. */
  start(worker: {
    clock: Clock;
    context(): JobContext;
    plan(planned: readonly Planned[]): Promise<void>;
    /** Called when an event was announced. */
    nudge(): void;
  }): void;
  /** The work that runs or is due. Resolves when some of it has ended, or a moment later; null if there is none. */
  running(): Promise<unknown> | null;
  /** Drops pieces that have not begun, and waits for the rest. */
  stop(): Promise<void>;
};

/** Each look costs statements. What has ended is seen at once. */
const lookAgainMs = 100;

type Piece<Data> = { data: Data; timer: NodeJS.Timeout | null; isRunning: boolean; again: Date | null };

export function openInHand<Data extends object>(errand: Errand<Data>): InHand<Data> & Errands {
  const pieces = new Map<string, Piece<Data>>();
  const ready: string[] = [];
  const runs = new Set<Promise<void>>();
  let worker: Parameters<Errands["start"]>[0] | null = null;
  let stopped = false;

  function wait(key: string, piece: Piece<Data>, due: Date): void {
    const ms = worker ? due.getTime() - worker.clock.now().getTime() : 0;
    if (ms <= 0) {
      ready.push(key);
      return work();
    }
    piece.timer = setTimeout(() => {
      piece.timer = null;
      ready.push(key);
      work();
    }, ms);
  }

  function work(): void {
    if (!worker || stopped) return;
    for (const key of ready.splice(0, errand.concurrency - runs.size)) {
      const piece = pieces.get(key);
      if (!piece) continue;
      const run: Promise<void> = runOne(worker, key, piece).finally(() => {
        runs.delete(run);
        work();
      });
      runs.add(run);
    }
  }

  async function runOne(
    { context, plan, nudge }: NonNullable<typeof worker>,
    key: string,
    piece: Piece<Data>,
  ): Promise<void> {
    piece.isRunning = true;
    const start = performance.now();
    const ended = (outcome: "done" | "failed"): void =>
      tell("job", { job: errand.name, outcome, seconds: secondsSince(start) });
    const given = context();
    let again: Date | null = null;
    try {
      const of = { name: `job ${errand.name}`, kind: "worked", attributes: { "sokoni.job": errand.name } } as const;
      const outcome = await span(of, () => errand.run(piece.data, given));
      if (outcome.jobs) await plan(outcome.jobs);
      if (outcome.announced) nudge();
      again = outcome.again ?? null;
      ended("done");
    } catch (error) {
      const isClosed = error instanceof ShopClosed;
      ended(isClosed ? "done" : "failed");
      if (!isClosed) {
        given.log.error({ err: error, errand: errand.name, key }, "work in hand failed; a job tries it again");
        await plan([errand.instead(piece.data)]).catch((fault: unknown) =>
          given.log.error({ err: fault, errand: errand.name, key }, "a job could not be planned; it is found later"),
        );
      }
    }
    piece.isRunning = false;
    again ??= piece.again;
    piece.again = null;
    if (again && !stopped) wait(key, piece, again);
    else pieces.delete(key);
  }

  return {
    hasRoom: () => worker !== null && !stopped && pieces.size < errand.most,
    take: (key, data, due) => {
      if (stopped) return;
      const known = pieces.get(key);
      if (known?.isRunning) known.again ??= due;
      if (known) return;
      const piece: Piece<Data> = { data, timer: null, isRunning: false, again: null };
      pieces.set(key, piece);
      wait(key, piece, due);
    },
    start: (given) => {
      worker = given;
    },
    running: () => {
      const isDue = ready.length > 0 || runs.size > 0;
      return isDue ? Promise.race([...runs, new Promise((done) => setTimeout(done, lookAgainMs))]) : null;
    },
    stop: async () => {
      stopped = true;
      const waiting = [...pieces.values()].filter(({ isRunning }) => !isRunning);
      for (const { timer } of waiting) if (timer) clearTimeout(timer);
      await Promise.all(runs);
      await worker
        ?.plan(waiting.map(({ data }) => errand.instead(data)))
        .catch((error: unknown) => worker?.context().log.warn({ err: error }, "what was in hand is found later"));
    },
  };
}
