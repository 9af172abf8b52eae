// A product that the shop has is found by any of its names, in any of the languages, and what we say about it is true.
import { describe, expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { ProductCard } from "../brain.ts";
import { judge } from "../end-turn.ts";
import { type MemoryShop, memoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

type Goods = {
  name: string;
  category: string;
  naira: number;
  options?: Record<string, string[]>;
  gone?: string[];
  available?: number;
  description?: string;
};

const stall: Goods[] = [
  { name: "Non-slip Bath Mat", category: "Home", naira: 4_000, options: { Colour: ["Grey", "Peach"] } },
  { name: "Electric Kettle 1.7 L", category: "Kitchen Appliances", naira: 15_000 },
  { name: "Toastie Sandwich Toaster", category: "Kitchen Appliances", naira: 18_000, available: 0 },
  { name: "Two-slice Bread Toaster", category: "Kitchen Appliances", naira: 20_000 },
  { name: "Binta Blender 1.5 L", category: "Kitchen Appliances", naira: 34_000, description: "For a flat or a shop." },
  { name: "Glass Blender 2 L", category: "Kitchen Appliances", naira: 61_000 },
  { name: "Rechargeable Standing Lamp", category: "Lamps", naira: 27_000, options: { Colour: ["Black", "Gold"] } },
  { name: "Anti-Colic Feeding Bottle", category: "Feeding", naira: 5_500, options: { Size: ["150 ml", "260 ml"] } },
  { name: "Dry Night Diapers", category: "Diapers", naira: 11_000, options: { Size: ["Size 2", "Size 3", "Size 4"] } },
  { name: "Baby Bodysuit Pack of 3", category: "Baby clothes", naira: 9_800, options: { Age: ["0-3 months", "6-12 months"], Colour: ["White", "Mint"] } },
  { name: "Kaya Curly Wig", category: "Wigs", naira: 28_000, options: { Length: ["10 inch", "14 inch"], Colour: ["Black", "Burgundy"] } },
  { name: "Sade Straight Wig", category: "Wigs", naira: 95_000 },
  { name: "Wig Grip Band", category: "Wigs", naira: 3_500 },
  { name: "Cotton Bedsheet Set", category: "Bedding", naira: 18_000, options: { Size: ["4x6", "7x7"], Colour: ["Wine", "Navy blue"] }, gone: ["4x6, Navy blue"] },
  { name: "African Black Soap", category: "Skin care", naira: 1_800 },
]; // prettier-ignore

function shopOf(goods: readonly Goods[]): MemoryShop {
  const shop = memoryShop({ categories: [...new Set(goods.map(({ category }) => category))] });
  shop.products = goods.map(cardOf);
  return shop;
}

function cardOf({
  name,
  category,
  naira,
  options = {},
  gone = [],
  available = 9,
  description = "",
}: Goods): ProductCard {
  const id = `prd_${name.toLowerCase().replaceAll(/\W+/g, "_")}`;
  const price = money(naira * 100, "NGN");
  const chosen = Object.entries(options).reduce<Record<string, string>[]>(
    (all, [option, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [option]: value }))),
    [{}],
  );
  return {
    id, name, description, category, price, available,
    colours: options["Colour"] ?? [],
    sizes: options["Size"] ?? [],
    compareAtPrice: null, unit: null, leadTimeDays: null, contains: [], imageUrl: null, whole: null,
    variants: Object.keys(options).length === 0 ? [] : chosen.map((choice) => {
      const told = Object.values(choice).join(", ");
      return { id: `${id}_${told}`, name: `${name} – ${told}`, options: choice, price, available: gone.includes(told) ? 0 : available, shared: false };
    }),
  }; // prettier-ignore
}

/** The last answer. */
async function chat(shop: MemoryShop, ...texts: string[]): Promise<string> {
  let said = "";
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    said = draft.text;
  }
  return said;
}

const denial =
  /exactly|exact one|hasa|exactement|don't sell|no dey sell|ne vendons pas|hatuuzi|couldn't find|didn't quite/;
const ask = (text: string): Promise<string> => chat(shopOf(stall), text);
const cart = (shop: MemoryShop): Record<string, number> => Object.fromEntries(shop.lines);

describe("goods are found by what buyers call them, and not denied", () => {
  test.each([
    ["hi do u guys hv bathroom mat in peach i need jst 1", "Non-slip Bath Mat – Peach"],
    ["a mat for the bathroom floor pls", "Bath Mat"],
    ["Bonjour, vous avez une bouilloire électrique ?", "Electric Kettle"],
    ["il me faut un grille-pain", "Bread Toaster"],
    ["Habari, nahitaji chupa ya kunyonyesha mtoto", "Feeding Bottle"],
    ["mna birika ya umeme?", "Electric Kettle"],
    ["ile taa ya kusimama ya kuchaji ni bei gani?", "Standing Lamp"],
    ["je cherche un biberon", "Feeding Bottle"],
    ["abeg una get dat sandwich maker?", "Sandwich Toaster"],
    ["I dey find that baby vest wey get 3 inside pack for my twins", "Baby Bodysuit Pack of 3"],
    ["abeg una get bedsheet for big bed?", "Cotton Bedsheet Set"],
    ["un drap housse svp", "Cotton Bedsheet Set"],
    ["nataka shuka", "Cotton Bedsheet Set"],
    ["vous avez du savon noir ?", "African Black Soap"],
    ["pampers for my baby please", "Dry Night Diapers"],
  ])("%s", async (text, name) => {
    const said = await ask(text);
    expect(said).toContain(name);
    expect(said).not.toMatch(denial);
  });

  test.each([
    ["do you have a fridge?", /don't sell fridge/],
    ["do you sell bicycles?", /don't sell bicycles/],
  ])("what nothing in the shop is like is denied: %s", async (text, told) => {
    expect(await ask(text)).toMatch(told);
  });
});

describe("a value of an option is known however it is written", () => {
  test.each([
    ["weka pampers size 3, moja", "prd_dry_night_diapers_Size 3"],
    ["I want 1 pack of diapers size 3", "prd_dry_night_diapers_Size 3"],
    ["one wine bedsheet, 7 by 7", "prd_cotton_bedsheet_set_7x7, Wine"],
    ["je prends un biberon de 260ml", "prd_anti_colic_feeding_bottle_260 ml"],
    ["I want one baby bodysuit, mint, 6 to 12 months", "prd_baby_bodysuit_pack_of_3_6-12 months, Mint"],
  ])("%s", async (text, id) => {
    const shop = shopOf(stall);
    const said = await chat(shop, text);
    expect({ said, cart: cart(shop) }).toMatchObject({ cart: { [id]: 1 } });
  });

  test("a relative of a colour is taken with the shop's own word", async () => {
    expect(await ask("how much is the curly wig in wine, 14 inch?")).toContain("Kaya Curly Wig – 14 inch, Burgundy");
  });

  test("a colour that is no relative of any is said not to be there", async () => {
    expect(await ask("do you have the curly wig in green?")).toMatch(/doesn't come in green/);
  });

  test.each([
    ["how much is the curly wig, the long one, black?", "14 inch, Black"],
    ["abeg how much be the curly wig for black, the small one?", "10 inch, Black"],
    ["chupa ya kunyonyesha, ile kubwa, ni bei gani?", "260 ml"],
  ])("the long one is the last of the sizes: %s", async (text, value) => {
    expect(await ask(text)).toContain(value);
  });
});

describe("one list, in the right order", () => {
  test("what is only told beside the wish is no wish, and the cheapest stands first", async () => {
    const said = await ask("Hi, just moved into my first flat. whats the cheapest blender you get?");
    expect(said).toMatch(
      /^The cheapest is \*Binta Blender[^\n]*\nHere's what we have:\n1\. Binta Blender[^\n]*\n2\. Glass Blender/,
    );
  });

  test.each([
    "heyyy abeg which wigs una get? but no be the expensive one o",
    "show me wigs, but not the expensive ones",
    "vous avez des perruques ? pas trop chères",
    "nataka wigi, isiwe ghali",
  ])("not the expensive one is the cheapest first, and haggles for nothing: %s", async (text) => {
    const said = await ask(text);
    expect(said).toMatch(/1\. Kaya Curly Wig[^\n]*\n2\. Sade Straight Wig/);
    expect(said).not.toMatch(/fixed|Band/);
  });

  test("sizes and colours in the next sentence are of the same thing, and take nothing that was only asked about", async () => {
    const shop = shopOf(stall);
    const said = await chat(shop, "I'd like a bedsheet. What do you have in 7 by 7, maybe wine?");
    expect(said).toContain("Cotton Bedsheet Set – 7x7, Wine");
    expect(said.match(/Here's what we have/g) ?? []).toHaveLength(0);
    expect(cart(shop)).toEqual({});
  });
});

describe("what is sold out", () => {
  test("is answered by its other colours and sizes, by their names, and as many are taken of the one they choose", async () => {
    const shop = shopOf(stall);
    const said = await chat(shop, "I want 2 cotton bedsheet set 4x6 navy blue");
    expect(said).toMatch(/sold out[^]*Cotton Bedsheet Set – [^\n]+\n/);
    await chat(shop, "the 4x6 wine then");
    expect(cart(shop)).toEqual({ "prd_cotton_bedsheet_set_4x6, Wine": 2 });
  });

  test("is answered by goods of the same kind only", async () => {
    const said = await ask("do you have a sandwich toaster?");
    expect(said).toMatch(/sold out[^]*Bread Toaster/);
    expect(said).not.toMatch(/Kettle|Blender/);
  });
});

test("goods in one long polite message with an address are put in, and none is denied", async () => {
  const shop = shopOf(stall);
  const said = await chat(
    shop,
    "Good afternoon. I would like to order two electric kettles, three bars of the black soap and one bread toaster. Kindly deliver to 7 Herbert Macaulay Way, Yaba. Thank you.",
  );
  expect(cart(shop)).toEqual({
    prd_electric_kettle_1_7_l: 2,
    prd_african_black_soap: 3,
    prd_two_slice_bread_toaster: 1,
  });
  expect(said).not.toMatch(denial);
});

describe("the reply keeps the buyer's language", () => {
  test.each([
    ["una get wig?", "No, the black one na 10 inch. The burgundy one na im be 14 inch", "pcm"],
    ["Good morning, do you have the bath mat?", "yes dat one in peach", "en"],
    ["abeg una get blender?", "Thank you. Which day rider go come Yaba?", "pcm"],
  ])("%s – %s", async (first, second, language) => {
    const shop = shopOf(stall);
    await chat(shop, first, second);
    expect(shop.dialogue.language).toBe(language);
  });
});
