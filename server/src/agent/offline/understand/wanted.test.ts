import { expect, test } from "vitest";
import { cardOf, memoryShop } from "../../testing/memory-shop.ts";
import { readSlots } from "./wanted.ts";

const card = cardOf(memoryShop());
const counted: readonly (readonly [string, number | null])[] = [
  ["i want one linen two piece set", 1],
  ["i want one linen two-piece set", 1],
  ["2 three-piece agbada", 2],
  ["i wan buy three piece agbada", null],
  ["4 pcs of the plain t-shirt", 4],
  ["2 raw shea butter 500 g", 2],
  ["3 oud perfume 50ml abeg", 3],
];
for (const [text, count] of counted)
  test(`"${text}" counts ${count ?? "nothing"}`, () => expect(readSlots(text, text, card).quantity).toBe(count));
