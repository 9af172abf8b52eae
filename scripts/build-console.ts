// Builds the console's files for browsers, if their sources have changed.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run-command.ts";

const root = join(import.meta.dirname, "..");
const sources = [
  "package-lock.json",
  "console/{package.json,tsconfig.json,vite.config.ts,index.html}",
  "console/{src,build,public}/**/*.*",
  "clients/node/src/**/*.ts",
];
const stamp = join(root, "console/dist/.made-of");

/** @returns why it could not be built; null if the build is there. */
export async function buildConsole(onBuild: () => void): Promise<string | null> {
  const made = sumOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return null;
  onBuild();
  const vite = join(root, "node_modules/vite/bin/vite.js");
  // Always a production build: a test's environment would select React's slow development build.
  const { ok, output } = await run(process.execPath, [vite, "build", "console"], { NODE_ENV: "production" });
  if (!ok) return output;
  writeFileSync(stamp, made);
  return null;
}

function sumOfSources(): string {
  const sum = createHash("sha256");
  for (const path of globSync(sources, { cwd: root }).toSorted())
    sum.update(path).update(readFileSync(join(root, path)));
  return sum.digest("hex");
}
