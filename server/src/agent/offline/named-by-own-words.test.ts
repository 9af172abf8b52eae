// A product whose name has none of the buyer's words is shown, and we ask about it. It is not added.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

function shopOfPods(): MemoryShop {
  const shop = memoryShop({ pickup: null, categories: ["Sound"] });
  shop.products = shop.products
    .filter(({ variants }) => variants.length === 0)
    .slice(0, 1)
    .map((one) => ({
      ...one,
      id: "prd_pods",
      name: "Airpods Pro Clone",
      category: "Sound",
      description: "Not by Apple.",
      colours: [],
      sizes: [],
      available: 9,
    }));
  return shop;
}

test.each([
  ["I want earbuds", "yes", 1],
  ["give me 2 earbuds", "yes", 2],
  ["I want earphones", "ok 3", 3],
])("“%s” shows the Airpods Pro Clone, which “%s” puts in", async (text, answer, count) => {
  const shop = shopOfPods();
  expect(await says(shop, text)).toContain("*Airpods Pro Clone*");
  expect(shop.lines.size).toBe(0);
  await says(shop, answer);
  expect([...shop.lines]).toEqual([["prd_pods", count]]);
});

test("called by a word of its own it goes in at once, and so does what was shown before", async () => {
  const shop = shopOfPods();
  await says(shop, "I want the airpods");
  expect([...shop.lines]).toEqual([["prd_pods", 1]]);
  const other = shopOfPods();
  await says(other, "how much are the earbuds?");
  await says(other, "I'll take 2 earbuds");
  expect([...other.lines]).toEqual([["prd_pods", 2]]);
});
