// Finds the meaning of a file's columns by their usual names.
import { namesOf } from "../../values/names.ts";

export type HeaderColumn<Field extends string> = { column: string; field: Field | null };

/**
 * @param names by field, in lower case and only letters and digits; if several columns match, the first is used
 * @param chosen the caller's own assignment by column name; it overrides ours
 */
export function readHeader<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
  chosen: ReadonlyMap<string, Field | null> = new Map(),
): HeaderColumn<Field>[] {
  const fields = namesOf(names);
  const fieldOf = new Map(fields.flatMap((field) => names[field].map((name) => [name, field] as const)));
  const taken = new Set<Field>([...chosen.values()].filter((field) => field !== null));
  return header.map((column) => {
    const said = chosen.get(column.trim());
    if (said !== undefined) return { column, field: said };
    const field = fieldOf.get(plain(column)) ?? null;
    if (field === null || taken.has(field)) return { column, field: null };
    taken.add(field);
    return { column, field };
  });
}

function plain(column: string): string {
  return column
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
