// Goods that are sold by the yard or by the pack, or made to order, in the chat.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { ProductCard } from "../brain.ts";
import { type MemoryShop, memoryShop, type PlayedTurn, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

const naira = (whole: number) => money(whole * 100, "NGN");
const unit = { name: "yard", plural: "yards", minimum: 3, step: 2, maximum: 99 };
const packs = { name: "pack of 6", plural: "packs of 6", minimum: 1, step: 1, maximum: null };

function clothShop(): MemoryShop {
  const shop = memoryShop({ pickup: null, units: [unit, packs] });
  const [demo] = shop.products;
  if (!demo) throw new Error("the demo shop is empty");
  const like: ProductCard = { ...demo, colours: [], sizes: [], compareAtPrice: null, description: "", variants: [] };
  shop.products.push({ ...like, id: "prd_cloth", name: "Woven Aso Oke", price: naira(4_000), available: 40, unit });
  const made = { id: "prd_agbada", name: "Embroidered Agbada", price: naira(60_000), available: 100_000 };
  shop.products.push({ ...like, ...made, leadTimeDays: 10 });
  shop.products.push({ ...like, id: "prd_cups", name: "Enamel Mugs", price: naira(6_000), available: 9, unit: packs });
  return shop;
}

/** Every answer in the chat is compared with what the shop knows. */
async function chat(shop: MemoryShop, ...texts: string[]): Promise<PlayedTurn> {
  let last: PlayedTurn | undefined;
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    last = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    const { draft, receipts, card } = last;
    const verdict = verify(draft, receipts, card);
    expect([draft.text, verdict.verdict, "problems" in verdict ? verdict.problems : []]).toEqual([
      draft.text,
      "pass",
      [],
    ]);
  }
  if (!last) throw new Error("nobody wrote");
  return last;
}
const cart = (shop: MemoryShop) => Object.fromEntries(shop.lines);

test.each([
  ["I want 5 yards of the woven aso oke", 5],
  ["abeg I want 3 yards woven aso oke", 3],
  ["je veux 5 yards de woven aso oke", 5],
  ["nataka yards 5 za woven aso oke", 5],
  ["woven aso oke, 7 yards please", 7],
  ["I want the woven aso oke", 3],
])("%s", async (text, quantity) => {
  const shop = clothShop();
  const { draft } = await chat(shop, text);
  expect(cart(shop)).toEqual({ prd_cloth: quantity });
  expect(draft.text).toContain(`${quantity} yards × Woven Aso Oke`);
});

test.each([
  ["I want 4 yards of woven aso oke", "yes", 5],
  ["abeg give me 1 yard woven aso oke", "yes", 3],
  ["je veux 4 yards de woven aso oke", "oui", 5],
  ["nataka yards 4 za woven aso oke", "ndiyo", 5],
])("%s: is told in which it is sold, and yes takes the next one", async (text, yes, next) => {
  const shop = clothShop();
  const { draft } = await chat(shop, text);
  expect([cart(shop), draft.text]).toEqual([{}, expect.stringContaining(`${next} yards`)]);
  await chat(shop, yes);
  expect(cart(shop)).toEqual({ prd_cloth: next });
});

test("a unit with a figure in its name counts by the figure before it", async () => {
  const shop = clothShop();
  const { draft } = await chat(shop, "I want 2 packs of 6 enamel mugs");
  expect(cart(shop)).toEqual({ prd_cups: 2 });
  expect(draft.text).toContain("2 packs of 6 × Enamel Mugs");
  expect((await chat(shop, "how much is woven aso oke?")).draft.text).toContain("₦4,000 / yard");
});

test("no draft counts other yards than were asked for", async () => {
  const shop = clothShop();
  const { receipts, card } = await chat(shop, "I want 5 yards of woven aso oke");
  const said = (text: string) => verify({ text }, receipts, card).verdict;
  for (const right of ["5 yards of Woven Aso Oke for ₦20,000.", "I added 5 yards × Woven Aso Oke, sold from 3 yards."])
    expect([right, said(right)]).toEqual([right, "pass"]);
  for (const wrong of [
    "7 yards of Woven Aso Oke for ₦20,000.",
    "I added 6 yards × Woven Aso Oke.",
    "It is sold from 4 yards.",
  ])
    expect([wrong, said(wrong)]).toEqual([wrong, "stop"]);
});

test.each([
  ["how much is the embroidered agbada?", "I want 1 embroidered agbada", /10 days/],
  ["abeg how much be the embroidered agbada", "I want 1 embroidered agbada abeg", /10 days/],
  ["combien coûte embroidered agbada ?", "je veux 1 embroidered agbada", /10 jours/],
  ["embroidered agbada ni bei gani?", "nataka embroidered agbada 1", /siku 10/],
])("%s: what is made when it is ordered is told with its days, and with no stock", async (asked, wanted, days) => {
  const shop = clothShop();
  const { draft } = await chat(shop, asked);
  expect([days.test(draft.text), draft.text.includes("100000")]).toEqual([true, false]);
  expect((await chat(shop, wanted, "Yaba", "12 Herbert Macaulay Way")).draft.text).toMatch(days);
});

test("no draft promises other days, or days of what is there", async () => {
  const { receipts, card } = await chat(clothShop(), "I want 1 embroidered agbada", "how much is woven aso oke?");
  const first = await chat(clothShop(), "how much is the embroidered agbada?");
  const all = [...first.receipts, ...receipts];
  const said = (text: string) => verify({ text }, all, card).verdict;
  for (const right of [
    "The Embroidered Agbada is ready in 10 days.",
    "Embroidered Agbada: made to order, about 10 days.",
  ])
    expect([right, said(right)]).toEqual([right, "pass"]);
  for (const wrong of [
    "The Embroidered Agbada is ready in 3 days.",
    "Woven Aso Oke is ready in 10 days.",
    "Embroidered Agbada: 100000 in stock.",
    "The Embroidered Agbada is ready tomorrow.",
  ])
    expect([wrong, said(wrong)]).toEqual([wrong, "stop"]);
});
