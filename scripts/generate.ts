// Writes every committed generated file: the database's types and schema from the migrations, the API's document from the endpoints. `--check`
// writes nothing and fails if a file is out of date.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { clientFiles } from "../clients/generator/client-files.ts";
import { apiDocument } from "../server/src/app/contract.ts";
import { run } from "../server/src/app/run.ts";
import { movableClock } from "../server/src/kernel/values/clock.ts";
import { readConfig } from "../server/src/kernel/process/config.ts";
import { createDatabase } from "../server/src/kernel/database/create-database.ts";
import { startEmbeddedPostgres } from "../server/src/kernel/database/embedded-postgres.ts";
import { openLog } from "../server/src/kernel/process/log.ts";
import { migrate } from "../server/src/kernel/database/migrate.ts";
import { dumpSchema } from "../server/src/kernel/database/schema-dump.ts";
import { contractText } from "./contract-text.ts";
import { makeDatabaseTypes } from "./database-types.ts";
import { readReleased, releasedMigrations } from "./released-migrations.ts";

const root = join(import.meta.dirname, "..");
const checking = process.argv.includes("--check");
const folder = mkdtempSync(join(tmpdir(), "sokoni-generate-"));

try {
  const files = await makeFiles();
  process.exitCode = checking ? compare(files) : write(files);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Path from the root → content. */
async function makeFiles(): Promise<Map<string, string>> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), durable: false });
  try {
    const url = await createDatabase(postgres.superuserUrl, "sokoni");
    await migrate(url);
    const [document, schema] = await Promise.all([makeApiDocument(url), dumpSchema(url)]);
    return new Map([
      ["server/src/kernel/database/generated/database.ts", makeDatabaseTypes(url, schema, join(folder, "database.ts"))],
      ["server/schema.sql", schema],
      ["server/migrations/released.json", makeReleasedMigrations()],
      ["contract/openapi.json", document],
      ...clientFiles(JSON.parse(document)),
    ]);
  } finally {
    await postgres.stop();
  }
}

function makeReleasedMigrations(): string {
  const folder = join(root, "server/migrations");
  return `${JSON.stringify(releasedMigrations(folder, readReleased(folder)), null, 2)}\n`;
}

/** Uses the same composition as the server, without listening or running jobs. */
async function makeApiDocument(databaseUrl: string): Promise<string> {
  const config = readConfig({}, folder);
  const log = openLog({ level: "silent" });
  const running = await run({ config, databaseUrl, clock: movableClock(), log, parts: new Set() });
  const document = apiDocument(running.services);
  await running.stop();
  return contractText(document);
}

function write(files: Map<string, string>): number {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
  return 0;
}

function compare(files: Map<string, string>): number {
  const different = [...files].flatMap(([path, text]) => {
    const line = firstDifference(read(path), text);
    return line === null ? [] : [`${path} differs from line ${line}`];
  });
  if (different.length === 0) {
    console.log(`${files.size} generated files are up to date`);
    return 0;
  }
  console.error(
    `Not up to date; run \`npm run generate\` and commit:\n${different.map((line) => `  ${line}`).join("\n")}`,
  );
  return 1;
}

function read(path: string): string {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}

function firstDifference(committed: string, made: string): number | null {
  if (committed === made) return null;
  const [a, b] = [committed.split("\n"), made.split("\n")];
  return a.findIndex((line, index) => line !== b[index]) + 1 || a.length;
}
