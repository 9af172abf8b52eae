// Requests made from each operation's own schemas, half of them spoilt: whatever comes, it is answered as promised,
// and never with a fault of ours.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { below, patienceMs, report, rounds, seed } from "../torture/rounds.ts";
import { spoilt, valid } from "./support/arbitrary.ts";
import { type Held, heldToDocument } from "./support/conformance.ts";
import { fuzzBySchemathesis } from "./support/schemathesis.ts";
import { makeObjects, type Objects } from "./support/objects.ts";
import { nameOf, pathOf, rowsOf, shapeOf } from "./support/rows.ts";

const examplesPerOperation = rounds(6, 1_000);
const chains = rounds(4, 2_000);
const callsOfChain = 20;

let simulator: Simulator;
let system: TestSystem;
let rows: EndpointRow[];
let held: Held;
let objects: Objects;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  rows = rowsOf(system);
  held = heldToDocument(system);
  objects = await makeObjects(system, simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

describe("requests made for each operation", () => {
  test(
    "are all answered as its document says, none with a fault of ours",
    { timeout: patienceMs(240_000, 7_200_000) },
    async () => {
      const statuses = new Map<number, number>();
      for (const row of rows) {
        let changes = 0;
        await fc.assert(
          fc.asyncProperty(requests(row), async ({ path, body, headers }) => {
            // What the last one changed must not be all that the next one finds.
            if (row.method === "DELETE" && (changes += 1) % 20 === 1) objects = await anew();
            const options = body === undefined ? { headers } : { body, headers };
            const { status } = await held(row, path, options);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }),
          { numRuns: examplesPerOperation, seed, endOnFailure: true },
        );
      }
      expect(held.answers()).toBe(rows.length * examplesPerOperation);
      // Both sides of the door were met.
      for (const status of [200, 201, 400, 404, 409]) expect([status, statuses.has(status)]).toEqual([status, true]);
      expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(
        (rows.length * examplesPerOperation) / 6,
      );
      report(26, "requests from the schemas, half of them spoilt", {
        operations: rows.length,
        "each so often": examplesPerOperation,
        "faults of ours": 0,
        "not as documented": 0,
        says: below(rows.length * examplesPerOperation),
      });
    },
  );

  test(
    "in chains, each about what the ones before were answered, are as documented too",
    { timeout: patienceMs(240_000, 14_400_000) },
    async () => {
      let done = 0;
      const before = held.answers();
      // Begun anew, the shop has nothing more that a chain could be about.
      const chained = rows.filter(({ operationId }) => operationId !== "resetTestShop");
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(), { minLength: callsOfChain, maxLength: callsOfChain }), async (choices) => {
          const start = objects;
          for (const choice of choices) {
            const row = chained[choice % chained.length];
            const [request] = row ? fc.sample(requests(row, true), { numRuns: 1, seed: choice }) : [];
            if (!row || !request) continue;
            const { path, body, headers } = request;
            const answer = await held(row, path, body === undefined ? { headers } : { body, headers });
            if (answer.status < 300) done += 1;
            objects = withAnswered(objects, answer.text);
          }
          objects = start;
        }),
        { numRuns: chains, seed, endOnFailure: true },
      );
      expect(held.answers() - before).toBe(chains * callsOfChain);
      expect(done).toBeGreaterThan((chains * callsOfChain) / 6);
      report(27, "chains of requests, each about what was answered before", {
        chains,
        "calls each": callsOfChain,
        "done, not refused": done,
        "faults of ours": 0,
        "not as documented": 0,
        says: below(chains),
      });
    },
  );

  // Minutes, and something to install: `npm run torture`.
  if (rounds(0, 1) > 0)
    test(
      "by a tool of others are answered as the document says too, on each of its checks",
      { timeout: patienceMs(0, 7_200_000) },
      async () => {
        const { ok, output, requests, checks } = await fuzzBySchemathesis(system, { examples: 100, seed });
        // What it found is pages long, and a comparison's message is cut.
        if (!ok) throw new Error(output);
        report(26, "requests by Schemathesis, from the published document", {
          checks,
          "each operation so often": 100,
          requests,
          "faults of ours": 0,
          "not as documented": 0,
          says: below(requests),
        });
      },
    );

  test("leave the database answering and the worker at rest", async () => {
    await system.settled();
    expect((await system.call("GET", "/readyz", { key: null })).text).toBe("ready");
    for (const row of rows.filter((one) => one.method === "GET" && !one.params && !shapeOf(one.query).required))
      expect([nameOf(row), (await held(row, row.path)).status]).toEqual([nameOf(row), 200]);
  });
});

/** What was answered last is what is asked about next; but nobody ends the key that they ask with. */
function withAnswered(known: Objects, text: string): Objects {
  const found = [...text.matchAll(/"(([a-z]{3})_[0-9a-z]{26})"/g)]
    .map(([, id = "", prefix = ""]) => [prefix, id])
    .filter(([, id]) => id !== system.shop.keyId);
  return { ...known, ids: { ...known.ids, ...Object.fromEntries(found) } };
}

type Made = { path: string; body: unknown; headers: Record<string, string> };

/** @param sound without what is spoilt */
function requests(row: EndpointRow, sound = false): fc.Arbitrary<Made> {
  const ids = objects.ids;
  const body = row.body ? valid(row.body, ids) : fc.constant(undefined);
  const query = row.query ? valid(row.query, { ...ids }) : fc.constant({});
  return fc.record({
    path: fc
      .tuple(
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(pathOf(row, objects)) },
          ...(sound ? [] : [fc.webSegment().map((id) => row.path.replace(/\{\w+\}/, id || "x"))]),
        ),
        sound ? query : fc.oneof({ weight: 2, arbitrary: query }, spoilt(query)),
      )
      .map(([path, parameters]) => path + queryText(parameters, row)),
    body: row.body && !sound ? fc.oneof({ weight: 2, arbitrary: body }, spoilt(body)) : body,
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      fc.record(
        {
          "idempotency-key": fc.stringMatching(/^[!-~]{1,20}$/),
          "if-match": fc.constantFrom('"v1"', 'W/"v2"', "*", "v1", '"x"', '"v99999999999"'),
        },
        { requiredKeys: [] },
      ),
    ),
  });
}

function queryText(parameters: unknown, row: EndpointRow): string {
  const pairs = Object.entries(parameters ?? {}).map(([name, value]) => {
    const text = name === "reference" ? objects.byName.reference : value;
    const isList = Array.isArray(text) && text.every((one) => typeof one === "string");
    return [name, typeof text === "object" && !isList ? JSON.stringify(text) : String(text)] as [string, string];
  });
  const cursor = row.query && "cursor" in (shapeOf(row.query).properties ?? {});
  const kept = cursor && pairs.length % 2 === 0 ? pairs.filter(([name]) => name !== "cursor") : pairs;
  return kept.length > 0
    ? `?${new URLSearchParams(kept.map(([name, text]) => [name.slice(0, 100), text.slice(0, 500).toWellFormed()])).toString()}`
    : "";
}

async function anew(): Promise<Objects> {
  const body = { name: "Cup", price: { amount: 500, currency: "NGN" }, stock: 50 };
  const product = await system.call("POST", "/api/products", { body });
  return { ...objects, ids: { ...objects.ids, prd: product.body.id } };
}
