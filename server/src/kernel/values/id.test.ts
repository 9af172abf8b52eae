import { expect, test } from "vitest";
import { idBeside, newId } from "./id.ts";

test("ids beside others keep the order of the others, also of those made within one millisecond", () => {
  const others = Array.from({ length: 5_000 }, () => newId("inbox"));
  const beside = others.flatMap((other) => [0, 1, 2].map((place) => idBeside("message", other, place)));
  expect(beside.toSorted()).toEqual(beside);
  expect(new Set(beside).size).toBe(beside.length);
});

test("two ids beside the same one are two", () => {
  const other = newId("inbox");
  expect(idBeside("message", other, 0)).not.toBe(idBeside("message", other, 0));
});
