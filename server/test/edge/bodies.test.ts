// What a body may hold: bytes that are no JSON, and JSON of the wrong shape.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from "vitest";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { type Held, heldToDocument } from "./support/conformance.ts";
import { nothing } from "./support/objects.ts";
import { nameOf, type Property, requestFor, rowsOf, shapeOf } from "./support/rows.ts";
import { seed, some } from "../torture/rounds.ts";

let system: TestSystem;
let rows: EndpointRow[];
let held: Held;
const objects = nothing();

beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  rows = rowsOf(system).filter((row) => row.body);
  held = heldToDocument(system);
});
afterAll(() => system.stop());
beforeEach(() => {
  onTestFailed(() => console.error(`SEED=${seed}`));
});

const malformed: Record<string, string | Buffer> = {
  "only a brace": "{",
  "cut off in a string": '{"name":"Ad',
  "cut off after a colon": '{"name":',
  "a comma at the end": '{"name":"Ada",}',
  "a comma at the end of an array": '{"tags":["a",]}',
  "two values": '{"name":"Ada"}{}',
  "words after the end": '{"name":"Ada"} x',
  "single quotes": "{'name':'Ada'}",
  "no quotes": "{name:1}",
  "a comment": '{"name":"Ada"/* */}',
  NaN: '{"name":NaN}',
  Infinity: '{"name":-Infinity}',
  undefined: '{"name":undefined}',
  "a leading zero": '{"name":01}',
  "a leading plus": '{"name":+1}',
  "a bare point": '{"name":.5}',
  hexadecimal: '{"name":0x10}',
  "a number too large": '{"name":1e999}',
  "a tab in a string": '{"name":"A\tda"}',
  "an unknown escape": '{"name":"\\x41"}',
  "half an escape": '{"name":"\\u00"}',
  "a byte order mark": '\ufeff{"name":"Ada"}',
  "invalid UTF-8": Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
  "UTF-8 cut off in a letter": Buffer.from([...Buffer.from('{"name":"'), 0xc3, ...Buffer.from('"}')]),
  "an overlong slash": Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')]),
  "UTF-16": Buffer.from('{"name":"Ada"}', "utf16le"),
  "only spaces": "   ",
  "a key twice": '{"name":"Ada","name":"Bisi"}',
  "a key twice, once escaped": '{"name":"Ada","n\\u0061me":"Bisi"}',
  "a key twice deep inside": '{"metadata":{"a":"1","a":"2"}}',
  "the key __proto__": '{"__proto__":{"admin":true}}',
  "the key __proto__, escaped": '{"\\u005f_proto__":{"admin":true}}',
  "the key __proto__ inside": '{"metadata":{"__proto__":"x"}}',
  "the key constructor": '{"constructor":{"prototype":{}}}',
  "ten thousand arrays in each other": "[".repeat(10_000) + "]".repeat(10_000),
  "ten thousand objects in each other": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
};

describe("a body that is no JSON", () => {
  // One reader reads the bodies of all of them: each fault is sent to some, others in each run, and the first to every one.
  test.each(Object.entries(malformed))("%s is 400 malformed_json", async (what, raw) => {
    for (const row of what === "only a brace" ? rows : some(rows, 12, what)) {
      const { path } = requestFor(row, objects);
      const answer = await held(row, path, { raw });
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 400, "malformed_json"]);
    }
  });

  test("text that looks like a dangerous key is only text", async () => {
    for (const name of ["__proto__", "constructor", "NaN", "null", '"', "\\", "👩🏾‍🦱", "ọ́"]) {
      const { status, body } = await system.call("POST", "/api/customers", { body: { name } });
      expect([status, body.name]).toEqual([201, name]);
    }
  });

  test("a body of another kind than an object says so at the root", async () => {
    for (const row of rows)
      for (const raw of ["null", "[]", "[{}]", "1", '"text"', "true"]) {
        const { path } = requestFor(row, objects);
        const answer = await held(row, path, { raw });
        expect([nameOf(row), raw, answer.status, answer.body.errors]).toEqual([
          nameOf(row),
          raw,
          400,
          [{ pointer: "", code: "type", detail: "Must be an object." }],
        ]);
      }
  });
});

const fieldsOf = (row: EndpointRow) => Object.entries(shapeOf(row.body).properties ?? {});
const typesOf = (property: Property): string[] =>
  (property.anyOf ?? [property]).flatMap((one) => [one.type ?? []].flat());

describe("a field of the wrong kind", () => {
  const samples = { string: "text", number: 1.5, boolean: true, object: { a: 1 }, array: [1], null: null };

  /** All of them wrong in one request, because all faults are told at once. @returns how many fields were tried */
  async function refusesEach(row: EndpointRow, raws: Record<string, string>): Promise<number> {
    const fields = Object.keys(raws);
    if (fields.length === 0) return 0;
    const { path, body } = requestFor(row, objects);
    const others = Object.entries<unknown>({ ...(body as object) }).filter(([name]) => !(name in raws));
    const kept = others.map(([name, value]) => [name, JSON.stringify(value)] as const);
    const members = [...kept, ...Object.entries(raws)].map(([name, text]) => `${JSON.stringify(name)}:${text}`);
    const raw = `{${members.join(",")}}`;
    const answer = await held(row, path, { raw });
    expect([nameOf(row), raw, answer.status]).toEqual([nameOf(row), raw, 400]);
    const named = new Set(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer.split("/")[1]));
    expect([nameOf(row), raw, fields.filter((field) => !named.has(field))]).toEqual([nameOf(row), raw, []]);
    return fields.length;
  }

  test("is named by its pointer, for every field of every operation", async () => {
    let tried = 0;
    for (const row of rows)
      for (const [type, value] of Object.entries(samples)) {
        const wrong = fieldsOf(row).filter(([, property]) => {
          const types = typesOf(property);
          return !types.includes(type) && !(type === "object" && types.length === 0);
        });
        tried += await refusesEach(row, Object.fromEntries(wrong.map(([field]) => [field, JSON.stringify(value)])));
      }
    expect(tried).toBeGreaterThan(rows.length * 5);
  });

  test("null is not nothing: where a field can't be cleared it is refused, and never becomes 0 or empty", async () => {
    for (const row of rows) {
      const kept = fieldsOf(row).filter(([, property]) => !typesOf(property).includes("null"));
      await refusesEach(row, Object.fromEntries(kept.map(([field]) => [field, "null"])));
    }
  });

  test("numbers beyond their bounds and between whole ones are refused", async () => {
    for (const row of rows)
      for (const raw of ["-1e308", "1e308", "1.5", "9007199254740993", "1e21", "-9007199254740993"]) {
        const within = ({ minimum, maximum }: Property): boolean =>
          minimum !== undefined && Number(raw) >= minimum && raw !== "1.5" && !maximum;
        const beyond = fieldsOf(row).filter(([, one]) => typesOf(one).includes("integer") && !within(one));
        await refusesEach(row, Object.fromEntries(beyond.map(([field]) => [field, raw])));
      }
  });

  test.each([
    ["0", 400],
    ["-1", 400],
    ["-0", 400],
    ["1", 201],
    ["1.0", 201],
    ["1e3", 201],
    ["9007199254740991", 201],
    ["9007199254740992", 400],
    ["0.1", 400],
    ["1e-7", 400],
    ['"1"', 400],
    ["null", 400],
    ["[1]", 400],
  ])("a price of %s is %i", async (amount, status) => {
    const raw = `{"name":"Cup","price":{"amount":${amount},"currency":"NGN"}}`;
    const answer = await system.call("POST", "/api/products", { raw });
    expect([answer.status, answer.body.price?.amount ?? answer.body.errors[0].pointer]).toEqual([
      status,
      status === 201 ? Number(amount) : "/price/amount",
    ]);
  });

  test("text with a zero byte or half a character is refused where it stands", async () => {
    for (const [text, pointer] of [
      ['{"name":"Ada","addresses":[{"line":"a\\u0000b"}]}', "/addresses/0/line"],
      ['{"name":"a\\ud800b"}', "/name"],
      ['{"name":"Ada","metadata":{"k":"\\u0000"}}', "/metadata/k"],
      ['{"name":"Ada","tags":["ok","a\\u0000"]}', "/tags/1"],
      ['{"name":"Ada","metadata":{"\\u0000":"v"}}', "/metadata"],
    ] as const) {
      const { status, body } = await system.call("POST", "/api/customers", { raw: text });
      expect([text, status, body.errors]).toEqual([text, 400, [expect.objectContaining({ pointer, code: "text" })]]);
    }
  });
});

describe("a field that is not known", () => {
  test("is refused by every operation, with the nearest one that is", async () => {
    for (const row of rows) {
      const { path, body } = requestFor(row, objects);
      const [field] = fieldsOf(row)[0] ?? [];
      const misspelt = `${field ?? "thing"}s`;
      const answer = await held(row, path, { body: { ...(body as object), [misspelt]: 1 } });
      const fault = {
        pointer: `/${misspelt}`,
        code: "unknown_field",
        detail: expect.stringContaining(`\`${field ?? misspelt}\``),
      };
      expect([nameOf(row), answer.status, answer.body.errors]).toEqual([
        nameOf(row),
        400,
        expect.arrayContaining([fault]),
      ]);
    }
  });

  test("with a name that pointers escape is pointed at rightly", async () => {
    const { body } = await system.call("POST", "/api/customers", { body: { name: "Ada", "a/b~c": 1 } });
    expect(body.errors).toEqual([expect.objectContaining({ pointer: "/a~1b~0c" })]);
  });

  test("as a query parameter is refused by every operation", async () => {
    for (const row of rowsOf(system)) {
      const { path, body } = requestFor(row, objects);
      const answer = await held(row, `${path}${path.includes("?") ? "&" : "?"}expand=all`, { body });
      expect([nameOf(row), answer.status]).toEqual([nameOf(row), 400]);
      expect(answer.body.errors).toContainEqual(
        expect.objectContaining({ pointer: "/query/expand", code: "unknown_field" }),
      );
    }
  });

  test.each(["__proto__=1", "constructor=1", "limit[__proto__]=1", "limit=1&limit=2", "limit[]=1", "cursor=", "sort="])(
    "?%s is 400",
    async (query) => {
      const answer = await system.call("GET", `/api/orders?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
    },
  );
});

describe("several faults", () => {
  test("are told all at once, of body, query and headers", async () => {
    const { status, body } = await system.call("PATCH", `/api/products/${objects.ids.prd}?x=1`, {
      body: { name: "", price: { amount: 1.5, currency: "XXX" }, stats: 1, status: "sold" },
      headers: { "if-match": "3" },
    });
    expect(status).toBe(400);
    expect(body.errors.map((fault: { pointer: string }) => fault.pointer).sort()).toEqual([
      "/header/If-Match",
      "/name",
      "/price/amount",
      "/price/currency",
      "/query/x",
      "/stats",
      "/status",
    ]);
  });

  test("are told up to fifty", async () => {
    const items = Array.from({ length: 90 }, () => ({ productId: 1, quantity: "two" }));
    const { body, text } = await system.call("POST", "/api/orders", { body: { customerId: 1, items } });
    expect(body.errors).toHaveLength(50);
    expect(text.length).toBeLessThan(20_000);
  });

  test("of a list that is too long are not one for each of a hundred thousand items", async () => {
    const items = Array.from({ length: 50_000 }, () => 1);
    const { status, body } = await system.call("POST", "/api/orders", { body: { customerId: 1, items } });
    expect([status, body.errors.length <= 50]).toEqual([400, true]);
    const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`f${index}`, 1]));
    const many = await system.call("POST", "/api/customers", { body: unknown });
    expect([many.status, many.body.errors.length]).toEqual([400, 50]);
  });

  test("as many as a mebibyte holds are told like a few", async () => {
    const addresses = Array.from({ length: 30_000 }, () => ({ line: 1 }));
    const tags = Array.from({ length: 100_000 }, () => 1);
    const { status, body } = await system.call("POST", "/api/customers", { body: { addresses, tags } });
    expect([status, body.errors.length]).toEqual([400, 50]);
  });
});

describe("a merge patch by its own name", () => {
  const headers = { "content-type": "application/merge-patch+json" };
  const called = (method: string, path: string, raw: string) => system.call(method, path, { raw, headers });

  test("is taken by PATCH, and judged as JSON", async () => {
    const { body } = await system.call("POST", "/api/customers", { body: { name: "Bisi" } });
    const path = `/api/customers/${body.id}`;
    const changed = await called("PATCH", path, '{"name":"Chidi"}');
    expect([changed.status, changed.body.name]).toEqual([200, "Chidi"]);
    expect((await called("PATCH", path, "{")).body.code).toBe("malformed_json");
    expect((await called("PATCH", path, '{"nmae":"x"}')).body.errors[0].code).toBe("unknown_field");
  });

  test("is refused where nothing is patched, and the answer says what is taken", async () => {
    const refused = await called("POST", "/api/customers", '{"name":"Bisi"}');
    expect([refused.status, refused.body.code]).toEqual([415, "unsupported_media_type"]);
    expect(refused.body.detail).toContain("application/json");
    const { body } = await system.call("POST", "/api/customers", { body: { name: "Bisi" } });
    const other = await system.call("PATCH", `/api/customers/${body.id}`, {
      raw: "[]",
      headers: { "content-type": "application/json-patch+json" },
    });
    expect([other.status, other.body.code]).toEqual([415, "unsupported_media_type"]);
    expect(other.body.detail).toContain("application/merge-patch+json");
  });
});

test("what the validator says of a body is told in our own words", async () => {
  const id = "ord_01m8gdhbhde4gt0y2f17m0y27g";
  const { body } = await system.call("POST", "/api/orders/bulk-status", {
    body: { orderIds: [id, id], status: "shipped" },
  });
  expect(body.errors).toEqual([{ pointer: "/orderIds", code: "uniqueItems", detail: "Items 1 and 2 are the same." }]);
});
