// Checks of the ledger itself: balances are stored each hour, postings are chained into digests each minute, and all invariants are checked
// each hour. Violations are logged as errors.
import { minutes, stopwatch } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Log } from "../kernel/process/log.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { checkInvariants, type Finding, rowText } from "./invariant.ts";
import { invariants } from "./invariants.ts";

/** These cover all shops, so they may take longer than a request. */
const patienceMs = minutes(10);

/** @param books a role that sees every shop and can change none. */
export function proveBooks(worker: Database, books: Database): Sweep[] {
  return [
    {
      name: "digest-ledger",
      everyMs: minutes(1),
      run: async ({ log }) => {
        const round = await digestLedger(worker);
        if (round.transactions > 0n)
          log.info(
            { shops: Number(round.shops), transactions: Number(round.transactions), head: round.head },
            "the ledger's chain of digests has a new head: keep it where this database is not",
          );
      },
    },
    { name: "snapshot-ledger", everyMs: minutes(5), run: async () => snapshotLedger(worker) },
    {
      name: "check-ledger",
      everyMs: minutes(5),
      mayWait: true,
      run: async ({ now, log }) => {
        const hour = startOfHour(now);
        if (await claimHour(worker, hour, now)) await checkHour(worker, books, hour, log);
      },
    },
  ];
}

/** Chains what was posted since the last round. @returns `head` as hex; null if nothing was. */
export async function digestLedger(
  worker: Database,
): Promise<{ shops: bigint; transactions: bigint; head: string | null }> {
  return worker.platform(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(tx);
    const { rows } = await sql<{ shops: bigint; transactions: bigint; head: string | null }>`
      select shops, transactions, encode(head, 'hex') head from digest_ledger()`.execute(tx);
    return rows[0] ?? { shops: 0n, transactions: 0n, head: null };
  });
}

/** Stores the balances of the last full hour, once. */
export async function snapshotLedger(
  worker: Database,
  { stretch = "1 hour", surelyFinished = "10 minutes" }: { stretch?: string; surelyFinished?: string } = {},
): Promise<void> {
  await worker.platform(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(tx);
    await sql`select * from snapshot_ledger(${stretch}::interval, ${surelyFinished}::interval)`.execute(tx);
  });
}

/** Checks every invariant, each in its own statement. @param books as for `proveBooks` */
export async function checkLedger(books: Database): Promise<Finding[]> {
  return books.platform((tx) => checkInvariants(invariants, (text) => sql.raw<object>(text).execute(tx)));
}

/** The newest link of each shop's chain, to be stored where writers of this database have no access. */
export async function chainHeads(books: Database): Promise<{ shopId: string; number: bigint; digest: string }[]> {
  const { rows } = await books.readWithoutShop((tx) =>
    sql<{ shopId: string; number: bigint; digest: string }>`
      select distinct on (shop_id) shop_id "shopId", number, encode(digest, 'hex') digest from ledger_digests
      order by shop_id, number desc`.execute(tx),
  );
  return rows;
}

/** One process checks in each hour. If it fails, that hour is not repeated; the next one is checked. */
async function claimHour(worker: Database, hour: Date, now: Date): Promise<boolean> {
  const claimed = await worker.platform((tx) =>
    tx
      .insertInto("ledger_checks")
      .values({ hour, started_at: now })
      .onConflict((conflict) => conflict.column("hour").doNothing())
      .returning("hour")
      .executeTakeFirst(),
  );
  return claimed !== undefined;
}

async function checkHour(worker: Database, books: Database, hour: Date, log: Log): Promise<void> {
  const took = stopwatch();
  const broken = (await checkLedger(books)).filter((finding) => finding.broken.length > 0);
  for (const { number, rule, broken: rows } of broken)
    log.error({ invariant: number, rows: rows.map(rowText) }, `the books are broken: ${rule}`);
  const durationMs = took();
  await worker.platform((tx) =>
    tx
      .updateTable("ledger_checks")
      .set({
        duration_ms: durationMs,
        broken: JSON.stringify(
          broken.map(({ number, rule, broken: rows }) => ({ number, rule, rows: rows.map(rowText) })),
        ),
      })
      .where("hour", "=", hour)
      .execute(),
  );
}

function startOfHour(time: Date): Date {
  const hour = new Date(time);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}
