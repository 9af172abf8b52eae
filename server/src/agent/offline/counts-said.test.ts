// Counts. A figure in a name is not a count. What is in the cart already is not added again. We only say "done" about
// what was done.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, ...texts: string[]): Promise<string> {
  let told = "";
  for (const text of texts) {
    const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    told = (await playTurn(shop, offlineBrain, [{ ...typed, text }])).draft.text;
  }
  return told;
}
const counts = (shop: MemoryShop): number[] => [...shop.lines.values()];

function caseShop(): MemoryShop {
  const shop = memoryShop({ pickup: null });
  const [bag] = shop.products;
  if (!bag) throw new Error("the shop sells nothing");
  const plain = { ...bag, variants: [], colours: [], sizes: [], available: 500 };
  shop.products.push(
    { ...plain, id: "prd_case", name: "Spark 20 Silicone Case" },
    { ...plain, id: "prd_six", name: "Box of 6 Cupcakes" },
  );
  return shop;
}

test.each([
  [["I want to buy spark 20 case"], []],
  [["I want to buy spark 20 case", "yes"], [1]],
  [["2 spark 20 case"], [2]],
  [["3 boxes of 6 cupcakes"], [3]],
])("%j counts %j", async (texts, lie) => {
  const shop = caseShop();
  await says(shop, ...texts);
  expect(counts(shop).filter((count) => count !== 1 || lie.length > 0)).toEqual(lie);
});

test("what is named again is not added again, and a count with it is how many there shall be", async () => {
  const shop = caseShop();
  await says(shop, "2 mini crossbody bags", "2 mini crossbody bags", "mini crossbody bag please");
  expect(counts(shop)).toEqual([2]);
  await says(shop, "3 mini crossbody bags");
  expect(counts(shop)).toEqual([3]);
  await says(shop, "add one more mini crossbody bag");
  expect(counts(shop)).toEqual([4]);
});

test("“why 2? I want one” is one, and “done” is not said of what stays", async () => {
  const shop = caseShop();
  await says(shop, "2 mini crossbody bags");
  expect(await says(shop, "make it 2")).not.toContain("Done");
  await says(shop, "why 2 i want one only");
  expect(counts(shop)).toEqual([1]);
});

test("a question why takes nothing out", async () => {
  const shop = caseShop();
  await says(shop, "2 mini crossbody bags and 3 satin bonnets");
  await says(shop, "I need 2 mini crossbody bags and 4 satin bonnets. Why did you remove the satin bonnets");
  expect(new Set(counts(shop))).toEqual(new Set([2, 4]));
});
