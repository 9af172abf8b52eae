// A denied wish is not a wish: a denied removal removes nothing, and a denied discount is not haggling. The rest of the
// message is done.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const shopOf = (products: ProductCard[]): MemoryShop =>
  Object.assign(memoryShop({ categories: ["Tops"] }), { products });
const kitchen = (): ProductCard[] => [
  goods("Frying Pan", 9_000, {}),
  goods("Wooden Spoon", 1_200, {}),
  goods("Enamel Pot", 15_000, { Size: ["3 litre", "5 litre"] }),
  goods("Apron", 4_000, { Colour: ["Blue", "Red"] }),
];
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
const held = { frying_pan: 2, wooden_spoon: 3 };
const opened = async (): Promise<MemoryShop> => {
  const shop = shopOf(kitchen());
  await says(shop, "2 frying pan and 3 wooden spoon");
  return shop;
};

describe("a denied removal takes nothing out", () => {
  test.each([
    "please don't remove the frying pan",
    "no, do not take the spoons out",
    "Don't delete them, I still want the frying pan",
    "never drop the spoon please",
    "abeg no comot the frying pan o",
    "n'enlevez pas la frying pan svp",
    "il ne faut pas retirer les wooden spoon",
    "usiondoe frying pan tafadhali",
    "msitoe wooden spoon",
  ])("%s", async (text) => {
    const shop = await opened();
    await says(shop, text);
    expect(cart(shop)).toEqual(held);
  });
});

test("what stands beside a denied removal is done", async () => {
  const shop = await opened();
  await says(shop, "please don't remove the frying pan, add 1 blue apron");
  expect(cart(shop)).toEqual({ ...held, "apron?Blue": 1 });
});

describe("a plain removal still takes out", () => {
  test.each(["please remove the frying pan", "I don't want the frying pan", "comot frying pan", "toa frying pan"])(
    "%s",
    async (text) => {
      const shop = await opened();
      await says(shop, text);
      expect(cart(shop)).toEqual({ wooden_spoon: 3 });
    },
  );
});

describe("what is begun with takes nothing out", () => {
  test.each([
    "Okay let me start with the pot. Enamel pot 5 litre, 1",
    "Let us begin with the pot. Enamel pot 5 litre, 1",
    "ok first the pot. 1 enamel pot 5 litre",
  ])("%s", async (text) => {
    const shop = shopOf(kitchen());
    await says(shop, "2 frying pan", "3 wooden spoon", text);
    expect(cart(shop)).toEqual({ ...held, "enamel_pot?5 litre": 1 });
  });

  test("another thing in its place still does", async () => {
    const shop = shopOf(kitchen());
    await says(shop, "2 frying pan", "sorry I meant 2 wooden spoon");
    expect(cart(shop)).toEqual({ wooden_spoon: 2 });
  });
});

describe("a denied discount is no haggling", () => {
  test.each([
    "I was not asking about a discount at all",
    "I am not asking for a lower price, only when you open",
    "we aren't bargaining",
    "abeg I no dey ask for discount",
    "je ne demande pas de réduction",
    "siombi punguzo",
  ])("%s", async (text) => {
    const shop = await opened();
    expect(await says(shop, text)).not.toMatch(
      /go lower|our price|prices are fixed|prix sont fixes|bei zetu|no go fit/i,
    );
    expect(cart(shop)).toEqual(held);
  });

  test("a discount that is asked for is haggling", async () => {
    const shop = await opened();
    expect(await says(shop, "can I get a discount on the frying pan?")).toMatch(/price/i);
  });
});
