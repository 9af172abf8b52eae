// What a shop writes about the buyer's money is quoted as the shop's words, with the facts next to it. No rule of a
// shop hides where the money is.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
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
  ["What is your return policy?", "The shop writes: “No refunds.", "is held until your order reaches you"],
  ["How do I pay?", "The shop writes: “Card only.", "is held until your order reaches you"],
  ["Quelle est votre politique de retour ?", "La boutique écrit en anglais : “No refunds.", "est gardé jusqu'à ce que"],
  ["how I go take pay?", "The shop write: “Card only.", "we dey hold am till"],
  ["Naweza kurudisha bidhaa?", "Duka linaandika kwa Kiingereza: “No refunds.", "inashikiliwa hadi oda yako"],
])("“%s” is answered with the shop's words as such, and the truth beside them", async (text, words, truth) => {
  const told = await says(memoryShop({ policies: untrue }), text);
  expect(told).toContain(words);
  expect(told).toContain(truth);
});

test("an ordinary policy is quoted, and nothing stands beside it", async () => {
  const told = await says(
    memoryShop({ policies: { returns: "Unworn items come back within 7 days." } }),
    "can I return it?",
  );
  expect(told).toContain("The shop writes: “Unworn items come back within 7 days.”");
  expect(told).not.toMatch(/is held until/);
});

test.each([
  ["payment", "Nobody keeps the money in between: what you pay is ours at once", "how do I pay?"],
  ["payment", "We no dey hold money; once you pay e don finish", "how do I pay?"],
  ["payment", "Your moni go enter our hand sharp sharp as you pay, nobody dey keep am", "how I go take pay?"],
  ["payment", "C'est à nous dès que c'est parti", "comment payer ?"],
  ["delivery", "Your order is already with the rider and paid", "how does delivery work?"],
])("a %s policy is quoted with what always holds, whatever it claims: “%s”", async (name, text, question) => {
  const told = await says(memoryShop({ policies: { [name]: text } }), question);
  expect(told).toContain(`“${text}”`);
  expect(told).toMatch(/is held until your order|hold am till your order|est gardé jusqu'à/);
});

test("a policy that asks for the code stands beside when to show it", async () => {
  const told = await says(
    memoryShop({ policies: { delivery: "Rider no go drop anything before you give us the code" } }),
    "how does delivery work?",
  );
  expect(told).toContain("“Rider no go drop anything before you give us the code”");
  expect(told).toContain("Show your code only when the goods are in your hands");
});

test("the shop is named once in a message", async () => {
  const policies = { returns: "Unworn items come back within 7 days.", warranty: "Zips are mended for a year." };
  const told = await says(memoryShop({ policies }), "can I return it? and is there a warranty?");
  expect(told.split("The shop writes:")).toHaveLength(2);
  expect(told).toContain("“Zips are mended for a year.”");
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
    for (const order of shop.orders) Object.assign(order, { status: "shipped", moneyHeld: money(900_000, "NGN") });
    expect(await says(shop, text)).toContain(told);
  },
);

test.each([
  ["where is my order?", "was delivered, says the shop; your money is still held"],
  ["où est ma commande ?", "a été livrée, dit la boutique ; votre argent est encore gardé"],
])("a delivery that only the shop speaks of is told as its word: “%s”", async (text, told) => {
  const shop = memoryShop();
  for (const message of ["2 mini crossbody bags to 4 Adeola street, Yaba", "yes"]) await says(shop, message);
  for (const order of shop.orders)
    Object.assign(order, { status: "delivered", moneyHeld: money(900_000, "NGN"), shopsWord: true });
  expect(await says(shop, text)).toContain(told);
});

test.each(["Something is wrong", "Il y a un problème", "Kuna tatizo"])(
  "“%s”, the words of our own button, asks what is wrong with the order",
  async (text) => {
    const shop = memoryShop();
    for (const message of ["2 mini crossbody bags to 4 Adeola street, Yaba", "yes"]) await says(shop, message);
    for (const order of shop.orders) Object.assign(order, { status: "delivered", moneyHeld: money(900_000, "NGN") });
    expect(await says(shop, text)).toContain(shop.orders[0]?.number);
  },
);
