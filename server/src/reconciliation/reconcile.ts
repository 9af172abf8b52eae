// One run: a provider's list for one time, compared with our books.
import { days, hours } from "../kernel/values/clock.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";
import type { Database } from "../kernel/database/db.ts";
import { checkBalances } from "./check-balances.ts";
import { compare, type Comparison } from "./compare.ts";
import type { Difference, Subject } from "./entry.ts";
import { keepDifferences, unreadableEntries } from "./keep-differences.ts";
import { balanceAddresses } from "./later-balances.ts";
import type { Books, BookSlot } from "./places.ts";
import { type Place, readOurs } from "./read-ours.ts";
import { readTheirs } from "./read-theirs.ts";
import { endRun, type Outcome, type Run, startRun } from "./runs.ts";

export type ReconciliationServices = {
  worker: Database;
  /** For answers that come later, by webhook. */
  addresses: NoticeAddresses;
  /** Null if the operator has no account. */
  bind(mode: Place["mode"], slot: BookSlot): Books | null;
  /** Verifies one payment and books the answer. */
  askPayment(shopId: string, reference: string, now: Date): Promise<void>;
  /** Asks the provider whether one payment brought money. Books nothing. */
  isPaidThere(place: { mode: Place["mode"]; slot: BookSlot }, shopId: string, reference: string): Promise<boolean>;
};

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
  const { worker } = services;
  const runId = await worker.platform((tx) => startRun(tx, place, run, now));
  const outcome = await look(services, { bound, place, run, runId, now }).catch((error: unknown): Outcome => ({
    kind: "failed",
    detail: error instanceof Error ? error.message : String(error),
  }));
  await worker.platform((tx) => endRun(tx, runId, outcome, now));
  return outcome;
}

type Looking = { bound: Books; place: Place; run: Run; runId: string; now: Date };

async function look(services: ReconciliationServices, looking: Looking): Promise<Outcome> {
  const { bound, place, run, now } = looking;
  const { subject, stretch } = run;
  if (subject === "balances") return askBalances(services, looking);
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

async function askBalances(
  services: ReconciliationServices,
  { bound, place, run, runId, now }: Looking,
): Promise<Outcome> {
  const openAddresses = balanceAddresses(services, { slot: run.slot, place, runId }, now);
  const answer = await bound.gateway.balances?.(openAddresses);
  if (!answer) return { kind: "not_offered" };
  if (answer.kind === "trouble") return { kind: "failed", detail: answer.detail };
  if (answer.kind === "later") return { kind: "asked" };
  const looked = { place, stretch: run.stretch, now };
  return services.worker.platform((tx) => checkBalances(tx, looked, answer.balances));
}

function keep(
  { worker }: Pick<ReconciliationServices, "worker">,
  looked: Parameters<typeof keepDifferences>[1],
  { differences }: Comparison,
): Promise<{ fresh: number; solved: number }> {
  return worker.platform((tx) => keepDifferences(tx, looked, differences));
}
