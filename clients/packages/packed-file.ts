// The files of a folder, in an order that is the same on every machine.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

export type PackedFile = { path: string; bytes: Uint8Array };

/** @param as what their paths begin with in the package. */
export function filesIn(folder: string, pattern: string, as = ""): PackedFile[] {
  return globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: as + path.slice(folder.length + 1).replaceAll(sep, "/"), bytes: readFileSync(path) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
