// A process that runs trials, one after the other, in a world of its own. It gets the address of the database, and then the trials.
import type { Cluster } from "../test/support/template-database.ts";
import { type BrainName, brains } from "./brains/index.ts";
import { type Score, scoreTrial, transcriptOf } from "../src/rehearsal/index.ts";
import { allTasks } from "./read-tasks.ts";
import { runTrial } from "./run-trial.ts";
import { openWorld, type World } from "./world.ts";

export type ToWorker =
  | { kind: "open"; cluster: Cluster; brain: BrainName }
  | { kind: "trial"; taskId: string; seed: number }
  | { kind: "close" };
export type FromWorker =
  | { kind: "ready" }
  | { kind: "trial"; taskId: string; seed: number; score: Score; transcript: string; messages: number; ms: number }
  | { kind: "failed"; detail: string };

const tasks = new Map(allTasks().map((task) => [task.id, task]));
let world: World | undefined;

process.on("message", (message: ToWorker) => {
  void answer(message).catch((error: unknown) =>
    tell({ kind: "failed", detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// Whoever started us has gone.
process.once("disconnect", () => process.exit(0));

async function answer(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "open": {
      const brain = brains[message.brain];
      world = await openWorld({ cluster: message.cluster, ...(brain ? { brain } : {}) });
      return tell({ kind: "ready" });
    }
    case "trial":
      return tell(await oneTrial(message.taskId, message.seed));
    case "close":
      await world?.close();
      process.disconnect?.();
      process.exit(0);
  }
}

async function oneTrial(taskId: string, seed: number): Promise<FromWorker> {
  const task = tasks.get(taskId);
  if (!task || !world) throw new Error(`there is no task ${taskId}, or no world yet`);
  const begun = performance.now();
  try {
    const played = await runTrial(world, task, seed);
    return {
      kind: "trial",
      taskId,
      seed,
      score: scoreTrial(task, played),
      transcript: transcriptOf(played),
      messages: played.exchanges.reduce((sum, { heard }) => sum + heard.length, 0),
      ms: performance.now() - begun,
    };
  } catch (error) {
    throw new Error(`${taskId}, seed ${seed}: ${(error as Error).stack}`, { cause: error });
  }
}

function tell(message: FromWorker): void {
  process.send?.(message);
}
