// One sum for several variants of a product: each gets its share, and the order's total is the sum that was agreed.
import { expect, test } from "vitest";
import { judge } from "../end-turn.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { cardOf, type MemoryShop, memoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

function shopOf(): MemoryShop {
  const shop = memoryShop();
  shop.products = [
    goods("Polo Shirt", 6_000, { Size: ["M", "L"] }, { M: 40, L: 40 }),
    goods("Silk Scarf", 3_500, { Colour: ["Red", "Blue"] }),
    goods("Ceramic Mug", 2_500, {}),
  ];
  for (const { id, price, variants } of shop.products.slice(0, 2))
    for (const one of [id, ...variants.map((variant) => variant.id)]) shop.floors.set(one, (price.minor * 7n) / 10n);
  return shop;
}

/** The total of the cart in the end, in naira, and the last answer. */
async function haggled(...texts: string[]): Promise<[total: number, answer: string]> {
  const shop = shopOf();
  let answer = "";
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    answer = draft.text;
  }
  return [Number(cardOf(shop).cart.subtotal.minor) / 100, answer];
}

test.each([
  // The shop gives a tenth off at once. For a lower offer, it says what it can do.
  [["2 polo shirts, one M one L", "both for 11k"], 11_000],
  [["2 polo shirts, one M one L", "both for 10k"], 10_800],
  [["2 polo shirts, one M one L", "both for 6,000"], 10_800],
  [["gimme polo, one M one L", "two for 11k abeg"], 11_000],
  [["polo shirt 2 M and 2 L", "let me pay 22,000 for all four"], 22_000],
  [["deux foulards rouges et un bleu", "3 pour 9900"], 9_900],
  [["polo shirt moja M na moja L", "zote mbili kwa 11000"], 11_000],
  [["give me one M and one L polo, both for 11k"], 11_000],
  [["one M and one L polo", "5,500 each"], 11_000],
  // The mug has a fixed price.
  [["one M and one L polo, and a mug", "13,500 for everything"], 13_500],
])("%j", async (texts, total) => {
  const [came, answer] = await haggled(...texts);
  expect(came).toBe(total);
  expect(answer).toContain(`*₦${total.toLocaleString("en-NG")}*`);
});
