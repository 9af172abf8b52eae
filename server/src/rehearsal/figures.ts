// Results of trials: how often a task is passed (pass^1), and how often in all of its trials (pass^k).
import type { Thought } from "./rehearse-shop.ts";
import type { Score } from "./score/score-trial.ts";
import type { Task } from "./task.ts";

type Judged = { taskId: string; score: Score };

export type Figures = {
  tasks: number;
  trials: number;
  /** The share of all trials, 0 to 1. */
  passOnce: number;
  /** The share of tasks, 0 to 1, that passed in every trial. */
  passAlways: number;
  breaches: { writes: number; prices: number; claims: number };
};

export function figuresOf(tasks: readonly Pick<Task, "id">[], results: readonly Judged[]): Figures {
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

export type By = "category" | "language";
type Sorted = { id: string } & Record<By, string>;

export function namesOf(by: By, tasks: readonly Sorted[]): string[] {
  return [...new Set(tasks.map((task) => task[by]))];
}

export function figuresBy(by: By, tasks: readonly Sorted[], results: readonly Judged[]): Record<string, Figures> {
  const figures = (name: string): Figures =>
    figuresOf(
      tasks.filter((task) => task[by] === name),
      results,
    );
  return Object.fromEntries(namesOf(by, tasks).map((name) => [name, figures(name)]));
}

/** `instead`: how often the offline brain answered, by reason. */
export type ThoughtTogether = Omit<Thought, "instead"> & { instead: Record<string, number> };

export function thoughtTogether(results: readonly { thought: Thought }[]): ThoughtTogether {
  const all: ThoughtTogether = { turns: 0, byModel: 0, instead: {}, costMicros: 0 };
  for (const { thought } of results) {
    all.turns += thought.turns;
    all.byModel += thought.byModel;
    all.costMicros += thought.costMicros;
    for (const why of thought.instead) all.instead[why] = (all.instead[why] ?? 0) + 1;
  }
  return all;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
