// This process's clock follows a database row with the installation's offset. A process with a worker also moves the clock, step by step,
// to the requested time, so that due work on the way runs in order.
import { setTimeout as wait } from "node:timers/promises";
import { type MovableClock, seconds, stopwatch } from "./clock.ts";
import type { Database } from "../database/db.ts";
import type { Log } from "../process/log.ts";
import { type MovedClock, recordDone, readMovedClock, stepMovedClock } from "./moved-clock.ts";

export type FollowedClock = {
  /** The time when the clock is this many seconds ahead. */
  at(aheadSeconds: number): Date;
  /** Resolves when the clock is that far ahead and due work is done, or when the patience ends. */
  reach(targetSeconds: number, patienceMs: number): Promise<void>;
  /** Follows other processes from now on, and continues a move that one of them left unfinished. */
  keepUp(): void;
  close(): Promise<void>;
};

export type FollowSettings = {
  database: Database;
  clock: MovableClock;
  log: Log;
  /** Whether this process runs due work. */
  hasWorker: boolean;
  /** Called after each step of the clock. Runs the work that is now due, here and in other processes. */
  onStep(which: "last" | "on the way"): Promise<void>;
};

const checkEveryMs = seconds(1);
const checkWhileWaitingMs = 100;
/** A process without a worker waits this long for one that has a worker, then moves the clock itself. */
const leftToOthersMs = seconds(2);

export async function followClock(settings: FollowSettings): Promise<FollowedClock> {
  const { database, clock, log, hasWorker } = settings;
  let applied = 0;
  let moving: Promise<void> | null = null;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  await look();

  async function look(): Promise<MovedClock> {
    const found = await database.readWithoutShop(readMovedClock);
    if (found.ahead > applied) {
      clock.advance(seconds(found.ahead - applied));
      applied = found.ahead;
    }
    return found;
  }

  /** All waiting callers share one move. */
  function moveOn(): Promise<void> {
    moving ??= move()
      .catch((error: unknown) => log.error({ err: error }, "the clock could not be moved; it goes on at the next look"))
      .finally(() => {
        moving = null;
      });
    return moving;
  }

  async function move(): Promise<void> {
    for (;;) {
      const seen = await look();
      if (closing.signal.aborted || seen.done === seen.target) return;
      const left = seen.target - seen.ahead;
      const step = hasWorker ? Math.min(left, seen.step) : left;
      // If no step is left but the work is not done, another process has died after its step, or is still working.
      if (step > 0 && !(await database.platform((tx) => stepMovedClock(tx, seen, step)))) continue;
      await look();
      await settings.onStep(step === left ? "last" : "on the way");
      await database.platform((tx) => recordDone(tx, seen.ahead + step));
    }
  }

  async function untilOthersMoved(targetSeconds: number, patienceMs: number): Promise<void> {
    const waited = stopwatch();
    let last = { done: -1, at: 0 };
    while (!closing.signal.aborted && waited() < patienceMs) {
      const { done } = await look();
      if (done >= targetSeconds) return;
      if (done !== last.done) last = { done, at: waited() };
      else if (waited() - last.at > leftToOthersMs) return moveOn();
      await wait(checkWhileWaitingMs);
    }
  }

  return {
    at: (aheadSeconds) => new Date(clock.now().getTime() + seconds(aheadSeconds - applied)),
    reach: async (targetSeconds, patienceMs) => {
      if (!hasWorker) return untilOthersMoved(targetSeconds, patienceMs);
      const patience = new AbortController();
      // A move under way reads its target before each step, and may have read it for the last time before this request. So a second move
      // follows.
      const moved = moveOn().then(moveOn);
      await Promise.race([moved, wait(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
    },
    keepUp: () => {
      const again = (): void => {
        look()
          .then(({ done, target }) => (hasWorker && done < target ? moveOn() : undefined))
          .catch((error: unknown) => log.warn({ err: error }, "how far the clock is ahead could not be read"))
          .finally(() => {
            if (!closing.signal.aborted) timer = setTimeout(again, checkEveryMs).unref();
          });
      };
      again();
    },
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await moving;
    },
  };
}
