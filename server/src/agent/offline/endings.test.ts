// A conversation ends when the buyer ends it. An order that waits for a yes is shown once more.
import { expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const ordered = ["2 mini crossbody bags", "Yaba", "12 Herbert Macaulay Way"] as const;

test.each([
  "ok thanks",
  "okay thank you so much",
  "merci à demain",
  "asante sana",
  "no wahala bye",
  "sawa, asante",
  "d'accord merci",
])("“%s” after the order ends the conversation without another question", async (text) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, ...ordered, "yes");
  expect(await says(shop, text)).not.toContain("?");
  expect(shop.orders).toHaveLength(1);
});

test.each(["thanks", "merci", "asante"])("“%s” while the order waits for a yes says it once more", async (text) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, ...ordered);
  expect(await says(shop, text)).toMatch(/YES|OUI|NDIYO/);
  expect(shop.orders).toEqual([]);
});

test.each(["thx wen will it come", "thanks when una go bring am", "merci c'est livré quand", "asante, utaleta lini"])(
  "“%s” is answered, though it has no question mark",
  async (text) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, ...ordered, "yes");
    expect(await says(shop, text)).toMatch(/1 day|1 jour|siku 1/);
  },
);
