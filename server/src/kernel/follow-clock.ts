// This process's clock follows the row that says how far the installation's is ahead. A process with a worker also moves it, step by
// step, to where somebody asked for: what falls due on the way is done in its order.
import { setTimeout as wait } from "node:timers/promises";
import { type MovableClock, seconds, stopwatch } from "./clock.ts";
import type { Database } from "./db.ts";
import type { Log } from "./log.ts";
import { type MovedClock, noteDone, readMovedClock, stepMovedClock } from "./moved-clock.ts";

export type FollowedClock = {
  /** What the time is when the clock is so many seconds ahead. */
  at(aheadSeconds: number): Date;
  /** Resolves when the clock is as far ahead and what is due has been done, or when the patience is over. */
  reach(targetSeconds: number, patienceMs: number): Promise<void>;
  /** From now on follows what other processes do, and goes on with a move that one of them has left. */
  keepUp(): void;
  close(): Promise<void>;
};

export type FollowSettings = {
  database: Database;
  clock: MovableClock;
  log: Log;
  /** Whether what falls due is done in this process. */
  hasWorker: boolean;
  /** The clock was moved one step: does what that makes due, elsewhere and here. */
  onStep(which: "last" | "on the way"): Promise<void>;
};

const lookEveryMs = seconds(1);
const lookWhileWaitingMs = 100;
/** A process without a worker leaves moving to those that have one, unless there is none. */
const leftToOthersMs = seconds(2);

export async function followClock(settings: FollowSettings): Promise<FollowedClock> {
  const { database, clock, log, hasWorker } = settings;
  let applied = 0;
  let moving: Promise<void> | null = null;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  await look();

  async function look(): Promise<MovedClock> {
    const found = await database.look(readMovedClock);
    if (found.ahead > applied) {
      clock.advance(seconds(found.ahead - applied));
      applied = found.ahead;
    }
    return found;
  }

  /** All who wait here wait for the same move. */
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
      // Without a step to take, somebody has died, or is, between moving and doing.
      if (step > 0 && !(await database.platform((tx) => stepMovedClock(tx, seen, step)))) continue;
      await look();
      await settings.onStep(step === left ? "last" : "on the way");
      await database.platform((tx) => noteDone(tx, seen.ahead + step));
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
      await wait(lookWhileWaitingMs);
    }
  }

  return {
    at: (aheadSeconds) => new Date(clock.now().getTime() + seconds(aheadSeconds - applied)),
    reach: async (targetSeconds, patienceMs) => {
      if (!hasWorker) return untilOthersMoved(targetSeconds, patienceMs);
      const patience = new AbortController();
      // One that is under way looks where to go before each step; it may have looked for the last time before this was asked for.
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
            if (!closing.signal.aborted) timer = setTimeout(again, lookEveryMs).unref();
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
