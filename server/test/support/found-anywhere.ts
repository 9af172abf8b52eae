// Searches the whole database for a value that must not be there.
import type { TestSystem } from "./system.ts";

/** The tables that have a row with this value, in any form. */
export async function foundAnywhere(system: TestSystem, value: string): Promise<string[]> {
  const { rows: tables } = await system.admin.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { relname } of tables) {
    const { rowCount } = await system.admin.query(
      `select from ${relname} t where t::text ilike $1 or t::text ilike $2 limit 1`,
      [`%${value}%`, `%${Buffer.from(value).toString("hex")}%`],
    );
    if (rowCount) found.push(relname);
  }
  return found;
}
