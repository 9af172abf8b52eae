// While we ask for the address, only words that name a place are one. A question, a greeting, a complaint or a word
// about the price is answered, and the address stays open.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

async function asked(): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba");
  expect(shop.dialogue.asked).toBe("address");
  return shop;
}

describe("is no address", () => {
  test.each([
    "do you have it in black?",
    "how much is delivery",
    "good evening o",
    "e too cost sha",
    "una no dey reply on time",
    "is it real leather",
    "vous l'avez en noir ?",
    "c'est cher hein",
    "bonsoir",
    "la livraison c'est combien",
    "mnazo za rangi nyeusi?",
    "mbona ghali hivyo",
    "habari za jioni",
    "I have been waiting since morning",
    "ok hold on let me ask my husband",
    "wait i dey come",
    "attendez je demande à ma sœur",
    "ngoja kidogo nimuulize mama",
    "nice bags",
    "you people are slow",
    "is the zip strong",
    "abeg make e no fade o",
    "I hope the quality is good",
    "what of warranty",
  ])("“%s”", async (text) => {
    const shop = await asked();
    await says(shop, text);
    expect([shop.dialogue.address, shop.proposal]).toEqual([null, null]);
    expect([...shop.lines.values()]).toEqual([2]);
  });
});

describe("the part that says a place is one", () => {
  test.each([
    ["do you have it in black? anyway 14 Olonode street", "14 Olonode street"],
    ["ok, 14 Olonode street, but the price is too much", "14 Olonode street"],
    ["good evening, it's 14 Olonode street by the mosque", "14 Olonode street by the mosque"],
    ["na 14 Olonode street, e too cost sha", "14 Olonode street"],
    ["bonsoir, 14 rue Olonode, vous livrez quand ?", "14 rue Olonode"],
    ["mtaa wa Olonode nyumba 14, mbona ghali hivyo", "mtaa wa Olonode nyumba 14"],
    ["Sunrise Plaza", "Sunrise Plaza"],
    ["behind the first bank, blue gate", "behind the first bank, blue gate"],
    ["Moremi hall room 12", "Moremi hall room 12"],
    ["14 Olonode street, the black one is what I want", "14 Olonode street"],
    ["karibu na kanisa la Sabo", "karibu na kanisa la Sabo"],
    ["riviera 3, Yaba", "riviera 3"],
    ["derrière la pharmacie du rond-point", "derrière la pharmacie du rond-point"],
  ])("“%s”", async (text, address) => {
    const shop = await asked();
    await says(shop, text);
    expect(shop.dialogue.address).toBe(address);
    expect([...shop.lines.values()]).toEqual([2]);
  });
});

test.each([
  ["Yaba, 7 Pike Road, nitalipa taslimu ikifika", "7 Pike Road"],
  ["c'est pour Yaba, 7 rue Pike, je paie à la livraison", "7 rue Pike"],
])("how it is paid, said right behind the place, is kept: “%s”", async (text, address) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", text);
  expect(shop.proposal).toMatchObject({ payment: "on_delivery", delivery: { address } });
});

test.each(["good afternoon", "hmm the price high o", "je réfléchis", "asante"])(
  "after “%s” the address is still asked for",
  async (text) => {
    const shop = await asked();
    await says(shop, text);
    expect([shop.dialogue.asked, shop.dialogue.address]).toEqual(["address", null]);
  },
);
