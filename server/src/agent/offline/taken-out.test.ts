// What is removed: the named product counts before a value. If no line has that product in that look, we say so and
// remove nothing.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const of = (category: string, made: ProductCard): ProductCard => ({ ...made, category });
const gadgets = (): ProductCard[] => [
  of("Sound", goods("Wired Earphones 3.5 mm", 2_500, { Colour: ["Black", "White"] })),
  of("Sound", goods("Wireless Earbuds", 12_500, { Colour: ["Black", "White", "Pink"] })),
  of("Power", goods("Power Bank 10,000 mAh", 14_500, { Colour: ["Black", "White", "Blue"] })),
  of("Cables", goods("Braided USB-C Cable", 3_000, { Length: ["1 m", "2 m"], Colour: ["Black", "Red"] })),
];
const beauty = (): ProductCard[] => [
  of("Earrings", goods("Gold Hoop Earrings", 8_500, { Colour: ["Gold", "Silver"] })),
  of("Bracelets", goods("Tennis Bracelet", 15_000, { Colour: ["Silver", "Gold"] })),
  of("Bonnets", goods("Satin Bonnet", 2_500, { Size: ["M", "L"], Colour: ["Black", "Pink"] })),
  of("Combs", goods("Rat Tail Comb", 800, { Colour: ["Black", "Pink"] })),
];
const kitchen = (): ProductCard[] => [
  of("Cups", goods("Ceramic Mug Set", 11_000, { Colour: ["White", "Blue"] })),
  of("Appliances", goods("Electric Kettle", 14_500, { Colour: ["Silver", "Black"] })),
];
const shopOf = (products: ProductCard[]): MemoryShop =>
  Object.assign(memoryShop({ categories: [...new Set(products.flatMap(({ category }) => category ?? []))] }), {
    products,
  });
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));

describe("a thing that lies there in another look stays, and so does another thing in that look", () => {
  const earphones = "4 wired earphones black and 1 power bank white";
  const hoops = "4 gold hoop earrings gold and 1 tennis bracelet silver";
  const bonnet = "2 satin bonnet L black and 1 rat tail comb pink";
  const kettle = "1 ceramic mug set white and 1 electric kettle silver";
  test.each([
    [gadgets, earphones, "remove the white earphones", "Wired Earphones 3.5 mm – White isn't in your cart"],
    [gadgets, earphones, "remove white wired earphones", "Wired Earphones 3.5 mm – White isn't in your cart"],
    [gadgets, earphones, "abeg comot the white earpiece", "Wired Earphones 3.5 mm – White no dey your cart"],
    [gadgets, earphones, "ondoa earphones nyeupe tafadhali", "Wired Earphones 3.5 mm – White"],
    [gadgets, "2 usb-c cable red 2 m and 1 power bank white", "remove the white cable", "doesn't come in white"],
    [beauty, hoops, "take out the silver hoops", "Gold Hoop Earrings – Silver isn't in your cart"],
    [beauty, bonnet, "retire le bonnet rose s'il te plaît", "Satin Bonnet – Pink"],
    [beauty, bonnet, "please I don't want the pink bonnet again", "Satin Bonnet – Pink isn't in your cart"],
    [kitchen, kettle, "remove the white kettle", "*Electric Kettle* doesn't come in white"],
    [kitchen, kettle, "toa birika nyeusi", "Electric Kettle – Black"],
  ])("%o %s – %s", async (products, first, text, told) => {
    const shop = shopOf(products());
    await says(shop, first);
    const before = cart(shop);
    expect([await says(shop, text), cart(shop)]).toEqual([expect.stringContaining(told), before]);
  });
});

test("of two things in that look the one that is named goes", async () => {
  const shop = shopOf(gadgets());
  await says(shop, "1 wired earphones white and 1 power bank white", "remove the white earphones");
  expect(cart(shop)).toEqual({ "power_bank_10,000_mah?White": 1 });
});

test("what is refused beside what is counted stays out and takes nothing else along", async () => {
  const shop = shopOf(gadgets());
  await says(shop, "4 wired earphones black and 1 power bank white");
  await says(shop, "3 black wired earphones, no white earphones. power bank 1 black 1 white");
  expect(cart(shop)).toEqual({
    "wired_earphones_3.5_mm?Black": 3,
    "power_bank_10,000_mah?Black": 1,
    "power_bank_10,000_mah?White": 1,
  });
});

describe("“only the black” keeps the black of that thing, and every other thing", () => {
  const first = "4 wired earphones black, 1 wired earphones white and 1 power bank white";
  test.each([
    ["only the black earphones"],
    ["I want only the black earphones please"],
    ["juste les earphones noirs"],
    ["earphones nyeusi tu"],
  ])("%s", async (text) => {
    const shop = shopOf(gadgets());
    await says(shop, first, text);
    expect(cart(shop)).toEqual({ "wired_earphones_3.5_mm?Black": 4, "power_bank_10,000_mah?White": 1 });
  });
});

test("where two things fit what is to go, nothing goes, and it is asked which", async () => {
  const other = of("Power", goods("Power Bank 30,000 mAh", 32_000, { Colour: ["Black", "White"] }));
  const shop = shopOf([...gadgets(), other]);
  await says(shop, "1 power bank 30000 white and 1 power bank 10000 white");
  const before = cart(shop);
  expect(await says(shop, "remove the white power bank")).toMatch(/Which one/);
  expect(cart(shop)).toEqual(before);
});

test("a colour in the name of a thing that has no looks is no look: “retirez le savon noir”", async () => {
  const shop = shopOf([of("Soap", goods("Savon noir", 1_500, {})), of("Soap", goods("Beurre de karité", 4_000, {}))]);
  for (const [text, left] of [
    ["2 savons noirs", 1],
    ["retirez le savon noir svp", 0],
  ] as const) {
    await says(shop, text);
    expect(Object.keys(cart(shop))).toHaveLength(left);
  }
});
