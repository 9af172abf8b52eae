// Processes a large file: five hundred lines per transaction, which also stores the position. A later run continues there.
import { systemActor } from "../../kernel/security/actor.ts";
import { retry } from "../../kernel/database/retry.ts";
import { days, hours } from "../../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../../kernel/database/db.ts";
import type { JobRow, Sweep } from "../../kernel/jobs/jobs.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { findShop } from "../../shops/index.ts";
import { applyRows } from "./apply-rows.ts";
import { erasedOf } from "./erased-meanwhile.ts";
import { addToRun, findImport, type ImportRow, toImport } from "./import-row.ts";
import type { People } from "./people.ts";
import { partsFrom } from "../../kernel/text/csv/parts-from.ts";
import { BrokenFile, type Line, readLines } from "../../kernel/text/csv/read-csv.ts";

const batchMax = 500;
const lostAfterMs = days(1);

export function importCustomersJob(database: Database): JobRow<{ shopId: string; importId: string }> {
  return {
    name: "import-customers",
    concurrency: 1,
    oneAtATime: true,
    retryLimit: 20,
    timeoutSeconds: 3_600,
    run: async ({ shopId, importId }, { now, signal }) => {
      const run = await database.read(shopId, (tx) => findImport(tx, shopId, importId));
      if (run?.state === "running") await workOff(database, run, now, signal);
    },
  };
}

/** A run that no retry completed is ended too, and its file is deleted. */
export function endLostImports(database: Database): Sweep {
  return {
    name: "end-lost-imports",
    everyMs: hours(1),
    run: async ({ now }) => {
      const before = new Date(now.getTime() - lostAfterMs);
      await database.platform((tx) => sql`select end_lost_customer_imports(${before}, ${now})`.execute(tx));
    },
  };
}

type Work = { database: Database; run: ImportRow; now: Date; dryRun: People | null };

async function workOff(database: Database, run: ImportRow, now: Date, signal: AbortSignal): Promise<void> {
  const work: Work = { database, run, now, dryRun: run.dry_run ? new Map() : null };
  // A dry run keeps earlier lines only in memory. After a crash it starts again, with the line after the header.
  const begun = run.dry_run ? { bytes: 0, lines: 0 } : { bytes: run.bytes_done, lines: run.lines_done };
  let skip = run.dry_run;
  let expected = run.bytes_done;
  let fresh = run.dry_run;
  let batch: Line[] = [];
  const finish = async (last: boolean): Promise<void> => {
    const at = batch.at(-1)?.bytes ?? expected;
    await retry(() => applyBatch(work, batch, { expected, fresh, last, problem: null }));
    expected = at;
    fresh = false;
    batch = [];
  };
  try {
    for await (const line of readLines(partsOf(database, run, begun.bytes), run.delimiter, begun)) {
      if (skip) {
        skip = false;
        continue;
      }
      batch.push(line);
      if (batch.length < batchMax) continue;
      await finish(false);
      if (signal.aborted) throw new Error("the worker stops; the file is gone on with afterwards");
    }
    await finish(true);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const problem = error.message;
    await retry(() => applyBatch(work, batch, { expected, fresh, last: true, problem }));
  }
}

/** @throws Error when another run has continued it meanwhile: this run stops, so that the other can finish */
async function applyBatch(
  { database, run, now, dryRun }: Work,
  lines: readonly Line[],
  { expected, fresh, last, problem }: { expected: number; fresh: boolean; last: boolean; problem: string | null },
): Promise<void> {
  const { shop_id: shopId, id } = run;
  await database.write(shopId, async (tx) => {
    const [shop, held] = await Promise.all([
      findShop(tx, shopId),
      sql<{ erased: Buffer[] }>`
        select erased from customer_imports
        where shop_id = ${shopId} and id = ${id} and state = 'running' and bytes_done = ${expected} for update`.execute(
        tx,
      ),
    ]);
    const [row] = held.rows;
    if (!row) throw new Error("somebody else is at work on this import");
    const actor = systemActor(shopId, "import-customers", now, shop.mode);
    const end = lines.at(-1);
    if (end || fresh) {
      const columns = run.columns;
      const outcome = await applyRows(tx, actor, {
        columns,
        lines,
        country: shop.country,
        dryRun,
        erased: erasedOf(id, row.erased),
      });
      const { bytes, lines: count } = end ?? { bytes: run.bytes_done, lines: run.lines_done };
      await addToRun(tx, shopId, id, { outcome, bytes, lines: count, fresh });
    }
    if (last) await endRun(tx, actor, id, problem);
  });
}

async function endRun(
  tx: Tx,
  actor: ReturnType<typeof systemActor>,
  id: string,
  problem: string | null,
): Promise<void> {
  const { shopId, now } = actor;
  const [ended] = await Promise.all([
    sql<ImportRow>`
      update customer_imports set state = ${problem === null ? "completed" : "failed"}, problem = ${problem}, ended_at = ${now}, erased = '{}'
      where shop_id = ${shopId} and id = ${id} returning *`.execute(tx),
    sql`delete from customer_import_files where shop_id = ${shopId} and import_id = ${id}`.execute(tx),
  ]);
  for (const row of ended.rows) await announce(tx, actor, "customer.import.completed", { id, data: toImport(row) });
}

function partsOf(database: Database, run: ImportRow, from: number): AsyncGenerator<Buffer> {
  const { shop_id: shopId, id, bytes } = run;
  return partsFrom(from, bytes, async (at, most) => {
    const { rows } = await database.read(shopId, (tx) =>
      sql<{ part: Buffer }>`
        select substring(content from ${at + 1}::integer for ${most}::integer) as part from customer_import_files
        where shop_id = ${shopId} and import_id = ${id}`.execute(tx),
    );
    return rows[0]?.part ?? null;
  });
}
