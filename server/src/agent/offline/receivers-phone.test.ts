// The number that the rider calls: a phone number with the address, or after it, goes into the order with the address.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";
import { phoneIn } from "./understand/phone-in.ts";

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

async function proposed(): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  for (const text of ["2 mini crossbody bags", "Yaba, 5 Sabo road"]) await says(shop, text);
  return shop;
}

function addressOf(shop: MemoryShop): string | null {
  return shop.proposal?.delivery.kind === "area" ? shop.proposal.delivery.address : null;
}

test.each([
  ["Please make sure her number is there, 08031234567, so the rider can call her", "The rider gets that phone number"],
  ["Rider should call me on 0803 123 4567", "The rider gets that phone number"],
  ["08031234567", "phone number"],
  ["son numéro de téléphone est 0803 123 4567", "Le livreur aura ce numéro"],
  ["namba yake ya simu ni 0803-123-4567", "namba hiyo ya simu"],
  ["her number na 08031234567 abeg", "The rider go get that phone number"],
])("“%s” after the address goes to the rider, and the buyer sees it", async (text, told) => {
  const shop = await proposed();
  expect(await says(shop, text)).toContain(told);
  expect(addressOf(shop)).toBe("5 Sabo road, 08031234567");
});

test("a number that stands in the address already is not added again", async () => {
  const shop = memoryShop({ pickup: null });
  for (const text of ["2 mini crossbody bags", "Lekki", "Sterling House, ask for Amaka. Her phone is 0803 123 4567"])
    await says(shop, text);
  expect(addressOf(shop)).toBe("Sterling House, 08031234567");
  expect(await says(shop, "her number is 08031234567")).toContain("phone number");
  expect(addressOf(shop)).toBe("Sterling House, 08031234567");
});

test("“call me on …” asks for a person, whatever number it names", async () => {
  const shop = await proposed();
  await says(shop, "call me on 08031234567");
  expect(shop.handedOver).toHaveLength(1);
});

describe("is nobody's phone number", () => {
  test.each([
    "I paid from account 0803123456",
    "I sent it to 08031234567, check the transfer",
    "I want 12 of them",
    "order number 0803123456 is for the bag",
  ])("%s", (text) => {
    expect(phoneIn(text)).toBeNull();
  });
});

describe("of a gift the number is the receiver's", () => {
  const noted = (receipts: Awaited<ReturnType<typeof playTurn>>["receipts"]) =>
    receipts.find(({ tool }) => tool === "note_gift")?.input;

  async function placed(shop: MemoryShop, ...texts: string[]): Promise<unknown> {
    for (const text of texts) await says(shop, text);
    const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    return noted((await playTurn(shop, offlineBrain, [{ ...typed, text: "yes" }])).receipts);
  }

  test("told after the address, it is no part of it", async () => {
    const shop = await proposed();
    const gift = await placed(shop, "It's a gift for my sister Amaka", "her number is 0803 123 4567");
    expect(gift).toMatchObject({ receiver: "Amaka", phone: "08031234567" });
    expect(shop.dialogue.address).toBe("5 Sabo road");
  });

  test("told with the name of who gets it", async () => {
    const gift = await placed(await proposed(), "It's a gift for my sister Amaka, her number is 08031234567");
    expect(gift).toMatchObject({ receiver: "Amaka", phone: "08031234567" });
  });

  test("told within the address", async () => {
    const shop = memoryShop({ pickup: null });
    for (const text of ["2 mini crossbody bags", "It's a gift for my sister Amaka", "Yaba"]) await says(shop, text);
    const gift = await placed(shop, "5 Sabo road, her number is 08031234567");
    expect(gift).toMatchObject({ receiver: "Amaka", phone: "08031234567" });
  });
});

test.each([
  "It goes to my brother Yaw Mensah, 5 Sabo road, Yaba. His number is 08031234567",
  "it is going to my niece Yaw Mensah\n5 Sabo road, Yaba. her number is 08031234567",
  "C'est à livrer chez ma soeur Yaw Mensah, 5 Sabo road, Yaba, 08031234567",
])("“%s” names who receives it, and the rider's number", async (text) => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags");
  expect(await says(shop, text)).toContain("Yaw Mensah");
  expect([shop.dialogue.receiver, shop.dialogue.giftPhone, shop.dialogue.gift]).toEqual([
    "Yaw Mensah",
    "08031234567",
    null,
  ]);
});
