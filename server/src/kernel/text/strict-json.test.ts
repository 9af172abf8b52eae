import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStrictJson } from "./strict-json.ts";

const read = (text: string) => readStrictJson(Buffer.from(text));
/** Makes JSON.parse keep whole numbers beyond 2^53-1 as text. */
const exact = (_key: string, value: unknown, context?: { source: string }) =>
  context && /^-?[0-9]+$/.test(context.source) && !Number.isSafeInteger(value) ? context.source : value;
const letters = (all: string) => fc.string({ unit: fc.constantFrom(...all.split("")) });
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("strict JSON", () => {
  test("reads what JSON.parse reads", () => {
    const json = fc.json({ maxDepth: 5 }).filter((text) => !/__proto__|constructor/.test(text));
    fc.assert(
      fc.property(json, (text) => {
        expect(read(text)).toEqual({ kind: "value", value: JSON.parse(text, exact) });
      }),
    );
  });

  test("reads pretty and compact text alike, from bytes and from a string", () => {
    const value = { a: [1, -2.5, 1e3, true, false, null], "b c": { d: "é/🧺" } };
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      expect(read(text)).toEqual({ kind: "value", value });
      expect(readStrictJson(text)).toEqual({ kind: "value", value });
    }
  });

  test("reads every escape, surrogate pairs included", () => {
    expect(read(String.raw`"\"\\\/\b\f\n\r\t\u00e9\ud83e\uddfa\u0040"`)).toEqual({
      kind: "value",
      value: '"\\/\b\f\n\r\té🧺@',
    });
  });

  test("keeps whole numbers beyond 2^53-1 as their digits", () => {
    expect(read("[9007199254740991,9007199254740993,-18446744073709551615]")).toEqual({
      kind: "value",
      value: [9007199254740991, "9007199254740993", "-18446744073709551615"],
    });
  });

  test("keeps every number as its text when asked to", () => {
    const text = "[12311.870,0.1000000000000000055,-5,1e3,90071992547409930.01]";
    expect(readStrictJson(text, { numbers: "text" })).toEqual({
      kind: "value",
      value: ["12311.870", "0.1000000000000000055", "-5", "1e3", "90071992547409930.01"],
    });
    expect(readStrictJson("1e999", { numbers: "text" })).toMatchObject({ kind: "unreadable" });
  });

  test("replaces what no database text can hold", () => {
    expect(read(String.raw`{"a\u0000":"x\u0000y\ud83e"}`)).toEqual({
      kind: "value",
      value: { "a\ufffd": "x\ufffdy\ufffd" },
    });
  });

  test.each([
    ["a key given twice", '{"a":1,"a":1}'],
    ["a key given twice", '{"a":1,"\\u0061":2}'],
    ["a key given twice", '{"x":[{"b":{},"b":0}]}'],
    ["the key __proto__", '{"__proto__":{"paid":true}}'],
    ["the key __proto__", String.raw`{"\u005f_proto__":1}`],
    ["the key constructor", '{"a":{"constructor":1}}'],
    ["nested deeper than 64", nested(65)],
    ["a number too large", "1e999"],
    ["more after the end", "{} {}"],
    ["more after the end", "01"],
    ["no JSON value", "nul"],
    ["no JSON value", "+1"],
    ["no JSON value", "NaN"],
    ["no JSON value", "'a'"],
    ["no JSON value", "[1,]"],
    ["no JSON value", "\ufeff{}"],
    ["a key is wanted", '{"a":1,}'],
    ["a key is wanted", "{a:1}"],
    ["a colon is wanted", '{"a" 1}'],
    ["a comma or } is wanted", '{"a":1 "b":2}'],
    ["a comma or ] is wanted", "[1 2]"],
    ["more after the end", "1.e5"],
    ["ends too early", ""],
    ["ends too early", '{"a":'],
    ["ends inside a string", '"abc'],
    ["a control character in a string", '"a\nb"'],
    ["an unknown escape", String.raw`"\x41"`],
    ["an unknown escape", String.raw`"\u00g1"`],
    ["an unknown escape", '"\\u12'],
  ])("refuses %s: %s", (detail, text) => {
    const reading = read(text);
    expect(reading).toMatchObject({ kind: "unreadable" });
    expect(reading.kind === "unreadable" && reading.detail).toContain(detail);
  });

  test("refuses bytes that are not UTF-8", () => {
    const overlong = Buffer.from([0x22, 0xc0, 0xaf, 0x22]);
    const loneSurrogate = Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]);
    for (const bytes of [overlong, loneSurrogate])
      expect(readStrictJson(bytes)).toEqual({ kind: "unreadable", detail: "not valid UTF-8" });
  });

  test("64 levels are read", () => {
    expect(read(nested(64)).kind).toBe("value");
  });

  test("never throws, whatever the bytes", () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), letters('{}[]",:\\u0e1-'));
    fc.assert(
      fc.property(bytes, (input) => {
        const text = typeof input === "string" ? input : Buffer.from(input);
        expect(["value", "unreadable"]).toContain(readStrictJson(text).kind);
      }),
      { numRuns: 1_000 },
    );
  });

  test("accepts no text that JSON.parse refuses", () => {
    fc.assert(
      fc.property(letters('{}[]",:a0e1-. '), (text) => {
        if (readStrictJson(text).kind === "value") expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns: 5_000 },
    );
  });
});
