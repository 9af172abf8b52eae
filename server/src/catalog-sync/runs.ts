// A run is one wave of changes, from its first batch to the end of its last one, with its result.
import { type Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type CatalogRun, type Failure, type RunRow, toRun } from "./run-row.ts";

export type Cause = CatalogRun["cause"];

/** Added to a run's figures. */
export type Figures = Partial<
  Record<"calls" | "sent" | "removed" | "synced" | "rejected" | "resent" | "differing", number>
>;

const failuresKept = 100;

export async function queueRun(
  tx: Tx,
  actor: Actor,
  run: { catalogId: string; cause: Cause; readsBack: boolean },
): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    insert into catalog_runs (shop_id, id, catalog_id, cause, state, reads_back, created_at)
    values (${actor.shopId}, ${newId("catalogRun")}, ${run.catalogId}, ${run.cause}, 'queued', ${run.readsBack}, ${actor.now})
    returning *`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a run was not written");
  return row;
}

/** The run that further batches join, or a new one. */
export async function gatheringRun(
  tx: Tx,
  actor: Actor,
  { catalogId, cause, readsBack = false }: { catalogId: string; cause: Cause; readsBack?: boolean },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update catalog_runs set state = 'running' where shop_id = ${actor.shopId} and id = (
      select id from catalog_runs where shop_id = ${actor.shopId} and catalog_id = ${catalogId}
        and state in ('queued', 'running') and gathering order by created_at, id limit 1)
    returning id`.execute(tx);
  if (rows[0]) return rows[0].id;
  const run = await queueRun(tx, actor, { catalogId, cause, readsBack });
  await sql`update catalog_runs set state = 'running' where shop_id = ${actor.shopId} and id = ${run.id}`.execute(tx);
  return run.id;
}

export async function addToRun(
  tx: Tx,
  {
    shopId,
    runId,
    figures,
    failures = [],
  }: { shopId: string; runId: string; figures: Figures; failures?: readonly Failure[] | undefined },
): Promise<void> {
  const { calls = 0, sent = 0, removed = 0, synced = 0, rejected = 0, resent = 0, differing = 0 } = figures;
  await sql`
    update catalog_runs set calls = calls + ${calls}, sent = sent + ${sent}, removed = removed + ${removed},
      synced = synced + ${synced}, rejected = rejected + ${rejected}, resent = resent + ${resent},
      differing = differing + ${differing},
      failures = case when jsonb_array_length(failures) >= ${failuresKept} then failures
        else failures || ${JSON.stringify(failures.slice(0, failuresKept))}::jsonb end
    where shop_id = ${shopId} and id = ${runId}`.execute(tx);
}

/** Nothing is left to send, so runs are complete when their last batch ends. */
export async function closeRuns(tx: Tx, actor: Actor, catalogId: string): Promise<void> {
  await sql`
    update catalog_runs set gathering = false where shop_id = ${actor.shopId} and catalog_id = ${catalogId}
      and state = 'running' and gathering and not exists (
        select from catalog_items i where i.shop_id = ${actor.shopId} and i.catalog_id = ${catalogId}
          and i.state = 'pending' and i.handle is null)`.execute(tx);
  await end(
    tx,
    actor,
    sql<RunRow>`
      update catalog_runs r set state = 'completed', ended_at = ${actor.now}
      where r.shop_id = ${actor.shopId} and r.catalog_id = ${catalogId} and r.state = 'running' and not r.gathering
        and not exists (select from catalog_batches b where b.shop_id = r.shop_id and b.run_id = r.id)
      returning r.*`,
  );
}

/** The catalog can't be written to: open runs end here. Batches in progress are still asked about. */
export async function failRuns(tx: Tx, actor: Actor, catalogId: string, problem: string): Promise<void> {
  await end(
    tx,
    actor,
    sql<RunRow>`
      update catalog_runs set state = 'failed', gathering = false, problem = ${problem}, ended_at = ${actor.now}
      where shop_id = ${actor.shopId} and catalog_id = ${catalogId} and state in ('queued', 'running') and gathering
      returning *`,
  );
}

async function end(tx: Tx, actor: Actor, ending: ReturnType<typeof sql<RunRow>>): Promise<void> {
  const { rows } = await ending.execute(tx);
  for (const row of rows) await announce(tx, actor, "catalog.sync.completed", { id: row.id, data: toRun(row) });
}
