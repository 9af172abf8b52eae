// Questions about one product are answered with what the seller wrote about it. Questions about the platform are
// answered with facts about it.
import { describe, expect, test } from "vitest";
import type { ProductCard } from "../brain.ts";
import { memoryShop, playTurn, type MemoryShop } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";
import { categoryIn } from "./understand/wanted.ts";

const goods: Pick<ProductCard, "name" | "category" | "description">[] = [
  { name: "Bluetooth Speaker Mini", category: "Sound", description: "Splash proof. Plays six hours." },
  { name: "Airpods Pro Clone", category: "Sound", description: "Three months warranty by us." },
  { name: "Itel A70 64GB", category: "Phones", description: "6.6 inch screen, 5000 mAh battery." },
  { name: "Power Bank 20000mAh", category: "Chargers", description: "Two outputs." },
  { name: "Fast Charger 33W", category: "Chargers", description: "USB-C and USB-A." },
  { name: "Zobo 50cl", category: "Drinks", description: "Hibiscus and ginger." },
  { name: "Canvas Sneakers", category: "Clothes", description: "White, rubber sole." },
];

function shopOf(): MemoryShop {
  const shop = memoryShop({ categories: [...new Set(goods.map(({ category }) => category ?? ""))] });
  const [model] = shop.products;
  if (!model) throw new Error("the shop sells nothing");
  shop.products = goods.map((one, at) => ({
    ...model,
    ...one,
    id: `prd_${at}`,
    colours: [],
    sizes: [],
    variants: [],
    imageUrl: null,
    compareAtPrice: null,
    available: 9,
  }));
  return shop;
}

/** The shop's last words after each message was answered. */
async function talk(...texts: string[]): Promise<string> {
  const shop = shopOf();
  let last = "";
  for (const [at, text] of texts.entries()) {
    const typed = { id: `msg_${at}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
    expect(verify(draft, receipts, card), text).toMatchObject({ verdict: "pass" });
    last = draft.text;
  }
  return last;
}

describe("a question about one thing is answered in the seller's words, without a list or another question", () => {
  test.each([
    [["Nice. The bluetooth speaker, is it splash proof?"], "Bluetooth Speaker Mini*: Splash proof."],
    [["The itel battery, e dey last?"], "5000 mAh battery."],
    [["The earbuds, do they have warranty?"], "Airpods Pro Clone*: Three months warranty by us."],
    [["how much are the sneakers?", "is that the white one"], "Canvas Sneakers*: White, rubber sole."],
  ])("%s", async (texts, told) => {
    const answer = await talk(...texts);
    expect(answer).toContain(told);
    expect(answer).not.toMatch(/\?|₦/);
  });
});

test("a price asked in the same breath is told too, and no list comes for the fact", async () => {
  const answer = await talk("How much is the bluetooth speaker? is it splash proof?");
  expect(answer).toContain("Splash proof.");
  expect(answer).toContain("₦");
  expect(answer).not.toMatch(/close|1\./);
});

test("a cake is of the cakes, though the shop has cases too", () => {
  expect(categoryIn(["cake"], ["Cases", "Cakes"])).toBe("Cakes");
  expect(categoryIn(["case"], ["Cakes", "Cases"])).toBe("Cases");
});

test("of what nobody wrote, what is written of the thing is told, and no goods are offered for it", async () => {
  const answer = await talk("how much is the bluetooth speaker?", "is it original?");
  expect(answer).toContain('To ask the team, write "talk to a person".');
  expect(answer).not.toContain("₦");
});

describe("who holds the money is told", () => {
  test.each([
    ["Hello. Is this shop real? How do I know it is safe to pay?", "held until your order has reached you"],
    [
      "When does the shop get my money, before or after I receive the phone?",
      "Only then does the shop get it, or if you answer none of our questions about it.",
    ],
    ["dis shop be legit? abeg", "hold your money until your order reach your hand"],
    ["La boutique est sérieuse ? C'est sûr de payer ?", "bloqué jusqu'à ce que la commande soit chez vous"],
    ["Duka hili ni la kweli? Ni salama kulipa?", "inashikiliwa hadi oda yako iwe mikononi mwako"],
  ])("%s", async (asked, told) => {
    expect(await talk(asked)).toContain(told);
  });

  test("cash is told of only where it can be paid", async () => {
    const shop = shopOf();
    shop.facts.deliveryAreas = shop.facts.deliveryAreas.map((area) => ({ ...area, payOnDelivery: false }));
    const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft } = await playTurn(shop, offlineBrain, [{ ...typed, text: "is it safe to pay?" }]);
    expect(draft.text).toContain("held until");
    expect(draft.text).not.toContain("Cash");
    expect(await talk("is it safe to pay?")).toContain("Cash is not held");
  });
});

describe("where the receipt is, is told", () => {
  test.each([
    ["Do you give invoice or receipt?", "shows your receipt"],
    ["Will you send me a receipt after payment?", "shows your receipt"],
    ["una dey give receipt? abeg", "go show your receipt"],
    ["Je peux avoir une facture ?", "montre votre reçu"],
    ["Mtanipa risiti?", "unaonyesha risiti yako"],
  ])("%s", async (asked, told) => {
    expect(await talk(asked)).toContain(told);
  });
});

describe("goods are found by their other names", () => {
  test.each([
    ["do you have earpods?", "Airpods Pro Clone"],
    ["vous avez des écouteurs ?", "Airpods Pro Clone"],
    ["do you have trainers?", "Canvas Sneakers"],
    ["what do you have for charging phone", "Fast Charger 33W"],
    ["drinks", "Zobo 50cl"],
  ])("%s", async (asked, name) => {
    const answer = await talk(asked);
    expect(answer).toContain(name);
    expect(answer).not.toMatch(/close|exactly/);
  });

  test("a malt is only like what a part for drinks holds", async () => {
    expect(await talk("do you have malt?")).toContain("I may not have exactly that");
  });
});

test("what is not sold is said by its name, and what was refused is not offered again", async () => {
  expect(await talk("do you sell laptops?")).toContain("we don't sell laptops");
  const shop = shopOf();
  shop.products = shop.products.filter(({ name }) => !name.startsWith("Airpods"));
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  await playTurn(shop, offlineBrain, [{ ...typed, text: "show me bluetooth things" }]);
  const { draft } = await playTurn(shop, offlineBrain, [{ ...typed, id: "msg_2", text: "No not speaker, EARBUDS" }]);
  expect(draft.text).toContain("we don't sell earbuds");
  expect(draft.text).not.toContain("Speaker");
});

test("a question about neither goods nor payment gets no «we don't have that in our shop»", async () => {
  expect(await talk("do you people work with government?")).not.toMatch(/couldn't find|don't sell/);
});
