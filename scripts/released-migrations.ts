// The hash of every released migration. A released migration is never edited, because databases that already ran it would differ.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Released = Record<string, string>;

/**
 * @param released the current list
 * @returns the list with the new migrations
 * @throws if a listed migration was changed or is missing
 */
export function releasedMigrations(folder: string, released: Released): Released {
  const names = readdirSync(folder).filter((file) => /^\d{4}_.+\.sql$/.test(file));
  const made = Object.fromEntries(names.sort().map((name) => [name, hashOf(join(folder, name))]));
  for (const [name, hash] of Object.entries(released)) {
    if (made[name] === hash) continue;
    throw new Error(
      `${name} is in released.json and was ${name in made ? "changed" : "removed"}. Write a new migration instead. ` +
        "If it has not landed on main yet, delete its line there and run `npm run generate`.",
    );
  }
  return made;
}

export function readReleased(folder: string): Released {
  return JSON.parse(readFileSync(join(folder, "released.json"), "utf8"));
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
