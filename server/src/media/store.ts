// Where the bytes are stored. Every store has this shape.
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export type MediaStore = {
  /** Writes all or nothing. The same key replaces the bytes. */
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>;
  /** Null if it has no such key. */
  get(key: string): Promise<Buffer | null>;
  /** Also succeeds if it has no such key. */
  drop(key: string): Promise<void>;
  /** All keys, in no order. */
  keys(): AsyncIterable<string>;
};

/** One key per file of a shop: letters, digits and underscores with one slash. */
export function keyOf(shopId: string, mediaId: string): string {
  return `${shopId}/${mediaId}`;
}

/** Files in a local folder, which all processes that serve or fetch files must share. */
export function folderStore(folder: string): MediaStore {
  const place = (key: string): string => {
    if (!isKey(key)) throw new Error(`not a key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomBytes(6).toString("hex")}`;
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    drop: (key) => rm(place(key), { force: true }),
    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async *keys() {
      for (const shop of await namesIn(folder))
        for (const file of await namesIn(join(folder, shop))) if (isKey(`${shop}/${file}`)) yield `${shop}/${file}`;
    },
  };
}

/** An unfinished file has no key. */
function isKey(text: string): boolean {
  return /^\w+\/\w+$/.test(text);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
