// Opens the installation's own key at the start. It seals what is stored, and links and codes are derived from it. The database keeps it sealed
// with the master key. So a new master key seals this one key again, and nothing else changes. With a wrong master key the service would run, but
// each channel, payment account and webhook would fail. So a start with a wrong one stops.
import { randomBytes } from "node:crypto";
import { openVault, type SealingKey, type Vault } from "../kernel/security/crypto.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { minutes, systemClock } from "../kernel/values/clock.ts";

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
 * The first start makes the installation's key. A start with a new master key next to the previous one seals it again.
 * @throws Error when no given master key opens it
 */
export async function openKeys(database: Database, given: MasterKeys): Promise<OpenedKeys> {
  const { key, isRotated, ring } = await database.platform(async (tx) => {
    const own = randomBytes(32);
    await sql`insert into installation (key_check, sealed_key)
      values (${openVault(own).seal(known, checkPlace)}, ${sealKey(own, given.masterKey)}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<Kept>`select key_check, sealed_key from installation for update`.execute(tx);
    const [kept] = rows;
    const opened = kept && openKey(kept, given);
    if (!opened) throw new Error(`the master key is another one than the database was sealed with: ${whatToDo}`);
    const ring = await readRing(tx, given, []);
    if (opened.by === "previous" || kept.sealed_key === null) {
      await sql`update installation set sealed_key = ${sealKey(opened.key, given.masterKey)}`.execute(tx);
      for (const { version, key } of ring)
        await sql`update sealing_keys set sealed_key = ${sealKey(key, given.masterKey, placeOf(version))} where version = ${version}`.execute(
          tx,
        );
    }
    return { key: opened.key, isRotated: opened.by === "previous", ring };
  });
  let keys: readonly SealingKey[] = ring;
  const followKeys = async (): Promise<void> => {
    keys = await database.readWithoutShop((tx) => readRing(tx, given, keys));
  };
  const onUnknown = (): void => void followKeys().catch(() => {});
  return { vault: openVault(key, { keys: () => keys, clock: systemClock, onUnknown }), isRotated, followKeys };
}

/**
 * Adds a key that seals from then on, and with which a worker seals again what is stored.
 * @throws Error when the last one has not replaced its predecessors yet
 */
export async function addSealingKey(database: Database, given: MasterKeys): Promise<{ activeAt: Date }> {
  return database.platform(async (tx) => {
    await sql`select from installation for update`.execute(tx);
    const { rows } = await sql<{ version: number; resealed_at: Date | null }>`
      select version, resealed_at from sealing_keys order by version desc limit 1`.execute(tx);
    const [newest] = rows;
    if (newest && newest.resealed_at === null)
      throw new Error(
        "what is stored is still being sealed with the last new key; try again when doctor says it is done",
      );
    const version = (newest?.version ?? 1) + 1;
    const activeAt = new Date(systemClock.now().getTime() + knownAfterMs);
    await sql`insert into sealing_keys (version, sealed_key, active_at)
      values (${version}, ${sealKey(randomBytes(32), given.masterKey, placeOf(version))}, ${activeAt})`.execute(tx);
    return { activeAt };
  });
}

/** @param known they stay open, also after another process has replaced the master key */
async function readRing(tx: Tx, given: MasterKeys, known: readonly SealingKey[]): Promise<SealingKey[]> {
  const { rows } = await sql<{ version: number; sealed_key: Buffer; active_at: Date }>`
    select version, sealed_key, active_at from sealing_keys order by version`.execute(tx);
  return rows.map((row) => known.find(({ version }) => version === row.version) ?? openSealingKey(row, given));
}

function openSealingKey(
  { version, sealed_key, active_at }: { version: number; sealed_key: Buffer; active_at: Date },
  { masterKey, previousMasterKey }: MasterKeys,
): SealingKey {
  for (const master of [masterKey, previousMasterKey])
    try {
      if (master === null) continue;
      const key = Buffer.from(openVault(master).open(sealed_key, placeOf(version)), "base64url");
      return { version, key, activeAt: active_at };
    } catch {
      // The other one may open it.
    }
  throw new Error(
    `the master key of this process does not open sealing key ${version}: start it again with the new one`,
  );
}

export type OpenedKeys = {
  vault: Vault;
  isRotated: boolean;
  /** Reads the keys that another process may have added. */
  followKeys(): Promise<void>;
};

/** How often a process reads them, and after how long each has. */
export const followEveryMs = minutes(3);
const knownAfterMs = minutes(10);

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

function sealKey(key: Buffer, masterKey: Buffer, place = keyPlace): Buffer {
  return openVault(masterKey).seal(key.toString("base64url"), place);
}

const placeOf = (version: number): string => `sealing_keys|${version}|sealed_key`;
