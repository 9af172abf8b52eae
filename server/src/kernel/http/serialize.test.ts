import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactCopy } from "./exact-copy.ts";
import { MetadataSchema, MoneySchema, nullable, oneOf, strict, TimeSchema, Type } from "../contract/schema.ts";
import { judgingSerializer, serialize } from "./serialize.ts";

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

describe("where types tell all that the schema says", () => {
  const told = strict({
    later: Type.Optional(Type.String()),
    text: Type.String(),
    whole: nullable(Type.Integer()),
    part: Type.Number(),
    word: oneOf(["one", "two"]),
    price: nullable(MoneySchema),
    metadata: MetadataSchema,
    list: Type.Array(strict({ flag: Type.Boolean(), names: Type.Array(nullable(Type.String())) })),
    any: Type.Record(Type.String(), Type.Unknown()),
  });
  const usual = {
    text: "a",
    whole: 1,
    part: 0.5,
    word: "one",
    price: { amount: 5, currency: "NGN" },
    metadata: { b: "2", a: "1" },
    list: [{ flag: true, names: ["x", null] }],
    any: { deep: [1, { x: null }] },
  };

  test("text is the same to the letter as by the serializer that judges, whatever stands in it", () => {
    expect(exactCopy(told)).not.toBeNull();
    const judge = judgingSerializer(told);
    const outputs = fc.record(
      {
        secret: fc.string(),
        later: fc.string({ unit: "binary" }),
        text: fc.string({ unit: "binary", maxLength: 60 }),
        whole: fc.option(fc.maxSafeInteger()),
        part: fc.double({ noNaN: true, noDefaultInfinity: true }),
        word: fc.constantFrom("one", "two"),
        price: fc.option(fc.record({ amount: fc.nat(), currency: fc.constant("NGN"), secret: fc.nat() })),
        metadata: fc.dictionary(
          fc.string().filter((name) => name !== "__proto__"),
          fc.string(),
          { noNullPrototype: true },
        ),
        list: fc.array(fc.record({ flag: fc.boolean(), names: fc.array(fc.option(fc.string())) })),
        any: fc.dictionary(
          fc.string().filter((name) => name !== "__proto__"),
          fc.jsonValue(),
          { noNullPrototype: true },
        ),
      },
      { requiredKeys: ["text", "whole", "part", "word", "price", "metadata", "list", "any"] },
    );
    fc.assert(fc.property(outputs, (output) => serialize(told, output) === judge(output)));
    expect(serialize(told, { ...usual, secret: 1 })).not.toContain("secret");
  });

  test("a half character is written so that it is still UTF-8", () => {
    expect(serialize(told, { ...usual, text: "\uD800" })).toContain(String.raw`"\ud800"`);
  });

  test.each([
    ["a date", { ...usual, text: new Date(0) }],
    ["a number as text", { ...usual, text: 7 }],
    ["what says itself how it is written", { ...usual, price: { toJSON: () => ({ amount: 1, currency: "NGN" }) } }],
    ["a name that objects have anyway", { ...usual, metadata: JSON.parse('{"__proto__": "x"}') as object }],
  ])("what is of another type is left to the one that judges: %s", (_, output) => {
    const schema = { ...told };
    expect(serialize(schema, output)).toBe(judgingSerializer(told)(output));
    expect(serialize(schema, usual)).toBe(judgingSerializer(told)(usual));
  });

  test.each([
    ["is missing", { ...usual, text: undefined }],
    ["is no number", { ...usual, part: Number.NaN }],
  ])("an output whose field %s is refused", (_, output) => {
    expect(() => serialize({ ...told }, output)).toThrow();
  });
});

test("a choice between several is left to the one that judges", () => {
  expect(exactCopy(schema)).toBeNull();
});
