// How much of this library ends up in a user's bundle.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "rolldown";

export type Size = { minified: number; gzipped: number; code: string };

/** @param code the importing file's text. @param folder its folder. */
export async function sizeOf(code: string, folder: string, format: "esm" | "iife" = "esm"): Promise<Size> {
  const entry = join(folder, "entry.js");
  const made = await build({
    input: entry,
    write: false,
    platform: "neutral",
    resolve: { mainFields: ["module", "main"], conditionNames: ["import", "default"] },
    plugins: [
      { name: "entry", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    output: { format, minify: true, codeSplitting: false, name: "made" },
  });
  const [chunk] = made.output;
  return { minified: chunk.code.length, gzipped: gzipSync(chunk.code, { level: 9 }).length, code: chunk.code };
}
