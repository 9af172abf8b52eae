// After the order is placed: when it comes, and another address for it.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, text: string): Promise<string> {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

async function played(...texts: string[]): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  for (const text of texts) await says(shop, text);
  return shop;
}

const ordered = ["2 mini crossbody bags", "Yaba, 5 Sabo road", "yes"];

test.each([
  ["When will it come?", "To Yaba it takes 1 day."],
  ["Thank you. When it arrive?", "To Yaba it takes 1 day."],
  ["thanks. when e go reach", "For Yaba e dey take 1 day."],
  ["Merci. Ça arrive quand ?", "À Yaba, il faut 1 jour."],
  ["asante. itafika lini", "Kufika Yaba huchukua siku 1."],
])("“%s” after an order is answered with the days of its area, and no item is asked for", async (text, told) => {
  const shop = await played(...ordered, "how much is delivery to Lekki?");
  const answer = await says(shop, text);
  expect(answer).toContain(told);
  expect(answer).not.toMatch(/which (?:item|one)|quel article/i);
});

test.each([
  "I have paid, thanks. can an opened bag be returned?",
  "nimelipa, asante. the bag if opened naeza rudisha?",
  "i don pay, thanks. if i open the bag i fit return am?",
  "j'ai payé, merci. un sac ouvert, je peux le rendre ?",
])("“%s” answers the payment and the question", async (text) => {
  const shop = memoryShop({ pickup: null });
  shop.facts.policies = { ...shop.facts.policies, returns: "Opened bags can't be returned." };
  for (const before of ordered) await says(shop, before);
  const told = await says(shop, text);
  expect(told).toContain(shop.orders[0]?.number);
  expect(told).toContain("Opened bags can't be returned");
  expect(shop.handedOver).toEqual([]);
});

test("a fee that is asked for after an order is told, and nothing is asked", async () => {
  const shop = await played(...ordered);
  expect(await says(shop, "how much is delivery to Lekki?")).toBe("Delivery to Lekki is ₦2,500 and takes 2 days.");
});

test("“when it arrives, call me” is no question about the order", async () => {
  const shop = await played("2 mini crossbody bags");
  expect(await says(shop, "when it arrives I will check it")).not.toContain("any order");
});

test.each([
  "Sorry, can I still change the address?",
  "Please change the address to 12 Awolowo Road, Ikoyi",
  "Je peux encore changer l'adresse ?",
  "naweza kubadilisha anwani?",
  "abeg I fit change the address?",
])("“%s” goes to a person of the shop with the number of the order", async (text) => {
  const shop = await played(...ordered, "thanks");
  const [order] = shop.orders;
  await says(shop, text);
  expect(shop.handedOver).toEqual([
    { reason: "asked_for_person", summary: `Wants to change order ${order?.number}: ${text}` },
  ]);
});

test("“is it too late to change address of my order …?” goes to a person, with another cart open too", async () => {
  const shop = await played(...ordered, "1 mini crossbody bag");
  const [order] = shop.orders;
  await says(shop, `Is it too late to change address of my order ${order?.number}?`);
  expect(shop.handedOver[0]?.summary).toContain(`Wants to change order ${order?.number}`);
});

test("a receiver's number told right after the order goes to a person with the order", async () => {
  const shop = await played(...ordered);
  await says(shop, "Please make sure her number is there, 08031234567, so the rider can call her");
  expect(shop.handedOver[0]?.summary).toContain("08031234567");
});

test.each(["did you change your address?", "what is your address?"])("“%s” asks about the shop", async (text) => {
  const shop = await played(...ordered);
  await says(shop, text);
  expect(shop.handedOver).toEqual([]);
});

test("an order that has come is not sent anywhere else", async () => {
  const shop = await played(...ordered, "thanks");
  for (const order of shop.orders) order.status = "delivered";
  await says(shop, "can I change the address?");
  expect(shop.handedOver).toEqual([]);
});

test("before the yes the address is asked for again, and another one is taken", async () => {
  const shop = await played(...ordered.slice(0, 2));
  expect(await says(shop, "Sorry, can I still change the address?")).toContain("What's the address");
  await says(shop, "7 Sabo road");
  expect(shop.dialogue.address).toBe("7 Sabo road");
  await says(shop, "can I change the address to 9 Herbert Macaulay road?");
  expect(shop.dialogue.address?.toLowerCase()).toBe("9 herbert macaulay road");
  await says(shop, "please change the address to Lekki");
  expect(shop.dialogue).toMatchObject({ area: "Lekki", address: null });
});

describe("words of receipt for an order that has not left", () => {
  test.each([
    ["Got it, I will wait", "is paid"],
    ["I have received it, thank you", "is paid"],
    ["J'ai bien reçu, j'attendrai", "est payée"],
    ["I don see am, I go wait", "don pay finish"],
    ["nimeipata, nitasubiri", "imelipwa"],
  ])("“%s” is answered with where the order is, and nothing is asked", async (text, told) => {
    const shop = await played(...ordered, "thanks");
    for (const order of shop.orders) order.status = "paid";
    expect(await says(shop, text)).toContain(told);
    expect(shop.dialogue.asked).not.toBe("received");
  });

  test("it is asked about once it is on its way, or waits at the shop", async () => {
    for (const change of [{ status: "shipped" }, { status: "processing", waitsForBuyer: true }] as const) {
      const shop = await played(...ordered, "thanks");
      for (const order of shop.orders) Object.assign(order, change);
      await says(shop, "I have received my order");
      expect([change, shop.dialogue.asked]).toEqual([change, "received"]);
    }
  });

  test("who waits for what is on its way is told where it is", async () => {
    const shop = await played(...ordered, "thanks");
    for (const order of shop.orders) order.status = "shipped";
    expect(await says(shop, "Got it, I will wait")).toContain("is on its way to you");
    expect(shop.dialogue.asked).not.toBe("received");
  });

  test("goods that have not left, named beside an order that has, bring no question about the other one", async () => {
    const shop = await played(...ordered, "1 satin bonnet", "yes");
    const [bonnet, bags] = shop.orders;
    if (!bonnet || !bags) throw new Error("two orders were placed");
    Object.assign(bags, { status: "shipped" });
    Object.assign(bonnet, { status: "paid" });
    expect(await says(shop, "my order came, it is the satin bonnet")).toContain(`*${bonnet.number}*`);
    expect(shop.dialogue.asked).not.toBe("received");
  });
});
