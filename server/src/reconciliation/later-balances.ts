// Balances that a provider sends later: M-Pesa takes the question, and each answer comes by webhook to that question's own address. The last
// one starts the comparison. An answer that does not come, or comes too late, is never a balance of zero: the run fails, and says so.
import type { Selectable } from "kysely";
import { closeNoticeAddress, type NoticeAddresses, type PostReading } from "../inbound-webhooks/index.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import type { JobContext } from "../kernel/jobs/jobs.ts";
import type { Log } from "../kernel/process/log.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import { newId } from "../kernel/values/id.ts";
import type { BalanceTold, HeardBalance, OpenBalanceAddresses } from "../payments/index.ts";
import { checkBalances } from "./check-balances.ts";
import type { BookSlot } from "./places.ts";
import { openingNote, putOwnFunds } from "./queries.ts";
import type { Place } from "./read-ours.ts";
import { endRun, logOutcome } from "./runs.ts";

/** M-Pesa answers within seconds. Later our books are no longer those that were asked about. */
const waitMs = minutes(10);

/** @param runId null to state the answer as the operator's own money */
export function balanceAddresses(
  { worker, addresses }: { worker: Database; addresses: NoticeAddresses },
  { slot, place, runId }: { slot: BookSlot; place: Place; runId: string | null },
  now: Date,
): OpenBalanceAddresses {
  return (accounts) =>
    worker.platform(async (tx) => {
      const opened = accounts.map((account) => ({ id: newId("balanceQuestion"), account }));
      const { driver, mode } = place;
      await tx
        .insertInto("balance_questions")
        .values(opened.map((one) => ({ ...one, driver, environment: mode, run_id: runId, asked_at: now })))
        .execute();
      for (const { id } of opened) await addresses.open(tx, { shopId: null, mode, now }, slot, "balance", id);
      return opened.map(({ id, account }) => ({ account, noticeUrl: addresses.urlOf(slot, "balance", id) }));
    });
}

/** Reads one answer. A question is answered once. */
export function hearBalance(
  { worker, log }: { worker: Database; log: Log },
  questionId: string,
  { balance, said }: HeardBalance,
  now: Date,
): Promise<PostReading> {
  return worker.platform(async (tx) => {
    const asked = await askedTogether(tx, questionId);
    const question = asked.find(({ id }) => id === questionId);
    if (!question) return { state: "failed", detail: `there is no question ${questionId}` };
    if (question.answered_at !== null) return processed("this question about a balance had its answer");
    const words = balance ? balance.words : `answered without a balance: ${said}`;
    const { currency = null, available = null } = balance ?? {};
    const answer = { answered_at: now, currency, available, words };
    await tx.updateTable("balance_questions").set(answer).where("id", "=", questionId).execute();
    await closeNoticeAddress(tx, { shopId: null, now }, "balance", questionId);
    const run = question.run_id === null ? null : await findRun(tx, question.run_id);
    const isOver =
      run !== null && (run?.state !== "running" || run.started_at.getTime() !== question.asked_at.getTime());
    if (isOver || after(question.asked_at, waitMs) < now)
      return processed(
        `too late: the comparison that asked for this balance at ${question.asked_at.toISOString()} is over`,
      );
    const answers = asked.map((one) => (one.id === questionId ? { ...one, ...answer } : one));
    const place = { driver: question.driver, mode: question.environment };
    const end = async (outcome: Parameters<typeof endRun>[2]) => {
      if (!run) return;
      await endRun(tx, run.id, outcome, now);
      logOutcome(log, { ...place, subject: "balances", day: run.from_time }, outcome);
    };
    if (balance === null) await end({ kind: "failed", detail: unknown(question.account, words) });
    else if (answers.every((one) => one.available !== null)) {
      const theirs = sumsOf(answers);
      if (run) {
        const stretch = { from: run.from_time, to: run.to_time };
        await end(await checkBalances(tx, { place, stretch, now }, theirs));
      } else
        for (const { currency, available: amount } of theirs)
          await putOwnFunds(tx, { ...place, currency, amount, note: openingNote }, now);
    }
    return processed(null);
  });
}

/** Ends the runs whose provider sent no balance in time. They are compared again like other runs that failed. */
export async function giveUpBalances(worker: Database, { now, log }: JobContext): Promise<void> {
  await worker.platform(async (tx) => {
    const { rows } = await sql<{
      id: string;
      driver: string;
      environment: Place["mode"];
      day: Date;
      account: string;
      question: string;
    }>`
      select r.id, r.driver, r.environment, r.from_time as day, q.account, q.id as question
        from reconciliation_runs r join balance_questions q on q.run_id = r.id and q.asked_at = r.started_at
        where r.state = 'running' and r.subject = 'balances' and r.started_at < ${after(now, -waitMs)} and q.answered_at is null
        order by r.id, q.id for update of r skip locked`.execute(tx);
    for (const ofRun of Map.groupBy(rows, ({ id }) => id).values()) {
      const [first] = ofRun;
      if (!first) continue;
      for (const { question } of ofRun) await closeNoticeAddress(tx, { shopId: null, now }, "balance", question);
      const accounts = ofRun.map(({ account }) => account).join(", ");
      const outcome = { kind: "failed", detail: unknown(accounts, "no answer came within 10 minutes") } as const;
      await endRun(tx, first.id, outcome, now);
      const facts = { driver: first.driver, mode: first.environment, subject: "balances", day: first.day } as const;
      // A sandbox's clock may be moved by days before the answer comes. The run says so, and it is no trouble.
      if (first.environment === "live") logOutcome(log, facts, outcome);
    }
  });
}

function unknown(accounts: string, why: string): string {
  return `the balance is unknown: account ${accounts}: ${why}`;
}

/** Locks all questions of one time, so that two answers that come together are read one after the other. */
async function askedTogether(tx: Tx, questionId: string): Promise<Selectable<DB["balance_questions"]>[]> {
  const { rows } = await sql<Selectable<DB["balance_questions"]>>`
    select q.* from balance_questions one join balance_questions q on q.driver = one.driver and q.environment = one.environment
        and q.asked_at = one.asked_at and q.run_id is not distinct from one.run_id
      where one.id = ${questionId} order by q.id for update of q`.execute(tx);
  return rows;
}

function findRun(tx: Tx, id: string) {
  return tx.selectFrom("reconciliation_runs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

type Answer = Pick<Selectable<DB["balance_questions"]>, "account" | "currency" | "available" | "words">;

/** Our books don't know in which of the operator's accounts there the money is. */
function sumsOf(answers: readonly Answer[]): BalanceTold[] {
  const sums = new Map<string, BalanceTold>();
  for (const { account, currency, available, words } of answers) {
    if (currency === null || available === null) continue;
    const known = sums.get(currency);
    const told = `${account}: ${words}`;
    sums.set(currency, {
      currency,
      available: (known?.available ?? 0n) + available,
      words: known ? `${known.words}; ${told}` : told,
    });
  }
  return [...sums.values()];
}

function processed(detail: string | null): PostReading {
  return { state: "processed", detail };
}
