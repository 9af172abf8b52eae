// Words next to an address in one message: they are not part of the address, and a question in them is answered.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

async function withBags(...before: string[]): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  for (const text of ["2 mini crossbody bags", ...before]) await says(shop, text);
  return shop;
}

test.each([
  [
    "Eko Hotel, Adetokunbo Ademola Street, Victoria Island. So how long will it take to reach me there?",
    "Eko Hotel, Adetokunbo Ademola Street",
  ],
  ["Oh ok. To Lekki, 5 Admiralty Way. I'm the one paying", "5 Admiralty Way"],
  ["12 rue Sabo, Yaba. C'est moi qui paie. Merci beaucoup", "12 rue Sabo"],
  ["No. 5 Sabo Road, Yaba. When will it reach?", "No. 5 Sabo Road"],
  ["5 Sabo road, Yaba. Call me at the gate. Thank you", "5 Sabo road"],
])("of “%s” the address is “%s”", async (text, address) => {
  const shop = await withBags();
  await says(shop, text);
  expect(shop.dialogue.address).toBe(address);
});

test.each([
  ["5 Admiralty Way. How long will it take?", "5 Admiralty Way"],
  ["How long will it take? 5 Admiralty Way", "5 Admiralty Way"],
  ["5 Admiralty Way, how long will it take", "5 Admiralty Way"],
  ["5 Admiralty Way. When will it get here. Call me when you get there", "5 Admiralty Way"],
])("asked for the address, “%s” is one and a question that is answered", async (text, address) => {
  const shop = await withBags("Lekki");
  expect(await says(shop, text)).toContain("To Lekki it takes 2 days.");
  expect(shop.dialogue.address).toBe(address);
});

test("a question about paying beside the address is answered, and the address is kept", async () => {
  const shop = await withBags("Lekki");
  const told = await says(shop, "5 Admiralty Way. Can I pay when it comes?");
  expect(told).toContain("can't pay on delivery");
  expect(told).not.toContain("it takes 2 days");
  expect(shop.dialogue.address).toBe("5 Admiralty Way");
});

test("who takes it is kept as a person, and is no part of the address", async () => {
  const shop = await withBags("Lekki");
  await says(shop, "Deliver it to my friend Amaka at her office, Sterling House. I'm the one paying");
  expect(shop.dialogue).toMatchObject({ address: "her office, Sterling House", receiver: "Amaka" });
});

test("“the address is just …” gives the address alone", async () => {
  const shop = await withBags("Lekki");
  await says(shop, "The address is just 5 Admiralty Way");
  expect(shop.dialogue.address).toBe("5 Admiralty Way");
  await says(shop, "the address is just 7 Admiralty Way");
  expect(shop.dialogue.address?.toLowerCase()).toBe("7 admiralty way");
});

test("goods that are asked for beside the address are told of, and the address is kept", async () => {
  const shop = await withBags("Lekki");
  expect(await says(shop, "5 Admiralty Way. And do you have an ankara dress?")).toContain("Ankara");
  expect(shop.dialogue.address).toBe("5 Admiralty Way");
});

test.each([
  ["5 Admiralty Way. It's a gift for my sister Amaka"],
  ["5 Admiralty Way, Lekki. It's a gift for my sister Amaka"],
])("“%s” is an address and a gift", async (text) => {
  const shop = await withBags(...(text.includes("Lekki") ? [] : ["Lekki"]));
  await says(shop, text);
  expect(shop.dialogue).toMatchObject({ address: "5 Admiralty Way", gift: "Amaka" });
});

test.each([
  "Oh ok. Then I'll take the mini crossbody bag. To Lekki Phase 1, 12 Admiralty Way",
  "Ok thanks. I'll take 1 mini crossbody bag. To Lekki, 12 Admiralty Way",
])("with an empty cart the goods of “%s” are kept as well as the address", async (text) => {
  const shop = memoryShop({ pickup: null });
  expect(await says(shop, text)).toContain("12 Admiralty Way");
  expect([...shop.lines.values()]).toEqual([1]);
  expect(shop.proposal?.delivery).toMatchObject({ area: "Lekki", address: "12 Admiralty Way" });
});

test("a place that is not delivered to is told, and the question behind it is whole", async () => {
  const shop = await withBags();
  expect(await says(shop, "Ikorodu")).toMatch(/Which area should we deliver to\?$/);
});

test.each(["၁၂ Sabo road", "𑶡𑶢 Sabo road", "house Ⅻ, Sabo road"])(
  "an address in other signs for figures is repeated: “%s”",
  async (text) => {
    const shop = await withBags("Yaba");
    expect(await says(shop, text)).toContain(text);
  },
);
