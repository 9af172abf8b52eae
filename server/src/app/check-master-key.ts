// Checks the master key at the start. Secrets in the database are sealed with it. With another key the service would run, but each channel, payment
// account and webhook would fail. So a start with another key stops.
import type { Vault } from "../kernel/crypto.ts";
import { type Database, sql } from "../kernel/db.ts";

const known = "sokoni";
const place = "installation|single|key_check";

/** The first start stores a proof of the key. @throws when the database was sealed with another key */
export async function checkMasterKey(database: Database, vault: Vault): Promise<void> {
  const kept = await database.platform(async (tx) => {
    await sql`insert into installation (key_check) values (${vault.seal(known, place)}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{ key_check: Buffer }>`select key_check from installation`.execute(tx);
    return rows[0]?.key_check;
  });
  if (!kept || !opens(kept, vault))
    throw new Error(`the master key is another one than the database was sealed with: ${whatToDo}`);
}

export const whatToDo =
  "set MASTER_KEY to that key, or put the earlier secrets.json back into the data folder. Nothing was changed";

/** Whether this key sealed the database. */
export function opens(keyCheck: Uint8Array, vault: Vault): boolean {
  try {
    return vault.open(keyCheck, place) === known;
  } catch {
    return false;
  }
}
