// Builds something whose sources have changed since the last build, and nothing otherwise.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "./run-command.ts";

export const root = join(import.meta.dirname, "..");

export type Built = {
  /** Patterns of files, from the project's root. */
  sources: readonly string[];
  /** The folder of the build, from the project's root. */
  folder: string;
  build(): Promise<Pick<Result, "ok" | "output">>;
};

/** @returns why it could not be built; null if the build is there. */
export async function buildWhenChanged({ sources, folder, build }: Built, onBuild: () => void): Promise<string | null> {
  const made = sumOf(sources);
  const stamp = join(root, folder, ".made-of");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return null;
  onBuild();
  const { ok, output } = await build();
  if (!ok) return output;
  writeFileSync(stamp, made);
  return null;
}

function sumOf(sources: readonly string[]): string {
  const sum = createHash("sha256");
  for (const path of globSync(sources, { cwd: root }).toSorted())
    sum.update(path).update(readFileSync(join(root, path)));
  return sum.digest("hex");
}
