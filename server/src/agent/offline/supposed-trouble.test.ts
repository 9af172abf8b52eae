// What may go wrong one day is a question about the shop's rules; what has gone wrong is a complaint.
import { describe, expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { lampsShop } from "../testing/three-trades.ts";

const placed = ["1 solar lantern, I will pick it up", "yes"];

describe("a trouble that is only supposed is answered by what the shop wrote, and no person is called", () => {
  test.each([
    "if the lantern is bad, within how many days can I return it?",
    "what if e spoil?",
    "in case the flood light is cracked when it comes, can I bring it back?",
    "si c'est cassé, je peux le retourner ?",
    "et si jamais la lampe ne marche pas ?",
    "s'il est abîmé à l'arrivée vous faites quoi ?",
    "ikiharibika naweza kurudisha?",
    "taa isipofanya kazi mnarudisha pesa?",
  ])("%s", async (text) => {
    for (const before of [[], placed]) {
      const shop = lampsShop();
      expect(await says(shop, ...before, text)).toMatch(/come back within 7 days|12 months warranty/);
      expect(shop.handedOver).toEqual([]);
    }
  });
});

describe("a complaint goes to a person, whatever it supposes beside it", () => {
  test.each([
    "my lantern came broken, what if I send it back?",
    "the lantern is broken. if you don't change it I will report you",
    "if una no return my money I go vex",
    "la lampe est cassée. si vous ne la changez pas je porte plainte",
    "taa imevunjika, msipobadilisha nitalalamika",
  ])("%s", async (text) => {
    const shop = lampsShop();
    await says(shop, ...placed, text);
    expect(shop.handedOver).toHaveLength(1);
  });
});

test.each([
  "what if nobody brings it?",
  "what happens if the rider does not bring my order",
  "wetin go happen if nobody carry am come?",
  "et si personne ne me livre ?",
  "je, kama hakuna mtu atakayeleta?",
])("where the money is when nothing comes is told: “%s”", async (text) => {
  expect(await says(memoryShop(), text)).toMatch(/held|hold|bloqué|inashikiliwa/);
});
