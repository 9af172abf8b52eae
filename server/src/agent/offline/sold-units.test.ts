// "A dozen", "deux paires", "katoni tatu": for goods sold by that unit these count units. For goods sold by the piece,
// a dozen is twelve.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const by = (name: string, plural: string, made: ProductCard): ProductCard => ({
  ...made,
  unit: { name, plural, minimum: 1, step: 1, maximum: null },
});
const market = (): ProductCard[] => [
  by("dozen", "dozen", goods("Kienyeji Eggs", 600, {})),
  by("dozen", "dozen", goods("Meat Pies", 1_400, { Filling: ["Beef", "Chicken"] })),
  by("pair", "pairs", goods("Football Socks", 350, {})),
  by("carton", "cartons", goods("Malt Drink", 5_400, {})),
  by("box", "boxes", goods("Floor Tiles", 9_000, {})),
  by("pack of 6", "packs of 6", goods("Doughnuts", 1_800, {})),
  goods("Paper Cups", 40, {}),
];
const marché = (): ProductCard[] => [
  by("douzaine", "douzaines", goods("Beignets sucrés", 1_500, {})),
  by("paire", "paires", goods("Sandales cuir", 8_000, {})),
  goods("Bougie blanche", 200, {}),
];
const soko = (): ProductCard[] => [
  by("dazeni", "dazeni", goods("Mandazi ya Nazi", 240, {})),
  by("jozi", "jozi", goods("Ndala za Ngozi", 900, {})),
  goods("Kikombe cha Udongo", 300, {}),
];
const shopOf = (products: ProductCard[]): MemoryShop => {
  const units = products.flatMap(({ unit }) => unit ?? []);
  return Object.assign(memoryShop({ categories: ["Tops"], units }), { products });
};
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));

describe("by the unit that the goods are sold by", () => {
  test.each<[() => ProductCard[], string, Record<string, number>]>([
    [market, "I want a dozen kienyeji eggs", { kienyeji_eggs: 1 }],
    [market, "3 dozen kienyeji eggs please", { kienyeji_eggs: 3 }],
    [market, "kienyeji eggs, five dozen", { kienyeji_eggs: 5 }],
    [market, "abeg give me 2 dozen eggs", { kienyeji_eggs: 2 }],
    [market, "abeg I want one pair of football socks", { football_socks: 1 }],
    [market, "four pairs football socks", { football_socks: 4 }],
    [market, "a carton of malt drink", { malt_drink: 1 }],
    [market, "two boxes of floor tiles and a carton of malt drink", { floor_tiles: 2, malt_drink: 1 }],
    [market, "3 packs of doughnuts", { doughnuts: 3 }],
    [market, "je veux deux cartons de malt drink", { malt_drink: 2 }],
    [marché, "je voudrais une douzaine de beignets sucrés", { beignets_sucrés: 1 }],
    [marché, "trois douzaines de beignets sucrés svp", { beignets_sucrés: 3 }],
    [marché, "deux paires de sandales cuir", { sandales_cuir: 2 }],
    [soko, "nataka dazeni moja ya mandazi", { mandazi_ya_nazi: 1 }],
    [soko, "naomba dazeni tatu za mandazi ya nazi", { mandazi_ya_nazi: 3 }],
    [soko, "nataka jozi mbili za ndala", { ndala_za_ngozi: 2 }],
  ])("%o %s", async (products, text, held) => {
    const shop = shopOf(products());
    await says(shop, text);
    expect(cart(shop)).toEqual(held);
  });
});

describe("by the piece, a dozen is twelve", () => {
  test.each<[() => ProductCard[], string, Record<string, number>]>([
    [market, "a dozen paper cups", { paper_cups: 12 }],
    [market, "half a dozen paper cups", { paper_cups: 6 }],
    [market, "a dozen paper cups and 2 dozen kienyeji eggs", { paper_cups: 12, kienyeji_eggs: 2 }],
    [marché, "une douzaine de bougies blanches", { bougie_blanche: 12 }],
    [soko, "nataka dazeni moja ya vikombe vya udongo", { kikombe_cha_udongo: 12 }],
  ])("%o %s", async (products, text, held) => {
    const shop = shopOf(products());
    await says(shop, text);
    expect(cart(shop)).toEqual(held);
  });
});

test("the number of dozens is kept while the choice is open", async () => {
  const shop = shopOf(market());
  await says(shop, "2 dozen meat pies", "chicken");
  expect(cart(shop)).toEqual({ "meat_pies?Chicken": 2 });
});

test("a correction in dozens sets the dozens", async () => {
  const shop = shopOf(market());
  await says(shop, "12 kienyeji eggs", "The eggs are 3 dozen not 12");
  expect(cart(shop)).toEqual({ kienyeji_eggs: 3 });
  await says(shop, "make it 2 dozen");
  expect(cart(shop)).toEqual({ kienyeji_eggs: 2 });
});

test("the number alone answers how many, and a price by the dozen counts nothing", async () => {
  const shop = shopOf(market());
  expect(await says(shop, "how much per dozen for the kienyeji eggs?")).toContain("₦600 / dozen");
  await says(shop, "4 dozen");
  expect(cart(shop)).toEqual({ kienyeji_eggs: 4 });
});

describe("half of a unit is not sold: the whole is offered, and yes takes it", () => {
  test.each([
    ["half a dozen kienyeji eggs", "yes", {}],
    ["abeg half dozen kienyeji eggs", "yes", {}],
    ["je veux une demi-douzaine de kienyeji eggs", "oui", {}],
    ["nataka nusu dazeni ya kienyeji eggs", "ndiyo", {}],
    ["half a dozen kienyeji eggs and 2 paper cups", "yes", { paper_cups: 2 }],
  ])("%s", async (text, yes, besides) => {
    const shop = shopOf(market());
    expect(await says(shop, text)).toContain("1 dozen");
    expect(cart(shop)).toEqual(besides);
    await says(shop, yes);
    expect(cart(shop)).toEqual({ ...besides, kienyeji_eggs: 1 });
  });
});
