// What is wrong with a request, for every operation at once: its address, its method, its media type, its size.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../../src/app/endpoints.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { checkAnswer, type Held, heldToDocument } from "./support/conformance.ts";
import { keyOf } from "./support/keys.ts";
import { nothing } from "./support/objects.ts";
import { exchange, send } from "./support/raw-http.ts";
import { nameOf, pathOf, requestFor, rowsOf, shapeOf } from "./support/rows.ts";

let system: TestSystem;
let rows: EndpointRow[];
let held: Held;
const objects = nothing();
const mebibyte = 1_048_576;

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  rows = rowsOf(system);
  held = heldToDocument(system);
});
afterAll(() => system.stop());

const withBody = () => rows.filter((row) => row.body);

describe("an address or a method that is not there", () => {
  test("every path refuses every method it has no row for, and says which it has", async () => {
    for (const path of new Set(rows.map((row) => row.path))) {
      const offered = endpoints(system.services).filter((row) => row.path === path);
      const [row] = offered;
      if (!row) continue;
      const methods: string[] = offered.map((one) => one.method);
      if (methods.includes("GET")) methods.push("HEAD");
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (one) => !methods.includes(one),
      )) {
        const answer = await system.call(method, pathOf(row, objects));
        checkAnswer(answer);
        expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 405, "method_not_allowed"]);
        expect(answer.headers.get("allow")).toBe([...methods].sort().join(", "));
        const stranger = await system.call(method, pathOf(row, objects), { key: null });
        expect([method, path, stranger.status]).toEqual([method, path, 401]);
        expect(stranger.headers.get("allow")).toBeNull();
      }
    }
  });

  test.each(
    [
      "/api/",
      "/api/nothing",
      "/api/orders/",
      "/api//orders",
      "/api/orders/ord_x/status/more",
      "/api/orders/%zz",
      "/api/orders/%00",
      "/api/orders/%ff%fe",
      "/api/orders/..%2f..%2fetc",
      `/api/orders/${"x".repeat(2_000)}`,
      "/api/products/__proto__",
      "/api/products/'%20or%201=1--",
    ].map((address) => ({ address, what: address.slice(0, 40) })),
  )("$what is 404 with a key and 401 without", async ({ address }) => {
    const answer = await system.call("GET", address);
    checkAnswer(answer);
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    expect((await system.call("GET", address, { key: null })).status).toBe(401);
  });

  test("HEAD answers what GET does, without the body", async () => {
    const get = await system.call("GET", "/api/orders");
    const head = async (path: string, key: string) => {
      const answer = await fetch(system.url + path, { method: "HEAD", headers: { authorization: `Bearer ${key}` } });
      return [answer.status, await answer.text(), answer.headers.get("content-length")];
    };
    expect(await head("/api/orders", system.shop.key)).toEqual([200, "", String(get.text.length)]);
    expect((await head("/api/orders", "nobody"))[0]).toBe(401);
    expect((await head(`/api/orders/${objects.ids.ord}`, system.shop.key))[0]).toBe(404);
  });

  test("an id of the wrong form, of another kind or of nothing gives one and the same 404", async () => {
    for (const row of rows.filter((one) => one.params)) {
      const { body } = requestFor(row, objects);
      const answers = await Promise.all(
        ["ord_1", "x", "cus_01kaq3x5v2e8b9m4c7d0f1g2h4", "shp_01kaq3x5v2e8b9m4c7d0f1g2h4", "%20", "null"].map((id) =>
          held(row, row.path.replace("{id}", id), { body }),
        ),
      );
      const nobody = await held(row, pathOf(row, objects), { body });
      for (const answer of answers)
        expect([nameOf(row), answer.status, answer.body]).toEqual([
          nameOf(row),
          404,
          { ...nobody.body, requestId: answer.body.requestId },
        ]);
    }
  });
});

describe("a body that can't be taken", () => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "text/json",
    "application/jsonp",
    "nonsense",
    "application/",
  ])("%s is 415 for every operation", async (type) => {
    for (const row of withBody()) {
      const { path } = requestFor(row, objects);
      const answer = await held(row, path, { raw: "a=1", headers: { "content-type": type } });
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 415, "unsupported_media_type"]);
    }
  });

  test("a body without a media type is 415", async () => {
    for (const row of withBody()) {
      const answer = await exchange(
        system.url,
        [
          `${row.method} ${pathOf(row, objects)} HTTP/1.1`,
          "host: x",
          `authorization: Bearer ${system.shop.key}`,
          "content-length: 2",
          "connection: close",
        ],
        "{}",
      );
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 415, "unsupported_media_type"]);
    }
  });

  test("JSON may name its character set", async () => {
    const headers = { "content-type": "Application/JSON; charset=UTF-8" };
    expect((await system.call("POST", "/api/customers", { raw: '{"name":"Ada"}', headers })).status).toBe(201);
  });

  test("another character set is 415, whatever the bytes are", async () => {
    const sent = [
      ["utf-16", "utf16le"],
      ["UTF-16", "utf8"],
      ['"iso-8859-1"', "utf8"],
    ] as const;
    for (const row of withBody())
      for (const [charset, encoding] of sent) {
        const { path, body } = requestFor(row, objects);
        const raw = Buffer.from(JSON.stringify(body), encoding);
        const headers = { "content-type": `application/json; charset=${charset}` };
        const answer = await held(row, path, { raw, headers });
        expect([nameOf(row), charset, answer.status]).toEqual([nameOf(row), charset, 415]);
      }
  });

  test("a compressed body is 415, also one that is no JSON when unpacked", async () => {
    for (const row of withBody())
      for (const encoding of ["gzip", "br", "deflate", "zstd", "gzip, identity"]) {
        const { path, body } = requestFor(row, objects);
        const raw = gzipSync(JSON.stringify(body));
        const answer = await held(row, path, { raw, headers: { "content-encoding": encoding } });
        expect([nameOf(row), encoding, answer.status]).toEqual([nameOf(row), encoding, 415]);
      }
  });

  test("more than a mebibyte is 413, announced or in chunks", async () => {
    const raw = JSON.stringify({ name: "x".repeat(mebibyte) });
    for (const row of withBody()) {
      const { path } = requestFor(row, objects);
      // The connection may end before all is sent: what is answered is read from the bytes.
      const head = [
        `${row.method} ${path} HTTP/1.1`,
        "host: x",
        `authorization: Bearer ${system.shop.key}`,
        "content-type: application/json",
        "connection: close",
      ];
      const announced = await exchange(system.url, [...head, `content-length: ${raw.length}`], "");
      expect([nameOf(row), announced.status, announced.body.code]).toEqual([nameOf(row), 413, "body_too_large"]);
      expect(announced.body.detail).toMatch(/^The body may have at most (1,048,576|65,536) bytes\. Send less\.$/);
    }
    const chunked = await exchange(
      system.url,
      [
        "POST /api/customers HTTP/1.1",
        "host: x",
        `authorization: Bearer ${system.shop.key}`,
        "content-type: application/json",
        "transfer-encoding: chunked",
        "connection: close",
      ],
      `${raw.length.toString(16)}\r\n${raw}\r\n0\r\n\r\n`,
    );
    expect([chunked.status, chunked.body.code]).toEqual([413, "body_too_large"]);
  });

  test("a mebibyte to the byte is read", async () => {
    const start = '{"name":"Ada"';
    const raw = `${start}${" ".repeat(mebibyte - start.length - 1)}}`;
    expect((await system.call("POST", "/api/customers", { raw })).status).toBe(201);
  });

  test("a body in chunks is read like any other", async () => {
    const answer = await exchange(
      system.url,
      [
        "POST /api/customers HTTP/1.1",
        "host: x",
        `authorization: Bearer ${system.shop.key}`,
        "content-type: application/json",
        "transfer-encoding: chunked",
        "connection: close",
      ],
      '8\r\n{"name":\r\n6\r\n"Bisi"\r\n1\r\n}\r\n0\r\n\r\n',
    );
    expect([answer.status, answer.body.name]).toEqual([201, "Bisi"]);
  });

  test("an operation without a body takes none", async () => {
    for (const row of rows.filter((one) => !one.body && !one.bodyTypes && one.method !== "GET")) {
      const answer = await held(row, pathOf(row, objects), { body: { surprise: true } });
      expect([nameOf(row), answer.status]).toEqual([nameOf(row), 400]);
    }
  });
});

describe("an empty object is taken where no body is needed", () => {
  test("by every such operation, as no body is", async () => {
    const bare = rows.filter(
      (row) =>
        !row.body &&
        !row.bodyTypes &&
        row.method !== "GET" &&
        Object.keys(shapeOf(row.params).properties ?? {}).length > 0,
    );
    expect(bare.length).toBeGreaterThan(15);
    // Of nothing that is there: both are refused for the same reason, and nothing is done.
    for (const row of bare) {
      const path = pathOf(row, nothing());
      const without = await held(row, path, {});
      const withEmpty = await held(row, path, { body: {} });
      expect([nameOf(row), withEmpty.status, withEmpty.body?.code]).toEqual([
        nameOf(row),
        without.status,
        without.body?.code,
      ]);
      expect([nameOf(row), withEmpty.body?.errors]).toEqual([nameOf(row), without.body?.errors]);
    }
  });

  test("and the operation does what it does", async () => {
    for (const options of [{}, { body: {} }]) {
      const { id } = (await system.call("POST", "/api/customers", { body: { name: "Gone soon" } })).body;
      const erased = await system.call("DELETE", `/api/customers/${id}`, options);
      expect([erased.status, erased.text]).toEqual([expect.toBeOneOf([200, 202, 204]), erased.text]);
    }
  });
});

describe("of several faults the first in order is told", () => {
  test("401, 403, 404 or 405, 415, 413, 400", async () => {
    const { text: readOnly } = await keyOf(system, { scopes: ["customers:read"] });
    const big = " ".repeat(mebibyte + 1);
    const head = (method: string, path: string, key: string, type: string) => [
      `${method} ${path} HTTP/1.1`,
      "host: x",
      `authorization: Bearer ${key}`,
      `content-type: ${type}`,
      `content-length: ${big.length}`,
      "connection: close",
    ];
    const statusOf = async (lines: string[]) => (await send(system.url, `${lines.join("\r\n")}\r\n\r\n`)).status;
    const { key } = system.shop;
    expect(await statusOf(head("POST", "/api/nothing", "bad", "text/csv"))).toBe(401);
    expect(await statusOf(head("POST", "/api/customers", readOnly, "text/csv"))).toBe(403);
    expect(await statusOf(head("POST", "/api/nothing", key, "text/csv"))).toBe(404);
    expect(await statusOf(head("PUT", "/api/customers", key, "text/csv"))).toBe(405);
    expect(await statusOf(head("POST", "/api/customers", key, "text/csv"))).toBe(415);
    expect(await statusOf(head("POST", "/api/customers", key, "application/json"))).toBe(413);
    expect((await system.call("POST", "/api/customers", { raw: "{" })).status).toBe(400);
  });
});

describe("the request id", () => {
  test.each(["r", "req-1.2:3_4", "0".repeat(100)])("%s is taken over", async (given) => {
    const answer = await system.call("GET", "/api/nothing", { headers: { "x-request-id": given } });
    expect([answer.headers.get("x-request-id"), answer.body.requestId]).toEqual([given, given]);
  });

  test.each(["", "a b", "é", "x".repeat(101), '"><script>', "a,b"])("%s is replaced", async (given) => {
    const answer = await system.call("GET", "/api/nothing", { headers: { "x-request-id": given } });
    expect(answer.headers.get("x-request-id")).toMatch(/^req_/);
    expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
  });

  test("two requests have two", async () => {
    const answers = await Promise.all([1, 2].map(() => system.call("GET", "/api/orders")));
    expect(new Set(answers.map((answer) => answer.headers.get("x-request-id"))).size).toBe(2);
  });
});
