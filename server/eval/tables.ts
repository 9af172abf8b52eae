// The results as tables that read the same in a terminal and in a document.
import type { TrialResult } from "./run-all.ts";
import type { VoiceScore } from "./voices.ts";
import { type Figures, figuresOf, languageNames, type Task } from "../src/rehearsal/index.ts";

export type Baseline = { name: string; results: readonly TrialResult[] };

/** @param by what a row is of */
export function table(
  by: "category" | "language" | "channel",
  tasks: readonly Task[],
  results: readonly TrialResult[],
  baselines: readonly Baseline[],
): string {
  const names = [...new Set(tasks.map((task) => task[by]))].toSorted();
  const rows = names.map(
    (name) =>
      [by === "language" ? (languageNames[name] ?? name) : name, tasks.filter((task) => task[by] === name)] as const,
  );
  const trials = Math.max(...tasks.map(({ id }) => results.filter(({ taskId }) => taskId === id).length));
  const head = [
    by,
    "tasks",
    "pass^1",
    `pass^${trials}`,
    "held out: pass^1",
    `pass^${trials}`,
    ...baselines.map(({ name }) => `"${name}" pass^1`),
  ];
  return rowsOf(
    head,
    [...rows, ["all", tasks] as const].map(([name, own]) => [name, ...cells(own, results, baselines)]),
  );
}

function cells(tasks: readonly Task[], results: readonly TrialResult[], baselines: readonly Baseline[]): string[] {
  const seen = figuresOf(
    tasks.filter(({ heldOut }) => !heldOut),
    results,
  );
  const held = figuresOf(
    tasks.filter(({ heldOut }) => heldOut),
    results,
  );
  return [
    String(tasks.length),
    ...passes(seen),
    ...passes(held),
    ...baselines.map((baseline) => percent(figuresOf(tasks, baseline.results).passOnce)),
  ];
}

/** What was taken of messages that order or choose goods. */
export function voiceTable(scores: readonly VoiceScore[]): string {
  const sum = (of: "messages" | "right" | "wrong"): number => scores.reduce((total, score) => total + score[of], 0);
  const all = { language: "all", messages: sum("messages"), right: sum("right"), wrong: sum("wrong") };
  return rowsOf(
    ["language", "messages", "cart right", "cart wrong"],
    [...scores.toSorted((one, other) => one.language.localeCompare(other.language)), all].map((score) => [
      languageNames[score.language] ?? score.language,
      String(score.messages),
      percent(score.right / score.messages),
      percent(score.wrong / score.messages),
    ]),
  );
}

/** Breaches of a money rule are counted apart: none is made good by a right answer elsewhere. */
export function breachTable(tasks: readonly Task[], brains: readonly Baseline[]): string {
  return rowsOf(
    ["brain", "trials", "forbidden writes", "wrong price told", "claim without a deed"],
    brains.map(({ name, results }) => {
      const { trials, breaches } = figuresOf(tasks, results);
      return [name, ...[trials, breaches.writes, breaches.prices, breaches.claims].map(String)];
    }),
  );
}

function passes({ tasks, passOnce, passAlways }: Figures): string[] {
  return tasks === 0 ? ["–", "–"] : [percent(passOnce), percent(passAlways)];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function rowsOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
