// Where in the whole database some words occur, whatever wrote them there.
import type pg from "pg";

/** Every text column, in any table, that holds one of the values, with those values. */
export async function whereabouts(admin: pg.Pool, values: readonly string[]): Promise<string[]> {
  const { rows: columns } = await admin.query<{ place: string; column: string; bytes: boolean }>(`
    select format('%I.%I', n.nspname, c.relname) as place, quote_ident(a.attname) as column, t.typname = 'bytea' as bytes
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and a.attnum > 0 and not a.attisdropped
        and (t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea') or t.typcategory = 'A')`);
  const found: string[] = [];
  for (const { place, column, bytes } of columns) {
    const holds = bytes
      ? `position(convert_to(v, 'UTF8') in ${column}) > 0`
      : `position(lower(v) in lower(${column}::text)) > 0`;
    const { rows } = await admin.query<{ v: string }>(
      `select distinct v from ${place}, unnest($1::text[]) v where ${holds}`,
      [values],
    );
    found.push(...rows.map(({ v }) => `${place}.${column}: ${v}`));
  }
  return found;
}
