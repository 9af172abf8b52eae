// Stores archives in a folder. An unfinished archive has another name until it is complete and on the disk.
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Target, timeOf } from "./target.ts";

const unfinished = ".unfinished";

export function folderTarget(folder: string): Target {
  return {
    address: folder,
    list: async () => {
      const names = (await namesIn(folder)).filter((name) => timeOf(name) !== null).toSorted();
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    write: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      const path = join(folder, name);
      try {
        const bytes = await writeAll(`${path}${unfinished}`, content);
        await rename(`${path}${unfinished}`, path);
        await syncFolder(folder);
        return bytes;
      } catch (error) {
        await rm(`${path}${unfinished}`, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      const path = join(folder, name);
      await stat(path).catch(() => {
        throw new Error(`there is no backup ${path}`);
      });
      return createReadStream(path, { highWaterMark: 1_048_576 });
    },
    remove: (name) => rm(join(folder, name)),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** A killed backup leaves such a file, and the next backup may need its space. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.endsWith(unfinished) && timeOf(name.slice(0, -unfinished.length)) !== null) await rm(join(folder, name));
}

async function writeAll(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const piece of content) {
      await file.writeFile(piece);
      bytes += piece.length;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
