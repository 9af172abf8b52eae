// The price of a service comes from the shop's own words, goods have names in other languages, and a time when the shop is closed is not noted.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { lampsShop } from "../testing/three-trades.ts";

function toolShop(): MemoryShop {
  const names = ["Floor Pump", "Cable Lock", "Step Ladder", "Gas Cooker", "Knife", "Metal Shelf", "Water Tap"];
  const shop = memoryShop({
    categories: ["Tools", "Kitchen"],
    policies: {
      installation: "Installing a gas cooker costs 6,000 naira. Our man comes the next day.",
      assembly: "Putting a shelf together costs 500 naira.",
      "Do you engrave names?": "Yes, engraving costs 1,200 naira a line.",
      giftWrapping: "Wrapping costs 700 naira, with a card.",
    },
  });
  return Object.assign(shop, { products: names.map((name) => ({ ...goods(name, 9_000, {}), category: "Tools" })) });
}

describe("what work costs is told in the words of the rule that has it", () => {
  test.each([
    ["how much to install the gas cooker?", "6,000 naira"],
    ["combien coûte l'installation de la cuisinière à gaz ?", "6,000 naira"],
    ["how much do you charge to assemble a shelf?", "500 naira"],
    ["how much you dey collect to couple shelf", "500 naira"],
    ["abeg engraving na how much?", "1,200 naira"],
    ["combien pour une gravure ?", "1,200 naira"],
    ["l'emballage cadeau c'est combien ?", "700 naira"],
    ["kufunga zawadi ni bei gani?", "700 naira"],
  ])("%s", async (text, told) => {
    expect(await says(toolShop(), text)).toContain(told);
  });

  test("the price of goods is that of the goods", async () => {
    expect(await says(toolShop(), "how much is the gas cooker?")).toContain("9,000");
  });
});

describe("goods are found by their names in another language", () => {
  test.each([
    ["mna pampu ya sakafuni?", "Floor Pump"],
    ["vous avez des antivols ?", "Cable Lock"],
    ["je cherche une échelle", "Step Ladder"],
    ["nataka kisu kimoja", "Knife"],
  ])("%s", async (text, name) => {
    expect(await says(toolShop(), text)).toContain(name);
  });

  test.each(["vous avez des dérailleurs ?", "mna kifyatuzi?", "do you have sprockets?"])(
    "a word that nobody knows denies nothing: %s",
    async (text) => {
      expect(await says(toolShop(), text)).toMatch(/Do you mean|Pensez-vous|unamaanisha/);
    },
  );
});

describe("a day or an hour that the shop is closed is told, and not noted", () => {
  test.each([
    ["1 solar lantern, I'll pick it up on Sunday", "closed on Sunday"],
    ["1 solar lantern, nitakuja kuchukua jumapili", "limefungwa"],
    ["1 solar lantern, je passe le prendre dimanche", "fermée dimanche"],
    ["1 solar lantern, I will collect it on Saturday at 8pm", "not open at that time"],
    ["1 solar lantern deliver to 5 Ring Road, Kondele on Sunday", "does not deliver on Sunday"],
  ])("%s", async (text, told) => {
    const shop = lampsShop();
    expect(await says(shop, text)).toContain(told);
    expect(shop.proposal?.when).toBeUndefined();
  });

  test.each([
    "1 solar lantern, I'll pick it up on Saturday at 10am",
    "1 solar lantern to 5 Ring Road, Kondele before Sunday",
  ])("%s is noted", async (text) => {
    const shop = lampsShop();
    await says(shop, text);
    expect(shop.proposal?.when).toBeDefined();
  });
});

describe("only a day that the shop names is refused, and a length in working days names none", () => {
  const sundays = "We don't deliver on Sundays.";
  test.each([
    `Other areas take 1 to 2 working days, other states 3 to 5 working days. ${sundays}`,
    `Ailleurs en 2 à 4 jours ouvrables. ${sundays}`,
    `Kwingine siku 3 hadi 4 za kazi. ${sundays}`,
    `Mon-Fri orders before noon go out the same day. ${sundays}`,
    `Monday to Friday orders before noon go out the same day. ${sundays}`,
  ])("%s", async (delivery) => {
    for (const [day, isRefused] of [
      ["Saturday afternoon", false],
      ["Sunday afternoon", true],
    ] as const) {
      const shop = lampsShop();
      shop.facts.policies = { ...shop.facts.policies, delivery };
      const told = await says(shop, `1 solar lantern deliver to 5 Ring Road, Kondele on ${day}`);
      expect(told.includes(`does not deliver on ${day.split(" ")[0]}`)).toBe(isRefused);
      expect(shop.proposal?.when === undefined).toBe(isRefused);
    }
  });
});
