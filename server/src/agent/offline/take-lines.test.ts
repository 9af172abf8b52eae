// What one message takes: each product with its own count and looks, from a list, a cart or the catalog. In any shop,
// in any language.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { valuesSaid } from "./understand/values-said.ts";

const of = (category: string, made: ProductCard, description = ""): ProductCard => ({ ...made, category, description });
const workshop = (): ProductCard[] => [
  of(
    "Lights",
    goods("Street Bulb", 1_200, {
      Watts: ["9 W", "15 W"],
      Cap: ["Pin (B22)", "Screw (E27)"],
      Light: ["White", "Warm"],
    }),
  ),
  of("Cables", goods("Extension Box", 7_500, { Size: ["4 sockets, 2 m", "4 sockets, 5 m", "6 sockets, 3 m"] })),
  of("Power", goods("Power Bank 30,000 mAh", 32_000, { Colour: ["Black", "White"] })),
  of("Power", goods("Power Bank 10,000 mAh", 14_500, { Colour: ["Black", "White", "Blue"] })),
  of("Sound", goods("Wired Earphones 3.5 mm", 2_500, { Colour: ["Black", "White"] })),
  of("Power", goods("65 W Charger", 21_000, {})),
  of("Power", goods("25 W Charger", 8_500, { Colour: ["White", "Black"] })),
];
const salon = (): ProductCard[] => [
  of("Braids", goods("Braiding Hair", 3_200, { Colour: ["1 Black", "1B Off black", "30 Auburn", "Bug Burgundy"] })),
  of(
    "Necklaces",
    goods("Name Necklace", 22_000, { Colour: ["Gold", "Silver", "Rose gold"], Chain: ["40 cm", "45 cm"] }),
  ),
  of("Necklaces", goods("Coral Necklace", 35_000, {})),
  of("Creams", goods("Shea & Honey Hair Cream", 4_000, { Size: ["150 ml", "300 ml"] })),
  of(
    "Wigs",
    goods("Straight Wig", 120_000, { Length: ["14 inches", "18 inches"], Colour: ["Natural black", "Burgundy"] }),
  ),
  of("Combs", goods("Tail Comb", 800, { Colour: ["Black", "Pink"] })),
  of("Wool", goods("Braid Wool", 1_200, {})),
];

function shopOf(products: ProductCard[]): MemoryShop {
  const shop = memoryShop({ categories: [...new Set(products.flatMap(({ category }) => category ?? []))] });
  return Object.assign(shop, { products });
}
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
async function afterAll(shop: MemoryShop, ...texts: string[]): Promise<Record<string, number>> {
  await says(shop, ...texts);
  return cart(shop);
}

describe("several things in one message are taken, each with its own count and looks", () => {
  test.each([
    ["12 street bulb, 15w pin white, and 3 extension box, 4 sockets 5 meter"],
    ["abeg i want 12 street bulb 15watts pin white and 3 extension box 4 sockets 5m"],
    ["je veux 12 street bulb 15 W pin white et 3 extension box 4 sockets 5 m"],
    ["nataka street bulb 12, 15 watt pin white, pia extension box 3, 4 sockets 5 m"],
    ["I no ask for charger. I say 12 street bulb, 15w pin white, and 3 extension box, 4 sockets 5m"],
  ])("%s", async (text) => {
    expect(await afterAll(shopOf(workshop()), text)).toEqual({
      "street_bulb?15 W/Pin (B22)/White": 12,
      "extension_box?4 sockets, 5 m": 3,
    });
  });

  test.each([["give me one bonnet and 2 tail combs black"], ["nipe bonnet moja na tail comb mbili black"]])(
    "what is called so by its name is meant, and not its neighbours of that category: %s",
    async (text) => {
      const bonnet = of("Combs and bonnets", goods("Satin Bonnet", 2_500, { Size: ["M", "L"] }));
      const comb = of("Combs and bonnets", goods("Tail Comb", 800, { Colour: ["Black", "Pink"] }));
      const shop = shopOf([bonnet, comb]);
      const told = await says(shop, text);
      expect([cart(shop), told.includes("Satin Bonnet")]).toEqual([{ "tail_comb?Black": 2 }, true]);
    },
  );

  test("a number that is a size of what is asked about is no count", async () => {
    const shop = shopOf([goods("Palm Slippers", 16_500, { Colour: ["Black", "Coffee"], Size: ["43", "44", "45"] })]);
    expect(await afterAll(shop, "send me one palm slippers", "44 Coffee")).toEqual({ "palm_slippers?Coffee/44": 1 });
  });

  test("one of them that could be two things is asked about, and the others are taken", async () => {
    const shop = shopOf(workshop());
    const told = await says(shop, "2 street bulb 9w screw warm and 1 power bank white");
    expect(cart(shop)).toEqual({ "street_bulb?9 W/Screw (E27)/Warm": 2 });
    expect(told).toMatch(/1\. Power Bank [^]*White[^]*2\. Power Bank [^]*White/);
  });
});

describe("a figure of a name or an option says what it is, and counts nothing", () => {
  test.each([
    ["power bank 10000 black, 2", { "power_bank_10,000_mah?Black": 2 }],
    ["the 10,000. one black, one white", { "power_bank_10,000_mah?Black": 1, "power_bank_10,000_mah?White": 1 }],
    [
      "2 power bank 10 000 mAh, one black one blue",
      { "power_bank_10,000_mah?Black": 1, "power_bank_10,000_mah?Blue": 1 },
    ],
    ["le power bank 30000 noir, 1", { "power_bank_30,000_mah?Black": 1 }],
    ["nataka power bank 10000mah nyeupe mbili", { "power_bank_10,000_mah?White": 2 }],
  ])("%s", async (text, wanted) => {
    expect(await afterAll(shopOf(workshop()), text)).toEqual(wanted);
  });

  test("12 packs of 1 Black and 10 of another are 22", async () => {
    const shop = shopOf(salon());
    expect(await afterAll(shop, "braiding hair", "I want 12 packs for number 1 black and 10 for the burgundy")).toEqual(
      {
        "braiding_hair?1 Black": 12,
        "braiding_hair?Bug Burgundy": 10,
      },
    );
  });
});

describe("the longest value that stands there is meant", () => {
  test.each([
    [["Gold", "Silver", "Rose gold"], "gold", ["Gold"]],
    [["Gold", "Silver", "Rose gold"], "rose gold", ["Rose gold"]],
    [["Gold", "Silver", "Rose gold"], "plain gold, not rose", ["Gold"]],
    [["White", "Off white"], "off-white", ["Off white"]],
    [["1 Black", "1B Off black"], "black", ["1 Black"]],
    [["1 Black", "1B Off black"], "1b", ["1B Off black"]],
    [["Pin (B22)", "Screw (E27)"], "the pin one", ["Pin (B22)"]],
    [["Galaxy A14", "Galaxy A15"], "a15", ["Galaxy A15"]],
    [["4 sockets, 2 m", "4 sockets, 5 m"], "4 sockets 5 metres", ["4 sockets, 5 m"]],
    [["14 inches", "18 inches"], "18 pouces", ["18 inches"]],
  ])("of %j in “%s”", (values, text, meant) => {
    expect(valuesSaid(values, text).map(({ value }) => value)).toEqual(meant);
  });

  test.each(["Gold, 45 cm", "I said gold. Plain gold, not rose. 45 cm", "rangi ya dhahabu, 45cm"])(
    "asked for a colour and a chain, “%s” takes it",
    async (answer) => {
      const shop = shopOf(salon());
      expect(await afterAll(shop, "I want the name necklace", answer)).toEqual({ "name_necklace?Gold/45 cm": 1 });
    },
  );
});

describe("a place of the list is no count", () => {
  test.each([
    ["the first one, black, 4", { "wired_earphones_3.5_mm?Black": 4 }],
    ["number 1, black. 12 pieces", { "wired_earphones_3.5_mm?Black": 12 }],
    ["namba 1, nyeusi, tatu", { "wired_earphones_3.5_mm?Black": 3 }],
    [
      "4 of the first one, black, and 2 of the last one, one black one white",
      {
        "wired_earphones_3.5_mm?Black": 4,
        "power_bank_10,000_mah?Black": 1,
        "power_bank_10,000_mah?White": 1,
      },
    ],
  ])("%s", async (text, wanted) => {
    const shop = shopOf(workshop());
    shop.dialogue = {
      ...shop.dialogue,
      shown: ["prd_wired_earphones_3.5_mm", "prd_power_bank_30,000_mah", "prd_power_bank_10,000_mah"],
      asked: "which",
    };
    shop.lastShopText = "1. Wired Earphones\n2. Power Bank 30,000 mAh\n3. Power Bank 10,000 mAh\nWhich one?";
    expect(await afterAll(shop, text)).toEqual(wanted);
  });

  test("what was said of it before the list still holds", async () => {
    const shop = shopOf(salon());
    expect(await afterAll(shop, "je cherche une perruque straight 18 pouces", "La noire alors, 1")).toEqual({
      "straight_wig?18 inches/Natural black": 1,
    });
  });
});

test.each(["I'll take one small and one big", "one 150ml and one 300ml", "1 x 150ml and 1 x 300ml"])(
  "two sizes of what is on the table are both taken by “%s”",
  async (text) => {
    const shop = shopOf(salon());
    expect(await afterAll(shop, "do you have a hair cream?", text)).toEqual({
      "shea_&_honey_hair_cream?150 ml": 1,
      "shea_&_honey_hair_cream?300 ml": 1,
    });
  },
);

describe("a correction is of the cart", () => {
  const first = "4 wired earphones black, 1 white wired earphones, 3 power bank 10000 black";
  const taken = {
    "wired_earphones_3.5_mm?Black": 4,
    "wired_earphones_3.5_mm?White": 1,
    "power_bank_10,000_mah?Black": 3,
  };
  const { "wired_earphones_3.5_mm?White": _white, ...withoutWhite } = taken;
  test.each([
    ["remove the white earphones, make the black ones 3", { ...withoutWhite, "wired_earphones_3.5_mm?Black": 3 }],
    ["power bank black make it 1", { ...taken, "power_bank_10,000_mah?Black": 1 }],
    [
      "remove white wired earphones, and only 1 power bank black",
      { ...withoutWhite, "power_bank_10,000_mah?Black": 1 },
    ],
    [
      "no o. 3 black wired earphones, no white earphones. power bank 1 black 1 white",
      {
        ...withoutWhite,
        "wired_earphones_3.5_mm?Black": 3,
        "power_bank_10,000_mah?Black": 1,
        "power_bank_10,000_mah?White": 1,
      },
    ],
    [
      "enlevez les wired earphones white, et seulement 1 power bank black",
      { ...withoutWhite, "power_bank_10,000_mah?Black": 1 },
    ],
  ])("%s", async (text, wanted) => {
    expect(await afterAll(shopOf(workshop()), first, text)).toEqual(wanted);
  });

  test("what is refused goes, and what is named in its place comes", async () => {
    const shop = shopOf(salon());
    expect(await afterAll(shop, "1 coral necklace", "No, not coral. The name necklace, gold, 45 cm")).toEqual({
      "name_necklace?Gold/45 cm": 1,
    });
  });
});

test("the cheapest of what was shown is none of what is refused", async () => {
  const told = await says(shopOf(salon()), "what do you have under 2k", "which one is the cheapest that is not a comb");
  expect(told).toContain("*Braid Wool*");
  expect(told).not.toContain("Comb");
});

test.each([
  "prix pour 3 wired earphones black svp",
  "bei ya wired earphones black 3",
  "how much 3 wired earphones black",
])("a price that is asked takes nothing: %s", async (text) => {
  expect(await afterAll(shopOf(workshop()), text)).toEqual({});
});

test.each([
  [5_000, "3", "5"],
  [5_000, "1", "3"],
  [5_000, "the 3 one", "3"],
  [5_000, "size 3", "3"],
  // At one price we write the sizes and no list, so there is no place to mean.
  [3_000, "3", "3"],
])("with the largest at %i, “%s” is the football of size %s", async (largest, text, size) => {
  const ball = goods("Football", 3_000, { Size: ["3", "4", "5"] });
  const variants = ball.variants.map((one) =>
    one.options["Size"] === "5" ? { ...one, price: { ...one.price, minor: BigInt(largest * 100) } } : one,
  );
  const shop = shopOf([{ ...ball, variants }, goods("Uno Cards", 2_500, {})]);
  expect(await afterAll(shop, "do you have footballs?", text)).toEqual({ [`football?${size}`]: 1 });
});
