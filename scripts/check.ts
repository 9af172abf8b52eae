// The checks by name: `npm test` in five minutes, `npm test -- lint types` for some of them, and `npm test -- all` for every one, which each
// change of main must pass (docs/decisions/019-npm-test-in-five-minutes.md). A failed check does not stop the others. Its output is printed, and
// the last line counts tests and checks together.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildConsole } from "./build-console.ts";
import { installChromium } from "./install-chromium.ts";
import { type Result, run } from "./run-command.ts";
import { runTests } from "./run-tests.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "sokoni-check-"));

/** Checks that run together, and their names. */
type Step = { names: readonly string[]; run(names: readonly string[]): Promise<Map<string, Result>> };
type Outcome = Result & { name: string };

/** Each uses at most one core. They run one after the other next to the tests, which wait half of the time. */
const light: Step[] = [
  single("format", () => tool("oxfmt", "--check")),
  single("lint", () => tool("oxlint", "--type-aware", "--deny-warnings")),
  single("types", types),
  single("dead code", () => tool("knip", "--no-progress")),
  single("contract", () => tool("redocly", "lint", "contract/openapi.json", "--format", "summary")),
  single("generated files", () => run(process.execPath, ["scripts/generate.ts", "--check"])),
];
const tests: Step = {
  names: [
    "tidy",
    "migrations",
    "unit",
    "stories",
    "core",
    "clients",
    "simulator",
    "browser",
    "whole system",
    "every page",
  ],
  run: withBrowser((names) => runTests(names, join(reports, "tests.json"))),
};
const browsers = new Set(["browser", "every page"]);
const sweeping = new Set(["whole system", "every page"]);
const all = [...light, tests].flatMap((step) => step.names);
const everyday = all.filter((name) => !sweeping.has(name));

const asked = process.argv.slice(2);
const wanted = asked.length === 0 ? everyday : asked.includes("all") ? all : asked;
const outcomes = await runAll(wanted);
rmSync(reports, { recursive: true, force: true });
summarize(outcomes);

async function runAll(wanted: readonly string[]): Promise<Outcome[]> {
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no check named ${unknown.join(", ")}. There are: ${all.join(", ")}; and all, for every one.`,
    );
    process.exit(2);
  }
  const chosen = (steps: Step[]): Step[] =>
    steps
      .map((step) => ({ ...step, names: step.names.filter((name) => wanted.includes(name)) }))
      .filter((step) => step.names.length > 0);
  const [quick, long] = await Promise.all([runSteps(chosen(light)), runSteps(chosen([tests]))]);
  return [...quick, ...long];
}

/** One after the other. */
async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const found = [...(await step.run(step.names))].map(([name, result]) => ({ name, ...result }));
    for (const outcome of found) {
      console.log(line(outcome));
      for (const said of [outcome.ok ? "" : outcome.output, outcome.note ?? ""])
        if (said !== "") console.log(`${said.trimEnd().replaceAll(/^/gm, "    ")}\n`);
    }
    outcomes.push(...found);
  }
  return outcomes;
}

function summarize(outcomes: Outcome[]): void {
  console.log(`\n${outcomes.map(line).join("\n")}\n`);
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0);
  const failed = sum((one) => one.failed + (one.ok ? 0 : 1));
  console.log(`${sum((one) => one.passed + (one.ok ? 1 : 0))} passed, ${failed} failed`);
  // A partial run must not look like a full one.
  if (asked.length === 0) console.log(`Not run: ${[...sweeping].join(", ")}. \`npm test -- all\` runs them as well.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function line({ name, ok, seconds, passed, failed }: Outcome): string {
  const counted = passed + failed > 0 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ""}` : "";
  return `${ok ? "ok    " : "FAILED"}  ${name.padEnd(18)}${seconds.toFixed(1).padStart(6)} s${counted}`;
}

function single(name: string, work: () => Promise<Result>): Step {
  return { names: [name], run: async () => new Map([[name, await work()]]) };
}

/** The server's and the browser's types are checked separately. Results are cached, so only changes are checked again. */
async function types(): Promise<Result> {
  const check = (project: string): Promise<Result> =>
    tool(
      "tsc",
      "--noEmit",
      "-p",
      project,
      "--incremental",
      "--tsBuildInfoFile",
      `node_modules/.cache/types-${project === "." ? "server" : project}.json`,
    );
  const [first, second] = await Promise.all([check("."), check("console")]);
  return { ...first, ok: first.ok && second.ok, output: first.output + second.output };
}

function tool(name: string, ...toolArguments: string[]): Promise<Result> {
  return run(join(root, "node_modules/.bin", name), toolArguments);
}

/** @returns what is missing and what to do; null if a browser and the built console are there. */
async function readyForBrowser(): Promise<string | null> {
  return (await installChromium()) ?? (await buildConsole(() => console.log("Building the console …")));
}

/** Without Chromium, the browser tests fail with an instruction, and the other tests run. */
function withBrowser(runNamed: Step["run"]): Step["run"] {
  return async (names) => {
    const inBrowser = names.filter((name) => browsers.has(name));
    const trouble = inBrowser.length > 0 ? await readyForBrowser() : null;
    if (trouble === null) return runNamed(names);
    const others = names.filter((name) => !browsers.has(name));
    const results = others.length > 0 ? await runNamed(others) : new Map<string, Result>();
    for (const name of inBrowser) results.set(name, { ok: false, output: trouble, seconds: 0, passed: 0, failed: 0 });
    return results;
  };
}
