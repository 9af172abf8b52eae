// Goods with a code in their name: none of the code's figures is a count or a sum.
import { expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

function garage(): MemoryShop {
  const products = [
    goods("Bearing 6203-2RS", 2_500, {}),
    goods("Bearing 6204-2RS", 2_900, {}),
    goods("Gear Oil 75W-90", 9_000, { Size: ["1 litre", "5 litres"] }),
    goods("Gear Oil 80W-90", 8_000, { Size: ["1 litre", "5 litres"] }),
    goods("Fan Belt 4PK-890", 4_000, {}),
  ];
  return Object.assign(memoryShop({ categories: ["Parts"] }), { products });
}

async function cartAfter(...texts: string[]): Promise<Record<string, number>> {
  const shop = garage();
  await says(shop, ...texts);
  return Object.fromEntries([...shop.lines].map(([id, count]) => [id.replace("prd_", ""), count]));
}

test.each([
  ["80w-90 gear oil 5 litres, send 3", { "gear_oil_80w-90?5 litres": 3 }],
  ["abeg bring 75w-90 1 litre, two", { "gear_oil_75w-90?1 litre": 2 }],
  ["nataka 75w-90 lita 5 moja", { "gear_oil_75w-90?5 litres": 1 }],
  ["je prends deux 80w-90 en 1 litre", { "gear_oil_80w-90?1 litre": 2 }],
  ["4pk-890 six", { "fan_belt_4pk-890": 6 }],
])("what a thing is called by counts nothing: %s", async (text, cart) => {
  expect(await cartAfter(text)).toEqual(cart);
});

test("another thing that is called by its code alone is put in beside the first, and is no offer of money", async () => {
  expect(await cartAfter("bearing 6203-2rs, two", "and 6204-2rs one too")).toEqual({
    "bearing_6203-2rs": 2,
    "bearing_6204-2rs": 1,
  });
});
