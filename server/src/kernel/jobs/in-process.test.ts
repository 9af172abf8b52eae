import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { stoppedClock } from "../values/clock.ts";
import { type Errand, openInHand } from "./in-process.ts";
import type { Planned } from "./jobs.ts";
import { openLog } from "../process/log.ts";

const clock = stoppedClock(new Date("2026-11-21T09:00:00.000Z"));
const log = openLog({ level: "silent" });
type Data = { n: number };

function begin(run: Errand<Data>["run"], settings: Partial<Errand<Data>> = {}) {
  const planned: Planned[] = [];
  const nudge = vi.fn();
  const hands = openInHand<Data>({
    name: "test",
    concurrency: 2,
    most: 3,
    run,
    instead: (data) => ({ name: "test-job", data }),
    ...settings,
  });
  expect(hands.hasRoom()).toBe(false);
  hands.start({
    clock,
    context: () => ({ now: clock.now(), log, signal: new AbortController().signal }),
    plan: async (jobs) => void planned.push(...jobs),
    nudge,
  });
  const ended = async (): Promise<void> => {
    for (let busy = hands.running(); busy; busy = hands.running()) await busy;
  };
  return { hands, planned, nudge, ended };
}

const now = clock.now();
const done = { announced: false };

test("of one key, one piece runs at a time, and what comes meanwhile runs once more", async () => {
  let running = 0;
  let most = 0;
  const ran: number[] = [];
  const { hands, ended } = begin(async ({ n }) => {
    running += 1;
    most = Math.max(most, running);
    await wait(10);
    running -= 1;
    ran.push(n);
    return done;
  });
  hands.take("one", { n: 1 }, now);
  for (const n of [2, 3, 4]) hands.take("one", { n }, now);
  await ended();
  expect([ran, most]).toEqual([[1, 1], 1]);
});

test("no more than so many run at once, and there is room for so many", async () => {
  let running = 0;
  let most = 0;
  const { hands, ended } = begin(async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    return done;
  });
  for (const key of ["a", "b", "c"]) hands.take(key, { n: 0 }, now);
  expect(hands.hasRoom()).toBe(false);
  await ended();
  expect([most, hands.hasRoom()]).toEqual([2, true]);
});

test("a piece that is not due waits, and may look again later", async () => {
  const ran: number[] = [];
  const { hands, ended } = begin(async () => {
    ran.push(ran.length);
    return ran.length < 3 ? { ...done, again: new Date(now.getTime() + 20) } : done;
  });
  hands.take("one", { n: 1 }, new Date(now.getTime() + 20));
  await ended();
  expect(ran).toEqual([]);
  await vi.waitFor(() => expect(ran).toEqual([0, 1, 2]));
});

test("a job does what fails here, what is left, and what has not begun when the process stops", async () => {
  const { hands, planned, nudge, ended } = begin(async ({ n }) => {
    if (n === 1) throw new Error("this once");
    return { announced: true, jobs: [{ name: "rest", data: { n } }] };
  });
  hands.take("one", { n: 1 }, now);
  hands.take("two", { n: 2 }, now);
  await ended();
  hands.take("three", { n: 3 }, new Date(now.getTime() + 60_000));
  await hands.stop();
  hands.take("four", { n: 4 }, now);
  expect(planned.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: "rest", data: { n: 2 } },
    { name: "test-job", data: { n: 1 } },
    { name: "test-job", data: { n: 3 } },
  ]);
  expect(nudge).toHaveBeenCalledTimes(1);
});
