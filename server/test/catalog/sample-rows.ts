// One row per fenced table and shop, made from the catalog. Any value of the right type will do, because only the fence is tested.
import type pg from "pg";

export type FencedTable = { name: string; insert(shopId: string): string };

/** Makes the rows. It first drops the checks, in this copy of the database only. */
export async function makeSampleRows(admin: pg.Pool, shops: string[]): Promise<FencedTable[]> {
  const { rows: columns } = await admin.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attgenerated = ''
      order by c.relname, a.attnum`);
  const tables = [...new Set(columns.map((one) => one.table))].map((name) => ({
    name,
    insert: (shopId: string) =>
      insertion(
        name,
        columns.filter((one) => one.table === name),
        shopId,
      ),
  }));
  const { rows: checks } = await admin.query<{ text: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`);
  const client = await admin.connect();
  try {
    for (const { text } of checks) await client.query(text);
    // This test is not about foreign keys and triggers.
    await client.query("set session_replication_role = replica");
    for (const table of tables) for (const shop of shops) await client.query(table.insert(shop));
    await client.query("reset session_replication_role");
  } finally {
    client.release();
  }
  return tables;
}

function insertion(table: string, columns: { column: string; type: string }[], shopId: string): string {
  const values = columns.map(({ column, type }) => (column === "shop_id" ? `'${shopId}'` : sample(type)));
  return `insert into ${table} (${columns.map((one) => one.column).join(", ")}) values (${values.join(", ")})`;
}

const samples: Record<string, string> = {
  text: "'x'",
  character: "'X'",
  "character varying": "'x'",
  integer: "1",
  "double precision": "1",
  smallint: "1",
  bigint: "1",
  boolean: "true",
  jsonb: "'{}'",
  bytea: "'\\x00'",
  "text[]": "'{}'",
  "date[]": "'{}'",
  "timestamp with time zone": "'2026-01-01T00:00:00Z'",
  date: "'2026-01-01'",
};

function sample(type: string): string {
  const value = samples[type];
  if (value === undefined) throw new Error(`give sample-rows.ts a value of type ${type}`);
  return value;
}
