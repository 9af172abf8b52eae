// Of a message that says where to, and more than that, the address that remains.
import { expect, test } from "vitest";
import { money } from "../../kernel/money.ts";
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

