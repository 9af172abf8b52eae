// Creates a database in our own cluster: at first start, and for every temporary copy.
import pg from "pg";

/** @returns its address. Does nothing when the database exists. */
export async function createDatabase(superuserUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return databaseUrl(superuserUrl, name);
}

/** The address of another database in the same cluster. */
export function databaseUrl(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}
