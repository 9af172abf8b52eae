// An import run as its row stores it, and as the API shows it.
import { fileProblems } from "../../kernel/text/csv/file-problems.ts";
import { meaningOf } from "../../kernel/contract/meaning.ts";
import type { Selectable } from "kysely";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { CustomerImports } from "../../kernel/database/generated/database.ts";
import type { Id } from "../../kernel/values/id.ts";
import { type ListRequest, listPage, type Page, type Sorts } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import type { Outcome } from "./apply-rows.ts";
import type { Column } from "./columns.ts";
import type { CustomerImport } from "./contract.ts";

export type ImportRow = Selectable<CustomerImports>;

const errorsKept = 100;

/** @returns null when the same file is already being processed */
export async function insertRun(
  tx: Tx,
  { shopId, now }: Actor,
  run: {
    id: string;
    state: "running" | "completed";
    columns: readonly Column[];
    dryRun: boolean;
    hash: Buffer;
    bytes: number;
    begun: { bytes: number; lines: number };
    delimiter: string;
    outcome: Outcome | null;
  },
): Promise<ImportRow | null> {
  const { rows = 0, created = 0, updated = 0, unchanged = 0, rejected = 0, errors = [] } = run.outcome ?? {};
  const inserted = await sql<ImportRow>`
    insert into customer_imports (shop_id, id, state, dry_run, content_hash, bytes, bytes_done, lines_done, delimiter, columns,
      rows, created, updated, unchanged, rejected, errors, created_at, ended_at)
    values (${shopId}, ${run.id}, ${run.state}, ${run.dryRun}, ${run.hash}, ${run.bytes}, ${run.begun.bytes}, ${run.begun.lines},
      ${run.delimiter}, ${JSON.stringify(run.columns)}, ${rows}, ${created}, ${updated}, ${unchanged}, ${rejected},
      ${JSON.stringify(errors.slice(0, errorsKept))}, ${now}, ${run.state === "completed" ? now : null})
    on conflict (shop_id, content_hash, dry_run) where state = 'running' do nothing
    returning *`.execute(tx);
  return inserted.rows[0] ?? null;
}

/** @param fresh the counts start again from zero */
export async function addToRun(
  tx: Tx,
  shopId: string,
  id: string,
  done: { outcome: Outcome; bytes: number; lines: number; fresh: boolean },
): Promise<void> {
  const { rows, created, updated, unchanged, rejected, errors } = done.outcome;
  const kept = sql.raw(done.fresh ? "0 *" : "1 *");
  await sql`
    update customer_imports set bytes_done = ${done.bytes}, lines_done = ${done.lines},
      rows = ${kept} rows + ${rows}, created = ${kept} created + ${created}, updated = ${kept} updated + ${updated},
      unchanged = ${kept} unchanged + ${unchanged}, rejected = ${kept} rejected + ${rejected},
      errors = case when ${done.fresh} then ${JSON.stringify(errors.slice(0, errorsKept))}::jsonb
        else jsonb_path_query_array(errors || ${JSON.stringify(errors.slice(0, errorsKept))}::jsonb, ${sql.lit(`$[0 to ${errorsKept - 1}]`)}) end
    where shop_id = ${shopId} and id = ${id}`.execute(tx);
}

export const importSorts = { createdAt: { column: "created_at", as: "timestamptz" } } as const satisfies Sorts;

export function listImports(tx: Tx, shopId: string, request: ImportListRequest): Promise<Page<CustomerImport>> {
  let query = tx.selectFrom("customer_imports").selectAll().where("shop_id", "=", shopId);
  if (request.state !== undefined) query = query.where("state", "in", request.state);
  return listPage({ query, request, sorts: importSorts, otherwise: "-createdAt", item: toImport, within: shopId });
}

export type ImportListRequest = ListRequest & { state?: readonly CustomerImport["state"][] };

/** @throws Refusal not_found */
export async function getImport(tx: Tx, shopId: string, id: string): Promise<CustomerImport> {
  const row = await findImport(tx, shopId, id);
  if (!row) throw notFound();
  return toImport(row);
}

export async function findImport(tx: Tx, shopId: string, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select * from customer_imports where shop_id = ${shopId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export function toImport(row: ImportRow): CustomerImport {
  const { state, bytes, bytes_done: done } = row;
  return {
    id: row.id,
    state: state,
    dryRun: row.dry_run,
    percent: state === "completed" ? 100 : Math.floor((done / Math.max(bytes, 1)) * 100),
    columns: row.columns,
    rows: row.rows,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    rejected: row.rejected,
    errors: row.errors,
    problem: row.problem,
    problemMeaning: meaningOf(fileProblems, row.problem),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "customer_imports.id": Id<"customerImport">;
    "customer_imports.errors": CustomerImport["errors"];
    "customer_imports.columns": CustomerImport["columns"];
  }
}
