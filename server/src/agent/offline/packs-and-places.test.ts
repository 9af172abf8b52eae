// What goods are packed in, goods that are named after a place, and what one sentence says about the goods of another.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

function shopOf(...products: ProductCard[]): MemoryShop {
  const shop = memoryShop({
    pickup: null,
    categories: [...new Set(products.flatMap(({ category }) => category ?? []))],
  });
  return Object.assign(shop, { products });
}
const kiosk = (): MemoryShop =>
  shopOf(
    goods("Laundry Soap Bar", 400, { Pack: ["Bar", "Carton of 30"] }),
    goods("Ginger Biscuits", 250, { Pack: ["Single", "Pack of 10"] }),
    goods("Tomato Paste 70g", 200, { Pack: ["Sachet", "Carton of 50"] }),
    goods("Groundnut Oil", 3_000, { Size: ["1 litre", "3 litres"] }),
    goods("Corn Flakes", 2_800, {}),
    goods("Oat Flakes", 2_600, {}),
  );
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
async function cartAfter(shop: MemoryShop, ...texts: string[]): Promise<Record<string, number>> {
  await says(shop, ...texts);
  return cart(shop);
}

describe("the pack that is named is the one that is taken", () => {
  test.each([
    ["2 cartons tomato paste and 3 packs ginger biscuits"],
    ["abeg give me tomato paste 2 carton + 3 pack ginger biscuits"],
    ["je veux 2 cartons de tomato paste et 3 packs ginger biscuits"],
  ])("%s", async (text) => {
    expect(await cartAfter(kiosk(), text)).toEqual({
      "tomato_paste_70g?Carton of 50": 2,
      "ginger_biscuits?Pack of 10": 3,
    });
  });

  test("beside goods that come otherwise", async () => {
    expect(await cartAfter(kiosk(), "1 carton laundry soap bar. 2 corn flakes. 4 groundnut oil 3 litres")).toEqual({
      "laundry_soap_bar?Carton of 30": 1,
      corn_flakes: 2,
      "groundnut_oil?3 litres": 4,
    });
  });
});

describe("what a sentence counts is not taken out by the one before", () => {
  test.each([
    ["No! Remove the corn flakes. Oat flakes should be 5"],
    ["Non ! Enlevez corn flakes. Oat flakes : 5"],
    ["Ondoa corn flakes. Oat flakes 5"],
  ])("%s", async (text) => {
    expect(await cartAfter(kiosk(), "1 corn flakes and 2 oat flakes", text)).toEqual({ oat_flakes: 5 });
  });
});

describe("goods that are called after a place go nowhere by that", () => {
  const market = (): MemoryShop =>
    shopOf(goods("Lekki Woven Basket", 6_000, { Colour: ["Natural", "Indigo"] }), goods("Bread Basket", 4_000, {}));

  test("an order of them names no area", async () => {
    const shop = market();
    expect(await cartAfter(shop, "3 lekki baskets in indigo")).toEqual({ "lekki_woven_basket?Indigo": 3 });
    expect(shop.dialogue.area).toBeNull();
  });

  test("the place itself does", async () => {
    const shop = market();
    await says(shop, "1 lekki basket indigo", "bring it to Lekki");
    expect(shop.dialogue.area).toBe("Lekki");
  });
});

test("values that stand in a sentence before other goods are of what was talked about", async () => {
  const shop = shopOf(
    goods("Canvas Trainers", 14_000, { Size: ["39", "41", "44"] }),
    goods("Knitted Socks", 2_000, { Colour: ["Grey", "Navy"] }),
  );
  expect(await cartAfter(shop, "canvas trainers?", "I want 41 and 44. one each. plus navy knitted socks")).toEqual({
    "canvas_trainers?41": 1,
    "canvas_trainers?44": 1,
    "knitted_socks?Navy": 1,
  });
});

describe("asked where to, words of goods alone are goods", () => {
  test("another look of what lies in the cart takes its place", async () => {
    const shop = shopOf(
      goods("Rain Boots", 9_000, { Colour: ["Green", "Yellow"], Size: ["S", "M", "L"] }),
      goods("Sun Hat", 3_000, {}),
    );
    expect(await cartAfter(shop, "1 rain boots green L and 1 sun hat", "the boots in M actually")).toEqual({
      "rain_boots?Green/M": 1,
      sun_hat: 1,
    });
  });

  test("another thing is told, with its size by a letter, and nothing of areas", async () => {
    const shop = shopOf(
      goods("Sun Hat", 3_000, {}),
      goods("Rain Boots", 9_000, { Colour: ["Green", "Yellow"], Size: ["S", "M", "L"] }),
    );
    const told = await says(shop, "1 sun hat", "and rain boots yellow S");
    expect(told).toContain("Yellow, S");
    expect(told).not.toContain("delivery list");
  });
});
