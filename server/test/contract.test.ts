import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractText } from "../../scripts/contract-text.ts";
import { apiDocument } from "../src/app/contract.ts";
import { receivers } from "../src/app/receivers.ts";
import { channelDrivers } from "../src/channels/index.ts";
import { slotNames } from "../src/payments/index.ts";
import { withSamples } from "../src/app/docs/samples.ts";
import { endpoints } from "../src/app/endpoints.ts";
import { pages } from "../src/app/pages.ts";
import type { EndpointRow } from "../src/kernel/contract/endpoint.ts";
import { exactCopy } from "../src/kernel/http/exact-copy.ts";
import { strict, Type } from "../src/kernel/contract/schema.ts";
import { judgingSerializer, serialize } from "../src/kernel/http/serialize.ts";
import { allScopes } from "../src/shops/index.ts";
import { breakingChanges } from "./contract/breaking-changes.ts";
import { documentFaults, operations } from "./contract/document-faults.ts";
import { unclearSentences } from "./contract/plain-english.ts";
import { rowFaults } from "./contract/row-faults.ts";
import { startSystem, type TestSystem } from "./support/system.ts";
import { some } from "./torture/rounds.ts";

/** How many fields may have no description although their names don't explain them. The number may only shrink. */
const barelyToldMax = 80;
const committed = join(import.meta.dirname, "../../contract/openapi.json");

let system: TestSystem;
let document: Record<string, unknown>;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  document = apiDocument(system.services);
});
afterAll(() => system.stop());

describe("what is served and what is promised", () => {
  test("every operation of the contract is served, and nothing else but the pages", () => {
    const served = system.http?.routes().map(({ method, path }) => `${method} ${path}`) ?? [];
    const listed = pages(system.services).map(({ method, path }) => `${method} ${path}`);
    const promised = operations(document).map(([place]) => place);
    expect(sorted(served)).toEqual(sorted([...promised, ...listed]));
  });

  test("every provider and channel has a receiver for its webhooks", () => {
    const slots = [...slotNames, ...Object.keys(channelDrivers)];
    const received = receivers(system.services).map(({ path }) => path.split("/")[3]);
    expect(slots.filter((slot) => !received.includes(slot))).toEqual([]);
  });

  test("contract/openapi.json is what these rows make", () => {
    expect(readFileSync(committed, "utf8")).toBe(contractText(document));
  });

  test("/openapi.json answers the same document, with samples for each operation", async () => {
    const answer = await system.call("GET", "/openapi.json", { key: null });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(withSamples(document));
    expect(answer.body.paths["/api/orders"].post["x-codeSamples"]).toHaveLength(3);
    const etag = answer.headers.get("etag") ?? "";
    const repeated = await fetch(`${system.url}/openapi.json`, { headers: { "if-none-match": etag } });
    expect([repeated.status, await repeated.text()]).toEqual([304, ""]);
  });

  test("the document is sound OpenAPI 3.1", () => {
    expect(documentFaults(document)).toEqual([]);
  });

  test("its sentences are plain English", () => {
    expect(unclearSentences(document)).toEqual([]);
  });

  test("nothing that was released breaks", () => {
    const released = JSON.parse(readFileSync(join(committed, "../released.json"), "utf8")) as Record<string, unknown>;
    // If the break is intended, see scripts/release-contract.ts.
    expect(breakingChanges(released, document)).toEqual([]);
  });

  test("nearly every field is described, and none is added that is not", () => {
    const schemas = (document.components as { schemas: Record<string, { properties?: Record<string, object> }> })
      .schemas;
    const bare = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, schema]) => !("description" in schema || "$ref" in schema || "anyOf" in schema))
        .map(([field]) => `${name}.${field}`),
    );
    expect(bare.length, bare.join(" ")).toBeLessThanOrEqual(barelyToldMax);
  });

  test("every row is told in full, with an example that its own schema takes", () => {
    const faults = endpoints(system.services).flatMap((row) =>
      rowFaults(row).map((fault) => `${row.operationId}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test("an answer is written the same way whether types tell all of it or it must be judged", () => {
    const rows = endpoints(system.services).filter(({ output, example }) => example && exactCopy(output));
    const others = some(rows, 20, "answers").filter(
      ({ output, example }) => serialize(output, example?.output) !== judgingSerializer(output)(example?.output),
    );
    expect(others.map(({ operationId }) => operationId)).toEqual([]);
    expect(rows.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(["listProducts", "listOrders", "createOrder"]),
    );
  });

  test("a list's filter of words takes several, but for the one price that products are looked at by", () => {
    type Query = { properties?: Record<string, { enum?: string[] }> };
    const lists = endpoints(system.services).filter(({ query }) => "cursor" in ((query as Query)?.properties ?? {}));
    const single = lists.flatMap(({ operationId, query }) =>
      Object.entries((query as Query).properties ?? {})
        .filter(([name, { enum: words }]) => words && name !== "sort")
        .map(([name]) => `${operationId} ${name}`),
    );
    expect(single.sort()).toEqual(["listProductFigures currency", "listProducts currency"]);
  });

  test("no two operations have one name", () => {
    const names = operations(document).map(([, operation]) => operation.operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("every scope an operation asks for is one that a key can have", () => {
    const asked = endpoints(system.services).flatMap((row) =>
      row.scope === null ? (row.keyScope ?? []) : [row.scope, ...(row.orScopes ?? [])],
    );
    expect(asked.filter((scope) => !allScopes.some((known) => known === scope))).toEqual([]);
  });
});

describe("the checks themselves", () => {
  test("an unclear sentence is found wherever it is", () => {
    const row = { summary: "Whoever asks", description: "Plain.", items: [{ description: "It is told anew." }] };
    expect(unclearSentences({ paths: row })).toEqual(["Whoever asks", "It is told anew."]);
  });

  const row: EndpointRow = {
    method: "GET",
    path: "/api/things/{id}",
    operationId: "getThing",
    tag: "Things",
    summary: "Read one thing",
    scope: "shop:read",
    params: strict({ id: Type.String() }),
    status: 200,
    output: strict({ id: Type.String() }),
    refusals: ["not_found"],
    example: { output: { id: "x" } },
    run: async () => ({ id: "x" }),
  };

  test("find nothing in a good row", () => {
    expect(rowFaults(row)).toEqual([]);
  });

  test.each<[string, Partial<EndpointRow>]>([
    ["an example of another shape", { example: { output: { id: 3 } } }],
    ["no example", { example: undefined as never }],
    ["a parameter that is not declared", { path: "/api/things/{id}/{part}" }],
    ["a path parameter without not_found", { refusals: [] }],
    ["a summary with a full stop", { summary: "Read one thing." }],
    ["an operationId that is no name", { operationId: "get thing" }],
  ])("find %s", (_what, change) => {
    expect(rowFaults({ ...row, ...change })).not.toEqual([]);
  });

  const sound = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    tags: [{ name: "Things" }],
    paths: {
      "/things/{id}": {
        get: {
          operationId: "getThing",
          summary: "Read one thing",
          tags: ["Things"],
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } } },
        },
      },
    },
    components: { schemas: { Thing: { type: "object", properties: { id: { type: "string" } } } } },
  };

  test("find nothing in a sound document", () => {
    expect(documentFaults(sound)).toEqual([]);
  });

  test.each<[string, (text: string) => string]>([
    ["a reference to nothing", (text) => text.replace("schemas/Thing", "schemas/Nothing")],
    ["a path parameter that is not declared", (text) => text.replace('"name":"id"', '"name":"other"')],
    ["a tag nobody describes", (text) => text.replace('"tags":["Things"]', '"tags":["Others"]')],
    ["a schema that is none", (text) => text.replace('"type":"object"', '"type":"thing"')],
    ["another version", (text) => text.replace("3.1.0", "3.0.3")],
    ["an operation without a success", (text) => text.replace('"200"', '"404"')],
  ])("find %s", (_what, spoil) => {
    const text = JSON.stringify(sound);
    const spoiled: Record<string, unknown> = JSON.parse(spoil(text));
    expect(spoil(text)).not.toBe(text);
    expect(documentFaults(spoiled)).not.toEqual([]);
  });
});

describe("what breaks those who rely on it", () => {
  const thing = (more: object = {}) => ({
    type: "object",
    required: ["id"],
    properties: { id: { type: "string" }, kind: { type: "string", enum: ["a", "b"] } },
    ...more,
  });
  const before = {
    paths: {
      "/things": {
        get: {
          operationId: "listThings",
          parameters: [{ name: "kind", in: "query", schema: { type: "string", enum: ["a", "b"] } }],
          responses: { "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } } },
        },
        post: {
          operationId: "createThing",
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["kind"],
                  properties: { kind: { type: "string", enum: ["a", "b"] }, note: { type: "string", maxLength: 50 } },
                },
              },
            },
          },
          responses: { "201": { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } } },
        },
      },
    },
    components: { schemas: { Thing: thing() } },
  };
  test("several words that a pattern told are those that a list tells", () => {
    const told = (words: string) => ({
      ...before,
      paths: { "/things": { get: { parameters: [{ name: "kind", in: "query", schema: { pattern: words } }] } } },
    });
    const [, to] = severalKinds(false);
    const present = { paths: { "/things": { get: { parameters: [JSON.parse(`{"name":"kind",${to}}`)] } } } };
    expect(breakingChanges(told("^(a|b)(,(a|b))*$"), present)).toEqual([]);
    expect(breakingChanges(told("^(a|b)$"), present)).toEqual([]);
    expect(breakingChanges(told("^(a|c)(,(a|c))*$"), present)).toEqual(["GET /things kind no longer takes c"]);
  });

  const changed = (from: string, to: string) => {
    const text = JSON.stringify(before);
    expect(text).toContain(from);
    return breakingChanges(before, JSON.parse(text.replaceAll(from, to)) as Record<string, unknown>);
  };

  function severalKinds(explode: boolean, words = ["a", "b"]): [from: string, to: string] {
    const one = { type: "string", enum: ["a", "b"] };
    const several = { type: "array", items: { type: "string", enum: words } };
    return [
      `"in":"query","schema":${JSON.stringify(one)}`,
      `"in":"query","style":"form","explode":${explode},"schema":${JSON.stringify(several)}`,
    ];
  }

  test.each<[string, string, string]>([
    ["a path that is gone", '"/things"', '"/others"'],
    ["another operationId", '"listThings"', '"allThings"'],
    ["a parameter that is gone", '"name":"kind"', '"name":"sort"'],
    ["a parameter that is needed now", '"in":"query"', '"in":"query","required":true'],
    [
      "a word that is not taken any more",
      '"required":["kind"],"properties":{"kind":{"type":"string","enum":["a","b"]}',
      '"required":["kind"],"properties":{"kind":{"type":"string","enum":["a"]}',
    ],
    ["a field that is needed now", '"required":["kind"]', '"required":["kind","note"]'],
    ["a field that is not taken any more", '"note":', '"remark":'],
    ["a stricter length", '"maxLength":50', '"maxLength":40'],
    ["a field that is not answered any more", '"properties":{"id"', '"properties":{"key"'],
    ["a field that may be missing", '"required":["id"]', '"required":[]'],
    ["a field that may be null", '"id":{"type":"string"}', '"id":{"type":["string","null"]}'],
    ["a status that is gone", '"201"', '"202"'],
    ["several words by saying the name again", ...severalKinds(true)],
    ["several words, one of them no more", ...severalKinds(false, ["a"])],
  ])("%s does", (_what, from, to) => {
    expect(changed(from, to)).not.toEqual([]);
  });

  test.each<[string, string, string]>([
    ["nothing", '"id"', '"id"'],
    ["a new path", '{"/things"', '{"/more":{},"/things"'],
    ["a new field of an answer", '"properties":{"id"', '"properties":{"more":{"type":"string"},"id"'],
    ["a new field that may be sent", '"note":', '"more":{"type":"string"},"note":'],
    ["a new parameter", '"parameters":[', '"parameters":[{"name":"q","in":"query","schema":{"type":"string"}},'],
    ["a longer text that is taken", '"maxLength":50', '"maxLength":60'],
    ["several words in the place of one", ...severalKinds(false)],
    ["a further word", '["a","b"]', '["a","b","c"]'],
  ])("%s does not", (_what, from, to) => {
    expect(changed(from, to)).toEqual([]);
  });
});

function sorted(texts: string[]): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : 1));
}
