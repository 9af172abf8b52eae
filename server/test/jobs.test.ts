import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../src/kernel/database/db.ts";
import { type JobRow, type Planned, startWorker, type Worker } from "../src/kernel/jobs/jobs.ts";
import { startRecording } from "./support/record-statements.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const idleTimeoutMs = 60_000;

/** A worker with its own kind of job, whose relay finds these once. */
function start(job: JobRow<never>, planned: Planned[], database: Database = system.services.worker): Promise<Worker> {
  const { clock, log } = system.services;
  const found = [...planned];
  return startWorker({
    database,
    databaseUrl: system.databaseUrl,
    jobs: [job],
    sweeps: [],
    relay: {
      waits: async () => ({ rows: found.length > 0 ? true : null, toRead: false }),
      take: async () => {
        const jobs = found.splice(0);
        return { taken: jobs.length, jobs, more: false };
      },
    },
    clock,
    log,
    drainTimeoutMs: 5_000,
  });
}

function kind<Data extends object>(name: string, run: JobRow<Data>["run"]): JobRow<Data> {
  return { name, concurrency: 2, oneAtATime: true, retryLimit: 2, timeoutSeconds: 30, run };
}

test("a job that asks to be run again later is, though it has the same key", async () => {
  const runs: string[] = [];
  const job = kind<{ round: string }>("test-again", async ({ round }) => {
    runs.push(round);
    return round === "first" ? [{ name: "test-again", data: { round: "second" }, key: "one" }] : [];
  });
  const worker = await start(job, [{ name: "test-again", data: { round: "first" }, key: "one" }]);
  await worker.idle(idleTimeoutMs);
  await worker.stop();
  expect(runs).toEqual(["first", "second"]);
});

test("a job that fails is tried again, and one that is delayed waits for its time", async () => {
  const runs: string[] = [];
  const job = kind<{ what: string }>("test-later", async ({ what }) => {
    runs.push(what);
    if (runs.filter((run) => run === "fails").length === 1 && what === "fails") throw new Error("this once");
  });
  const inHalfASecond = new Date(system.clock.now().getTime() + 500);
  const worker = await start(job, [
    { name: "test-later", data: { what: "delayed" }, key: "delayed", notBefore: inHalfASecond },
    { name: "test-later", data: { what: "fails" }, key: "fails" },
  ]);
  await vi.waitFor(() => expect(runs.toSorted()).toEqual(["delayed", "fails", "fails"]), { timeout: idleTimeoutMs });
  await worker.stop();
  expect(runs[0]).toBe("fails");
});

test("what one process has no hands for is done by another", async () => {
  const done = new Set<number>();
  const release = Promise.withResolvers<void>();
  const twenty = Array.from({ length: 20 }, (_, n) => ({ name: "test-shared", data: { n }, key: String(n) }));
  const stuck = await start(
    kind<{ n: number }>("test-shared", async ({ n }) => {
      await release.promise;
      done.add(n);
    }),
    twenty,
  );
  const other = await start(
    kind<{ n: number }>("test-shared", async ({ n }) => {
      done.add(n);
    }),
    [],
  );
  // The first worker has two of them.
  await vi.waitFor(() => expect(done.size).toBe(18), { timeout: idleTimeoutMs });
  release.resolve();
  await other.idle(idleTimeoutMs);
  expect(done.size).toBe(20);
  await Promise.all([stuck.stop(), other.stop()]);
});

test("what is due is looked for by one look after the other, however long each takes", async () => {
  const { worker: database } = system.services;
  let [looking, most] = [0, 0];
  const slow: Database = {
    ...database,
    readWithoutShop: async (work) => {
      most = Math.max(most, (looking += 1));
      await wait(1_500);
      looking -= 1;
      return database.readWithoutShop(work);
    },
  };
  const worker = await start(
    kind("test-slow", async () => {}),
    [],
    slow,
  );
  await wait(2_500);
  await worker.stop();
  // The relay uses one as well.
  expect(most).toBeLessThanOrEqual(2);
});

test("a worker is started for a job, so a process without jobs asks its queue nothing", async () => {
  const job = kind("test-started", async () => {});
  const recording = startRecording();
  const claims = () => recording.statements.filter(({ text }) => /'test-started'.*skip locked/is.test(text)).length;
  const idle = await start(job, []);
  await idle.idle(idleTimeoutMs);
  await idle.stop();
  const withoutJobs = claims();
  const worker = await start(job, [{ name: "test-started", data: {}, key: "one" }]);
  await worker.idle(idleTimeoutMs);
  await worker.stop();
  recording.stop();
  expect(withoutJobs).toBe(0);
  expect(claims()).toBe(1);
});
