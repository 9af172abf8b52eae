// Every check there is, in a fixed order, each by name: `npm test`, or `npm test -- lint types` for some of them.
// None stops the others; what a failing one printed is shown, and the last line counts tests and checks together.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { installChromium } from "./install-chromium.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "sokoni-check-"));
/** Only for what hangs: a busy machine takes its time. */
const stepTimeoutMs = 900_000;
const lightAtOnce = 2;

type Result = { ok: boolean; output: string; passed: number; failed: number };
type Step = { name: string; run(): Promise<Result> };
type Outcome = Result & { name: string; seconds: number };

const structure = ["migrations", "catalog", "embedded-postgres"].map((name) => `server/test/${name}.test.ts`);
const tidy = "server/test/tidy.test.ts";

/** Each takes one core at most, so two run at a time. */
const light: Step[] = [
  { name: "format", run: () => tool("oxfmt", "--check") },
  { name: "lint", run: () => tool("oxlint", "--type-aware", "--deny-warnings") },
  { name: "types", run: () => tool("tsc", "--noEmit") },
  { name: "dead code", run: () => tool("knip", "--no-progress") },
  { name: "tidy", run: () => tests("tidy", tidy) },
];
/** Each fills both cores by itself. */
const heavy: Step[] = [
  { name: "migrations", run: () => tests("migrations", ...structure) },
  { name: "generated files", run: () => command(process.execPath, ["scripts/generate.ts", "--check"]) },
  {
    name: "unit and stories",
    run: () => tests("unit", ...without("simulator/**", "**/*.browser.test.ts", tidy, ...structure)),
  },
  { name: "simulator", run: () => tests("simulator", ...without("server/**", "**/*.browser.test.ts")) },
  { name: "browser", run: browser },
];

const outcomes = await runAll(process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
summarize(outcomes);

async function runAll(wanted: string[]): Promise<Outcome[]> {
  const names = [...light, ...heavy].map((step) => step.name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no check named ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
    process.exit(2);
  }
  const chosen = (steps: Step[]): Step[] => steps.filter((step) => wanted.length === 0 || wanted.includes(step.name));
  return [...(await runSteps(chosen(light), lightAtOnce)), ...(await runSteps(chosen(heavy), 1))];
}

/** @returns the outcomes in the order of the steps, however they overtook each other. */
async function runSteps(steps: Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      const start = performance.now();
      const result = await step.run();
      const outcome = { name: step.name, seconds: (performance.now() - start) / 1_000, ...result };
      outcomes[index] = outcome;
      console.log(line(outcome));
      if (!outcome.ok) console.log(`${outcome.output.trimEnd().replaceAll(/^/gm, "    ")}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

function summarize(outcomes: Outcome[]): void {
  console.log(`\n${outcomes.map(line).join("\n")}\n`);
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0);
  const failed = sum((one) => one.failed + (one.ok ? 0 : 1));
  console.log(`${sum((one) => one.passed + (one.ok ? 1 : 0))} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function line({ name, ok, seconds, passed, failed }: Outcome): string {
  const counted = passed + failed > 0 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ""}` : "";
  return `${ok ? "ok    " : "FAILED"}  ${name.padEnd(18)}${seconds.toFixed(1).padStart(6)} s${counted}`;
}

function tool(name: string, ...toolArguments: string[]): Promise<Result> {
  return command(join(root, "node_modules/.bin", name), toolArguments);
}

/** Runs vitest and reads its own count. A skipped test counts as failed: it proves nothing and hides that. */
async function tests(name: string, ...vitestArguments: string[]): Promise<Result> {
  const report = join(reports, `${name}.json`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { ok, output } = await command(process.execPath, [vitest, "run", ...reporters, ...vitestArguments]);
  const count = readReport(report);
  const skipped = count.numTotalTests - count.numPassedTests - count.numFailedTests;
  return {
    ok: ok && count.numPassedTests > 0 && skipped === 0,
    output: skipped > 0 ? `${output}\n${skipped} tests were skipped` : output,
    passed: count.numPassedTests,
    failed: count.numFailedTests + skipped,
  };
}

type Count = { numTotalTests: number; numPassedTests: number; numFailedTests: number };

function readReport(file: string): Count {
  try {
    const count: Count = JSON.parse(readFileSync(file, "utf8"));
    return count;
  } catch {
    return { numTotalTests: 0, numPassedTests: 0, numFailedTests: 0 };
  }
}

async function browser(): Promise<Result> {
  const trouble = await installChromium();
  if (trouble !== null) return { ok: false, output: trouble, passed: 0, failed: 0 };
  return tests("browser", ".browser.test.ts");
}

function without(...patterns: string[]): string[] {
  return patterns.flatMap((pattern) => ["--exclude", pattern]);
}

function command(file: string, commandArguments: string[]): Promise<Result> {
  return new Promise((done) => {
    const child = spawn(file, commandArguments, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, NO_COLOR: "1" },
      timeout: stepTimeoutMs,
    });
    let output = "";
    const keep = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => done({ ok: false, output: error.message, passed: 0, failed: 0 }));
    child.once("close", (code, signal) => {
      if (signal !== null) output += `\nended by ${signal} after ${stepTimeoutMs / 1_000} s at most`;
      done({ ok: code === 0, output, passed: 0, failed: 0 });
    });
  });
}
