// A seller wants the catalogs updated now.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { catalogConnections } from "../shops/index.ts";
import type { NewSync } from "./contract.ts";
import { type CatalogRun, type RunRow, toRun } from "./run-row.ts";
import { queueRun } from "./runs.ts";

/**
 * One run per catalog; if one waits already, it is returned. Rejected items are tried again once.
 * @throws Refusal no_catalog, resource_missing
 */
export async function askSync(
  tx: Tx,
  actor: Actor,
  { channelId, full = false }: NewSync,
): Promise<{ data: CatalogRun[] }> {
  const connections = await catalogConnections(tx, actor.shopId);
  const chosen = connections.filter(({ id }) => channelId === undefined || id === channelId);
  if (chosen.length === 0) {
    if (channelId === undefined) throw new Refusal("no_catalog");
    throw missing("/channelId", "This channel, or a catalog of it,");
  }
  const data: CatalogRun[] = [];
  for (const catalogId of new Set(chosen.map((connection) => connection.catalogId)))
    data.push(toRun(await askOne(tx, actor, catalogId, full)));
  return { data };
}

async function askOne(tx: Tx, actor: Actor, catalogId: string, full: boolean): Promise<RunRow> {
  const { shopId, now } = actor;
  // The row is locked, so that a concurrent request finds the first one's run.
  await sql`
    update catalogs set wanted = case when ${full} or wanted = 'check' then 'check' else 'full' end, due_at = ${now},
      paused_until = case when problem is null then paused_until end, problem = null
    where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
  const { rows } = await sql<RunRow>`
    update catalog_runs set reads_back = reads_back or ${full}
    where shop_id = ${shopId} and catalog_id = ${catalogId} and state = 'queued' returning *`.execute(tx);
  return rows[0] ?? (await queueRun(tx, actor, { catalogId, cause: "asked", readsBack: full }));
}
