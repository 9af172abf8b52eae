// Lists runs, newest first, and reads one.
import type { Tx } from "../kernel/database/db.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { type CatalogRunQuery, runSorts } from "./contract.ts";
import { type CatalogRun, toRun } from "./run-row.ts";

export async function listRuns(tx: Tx, shopId: string, query: CatalogRunQuery): Promise<Page<CatalogRun>> {
  let runs = tx.selectFrom("catalog_runs").selectAll().where("shop_id", "=", shopId);
  if (query.catalogId !== undefined) runs = runs.where("catalog_id", "=", query.catalogId);
  if (query.state !== undefined) runs = runs.where("state", "in", query.state);
  return listPage({
    query: runs,
    request: query,
    sorts: runSorts,
    otherwise: "-createdAt",
    item: toRun,
    within: shopId,
  });
}

/** @throws Refusal not_found */
export async function getRun(tx: Tx, shopId: string, id: string): Promise<CatalogRun> {
  const row = await tx
    .selectFrom("catalog_runs")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toRun(row);
}
