// Where the bytes are. Another store is another object of this shape.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export type MediaStore = {
  /** Whole or not at all; the same key again puts the new bytes in place of the old. */
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>;
  /** Null when it has nothing of this key. */
  get(key: string): Promise<Buffer | null>;
  /** Also of what it does not have. */
  drop(key: string): Promise<void>;
};

/** One key per file of a shop: letters, digits and underscores with one slash. */
export function keyOf(shopId: string, mediaId: string): string {
  return `${shopId}/${mediaId}`;
}

/** Files in a folder of this machine, which every process that serves or fetches must share. */
export function folderStore(folder: string): MediaStore {
  const place = (key: string): string => {
    if (!/^\w+\/\w+$/.test(key)) throw new Error(`not a key of a file: ${key}`);
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
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
  };
}
