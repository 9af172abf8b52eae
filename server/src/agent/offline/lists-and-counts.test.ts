// Buyers choose from a list by place and look. A count in brackets belongs to what comes before it, and "double" is
// twice as many.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const yarns = (): MemoryShop =>
  shopOf(
    goods("Cotton Yarn", 1_800, { Colour: ["Cream", "Rust", "Teal"] }, { Cream: 90, Rust: 90, Teal: 90 }),
    goods("Crochet Hook", 900, {}),
    goods("Stitch Markers", 600, {}),
    goods("Yarn Bowl", 5_500, {}),
  );

function shopOf(...products: ProductCard[]): MemoryShop {
  return Object.assign(memoryShop({ pickup: null, categories: ["Crafts"] }), { products });
}
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
async function cartAfter(shop: MemoryShop, ...texts: string[]): Promise<Record<string, number>> {
  await says(shop, ...texts);
  return cart(shop);
}

describe("places that are named together are each taken", () => {
  test.each([["1 and 3"], ["1 et 3"], ["1 na 3"]])("%s", async (text) => {
    const shop = yarns();
    await says(shop, "cotton yarn?");
    expect(shop.lastShopText).toMatch(/1\. .*Cream/);
    expect(await cartAfter(shop, text)).toEqual({ "cotton_yarn?Cream": 1, "cotton_yarn?Teal": 1 });
  });

  test("a place behind an article, and how many in the next sentence", async () => {
    expect(await cartAfter(yarns(), "cotton yarn ?", "le 2, en rust. J'en prends un")).toEqual({
      "cotton_yarn?Rust": 1,
    });
  });
});

test("a number in a message of its own counts what the one before names, and the next goes on", async () => {
  const shop = yarns();
  await says(shop, "cotton yarn?");
  expect(await cartAfter(shop, "rust ones\n2\nn 4 cream")).toEqual({ "cotton_yarn?Rust": 2, "cotton_yarn?Cream": 4 });
});

test("a look that one thing of the list is shown in is that thing, and not its like that also comes so", async () => {
  const shop = shopOf(
    goods("Raffia Hat", 7_000, { Colour: ["Sand", "Black"] }, { Sand: 5, Black: 5 }),
    goods("Wide Raffia Hat", 11_000, { Colour: ["Sand", "Black"] }, { Sand: 5, Black: 5 }),
  );
  Object.assign(shop.dialogue, {
    asked: "which",
    shown: ["prd_raffia_hat?Sand", "prd_raffia_hat?Black", "prd_wide_raffia_hat?Sand"],
    focus: "prd_wide_raffia_hat",
  });
  expect(await cartAfter(shop, "give me the black")).toEqual({ "raffia_hat?Black": 1 });
});

test.each([
  ["please add crochet hook (3), stitch markers (5) and yarn bowl (2) as I said"],
  ["crochet hook (3), stitch markers (5), yarn bowl (2)"],
])("a count in brackets is of what stands before it: %s", async (text) => {
  expect(await cartAfter(yarns(), text)).toEqual({ crochet_hook: 3, stitch_markers: 5, yarn_bowl: 2 });
});

describe("double is twice as many of each", () => {
  test.each([
    [["the same as last time but twice as many"]],
    [["order the same again", "double"]],
    [["la même chose que la dernière fois, mais le double"]],
  ])("%j", async (texts) => {
    const shop = yarns();
    await says(shop, "2 crochet hooks and 3 stitch markers", "Yaba, 5 Sabo street", "yes");
    expect(await cartAfter(shop, ...texts)).toEqual({ crochet_hook: 4, stitch_markers: 6 });
  });
});

describe("a bare word for cash is how they pay, and no part of the address", () => {
  test.each([["Yaba\n7 Sabo road\ncash"], ["Yaba, 7 Sabo road. Cash"], ["Yaba\n7 Sabo road\nkwa taslimu"]])(
    "%j",
    async (text) => {
      const shop = yarns();
      await says(shop, "1 yarn bowl", text);
      expect(shop.dialogue).toMatchObject({ area: "Yaba", address: "7 Sabo road", payment: "on_delivery" });
    },
  );
});

describe("what one thing of a list alone is called chooses it, and counts nothing", () => {
  const stoves = (): MemoryShop =>
    shopOf(
      goods("Gas Stove 2-burner 60cm", 38_000, {}),
      goods("Gas Stove 4-burner 90cm", 61_000, {}),
      goods("Pot Lid", 2_000, {}),
    );
  test.each([
    ["I want a gas stove", "the 90cm one. 3 pieces", { "gas_stove_4-burner_90cm": 3 }],
    ["nataka gas stove", "3 za 60cm", { "gas_stove_2-burner_60cm": 3 }],
    ["I want a gas stove", "2", { "gas_stove_4-burner_90cm": 1 }],
  ])("%s; %s", async (asked, text, wanted) => {
    expect(await cartAfter(stoves(), asked, text)).toEqual(wanted);
  });

  test("also where the word says how many elsewhere", async () => {
    const shop = shopOf(goods("Single Bedsheet", 6_000, {}), goods("Double Bedsheet", 9_000, {}));
    expect(await cartAfter(shop, "I need bedsheets", "the double one. 4 pieces")).toEqual({ double_bedsheet: 4 });
  });
});
