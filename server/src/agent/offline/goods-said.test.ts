// Whole dialogues in invented shops of several trades: everything that one message says about goods is taken, and what
// it denies is not added.
import { expect, test } from "vitest";
import { type Half, playGoodsSaid } from "../testing/goods-said.ts";

test.each<[Half, number]>([
  ["tuned", 0.98],
  ["aside", 0.9],
])("of the dialogues of the half %s, at least %d come to the cart that should be", async (half, least) => {
  const outcomes = await playGoodsSaid(half);
  const failed = outcomes.filter(({ passed }) => !passed);
  const told = failed.map(({ said, cart }) => `${said.messages.join(" // ")}\n  should be ${said.cart}\n  is ${cart}`);
  expect(1 - failed.length / outcomes.length, told.join("\n")).toBeGreaterThanOrEqual(least);
});
