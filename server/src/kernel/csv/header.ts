// What the columns of a file are, by the names that people give them.

export type HeaderColumn<Field extends string> = { column: string; field: Field | null };

/**
 * @param names by field, in small letters and without anything but letters and digits; the first column of a name wins
 * @param chosen what the caller says of columns, by their names in the file; it goes before our own reading
 */
export function readHeader<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
  chosen: ReadonlyMap<string, Field | null> = new Map(),
): HeaderColumn<Field>[] {
  const fields = Object.keys(names) as Field[];
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
