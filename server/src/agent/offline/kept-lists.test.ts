// "Two trays", and the shop shows three kinds: whatever else is added before the buyer chooses, the order does not lose
// them.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

function kitchen(): MemoryShop {
  const products = [
    goods("Serving Tray Round", 4_000, {}),
    goods("Serving Tray Square", 5_000, {}),
    goods("Serving Tray Carton of 4", 15_000, {}),
    goods("Egg Carton 12 Cells", 2_000, {}),
    goods("Egg Carton 30 Cells", 3_500, {}),
    goods("Rolling Pin", 1_500, {}),
    goods("Casserole Inox", 6_000, {}),
    goods("Casserole Émail", 6_500, {}),
    goods("Sinia Kubwa", 5_500, {}),
    goods("Sinia Ndogo", 3_000, {}),
  ];
  return Object.assign(memoryShop(), { products });
}
const cart = ({ lines }: MemoryShop): Record<string, number> =>
  Object.fromEntries([...lines].map(([id, count]) => [id.replace("prd_", ""), count]));
const asksWhich = /1\. .*\n2\. .*/;

describe("a list out of which so many are wanted is asked about until it is answered", () => {
  test.each([
    ["2 serving trays", "and 1 rolling pin", "the round", { serving_tray_round: 2, rolling_pin: 1 }],
    [
      "abeg I want 2 serving tray",
      "add one rolling pin join",
      "the square one",
      { serving_tray_square: 2, rolling_pin: 1 },
    ],
    ["je veux 3 casseroles", "et 1 rolling pin", "l'inox", { casserole_inox: 3, rolling_pin: 1 }],
    ["nataka sinia 3", "na rolling pin moja", "kubwa", { sinia_kubwa: 3, rolling_pin: 1 }],
  ])("%s // %s // %s", async (first, other, answer, wanted) => {
    const shop = kitchen();
    expect(await says(shop, first)).toMatch(asksWhich);
    expect(await says(shop, other)).toMatch(asksWhich);
    expect(shop.proposal).toBeNull();
    await says(shop, answer);
    expect(cart(shop)).toEqual(wanted);
    expect(shop.dialogue.lists ?? []).toEqual([]);
  });

  test("the count that waits for it is of nothing else", async () => {
    const shop = kitchen();
    await says(shop, "2 serving trays", "and a rolling pin");
    expect(cart(shop)).toEqual({ rolling_pin: 1 });
  });

  test("where to is no answer to it, and is kept", async () => {
    const shop = kitchen();
    await says(shop, "2 serving trays", "and 1 rolling pin");
    expect(await says(shop, "Lekki, 5 Admiralty Way")).toMatch(asksWhich);
    expect(await says(shop, "the round")).toContain("5 Admiralty Way");
    expect(cart(shop)).toEqual({ serving_tray_round: 2, rolling_pin: 1 });
  });

  test("how many may be said once the list is there", async () => {
    const shop = kitchen();
    await says(shop, "serving tray", "only one");
    expect(await says(shop, "and 2 rolling pins")).toMatch(asksWhich);
    await says(shop, "the square one");
    expect(cart(shop)).toEqual({ serving_tray_square: 1, rolling_pin: 2 });
  });
});

describe("it is closed", () => {
  test.each(["no, leave it", "non, laissez", "no, leave am", "hapana, acha hiyo"])("by “%s”", async (text) => {
    const shop = kitchen();
    await says(shop, "2 serving trays", "and 1 rolling pin");
    expect(await says(shop, text)).not.toMatch(asksWhich);
    expect(shop.dialogue.lists ?? []).toEqual([]);
    expect(cart(shop)).toEqual({ rolling_pin: 1 });
  });

  test("with the cart that is emptied", async () => {
    const shop = kitchen();
    await says(shop, "2 serving trays", "and 1 rolling pin", "empty my cart");
    expect(await says(shop, "1 rolling pin")).not.toMatch(asksWhich);
  });

  test("by “that's all”, and it is told that it is no part of the order", async () => {
    const shop = kitchen();
    await says(shop, "2 serving trays", "and 1 rolling pin");
    expect(await says(shop, "that's all")).toContain("is not part of this order");
    expect(shop.proposal?.lines).toHaveLength(1);
  });

  test("and none is open where only a price was asked", async () => {
    const shop = kitchen();
    await says(shop, "how much are 2 serving trays?");
    expect(await says(shop, "1 rolling pin")).not.toMatch(asksWhich);
  });
});

describe("a name with a figure is that thing, with the small words that people put into it", () => {
  test.each([
    ["egg carton of 12 cells, two", { egg_carton_12_cells: 2 }],
    ["egg carton of 30 cells, two cartons", { egg_carton_30_cells: 2 }],
    ["egg carton de 12 cells, trois cartons", { egg_carton_12_cells: 3 }],
    ["3 egg carton with 30 cells", { egg_carton_30_cells: 3 }],
    ["egg carton de 12 cells, trois", { egg_carton_12_cells: 3 }],
    ["egg carton ya 30 cells mbili", { egg_carton_30_cells: 2 }],
  ])("%s", async (text, wanted) => {
    const shop = kitchen();
    await says(shop, text);
    expect(cart(shop)).toEqual(wanted);
  });
});
