// Goods and a place in one message are both taken. Words that name only goods are not an address.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const gadgets = (): ProductCard[] => [
  goods("Wired Earphones 3.5 mm", 2_500, { Colour: ["Black", "White"] }),
  goods("Power Bank 10,000 mAh", 14_500, { Colour: ["Black", "White", "Blue"] }),
  goods("Solar Lamp Set for 3 Rooms", 38_500, {}),
];
const beauty = (): ProductCard[] => [
  goods("Rat Tail Comb", 800, { Colour: ["Black", "Pink"] }),
  goods("Edge Control Gel", 3_500, {}),
  goods("Coral Bead Necklace", 35_000, {}),
];
const kitchen = (): ProductCard[] => [
  goods("Glass Cup Set of 6", 7_800, {}),
  goods("Electric Kettle 1.8 L", 14_500, { Colour: ["Silver", "Black"] }),
];
const shopOf = (products: ProductCard[]): MemoryShop => Object.assign(memoryShop({ categories: [] }), { products });
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));

describe("a house and a street beside an area are the address, also without a word for a street", () => {
  test.each([
    [gadgets, "power bank black make it 1. deliver to 8 Adeola Odeku, Yaba", { "power_bank_10,000_mah?Black": 1 }],
    [gadgets, "I go take 2 earphones black, carry am go 8 Adeola Odeku, Yaba", { "wired_earphones_3.5_mm?Black": 2 }],
    [beauty, "je prends 2 rat tail comb pink, livrez au 8 Adeola Odeku, Yaba", { "rat_tail_comb?Pink": 2 }],
    [beauty, "nataka rat tail comb pink mbili, nipelekee 8 Adeola Odeku, Yaba", { "rat_tail_comb?Pink": 2 }],
    [kitchen, "2 electric kettle black, to 8 Adeola Odeku, Yaba", { "electric_kettle_1.8_l?Black": 2 }],
    [
      kitchen,
      "please send 1 electric kettle silver. Deliver to Yaba, 8 Adeola Odeku",
      { "electric_kettle_1.8_l?Silver": 1 },
    ],
  ])("%o %s", async (products, text, taken) => {
    const shop = shopOf(products());
    expect(await says(shop, text)).toMatch(/Yaba \((?:[^)]*)8 Adeola Odeku/);
    expect(cart(shop)).toEqual(taken);
  });
});

describe("a count in units of what was shown is taken beside where to", () => {
  test.each([
    [
      gadgets,
      "solar lamp set for 3 rooms",
      "I would like two sets, delivered to 24 Allen Avenue, Yaba.",
      "solar_lamp_set_for_3_rooms",
      2,
    ],
    [
      gadgets,
      "solar lamp set for 3 rooms",
      "seti mbili, mniletee 24 Allen Avenue, Yaba",
      "solar_lamp_set_for_3_rooms",
      2,
    ],
    [beauty, "edge control gel", "3 tubs, deliver to 24 Allen Avenue, Yaba", "edge_control_gel", 3],
    [beauty, "coral bead necklace", "deux pièces, livrées au 24 Allen Avenue, Yaba", "coral_bead_necklace", 2],
    [kitchen, "glass cup set", "2 packs abeg, carry am come 24 Allen Avenue, Yaba", "glass_cup_set_of_6", 2],
    [kitchen, "glass cup set", "2 sets, to 24 Allen Avenue, Yaba", "glass_cup_set_of_6", 2],
  ])("%o %s – %s", async (products, first, text, id, count) => {
    const shop = shopOf(products());
    const told = await says(shop, first, text);
    expect([cart(shop), told.includes("24 Allen Avenue")]).toEqual([{ [id]: count }, true]);
  });
});

describe("asked for the address, what names goods and counts alone changes the cart, and the address is asked for again", () => {
  test.each([
    [
      gadgets,
      "1 power bank black",
      "the 10000. black 1 white 1. no 3",
      { "power_bank_10,000_mah?Black": 1, "power_bank_10,000_mah?White": 1 },
    ],
    [gadgets, "1 power bank black", "power bank black 2", { "power_bank_10,000_mah?Black": 2 }],
    [kitchen, "2 glass cup set", "3 glass cup set, not 2", { glass_cup_set_of_6: 3 }],
    [kitchen, "1 electric kettle black", "nyeusi mbili", { "electric_kettle_1.8_l?Black": 2 }],
    [beauty, "1 rat tail comb black", "rat tail comb noir, deux", { "rat_tail_comb?Black": 2 }],
    [beauty, "1 rat tail comb black", "make am 2 rat tail comb", { "rat_tail_comb?Black": 2 }],
  ])("%o %s – %s", async (products, first, text, taken) => {
    const shop = shopOf(products());
    await says(shop, first, "deliver to Yaba");
    const told = await says(shop, text);
    expect([cart(shop), shop.dialogue.address, told]).toEqual([taken, null, expect.stringMatching(/Yaba/)]);
    expect(shop.dialogue.asked).toBe("address");
  });
});
