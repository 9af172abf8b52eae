// The evaluation itself: its tasks are complete and fair, its runner plays them against the running system, and its
// scorer finds what it should find.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentBrain } from "../eval/brains/silent.ts";
import { allTasks, readTasks } from "../eval/read-tasks.ts";
import type { EvaluationTask } from "../eval/evaluation-task.ts";
import { runTrial } from "../eval/run-trial.ts";
import { shops } from "../eval/shops/index.ts";
import { openWorld, type World } from "../eval/world.ts";
import { type Brain, offlineBrain } from "../src/agent/index.ts";
import {
  answersIn,
  endsWithoutWrite,
  meaning,
  type Played,
  says,
  scoreTrial,
  type Step,
  type Task,
} from "../src/rehearsal/index.ts";

const tasks = allTasks();
const taskOf = (id: string): EvaluationTask => {
  const found = tasks.find((task) => task.id === id);
  if (!found) throw new Error(`no task ${id}`);
  return found;
};

describe("the tasks", () => {
  test("are enough, of every language and both channels, each by a name of its own", () => {
    expect(tasks.length).toBeGreaterThanOrEqual(150);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    const count = (of: (task: Task) => boolean): number => tasks.filter(of).length;
    for (const language of ["en", "pcm", "fr", "sw"])
      expect([language, count((task) => task.language === language) >= 40]).toEqual([language, true]);
    for (const language of ["ha", "yo", "ig", "am"])
      expect(count((task) => task.language === language)).toBeGreaterThan(1);
    expect(count(({ channel }) => channel === "instagram")).toBeGreaterThan(tasks.length / 6);
  });

  test("end without a write in more than a quarter, and a third is held out", () => {
    expect(tasks.filter(endsWithoutWrite).length / tasks.length).toBeGreaterThanOrEqual(0.25);
    const heldOut = tasks.filter((task) => task.heldOut).length / tasks.length;
    expect(heldOut).toBeGreaterThan(0.28);
    expect(heldOut).toBeLessThan(0.4);
  });

  test("each look at something, and name only what there is", () => {
    expect(tasks.filter((task) => !looksAtSomething(task)).map(({ id }) => id)).toEqual([]);
    for (const task of tasks) {
      const names = new Set(shops[task.shop].goods.map(({ name }) => name));
      expect([task.id, productsOf(task).filter((name) => !names.has(name))]).toEqual([task.id, []]);
      for (const what of [...task.mustNotSay, ...task.steps.flatMap(alternativesOf)])
        if (what.startsWith(":")) expect(meaning(what.slice(1))).toBeInstanceOf(RegExp);
    }
  });

  test("that can't be read are told by file and line", () => {
    expect(() => readTasks("== a\n> hi\nends: order two mugs", "x", "en")).toThrow("x/en.txt, line 3");
    expect(() => readTasks("== a\ngiven: rain", "x", "en")).toThrow("x/en.txt, line 2");
  });
});

test.each([
  ["that is ₦15,000", "15000", true],
  ["ça fait 15 000 F CFA", "15000", true],
  ["15.000 FCFA", "15000", true],
  ["na 15k", "15000", true],
  ["14.5k only", "14500", true],
  ["₦115,000", "15000", false],
  ["₦15,000,000", "15000", false],
  ["only three left", "3", true],
  ["KSh 3,200", "3", false],
  ["Désolé, c'est épuisé", ":sold_out", true],
])("%s: %s is said: %s", (text, what, said) => {
  expect(says(text, what)).toBe(said);
});

test.each([
  ["en", "The bag is ₦8,500 and we have 18 of it. Which colour would you like?"],
  ["pcm", "The bag na ₦8,500 and 18 dey ground. Which colour you wan carry?"],
  ["fr", "Le sac coûte 10 000 F CFA et il en reste 6. Vous en voulez combien ?"],
  ["sw", "Mkoba ni KSh 2,500 na tuna 7 dukani. Ungependa ngapi?"],
])("an answer in %s is taken for one, and for no other", (language, text) => {
  const readBoth = ["en", "pcm"];
  const others = ["en", "pcm", "fr", "sw"].filter(
    (one) => one !== language && !(readBoth.includes(one) && readBoth.includes(language)),
  );
  expect(answersIn(language, text, [])).toBe(true);
  expect(others.filter((one) => answersIn(one, text, []))).toEqual([]);
});

describe("a trial", () => {
  let world: World;
  let thinks: Brain;
  beforeAll(async () => {
    world = await openWorld({ brain: { name: "chosen", answer: (turn) => thinks.answer(turn) } });
  });
  afterAll(() => world.close());
  const mustWrite = ["order.en.to-yaba", "cart.en.remove-one", "hand-over.en.a-human"].map(taskOf);

  test.each(mustWrite)("of $id is passed by what the shop really did, and by silence never", async (task) => {
    thinks = offlineBrain;
    const played = await runTrial(world, task, 0);
    expect(scoreTrial(task, played)).toMatchObject({ passed: true, faults: [] });
    expect(scoreTrial(task, withOrderOnTheWay(played))).toMatchObject({
      passed: false,
      breaches: { prices: [], claims: [] },
    });
    thinks = silentBrain;
    expect(scoreTrial(task, await runTrial(world, task, 0)).passed).toBe(false);
  });

  test("in which a price is invented, or a deed claimed that nobody did, is a breach of its own", async () => {
    const task = taskOf("price.en.dress");
    const answer = (text: string): Brain => ({
      name: "liar",
      answer: ({ card }) => Promise.resolve({ text, language: "en", dialogue: card.dialogue, confidence: 1 }),
    });
    thinks = answer("How can I help?");
    const played = await runTrial(world, task, 0);
    const told = (text: string): Played => ({
      ...played,
      exchanges: played.exchanges.map((exchange) => ({ ...exchange, heard: [{ text, choices: [] }] })),
    });
    expect(scoreTrial(task, told("It is ₦15,000.")).faults).toEqual([]);
    expect(scoreTrial(task, told("It is ₦15,000, today ₦14,250.")).breaches.prices).toHaveLength(1);
    expect(scoreTrial(task, told("₦15,000. Your order has been placed.")).breaches.claims).toHaveLength(1);
    expect(scoreTrial(task, told("₦15,000. Has your payment been received? Not yet.")).breaches.claims).toEqual([]);
    expect(scoreTrial(task, told("C'est ₦15,000 et voilà, nous vous attendons dans la boutique.")).passed).toBe(false);
  });
});

/** The buyer does something, and the task checks the end, the words or the way. */
function looksAtSomething({ steps, end, mustNotSay, forbidden }: Task): boolean {
  const acts = steps.some(({ kind }) => !["must_say", "stays_silent", "seller", "waits"].includes(kind));
  const words = steps.some(({ kind }) => kind === "must_say" || kind === "stays_silent") || mustNotSay.length > 0;
  const kept = end.facts.length + end.forgotten.length > 0 || end.marketing !== null || end.opened !== null;
  const money = end.orders.length > 0 || end.cart !== null || end.earlier !== null || end.paid;
  return acts && (words || kept || money || end.nothing || end.handOver !== null || forbidden.length > 0);
}

/** The same play, as if the agent had also made an order and taken it back before the end. */
function withOrderOnTheWay(played: Played): Played {
  const event = { type: "order.created", object: "undone", by: "agent" };
  return { ...played, after: { ...played.after, events: [...played.after.events, event] } };
}

function productsOf({ given, steps, end }: Task): string[] {
  const circumstances = [...given, ...steps.flatMap((step) => (step.kind === "seller" ? [step.does] : []))];
  const lines = [
    ...circumstances.flatMap((one) => (one.kind === "order" ? one.lines : [])),
    ...steps.flatMap((step) => (step.kind === "sends_cart" ? step.lines : [])),
    ...end.orders.flatMap((order) => order.lines),
    ...(end.cart ?? []),
  ];
  return [
    ...lines.map(({ product }) => product),
    ...circumstances.flatMap((one) => ("product" in one ? [one.product] : [])),
    ...steps.flatMap((step) => (step.kind === "enquires" ? [step.product] : [])),
    ...(end.waitlist ? [end.waitlist] : []),
  ];
}

function alternativesOf(step: Step): string[] {
  return step.kind === "must_say" ? step.alternatives : [];
}
