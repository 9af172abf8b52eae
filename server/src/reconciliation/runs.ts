// One run: a provider's books for one time, and how the comparison ended.
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Log } from "../kernel/process/log.ts";
import type { Difference, Subject } from "./entry.ts";
import type { BookSlot } from "./places.ts";
import type { Place } from "./read-ours.ts";
import type { Stretch } from "./read-theirs.ts";

export type Run = { slot: BookSlot; mode: Place["mode"]; subject: Subject; stretch: Stretch };
export type Outcome =
  | {
      kind: "done";
      seenThere: number;
      seenHere: number;
      matched: number;
      differences: Difference[];
      fresh: number;
      solved: number;
      /** The number of payments that the provider calls paid and we did not; they were verified. */
      asked: number;
    }
  /** The provider took the question and answers later. Until then nothing is known. */
  | { kind: "asked" }
  /** This provider has no such list. */
  | { kind: "not_offered" }
  | { kind: "failed"; detail: string };

/** Comparing the same time again restarts the same run. */
export async function startRun(tx: Tx, place: Place, { subject, stretch }: Run, now: Date): Promise<string> {
  const row = {
    state: "running" as const,
    started_at: now,
    ended_at: null,
    failure: null,
  };
  const started = await tx
    .insertInto("reconciliation_runs")
    .values({
      id: newId("reconciliation"),
      driver: place.driver,
      environment: place.mode,
      subject,
      from_time: stretch.from,
      to_time: stretch.to,
      ...row,
    })
    .onConflict((conflict) =>
      conflict.columns(["driver", "environment", "subject", "from_time", "to_time"]).doUpdateSet(row),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return started.id;
}

export async function endRun(tx: Tx, id: string, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.kind === "asked") return;
  const figures =
    outcome.kind === "done"
      ? { seen_there: outcome.seenThere, seen_here: outcome.seenHere, matched: outcome.matched }
      : { failure: outcome.kind === "failed" ? outcome.detail.slice(0, 500) : "not offered by this provider" };
  await tx
    .updateTable("reconciliation_runs")
    .set({ state: outcome.kind === "failed" ? "failed" : "done", ended_at: now, ...figures })
    .where("id", "=", id)
    .execute();
}

/** For the operator: what could not be compared, and what is new. */
export function logOutcome(
  log: Log,
  { driver, mode, subject, day }: Place & { subject: Subject; day: Date },
  outcome: Outcome,
): void {
  const facts = { provider: driver, mode, subject, day };
  if (outcome.kind === "failed")
    log.error({ ...facts, detail: outcome.detail }, "a provider's books could not be compared");
  if (outcome.kind !== "done" || outcome.fresh === 0) return;
  const { seenThere, seenHere, matched, fresh, solved } = outcome;
  const keys = outcome.differences.slice(0, 10).map((one) => `${one.class} ${one.key}`);
  const told = { ...facts, seenThere, seenHere, matched, fresh, solved, keys };
  if (mode === "live") log.error(told, "a provider's books differ from ours");
  else log.warn(told, "the simulator's books differ from ours");
}
