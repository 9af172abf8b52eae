// Restores a backup into an empty data folder. Everything is extracted and compared before any of it is moved to its place.
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newestMigration } from "../kernel/database/migrate.ts";
import { postgresUser } from "../kernel/database/unprivileged.ts";
import { type Entry, type Manifest, readArchive } from "./archive.ts";

/** Inside the data folder, because that may be a disk of its own. */
const aside = ".restoring";

/** @throws Error when the folder is not empty, or the archive can't be used. Then nothing is left behind. */
export async function restore(
  archive: AsyncIterable<Uint8Array>,
  passphrase: string,
  dataFolder: string,
): Promise<Manifest> {
  const wasThere = existsSync(dataFolder);
  const held = wasThere ? readdirSync(dataFolder).filter((name) => name !== aside) : [];
  if (held.length > 0)
    throw new Error(
      `${dataFolder} is not empty: it holds ${held.slice(0, 3).join(", ")}${held.length > 3 ? " and more" : ""}. Set DATA_FOLDER to an empty folder, or move these away.`,
    );
  const place = join(dataFolder, aside);
  await rm(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  try {
    const manifest = await readArchive(archive, passphrase, (entry) => extract(place, entry));
    refuseNewer(manifest);
    // The database is moved last. With it, the folder is an installation.
    const names = (await readdir(place)).toSorted(
      (one, other) => Number(one === "postgres") - Number(other === "postgres"),
    );
    for (const name of names) await rename(join(place, name), join(dataFolder, name));
    return manifest;
  } finally {
    await rm(wasThere || readdirSync(dataFolder).length > 1 ? place : dataFolder, { recursive: true, force: true });
  }
}

function refuseNewer({ database }: Manifest): void {
  if ((database?.migration ?? "") > newestMigration())
    throw new Error(
      `the backup was made by a newer version of Sokoni, with ${database?.migration}: restore it with that version`,
    );
}

async function extract(place: string, { path, content }: Entry): Promise<void> {
  const target = join(place, path);
  const folder = content === null ? target : dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (content !== null) {
    const file = await open(target, "wx", 0o600);
    try {
      for await (const piece of content) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  const user = postgresUser();
  if (user !== null && path.startsWith("postgres/")) chownSync(target, user, user);
}
