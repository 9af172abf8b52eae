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
  ["send one mug", 1],
  ["the red one", null],
  ["two dozen mugs", 24],
  ["deux douzaines de savons", 24],
  ["make it 2 not 3", 2],
  ["instead of 5 give me 3", 3],
  ["tano ni nyingi iwe mbili", 2],
  ["badala ya tano iwe mbili", 2],
  ["change it from 3 to 2", 2],
];
for (const [text, count] of counted)
  test(`"${text}" counts ${count ?? "nothing"}`, () => expect(readSlots(text, text, card).quantity).toBe(count));
