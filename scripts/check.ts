// Every check there is, each by name: `npm test`, or `npm test -- lint types` for some of them.
// None stops the others; what a failing one printed is shown, and the last line counts tests and checks together.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installChromium } from "./install-chromium.ts";
import { type Result, run } from "./run-command.ts";
import { runTests } from "./run-tests.ts";

const root = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "sokoni-check-"));
const lightAtOnce = 2;

/** What is started together, and the checks that come of it. */
type Step = { names: readonly string[]; run(names: readonly string[]): Promise<Map<string, Result>> };
type Outcome = Result & { name: string };

/** Each takes one core at most, so two run at a time. */
const light: Step[] = [
  single("format", () => tool("oxfmt", "--check")),
  single("lint", () => tool("oxlint", "--type-aware", "--deny-warnings")),
  single("types", () => tool("tsc", "--noEmit")),
  single("dead code", () => tool("knip", "--no-progress")),
];
/** Each fills both cores by itself. */
const heavy: Step[] = [
  single("generated files", () => run(process.execPath, ["scripts/generate.ts", "--check"])),
  {
    names: ["tidy", "migrations", "unit and stories", "simulator"],
    run: (names) => runTests(names, join(reports, "tests.json")),
  },
  { names: ["browser"], run: browser },
];

const outcomes = await runAll(process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
summarize(outcomes);

async function runAll(wanted: string[]): Promise<Outcome[]> {
  const names = [...light, ...heavy].flatMap((step) => step.names);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no check named ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
    process.exit(2);
  }
  const chosen = (steps: Step[]): Step[] =>
    steps
      .map((step) => ({ ...step, names: step.names.filter((name) => wanted.length === 0 || wanted.includes(name)) }))
      .filter((step) => step.names.length > 0);
  return [...(await runSteps(chosen(light), lightAtOnce)), ...(await runSteps(chosen(heavy), 1))];
}

/** @returns the outcomes in the order of the steps, however they overtook each other. */
async function runSteps(steps: Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[][] = [];
  const waiting = [...steps.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      outcomes[index] = [...(await step.run(step.names))].map(([name, result]) => ({ name, ...result }));
      for (const outcome of outcomes[index]) {
        console.log(line(outcome));
        if (!outcome.ok) console.log(`${outcome.output.trimEnd().replaceAll(/^/gm, "    ")}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes.flat();
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

function single(name: string, work: () => Promise<Result>): Step {
  return { names: [name], run: async () => new Map([[name, await work()]]) };
}

function tool(name: string, ...toolArguments: string[]): Promise<Result> {
  return run(join(root, "node_modules/.bin", name), toolArguments);
}

async function browser(names: readonly string[]): Promise<Map<string, Result>> {
  const trouble = await installChromium();
  if (trouble === null) return runTests(names, join(reports, "browser.json"));
  return new Map(names.map((name) => [name, { ok: false, output: trouble, seconds: 0, passed: 0, failed: 0 }]));
}
