// The products of a stored file, from the start or from where an earlier run stopped. It never holds more than a part of the file in
// memory.
import { partsFrom } from "../../kernel/text/csv/parts-from.ts";
import { type Line, readLines } from "../../kernel/text/csv/read-csv.ts";
import { type Database, sql } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import type { Draft } from "./draft.ts";
import type { ImportRow } from "./import-row.ts";
import { readCsvProducts } from "./read-csv-products.ts";
import { readJsonLines } from "./read-json-lines.ts";

/** @param begun null: from the start */
export function draftsOf(
  database: Database,
  run: ImportRow,
  currency: Currency,
  begun: { bytes: number; lines: number } | null,
): AsyncGenerator<Draft> {
  const from = begun ?? { bytes: 0, lines: 0 };
  const parts = partsFrom(from.bytes, run.bytes, async (at, most) => {
    const { rows } = await database.read(run.shop_id, (tx) =>
      sql<{ part: Buffer }>`
        select substring(content from ${at + 1}::integer for ${most}::integer) as part from product_import_files
        where shop_id = ${run.shop_id} and import_id = ${run.id}`.execute(tx),
    );
    return rows[0]?.part ?? null;
  });
  if (run.format === "json") return readJsonLines(parts, from);
  const lines = readLines(parts, run.delimiter, from);
  return readCsvProducts(begun ? lines : withoutFirst(lines), run.columns, currency);
}

async function* withoutFirst(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let first = true;
  for await (const line of lines) {
    if (!first) yield line;
    first = false;
  }
}
