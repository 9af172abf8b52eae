// Rehearses a shop's agent with the shop's own goods, fees, policies and rules. Everything happens in a copy of the shop inside a
// transaction that is always rolled back (docs/decisions/011): none of its rows, events, jobs or messages are ever visible outside.
import type { TurnServices } from "../agent/index.ts";
import { type Clock, minutes } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { currencyExponents } from "../kernel/values/money.ts";
import { doorsInto } from "../kernel/database/within-transaction.ts";
import { choicesOf, fullName, type Product } from "../products/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { type Original, putCopy, readOriginal } from "./copy-shop.ts";
import { makeTasks } from "./make-tasks.ts";
import { type CopyServices, openCopy } from "./open-copy.ts";
import { playTask } from "./play-task.ts";
import { type Score, scoreTrial } from "./score/score-trial.ts";
import type { Shelves } from "./stage.ts";
import type { Task } from "./task.ts";
import { transcriptOf } from "./transcript.ts";

export type RehearsalServices = TurnServices & { api: Database; worker: Database; clock: Clock };
export type RehearsedTrial = { taskId: string; seed: number; score: Score; transcript: string; thought: Thought };
/** `instead`: why the offline brain answered instead of a model, once per turn. Cost in millionths of a dollar. */
export type Thought = { turns: number; byModel: number; instead: string[]; costMicros: number };
export type Rehearsal = { tasks: Task[]; play(task: Task, seeds: readonly number[]): Promise<RehearsedTrial[]> };

/** A model's turn may take long between two statements. */
const idleLongestMs = minutes(5);
const namesLeast = 4;

/** `tasks` is empty if the shop has nothing to sell, or no channel. `play` copies the shop as it was at this call. */
export async function openRehearsal(services: RehearsalServices, shopId: string): Promise<Rehearsal> {
  const [original, shop] = await Promise.all([
    readOriginal(services.api, shopId),
    services.api.read(shopId, (tx) => findShop(tx, shopId)),
  ]);
  const unit = 10 ** currencyExponents[shop.currency];
  const shelves: Shelves = {
    products: new Map(original.goods.flatMap(pricesOf)),
    deliveryFees: shop.deliveryAreas.map(({ fee }) => fee),
    policies: Object.values(shop.policies),
    names: namesIn(shop, original),
    unit,
  };
  return {
    tasks: original.slot === null ? [] : makeTasks(shop, original, unit),
    play: (task, seeds) => playInCopy(services, { original, shelves }, task, seeds),
  };
}

/** Of a product and each of its variants, by its name on an order line. */
function pricesOf(product: Product): [name: string, found: { id: string; price: number }][] {
  return [
    [product.name, { id: product.id, price: product.price.amount }],
    ...choicesOf(product).map((choice): [string, { id: string; price: number }] => [
      fullName(product, choice),
      { id: choice.id, price: choice.sellingPrice.amount },
    ]),
  ];
}

/** Longest first, so that a name within a name comes later. Leaves out the shortest, such as size M, whose letters occur in every word. */
function namesIn({ deliveryAreas, pickup }: Shop, { goods }: Original): string[] {
  const told = goods.flatMap(({ name, options }) => [
    name,
    ...options.flatMap((option) => [option.name, ...option.values]),
  ]);
  const places = [...deliveryAreas.map(({ name }) => name), ...(pickup ? [pickup.address, pickup.hours] : [])];
  return [...new Set([...told, ...places])]
    .filter(({ length }) => length >= namesLeast)
    .toSorted((a, b) => b.length - a.length);
}

type Source = { original: Original; shelves: Shelves };

async function playInCopy(
  services: RehearsalServices,
  { original, shelves }: Source,
  task: Task,
  seeds: readonly number[],
): Promise<RehearsedTrial[]> {
  const shopId = newId("shop");
  const now = services.clock.now();
  return undone(services.api, shopId, async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(idleLongestMs)}, true)`.execute(tx);
    await putCopy(tx, shopId, original, now);
    await sql`savepoint untouched`.execute(tx);
    const door = doorsInto(tx, services.api, shopId);
    const within: CopyServices = { ...services, agent: door("sokoni_agent"), worker: door("sokoni_worker") };
    const trials: RehearsedTrial[] = [];
    for (const seed of seeds) {
      const stage = await openCopy(within, { shopId, shelves }, task.given, now);
      const played = await playTask(stage, task, seed);
      const thought = await within.agent.read(shopId, thoughtIn);
      const [score, transcript] = [scoreTrial(task, played), transcriptOf(played)];
      trials.push({ taskId: task.id, seed, score, transcript, thought });
      await sql`rollback to savepoint untouched`.execute(tx);
    }
    return trials;
  });
}

/** The transaction is always rolled back, even if this process dies. */
async function undone<Result>(database: Database, shopId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const never = new Error("a rehearsal is not kept");
  let done: { result: Result } | undefined;
  try {
    await database.write(shopId, async (tx) => {
      done = { result: await work(tx) };
      throw never;
    });
  } catch (error) {
    if (error !== never) throw error;
  }
  if (!done) throw never;
  return done.result;
}

/** Over all turns of the copy. */
async function thoughtIn(tx: Tx): Promise<Thought> {
  const turns = await tx.selectFrom("turns").select(["brain", "fallback", "cost_micros"]).execute();
  return {
    turns: turns.length,
    byModel: turns.filter(({ brain }) => brain === "model").length,
    instead: turns.flatMap(({ fallback }) => fallback ?? []),
    costMicros: turns.reduce((sum, turn) => sum + Number(turn.cost_micros), 0),
  };
}
