// Questions, discounts, gifts and invoices that come with an order: the same reply answers each once, with what the
// shop wrote.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

const policies = {
  wholesale: "From 20 packs you get 10% off. Ask us before you order so that we put it in.",
  invoice: "We write an invoice in your company's name on request.",
  returns:
    "You can bring a lamp back within 7 days if the box is whole. Creams and opened hair can't come back unless they were faulty.",
};

function goods(template: ProductCard, name: string, category: string, description: string): ProductCard {
  return {
    ...template,
    id: `prd_${name.replace(/\W/g, "")}`,
    name,
    category,
    description,
    colours: [],
    sizes: [],
    variants: [],
    available: 400,
  };
}

function shopOf(): MemoryShop {
  const shop = memoryShop({ policies, pickup: null, categories: ["Lamps", "Inverters", "Hair", "Creams"] });
  const [template] = shop.products;
  if (!template) throw new Error("no product to copy");
  shop.products = [
    goods(template, "Camp Lantern", "Lamps", "Waterproof. Burns 9 hours on a full charge. Hangs on a hook."),
    goods(template, "Table Lamp", "Lamps", "Wooden foot. Burns 4 hours without light."),
    goods(template, "Big Inverter", "Inverters", "Pure sine wave. Carries a TV, a fan and four bulbs. Not for fridge."),
    goods(template, "Hair Pack", "Hair", "Real human hair, 20 inches. Can be dyed."),
    goods(
      template,
      "Honey Cream",
      "Creams",
      "Honey and shea. Fine for children from 2 years, not for babies. Smells of lavender.",
    ),
    goods(template, "Clay Vase", "Vases", "Burnt in our own oven. 30 cm high."),
  ];
  return shop;
}

async function says(shop: MemoryShop, text: string) {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
  return { ...draft, receipts };
}

async function after(...texts: string[]): Promise<MemoryShop> {
  const shop = shopOf();
  for (const text of texts) await says(shop, text);
  return shop;
}

describe("how long a thing lasts is in its description, and is no question of the delivery", () => {
  test.each([
    ["I am looking for a camp lantern. How long does it burn?", "Burns 9 hours"],
    ["camp lantern, how many hours will it work?", "Burns 9 hours"],
    ["the camp lantern, how long the light go burn?", "Burns 9 hours"],
    ["La camp lantern, elle éclaire combien de temps ?", "Burns 9 hours"],
    ["camp lantern inawaka saa ngapi?", "Burns 9 hours"],
  ])("%s", async (text, told) => {
    const { text: answer } = await says(shopOf(), text);
    expect(answer).toContain(told);
    expect(answer).not.toMatch(/\bdays?\b|jours?\b|siku/);
  });
});

test("which of two lasts longer is answered by what is written of both, with no list", async () => {
  const shop = await after("camp lantern and table lamp");
  const { text } = await says(shop, "which one lasts longer?");
  expect(text).toMatch(/Burns 9 hours.*Burns 4 hours|Burns 4 hours.*Burns 9 hours/s);
  expect(text).not.toContain("1.");
});

test.each(["what inverter can carry a TV and a fan?", "Hello, which inverter fit carry TV and fan?"])(
  "“%s” is answered by what it carries, and no welcome follows",
  async (text) => {
    const { text: answer } = await says(shopOf(), text);
    expect(answer).toContain("Carries a TV");
    expect(answer).not.toContain("Welcome");
  },
);

test("a question within an order is about what it orders", async () => {
  const shop = shopOf();
  const { text } = await says(shop, "I also want the hair pack for my sister, is it real? And 1 clay vase");
  expect(text).toContain("Real human hair");
  expect([...shop.lines.keys()].toSorted()).toEqual(["prd_ClayVase", "prd_HairPack"]);
});

describe("whether it is safe for a child is asked of the thing, and not of the money", () => {
  test.each([
    "is it safe for my 4 year old?",
    "est-ce que c'est sans danger pour un enfant ?",
    "je, ni salama kwa mtoto?",
    "e go dey safe for my baby?",
  ])("%s", async (asked) => {
    const { text } = await says(await after("1 honey cream"), asked);
    expect(text).toContain("Fine for children from 2 years");
    expect(text).not.toMatch(/secure link|lien sécurisé|link salama/);
  });
});

test.each(["can I return the lamp?", "Si elle ne me plaît pas, je peux la retourner ?"])(
  "“%s” of a lamp is answered by the rule of lamps, and by none of creams",
  async (asked) => {
    const { text } = await says(await after("1 table lamp"), asked);
    expect(text).toContain("You can bring a lamp back");
    expect(text).not.toContain("Creams");
  },
);

describe("a discount is answered by the shop's own rule", () => {
  test.each([
    "una dey give discount from 20 abi?",
    "Do I get a discount if I take 25?",
    "what is the last price?",
    "Vous faites une remise ?",
    "Mna punguzo?",
  ])("%s", async (asked) => {
    const { text } = await says(await after("2 hair pack"), asked);
    expect(text).toContain("From 20 packs you get 10% off.");
    expect(text).not.toMatch(/can't go lower|no fit comot|prices are fixed/);
  });

  test.each([
    "The 10% no dey inside",
    "The discount is not in the total, it should be less",
    "La remise n'est pas dans le total",
    "Punguzo halipo kwenye jumla",
  ])("“%s” goes to a person, and the cart stays", async (complaint) => {
    const shop = await after("2 hair pack", "5 Sabo Road, Yaba");
    await says(shop, complaint);
    expect(shop.handedOver).toHaveLength(1);
    expect([...shop.lines.values()]).toEqual([2]);
  });
});

describe("a gift", () => {
  test("its receiver's full name, phone and card go with the order, and are no part of where to", async () => {
    const shop = await after("1 clay vase", "It's a gift for Blessing, she is in Yaba");
    const { text } = await says(shop, "22 Sabo Road. Her number is 08035557788, name Blessing Okoro");
    expect(text).toContain("Blessing Okoro");
    expect(shop.dialogue.address).toBe("22 Sabo Road");
    await says(shop, 'Also a card with it: "Happy birthday Blessing, from ward 4"');
    const { receipts } = await says(shop, "yes");
    expect(receipts.find(({ tool }) => tool === "note_gift")?.input).toMatchObject({
      receiver: "Blessing Okoro",
      phone: "08035557788",
      message: "Happy birthday Blessing, from ward 4",
    });
  });
});

describe("an invoice in the name of a company", () => {
  test.each([
    "Could you please issue the invoice in the name of Adeyemi Properties Ltd?",
    "Abeg put our company name for the invoice: Adeyemi Properties Ltd",
    "La facture doit être au nom de la société Adeyemi Properties",
    "Ankara iwe kwa jina la kampuni Adeyemi Properties",
  ])("“%s” goes to the shop as a note, with no promise of a PDF", async (text) => {
    const shop = await after("1 clay vase", "5 Sabo Road, Yaba");
    const { text: answer } = await says(shop, text);
    expect(shop.proposal?.note).toContain("Adeyemi Properties");
    expect(answer).toContain("We write an invoice in your company's name on request.");
    expect(answer).not.toContain("PDF");
    expect(shop.dialogue.address).toBe("5 Sabo Road");
  });

  test("a question for it later keeps the name that was noted", async () => {
    const shop = await after(
      "1 clay vase",
      "5 Sabo Road, Yaba",
      "The invoice must be in the name of Adeyemi Properties",
    );
    await says(shop, "will the invoice carry the company's name?");
    expect(shop.proposal?.note).toContain("Adeyemi Properties");
  });
});

test("the same answer twice in a row offers a person, and its button calls one", async () => {
  const shop = await after("1 clay vase", "5 Sabo Road, Yaba", "is it 30 cm high?", "is it 30 cm high?");
  const before = shop.lastShopText;
  expect(before).toMatch(/30 cm high[^]*talk to a person/);
  const { text, buttons } = await says(shop, "is it 30 cm high?");
  expect(text).toContain("talk to a person");
  expect(text).not.toBe(before);
  await says(shop, buttons?.find(({ id }) => id === "person")?.title ?? "Talk to a person");
  expect(shop.handedOver).toHaveLength(1);
});

describe("the language is that of the buyer's words", () => {
  test.each([
    [["hi, do you have the clay vase?", "no just 1 vase o. is that ok"], "en"],
    [["Bonjour, je veux 1 clay vase", "Do I get a discount if I take 12?"], "en"],
    [["hello", "how far, una get clay vase?"], "pcm"],
    [["Habari, nataka clay vase moja", "3"], "sw"],
  ])("%j is answered in %s", async (texts, language) => {
    const shop = await after(...texts);
    expect(shop.dialogue.language).toBe(language);
  });
});
