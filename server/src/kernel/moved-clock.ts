// How far the clock of this installation is ahead of real time: one row, so that all processes and all starts agree.
import { sql, type Tx } from "./db.ts";

/**
 * In whole seconds ahead of real time: now, where a move under way ends, and where what is due has been done; `step` is what a move
 * takes at once.
 */
export type MovedClock = { ahead: number; target: number; done: number; step: number };

const columns = [
  "ahead_seconds as ahead",
  "target_seconds as target",
  "done_seconds as done",
  "step_seconds as step",
] as const;

export async function readMovedClock(tx: Tx): Promise<MovedClock> {
  return tx.selectFrom("sandbox_clock").select(columns).executeTakeFirstOrThrow();
}

/** As `readMovedClock`; nobody asks for a move, or makes a live shop, before this transaction ends. */
export async function lockMovedClock(tx: Tx): Promise<MovedClock> {
  return tx.selectFrom("sandbox_clock").select(columns).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Moves it from where it was seen to be. What the queue was to do later comes as much nearer: the queue runs on real time.
 * @returns false when somebody else has moved it meanwhile.
 */
export async function stepMovedClock(tx: Tx, seen: MovedClock, seconds: number): Promise<boolean> {
  const moved = await tx
    .updateTable("sandbox_clock")
    .set({ ahead_seconds: seen.ahead + seconds })
    .where("ahead_seconds", "=", seen.ahead)
    .returning("ahead_seconds")
    .executeTakeFirst();
  if (!moved) return false;
  await sql`update pgboss.job set start_after = start_after - ${seconds} * interval '1 second' where state < 'active'`.execute(
    tx,
  );
  return true;
}

/** What was due when it was so far ahead has been done. */
export async function noteDone(tx: Tx, ahead: number): Promise<void> {
  await tx.updateTable("sandbox_clock").set({ done_seconds: ahead }).where("done_seconds", "<", ahead).execute();
}
