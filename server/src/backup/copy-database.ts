// Copies the files of a running PostgreSQL with its low-level backup API, because the embedded one comes without pg_basebackup. The files are copied
// while they change. With the write-ahead log from the backup's start to its end, and `backup_label`, PostgreSQL makes them consistent when it starts
// on the copy.
import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Entry } from "./archive.ts";
import { clusterPlace } from "./places.ts";

const slot = "sokoni_backup";
const segmentBytes = 16_777_216n;
const segmentsPerName = 0x1_0000_0000n / segmentBytes;
const readBytes = 262_144;

/** PostgreSQL makes the content of these folders at its start; only the folders must exist. */
const emptied = new Set([
  "pg_wal",
  "pg_stat_tmp",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_subtrans",
]);
const control = "global/pg_control";
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*|backup_label|tablespace_map)$/;

/** The places in the write-ahead log where the copy begins and where it is consistent. */
export type Copied = { from: string; to: string };

/**
 * @param client logged in as the superuser. Its session must not be used for anything else meanwhile, and the backup ends when it ends.
 * @param cluster the data directory
 */
export async function* copyDatabase(client: pg.Client, cluster: string): AsyncGenerator<Entry, Copied> {
  // The write-ahead log is kept from here on. The slot is deleted with the session.
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
  const started = await client.query<{ lsn: string; segment: string }>(
    "select lsn::text, pg_walfile_name(lsn) segment from pg_backup_start('sokoni', fast => true) lsn",
  );
  yield* clusterFiles(cluster, "");
  // Copied last: no file is newer than it says.
  yield { path: placeOf(control), content: [await readSteady(join(cluster, control))] };
  const stopped = await client.query<{ lsn: string; segment: string; label: string }>(
    "select lsn::text, pg_walfile_name(lsn - 1) segment, labelfile label from pg_backup_stop(wait_for_archive => false)",
  );
  const [first, last] = [started.rows[0], stopped.rows[0]];
  if (!first || !last) throw new Error("PostgreSQL did not say where the backup begins and ends");
  for (const segment of segmentsBetween(first.segment, last.segment)) {
    const path = `pg_wal/${segment}`;
    const content = await contentOf(join(cluster, path));
    if (content === null) throw new Error(`PostgreSQL has removed ${path} while it was needed`);
    yield { path: placeOf(path), content };
  }
  yield { path: placeOf("backup_label"), content: [Buffer.from(last.label)] };
  await client.query("select pg_drop_replication_slot($1)", [slot]);
  return { from: first.lsn, to: last.lsn };
}

/** @param under the path inside the cluster; "" for all of it */
async function* clusterFiles(cluster: string, under: string): AsyncGenerator<Entry> {
  yield { path: placeOf(under), content: null };
  if (emptied.has(under)) return;
  for (const found of await readdir(join(cluster, under), { withFileTypes: true })) {
    const path = under === "" ? found.name : `${under}/${found.name}`;
    if (leftOut.test(found.name) || path === control) continue;
    if (found.isDirectory()) yield* clusterFiles(cluster, path);
    else if (!found.isFile()) throw new Error(`${path} in the database's folder is not a file, and can't be backed up`);
    else {
      const content = await contentOf(join(cluster, path));
      if (content !== null) yield { path: placeOf(path), content };
    }
  }
}

function placeOf(path: string): string {
  return path === "" ? clusterPlace : `${clusterPlace}/${path}`;
}

/** As many bytes as the file has now. Null when it is gone, such as a dropped table's file. */
async function contentOf(path: string): Promise<AsyncIterable<Uint8Array> | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return null;
  return (async function* () {
    try {
      const { size } = await file.stat();
      for (let at = 0; at < size;) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(readBytes, size - at)), { position: at });
        if (bytesRead === 0) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  })();
}

/** Never returns half of an old and half of a new state. */
async function readSteady(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ;) {
    const again = await readFile(path);
    if (again.equals(before)) return again;
    before = again;
  }
}

/** The names of the segments from the first to the last. */
function segmentsBetween(first: string, last: string): string[] {
  const timeline = first.slice(0, 8);
  const names: string[] = [];
  for (let number = segmentNumber(first); number <= segmentNumber(last); number += 1n) {
    const parts = [number / segmentsPerName, number % segmentsPerName];
    names.push(timeline + parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join(""));
  }
  return names;
}

function segmentNumber(name: string): bigint {
  return BigInt(`0x${name.slice(8, 16)}`) * segmentsPerName + BigInt(`0x${name.slice(16)}`);
}
