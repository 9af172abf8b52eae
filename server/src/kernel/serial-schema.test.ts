import fastify from "fastify";
import { expect, test } from "vitest";
import { nullable, oneOf, strict, TimeSchema, Type } from "./schema.ts";
import { serialSchema } from "./serial-schema.ts";

const schema = strict({
  text: nullable(Type.String()),
  count: nullable(Type.Integer()),
  word: nullable(oneOf(["one", "two"])),
  at: nullable(TimeSchema),
  inner: nullable(strict({ known: nullable(Type.Boolean()), list: Type.Array(nullable(Type.String())) })),
  either: Type.Union([Type.String(), Type.Integer()]),
  any: Type.Record(Type.String(), Type.Unknown()),
});

async function written(output: unknown): Promise<unknown> {
  const server = fastify();
  server.get("/", { schema: { response: { 200: serialSchema(schema) } } }, async () => output);
  const answer = await server.inject("/");
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test("what may be null is written as null", async () => {
  const output = { text: null, count: null, word: null, at: null, inner: null, either: 3, any: {} };
  expect(await written(output)).toEqual(output);
});

test("what may be null and is not is written as it is", async () => {
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
  expect(await written(output)).toEqual(output);
});

test("a field the schema does not know is not written, also inside what may be null", async () => {
  const known = { text: "a", count: 1, word: "one", at: null, either: 1, any: {} };
  const inner = { known: true, list: [] };
  expect(await written({ ...known, secret: 1, inner: { ...inner, secret: 2 } })).toEqual({ ...known, inner });
});
