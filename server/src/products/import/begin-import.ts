// A seller imports products: the file is stored, and a job processes it.
import { fileProblems } from "../../kernel/text/csv/file-problems.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { BrokenFile, delimiterOf, readLines, requireText } from "../../kernel/text/csv/read-csv.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { type Column, readColumns, identifiesProducts } from "./columns.ts";
import type { ImportQuery, NewImport, ProductImport } from "./contract.ts";
import { type ImportRow, toImport } from "./import-row.ts";

/**
 * The same file in the same mode returns the run that is still in progress.
 * @throws Refusal invalid_request when the file can't be read at all, or no column identifies products
 */
export async function beginImport(
  tx: Tx,
  actor: Actor,
  { given, query }: { given: NewImport; query: ImportQuery },
): Promise<ProductImport> {
  const { file, format } = "file" in given ? given : { file: asLines(given.products), format: "json" as const };
  const { columns, delimiter, bytes, lines } = format === "csv" ? await headerOf(file) : jsonOf(file);
  const { mode = "each", dryRun = false } = query;
  const { shopId, now } = actor;
  const id = newId("productImport");
  const hash = sha256(file);
  const inserted = await sql<ImportRow>`
    insert into product_imports (shop_id, id, state, mode, dry_run, format, content_hash, bytes, bytes_done, lines_done, delimiter, columns, created_at)
    values (${shopId}, ${id}, 'running', ${mode}, ${dryRun}, ${format}, ${hash}, ${file.length}, ${bytes}, ${lines}, ${delimiter},
      ${JSON.stringify(columns)}, ${now})
    on conflict (shop_id, content_hash, mode, dry_run) where state = 'running' do nothing
    returning *`.execute(tx);
  const [row] = inserted.rows;
  if (!row) return toImport(await runningRun(tx, shopId, { hash, mode, dryRun }));
  await sql`insert into product_import_files (shop_id, import_id, content) values (${shopId}, ${id}, ${file})`.execute(
    tx,
  );
  await announce(tx, actor, "product.import.begun", { id, data: toImport(row) });
  return toImport(row);
}

type Begun = { columns: Column[]; delimiter: string; bytes: number; lines: number };

async function headerOf(file: Buffer): Promise<Begun> {
  try {
    requireText(file);
    const delimiter = delimiterOf(file);
    const { value: header } = await readLines([file.subarray(0, headerMaxBytes)], delimiter, {
      bytes: 0,
      lines: 0,
    }).next();
    if (!header) throw new BrokenFile(fileProblems.empty);
    const columns = readColumns(header.cells);
    if (!identifiesProducts(columns))
      throw new BrokenFile("No column tells which product is meant. Call one `name`, `external_id` or `sku`.");
    return { columns, delimiter, bytes: header.bytes, lines: header.lines };
  } catch (error) {
    throw error instanceof BrokenFile ? refuse(error.message) : error;
  }
}

const headerMaxBytes = 131_072;

function jsonOf(file: Buffer): Begun {
  try {
    requireText(file);
  } catch (error) {
    throw error instanceof BrokenFile ? refuse("The file is not text in UTF-8: one JSON object on each line.") : error;
  }
  if (file.length === 0) throw refuse("The file is empty.");
  return { columns: [], delimiter: ",", bytes: 0, lines: 0 };
}

function asLines(products: readonly object[]): Buffer {
  return Buffer.from(products.map((product) => `${JSON.stringify(product)}\n`).join(""));
}

async function runningRun(
  tx: Tx,
  shopId: string,
  { hash, mode, dryRun }: { hash: Buffer; mode: string; dryRun: boolean },
): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    select * from product_imports
    where shop_id = ${shopId} and content_hash = ${hash} and mode = ${mode} and dry_run = ${dryRun}
    order by created_at desc, id desc limit 1`.execute(tx);
  if (!rows[0]) throw new Error("the run of the same file is not there");
  return rows[0];
}

function refuse(detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "", code: "file", detail }] });
}
