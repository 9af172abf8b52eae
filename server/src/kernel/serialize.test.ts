import { expect, test } from "vitest";
import { nullable, oneOf, strict, TimeSchema, Type } from "./schema.ts";
import { serialize } from "./serialize.ts";

const schema = strict({
  text: nullable(Type.String()),
  count: nullable(Type.Integer()),
  word: nullable(oneOf(["one", "two"])),
  at: nullable(TimeSchema),
  inner: nullable(strict({ known: nullable(Type.Boolean()), list: Type.Array(nullable(Type.String())) })),
  either: Type.Union([Type.String(), Type.Integer()]),
  any: Type.Record(Type.String(), Type.Unknown()),
});

function written(output: unknown): unknown {
  return JSON.parse(serialize(schema, output));
}

test("what may be null is written as null", () => {
  const output = { text: null, count: null, word: null, at: null, inner: null, either: 3, any: {} };
  expect(written(output)).toEqual(output);
});

test("what may be null and is not is written as it is", () => {
  const inner = { known: false, list: ["a", null, 'ü\u2028"\\'] };
  const output = {
    text: "",
    count: 0,
    word: "two",
    at: "2026-11-21T09:00:00.000Z",
    inner,
    either: "x",
    any: { deep: { x: [1, null] } },
  };
  expect(written(output)).toEqual(output);
});

test("a field the schema does not know is not written, also inside what may be null", () => {
  const known = { text: "a", count: 1, word: "one", at: null, either: 1, any: {} };
  const inner = { known: true, list: [] };
  expect(written({ ...known, secret: 1, inner: { ...inner, secret: 2 } })).toEqual({ ...known, inner });
});
