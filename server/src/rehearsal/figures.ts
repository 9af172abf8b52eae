// From trials to figures: how often a task is passed (pass^1), and how often in all of its trials (pass^k).
import type { Score } from "./score/score-trial.ts";
import type { Task } from "./task.ts";

type Judged = { taskId: string; score: Score };

export type Figures = {
  tasks: number;
  trials: number;
  /** Of all trials, 0 to 1. */
  passOnce: number;
  /** Of all tasks, 0 to 1: passed in every trial. */
  passAlways: number;
  breaches: { writes: number; prices: number; claims: number };
};

export function figuresOf(tasks: readonly Task[], results: readonly Judged[]): Figures {
  const wanted = new Set(tasks.map(({ id }) => id));
  const own = results.filter(({ taskId }) => wanted.has(taskId));
  const failed = new Set(own.filter(({ score }) => !score.passed).map(({ taskId }) => taskId));
  const ran = new Set(own.map(({ taskId }) => taskId));
  const count = (kind: "writes" | "prices" | "claims"): number =>
    own.filter(({ score }) => score.breaches[kind].length > 0).length;
  return {
    tasks: ran.size,
    trials: own.length,
    passOnce: share(own.filter(({ score }) => score.passed).length, own.length),
    passAlways: share(ran.size - failed.size, ran.size),
    breaches: { writes: count("writes"), prices: count("prices"), claims: count("claims") },
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
