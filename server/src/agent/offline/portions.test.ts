// Several sizes or colours of one product in one message, each with its count: exactly those are added, and we ask once
// for what is missing.
import { expect, test } from "vitest";
import { judge } from "../end-turn.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop, type PlayedTurn, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

function shopOf(): MemoryShop {
  const shop = memoryShop();
  shop.products = [
    goods("Polo Shirt", 6_000, { Size: ["M", "L", "XL"] }, { M: 40, L: 40, XL: 1 }),
    goods("Oxford Shirt", 6_000, { Size: ["M", "L", "XL"], Colour: ["White", "Black", "Blue"] }),
    goods("Silk Scarf", 6_000, { Colour: ["Red", "Blue", "Green"] }),
    goods("Ceramic Mug", 6_000, {}),
  ];
  return shop;
}

async function chat(
  ...texts: string[]
): Promise<{ cart: Record<string, number>; last: string; drafts: PlayedTurn["draft"][]; shop: MemoryShop }> {
  const shop = shopOf();
  const drafts: PlayedTurn["draft"][] = [];
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    drafts.push(draft);
  }
  const cart = Object.fromEntries([...shop.lines].map(([id, count]) => [id.replace("prd_", ""), count]));
  return { cart, last: drafts.at(-1)?.text ?? "", drafts, shop };
}

test.each<[string[], Record<string, number>]>([
  [["polo shirts please: 4 M and 5 L"], { "polo_shirt?M": 4, "polo_shirt?L": 5 }],
  [["do you have polo shirts?", "6 in L and 4 in M"], { "polo_shirt?M": 4, "polo_shirt?L": 6 }],
  [["oxford shirt, M x2 L x1, all white"], { "oxford_shirt?M/White": 2, "oxford_shirt?L/White": 1 }],
  [["2 black M and 1 white L of the oxford shirt"], { "oxford_shirt?M/Black": 2, "oxford_shirt?L/White": 1 }],
  [["abeg give me polo shirt, make e be 3 large 2 medium"], { "polo_shirt?L": 3, "polo_shirt?M": 2 }],
  [["oga bring scarf, two red one blue"], { "silk_scarf?Red": 2, "silk_scarf?Blue": 1 }],
  [["je voudrais des polos : deux en M et une en L"], { "polo_shirt?M": 2, "polo_shirt?L": 1 }],
  [["foulard en soie : rouge 2, bleu 1"], { "silk_scarf?Red": 2, "silk_scarf?Blue": 1 }],
  [["nataka skafu mbili nyekundu na moja ya bluu"], { "silk_scarf?Red": 2, "silk_scarf?Blue": 1 }],
  [["oxford shirt nyeupe: 2 L, 1 XL"], { "oxford_shirt?L/White": 2, "oxford_shirt?XL/White": 1 }],
  [["polo: 2 M, 3 L. and one mug"], { "polo_shirt?M": 2, "polo_shirt?L": 3, ceramic_mug: 1 }],
  [
    ["2 red scarves and 1 blue, 3 polo M and 2 L"],
    { "silk_scarf?Red": 2, "silk_scarf?Blue": 1, "polo_shirt?M": 3, "polo_shirt?L": 2 },
  ],
])("each count is of its own size or colour: %j", async (texts, wanted) => {
  expect((await chat(...texts)).cart).toEqual(wanted);
});

test("what is missing of all of them is asked once, and the answer is of all", async () => {
  const { drafts, cart } = await chat("I want oxford shirts", "3 white and 2 blue", "L");
  expect(drafts[1]?.text).toMatch(/Which size would you like for the \*Oxford Shirt – White, Blue\*\?$/);
  expect(cart).toEqual({ "oxford_shirt?L/White": 3, "oxford_shirt?L/Blue": 2 });
});

test("a size for each of them, in their order, is a size for each", async () => {
  const { cart } = await chat("oxford shirt, 3 white and 2 blue", "M for the white and L for the blue");
  expect(cart).toEqual({ "oxford_shirt?M/White": 3, "oxford_shirt?L/Blue": 2 });
});

test("parts that make another sum than the whole are asked about, and nothing is put in before", async () => {
  const { cart, last, drafts } = await chat("12 oxford shirts in white: 4 M, 5 L and 2 XL");
  expect(last).toMatch(/12.*11.*\?$/);
  expect(cart).toEqual({});
  expect(drafts).toHaveLength(1);
});

test.each<[string, Record<string, number>]>([
  ["yes", { "oxford_shirt?M/White": 4, "oxford_shirt?L/White": 5, "oxford_shirt?XL/White": 2 }],
  ["11 is fine", { "oxford_shirt?M/White": 4, "oxford_shirt?L/White": 5, "oxford_shirt?XL/White": 2 }],
  ["make the XL 3", { "oxford_shirt?M/White": 4, "oxford_shirt?L/White": 5, "oxford_shirt?XL/White": 3 }],
  ["add one more XL", { "oxford_shirt?M/White": 4, "oxford_shirt?L/White": 5, "oxford_shirt?XL/White": 3 }],
  ["5 M, 5 L, 2 XL", { "oxford_shirt?M/White": 5, "oxford_shirt?L/White": 5, "oxford_shirt?XL/White": 2 }],
])("asked about the sum, %j settles it", async (answer, wanted) => {
  expect((await chat("12 oxford shirts in white: 4 M, 5 L and 2 XL", answer)).cart).toEqual(wanted);
});

test("the sum stays open while something else is answered", async () => {
  const { drafts, cart } = await chat("10 scarves: 4 red 5 blue", "do you deliver to Yaba?", "yes");
  expect(drafts[1]?.text).toMatch(/Shall I put in 9 for you\?$/);
  expect(cart).toEqual({ "silk_scarf?Red": 4, "silk_scarf?Blue": 5 });
});

test("of what there is not enough of, the rest is offered, and the others are put in", async () => {
  const { drafts, cart } = await chat("3 polo XL and 2 polo L", "yes");
  expect(drafts[0]?.text).toMatch(/only 1 of \*Polo Shirt – XL\*[^]*Shall I put that one in for you\?$/);
  expect(cart).toEqual({ "polo_shirt?L": 2, "polo_shirt?XL": 1 });
});

test("counts of another size put right what was taken: nothing else of it stays", async () => {
  const { cart } = await chat("give me 4 polo shirts, size M", "sorry, make it 3 L and 1 XL instead");
  expect(cart).toEqual({ "polo_shirt?L": 3, "polo_shirt?XL": 1 });
});

test("more of some sizes comes on top", async () => {
  const { cart } = await chat("2 M polo", "add 1 L and 1 M more");
  expect(cart).toEqual({ "polo_shirt?M": 3, "polo_shirt?L": 1 });
});

test.each([
  ["remove the M", { "polo_shirt?L": 3 }],
  ["remove 1 M and 2 L", { "polo_shirt?M": 1, "polo_shirt?L": 1 }],
  ["comot the L own", { "polo_shirt?M": 2 }],
])("of several sizes the one that is named goes: %s", async (text, wanted) => {
  expect((await chat("2 M and 3 L polo", text)).cart).toEqual(wanted);
});

test.each<[string[], Record<string, number>]>([
  [["silk scarf, one red, one blue"], { "silk_scarf?Red": 1, "silk_scarf?Blue": 1 }],
  [["show me the scarf", "one in each colour"], { "silk_scarf?Red": 1, "silk_scarf?Blue": 1, "silk_scarf?Green": 1 }],
  [["2 silk scarves in each colour please"], { "silk_scarf?Red": 2, "silk_scarf?Blue": 2, "silk_scarf?Green": 2 }],
  [["une écharpe en soie de chaque couleur sauf verte"], { "silk_scarf?Red": 1, "silk_scarf?Blue": 1 }],
  [["mna skafu?", "moja ya kila rangi"], { "silk_scarf?Red": 1, "silk_scarf?Blue": 1, "silk_scarf?Green": 1 }],
  [["una get scarf?", "give me one one"], { "silk_scarf?Red": 1, "silk_scarf?Blue": 1, "silk_scarf?Green": 1 }],
  [["2 oxford shirts size L, one white the other black"], { "oxford_shirt?L/White": 1, "oxford_shirt?L/Black": 1 }],
  [["skafu moja nyekundu, nyingine bluu"], { "silk_scarf?Red": 1, "silk_scarf?Blue": 1 }],
])("one of each is one of each: %j", async (texts, wanted) => {
  expect((await chat(...texts)).cart).toEqual(wanted);
});

test("a price of each, or a choice between two, takes nothing", async () => {
  expect((await chat("how much is each of the scarves?")).cart).toEqual({});
  expect((await chat("oxford shirt in white or blue, which is better?")).cart).toEqual({});
});
