// Runs many trials in several processes on one PostgreSQL of their own.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Cluster } from "../test/support/template-database.ts";
import type { BrainName } from "./brains/index.ts";
import type { Task } from "../src/rehearsal/index.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

export type TrialResult = Extract<FromWorker, { kind: "trial" }>;

/** @throws Error when a trial could not be run; a trial that was failed is a result like any other. */
export async function runAll(
  cluster: Cluster,
  brain: BrainName,
  tasks: readonly Task[],
  { trials, workers, onResult }: { trials: number; workers: number; onResult?(result: TrialResult): void },
): Promise<TrialResult[]> {
  const seeds = Array.from({ length: trials }, (_none, seed) => seed);
  const waiting = seeds.flatMap((seed) => tasks.map(({ id }) => ({ taskId: id, seed })));
  const results: TrialResult[] = [];
  const lane = async (): Promise<void> => {
    const worker = await startWorker(cluster, brain);
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = await ask(worker, { kind: "trial", ...next });
        if (result.kind !== "trial") throw new Error("the worker answered something else");
        results.push(result);
        onResult?.(result);
      }
    } finally {
      await close(worker);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, lane));
  return results;
}

async function startWorker(cluster: Cluster, brain: BrainName): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, "worker.ts"), { execArgv: ["--disable-warning=ExperimentalWarning"] });
  await ask(worker, { kind: "open", cluster, brain });
  return worker;
}

function ask(worker: ChildProcess, question: ToWorker): Promise<FromWorker> {
  return new Promise((done, failed) => {
    const clear = (): void => {
      worker.off("message", answered);
      worker.off("exit", ended);
    };
    const answered = (answer: FromWorker): void => {
      clear();
      if (answer.kind === "failed") failed(new Error(answer.detail));
      else done(answer);
    };
    const ended = (code: number | null): void => {
      clear();
      failed(new Error(`a worker ended with ${code}`));
    };
    worker.on("message", answered);
    worker.once("exit", ended);
    worker.send(question);
  });
}

function close(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || !worker.connected) return Promise.resolve();
  return new Promise((done) => {
    worker.once("exit", () => done());
    worker.send({ kind: "close" } satisfies ToWorker);
  });
}
