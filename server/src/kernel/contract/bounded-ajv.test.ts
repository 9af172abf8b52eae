import { expect, test } from "vitest";
import { faultFinder, notedMax } from "./bounded-ajv.ts";
import { nullable, strict, Type } from "./schema.ts";
import { faultsMax, validatorOf } from "./validation.ts";

const schema = strict({ name: Type.String(), tags: Type.Optional(Type.Array(Type.String())) });
const many = <Value>(value: Value) => Array.from({ length: 80_000 }, () => value);

test.each([
  ["80,000 unknown fields", Object.fromEntries(many(1).map((one, index) => [`field${index}`, one]))],
  ["80,000 words that are numbers", { name: "Ada", tags: many(1) }],
])("%s are not all noted", (_, value) => {
  expect(faultFinder(schema)(value)).toHaveLength(notedMax);
  expect(validatorOf("body", schema)(value)).toHaveLength(faultsMax);
});

test("what fits one branch of a union fits, however many faults the other branch finds", () => {
  const union = strict({ items: nullable(Type.Union([Type.Array(Type.String()), Type.Array(Type.Integer())])) });
  const check = validatorOf("body", union);
  expect(check({ items: many(1) })).toEqual([]);
  expect(check({ items: many("a") })).toEqual([]);
  expect(check({ items: many(1.5) }).length).toBeGreaterThan(0);
  expect(check({ items: [...many(1), "a"] }).length).toBeGreaterThan(0);
});

test("all faults are told where they are few", () => {
  expect(validatorOf("body", schema)({ tags: [1, "a", 2], other: 1 }).map(({ pointer }) => pointer)).toEqual([
    "/name",
    "/other",
    "/tags/0",
    "/tags/2",
  ]);
});

test("a name that is very long is not repeated in full", () => {
  const [fault] = validatorOf("body", schema)({ name: "Ada", ["x".repeat(100_000)]: 1 });
  expect(fault?.pointer).toBe("");
  expect(fault?.detail.length).toBeLessThan(200);
});
