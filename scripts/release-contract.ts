// Writes contract/released.json: the part of the API's document that integrators may rely on. Tests compare every later document with it. Run it
// when a version is released, or when a breaking change was decided: `node scripts/bootstrap.mjs scripts/release-contract.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../contract");
/** Texts for people. Changing them breaks nothing. */
const words = new Set(["description", "summary", "example", "examples", "tags", "title"]);

const document: unknown = JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8"));
const outline = withoutWords(document, "") as { paths: object };
// One line per path, so that a diff is readable.
const paths = Object.entries(outline.paths).map(([path, item]) => `${JSON.stringify(path)}:${JSON.stringify(item)}`);
const rest = JSON.stringify({ ...outline, paths: undefined });
writeFileSync(join(folder, "released.json"), `${rest.slice(0, -1)},"paths":{\n${paths.join(",\n")}\n}}\n`);

function withoutWords(value: unknown, within: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, ""));
  if (typeof value !== "object" || value === null) return value;
  // A field may be named `description`.
  const named = within === "properties" || within === "schemas" || within === "paths";
  const kept = Object.entries(value).filter(([name]) => named || (!words.has(name) && name !== "x-codes"));
  return Object.fromEntries(
    kept
      .filter(([name]) => within !== "responses" || name.startsWith("2"))
      .map(([name, inner]) => [name, withoutWords(inner, named ? "" : name)]),
  );
}
