// `npm run torture`: the acceptance tests with their full counts, one file at a time. A file's results go to docs/torture.md after it has
// passed, so a partial or interrupted run updates only those rows.
// `npm run torture -- --sabotage`: each planted fault, one after the other, must make its tests fail.
// `-- <part of a test file's name>` runs some of them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { sabotages } from "../server/test/torture/sabotages.ts";

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/torture.md");
const folder = "server/test/torture";
/** Includes the property tests that do more in this run. */
const all = [
  ...readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
  "server/test/hostile-brain.test.ts",
  "server/test/hostile-buyers.test.ts",
  "clients/python/test/python.test.ts",
  "server/test/edge/connections.test.ts",
  "server/test/edge/fuzz.test.ts",
  "server/test/edge/grants.test.ts",
  "server/test/edge/idempotency.test.ts",
  "server/test/edge/isolation.test.ts",
  "server/test/edge/keys.test.ts",
  "server/test/edge/pages.test.ts",
  "server/test/edge/refusals.test.ts",
  "server/src/agent/verifier.test.ts",
  "server/test/receive-messages.test.ts",
  "server/test/send-messages.test.ts",
  "server/test/webhooks-out.test.ts",
  "server/test/figures-follow-the-money.test.ts",
  "server/test/stories/invoices.test.ts",
  "server/src/disputes/any-order.test.ts",
  "server/src/escrow/fees.test.ts",
  "server/src/inventory/invariants.test.ts",
  "server/src/ledger/ledger.test.ts",
  "server/src/ledger/statement.test.ts",
  "server/src/payouts/sending.test.ts",
  "server/src/refunds/any-sequence.test.ts",
];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));

process.exitCode = process.argv.includes("--sabotage") ? plantAll() : runAll();

function vitest(files: readonly string[], environment: Record<string, string>, show: boolean): number {
  const given = ["node_modules/vitest/vitest.mjs", "run", "--no-file-parallelism", ...files];
  const { status } = spawnSync(process.execPath, given, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: show ? "inherit" : "ignore",
  });
  return status ?? 1;
}

function runAll(): number {
  const reports = mkdtempSync(join(tmpdir(), "sokoni-torture-"));
  const files = all.filter((file) => wanted.every((word) => file.includes(word)));
  const failed = files.filter((file, index) => {
    const report = join(reports, `${index}.md`);
    writeFileSync(report, "");
    const start = performance.now();
    const status = vitest([file], { TORTURE: "full", TORTURE_REPORT: report }, true);
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    console.log(`${status === 0 ? "ok    " : "FAILED"}  ${file}  ${minutes} min`);
    if (status === 0) renewPage(readFileSync(report, "utf8"));
    return status !== 0;
  });
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${files.length - failed.length} of ${files.length} files ended well`);
  return failed.length === 0 ? 0 : 1;
}

/** A fault that no test finds is a hole in the tests. */
function plantAll(): number {
  const chosen = sabotages.filter(({ name, file }) => wanted.every((word) => `${name} ${file}`.includes(word)));
  const unseen = chosen.filter(({ name, tests, withstood = false }) => {
    const red = vitest(tests, { SABOTAGE: name }, false) !== 0;
    const asItShould = `${red ? "red" : "withstood"}, as it should be`;
    const wrong = withstood ? "RED: IT WAS NOT WITHSTOOD" : "GREEN: NOBODY SAW IT";
    console.log(`${red === withstood ? wrong : asItShould}  ${name}`);
    return red === withstood;
  });
  console.log(`\n${chosen.length - unseen.length} of ${chosen.length} sabotages were seen or withstood`);
  return unseen.length === 0 ? 0 : 1;
}

/** @param found the page's rows, without their dates. */
function renewPage(found: string): void {
  const day = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores`;
  const rows = new Map(keptRows().map((row) => [keyOf(row), row]));
  for (const row of found.split("\n").filter(Boolean)) rows.set(keyOf(row), `${row} ${day} |`);
  const sorted = [...rows.values()].toSorted((a, b) => numberOf(a) - numberOf(b));
  const head = [
    "# Torture",
    "",
    "`npm run torture` writes this page. The numbers are those of the acceptance figures; small counts of the same tests run",
    "in `npm test -- all`. A run is repeated with `SEED=…`. `npm run torture -- --sabotage` plants a fault for each and sees it red.",
    "",
    "| | what | figures | when |",
    "|---|---|---|---|",
  ];
  writeFileSync(page, `${[...head, ...sorted].join("\n")}\n`);
}

function keptRows(): string[] {
  const lines = existsSync(page) ? readFileSync(page, "utf8").split("\n") : [];
  return lines.filter((line) => /^\| \d/.test(line));
}

function keyOf(row: string): string {
  return row.split("|").slice(1, 3).join("|");
}

function numberOf(row: string): number {
  return Number(row.split("|")[1]);
}
