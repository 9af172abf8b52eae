// Checks what was restored: whether the database came to the end of the backup, and whether each file that it names exists.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { keyOf, type MediaStore } from "../media/index.ts";
import { keysOfPicture } from "../products/index.ts";
import type { Manifest } from "./archive.ts";
import { mediaPlace } from "./places.ts";

export type Proof = { isWhole: boolean; files: number; missing: string[] };

/** @param databaseUrl for the database's owner. Moves the files into the store if they are kept elsewhere than in the data folder. */
export async function proveRestored(
  { database, files }: Manifest,
  { databaseUrl, media, dataFolder }: { databaseUrl: string; media: MediaStore; dataFolder: string },
): Promise<Proof> {
  const there = new Set<string>();
  for await (const key of media.keys()) there.add(key);
  for (const { path } of files) {
    const key = path.startsWith(`${mediaPlace}/`) ? path.slice(mediaPlace.length + 1) : null;
    if (key === null || there.has(key)) continue;
    await media.put(key, await readFile(join(dataFolder, path)), "application/octet-stream");
    there.add(key);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const reached = await client.query<{ whole: boolean }>("select pg_current_wal_lsn() >= $1::pg_lsn whole", [
      database?.to,
    ]);
    const needed = await neededFiles(client);
    return {
      isWhole: reached.rows[0]?.whole === true,
      files: needed.length,
      missing: needed.filter((key) => !there.has(key)),
    };
  } finally {
    await client.end();
  }
}

async function neededFiles(client: pg.Client): Promise<string[]> {
  type Row = { shop_id: string; id: string };
  const media = await client.query<Row>("select shop_id, id from media where state = 'kept'");
  const pictures = await client.query<Row>(
    "select shop_id, id from product_images where unused_since is null or is_picture_ordered(shop_id, product_id, id)",
  );
  return [
    ...media.rows.map(({ shop_id, id }) => keyOf(shop_id, id)),
    ...pictures.rows.flatMap(({ shop_id, id }) => keysOfPicture(shop_id, id)),
  ];
}
