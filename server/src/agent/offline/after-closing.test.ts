// An order placed after closing time, or on a day when the shop is closed, leaves on the next day that the shop opens.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

/** Lagos is one hour ahead of these. */
const [noonMonday, nightMonday, nightSaturday, noonSunday] = [
  "2026-03-02T11:00:00Z", "2026-03-02T19:30:00Z", "2026-03-07T19:30:00Z", "2026-03-08T11:00:00Z",
].map((at) => new Date(at)); // prettier-ignore

function shopAt(now: Date | undefined): MemoryShop {
  const [first, ...others] = memoryShop().facts.deliveryAreas;
  const shop = memoryShop({
    pickup: null,
    openingHours: "Mon-Sat 9am-6pm. Closed on Sunday.",
    deliveryAreas: [...(first ? [{ ...first, etaDays: 0 }] : []), ...others],
  });
  shop.now = now ?? shop.now;
  return shop;
}

describe("when it comes", () => {
  test.each([
    ["can I get it today in Lekki?", noonMonday, /today|Monday 2 March|same day/],
    ["can I get it today in Lekki?", nightMonday, /Tuesday 3 March/],
    ["when will it come to Lekki?", nightMonday, /Tuesday 3 March/],
    ["when e go reach Lekki?", nightSaturday, /Monday 9 March/],
    ["e fit reach Lekki today?", noonSunday, /Monday 9 March/],
    ["ça arrive quand à Lekki ?", nightMonday, /mardi 3 mars/],
    ["vous pouvez livrer aujourd'hui à Lekki ?", nightSaturday, /lundi 9 mars/],
    ["itafika lini Lekki?", nightMonday, /Jumanne 3 Machi|Jumanne,? 3 Machi/],
    ["naweza kupata leo Lekki?", noonSunday, /Jumatatu,? 9 Machi/],
    ["how long to Yaba?", nightMonday, /Wednesday 4 March/],
    ["will it reach Yaba tomorrow?", nightSaturday, /No, .*Tuesday 10 March/s],
  ])("“%s” at %s", async (text, now, told) => {
    expect(await says(shopAt(now), text)).toMatch(told);
  });

  test("while the shop is open nothing is said of closing", async () => {
    expect(await says(shopAt(noonMonday), "when will it come to Lekki?")).not.toMatch(/closed|opens/);
  });

  test("where the shop wrote no hours nothing is counted from them", async () => {
    const shop = shopAt(nightMonday);
    shop.facts.openingHours = null;
    expect(await says(shop, "when will it come to Lekki?")).toContain("To Lekki it comes the same day.");
  });
});
