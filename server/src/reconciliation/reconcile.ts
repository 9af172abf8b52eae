// One run: a provider's list for one time, compared with our books.
import { days, hours } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { isCurrency } from "../kernel/values/money.ts";
import { compare, type Comparison } from "./compare.ts";
import { compareBalances, type OurBalance } from "./compare-balances.ts";
import type { Difference, Subject } from "./entry.ts";
import { keepDifferences, unreadableEntries } from "./keep-differences.ts";
import type { Books, BookSlot } from "./places.ts";
import { type Place, readOurs } from "./read-ours.ts";
import { readTheirs, type Stretch } from "./read-theirs.ts";

export type ReconciliationServices = {
  worker: Database;
  /** Null if the operator has no account. */
  bind(mode: Place["mode"], slot: BookSlot): Books | null;
  /** Verifies one payment and books the answer. */
  askPayment(shopId: string, reference: string, now: Date): Promise<void>;
  /** Asks the provider whether one payment brought money. Books nothing. */
  isPaidThere(place: { mode: Place["mode"]; slot: BookSlot }, shopId: string, reference: string): Promise<boolean>;
};

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
  /** This provider has no such list. */
  | { kind: "not_offered" }
  | { kind: "failed"; detail: string };

const calls = {
  payments: "listPayments",
  refunds: "listRefunds",
  payouts: "listPayouts",
  disputes: "listDisputes",
  balances: "balances",
} as const satisfies Record<Subject, keyof Books["gateway"]>;
/** For clock differences, time zones, and the time between the start of a payment and paying. */
const marginMs = days(1);
/** Something this recent may be known to one side only. */
const settlingMs = hours(1);
const askedMost = 200;

/**
 * Compares, verifies payments that look paid there but not here, compares again, and stores the rest. A list never fails or books anything:
 * only the provider's answer about the one payment does.
 */
export async function reconcile(services: ReconciliationServices, run: Run, now: Date): Promise<Outcome> {
  const bound = services.bind(run.mode, run.slot);
  if (!bound || !bound.gateway[calls[run.subject]]) return { kind: "not_offered" };
  const place = { driver: bound.driver, mode: run.mode };
  const id = await startRun(services.worker, place, run, now);
  const outcome = await look(services, { bound, place, run, now }).catch((error: unknown): Outcome => ({
    kind: "failed",
    detail: error instanceof Error ? error.message : String(error),
  }));
  await endRun(services.worker, id, outcome, now);
  return outcome;
}

async function look(
  services: ReconciliationServices,
  { bound, place, run, now }: { bound: Books; place: Place; run: Run; now: Date },
): Promise<Outcome> {
  const { subject, stretch } = run;
  if (subject === "balances") return checkBalances({ services, bound, place, stretch, now });
  const listed = await readTheirs(bound.gateway, subject, stretch, marginMs);
  if (listed.kind === "trouble") return { kind: "failed", detail: listed.detail };
  const unreadable = unreadableEntries(listed.unreadable);
  const held = async () => {
    const ours = await readOurs({ worker: services.worker, place, subject, stretch, theirs: listed.entries });
    const compared = compare(ours, listed.entries, { now, settlingMs });
    const comparison = subject === "payments" ? await withoutListedLater(services, run, compared) : compared;
    // Unreadable entries wait for a person. The others are compared anyway.
    return { ours, comparison: { ...comparison, differences: [...comparison.differences, ...unreadable] } };
  };
  const first = await held();
  const asked = subject === "payments" ? await askUnbooked(services, first.comparison, now) : 0;
  const { ours, comparison } = asked > 0 ? await held() : first;
  // The differences are stored even if verifying has resolved them: that it was needed is worth knowing.
  if (asked > 0) await keep(services, { place, subject, stretch, now }, first.comparison);
  const kept = await keep(services, { place, subject, stretch, now }, comparison);
  return {
    kind: "done",
    seenThere: listed.entries.length,
    seenHere: ours.length,
    asked,
    ...kept,
    ...comparison,
  };
}

/** A list may have a payment under the day it was paid, long after it began. If the provider confirms it, it is not missing. */
async function withoutListedLater(
  { isPaidThere }: ReconciliationServices,
  run: Run,
  { matched, differences }: Comparison,
): Promise<Comparison> {
  const left: Difference[] = [];
  let asked = 0;
  for (const one of differences) {
    const [reference] = one.class === "missing_there" ? (one.ours?.references ?? []) : [];
    const isThere =
      reference !== undefined && one.ours !== null && ++asked <= askedMost
        ? await isPaidThere(run, one.ours.shopId, reference)
        : false;
    if (!isThere) left.push(one);
  }
  return { matched: matched + differences.length - left.length, differences: left };
}

/** Money that they have and we don't, under our reference. */
async function askUnbooked(services: ReconciliationServices, { differences }: Comparison, now: Date): Promise<number> {
  const unbooked = differences.filter(
    (one) =>
      (one.class === "status" || one.class === "timing" || one.class === "duplicate") &&
      one.ours !== null &&
      one.theirs?.stage === "done",
  );
  const references = new Map(
    unbooked.flatMap(({ ours }) => {
      const [reference] = ours?.references ?? [];
      return ours && reference ? [[reference, ours.shopId] as const] : [];
    }),
  );
  let asked = 0;
  for (const [reference, shopId] of [...references].slice(0, askedMost)) {
    await services.askPayment(shopId, reference, now);
    asked += 1;
  }
  return asked;
}

async function checkBalances({
  services: { worker },
  bound: { gateway },
  place,
  stretch,
  now,
}: {
  services: ReconciliationServices;
  bound: Books;
  place: Place;
  stretch: Stretch;
  now: Date;
}): Promise<Outcome> {
  const answer = await gateway.balances?.();
  if (!answer) return { kind: "not_offered" };
  if (answer.kind === "trouble") return { kind: "failed", detail: answer.detail };
  const ours = await worker.platform(async (tx) => {
    const { rows } = await sql<OurBalance>`
      select coalesce(b.currency, f.currency) currency, coalesce(b.booked, 0) booked, coalesce(b.on_its_way, 0) "onItsWay",
          coalesce(f.amount, 0) "ownFunds"
        from our_balances(${place.driver}, ${place.mode}, ${now}) b
        full join (select currency::text, amount from provider_own_funds where driver = ${place.driver} and environment = ${place.mode}) f
          on f.currency = b.currency`.execute(tx);
    return rows;
  });
  // No shop sells in other currencies, so their balances are the operator's own.
  const theirs = answer.balances.filter(({ currency }) => isCurrency(currency));
  const comparison = compareBalances(ours, theirs, stretch.from);
  const kept = await keep({ worker }, { place, subject: "balances", stretch, now }, comparison);
  return {
    kind: "done",
    seenThere: theirs.length,
    seenHere: ours.length,
    asked: 0,
    ...kept,
    ...comparison,
  };
}

function keep(
  { worker }: Pick<ReconciliationServices, "worker">,
  looked: Parameters<typeof keepDifferences>[1],
  { differences }: Comparison,
): Promise<{ fresh: number; solved: number }> {
  return worker.platform((tx) => keepDifferences(tx, looked, differences));
}

/** Comparing the same time again restarts the same run. */
async function startRun(worker: Database, place: Place, { subject, stretch }: Run, now: Date): Promise<string> {
  const row = {
    state: "running" as const,
    started_at: now,
    ended_at: null,
    failure: null,
  };
  return worker.platform(async (tx: Tx) => {
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
  });
}

async function endRun(worker: Database, id: string, outcome: Outcome, now: Date): Promise<void> {
  const figures =
    outcome.kind === "done"
      ? { seen_there: outcome.seenThere, seen_here: outcome.seenHere, matched: outcome.matched }
      : { failure: outcome.kind === "failed" ? outcome.detail.slice(0, 500) : "not offered by this provider" };
  await worker.platform((tx) =>
    tx
      .updateTable("reconciliation_runs")
      .set({ state: outcome.kind === "failed" ? "failed" : "done", ended_at: now, ...figures })
      .where("id", "=", id)
      .execute(),
  );
}
