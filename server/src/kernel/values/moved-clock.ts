// How far this installation's clock is ahead of real time. It is one row, so that all processes and restarts agree.
import { sql, type Tx } from "../database/db.ts";

/**
 * In whole seconds ahead of real time. `ahead`: now. `target`: the end of a move in progress. `done`: due work has run up to here.
 * `step`: how far one step goes.
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

/** Like `readMovedClock`, but blocks other moves and new live shops until this transaction ends. */
export async function lockMovedClock(tx: Tx): Promise<MovedClock> {
  return tx.selectFrom("sandbox_clock").select(columns).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Moves the clock from the value that was read. Delayed jobs come nearer by the same time, because the queue uses real time.
 * @returns false when another process has moved the clock meanwhile.
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

/** Records that everything due up to this time has run. */
export async function recordDone(tx: Tx, ahead: number): Promise<void> {
  await tx.updateTable("sandbox_clock").set({ done_seconds: ahead }).where("done_seconds", "<", ahead).execute();
}
