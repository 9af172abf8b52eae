// Moves the clock of an installation that has only sandbox shops.
import type { Actor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { FollowedClock } from "../kernel/values/follow-clock.ts";
import { lockMovedClock, type MovedClock, readMovedClock } from "../kernel/values/moved-clock.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { assertMayMoveClock } from "./may-move-clock.ts";
import { type ClockMove, moveSecondsMax, type SandboxClock } from "./contract.ts";

/** For all moves together. */
const aheadSecondsMax = 10 * moveSecondsMax;
/** Due work runs between two steps: an hour each, or this many parts of a long move. */
const stepSeconds = 3_600;
const stepsMax = 48;

/**
 * Stores the clock's target; a process with a worker moves it there.
 * `taken`: an earlier run of the same request stored it and died, so nothing is added. `anyShop`: the operator lets any shop move it.
 * @returns the target, in seconds ahead of real time
 * @throws Refusal clock_fixed, clock_shared, invalid_request
 */
export async function askForMove(
  tx: Tx,
  actor: Actor,
  clock: FollowedClock,
  move: ClockMove,
  { taken = false, anyShop = false } = {},
): Promise<number> {
  const present = await lockMovedClock(tx);
  if (taken) return present.target;
  if (await hasLiveShop(tx)) throw new Refusal("clock_fixed");
  await assertMayMoveClock(tx, actor, { anyShop });
  const target = targetOf(clock, present, move);
  const steps = Math.max(stepSeconds, Math.ceil((target - present.ahead) / stepsMax));
  await tx.updateTable("sandbox_clock").set({ target_seconds: target, step_seconds: steps }).execute();
  return target;
}

export async function announceClock(tx: Tx, clock: FollowedClock): Promise<SandboxClock> {
  const { ahead, target, done } = await readMovedClock(tx);
  return {
    now: clock.at(ahead).toISOString(),
    advancedSeconds: ahead,
    movingTo: target > done ? clock.at(target).toISOString() : null,
  };
}

function targetOf(clock: FollowedClock, { target }: MovedClock, move: ClockMove): number {
  if ((move.now === undefined) === (move.advanceSeconds === undefined))
    throw wrong("/now", "one_of", "Send either `now` or `advanceSeconds`.");
  // A move in progress counts as done.
  const from = clock.at(target).getTime();
  const pointer = move.now === undefined ? "/advanceSeconds" : "/now";
  const more = move.advanceSeconds ?? Math.ceil((new Date(move.now ?? from).getTime() - from) / seconds(1));
  if (more <= 0) throw wrong(pointer, "minimum", `It is ${new Date(from).toISOString()}; a clock is never set back.`);
  if (more > moveSecondsMax) throw wrong(pointer, "maximum", "The clock is moved by 400 days at most at once.");
  if (target + more > aheadSecondsMax)
    throw wrong(pointer, "maximum", "The clock can't be moved further than 4000 days ahead of real time.");
  return target + more;
}

async function hasLiveShop(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    live: boolean;
  }>`select exists (select from all_shops() where mode = 'live') live`.execute(tx);
  return rows[0]?.live === true;
}

function wrong(pointer: string, code: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
