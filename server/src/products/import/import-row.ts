// An import run as its row stores it, and as the API shows it.
import { meaningOf } from "../../kernel/contract/meaning.ts";
import { productFileProblems } from "./problems.ts";
import type { Selectable } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { ProductImports } from "../../kernel/database/generated/database.ts";
import type { Id } from "../../kernel/values/id.ts";
import { type ListRequest, listPage, type Page } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import type { Outcome } from "./apply-drafts.ts";
import { errorSorts, importSorts, type ProductImport } from "./contract.ts";
import type { ImportFault } from "./draft.ts";

export type ImportRow = Selectable<ProductImports>;

export async function findImport(tx: Tx, shopId: string, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select * from product_imports where shop_id = ${shopId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** @throws Refusal not_found */
export async function getImport(tx: Tx, shopId: string, id: string): Promise<ProductImport> {
  const row = await findImport(tx, shopId, id);
  if (!row) throw notFound();
  return toImport(row);
}

export function listImports(
  tx: Tx,
  shopId: string,
  request: ListRequest & { state?: readonly ProductImport["state"][] },
): Promise<Page<ProductImport>> {
  let query = tx.selectFrom("product_imports").selectAll().where("shop_id", "=", shopId);
  if (request.state !== undefined) query = query.where("state", "in", request.state);
  return listPage({ query, request, sorts: importSorts, otherwise: "-createdAt", item: toImport, within: shopId });
}

/** In the file's order. @throws Refusal not_found */
export async function listErrors(tx: Tx, shopId: string, id: string, request: ListRequest): Promise<Page<ImportFault>> {
  await getImport(tx, shopId, id);
  const query = tx
    .selectFrom("product_import_errors")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("import_id", "=", id);
  const toError = ({
    line,
    field,
    code,
    detail,
  }: {
    line: number;
    field: string | null;
    code: string;
    detail: string;
  }) => ({
    line,
    column: field,
    code,
    detail,
  });
  return listPage({ query, request, sorts: errorSorts, otherwise: "line", item: toError, within: `${shopId} ${id}` });
}

/** @param fresh the counts start again from zero */
export async function addToRun(
  tx: Tx,
  { shop_id: shopId, id }: ImportRow,
  done: { outcome: Outcome; end: { bytes: number; lines: number }; fresh: boolean; now: Date },
): Promise<void> {
  const { outcome, end, fresh, now } = done;
  const { lines, created, updated, unchanged, rejected, faults } = outcome;
  const kept = sql.raw(fresh ? "0 *" : "1 *");
  if (fresh) await sql`delete from product_import_errors where shop_id = ${shopId} and import_id = ${id}`.execute(tx);
  await Promise.all([
    sql`
      update product_imports set bytes_done = ${end.bytes}, lines_done = ${end.lines}, lines = ${kept} lines + ${lines},
        created = ${kept} created + ${created}, updated = ${kept} updated + ${updated},
        unchanged = ${kept} unchanged + ${unchanged}, rejected = ${kept} rejected + ${rejected},
        errors = ${kept} errors + ${faults.length}
      where shop_id = ${shopId} and id = ${id}`.execute(tx),
    faults.length > 0 &&
      sql`
        insert into product_import_errors (shop_id, import_id, id, line, field, code, detail, created_at)
        select ${shopId}, ${id}, lpad(r.line::text, 9, '0') || '-' || lpad(r.n::text, 6, '0'), r.line, r.field, r.code, r.detail, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(faults.map(({ column, ...fault }, n) => ({ ...fault, field: column, n })))}::jsonb)
          as r(line integer, n integer, field text, code text, detail text)
        on conflict do nothing`.execute(tx),
  ]);
}

export function toImport(row: ImportRow): ProductImport {
  const { state, bytes, bytes_done: done } = row;
  return {
    id: row.id,
    state: state,
    mode: row.mode,
    dryRun: row.dry_run,
    percent: state === "completed" ? 100 : Math.floor((done / Math.max(bytes, 1)) * 100),
    columns: row.columns,
    lines: row.lines,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    rejected: row.rejected,
    errors: row.errors,
    problem: row.problem,
    problemMeaning: meaningOf(productFileProblems, row.problem),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "product_imports.id": Id<"productImport">;
  }
}
