// Runs the test suites, in as few runs as possible: each run starts a database and loads all code again.
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Result, run } from "./run-command.ts";

const root = join(import.meta.dirname, "..");
const patterns = [
  "server/src/**/*.test.ts",
  "server/test/**/*.test.ts",
  "simulator/test/**/*.test.ts",
  "clients/**/test/**/*.test.ts",
  "console/test/**/*.test.ts",
];
const structure = ["migrations", "catalog", "embedded-postgres"].map((name) => `server/test/${name}.test.ts`);

/** The paths of every call, message, payment and unit of stock. */
const core = [
  "contract",
  "guides",
  "http",
  "last-unit",
  "ledger-proof",
  "pay-api",
  "pay-page",
  "payments",
  "receive-messages",
].map((name) => `server/test/${name}.test.ts`);
const isBrowsers = (file: string): boolean => file.endsWith(".browser.test.ts");
/** Browser tests of whole journeys: buy, sign in, sell. The other browser tests look at all pages, or at all cases of one page. */
const journeys = [
  "server/test/stories/tour.browser.test.ts",
  "console/test/frame.browser.test.ts",
  "console/test/orders.browser.test.ts",
];

/**
 * Files of the everyday suites that take more than eight seconds of a processor: many cases of one thing, or whole installations that are
 * started and killed. They run with the sweeps.
 */
const long = [
  "server/src/agent/offline/addresses.test.ts",
  ...[
    "broadcasts",
    "catalog-in-the-channel",
    "chargebacks",
    "chargebacks-apart",
    "desk",
    "disputes",
    "killed-between-payment-and-webhook",
    "moved-clock",
    "order-people",
    "payouts-at-providers",
    "sellers-control",
    "shipping",
    "team",
  ].map((name) => `server/test/stories/${name}.test.ts`),
];

/** A file belongs to the first suite that matches. */
const suites = [
  { name: "whole system", has: (file: string) => long.includes(file) },
  { name: "browser", has: (file: string) => journeys.includes(file) },
  { name: "every page", has: isBrowsers },
  { name: "tidy", has: (file: string) => file === "server/test/tidy.test.ts" },
  { name: "migrations", has: (file: string) => structure.includes(file) },
  { name: "unit", has: (file: string) => file.startsWith("server/src/") },
  { name: "stories", has: (file: string) => file.startsWith("server/test/stories/") },
  { name: "core", has: (file: string) => core.includes(file) },
  { name: "clients", has: (file: string) => file.startsWith("clients/") },
  { name: "simulator", has: (file: string) => file.startsWith("simulator/") },
  // Tests over all operations, hostile text and broken machines, and the long ones above.
  { name: "whole system", has: () => true },
];

/**
 * One run for all of these suites.
 * @param report where the run writes its results.
 * @returns a result for each suite, in order; failed ones include the output.
 */
export async function runTests(names: readonly string[], report: string): Promise<Map<string, Result>> {
  const files = new Map(names.map((name) => [name, filesOf(name)]));
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const all = [...files.values()].flat();
  const { ok, output, seconds } = await run(process.execPath, [vitest, "run", ...reporters, ...all]);
  const ran = readReport(report);
  const results = names.map((name): [string, Result] => {
    const mine = ran.filter(({ file }) => files.get(name)?.includes(file));
    return [name, { ...count(mine, files.get(name) ?? []), output: "", seconds: share(mine, ran) * seconds }];
  });
  for (const [name, result] of results) {
    const mine = ran.filter(({ file }) => files.get(name)?.includes(file));
    result.output = faultsOf(mine);
    result.note = triedAgain(mine);
  }
  // An error that belongs to no test (between tests, or a killed run) is reported with the first failed result.
  const blamed = results.find(([, result]) => !result.ok) ?? (ok ? undefined : results[0]);
  if (blamed) Object.assign(blamed[1], { ok: false, output: blamed[1].output || output });
  return new Map(results);
}

function filesOf(suite: string): string[] {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return files.filter((file) => suites.find(({ has }) => has(file))?.name === suite).toSorted();
}

type TestReport = { name: string; status: string; faults: string[] };
type FileReport = { file: string; ms: number; passed: boolean; fault: string; tests: TestReport[] };

function readReport(path: string): FileReport[] {
  type Report = {
    testResults: {
      name: string;
      status: string;
      startTime: number;
      endTime: number;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
    }[];
  };
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
  return report.testResults.map((one) => ({
    file: relative(root, one.name),
    ms: Math.max(one.endTime - one.startTime, 0),
    passed: one.status === "passed",
    fault: one.message,
    tests: one.assertionResults.map(({ status, fullName, failureMessages }) => ({
      name: fullName,
      status,
      faults: failureMessages ?? [],
    })),
  }));
}

/** Only failures, each with its error: thousands of passed lines would hide them. */
function faultsOf(ran: readonly FileReport[]): string {
  return ran
    .flatMap(({ file, passed, fault, tests }) => {
      const faults = tests
        .filter(({ status }) => status !== "passed")
        .map(({ name, status, faults }) => [`${status}: ${file} > ${name}`, ...faults.map(withoutTools)].join("\n"));
      // If the setup before the tests fails, the tests are skipped, and only the file has the error.
      return passed ? [] : [...(fault ? [`failed: ${file}\n${withoutTools(fault)}`] : []), ...faults];
    })
    .join("\n\n");
}

/** A flaky failure is a bug in our code or in the test, so the report names tests that passed only on a retry. */
function triedAgain(ran: readonly FileReport[]): string {
  return ran
    .flatMap(({ file, tests }) =>
      tests
        .filter(({ status, faults }) => status === "passed" && faults.length > 0)
        .map(({ name, faults }) => [`tried again: ${file} > ${name}`, ...faults.map(withoutTools)].join("\n")),
    )
    .join("\n\n");
}

/** A skipped test counts as failed, because it proves nothing and is easy to miss. So does a file that did not run. */
function count(ran: readonly FileReport[], files: readonly string[]): Pick<Result, "ok" | "passed" | "failed"> {
  const tests = ran.flatMap((file) => file.tests);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const ok = passed > 0 && passed === tests.length && ran.length === files.length && ran.every((file) => file.passed);
  return { ok, passed, failed: tests.length - passed };
}

/** Files run in parallel, so a suite's time is its share of the run. */
function share(mine: readonly FileReport[], all: readonly FileReport[]): number {
  const sum = (files: readonly FileReport[]): number => files.reduce((total, { ms }) => total + ms, 0);
  return all.length === 0 ? 1 : sum(mine) / Math.max(sum(all), 1);
}

/** Keeps only stack frames in our own files, because the test runner's frames are the same for every error. */
function withoutTools(fault: string): string {
  return fault
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .join("\n");
}
