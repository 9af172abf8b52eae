// A question about one thing that the buyer passes over again and again: after three times it no longer keeps the rest of the order from them. And
// values of options with a note in brackets, which buyers call by what is before it.
import { expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const shopOf = (): MemoryShop =>
  Object.assign(memoryShop({ categories: [] }), {
    products: [
      goods("Nursing Bra", 9_500, { Size: ["M (34B-36C)", "L (36D-38C)", "XL (38D-40C)"], Colour: ["Black", "Nude"] }),
      goods("Baby Diapers", 6_800, { Size: ["Size 2 (3-6 kg)", "Size 3 (4-9 kg)", "Size 4 (7-14 kg)"] }),
      goods("Stroller", 185_000, { Colour: ["Black", "Grey"] }),
      goods("Wipes", 1_500, {}),
    ],
  });
const cart = ({ lines }: MemoryShop): string =>
  [...lines].map(([id, count]) => `${count} ${id.slice("prd_".length)}`).join(", ");

test.each([
  ["1 nursing bra in XL, black", "1 nursing_bra?XL (38D-40C)/Black"],
  ["nursing bra XL nyeusi moja", "1 nursing_bra?XL (38D-40C)/Black"],
  ["3 baby diapers size 4", "3 baby_diapers?Size 4 (7-14 kg)"],
  ["une stroller grise", "1 stroller?Grey"],
])("“%s” names one variant", async (text, left) => {
  const shop = shopOf();
  await says(shop, text);
  expect(cart(shop)).toBe(left);
});

test("an open choice is asked again beside other things three times, and then left, and said to be left", async () => {
  const shop = shopOf();
  await says(shop, "2 wipes and a stroller");
  const answers: string[] = [];
  for (const text of [
    "do you open on Sunday?",
    "how can I pay?",
    "do you deliver to Yaba?",
    "what is your return policy?",
  ])
    answers.push(await says(shop, text));
  const [last, ...before] = answers.toReversed();
  for (const answer of before) expect(answer).toContain("Which colour would you like?");
  expect(last).toContain("*Stroller* is not part of this order: tell me which one if you still want it.");
  expect(last).not.toContain("Which colour");
  await says(shop, "the grey stroller");
  expect(cart(shop)).toContain("1 stroller?Grey");
});
