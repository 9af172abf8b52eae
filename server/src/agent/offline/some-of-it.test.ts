// A part of what lies in the cart changes, and the rest stays: one of each look, one of two, the thing spoken of last.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const shopOf = (): MemoryShop =>
  Object.assign(memoryShop({ categories: [] }), {
    products: [
      goods("Headwrap", 4_500, { Fabric: ["Lace", "Ankara", "Adire"] }),
      goods("Cushion Cover", 3_000, { Pattern: ["Plain", "Striped"] }),
      goods("Ludo Board", 5_000, {}),
      goods("Scrabble", 14_000, {}),
    ],
  });
const cart = ({ lines }: MemoryShop): string =>
  [...lines]
    .map(([id, count]) => `${count} ${id.slice("prd_".length)}`)
    .toSorted()
    .join(", ");
const oneOfEach = "1 headwrap?Ankara, 1 headwrap?Lace";
const plain = "1 cushion_cover?Striped, 2 cushion_cover?Plain";

describe("each look that is named has its own count", () => {
  test.each([
    ["2 lace headwraps", "one lace and one ankara please", oneOfEach],
    ["2 lace headwraps", "change one to ankara", oneOfEach],
    ["2 lace headwrap", "make am one lace and one ankara", oneOfEach],
    ["2 headwraps lace", "plutôt un lace et un ankara", oneOfEach],
    ["headwrap mbili za lace", "iwe moja lace na moja ankara", oneOfEach],
    ["3 striped cushion cover", "no, one striped two plain", plain],
    ["3 cushion covers striped", "non, un striped et deux plain", plain],
  ])("%s – %s", async (first, text, left) => {
    const shop = shopOf();
    await says(shop, first, text);
    expect(cart(shop)).toBe(left);
  });
});

test("“no, rather the cushion covers” leaves the open choice of the headwraps", async () => {
  const shop = shopOf();
  await says(shop, "je veux 2 headwraps", "non, plutôt les cushion covers", "plain");
  expect(cart(shop)).toBe("2 cushion_cover?Plain");
});

describe("what is not wanted any more is what was spoken of last", () => {
  test.each([
    ["add a scrabble", "I don't want it anymore"],
    ["add one scrabble", "I no want am again"],
    ["add one scrabble", "comot am"],
    ["ajoutez un scrabble", "je n'en veux plus"],
    ["ongeza scrabble moja", "siitaki tena"],
  ])("%s – %s", async (added, text) => {
    const shop = shopOf();
    await says(shop, "1 lace headwrap and 1 ludo board", added, text);
    expect(cart(shop)).toBe("1 headwrap?Lace, 1 ludo_board");
  });
});

describe("a fact in a description is found in another language", () => {
  test.each([
    ["you get scrabble", "the rules dey for French?"],
    ["vous avez un scrabble ?", "c'est pour combien de joueurs ?"],
    ["vous avez un scrabble ?", "les règles sont en français ?"],
    ["mna scrabble?", "ni ya wachezaji wangapi?"],
    ["mna scrabble?", "sheria ziko kwa kifaransa?"],
  ])("%s – %s", async (first, text) => {
    const shop = shopOf();
    for (const product of shop.products)
      if (product.name === "Scrabble") product.description = "For 2 to 4 players. Rules in French.";
    expect(await says(shop, first, text)).toMatch(/2 to 4 players|Rules in French/);
  });
});
