// "Which phone has the best battery?": we compare the figures that the seller wrote, and say so if there are none.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { ProductCard } from "../brain.ts";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

const goods: [name: string, category: string, description: string][] = [
  ["Infinix Hot 40i 128GB", "Phones", "6.56 inch screen, 5000 mAh battery, 50 MP camera, 8 GB memory. Two SIM cards."],
  ["Itel A70 64GB", "Phones", "6.6 inch screen, 4000 mAh battery, 3 GB memory."],
  ["Bluetooth Speaker Mini", "Sound", "Splash proof. Plays six hours."],
  ["Party Speaker", "Sound", "Plays 12 hours. With a microphone."],
  ["Airpods Pro Clone", "Sound", "Three months warranty by us."],
];

function phones(): MemoryShop {
  const shop = memoryShop({ pickup: null, categories: ["Phones", "Sound"] });
  const [like] = shop.products;
  if (!like) throw new Error("no demo product");
  shop.products = goods.map(([name, category, description], at): ProductCard => ({
    ...like,
    id: `prd_${at}`,
    name,
    category,
    description,
    colours: [],
    sizes: [],
    variants: [],
    price: money(1_000_000n + BigInt(at), "NGN"),
    available: 5,
  }));
  return shop;
}

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

test.each([
  ["which phone has the best battery?", "*Infinix Hot 40i 128GB* (5000 mAh battery) has the most."],
  ["Which phone has more memory", "*Infinix Hot 40i 128GB* (8 GB memory) has the most."],
  ["I want the phone with the most storage", "*Infinix Hot 40i 128GB* has the most."],
  ["which phone has the biggest screen?", "*Itel A70 64GB* (6.6 inch screen) has the most."],
  ["which speaker has the longest battery?", "*Party Speaker* (Plays 12 hours) has the most."],
  ["quel telephone a la plus grande batterie ?", "*Infinix Hot 40i 128GB* (5000 mAh battery) : c'est le plus."],
  ["simu gani ina betri kubwa zaidi?", "*Infinix Hot 40i 128GB* (5000 mAh battery) iko juu zaidi."],
  ["which phone get battery pass?", "*Infinix Hot 40i 128GB* (5000 mAh battery)"],
])("“%s” names the winner with its figure", async (text, told) => {
  const shop = phones();
  expect(await says(shop, text)).toContain(told);
  expect(shop.lines.size).toBe(0);
});

test("of what was shown the best is told, and can be taken", async () => {
  const shop = phones();
  await says(shop, "do you have phones?");
  expect(await says(shop, "which one has the bigger screen?")).toContain("*Itel A70 64GB* (6.6 inch screen)");
  await says(shop, "I'll take it");
  expect([...shop.lines]).toEqual([["prd_1", 1]]);
});

test("what most of them do not name is not guessed", async () => {
  expect(await says(phones(), "which phone has the best camera?")).toContain("can't say which is best");
});

test("so many more of something is no comparison", async () => {
  const shop = phones();
  await says(shop, "1 party speaker");
  await says(shop, "one more party speaker");
  expect([...shop.lines]).toEqual([["prd_3", 2]]);
});
