// Writes contract/released.json: what of the API's document somebody may by now rely on. The tests hold every later document
// against it. Run when a version is released, or when what breaks was decided on: `node scripts/bootstrap.mjs scripts/release-contract.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../contract");
/** Words for people: they change without breaking anything. */
const words = new Set(["description", "summary", "example", "examples", "tags", "title"]);

const document: unknown = JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8"));
const outline = withoutWords(document, "") as { paths: object };
// A line for each path, so that a diff can be read.
const paths = Object.entries(outline.paths).map(([path, item]) => `${JSON.stringify(path)}:${JSON.stringify(item)}`);
const rest = JSON.stringify({ ...outline, paths: undefined });
writeFileSync(join(folder, "released.json"), `${rest.slice(0, -1)},"paths":{\n${paths.join(",\n")}\n}}\n`);

function withoutWords(value: unknown, within: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, ""));
  if (typeof value !== "object" || value === null) return value;
  // A field may well be called `description`.
  const named = within === "properties" || within === "schemas" || within === "paths";
  const kept = Object.entries(value).filter(([name]) => named || (!words.has(name) && name !== "x-codes"));
  return Object.fromEntries(
    kept
      .filter(([name]) => within !== "responses" || name.startsWith("2"))
      .map(([name, inner]) => [name, withoutWords(inner, named ? "" : name)]),
  );
}
