// Looks for waiting rows, and has them read or turned into jobs. It looks immediately after this process has written something, and otherwise at a
// fixed pace.
import type { Clock } from "../values/clock.ts";
import type { Database, Tx } from "../database/db.ts";
import type { JobContext, Planned } from "./jobs.ts";
import type { Log } from "../process/log.ts";

/** Turns waiting rows into jobs. `Rows` says which kinds of rows wait. */
export type Relay<Rows = unknown> = {
  /**
   * Whether any rows wait, and any for the reader. Nearly always there are none, so this check is one statement without a transaction.
   * @param look `beingRead`: rows that the reader is working on. `which`: only the reader's urgent rows, or all of them
   */
  waits(
    tx: Tx,
    look: { beingRead: readonly string[]; which: Which; now: Date },
  ): Promise<{ rows: Rows | null; toRead: boolean }>;
  /** Turns some of them into planned jobs. Returns how many it took and whether some are left. If so, it is called again immediately. */
  take(tx: Tx, now: Date, rows: Rows): Promise<{ taken: number; jobs: Planned[]; more: boolean }>;
};

/** Works on waiting rows without jobs. */
export type Reader = {
  /** The rows that it is working on. */
  busy(): string[];
  /**
   * Reads some of them. May be called while it runs.
   * @returns how many rows it read, whether there are new events that jobs follow from, and how to plan jobs for the rows that it could not read
   */
  read(
    context: JobContext,
    which: Which,
  ): Promise<{ taken: number; more: boolean; follows: boolean; leave: null | ((tx: Tx) => Promise<Planned[]>) }>;
};

/**
 * `jobs`: events that jobs follow from, and the reader's urgent rows. `urgent`: also events that only listeners receive. `all`: also rows that may
 * wait.
 */
export type Which = "jobs" | "urgent" | "all";
const whichInOrder: readonly (Which | null)[] = [null, "jobs", "urgent", "all"];

export type RelaySettings = {
  database: Database;
  relay: Relay;
  reader?: Reader;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
  context(): JobContext;
  plan(tx: Tx, planned: readonly Planned[]): Promise<void>;
  wakeFor(planned: readonly Planned[]): void;
};

const everyMs = 200;
/** Only one at a time. Two would store a buyer's messages in a different order from the one they came in. */
const readersMost = 1;

export function startRelay({ database, relay, reader, clock, log, signal, context, plan, wakeFor }: RelaySettings) {
  let taken = 0;
  let relaying: Promise<void> | null = null;
  let nudged: Which | null = null;
  const readings = new Set<Promise<void>>();
  /** Rows came while the reader was reading. */
  let again: Which | null = null;

  function nudge(which: Which = "urgent"): void {
    if (signal.aborted) return;
    if (relaying) {
      if (whichInOrder.indexOf(which) > whichInOrder.indexOf(nudged)) nudged = which;
      return;
    }
    nudged = null;
    relaying = relayAll(which)
      .catch((error: unknown) => log.error({ err: error }, "relay"))
      .finally(() => {
        relaying = null;
        if (nudged) nudge(nudged);
      });
  }

  async function relayAll(which: Which): Promise<void> {
    for (;;) {
      const look = { beingRead: reader?.busy() ?? [], which, now: clock.now() };
      const { rows, toRead } = await database.append((tx) => relay.waits(tx, look));
      if (toRead) startReading(which);
      if (rows === null) return;
      const found = await database.platform(async (tx) => {
        const some = await relay.take(tx, clock.now(), rows);
        if (some.jobs.length > 0) await plan(tx, some.jobs);
        return some;
      });
      wakeFor(found.jobs);
      taken += found.taken;
      if (!found.more || signal.aborted) return;
    }
  }

  function startReading(which: Which): void {
    if (!reader || signal.aborted) return;
    if (readings.size >= readersMost) {
      again = again === "all" ? "all" : which;
      return;
    }
    const reading = readAll(reader, which)
      .catch((error: unknown) => log.error({ err: error }, "reading"))
      .finally(() => {
        readings.delete(reading);
        const next = again;
        again = null;
        if (next) nudge(next);
      });
    readings.add(reading);
  }

  async function readAll(read: Reader, which: Which): Promise<void> {
    for (;;) {
      const some = await read.read(context(), which);
      taken += some.taken;
      const { leave } = some;
      if (leave)
        wakeFor(
          await database.platform(async (tx) => {
            const left = await leave(tx);
            await plan(tx, left);
            return left;
          }),
        );
      if (some.follows) nudge("jobs");
      if (!some.more || signal.aborted) return;
    }
  }

  const timer = setInterval(() => nudge("all"), everyMs);
  const atWork = (): Promise<void> | undefined => relaying ?? [...readings][0];
  async function quiet(): Promise<void> {
    for (let busy = atWork(); busy !== undefined; busy = atWork()) await busy;
  }
  return {
    /** Looks immediately. Only one relay runs here, because a concurrent one would not see rows that this one has locked. */
    nudge: (which?: Which) => nudge(which),
    /** Reads without looking first. */
    read: () => startReading("urgent"),
    /** Looks at everything, and waits for the work that follows. */
    once: () => {
      nudge("all");
      return quiet();
    },
    /** How many rows it has taken so far. */
    taken: () => taken,
    /** Resolves when nothing runs. The signal was aborted before. */
    stopped: () => {
      clearInterval(timer);
      return quiet();
    },
  };
}
