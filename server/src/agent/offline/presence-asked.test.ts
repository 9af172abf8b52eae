// We answer whether something is there. The question adds nothing to the cart, and has no count.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const shopOf = (): MemoryShop =>
  Object.assign(memoryShop(), {
    products: [
      goods("Ankara Tote Bag", 8_500, {}),
      goods("White Oxford Shirt", 17_000, { Size: ["S", "M", "XXL"] }),
      { ...goods("Woven Raffia Clutch", 9_000, {}), available: 0, description: "Hand-woven raffia clutch with a zip." },
    ],
  });

describe("nothing is put in, however often it is asked", () => {
  test.each<[string]>([
    ["is the tote there, asks number 0"],
    ["is the tote there, asks number 4\nis the tote there, asks number 5\nis the tote there, asks number 6"],
    ["number 7 tote dey there?"],
    ["avez-vous le tote numero 5"],
    ["tote namba 6 ipo"],
    ["I'm XXL, is there a white oxford shirt in my size"],
  ])("%s", async (text) => {
    const shop = shopOf();
    await says(shop, text);
    await says(shop, text);
    expect([...shop.lines]).toEqual([]);
  });

  test("nor does a question change how many lie there", async () => {
    const shop = shopOf();
    await says(shop, "2 tote bags", "is the tote there, asks number 9");
    expect([...shop.lines]).toEqual([["prd_ankara_tote_bag", 2]]);
  });
});

describe("it is said whether it is there", () => {
  test.each<[string, RegExp]>([
    ["is the tote there, asks number 3", /in stock/],
    ["is the woven raffia clutch available", /sold out/],
    ["when will the woven raffia clutch be back?", /sold out/],
    ["le woven raffia clutch revient quand ?", /épuisé|rupture/],
  ])("%s", async (text, told) => {
    expect(await says(shopOf(), text)).toMatch(told);
  });

  test("and what it is like is told as it is written", async () => {
    expect(await says(shopOf(), "does the woven raffia clutch have a zip?")).toContain("zip");
  });
});
