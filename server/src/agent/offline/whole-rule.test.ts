// A rule is quoted in one piece.
import { expect, test } from "vitest";
import { says } from "../testing/says.ts";
import { lampsShop } from "../testing/three-trades.ts";

const rule = "Lamps have 12 months warranty. Keep the receipt. Water damage is not covered.";

test.each([
  "what warranty does the solar lantern have?",
  "lantern get warranty?",
  "y a-t-il une garantie sur la lanterne ?",
  "je, taa zina dhamana?",
])("%s leaves no sentence out of the middle of the rule", async (text) => {
  const shop = lampsShop();
  shop.facts.policies["warranty"] = rule;
  const told = await says(shop, text);
  expect(told.includes(rule) || !told.includes("Water damage")).toBe(true);
  expect(told).toContain("12 months warranty");
});
