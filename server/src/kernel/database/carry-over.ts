// Migrates a database that was made by the 138 migrations before the baseline. Only the names of some constraints differ. Nothing is released yet, so
// delete this file and `carry-over.sql` once no such data folder is left.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

const oneOfThem = "0009_all_the_money.sql";
const lastOfThem = "0340_payments_have_metadata.sql";

/**
 * Does nothing to any other database.
 * @param baseline the files that make the same structure, with their hashes
 * @throws when some of the earlier migrations are missing
 */
export async function carryOver(
  client: pg.Client,
  folder: string,
  baseline: { name: string; sha256: string }[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations where name = any($1)", [
    [oneOfThem, lastOfThem],
  ]);
  if (rows.length === 0) return;
  if (!rows.some(({ name }) => name === lastOfThem))
    throw new Error(
      "this database is older than the last version before the baseline: start commit 97b3d6d3 with it once, then this version",
    );
  await client.query("begin");
  try {
    await client.query(readFileSync(join(folder, "carry-over.sql"), "utf8"));
    await client.query("delete from schema_migrations");
    for (const { name, sha256 } of baseline)
      await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
