// Processes a file of products. Mode "each": some hundred products per transaction, which also stores the position, so that a later run
// continues there. Mode "all" and a dry run: one transaction, which a later run starts again from the beginning.
import { sentenceOf } from "../../kernel/contract/meaning.ts";
import { productFileProblems } from "./problems.ts";
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import { retry } from "../../kernel/database/retry.ts";
import { days, hours } from "../../kernel/values/clock.ts";
import { BrokenFile } from "../../kernel/text/csv/read-csv.ts";
import { type Database, sql, type Tx } from "../../kernel/database/db.ts";
import type { JobRow, Sweep } from "../../kernel/jobs/jobs.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { findShop, type Shop } from "../../shops/index.ts";
import type { Shelves } from "../create-product.ts";
import { applyDrafts, type Outcome } from "./apply-drafts.ts";
import type { Draft } from "./draft.ts";
import { draftsOf } from "./drafts-of.ts";
import { addToRun, findImport, type ImportRow, toImport } from "./import-row.ts";

const batchProducts = 200;
const batchLines = 1_000;
const lostAfterMs = days(1);

type Work = { database: Database; shelves: Shelves; run: ImportRow; shop: Shop; actor: Actor; signal: AbortSignal };

export function importProductsJob(database: Database, shelves: Shelves): JobRow<{ shopId: string; importId: string }> {
  return {
    name: "import-products",
    concurrency: 1,
    oneAtATime: true,
    retryLimit: 20,
    timeoutSeconds: 3_600,
    run: async ({ shopId, importId }, { now, signal }) => {
      const [run, shop] = await database.read(shopId, (tx) =>
        Promise.all([findImport(tx, shopId, importId), findShop(tx, shopId)]),
      );
      if (run?.state !== "running") return;
      const actor = systemActor(shopId, "import-products", now, shop.mode);
      const work = { database, shelves, run, shop, actor, signal };
      await (run.dry_run || run.mode === "all" ? workAsOne(work) : workInBatches(work));
    },
  };
}

/** A run that no retry completed is ended too, and its file is deleted. */
export function endLostProductImports(database: Database): Sweep {
  return {
    name: "end-lost-product-imports",
    everyMs: hours(1),
    run: async ({ now }) => {
      const before = new Date(now.getTime() - lostAfterMs);
      await database.platform((tx) => sql`select end_lost_product_imports(${before}, ${now})`.execute(tx));
    },
  };
}

async function workInBatches(work: Work): Promise<void> {
  const { database, run, shop } = work;
  let done = { bytes: run.bytes_done, lines: run.lines_done };
  try {
    for await (const batch of batchesOf(draftsOf(database, run, shop.currency, done))) {
      const end = batch.at(-1)?.end ?? done;
      const { bytes } = done;
      await retry(() => database.write(run.shop_id, (tx) => applyBatch(tx, work, batch, { expected: bytes, end })));
      done = end;
      throwIfStopped(work);
    }
    await database.write(run.shop_id, (tx) => endRun(tx, work, "completed", null));
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    await database.write(run.shop_id, (tx) => endRun(tx, work, "failed", error.message));
  }
}

/** @throws Error when another run has continued it meanwhile: this run stops, so that the other can finish */
async function applyBatch(
  tx: Tx,
  { run, actor, shop, shelves }: Work,
  batch: readonly Draft[],
  { expected, end }: { expected: number; end: Draft["end"] },
): Promise<void> {
  const held = await sql`
    select from product_imports
    where shop_id = ${run.shop_id} and id = ${run.id} and state = 'running' and bytes_done = ${expected} for update`.execute(
    tx,
  );
  if (held.rows.length === 0) throw new Error("somebody else is at work on this import");
  const outcome = await applyDrafts(tx, actor, { shop, shelves }, batch);
  await addToRun(tx, run, { outcome, end, fresh: false, now: actor.now });
}

/** Rolls everything back: it was a dry run, or there was an error. */
class Undone extends Error {}

async function workAsOne(work: Work): Promise<void> {
  const { database, shelves, run, shop, actor } = work;
  let rejected = 0;
  try {
    await database.write(run.shop_id, async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${run.id}, 0)) mine`.execute(tx);
      if (!rows[0]?.mine) throw new Error("somebody else is at work on this import");
      // On another connection, so that progress is visible while the changes are not.
      const note = (outcome: Outcome, end: Draft["end"], fresh: boolean): Promise<void> =>
        database.write(run.shop_id, (beside) => addToRun(beside, run, { outcome, end, fresh, now: actor.now }));
      await note(nothing, { bytes: 0, lines: 0 }, true);
      for await (const batch of batchesOf(draftsOf(database, run, shop.currency, null))) {
        const outcome = await applyDrafts(tx, actor, { shop, shelves }, batch);
        rejected += outcome.rejected;
        await note(outcome, batch.at(-1)?.end ?? { bytes: 0, lines: 0 }, false);
        throwIfStopped(work);
      }
      if (run.dry_run || rejected > 0) throw new Undone();
      await endRun(tx, work, "completed", null);
    });
  } catch (error) {
    if (!(error instanceof Undone || error instanceof BrokenFile)) throw error;
    const problem =
      error instanceof BrokenFile ? error.message : rejected > 0 && run.mode === "all" ? notAll(rejected) : null;
    await database.write(run.shop_id, (tx) => endRun(tx, work, problem === null ? "completed" : "failed", problem));
  }
}

const nothing: Outcome = { lines: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, faults: [] };

function notAll(rejected: number): string {
  if (rejected === 1) return productFileProblems.fault_in_one;
  return sentenceOf(productFileProblems, "faults_in_some", { count: String(rejected) });
}

function throwIfStopped({ signal }: Work): void {
  if (signal.aborted) throw new Error("the worker stops; the file is gone on with afterwards");
}

async function* batchesOf(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft[]> {
  let batch: Draft[] = [];
  let lines = 0;
  let broken: unknown = null;
  try {
    for await (const draft of drafts) {
      batch.push(draft);
      lines += draft.lines;
      if (batch.length < batchProducts && lines < batchLines) continue;
      yield batch;
      batch = [];
      lines = 0;
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    // Products before the error are complete.
    broken = error;
  }
  if (batch.length > 0) yield batch;
  if (broken !== null) throw broken;
}

async function endRun(
  tx: Tx,
  { run, actor }: Work,
  state: "completed" | "failed",
  problem: string | null,
): Promise<void> {
  const { shop_id: shopId, id } = run;
  const undone = sql.raw(state === "failed" && run.mode === "all" ? ", created = 0, updated = 0" : "");
  const [ended] = await Promise.all([
    sql<ImportRow>`
      update product_imports set state = ${state}, problem = ${problem}, ended_at = ${actor.now}${undone}
      where shop_id = ${shopId} and id = ${id} and state = 'running' returning *`.execute(tx),
    sql`delete from product_import_files where shop_id = ${shopId} and import_id = ${id}`.execute(tx),
  ]);
  if (ended.rows.length === 0) throw new Error("somebody else has ended this import");
  for (const row of ended.rows) await announce(tx, actor, "product.import.completed", { id, data: toImport(row) });
}
