// A list that we showed never delays a buyer. A place in it, with or without a count, adds exactly that product.
// Anything else leaves the list.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { ProductCard, VariantCard } from "../brain.ts";
import { judge } from "../end-turn.ts";
import { type MemoryShop, memoryShop, type PlayedTurn, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

const naira = (whole: number) => money(whole * 100, "NGN");

type Look = [options: Record<string, string>, naira: number, left: number];

function thing({
  id,
  name,
  category,
  description,
  looks,
  price = 9_000,
}: {
  id: string;
  name: string;
  category: string;
  description: string;
  looks: readonly Look[];
  price?: number | undefined;
}): ProductCard {
  const values = (option: RegExp): string[] => [
    ...new Set(
      looks.flatMap(([options]) =>
        Object.entries(options).flatMap(([key, value]) => (option.test(key) ? [value] : [])),
      ),
    ),
  ];
  const variants = looks.map(([options, cost, available]): VariantCard => ({
    id: `${id}_${Object.values(options).join("_")}`,
    name: `${name} – ${Object.values(options).join(", ")}`,
    options,
    price: naira(cost),
    available,
    shared: false,
  }));
  return {
    id, name, description, category, colours: values(/colour/i), sizes: values(/size/i), price: naira(looks[0]?.[1] ?? price), compareAtPrice: null,
    available: looks.length === 0 ? 20 : looks.reduce((sum, [, , left]) => sum + left, 0),
    unit: null, leadTimeDays: null, contains: [], imageUrl: null, whole: null, variants,
  }; // prettier-ignore
}

function shopOfAll(): MemoryShop {
  const shop = memoryShop({ categories: ["Perfumes", "Feeding", "School bags", "Baby clothes", "Kitchen", "Lamps"] });
  shop.products = [
    thing({
      id: "prd_amber",
      name: "Amber Nights Perfume",
      category: "Perfumes",
      description: "Warm amber and vanilla, lasts all day.",
      looks: [
        [{ Size: "30 ml" }, 12_000, 9],
        [{ Size: "60 ml" }, 19_500, 9],
      ],
    }),
    thing({
      id: "prd_feeder",
      name: "Slow-Flow Feeding Bottle",
      category: "Feeding",
      description: "Anti-colic.",
      looks: [
        [{ Size: "150 ml" }, 5_500, 9],
        [{ Size: "260 ml" }, 6_800, 9],
      ],
    }),
    thing({
      id: "prd_satchel",
      name: "Canvas Satchel",
      category: "School bags",
      description: "Two pockets.",
      looks: [
        [{ Colour: "Navy" }, 16_000, 5],
        [{ Colour: "Pink" }, 16_500, 5],
        [{ Colour: "Red" }, 16_000, 0],
      ],
    }),
    thing({
      id: "prd_vests",
      name: "Cotton Vests Pack of 3",
      category: "Baby clothes",
      description: "Soft cotton.",
      looks: [
        [{ Age: "6-12 months", Colour: "White" }, 9_800, 5],
        [{ Age: "6-12 months", Colour: "Yellow" }, 9_900, 5],
        [{ Age: "12-18 months", Colour: "White" }, 9_800, 5],
        [{ Age: "12-18 months", Colour: "Yellow" }, 9_900, 5],
      ],
    }),
    thing({
      id: "prd_jug",
      name: "Moulin Jug Blender",
      category: "Kitchen",
      description: "650 W, glass jug, crushes ice. 24 months warranty.",
      looks: [],
      price: 62_000,
    }),
    thing({
      id: "prd_stick",
      name: "Torro Stick Blender",
      category: "Kitchen",
      description: "400 W, not for ice. 12 months warranty.",
      looks: [],
      price: 34_500,
    }),
    thing({
      id: "prd_desk",
      name: "Clamp Desk Lamp",
      category: "Lamps",
      description: "Bends both ways.",
      looks: [],
      price: 13_500,
    }),
    thing({
      id: "prd_floor",
      name: "Arched Floor Lamp",
      category: "Lamps",
      description: "1.6 m high.",
      looks: [],
      price: 27_500,
    }),
  ];
  return shop;
}

async function chat(shop: MemoryShop, ...texts: string[]): Promise<PlayedTurn["draft"][]> {
  const drafts: PlayedTurn["draft"][] = [];
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    expect(draft.text.match(/^1\. /gm)?.length ?? 0, draft.text).toBeLessThan(2);
    drafts.push(draft);
  }
  return drafts;
}

const cart = (shop: MemoryShop) => Object.fromEntries(shop.lines);

test.each([
  ["1 desk lamp please", "do you have satchels?", "yes"],
  ["1 desk lamp please", "do you have satchels?", "none, order the lamp"],
  ["1 desk lamp please", "do you have satchels?", "no more"],
  ["1 desk lamp please", "do you have satchels?", "I want to pay for what is in my cart"],
  ["give me 1 desk lamp", "una get satchel?", "none. i wan order wetin dey my cart"],
  ["je veux 1 desk lamp", "vous avez des satchels ?", "Aucun. Je veux commander"],
  ["nataka desk lamp moja", "mna satchel?", "hakuna, weka oda"],
])("with goods in the cart, what takes up nothing of a list goes on to the order: %s | %s | %s", async (...said) => {
  const shop = shopOfAll();
  const drafts = await chat(shop, ...said);
  expect(drafts[1]?.text).toMatch(/^1\. Canvas Satchel/m);
  expect(drafts[2]?.text).toMatch(/13,500/);
  expect(drafts[2]?.dialogue.asked).toBe("confirm");
  expect(cart(shop)).toEqual({ prd_desk: 1 });
});

test("an address leaves the list as well, and the order is shown with it", async () => {
  const shop = shopOfAll();
  const [, , told] = await chat(
    shop,
    "1 desk lamp please",
    "do you have satchels?",
    "deliver it to 12 Herbert Macaulay Way, Yaba",
  );
  expect(told?.text).toMatch(/Herbert Macaulay Way[^]*Total: \*₦15,500\*/);
  expect(cart(shop)).toEqual({ prd_desk: 1 });
});

test("what was wanted and is without its look is told to be left out, and not asked about for ever", async () => {
  const shop = shopOfAll();
  const [asked, told] = await chat(shop, "1 desk lamp and 1 canvas satchel please", "that's all, order it");
  expect(asked?.text).toMatch(/Which one would you like\?$/);
  expect(told?.text).toMatch(/Canvas Satchel\*? is not part of this order[^]*Total: \*₦13,500\*/);
  expect(shop.dialogue.choosing).toEqual([]);
});

test.each([
  ["2. one only", 1],
  ["2 biko, just one", 1],
  ["the second one, 3", 3],
  ["number 2", 1],
  ["2. 60 ml", 1],
  ["the 60ml one please, 2", 2],
  ["na number 2 I want, give me 2", 2],
])("%s chooses the second of two sizes, so many of it", async (said, count) => {
  const shop = shopOfAll();
  await chat(shop, "how much is the amber nights perfume?", said);
  expect(cart(shop)).toEqual({ "prd_amber_60 ml": count });
});

test.each([
  ["vous avez le parfum amber nights ?", "2, une seule bouteille"],
  ["mna amber nights perfume?", "ya pili, chupa moja"],
  ["una get amber nights perfume?", "number 2, one bottle"],
])("what it comes in names no other goods: %s | %s", async (...said) => {
  const shop = shopOfAll();
  const drafts = await chat(shop, ...said);
  expect(cart(shop)).toEqual({ "prd_amber_60 ml": 1 });
  expect(drafts[1]?.text).not.toMatch(/Feeding/);
});

test("what the message says beside the place is answered too", async () => {
  const shop = shopOfAll();
  const [, told] = await chat(shop, "how much is the amber nights perfume?", "number 2, just one. and add a desk lamp");
  expect(cart(shop)).toEqual({ "prd_amber_60 ml": 1, prd_desk: 1 });
  expect(told?.text).toMatch(/Total: \*₦33,000\*/);
});

test("a number of goods is no place in the list", async () => {
  const shop = shopOfAll();
  await chat(shop, "how much is the canvas satchel?", "2 pink ones");
  expect(cart(shop)).toEqual({ prd_satchel_Pink: 2 });
});

test("of a colour that is sold out the others are shown, and as many are put in", async () => {
  const shop = shopOfAll();
  const [told] = await chat(shop, "two red canvas satchels", "ok the pink one");
  expect(told?.text).toMatch(/sold out[^]*1\. Canvas Satchel – Navy[^]*2\. Canvas Satchel – Pink/);
  expect(cart(shop)).toEqual({ prd_satchel_Pink: 2 });
});

test.each([
  ["I want the cotton vests, one white 6-12 months, one yellow 12-18 months"],
  ["how much are the cotton vests?", "White, 6-12 months, one. And yellow, 12-18 months, one"],
  ["how much be the cotton vests?", "One white for 6-12 months, one yellow for 12-18 months"],
])("sizes and colours keep their pairs: %s", async (...said) => {
  const shop = shopOfAll();
  await chat(shop, ...said.filter((one) => one !== undefined));
  expect(cart(shop)).toEqual({ "prd_vests_6-12 months_White": 1, "prd_vests_12-18 months_Yellow": 1 });
});

test.each([
  "What's the difference between the Moulin and the Torro?",
  "I need a blender. Which is better, the Moulin or the Torro?",
  "wetin be the difference between Moulin and Torro?",
  "quelle est la différence entre le Moulin et le Torro ?",
])("to compare takes nothing: %s", async (said) => {
  const shop = shopOfAll();
  const [told] = await chat(shop, said);
  expect(cart(shop)).toEqual({});
  expect(told?.text).toMatch(/crushes ice[^]*not for ice|not for ice[^]*crushes ice/);
});

test("one thing and not the other: the other goes", async () => {
  const shop = shopOfAll();
  await chat(shop, "1 torro stick blender please", "I'll take the moulin jug blender, not the torro");
  expect(cart(shop)).toEqual({ prd_jug: 1 });
});

test.each([
  ["2 amber nights perfume 60 ml", "just one perfume please", 1],
  ["2 amber nights perfume 60 ml", "no, one perfume only", 1],
  ["1 amber nights perfume 60 ml", "just the perfume", 1],
  ["je veux 2 amber nights perfume 60 ml", "non, un seul parfum", 1],
  ["1 amber nights perfume 60 ml", "no feeding bottle please. I order only the perfume", 1],
])("what is said with only stays: %s | %s", async (first, second, count) => {
  const shop = shopOfAll();
  const [, told] = await chat(shop, first, second);
  expect(cart(shop)).toEqual({ "prd_amber_60 ml": count });
  expect(told?.dialogue.asked).toBe("confirm");
});

test("another size of it takes the place of the first", async () => {
  const shop = shopOfAll();
  await chat(shop, "1 amber nights perfume 30 ml", "no, the amber perfume. 60 ml");
  expect(cart(shop)).toEqual({ "prd_amber_60 ml": 1 });
});

test("a time that is taken back takes no goods with it, and what went is put back alone", async () => {
  const shop = shopOfAll();
  await chat(shop, "1 desk lamp and 2 moulin jug blenders");
  shop.dialogue = { ...shop.dialogue, when: "today" };
  const [told] = await chat(shop, 'Please remove "Wanted: today". Any working day is fine.');
  expect(told?.text).not.toMatch(/Wanted/);
  expect(cart(shop)).toEqual({ prd_desk: 1, prd_jug: 2 });
  await chat(shop, "remove the desk lamp", "no, please put the desk lamp back, I only meant the day");
  expect(cart(shop)).toEqual({ prd_desk: 1, prd_jug: 2 });
});

test.each([
  "Very well, yes please proceed",
  "Yes, I wish to place the order",
  "Sawa basi. NDIYO",
  "Bon, je commande quand même. OUI",
])("a yes with other words of courtesy places the order: %s", async (said) => {
  const shop = shopOfAll();
  await chat(shop, "1 desk lamp please", said);
  expect(shop.orders).toHaveLength(1);
});

test("a yes beside a wish places nothing and goes on with the order", async () => {
  const shop = shopOfAll();
  const [, told] = await chat(shop, "1 desk lamp please", "Hmm fine. Yes, order it, pick up");
  expect(shop.orders).toHaveLength(0);
  expect(told?.dialogue.asked).toBe("confirm");
});
