// A total includes the delivery fee if we know the area. Otherwise we say that the fee is added.
import { expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const price = 18_500;

test.each([
  ["how much be everything?", "2 mini crossbody bags"],
  ["what is my total?", "2 mini crossbody bags"],
  ["total?", "2 mini crossbody bags"],
  ["ça fait combien en tout ?", "2 mini crossbody bags"],
  ["jumla ni ngapi?", "2 mini crossbody bags"],
  ["so what am I paying altogether", "2 mini crossbody bags"],
])("“%s”, with the area known, is answered with the fee in it", async (text, goods) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, goods, "Yaba");
  const sum = [...shop.lines].reduce((all, [id, n]) => all + n * Number(shop.products.find((one) => one.id === id)?.price.minor ?? price), 0) / 100; // prettier-ignore
  const told = (await says(shop, text)).replaceAll(/[\s\u202f\u00a0]/g, "");
  expect(told.replaceAll(",", "")).toContain(String(sum + 2_000));
});

test.each([
  "how much be everything?",
  "what is my total?",
  "total?",
  "ça fait combien en tout ?",
  "jumla ni ngapi?",
  "how much for the 2 of them?",
])("“%s”, with no area known, says that delivery comes on top", async (text) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags");
  expect(await says(shop, text)).toMatch(/delivery (?:comes on top|fee|is extra)|delivery money|frais de livraison|ada ya (?:usafiri|kufikisha)|plus delivery|usafiri/i); // prettier-ignore
});

test.each([
  ["how much is the ankara dress and 2 mini crossbody bags together?", /delivery/i],
  ["how much for 3 mini crossbody bags?", /delivery/i],
  ["combien pour 3 mini crossbody bags ?", /livraison/i],
  ["mini crossbody bag 3 ni bei gani?", /kufikisha|usafiri|delivery/i],
])("“%s” says that delivery comes on top", async (text, told) => {
  expect(await says(memoryShop({ pickup: null }), text)).toMatch(told);
});

test("with the area told before, so many are told with its fee", async () => {
  const shop = memoryShop({ pickup: null });
  const told = await says(shop, "I am in Yaba", "how much for 3 mini crossbody bags in all?");
  const bag = shop.products.find(({ name }) => /mini crossbody/i.test(name));
  const sum = (Number(bag?.price.minor ?? 0n) * 3) / 100 + 2_000;
  expect(told.replaceAll(",", "")).toContain(String(sum));
});
