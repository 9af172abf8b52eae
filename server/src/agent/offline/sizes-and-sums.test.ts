// A number that is a size is not a count, the parts of a sum are not added to it, and a chosen look is chosen only once.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const runner = goods("Air Runner", 35_000, {
  Size: ["8", "12", "39", "41", "43"],
  Colour: ["Black", "Navy", "Pink", "Wine"],
});
const pouch = goods("Phone Pouch", 4_000, { Colour: ["Black", "Red", "Clear"] });
const cable = goods("Copper Cable 6 mm", 95_000, { Colour: ["Black", "Red"] });

/** What is in the cart, and what needs a choice. */
async function takenOf(products: ProductCard[], ...texts: string[]): Promise<Record<string, number>> {
  const shop: MemoryShop = Object.assign(memoryShop(), { products: [...products, goods("Shoe Brush", 900, {})] });
  await says(shop, ...texts);
  const waiting = shop.dialogue.choosing.map(({ productId, quantity, said = [] }): [string, number] => [
    `${productId} waits ${said.join("/")}`,
    quantity,
  ]);
  return Object.fromEntries([...shop.lines, ...waiting].map(([id, count]) => [id.replace("prd_", ""), count]));
}

describe("a number that the thing comes in is its size", () => {
  test.each<[string, string]>([
    ["i want the air runner pink 39", "39/Pink"],
    ["the air runner, navy, size 12", "12/Navy"],
    ["1 air runner black 43", "43/Black"],
    ["give me air runner wine 41 abeg", "41/Wine"],
    ["je veux air runner noir pointure 39", "39/Black"],
    ["nataka air runner nyeusi saizi 41", "41/Black"],
    ["i'll take the air runner, black 8", "8/Black"],
  ])("%s", async (text, look) => {
    expect(await takenOf([runner], text)).toEqual({ [`air_runner?${look}`]: 1 });
  });

  test("and no count of the thing that is named next", async () => {
    const taken = await takenOf([runner, pouch], "i want 5 air runner", "phone pouch red");
    expect(taken).toEqual({ "air_runner waits ": 5, "phone_pouch?Red": 1 });
  });

  test("unless it stands before pieces, or of what comes in no such size", async () => {
    expect(await takenOf([runner, pouch], "39 red phone pouches")).toEqual({ "phone_pouch?Red": 39 });
    expect(await takenOf([runner], "air runner pink 39, 8 pairs")).toEqual({ "air_runner?39/Pink": 8 });
  });
});

describe("the parts of a sum are all of it", () => {
  test.each<[string]>([
    ["3: two black, one red"],
    ["3 pieces. 2 black 1 red"],
    ["trois, deux noires et une rouge"],
    ["tatu, mbili nyeusi na moja nyekundu"],
    ["3 abeg, two black one red"],
  ])("%s", async (text) => {
    const taken = await takenOf([pouch], "i want phone pouch", text);
    expect(taken).toEqual({ "phone_pouch?Black": 2, "phone_pouch?Red": 1 });
  });

  test.each<[string]>([["2, black and red"], ["add two please, black and red"], ["two\nblack\nred"]])(
    "%s is one of each",
    async (text) => {
      const taken = await takenOf([pouch], "phone pouch", text);
      expect(taken).toEqual({ "phone_pouch?Black": 1, "phone_pouch?Red": 1 });
    },
  );

  test("where they make another sum, it is asked and nothing is put in", async () => {
    const shop = Object.assign(memoryShop(), { products: [pouch] });
    const told = await says(shop, "6 phone pouches: 2 black and 3 red");
    expect([...shop.lines]).toEqual([]);
    expect(told).toMatch(/6.*5|5.*6/s);
  });

  test("the figure of a name is no count, however often it is said", async () => {
    const taken = await takenOf([cable], "copper cable red 6mm 2 rolls, black 6mm 3 rolls");
    expect(taken).toEqual({ "copper_cable_6_mm?Red": 2, "copper_cable_6_mm?Black": 3 });
  });
});

describe("a look that is chosen is chosen once", () => {
  test("navy, of one that waits for its size and colour, is still one", async () => {
    expect(await takenOf([runner], "1 air runner", "navy")).toEqual({ "air_runner waits Navy": 1 });
    expect(await takenOf([runner], "1 air runner", "navy", "41")).toEqual({ "air_runner?41/Navy": 1 });
  });

  test.each<[string]>([["red, no sorry black"], ["red. no, black"], ["red!! no wait black!!"], ["red no. black"]])(
    "%s",
    async (text) => {
      expect(await takenOf([pouch], "1 phone pouch", text)).toEqual({ "phone_pouch?Black": 1 });
    },
  );

  test("what is taken only if something is so is asked about", async () => {
    const taken = await takenOf([pouch], "1 phone pouch", "red if it is there, otherwise black");
    expect(taken).toEqual({ "phone_pouch waits ": 1 });
  });
});
