// "No pickup" asks for delivery, and "no delivery" for pickup, in whatever words.
import { beforeEach, describe, expect, test } from "vitest";
import type { MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { lampsShop } from "../testing/three-trades.ts";

let shop: MemoryShop;
beforeEach(async () => {
  shop = lampsShop();
  await says(shop, "1 solar lantern");
});

describe("who does not come for it is asked where it goes", () => {
  test.each([
    "not pickup",
    "no be pickup o",
    "without pickup please, home delivery",
    "I can't come and collect it, can you deliver instead of pickup?",
    "pas de retrait",
    "je ne peux pas passer, livrez-moi",
    "sitaki kuchukua",
    "sitaki kuchukua, lete",
  ])("%s", async (text) => {
    expect(await says(shop, text)).not.toContain("Oginga");
    expect([[...shop.lines.values()], shop.dialogue.asked, shop.dialogue.fetches ?? false]).toEqual([
      [1],
      "area",
      false,
    ]);
  });
});

test.each([
  "No pickup, deliver to 22 Ring Road, Kondele",
  "rather deliver than pick up: 22 Ring Road, Kondele",
  "pas de retrait, livrez à 22 Ring Road, Kondele",
  "siwezi kuja, nileteeni 22 Ring Road, Kondele",
])("%s goes there", async (text) => {
  await says(shop, text);
  expect(shop.proposal?.delivery).toMatchObject({ kind: "area", area: "Kondele" });
});

describe("who does not want it brought comes for it", () => {
  test.each([
    "no delivery I'll pick it up",
    "actually no delivery, I will collect it",
    "no problem I go come carry am",
    "pas besoin de livrer, je passe le prendre",
    "sitaki delivery, nitakuja kuchukua",
    "I can't come today, I'll pick it up tomorrow",
  ])("%s", async (text) => {
    await says(shop, text);
    expect([shop.proposal?.delivery.kind, shop.dialogue.fetches]).toEqual(["pickup", true]);
  });
});
