// Makes one backup of a running installation: writes the archive, reads it back, and only then removes old ones.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { stopwatch } from "../kernel/values/clock.ts";
import type { MediaStore } from "../media/index.ts";
import { type About, type Entry, readArchive, writeArchive } from "./archive.ts";
import { copyDatabase } from "./copy-database.ts";
import { clusterPlace, mediaPlace, passwordPlace, secretsPlace, simulatorPlace } from "./places.ts";
import { archiveName, type Target, timeOf } from "./target.ts";

export type Installation = {
  dataFolder: string;
  /** The address for the database's owner. */
  databaseUrl: string;
  /** It is our own PostgreSQL, in the data folder. */
  isEmbedded: boolean;
  masterKeyIsGiven: boolean;
  media: MediaStore;
};

export type BackupOrder = {
  target: Target;
  passphrase: string;
  /** How many are kept; null for all. */
  keep: number | null;
  now: Date;
  /** Stops the backup: nothing is left of the new archive. */
  signal?: AbortSignal;
};

export type Made = { name: string; bytes: number; files: number; about: About; removed: string[]; tookMs: number };

const lockKey = 7_202_612;

/**
 * Makes one backup at a time for an installation.
 * @param isDue asked when no other backup can begin
 * @returns null when another is being made, or it is not due
 */
export async function makeBackup(
  installation: Installation,
  order: BackupOrder,
  isDue: () => Promise<boolean> = async () => true,
): Promise<Made | null> {
  const client = new pg.Client({ connectionString: installation.databaseUrl, application_name: "sokoni_backup" });
  // A lost session fails the next query.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) mine", [lockKey]);
    if (rows[0]?.mine !== true || !(await isDue())) return null;
    return await make(client, installation, order);
  } finally {
    await client.end();
  }
}

async function make(client: pg.Client, installation: Installation, order: BackupOrder): Promise<Made> {
  const { target, passphrase, keep, now, signal } = order;
  const took = stopwatch();
  const name = archiveName(now);
  const about: About = {
    madeAt: now.toISOString(),
    masterKey: installation.masterKeyIsGiven ? "MASTER_KEY" : "secrets.json",
    database: null,
  };
  const { sealed, manifest } = writeArchive(entriesOf(client, installation, about), () => about, passphrase);
  const bytes = await target.write(name, untilStopped(sealed, signal));
  const { files } = await manifest;
  try {
    await readArchive(untilStopped(await target.read(name), signal), passphrase);
  } catch (error) {
    await target.remove(name);
    throw error;
  }
  return { name, bytes, files: files.length, about, removed: await removeOld(target, keep), tookMs: took() };
}

async function* entriesOf(client: pg.Client, installation: Installation, about: About): AsyncGenerator<Entry> {
  const { dataFolder, isEmbedded, media } = installation;
  const packed = new Set<string>();
  yield* mediaFiles(media, packed);
  if (isEmbedded) {
    const { rows } = await client.query<{ postgres: string; migration: string }>(
      "select current_setting('server_version') postgres, (select max(name) from schema_migrations) migration",
    );
    const copied = yield* copyDatabase(client, join(dataFolder, clusterPlace));
    about.database = { postgres: rows[0]?.postgres ?? "", migration: rows[0]?.migration ?? null, ...copied };
    // Each file that a row in the copy names was stored before the row.
    yield* mediaFiles(media, packed);
  }
  for (const path of [passwordPlace, secretsPlace, simulatorPlace]) {
    const file = join(dataFolder, path);
    if (existsSync(file)) yield { path, content: [await readFile(file)] };
  }
}

/** A file that is deleted meanwhile is left out. */
async function* mediaFiles(media: MediaStore, packed: Set<string>): AsyncGenerator<Entry> {
  for await (const key of media.keys()) {
    if (packed.has(key)) continue;
    const bytes = await media.get(key);
    if (bytes === null) continue;
    packed.add(key);
    yield { path: `${mediaPlace}/${key}`, content: inPieces(bytes) };
  }
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_048_576) yield bytes.subarray(at, at + 1_048_576);
}

async function* untilStopped<Piece>(pieces: AsyncIterable<Piece>, signal?: AbortSignal): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    yield piece;
  }
}

async function removeOld(target: Target, keep: number | null): Promise<string[]> {
  if (keep === null) return [];
  const old = (await target.list()).slice(0, -keep).map(({ name }) => name);
  for (const name of old) await target.remove(name);
  return old;
}

/** @returns the newest archive and its time; null when there is none */
export async function lastBackup(target: Target): Promise<{ name: string; bytes: number; at: Date } | null> {
  const last = (await target.list()).at(-1);
  const at = last ? timeOf(last.name) : null;
  return last && at ? { ...last, at } : null;
}
