// A seller imports customers. A few are imported immediately; many become a run that a job processes.
import { fileProblems } from "../../kernel/text/csv/file-problems.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { Reply } from "../../kernel/contract/endpoint.ts";
import { newId } from "../../kernel/values/id.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findShop } from "../../shops/index.ts";
import { applyRows, type Outcome } from "./apply-rows.ts";
import { type Column, type Field, fields, readColumns, identifiesPeople } from "./columns.ts";
import type { Chosen, CustomerImport, ImportQuery, JsonRow, NewImport } from "./contract.ts";
import { type ImportRow, insertRun, toImport } from "./import-row.ts";
import {
  BrokenFile,
  countLineEnds,
  delimiterOf,
  type Line,
  readLines,
  requireText,
} from "../../kernel/text/csv/read-csv.ts";

/** With this many lines or more, the answer does not wait for the result. */
const largeFrom = 1_000;
const batchMax = 500;
const fromTheStart = { bytes: 0, lines: 0 };

/**
 * @returns the result; for a large file a run that has just begun (202). The same file returns the run that is still in progress.
 * @throws Refusal invalid_request when the file can't be read at all, or no column identifies people
 */
export async function importCustomers(
  tx: Tx,
  actor: Actor,
  { given, query }: { given: NewImport; query: ImportQuery },
): Promise<CustomerImport | Reply<CustomerImport>> {
  const chosen = readChosen(query.columns);
  const dryRun = query.dryRun === true;
  if ("rows" in given) {
    const { columns, lines } = readRows(given.rows, chosen);
    return importAtOnce(tx, actor, { columns, lines, dryRun, hash: sha256(JSON.stringify(given.rows)), bytes: 0 });
  }
  const { file } = given;
  try {
    requireText(file);
    const delimiter = delimiterOf(file);
    const { value: header } = await readLines([file], delimiter, fromTheStart).next();
    if (header === undefined) throw new BrokenFile(fileProblems.empty);
    const columns = requirePeople(readColumns((header as Line).cells, chosen));
    const hash = sha256(Buffer.concat([sha256(file), Buffer.from(JSON.stringify(columns))]));
    if (countLineEnds(file) >= largeFrom)
      return await begin(tx, actor, { file, header: header as Line, columns, delimiter, dryRun, hash });
    const lines: Line[] = [];
    for await (const line of readLines([file], delimiter, fromTheStart)) lines.push(line);
    return await importAtOnce(tx, actor, { columns, lines: lines.slice(1), dryRun, hash, bytes: file.length });
  } catch (error) {
    if (error instanceof BrokenFile) throw refuse("", "file", error.message);
    throw error;
  }
}

async function importAtOnce(
  tx: Tx,
  actor: Actor,
  it: {
    columns: Column[];
    lines: readonly { line: number; cells: string[] }[];
    dryRun: boolean;
    hash: Buffer;
    bytes: number;
  },
): Promise<CustomerImport> {
  const { columns, lines, dryRun, hash, bytes } = it;
  const { country } = await findShop(tx, actor.shopId);
  const people = dryRun ? new Map() : null;
  const total: Outcome = { rows: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, errors: [] };
  for (let at = 0; at < lines.length; at += batchMax) {
    const done = await applyRows(tx, actor, {
      columns,
      lines: lines.slice(at, at + batchMax),
      country,
      dryRun: people,
    });
    for (const figure of ["rows", "created", "updated", "unchanged", "rejected"] as const)
      total[figure] += done[figure];
    total.errors.push(...done.errors);
  }
  const row = await insertRun(tx, actor, {
    id: newId("customerImport"),
    state: "completed",
    columns,
    dryRun,
    hash,
    bytes,
    begun: { bytes, lines: lines.at(-1)?.line ?? 0 },
    delimiter: ",",
    outcome: total,
  });
  if (!row) throw new Error("a finished import was not written");
  return toImport(row);
}

async function begin(
  tx: Tx,
  actor: Actor,
  it: { file: Buffer; header: Line; columns: Column[]; delimiter: string; dryRun: boolean; hash: Buffer },
): Promise<Reply<CustomerImport>> {
  const { file, header, columns, delimiter, dryRun, hash } = it;
  const { shopId } = actor;
  const id = newId("customerImport");
  const row = await insertRun(tx, actor, {
    id,
    state: "running",
    columns,
    dryRun,
    hash,
    bytes: file.length,
    begun: header,
    delimiter,
    outcome: null,
  });
  if (!row) return new Reply(202, toImport(await runningRun(tx, shopId, hash, dryRun)));
  await sql`
    insert into customer_import_files (shop_id, import_id, content) values (${shopId}, ${id}, ${file})`.execute(tx);
  await announce(tx, actor, "customer.import.begun", { id, data: toImport(row) });
  return new Reply(202, toImport(row));
}

async function runningRun(tx: Tx, shopId: string, hash: Buffer, dryRun: boolean): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`
    select * from customer_imports
    where shop_id = ${shopId} and content_hash = ${hash} and dry_run = ${dryRun} order by created_at desc, id desc limit 1`.execute(
    tx,
  );
  if (!rows[0]) throw new Error("the run of the same file is not there");
  return rows[0];
}

/** JSON rows as lines. The columns are all names that occur in the rows. */
function readRows(rows: JsonRow[], chosen: Chosen): { columns: Column[]; lines: Pick<Line, "line" | "cells">[] } {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = requirePeople(readColumns(header, chosen));
  const lines = rows.map((row, index) => ({
    line: index + 1,
    cells: header.map((name) => String(row[name] ?? "")),
  }));
  return { columns, lines };
}

function requirePeople(columns: Column[]): Column[] {
  if (identifiesPeople(columns)) return columns;
  throw refuse(
    "",
    "columns",
    "No column tells who is meant. Name one `name`, `phone`, `whatsapp`, `email` or `instagram`, or say with `?columns=` which it is.",
  );
}

/** `Client:name;Balance:` @throws Refusal invalid_request */
function readChosen(text: string | undefined): Chosen {
  const chosen = new Map<string, Field | null>();
  for (const part of text?.split(";") ?? []) {
    const colon = part.lastIndexOf(":");
    const name = part.slice(0, colon).trim();
    const said = part.slice(colon + 1).trim();
    const field = said === "" ? null : fields.find((one) => one === said);
    if (colon < 1 || name === "" || field === undefined || (field !== null && [...chosen.values()].includes(field)))
      throw refuse("/query/columns", "columns", "Write `Column:field;Column:field`, with each field once at most.");
    chosen.set(name, field);
  }
  return chosen;
}

function refuse(pointer: string, code: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
