// Rows of a CSV that belong together are one product: the first row describes it, and each row with a choice is one of its variants.
import { readCell } from "../../kernel/text/csv/cells.ts";
import type { Line } from "../../kernel/text/csv/read-csv.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { variantsMax } from "../variant-contract.ts";
import type { Column, Field } from "./columns.ts";
import { type Draft, draftOf } from "./draft.ts";
import { readCells, type Said } from "./read-cells.ts";

type Cells = { line: number; said(field: Field): string | null };
type Group = { key: string | null; rows: Cells[]; lines: number; end: Draft["end"] };

/** @param lines without the header */
export async function* readCsvProducts(
  lines: AsyncIterable<Line>,
  columns: readonly Column[],
  currency: Currency,
): AsyncGenerator<Draft> {
  let group: Group | null = null;
  for await (const line of lines) {
    const row = cellsOf(line, columns);
    const end = { bytes: line.bytes, lines: line.lines };
    const key = keyOf(row);
    const goesOn: boolean = group !== null && (key === null ? saysOnlyAChoice(row) : key === group.key);
    if (group !== null && goesOn) {
      // Keep one more than allowed, so that the error is reported. The others need not be kept.
      if (group.rows.length <= variantsMax) group.rows.push(row);
      group.lines += 1;
      group.end = end;
      continue;
    }
    if (group !== null) yield toDraft(group, columns, currency);
    group = { key, rows: [row], lines: 1, end };
  }
  if (group !== null) yield toDraft(group, columns, currency);
}

function cellsOf({ line, cells }: Line, columns: readonly Column[]): Cells {
  const places = new Map(columns.map(({ field }, index) => [field, index]));
  return {
    line,
    said: (field) => {
      const text = readCell(cells[places.get(field) ?? -1] ?? "");
      return text === "" ? null : text;
    },
  };
}

function keyOf({ said }: Cells): string | null {
  const id = said("id");
  const externalId = said("externalId");
  return id !== null ? `id ${id}` : externalId !== null ? `external ${externalId}` : null;
}

function saysOnlyAChoice({ said }: Cells): boolean {
  return said("name") === null && (["option1Value", "colour", "size"] as const).some((field) => said(field) !== null);
}

function toDraft({ rows, lines, end }: Group, columns: readonly Column[], currency: Currency): Draft {
  const line = rows[0]?.line ?? 1;
  const said: Said = readCells(rows, currency);
  const nameOf = (field: Field | null): string | null => columns.find((one) => one.field === field)?.column ?? field;
  const place = (pointer: string) => {
    // The part itself, or the nearest part that contains it.
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = said.places.get(at);
      if (found) return { line: found.line, column: nameOf(found.field) };
    }
    // For a missing value: its column, if the file has one.
    const [, name = ""] = pointer.split("/");
    return { line, column: columns.find(({ field }) => field === name)?.column ?? null };
  };
  const faults = said.faults.map(({ field, ...fault }) => ({ ...fault, column: nameOf(field) }));
  return draftOf(said.value, faults, { line, lines, end, place });
}
