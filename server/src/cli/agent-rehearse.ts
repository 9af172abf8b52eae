// agent rehearse: measures how well a shop's agent sells the shop's goods, before buyers meet it.
import type { Services } from "../app/services.ts";
import {
  type By,
  figuresBy,
  figuresOf,
  languageNames,
  namesOf,
  openRehearsal,
  type RehearsedTrial,
  type Task,
  type ThoughtTogether,
  thoughtTogether,
  withOneModel,
} from "../rehearsal/index.ts";
import { otherModelOptions, servicesFor } from "./agent-try.ts";
import { Mistake, type Options } from "./arguments.ts";
import { chooseShop, shopOption } from "./choose-shop.ts";
import { type Command, table, type Told } from "./command.ts";

const usualTrials = 4;
const trialsMost = 32;

export const agentRehearse: Command = {
  name: "agent rehearse",
  does: "Plays invented buyers against a shop's agent, with the shop's products, prices, areas, policies and rules, and judges the results. It runs in a copy that is thrown away: no buyer, channel or provider is contacted, and no figure or event changes. Exit code 1 if a trial fails.",
  options: {
    shop: shopOption,
    trials: `how often each task is played, each time in other words: ${usualTrials} by default, ${trialsMost} at most`,
    language: "only this language, such as `en`",
    category: "only these tasks, such as `price` or `order`",
    ...otherModelOptions,
  },
  needs: "database",
  run: rehearse,
};

async function rehearse(services: Services, options: Options): Promise<Told> {
  const { api, worker, clock } = services;
  const trials = readTrials(options.optional("trials"));
  const shop = await chooseShop(api, options);
  const turn = await withOneModel(await servicesFor(services, options, shop.id), shop.id);
  if (turn === "no_key")
    throw new Mistake("the shop's model has no key: set one with `agent model set`, or say --model offline");
  const rehearsal = await openRehearsal({ ...turn, api, worker, clock }, shop.id);
  const tasks = chosen(rehearsal.tasks, options);
  const seeds = Array.from({ length: trials }, (_none, seed) => seed);
  const results: RehearsedTrial[] = [];
  for (const task of tasks) results.push(...(await rehearsal.play(task, seeds)));
  const failed = results.filter(({ score }) => !score.passed);
  const model = thoughtTogether(results);
  return {
    lines: [
      ...failed.flatMap(inLines),
      `${shop.name}: ${tasks.length} tasks, ${trials} trials each, ${failed.length} failed. Nothing of it was kept.`,
      ...(turn.models ? [modelInWords(model)] : []),
      "",
      ...figuresInLines("category", tasks, results, trials),
      "",
      ...figuresInLines("language", tasks, results, trials),
    ],
    value: {
      shopId: shop.id,
      trials,
      model: turn.models && model,
      all: figuresOf(tasks, results),
      categories: figuresBy("category", tasks, results),
      languages: figuresBy("language", tasks, results),
      failed: failed.map(({ taskId, seed, score: { faults }, transcript }) => ({ taskId, seed, faults, transcript })),
    },
    exitCode: failed.length > 0 ? 1 : 0,
  };
}

/** A good result must show which model produced it. */
function modelInWords({ turns, byModel, instead, costMicros }: ThoughtTogether): string {
  const reasons = Object.entries(instead).map(([why, count]) => `${why} ${count}`);
  const others = reasons.length > 0 ? `, the offline brain the others (${reasons.join(", ")})` : "";
  const cost = `$${(costMicros / 1_000_000).toFixed(4)}, which no budget of the shop counts`;
  return `The model answered ${byModel} of ${turns} turns${others}. It cost ${cost}.`;
}

function readTrials(text: string | undefined): number {
  const count = text === undefined ? usualTrials : Number(text);
  if (!Number.isInteger(count) || count < 1 || count > trialsMost)
    throw new Mistake(`--trials is a number from 1 to ${trialsMost}, not "${text}"`);
  return count;
}

function chosen(tasks: readonly Task[], options: Options): Task[] {
  if (tasks.length === 0) throw new Mistake("the shop has no channel or no products yet: there is nothing to rehearse");
  const wanted = (["language", "category"] as const).flatMap((name) => {
    const value = options.optional(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const found = tasks.filter((task) => wanted.every(([name, value]) => task[name] === value));
  if (found.length > 0) return found;
  const there = wanted.map(([name]) => `--${name} ${namesOf(name, tasks).join(", ")}`);
  throw new Mistake(`this shop gives no task of that kind; there are ${there.join(" and ")}`);
}

function figuresInLines(by: By, tasks: readonly Task[], results: readonly RehearsedTrial[], trials: number): string[] {
  const rows = [...Object.entries(figuresBy(by, tasks, results)), ["all", figuresOf(tasks, results)] as const];
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7);
  return table([
    [by, "tasks", " pass^1", ` pass^${trials}`],
    ...rows.map(([name, figures]) => [
      by === "language" ? (languageNames[name] ?? name) : name,
      String(figures.tasks).padStart(5),
      percent(figures.passOnce),
      percent(figures.passAlways),
    ]),
  ]);
}

function inLines({ taskId, seed, score, transcript }: RehearsedTrial): string[] {
  return [`failed  ${taskId} · seed ${seed}`, ...score.faults.map((fault) => `  ✗ ${fault}`), transcript, ""];
}
