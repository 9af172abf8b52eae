// A message with a place and more: which address is left.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import { addressesBeside } from "../testing/addresses-beside.ts";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

const areas: readonly [name: string, ...aliases: string[]][] = [
  ["Yaba", "Akoka", "Unilag", "Sabo"],
  ["Surulere", "Ojuelegba", "Bode Thomas"],
  ["Maryland", "Mende"],
  ["Ikeja", "Allen", "GRA Ikeja", "Opebi"],
  ["Lekki", "Lekki Phase 1", "Ikate"],
  ["Festac", "Amuwo Odofin"],
  ["Ajah", "Badore"],
  ["Ikorodu", "Agric", "Igbogbo"],
  ["Victoria Island", "VI"],
];

function lagosShop(): MemoryShop {
  const fee = money(250_000n, "NGN");
  return memoryShop({
    deliveryAreas: areas.map(([name, ...aliases]) => ({ name, aliases, fee, payOnDelivery: false, etaDays: 2 })),
  });
}

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

async function withBags(...before: string[]): Promise<MemoryShop> {
  const shop = lagosShop();
  for (const text of ["2 mini crossbody bags", ...before]) await says(shop, text);
  expect([...shop.lines.values()]).toEqual([2]);
  return shop;
}

test.each(addressesBeside)("of “%s” the address is “%s”, and the cart stays", async (text, address) => {
  const shop = await withBags();
  await says(shop, text);
  expect(shop.dialogue.address).toBe(address);
  expect([...shop.lines.values()]).toEqual([2]);
});

test.each([
  ["The address is only 7 Sabo Street, Yaba", "Yaba", "7 Sabo Street"],
  ["You put my words in the address. The address is only 9 Akoka Road, Yaba", "Yaba", "9 Akoka Road"],
  ["Not 12. 14 Herbert Macaulay Way.", "Yaba", "14 Herbert Macaulay Way"],
  ["I don talk am before. And the address na only 8 Herbert Macaulay Way", "Yaba", "8 Herbert Macaulay Way"],
  ["Address: 18 Bode Thomas, Surulere", "Surulere", "18 Bode Thomas, Surulere"],
  ["L'adresse est : 18 Bode Thomas, Surulere", "Surulere", "18 Bode Thomas, Surulere"],
  ["Non, l'adresse est seulement 18 rue Herbert Macaulay", "Yaba", "18 rue Herbert Macaulay"],
  ["L'adresse n'est pas correcte, enlevez \"j'ai dit le sac\". L'adresse est 6 rue Sabo, Yaba", "Yaba", "6 rue Sabo"],
  ["Anwani ni 5 Sabo Street, Yaba. Umeandika maneno yangu", "Yaba", "5 Sabo Street"],
  ["Hapana, anwani ni 3 Herbert Macaulay Way tu", "Yaba", "3 Herbert Macaulay Way"],
])("“%s” puts the address right and leaves the cart alone", async (text, area, address) => {
  const shop = await withBags("12 Herbert Macaulay Way, Yaba");
  const told = await says(shop, text);
  expect(shop.dialogue).toMatchObject({ area, address });
  expect([...shop.lines.values()]).toEqual([2]);
  expect(told).toContain(address);
});

test.each([
  ["No, the address is only 18 Herbert Macaulay Way. Make the bags 3", 3],
  ["Non, l'adresse est seulement 18 rue Sabo. Ajoutez 1 mini crossbody bag", 3],
  ["Anwani ni 18 Herbert Macaulay Way. Ongeza mini crossbody bag 1", 3],
  ["Na 18 Herbert Macaulay Way be the address. Add 1 mini crossbody bag join", 3],
])("“%s” puts the address right, and what is asked of the goods is done as well", async (text, count) => {
  const shop = await withBags("12 Herbert Macaulay Way, Yaba");
  await says(shop, text);
  expect(shop.dialogue.address).toMatch(/^18 /);
  expect([...shop.lines.values()]).toEqual([count]);
});
