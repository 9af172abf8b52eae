// Who gets an order for another person. A name may be a day, a month or a place, and the proposal shows it before the
// yes.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { offlineBrain } from "./brain.ts";

async function withAddress(): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road");
  return shop;
}

async function noted(shop: MemoryShop, yes: string): Promise<unknown> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { receipts } = await playTurn(shop, offlineBrain, [{ ...typed, text: yes }]);
  return receipts.find(({ tool }) => tool === "note_gift")?.input;
}

describe("the name beside the address", () => {
  test.each([
    [
      "Abeg deliver am to my aunty Mrs Monday Eze, 9 Sabo road, Yaba. Her phone number na 08031234567",
      "Mrs Monday Eze",
    ],
    ["Please send them to my cousin Friday Okon, 9 Sabo road, Yaba. Phone 08031234567", "Friday Okon"],
    ["Deliver to Alhaji Sokoto Bello, 9 Sabo road, Yaba, 08031234567", "Alhaji Sokoto Bello"],
    ["send it to chief august nwosu, 9 Sabo road, Yaba, 08031234567", "chief august nwosu"],
    ["Recipient: Madam Happy Udo, 9 Sabo road, Yaba, 08031234567", "Madam Happy Udo"],
    ["C'est pour Mme Noël Kouamé. Livrez à Yaba, 9 Sabo road, 08031234567", "Mme Noël Kouamé"],
    ["Livrez chez mon oncle M. Janvier Traoré, 9 Sabo road, Yaba, 08031234567", "M. Janvier Traoré"],
    ["Peleka kwa mjomba wangu Bwana Juma Mombasa, 9 Sabo road, Yaba, 08031234567", "Bwana Juma Mombasa"],
  ])("%s", async (text, name) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags");
    expect(await says(shop, text)).toContain(name);
    expect(shop.proposal).toMatchObject({ receiver: name, delivery: { address: "9 Sabo road, 08031234567" } });
    expect([shop.proposal?.when ?? null, shop.proposal?.gift]).toEqual([null, undefined]);
    expect(await noted(shop, "yes")).toBeUndefined();
  });
});

describe("the name after the address", () => {
  test.each([
    ["The receiver is Sunday Danjuma", "Sunday Danjuma"],
    ["Receiver na Papa Emeka", "Papa Emeka"],
    ["Le destinataire est M. Vendredi Kouassi", "M. Vendredi Kouassi"],
    ["Mpokeaji ni Mama Jumapili", "Mama Jumapili"],
  ])("%s", async (text, name) => {
    const shop = await withAddress();
    expect(await says(shop, text)).toContain(name);
    expect(shop.proposal?.receiver).toBe(name);
    expect([shop.dialogue.address, shop.proposal?.when ?? null]).toEqual(["9 Sabo road", null]);
  });

  test.each([
    ["It's a gift", "Blessing Friday", "Blessing Friday"],
    ["It's a gift", "Uncle Monday", "Uncle Monday"],
    ["It's a gift", "I mean my aunt's name. Write it: Mrs April Obi", "Mrs April Obi"],
    ["it's a present for my sister", "The name is Happy Musa", "Happy Musa"],
    ["C'est un cadeau", "Son nom est Dimanche Koffi", "Dimanche Koffi"],
    ["Ni zawadi", "jina lake ni Machi Wanjiru", "Machi Wanjiru"],
  ])("after “%s”, “%s” completes it", async (first, text, name) => {
    const shop = await withAddress();
    await says(shop, first);
    expect(shop.dialogue.gift).toBe("");
    expect(await says(shop, text)).toContain(name);
    expect(shop.proposal?.gift?.receiver).toBe(name);
    expect([shop.lines.size, shop.proposal?.when ?? null]).toEqual([1, null]);
  });
});

describe("is no name", () => {
  test.each(["Next Friday", "Sunday", "Lekki", "My name is Monday Eze", "Blue Denim Shirt Dress"])(
    "%s, after “it's a gift”",
    async (text) => {
      const shop = await withAddress();
      await says(shop, "It's a gift", text);
      expect(shop.dialogue.gift).toBe("");
    },
  );

  test.each(["Deliver to Chief Benson Street, Yaba", "Deliver it on Friday"])("%s", async (text) => {
    const shop = await withAddress();
    await says(shop, text);
    expect(shop.dialogue.gift ?? null).toBeNull();
  });
});
