// The database's types: kysely-codegen's, with the values that a CHECK allows in place of `string`, and currencies.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
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

/** A currency in a provider's spelling is `text`. */
const ourCurrency = /^ {2}((?:\w+_)?currency) character\(3\)/gm;
/** `in (…)`, or `<@ array[…]`. */
const listOfValues = /CHECK \(\("?(\w+)"? (?:= ANY \(|<@ )ARRAY\[((?:'[^'"]+'::text(?:, )?)+)\]\)+(?: NOT VALID)?,?$/gm;

function narrowed(text: string, known: Map<string, string>): string {
  const tables = new Map([...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = "", type = ""]) => [type, table]));
  const blocks = text.replaceAll(/^export interface (\w+) \{\n([^}]*)\}$/gm, (block, type: string) => {
    const table = tables.get(type);
    if (type === "DB" || table === undefined) return block;
    return block.replaceAll(
      /^( {2}(\w+): .*?)\bstring\b(?=(\[\])?)/gm,
      (line, before: string, column: string, list?: string) => {
        const narrow = known.get(`${table}.${column}`);
        return narrow === undefined ? line : `${before}${list ? `(${narrow})` : narrow}`;
      },
    );
  });
  return blocks.replace(
    'import type { ColumnType } from "kysely";\n',
    (line) => `${line}import type { Currency } from "../../values/money.ts";\n`,
  );
}
