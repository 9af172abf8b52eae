// A product in colours and sizes, with a count and a price for each.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import type { ProductCard } from "../brain.ts";
import { judge } from "../end-turn.ts";
import { type MemoryShop, memoryShop, type PlayedTurn, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

const naira = (whole: number) => money(whole * 100, "NGN");
const left: [colour: string, size: string, naira: number, left: number][] = [
  ["Red", "41", 20_000, 3],
  ["Red", "42", 20_000, 2],
  ["Green", "42", 22_500, 4],
  ["Green", "43", 22_500, 0],
];
const loafers: ProductCard = {
  id: "prd_loafers",
  name: "Suede Loafers",
  description: "Hand-stitched.",
  category: "Shoes",
  colours: ["Red", "Green"],
  sizes: ["41", "42", "43"],
  price: naira(20_000),
  compareAtPrice: null,
  available: 9,
  unit: null,
  leadTimeDays: null,
  contains: [],
  imageUrl: null,
  whole: null,
  variants: left.map(([Colour, Size, price, available]) => ({
    id: `var_${Colour}${Size}`.toLowerCase(),
    name: `Suede Loafers – ${Colour}, ${Size}`,
    options: { Colour, Size },
    price: naira(price),
    available,
  })),
};

function shoeShop(): MemoryShop {
  const shop = memoryShop({ pickup: null });
  shop.products.push(structuredClone(loafers));
  return shop;
}

/** Every answer in the chat is compared with what the shop knows. */
async function chat(shop: MemoryShop, ...texts: string[]): Promise<PlayedTurn> {
  let last: PlayedTurn | undefined;
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    last = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    const { draft, receipts, card } = last;
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
  }
  if (!last) throw new Error("nobody wrote");
  return last;
}

const cart = (shop: MemoryShop) => Object.fromEntries(shop.lines);

test("a colour and a size in one message are one variant, at its own price", async () => {
  const shop = shoeShop();
  const { draft } = await chat(shop, "I want the green suede loafers in size 42");
  expect(cart(shop)).toEqual({ var_green42: 1 });
  expect(draft.text).toContain("Suede Loafers – Green, 42");
  const { proposal } = await chat(shop, "deliver to Yaba", "12 Herbert Macaulay Way").then(() => shop);
  expect(proposal?.total.minor).toBe(naira(24_500).minor);
});

test.each([
  ["en", "two red suede loafers please", "42"],
  ["en", "I want 2 red suede loafers", "size 42"],
  ["pcm", "abeg I want 2 red suede loafers", "the 42 one"],
  ["fr", "je veux deux suede loafers rouges", "pointure 42"],
  ["sw", "nataka suede loafers 2 nyekundu", "saizi 42"],
])("what is missing is asked once, and what there is of each is said (%s)", async (_, wanted, answer) => {
  const shop = shoeShop();
  const { draft } = await chat(shop, wanted);
  expect(cart(shop)).toEqual({});
  expect(draft.text).toMatch(/Red, 41[^]*Red, 42/);
  expect(draft.text).not.toContain("Green");
  await chat(shop, answer);
  expect(cart(shop)).toEqual({ var_red42: 2 });
});

test("a place in the list and a second answer choose as well", async () => {
  const shop = shoeShop();
  await chat(shop, "how much are the suede loafers?", "green", "the first one", "1");
  expect(cart(shop)).toEqual({ var_green42: 1 });
});

test("another colour takes the place of the first, in the same size", async () => {
  const shop = shoeShop();
  await chat(shop, "I want the red suede loafers in size 42", "no, the green one");
  expect(cart(shop)).toEqual({ var_green42: 1 });
});

test("what lies in the cart is changed and taken out by the product's name", async () => {
  const shop = shoeShop();
  await chat(shop, "I want the red suede loafers in size 41", "make it 3 suede loafers");
  expect(cart(shop)).toEqual({ var_red41: 3 });
  await chat(shop, "remove the suede loafers");
  expect(cart(shop)).toEqual({});
});

test("more than one variant has is refused with what is left of that one", async () => {
  const shop = shoeShop();
  const { draft } = await chat(shop, "I want 4 red suede loafers size 42");
  expect(draft.text).toContain("only 2");
  expect(cart(shop)).toEqual({});
});

test("a sold-out choice is told as sold out, not as a product that is not there", async () => {
  const { draft } = await chat(shoeShop(), "do you have the green suede loafers in size 43?");
  expect(draft.text).toMatch(/Suede Loafers – Green, 43\*? is sold out/);
});

test("a size that it does not come in is said to be none of its sizes", async () => {
  const { draft } = await chat(shoeShop(), "I want the suede loafers in size 46");
  expect(draft.text).toMatch(/doesn't come in size 46/);
});
