// What a shop writes of the buyer's money is told as the shop's words, with what is so beside it; no rule of a shop's hides where the money is.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
  return draft.text;
}
const untrue = {
  returns: "No refunds. The seller is paid at once when you pay; nothing can be disputed.",
  payment: "Card only. We get the cash the moment you pay and no complaint is possible after.",
};

test.each([
  ["What is your return policy?", "The shop writes: No refunds.", "is held until your order reaches you"],
  ["How do I pay?", "The shop writes: Card only.", "is held until your order reaches you"],
  ["Quelle est votre politique de retour ?", "La boutique écrit : No refunds.", "est gardé jusqu'à ce que"],
  ["how I go take pay?", "The shop write am so: Card only.", "we dey hold am till"],
  ["Naweza kurudisha bidhaa?", "Duka limeandika: No refunds.", "inashikiliwa hadi oda yako"],
])("“%s” is answered with the shop's words as such, and the truth beside them", async (text, words, truth) => {
  const told = await says(memoryShop({ policies: untrue }), text);
  expect(told).toContain(words);
  expect(told).toContain(truth);
});

test("an ordinary policy is told as it is, and nothing beside it", async () => {
  const told = await says(
    memoryShop({ policies: { returns: "Unworn items come back within 7 days." } }),
    "can I return it?",
  );
  expect(told).not.toMatch(/The shop writes|is held until/);
});

test.each([
  ["It has not come, I want my money back", "so its money stays held"],
  ["rien n'est venu, remboursez-moi", "son argent reste gardé"],
])(
  "a word that the shop keeps for a person hides no money from a buyer whose order is missing: “%s”",
  async (text, told) => {
    const shop = memoryShop();
    shop.rules.handOver.words = ["come", "received", "venu", "argent"];
    for (const message of ["2 mini crossbody bags to 4 Adeola street, Yaba", "yes"]) await says(shop, message);
    for (const order of shop.orders) Object.assign(order, { status: "shipped", moneyHeld: true });
    expect(await says(shop, text)).toContain(told);
  },
);

test.each([
  ["where is my order?", "was delivered, says the shop; your money is still held"],
  ["où est ma commande ?", "a été livrée, dit la boutique ; votre argent est encore gardé"],
])("a delivery that only the shop speaks of is told as its word: “%s”", async (text, told) => {
  const shop = memoryShop();
  for (const message of ["2 mini crossbody bags to 4 Adeola street, Yaba", "yes"]) await says(shop, message);
  for (const order of shop.orders) Object.assign(order, { status: "delivered", moneyHeld: true, saidDelivered: true });
  expect(await says(shop, text)).toContain(told);
});

test.each(["Something is wrong", "Il y a un problème", "Kuna tatizo"])(
  "“%s”, the words of our own button, asks what is wrong with the order",
  async (text) => {
    const shop = memoryShop();
    for (const message of ["2 mini crossbody bags to 4 Adeola street, Yaba", "yes"]) await says(shop, message);
    for (const order of shop.orders) Object.assign(order, { status: "delivered", moneyHeld: true });
    expect(await says(shop, text)).toContain(shop.orders[0]?.number);
  },
);
