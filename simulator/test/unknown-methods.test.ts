import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startSimulator } from "../src/simulator.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

test.each(["QUERY", "PROPFIND", "LOCK"])("%s is refused as a method, with a body and without", async (method) => {
  for (const path of ["/", "/paystack/transaction/initialize", "/nowhere"])
    for (const body of [undefined, "{}"]) {
      const headers = body === undefined ? {} : { "content-type": "application/json" };
      const answer = await fetch(simulator.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
      expect([path, answer.status]).toEqual([path, 501]);
    }
});
