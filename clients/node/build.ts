// Builds the published package: ES modules, CommonJS, and types for both. Run `node clients/node/build.ts`, or call it from a test.
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as bundle } from "rolldown";

const here = import.meta.dirname;
const entries = ["index", "resources", "webhooks"];

if (import.meta.main) await build(here);

/** @param folder gets package.json, README.md, LICENSE and `dist`. */
export async function build(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  if (folder !== here)
    for (const file of ["package.json", "README.md", "LICENSE"]) cpSync(join(here, file), join(folder, file));
  const input = Object.fromEntries(entries.map((name) => [name, join(here, `src/${name}.ts`)]));
  for (const [format, ending] of [
    ["esm", "js"],
    ["cjs", "cjs"],
  ] as const)
    await bundle({
      input,
      platform: "neutral",
      // The calls in the generated table are marked as pure, so that a user's bundler drops unused ones.
      output: {
        dir: join(folder, "dist"),
        format,
        entryFileNames: `[name].${ending}`,
        chunkFileNames: `[name].${ending}`,
        exports: "named",
      },
    });
  makeTypes(join(folder, "dist/types"));
}

function makeTypes(folder: string): void {
  const compiler = join(here, "../../node_modules/typescript/bin/tsc");
  const made = spawnSync(process.execPath, [compiler, "-p", here, "--outDir", folder], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`the types can't be made: ${made.stdout}${made.stderr}`);
  for (const file of globSync("**/*.d.ts", { cwd: folder })) {
    const text = readFileSync(join(folder, file), "utf8");
    const withEnding = (ending: string): string => text.replaceAll(/(["']\.[^"']+)\.ts(["'])/g, `$1.${ending}$2`);
    writeFileSync(join(folder, file.replace(/\.d\.ts$/, ".d.cts")), withEnding("cjs"));
    writeFileSync(join(folder, `${file}.new`), withEnding("js"));
    renameSync(join(folder, `${file}.new`), join(folder, file));
  }
}
