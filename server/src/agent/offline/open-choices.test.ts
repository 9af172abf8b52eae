// What the buyer wants while its colour is still open is neither lost nor guessed, whatever else they talk about.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { ProductCard } from "../brain.ts";
import { judge } from "../end-turn.ts";
import { type MemoryShop, memoryShop, type PlayedTurn, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

const kettle: ProductCard = {
  id: "prd_kettle",
  name: "Whistling Kettle",
  description: "Steel, two litres.",
  category: "Kitchen",
  colours: ["Red", "Cream"],
  sizes: [],
  price: money(9_000_00, "NGN"),
  compareAtPrice: null,
  available: 7,
  unit: null,
  leadTimeDays: null,
  contains: [],
  imageUrl: null,
  whole: null,
  variants: ["Red", "Cream"].map((Colour) => ({
    id: `prd_kettle?${Colour}`,
    name: `Whistling Kettle – ${Colour}`,
    options: { Colour },
    price: money(9_000_00, "NGN"),
    available: 7,
    shared: true,
  })),
};
const pan: ProductCard = {
  ...kettle,
  id: "prd_pan",
  name: "Griddle Pan",
  variants: kettle.variants.map(({ options, ...one }) => ({
    ...one,
    id: `prd_pan?${options["Colour"]}`,
    name: `Griddle Pan – ${options["Colour"]}`,
    options,
  })),
};

function kitchen(): MemoryShop {
  const shop = memoryShop();
  shop.products.push(structuredClone(kettle), structuredClone(pan));
  return shop;
}

async function chat(shop: MemoryShop, ...texts: string[]): Promise<PlayedTurn["draft"][]> {
  const drafts: PlayedTurn["draft"][] = [];
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    drafts.push(draft);
  }
  return drafts;
}

const cart = (shop: MemoryShop) => Object.fromEntries(shop.lines);

test("the values are shown as buttons, and a tap chooses", async () => {
  const shop = kitchen();
  const [asked] = await chat(shop, "2 whistling kettles please");
  expect(asked?.buttons).toEqual([
    { id: "option:Red", title: "Red" },
    { id: "option:Cream", title: "Cream" },
  ]);
  const tap = { type: "choice", text: "Cream", choice: "option:Cream", forwarded: false, enquiry: null };
  await playTurn(shop, offlineBrain, [{ id: "msg_tap", at: shop.now, ...tap }]);
  expect(cart(shop)).toEqual({ "prd_kettle?Cream": 2 });
});

test("asked for the cart, the shop tells what is still to be chosen", async () => {
  const shop = kitchen();
  const [, told] = await chat(shop, "2 whistling kettles please", "what's in my cart?");
  expect(told?.text).toMatch(/2 × \*?Whistling Kettle\*? would be ₦18,000/);
  expect(told?.text).toMatch(/Which colour would you like\?$/);
});

test("of two things both are asked about by name, and the order is shown after the last", async () => {
  const shop = kitchen();
  const [first, second, third] = await chat(shop, "I want 2 whistling kettles and 1 griddle pan", "red", "cream");
  expect(first?.text).toMatch(/Which colour would you like for the \*(?:Griddle Pan|Whistling Kettle)\*\?$/);
  expect(second?.text).toMatch(/Which colour would you like\?$/);
  expect(third?.text).toContain("Total");
  expect(Object.values(cart(shop)).reduce((sum, one) => sum + one, 0)).toBe(3);
});

test("another number counts for what is still to be chosen", async () => {
  const shop = kitchen();
  await chat(shop, "5 whistling kettles please", "5 is too much, let it be 2", "red");
  expect(cart(shop)).toEqual({ "prd_kettle?Red": 2 });
});

test("one more counts on top of it", async () => {
  const shop = kitchen();
  await chat(shop, "1 whistling kettle please", "add one more", "red");
  expect(cart(shop)).toEqual({ "prd_kettle?Red": 2 });
});

test("what is not wanted any more is not asked about again", async () => {
  const shop = kitchen();
  const [, told] = await chat(shop, "2 whistling kettles please", "remove the kettle");
  expect(told?.text).not.toMatch(/colour/i);
  expect(shop.dialogue.choosing).toEqual([]);
});

test("a question about prices puts nothing in the cart, and its number counts when they choose", async () => {
  const shop = kitchen();
  const [told] = await chat(shop, "how much for 3 whistling kettles?");
  expect(told?.text).toContain("₦27,000");
  expect(shop.dialogue.choosing).toEqual([]);
  await chat(shop, "I'll take the red");
  expect(cart(shop)).toEqual({ "prd_kettle?Red": 3 });
});

test("what is sold out beside other goods is told, and what is still to be chosen of those is asked", async () => {
  const shop = kitchen();
  const soldOut = shop.products.find(({ id }) => id === "prd_pan");
  if (soldOut)
    Object.assign(soldOut, { available: 0, variants: soldOut.variants.map((one) => ({ ...one, available: 0 })) });
  const [told] = await chat(shop, "1 whistling kettle and 1 griddle pan please", "red");
  expect(told?.text).toMatch(/Griddle Pan\*? is sold out[^]*Which colour would you like\?$/);
  expect(cart(shop)).toEqual({ "prd_kettle?Red": 1 });
});
