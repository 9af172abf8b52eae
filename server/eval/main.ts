// `npm run eval`: how well the agent sells, on tasks written before it was tuned. docs/agent-evaluation.md has the results.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startCluster } from "../test/support/template-database.ts";
import { writeDocument } from "./document.ts";
import { readOptions } from "./options.ts";
import { allTasks } from "./read-tasks.ts";
import { runAll, type TrialResult } from "./run-all.ts";
import { type Baseline, breachTable, table, voiceTable } from "./tables.ts";
import { scoreVoices } from "./voices.ts";

const docs = join(import.meta.dirname, "../../docs");

const options = readOptions(process.argv.slice(2));
const tasks = allTasks().filter(
  ({ id, category, language }) =>
    (options.category === null || category === options.category) &&
    (options.language === null || language === options.language) &&
    (options.task === null || id.includes(options.task)),
);
if (tasks.length === 0) throw new Error("no task is meant by that");

/** What is held out stays unseen: its failures are counted, not told, unless it is asked for by name. A breach is always told. */
const held = new Set(tasks.filter(({ heldOut }) => heldOut).map(({ id }) => id));

const begun = performance.now();
const cluster = await startCluster();
// Broken off, it leaves no database running behind.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(130)));
try {
  const { trials, workers } = options;
  console.log(`${tasks.length} tasks, ${trials} trials each, brain: ${options.brain}`);
  const results = await runAll(cluster, options.brain, tasks, { trials, workers, onResult: show });
  say(tablesOf(results, []));
  const baselines: Baseline[] = [];
  // They do the same whatever the seed: once is enough.
  for (const name of options.whole ? (["silent", "yes"] as const) : [])
    baselines.push({ name, results: await runAll(cluster, name, tasks, { trials: 1, workers }) });
  if (options.whole) {
    const tables = tablesOf(results, baselines);
    const voices = voiceTable(await scoreVoices());
    const minutes = (performance.now() - begun) / 60_000;
    say([...tables, voices]);
    const strangers = readFileSync(join(docs, "strangers.md"), "utf8");
    const document = writeDocument({ tasks, trials, tables, voices, minutes, strangers });
    writeFileSync(join(docs, "agent-evaluation.md"), document);
  }
} finally {
  await cluster.stop();
}

function tablesOf(results: readonly TrialResult[], baselines: readonly Baseline[]): string[] {
  return [
    ...(["category", "language", "channel"] as const).map((by) => table(by, tasks, results, baselines)),
    breachTable(tasks, [{ name: options.brain, results }, ...baselines]),
  ];
}

function say(tables: readonly string[]): void {
  console.log(`\n${tables.join("\n\n")}\n\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
}

/** A trial in full when one task was asked for, else what went wrong in a line. */
function show({ taskId, seed, score, transcript, ms }: TrialResult): void {
  if (options.task !== null)
    console.log(
      `\n${taskId} · seed ${seed} · ${score.passed ? "passed" : "failed"} · ${ms.toFixed(0)} ms\n${transcript}`,
    );
  const shown = options.task !== null || !held.has(taskId);
  const { writes, prices, claims } = score.breaches;
  const told = shown ? score.faults : [...writes, ...prices, ...claims];
  if (told.length > 0) console.log(`failed  ${taskId} · seed ${seed}: ${told.join("; ")}`);
}
