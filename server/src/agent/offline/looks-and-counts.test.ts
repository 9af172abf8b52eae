// Counts next to values that begin with a figure, sizes as people say them, and values with their unit: each line gets
// its own.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const salon = (): ProductCard[] => [
  goods("Expression Braiding Hair", 3_200, {
    Colour: ["1 Black", "1B Off black", "30 Auburn", "613 Blonde", "Bug Burgundy"],
  }),
  goods("Satin Bonnet", 2_500, { Size: ["M", "L"], Colour: ["Black", "Pink"] }),
  goods("Simi Curly Wig", 38_000, { Length: ["12 inches", "16 inches"], Colour: ["Jet black", "Copper"] }),
  goods("Brazilian Wool", 1_200, { Colour: ["Black", "Red"] }),
  goods("Edge Control Gel", 3_500, {}),
];
const gadgets = (): ProductCard[] => [
  goods("LED Bulb", 1_200, { Watts: ["9 W", "15 W"], Cap: ["Pin (B22)", "Screw (E27)"], Light: ["White", "Warm"] }),
  goods("Extension Box", 7_500, { Size: ["4 sockets, 2 m", "4 sockets, 5 m", "6 sockets, 3 m"] }),
  goods("Power Bank 30,000 mAh", 32_000, { Colour: ["Black", "White"] }),
  goods("Power Bank 10,000 mAh", 14_500, { Colour: ["Black", "White", "Blue"] }),
];
const beauty = (): ProductCard[] => [
  goods("Shea Hair Cream", 4_000, { Size: ["150 ml", "300 ml"] }),
  goods("Oud Royale Perfume", 22_000, { Size: ["50 ml", "100 ml"] }),
  goods("Kenwood Blender 2 L", 62_000, {}),
  goods("Binatone Blender 1.5 L", 34_500, {}),
];
const shopOf = (products: ProductCard[]): MemoryShop => Object.assign(memoryShop({ categories: [] }), { products });
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
async function afterAll(shop: MemoryShop, ...texts: string[]): Promise<Record<string, number>> {
  await says(shop, ...texts);
  return cart(shop);
}

describe("a value that begins with a figure has its own count beside it", () => {
  const both = { "expression_braiding_hair?1 Black": 12, "expression_braiding_hair?Bug Burgundy": 10 };
  test.each([
    ["how much is expression?", "12 packs of black, 10 packs of burgundy"],
    ["how much is expression?", "No o. 12 packs of black, 10 packs of burgundy. Na 22 packs."],
    ["expression braiding hair", "1 Black, 12 packs. And burgundy 10 packs"],
    ["je veux expression", "1 Black, 12 paquets, et 10 paquets de burgundy"],
    ["nataka expression", "1 Black pakiti 12, burgundy pakiti 10"],
    ["12 expression black and 10 expression burgundy", "1 Black, 12 packs. And burgundy 10 packs"],
    ["12 expression black and 10 expression burgundy", "Put the black first, 12 packs"],
    ["12 expression black and 10 expression burgundy", "Put the black first, 12 packs. We go do the burgundy after"],
  ])("%s – %s", async (first, text) => {
    expect(await afterAll(shopOf(salon()), first, text)).toEqual(both);
  });

  test("a code is no count of another line", async () => {
    expect(await afterAll(shopOf(salon()), "expression", "613 Blonde 2 packs and 30 Auburn, 5")).toEqual({
      "expression_braiding_hair?613 Blonde": 2,
      "expression_braiding_hair?30 Auburn": 5,
    });
  });
});

describe("small and big are the least and the greatest of what is on the table", () => {
  const creams = { "shea_hair_cream?150 ml": 1, "shea_hair_cream?300 ml": 1 };
  const banks = { "power_bank_30,000_mah?Black": 1, "power_bank_10,000_mah?Black": 1 };
  const bonnets = { "satin_bonnet?M/Black": 1, "satin_bonnet?L/Black": 1 };
  test.each([
    [beauty, "shea hair cream", "I'll take one small and one big", creams],
    [beauty, "shea hair cream", "je prends un petit et un grand", creams],
    [
      beauty,
      "oud royale",
      "abeg make i take 2 big 1 small",
      { "oud_royale_perfume?100 ml": 2, "oud_royale_perfume?50 ml": 1 },
    ],
    [salon, "satin bonnet", "nipe kubwa moja na ndogo moja, nyeusi", bonnets],
    [salon, "satin bonnet", "one small and one big, black", bonnets],
    [gadgets, "how much is power bank?", "one small and one big, black", banks],
    [gadgets, "power bank", "give me the small one in blue, 2", { "power_bank_10,000_mah?Blue": 2 }],
    [gadgets, "power bank", "la petite, bleue", { "power_bank_10,000_mah?Blue": 1 }],
  ])("%o %s – %s", async (products, first, text, taken) => {
    expect(await afterAll(shopOf(products()), first, text)).toEqual(taken);
  });
});

describe("a value is said with its unit before or behind it, or in brackets", () => {
  test.each([
    [
      gadgets,
      "mna balbu za LED?",
      "LED 9 watt za screw, za manjano (warm). tatu",
      { "led_bulb?9 W/Screw (E27)/Warm": 3 },
    ],
    [gadgets, "LED bulb", "9 watts screw (E27) warm, 3 pieces", { "led_bulb?9 W/Screw (E27)/Warm": 3 }],
    [gadgets, "hi", "extension box 4 sockets 5 metres, two", { "extension_box?4 sockets, 5 m": 2 }],
    [salon, "nataka wig ya simi", "inchi 16, copper, moja", { "simi_curly_wig?16 inches/Copper": 1 }],
    [salon, "simi curly wig", "16 pouces, copper, une", { "simi_curly_wig?16 inches/Copper": 1 }],
    [beauty, "mna blenda?", "lita 2, moja", { kenwood_blender_2_l: 1 }],
    [beauty, "blender", "2 litres, one", { kenwood_blender_2_l: 1 }],
    [beauty, "blender", "the 1.5 l, two", { "binatone_blender_1.5_l": 2 }],
  ])("%o %s – %s", async (products, first, text, taken) => {
    expect(await afterAll(shopOf(products()), first, text)).toEqual(taken);
  });
});

describe("“give me 12” is said of the thing before it, also where another thing follows", () => {
  const both = { "led_bulb?15 W/Pin (B22)/White": 12, "extension_box?4 sockets, 5 m": 3 };
  test.each([
    [
      gadgets,
      "bulb 15 watts white",
      "the 15w pin one, number 1. give me 12. and extension box 4 sockets 5 m, 3 of am",
      both,
    ],
    [gadgets, "led bulb", "15w pin white. make am 12, and extension box 4 sockets 5 m, 3", both],
    [gadgets, "bonjour", "je veux led bulb 15 W pin white. donnez-moi 12. et extension box 4 sockets 5 m, 3", both],
    [gadgets, "habari", "LED bulb 15w pin white. nipe 12. na extension box 4 sockets 5 m, 3", both],
    [
      salon,
      "hi",
      "brazilian wool red. give me 10 and 3 edge control gel",
      { "brazilian_wool?Red": 10, edge_control_gel: 3 },
    ],
    [salon, "hi", "I like the brazilian wool red. make am 12", { "brazilian_wool?Red": 12 }],
  ])("%o %s – %s", async (products, first, text, taken) => {
    expect(await afterAll(shopOf(products()), first, text)).toEqual(taken);
  });
});
