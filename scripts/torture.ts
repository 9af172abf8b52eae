// `npm run torture`: the acceptance tests with their full counts, their figures written to docs/torture.md.
// `npm run torture -- --sabotage`: each planted fault, one after the other, must turn its tests red.
// `-- <part of a test file's name>` runs some of them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { sabotages } from "../server/test/torture/sabotages.ts";

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/torture.md");
/** And the property tests that do more there. */
const all = [
  "server/test/torture/",
  "server/test/hostile-brain.test.ts",
  "server/test/edge/fuzz.test.ts",
  "server/src/disputes/any-order.test.ts",
  "server/src/inventory/invariants.test.ts",
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
  const folder = mkdtempSync(join(tmpdir(), "sokoni-torture-"));
  const report = join(folder, "report.md");
  writeFileSync(report, "");
  const files = wanted.length > 0 ? wanted : all;
  const status = vitest(files, { TORTURE: "full", TORTURE_REPORT: report }, true);
  const lines = readFileSync(report, "utf8");
  rmSync(folder, { recursive: true, force: true });
  if (wanted.length === 0 && status === 0) writePage(lines);
  return status;
}

/** A fault that no test sees is a hole in the tests. */
function plantAll(): number {
  const chosen = sabotages.filter(({ name, file }) => wanted.every((word) => `${name} ${file}`.includes(word)));
  const unseen = chosen.filter(({ name, tests }) => {
    const red = vitest(tests, { SABOTAGE: name }, false) !== 0;
    console.log(`${red ? "red, as it should be" : "GREEN: NOBODY SAW IT"}  ${name}`);
    return !red;
  });
  console.log(`\n${chosen.length - unseen.length} of ${chosen.length} sabotages were seen`);
  return unseen.length === 0 ? 0 : 1;
}

function writePage(lines: string): void {
  const sorted = lines
    .trimEnd()
    .split("\n")
    .toSorted((a, b) => Number(a.split("|")[1]) - Number(b.split("|")[1]));
  const head = [
    "# Torture",
    "",
    "`npm run torture` writes this page. The numbers are those of the acceptance figures; small counts of the same tests run",
    "in `npm test`. A run is repeated with `SEED=…`. `npm run torture -- --sabotage` plants a fault for each and sees it red.",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.`,
    "",
    "| | what | figures |",
    "|---|---|---|",
  ];
  writeFileSync(page, `${[...head, ...sorted].join("\n")}\n`);
}
