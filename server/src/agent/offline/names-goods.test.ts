// In a talk, only a message that names goods looks for some. A remark, a person or a bid is about what was talked about.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

function toyShop(): MemoryShop {
  const products = [
    goods("World Map Puzzle 100 pieces", 6_000, {}),
    goods("World Map Puzzle 500 pieces", 11_000, {}),
    goods("Building Blocks 60 pieces", 7_500, {}),
    goods("Building Blocks 120 pieces", 13_000, {}),
    goods("Playing Cards", 1_500, {}),
    goods("Baby Doll", 8_000, { Dress: ["Pink", "Blue"] }),
    goods("Ludo Board", 5_000, {}),
    goods("Scrabble", 14_000, {}),
  ];
  return Object.assign(memoryShop({ categories: [] }), { products });
}
const cart = ({ lines }: MemoryShop): string =>
  [...lines].map(([id, count]) => `${count} ${id.slice("prd_".length)}`).join(", ");

describe("what names no goods brings no other goods up, and the cart stays", () => {
  test.each([
    ["1 ludo board", "he plays with his uncle every evening"],
    ["1 scrabble", "oga no vex, na my last card be that"],
    ["1 scrabble", "my pikin dey cry for am"],
    ["1 scrabble", "on joue le soir avec les enfants"],
    ["scrabble moja", "mtoto ataipenda"],
    ["ludo board moja", "mama mtoto atapokea"],
    ["1 ludo board", "16k for am"],
  ])("%s – %s", async (first, text) => {
    const shop = toyShop();
    await says(shop, first);
    const before = cart(shop);
    const told = await says(shop, text);
    expect(cart(shop)).toBe(before);
    for (const name of ["Playing Cards", "Baby Doll", "Puzzle", "Blocks"]) expect(told).not.toContain(name);
  });
});

test("goods that are named after a remark are taken once", async () => {
  const shop = toyShop();
  await says(shop, "how much is the scrabble", "You people are hard. Ok one scrabble");
  expect(cart(shop)).toBe("1 scrabble");
});

describe("a figure with its unit says which of the goods is meant, and counts nothing", () => {
  test.each([
    ["I'll take the 100 pieces world map", "1 world_map_puzzle_100_pieces"],
    ["I need the map puzzle, 100pcs", "1 world_map_puzzle_100_pieces"],
    ["the world map wey get 100 pieces, I want one", "1 world_map_puzzle_100_pieces"],
    [
      "give me one 100pcs puzzle and one 60 pieces blocks",
      "1 world_map_puzzle_100_pieces, 1 building_blocks_60_pieces",
    ],
    ["je prends le puzzle de 100 pièces", "1 world_map_puzzle_100_pieces"],
    ["nataka puzzle ya vipande 100", "1 world_map_puzzle_100_pieces"],
    ["ile puzzle ya vipande 500, nataka moja", "1 world_map_puzzle_500_pieces"],
  ])("%s", async (text, taken) => {
    const shop = toyShop();
    await says(shop, text);
    expect(cart(shop)).toBe(taken);
  });

  test("what lacks that figure is not taken", async () => {
    const shop = toyShop();
    expect(await says(shop, "la carte du monde 100 pièces, je la prends")).toContain("World Map Puzzle 100 pieces");
    expect(cart(shop)).toBe("");
  });

  test("the other one takes the place of the one in the cart", async () => {
    const shop = toyShop();
    await says(shop, "1 world map 500", "sorry I meant the 100 pieces one");
    expect(cart(shop)).toBe("1 world_map_puzzle_100_pieces");
  });
});
