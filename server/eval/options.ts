// The options of `npm run eval`: npm run eval -- --brain offline --category price --language sw --trials 4 --task id --workers 2
import { parseArgs } from "node:util";
import { type BrainName, brains } from "./brains/index.ts";

export type Options = {
  brain: BrainName;
  category: string | null;
  language: string | null;
  /** Part of a task's id; its trials are printed in full. */
  task: string | null;
  trials: number;
  workers: number;
  /** Also the baselines, and written to the document: only when everything runs. */
  whole: boolean;
};

const usualTrials = 4;

/** @throws Error that says what can be given */
export function readOptions(given: string[]): Options {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: given,
    options: { brain: text, category: text, language: text, task: text, trials: text, workers: text },
  });
  const brain = values.brain ?? "offline";
  if (!isBrain(brain)) throw new Error(`--brain is one of ${Object.keys(brains).join(", ")}`);
  const { category = null, language = null, task = null } = values;
  const trials = count("--trials", values.trials, usualTrials);
  return {
    brain,
    category,
    language,
    task,
    trials,
    workers: count("--workers", values.workers, 2),
    whole: brain === "offline" && trials === usualTrials && category === null && language === null && task === null,
  };
}

function isBrain(name: string): name is BrainName {
  return name in brains;
}

function count(name: string, given: string | undefined, usual: number): number {
  const number = given === undefined ? usual : Number(given);
  if (!Number.isInteger(number) || number < 1 || number > 32) throw new Error(`${name} is a number from 1 to 32`);
  return number;
}
