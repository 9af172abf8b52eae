// What belongs to a name or a size of this shop's goods counts nothing and joins nothing.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

function tableShop(): MemoryShop {
  const products = [
    goods("Salt and Pepper Set", 2_500, {}),
    goods("Cup & Saucer", 1_800, {}),
    goods("Frying Pan", 6_500, { Size: ["20 cm", "24.5 cm", "28 cm"] }),
    goods("Cooking Pot 24", 8_000, {}),
    goods("Inner Tube", 2_500, { Size: ["26", "27.5", "29"] }),
    goods("PVC Pipe", 350, { Size: ["1/2 inch", "3/4 inch", "1 inch"] }),
    goods("Garden Hose", 1_500, { Length: ["12.5 m", "15 m"] }),
    goods("Work Boots", 9_000, { Size: ["41", "42", "42.5"] }),
    goods("Knife", 1_500, {}),
    goods("2-in-1 Torch", 1_900, {}),
  ];
  return Object.assign(memoryShop({ categories: ["Tops"] }), { products });
}

async function cartAfter(...texts: string[]): Promise<Record<string, number>> {
  const shop = tableShop();
  await says(shop, ...texts);
  return Object.fromEntries([...shop.lines].map(([id, count]) => [id.replace("prd_", ""), count]));
}

describe("the “and” of a name splits no wish in two", () => {
  test.each([
    ["add 1 salt and pepper", { knife: 1, salt_and_pepper_set: 1 }],
    ["abeg put 1 salt and pepper set join", { knife: 1, salt_and_pepper_set: 1 }],
    ["ongeza salt and pepper moja", { knife: 1, salt_and_pepper_set: 1 }],
    ["je prends aussi 2 cup and saucer", { knife: 1, "cup_&_saucer": 2 }],
    ["add 1 cup & saucer", { knife: 1, "cup_&_saucer": 1 }],
  ])("%s", async (text, cart) => {
    expect(await cartAfter("1 knife", text)).toEqual(cart);
  });
});

describe("a size that is said with a count is the size, whatever its signs", () => {
  test.each([
    ["inner tube 26 make e be 5", { "inner_tube?26": 5 }],
    ["inner tube 26, make am 5", { "inner_tube?26": 5 }],
    ["inner tube 29 x 3", { "inner_tube?29": 3 }],
    ["tube 26 na 4 I want", { "inner_tube?26": 4 }],
    ["2 inner tubes 27,5", { "inner_tube?27.5": 2 }],
    ["frying pan 28 make e be 3", { "frying_pan?28 cm": 3 }],
    ["une frying pan 24,5", { "frying_pan?24.5 cm": 1 }],
    ["I need 4 pvc pipe 3/4", { "pvc_pipe?3/4 inch": 4 }],
    ["3 pipes 1/2 please", { "pvc_pipe?1/2 inch": 3 }],
    ["2 garden hose 12.5", { "garden_hose?12.5 m": 2 }],
    ["boots EU 42, one pair", { "work_boots?42": 1 }],
    ["viatu boots 42.5 jozi moja", { "work_boots?42.5": 1 }],
    ["cooking pot 24 make e be 5", { cooking_pot_24: 5 }],
    ["one 2-in-1 torch", { "2-in-1_torch": 1 }],
  ])("%s", async (text, cart) => {
    expect(await cartAfter(text)).toEqual(cart);
  });
});

describe("in a message of several goods, each size is a size and each count is a count, in any order", () => {
  const bikes = (): MemoryShop =>
    Object.assign(memoryShop({ categories: ["Tops"] }), {
      products: [
        goods("Mountain Bike 26", 185_000, {}),
        goods("Kids Bike", 95_000, { Wheel: ['16"', '20"'] }),
        goods("Inner Tube", 3_500, { Size: ["20", "26", "29"] }),
        goods("Tyre", 9_500, { Size: ["20 inch", "26 inch"] }),
        goods("Leather Sandals", 14_000, { Size: ["38", "39", "40"] }),
        goods("Chain Lock", 8_000, {}),
      ],
    });
  test.each([
    ["one mountain bike 26, two tube 26", { mountain_bike_26: 1, "inner_tube?26": 2 }],
    ["2 tyre 26 and 3 tubes 26 and one chain lock", { "tyre?26 inch": 2, "inner_tube?26": 3, chain_lock: 1 }],
    ["kids bike 16 x2\ntube 29 x3", { 'kids_bike?16"': 2, "inner_tube?29": 3 }],
    ["two 40 leather sandals, one 20 kids bike", { "leather_sandals?40": 2, 'kids_bike?20"': 1 }],
    ["abeg tube 20 four, tyre 20 four", { "inner_tube?20": 4, "tyre?20 inch": 4 }],
    ["je prends deux inner tube 29 et un tyre 20", { "inner_tube?29": 2, "tyre?20 inch": 1 }],
    ["nataka inner tube mbili 26, na tyre moja 20", { "inner_tube?26": 2, "tyre?20 inch": 1 }],
  ])("%s", async (text, cart) => {
    const shop = bikes();
    await says(shop, text);
    expect(Object.fromEntries([...shop.lines].map(([id, count]) => [id.replace("prd_", ""), count]))).toEqual(cart);
  });
});
