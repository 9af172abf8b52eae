// The database's types: kysely-codegen's, with the values that a CHECK allows in place of `string`, with currencies, and with the shapes that the
// modules store (kernel/database/stored.ts).
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** @param schema of the database, as SQL */
export function makeDatabaseTypes(url: string, schema: string, out: string): string {
  const codegen = join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
  const what = ["--dialect", "postgres", "--default-schema", "public", "--include-pattern", "public.*"];
  const how = ["--type-mapping", '{"int8":"bigint"}', "--url", url, "--out-file", out, "--log-level", "error"];
  const made = spawnSync(process.execPath, [codegen, ...what, ...how], { cwd: root, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`kysely-codegen failed: ${made.stderr || made.stdout}`);
  return narrowed(readFileSync(out, "utf8"), knownColumns(schema));
}

/** `table.column` → its type. */
function knownColumns(schema: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const [, table, body = ""] of schema.matchAll(/^create table (\w+) \(\n(.*?)\n\)/gms)) {
    for (const [, column] of body.matchAll(ourCurrency)) known.set(`${table}.${column}`, "Currency");
    for (const [, column, values = ""] of body.matchAll(listOfValues))
      known.set(`${table}.${column}`, values.replaceAll("::text", "").replaceAll("'", '"').replaceAll(", ", " | "));
  }
  return known;
}

const imports = `import type { Metadata } from "../../contract/metadata.ts";
import type { Currency } from "../../values/money.ts";
import type { Stored } from "../stored.ts";
`;

/** The columns whose shape a module declares, as `table.column`. */
function declaredShapes(): Set<string> {
  const sources = readdirSync(join(root, "server/src"), { recursive: true, encoding: "utf8" });
  const texts = sources
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(root, "server/src", path), "utf8"));
  const declared = texts.filter((text) => text.includes("interface StoredShapes {"));
  return new Set(declared.flatMap((text) => [...text.matchAll(/^ {4}"(\w+\.\w+)":/gm)].map(([, name = ""]) => name)));
}

/** A currency in a provider's spelling is `text`. */
const ourCurrency = /^ {2}((?:\w+_)?currency) character\(3\)/gm;
/** `in (…)`, or `<@ array[…]`. */
const listOfValues = /CHECK \(\("?(\w+)"? (?:= ANY \(|<@ )ARRAY\[((?:'[^'"]+'::text(?:, )?)+)\]\)+(?: NOT VALID)?,?$/gm;

function narrowed(text: string, known: Map<string, string>): string {
  const declared = declaredShapes();
  const tables = new Map([...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = "", type = ""]) => [type, table]));
  const blocks = text.replaceAll(/^export interface (\w+) \{\n([^}]*)\}$/gm, (block, type: string) => {
    const table = tables.get(type);
    if (type === "DB" || table === undefined) return block;
    return block.replaceAll(
      /^( {2}(\w+): .*?)\b(string|Json)\b(\[\])?/gm,
      (line, before: string, column: string, plain: string, list = "") => {
        const name = `${table}.${column}`;
        const narrow = known.get(name);
        if (narrow !== undefined) return `${before}${list ? `(${narrow})[]` : narrow}`;
        if (column === "metadata") return `${before}ColumnType<Metadata, Json, Json>`;
        return declared.has(name) ? `${before}Stored<"${name}", ${plain}${list}>` : line;
      },
    );
  });
  return blocks.replace('import type { ColumnType } from "kysely";\n', (line) => `${line}${imports}`);
}
