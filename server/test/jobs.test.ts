import { afterAll, beforeAll, expect, test } from "vitest";
import { type JobRow, startWorker } from "../src/kernel/jobs.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

test("a job that asks to be run again later is, though it has the same key", async () => {
  const runs: string[] = [];
  const job: JobRow<{ round: string }> = {
    name: "test-again",
    concurrency: 2,
    oneAtATime: true,
    retryLimit: 0,
    timeoutSeconds: 30,
    run: async ({ round }) => {
      runs.push(round);
      return round === "first" ? [{ name: "test-again", data: { round: "second" }, key: "one" }] : [];
    },
  };
  const { clock, log, worker: database } = system.services;
  let planned = false;
  const worker = await startWorker({
    database,
    databaseUrl: system.databaseUrl,
    jobs: [job],
    sweeps: [],
    relay: {
      waits: async () => !planned,
      take: async () => {
        planned = true;
        return { taken: 1, jobs: [{ name: "test-again", data: { round: "first" }, key: "one" }] };
      },
    },
    clock,
    log,
    drainTimeoutMs: 5_000,
  });
  await worker.idle(20_000);
  await worker.stop();
  expect(runs).toEqual(["first", "second"]);
});
