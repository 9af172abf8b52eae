// "Something for …": we find goods by the purpose that the seller wrote down, and quote the sentence that says it.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

function thing(name: string, category: string, description: string): ProductCard {
  return { ...goods(name, 5_000, {}), category, description };
}

function shopOf(): MemoryShop {
  const shop = memoryShop({ categories: ["Kettles", "Lamps", "Hair", "Chargers", "Necklaces", "Toasters"] });
  shop.products = [
    thing("Steel Kettle 2 L", "Kettles", "Switches off by itself when it boils. 1500 W."),
    thing("Glass Cups", "Cups", "Six tumblers. Not for boiling water."),
    thing("Bright Bulb", "Lamps", "White light for shop and kitchen. 15 W."),
    thing("Gate Lamp", "Lamps", "Waterproof lamp for compound and gate. Burns 10 hours on low light."),
    thing("Castor Oil", "Hair", "For thin edges and hair that breaks. Keeps 12 months."),
    thing("Strong Gel", "Hair", "Holds edges all day, no flakes."),
    thing("Tar Shampoo", "Hair", "Against dandruff. Rinse well."),
    thing("Big Charger", "Chargers", "65 W, charges a laptop and a phone together. Weighs 200 g."),
    thing("Small Charger", "Chargers", "25 W, charges one phone. Weighs 90 g."),
    thing("Bread Toaster", "Toasters", "Pops up two slices."),
  ];
  return shop;
}

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
  return draft.text;
}

describe("what is written to be for it is offered with the sentence that says so, and takes nothing", () => {
  test.each([
    ["something for dandruff", "*Tar Shampoo*: Against dandruff."],
    ["I need what will hold my edges", "*Strong Gel*: Holds edges all day, no flakes."],
    ["quelque chose pour éclairer ma boutique", "*Bright Bulb*: White light for shop and kitchen."],
    ["ya kuchemsha maji", "*Steel Kettle 2 L*: Switches off by itself when it boils."],
    ["wetin I fit take boil water", "*Steel Kettle 2 L*: Switches off by itself when it boils."],
    ["quelque chose pour les cheveux cassants", "*Castor Oil*: For thin edges and hair that breaks."],
    ["something for hair wey dey break", "*Castor Oil*: For thin edges and hair that breaks."],
    ["je cherche quelque chose pour le portail", "*Gate Lamp*: Waterproof lamp for compound and gate."],
    ["something to charge my laptop", "*Big Charger*: 65 W, charges a laptop and a phone together."],
    ["kitu cha kuchaji laptop", "*Big Charger*: 65 W, charges a laptop and a phone together."],
  ])("“%s”", async (text, told) => {
    const shop = shopOf();
    expect(await says(shop, text)).toContain(told);
    expect(shop.lines.size).toBe(0);
  });
});

test.each(["something for my back pain", "do you have anything for diabetes?"])(
  "“%s”: what nothing is for is said, and nothing else is offered",
  async (text) => {
    const told = await says(shopOf(), text);
    expect(told).toContain("couldn't find that");
    expect(told).not.toContain("₦");
  },
);

test("what it is said not to be for does not speak for it", async () => {
  expect(await says(shopOf(), "something to boil water")).not.toContain("Glass Cups");
});

describe("the fastest, the lightest, the longest lasting: the figures that are written are compared", () => {
  test.each([
    ["which is your fastest charger?", "*Big Charger* (65 W)"],
    ["le chargeur le plus rapide", "*Big Charger* (65 W)"],
    ["which charger fast pass", "*Big Charger* (65 W)"],
    ["chaja yenye kasi zaidi", "*Big Charger* (65 W)"],
    ["the lightest charger", "*Small Charger* (Weighs 90 g)"],
    ["le chargeur le plus léger", "*Small Charger* (Weighs 90 g)"],
    ["which charger is the heaviest?", "*Big Charger* (Weighs 200 g)"],
    ["chaja nyepesi zaidi", "*Small Charger* (Weighs 90 g)"],
  ])("“%s”", async (text, told) => {
    const said = await says(shopOf(), text);
    expect(said.startsWith(told)).toBe(true);
  });
});

test("where no figure is written nothing is called the strongest", async () => {
  expect(await says(shopOf(), "which hair oil is the strongest?")).not.toContain("has the most");
  expect(await says(shopOf(), "which charger lasts longest?")).toContain("can't say which is best");
});

test("a remembered fact is not what a purpose asks for", async () => {
  expect(await says(shopOf(), "wetin I fit buy put for parlour")).not.toContain("never get that one from you");
});
