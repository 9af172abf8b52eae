// Opens the installation's own key at the start. It seals what is stored, and links and codes are derived from it. The database keeps it sealed
// with the master key. So a new master key seals this one key again, and nothing else changes. With a wrong master key the service would run, but
// each channel, payment account and webhook would fail. So a start with a wrong one stops.
import { randomBytes } from "node:crypto";
import { openVault, type Vault } from "../kernel/security/crypto.ts";
import { type Database, sql } from "../kernel/database/db.ts";

export type MasterKeys = {
  masterKey: Buffer;
  /** The one before, while it is being replaced. */
  previousMasterKey: Buffer | null;
};

const known = "sokoni";
const checkPlace = "installation|single|key_check";
const keyPlace = "installation|single|sealed_key";

/** `key_check`: a known text, sealed with the installation's own key. `sealed_key`: null in an installation of an earlier version. */
export type Kept = { key_check: Buffer; sealed_key: Buffer | null };

/**
 * The first start makes the installation's key. A start with a new master key beside the previous one seals it again.
 * @throws Error when no given master key opens it
 */
export async function openKeys(database: Database, given: MasterKeys): Promise<{ vault: Vault; isRotated: boolean }> {
  return database.platform(async (tx) => {
    const own = randomBytes(32);
    await sql`insert into installation (key_check, sealed_key)
      values (${openVault(own).seal(known, checkPlace)}, ${sealKey(own, given.masterKey)}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<Kept>`select key_check, sealed_key from installation for update`.execute(tx);
    const [kept] = rows;
    const opened = kept && openKey(kept, given);
    if (!opened) throw new Error(`the master key is another one than the database was sealed with: ${whatToDo}`);
    if (opened.by === "previous" || kept.sealed_key === null)
      await sql`update installation set sealed_key = ${sealKey(opened.key, given.masterKey)}`.execute(tx);
    return { vault: openVault(opened.key), isRotated: opened.by === "previous" };
  });
}

export const whatToDo =
  "set MASTER_KEY to that key, or put the earlier secrets.json back into the data folder. To replace the key, set MASTER_KEY_PREVIOUS to the earlier one. Nothing was changed";

/** @returns null if no given master key opens it */
export function openKey(
  kept: Kept,
  { masterKey, previousMasterKey }: MasterKeys,
): { key: Buffer; by: "current" | "previous" } | null {
  for (const [by, master] of [
    ["current", masterKey],
    ["previous", previousMasterKey],
  ] as const) {
    const key = master && ownKey(kept, master);
    if (key) return { key, by };
  }
  return null;
}

function ownKey({ key_check, sealed_key }: Kept, masterKey: Buffer): Buffer | null {
  try {
    const key =
      sealed_key === null ? masterKey : Buffer.from(openVault(masterKey).open(sealed_key, keyPlace), "base64url");
    return openVault(key).open(key_check, checkPlace) === known ? key : null;
  } catch {
    return null;
  }
}

function sealKey(key: Buffer, masterKey: Buffer): Buffer {
  return openVault(masterKey).seal(key.toString("base64url"), keyPlace);
}
