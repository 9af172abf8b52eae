// Each server, the load and the simulator run as separate processes, so that none blocks another's event loop. They use one small protocol: ask
// a question by name, get its answer.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

export type Child = {
  pid: number;
  /** @throws Error from the child, or if the child has exited. */
  ask<Answer>(name: string, given?: unknown): Promise<Answer>;
  stop(): Promise<void>;
};

type Question = { id: number; name: string; given: unknown };
type Reply = { id: number; answer?: unknown; error?: string };

const stopTimeoutMs = 20_000;

/** @param file in the same folder as this one. */
export function startChild(file: string, { nodeFlags = [] }: { nodeFlags?: readonly string[] } = {}): Child {
  const child = fork(join(import.meta.dirname, file), {
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning", ...nodeFlags],
  });
  const waiting = new Map<number, { done(answer: unknown): void; failed(error: Error): void }>();
  let lastId = 0;
  child.on("message", ({ id, answer, error }: Reply) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.done(answer);
    else asker?.failed(new Error(`${file}: ${error}`));
  });
  child.once("exit", (code, signal) => {
    for (const asker of waiting.values()) asker.failed(new Error(`${file} ended: ${signal ?? code}`));
    waiting.clear();
  });
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(name: string, given?: unknown) =>
      new Promise<Answer>((done, failed) => {
        lastId += 1;
        waiting.set(lastId, { done: (answer) => done(answer as Answer), failed });
        child.send({ id: lastId, name, given } satisfies Question);
      }),
    stop: () => stop(child),
  };
}

/** Runs in the child: the questions that it answers. */
export function answerQuestions(answers: { [name: string]: (given: never) => unknown }): void {
  process.on("message", ({ id, name, given }: Question) => {
    void (async () => answers[name]?.(given as never))().then(
      (answer) => process.send?.({ id, answer } satisfies Reply),
      (error: unknown) =>
        process.send?.({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies Reply),
    );
  });
  // The parent has exited, so there is nothing left to measure.
  process.once("disconnect", () => process.exit(0));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const hard = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  child.disconnect();
  await ended;
  clearTimeout(hard);
}
