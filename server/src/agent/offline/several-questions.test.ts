// A message of several questions, and an order that says how it is paid. Each question is answered once and in order,
// and the goods are added.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

const policies = {
  returns: "You can bring a lantern back within 7 days if the box is whole.",
  delivery: "Paid before noon goes out the same day.",
  warranty: "Pumps have 12 months warranty, every other thing 30 days.",
  giftWrapping: "We wrap gifts free, with a card on which we write your words.",
};

function thing(name: string, naira: number, category: string, description: string): ProductCard {
  return { ...goods(name, naira, {}), category, description };
}

function shopOf(): MemoryShop {
  const shop = memoryShop({ policies, categories: ["Lanterns", "Hoses", "Pumps", "Soaps"] });
  shop.products = [
    thing("Camp Lantern", 9_000, "Lanterns", "Burns 9 hours on a full charge. Weighs 640 g. Hangs on a hook."),
    { ...goods("Garden Hose", 12_000, { Length: ["10 m", "20 m"] }), category: "Hoses", description: "Green rubber." },
    thing("Water Pump", 45_000, "Pumps", "Fits a half inch pipe. Not for salt water."),
    thing("Black Soap", 1_800, "Soaps", "Good for oily skin, it can dry out dry skin. 150 g bar."),
  ];
  return shop;
}

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
  return draft.text;
}

/** The position of each, in the order given. */
function inOrder(text: string, told: readonly string[]): void {
  const places = told.map((part) => text.indexOf(part));
  expect({ text, places: places.every((place) => place >= 0) }).toMatchObject({ places: true });
  expect({ text, places }).toMatchObject({ places: places.toSorted((one, other) => one - other) });
  for (const part of told)
    expect({ part, again: text.indexOf(part, text.indexOf(part) + 1) }).toMatchObject({ again: -1 });
}

describe("each question of a message is answered once, in the order asked", () => {
  test.each([
    ["how heavy is the camp lantern, and how long is the garden hose?", ["Weighs 640 g.", "Length: 10 m, 20 m."]],
    [
      "how much is the black soap and do you deliver to Yaba? do you wrap gifts?",
      ["₦1,800", "delivery to Yaba", "We wrap gifts free"],
    ],
    [
      "how much be the water pump and e get warranty? una dey deliver reach Surulere?",
      ["₦45,000", "Pumps have 12 months warranty", "Surulere"],
    ],
    [
      "Le savon noir coûte combien et vous livrez à Yaba ? vous emballez les cadeaux ?",
      ["₦1,800", "Yaba", "We wrap gifts free"],
    ],
    ["Black soap ni bei gani, na mnafunga zawadi?", ["₦1,800", "We wrap gifts free"]],
    ["the camp lantern go last how many hours, and how much you dey sell am?", ["Burns 9 hours", "₦9,000"]],
    [
      "is the black soap good for dry skin? how much is it? where are you?",
      ["it can dry out dry skin", "₦1,800", "14 Allen Avenue"],
    ],
    ["does the pump fit a half inch pipe, and how much is the lantern?", ["Fits a half inch pipe.", "₦9,000"]],
  ])("“%s”", async (text, told) => {
    const shop = shopOf();
    inOrder(await says(shop, text), told);
    expect(shop.lines.size).toBe(0);
  });
});

test("a length that is asked for is the length that can be chosen, and no time of delivery", async () => {
  const text = await says(shopOf(), "how long is the garden hose?");
  expect(text).toContain("Length: 10 m, 20 m.");
  expect(text).not.toContain("noon");
});

test("two questions that ask for one thing are one", async () => {
  const text = await says(shopOf(), "do you have black soap? how much?");
  expect(text.split("₦1,800")).toHaveLength(2);
});

describe("an order that says how it is paid takes the goods", () => {
  test.each([
    ["je prends 2 savons noirs, paiement à la livraison", "prd_black_soap", 2],
    ["2 black soaps, cash on delivery", "prd_black_soap", 2],
    ["abeg give me 3 black soap, I go pay when e reach", "prd_black_soap", 3],
    ["Naomba black soap mbili, malipo wakati wa kupokea", "prd_black_soap", 2],
    ["Can I get 2 camp lanterns and pay on delivery?", "prd_camp_lantern", 2],
    ["je voudrais 1 savon noir, est-ce que je peux payer à la livraison ?", "prd_black_soap", 1],
    ["nipe camp lantern moja, naweza kulipa ikifika?", "prd_camp_lantern", 1],
    ["I go take 2 camp lantern, make I pay when una bring am?", "prd_camp_lantern", 2],
  ])("“%s”", async (text, id, count) => {
    const shop = shopOf();
    const told = await says(shop, text);
    expect([...shop.lines]).toEqual([[id, count]]);
    expect(shop.dialogue.payment).toBe("on_delivery");
    // The question about payment is answered too.
    if (text.includes("?")) expect(told).toContain("Surulere");
  });
});

test("hours that are asked for beside an order are told, and no gift wrapping", async () => {
  const shop = shopOf();
  const text = await says(shop, "niwekee black soap moja, na mnafunga saa ngapi?");
  expect(text).toContain("9am-6pm");
  expect(text).not.toContain("wrap");
});

test("a colour in a list of colours names no thing that is called after it", async () => {
  const shop = shopOf();
  shop.products = [
    thing("Savon noir", 2_000, "Soaps", "Savon naturel."),
    { ...goods("Jupe plissée", 9_000, { Colour: ["Noir", "Vert"] }), category: "Jupes" },
  ];
  const text = await says(shop, "prix du savon noir et de la jupe plissée svp");
  expect(text).toContain("₦2,000");
  expect(text).toContain("₦9,000");
});

test("“une noire et une verte” is one of each", async () => {
  const shop = shopOf();
  shop.products = [{ ...goods("Jupe plissée", 9_000, { Colour: ["Noir", "Vert"] }), category: "Jupes" }];
  await says(shop, "je veux 2 jupes plissées, une noire et une verte");
  expect([...shop.lines.values()]).toEqual([1, 1]);
});
