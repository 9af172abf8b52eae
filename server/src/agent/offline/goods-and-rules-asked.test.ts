// Words that usually mean something else. Stories that are sold as books, money back if nothing was bought, "one each"
// of what was named, and a card with words for the shop next to it.
import { expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const of = (category: string, made: ProductCard): ProductCard => ({ ...made, category });
const returns = "You can return it within 7 days if it is unused. If it is not as in the picture, we refund all.";
const school = (): MemoryShop => {
  const products = [
    of("Books", goods("African Folk Tales Story Book", 2_800, {})),
    of("Bottles", goods("Steel Water Bottle", 8_000, { Size: ["350 ml", "500 ml", "750 ml"] })),
    of("Pens", goods("Gel Pen Set", 3_200, {})),
    of("Lamps", goods("Desk Lamp", 13_500, { Colour: ["White", "Black"] })),
  ];
  const shop = memoryShop({ categories: ["Books", "Bottles", "Pens", "Lamps"], policies: { returns } });
  return Object.assign(shop, { products });
};

test.each([
  ["mna vitabu vya hadithi?", "African Folk Tales Story Book"],
  ["do you have a story book? tell me", "African Folk Tales Story Book"],
  ["vous avez un livre d'histoires (story book) ?", "African Folk Tales Story Book"],
])("“%s” asks for what is sold, and is no talk beside the shop", async (text, name) => {
  expect(await says(school(), text)).toContain(name);
});

test("a poem is none of the shop's", async () => {
  expect(await says(school(), "write me a poem about love")).toContain("I can only help with shopping");
});

test.each(["will you give me my money back?", "una go give me my money back if I no like am?"])(
  "“%s”, where nothing was bought, asks for the rule: nobody is called",
  async (text) => {
    const shop = school();
    expect(await says(shop, text)).toContain("return it within 7 days");
    expect(shop.handedOver).toEqual([]);
  },
);

test.each([
  "The steel bottle, the 500 one, and the gel pens. One each",
  "steel bottle 500 ml and gel pen set. One of each",
])("“%s” is one of each thing that is named", async (text) => {
  const shop = school();
  await says(shop, "I need the steel bottle");
  await says(shop, text);
  expect([...shop.lines.values()]).toEqual([1, 1]);
});

test("what is said to the shop behind the words for a card is not written on it", async () => {
  const shop = school();
  await says(shop, "one desk lamp white, deliver to 4 Adeola street, Yaba");
  const told = await says(
    shop,
    "It is a gift for Adaeze, her number is 08035557788. Card: Happy birthday my love, Femi. And no price inside please",
  );
  expect(told).not.toContain("Femi. And no price");
  await says(shop, "yes");
  expect(shop.orders[0]).toMatchObject({ status: "pending" });
});
