// A question about a warranty is answered with what the shop wrote about it, and never with its rule on returns.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
  return draft.text;
}
const returns = "Unworn items come back within 7 days with the receipt.";
const rule = "Bags carry a warranty of 90 days on zips and seams. Shoes carry none. Bring it with the box.";
const asked = [
  "warranty dey?",
  "do you give warranty",
  "what is your warranty policy?",
  "garantie de combien ?",
  "mna warranty?",
];

test.each(asked)("“%s” is told what the shop wrote on warranty", async (text) => {
  const told = await says(memoryShop({ policies: { returns, warranty: rule } }), text);
  expect(told).toContain("90 days");
  expect(told).not.toContain("7 days");
});

test.each(asked)("“%s” is told that nothing is written, where that is so", async (text) => {
  const told = await says(memoryShop({ policies: { returns } }), text);
  expect(told).not.toContain("7 days");
  expect(told).toMatch(/written down|no get that|n'ai pas cette|sina/i);
});

test("a question whether it can come back is still told the rule on returns", async () => {
  const told = await says(memoryShop({ policies: { returns, warranty: rule } }), "can I return it if it doesn't fit?");
  expect(told).toContain("7 days");
});
