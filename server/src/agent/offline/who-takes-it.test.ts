// A person who takes the goods at the door is not the receiver of a gift. An order is a gift only if the buyer says so,
// and they can take that back.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { offlineBrain } from "./brain.ts";

const noPrice = /no price go(?:es)? |sans aucun prix|haitakuwa na bei/;

async function withAddress(): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road");
  return shop;
}

function wholeAddress({ proposal }: MemoryShop): string | null {
  return proposal?.delivery.kind === "area" ? proposal.delivery.address : null;
}

describe("a name and a phone are who takes it, and no gift", () => {
  test.each([
    ["my brother Ikenna will collect it, 0805 222 3344", "Ikenna", "0805 222 3344"],
    ["my mum Mrs Adaeze Obi go collect am for gate, her number na 08052223344", "Mrs Adaeze Obi", "08052223344"],
    ["make una give am to Uncle Sunny 08052223344", "Uncle Sunny", "08052223344"],
    ["c'est ma tante Brigitte qui va recevoir le colis, 0805 222 3344", "Brigitte", "0805 222 3344"],
    ["dada yangu Wambui atapokea mzigo, 0805222334", "Wambui", "0805222334"],
    ["The receiver is Halima Yusuf, 08052223344", "Halima Yusuf", "08052223344"],
    ["deliver it to my colleague Bolaji 0805 222 3344", "Bolaji", "0805 222 3344"],
  ])("%s", async (text, receiver, phone) => {
    const shop = await withAddress();
    const told = await says(shop, text);
    expect(told).not.toMatch(noPrice);
    expect(told).toContain(receiver);
    expect(shop.proposal).toMatchObject({ receiver });
    expect(shop.proposal?.gift).toBeUndefined();
    expect(wholeAddress(shop)?.replaceAll(" ", "")).toContain(phone.replaceAll(" ", ""));
    expect([...shop.lines.values()]).toEqual([2]);
  });
});

describe("a way of paying in the same burst takes nobody's phone away", () => {
  test.each([
    [
      "send it to 14 Commercial Avenue, Yaba, receiver is Folake Ade 08052223344. I will do bank transfer",
      "Folake Ade",
    ],
    ["bring am come 14 Commercial Avenue Yaba, give am to Efe 08052223344\nI go transfer the money", "Efe"],
    ["livrez au 14 Commercial Avenue, Yaba, pour Clarisse 08052223344. Je paie par virement", "Clarisse"],
  ])("%s", async (text, receiver) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags");
    await says(shop, text);
    expect(shop.proposal).toMatchObject({ receiver });
    expect(wholeAddress(shop)).toContain("08052223344");
  });
});

describe("a gift is one where it is said", () => {
  test.each([
    ["It's a birthday present for my cousin Zainab", "Zainab"],
    ["abeg na gift for my guy Efe", "Efe"],
    ["i wan dash my sister Ebele this one", "Ebele"],
    ["c'est un cadeau pour mon amie Clarisse", "Clarisse"],
    ["ni zawadi ya rafiki yangu Otieno", "Otieno"],
    ["send it as a gift to my aunt Patience", "Patience"],
  ])("%s", async (text, receiver) => {
    const shop = await withAddress();
    expect(await says(shop, text)).toMatch(noPrice);
    expect(shop.proposal?.gift).toMatchObject({ receiver });
  });
});

describe("what is no gift after all", () => {
  test.each([
    ["no no, it's not a gift", "Amaka"],
    ["I never said it is a gift, please put the price", "Amaka"],
    ["no be gift o, put price for inside", "Amaka"],
    ["ce n'est pas un cadeau, laissez le prix", "Amaka"],
    ["si zawadi, weka bei", "Amaka"],
    ["it is for me, not a gift", null],
    ["c'est pour moi, pas un cadeau", null],
    ["hapana, ni yangu mwenyewe", null],
  ])("“%s”, before the order", async (text, receiver) => {
    const shop = await withAddress();
    await says(shop, "It's a gift for my sister Amaka");
    expect(shop.proposal?.gift).toMatchObject({ receiver: "Amaka" });
    expect(await says(shop, text)).not.toMatch(noPrice);
    expect(shop.proposal?.gift).toBeUndefined();
    expect(shop.proposal?.receiver ?? null).toBe(receiver);
    expect([...shop.lines.values()]).toEqual([2]);
    expect(shop.handedOver).toEqual([]);
  });

  test.each([
    ["It's not a gift, put the price", "receiver"],
    ["no be gift abeg", "receiver"],
    ["ce n'est pas un cadeau", "receiver"],
    ["sio zawadi", "receiver"],
    ["not a gift, it is for me", "buyer"],
  ])("“%s”, of an order that is placed", async (text, goesTo) => {
    const shop = await withAddress();
    await says(shop, "It's a gift for my sister Amaka", "yes");
    const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { receipts, draft } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
    expect(receipts.find(({ tool }) => tool === "note_gift")?.input).toMatchObject({ goesTo });
    expect(draft.text).not.toMatch(noPrice);
    expect(shop.handedOver).toEqual([]);
  });
});

test("who takes an order that is placed already is noted, and it is no gift", async () => {
  const shop = await withAddress();
  await says(shop, "yes");
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const text = "The receiver is my brother Ikenna, 08052223344";
  const { receipts, draft } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(receipts.find(({ tool }) => tool === "note_gift")?.input).toMatchObject({
    receiver: "Ikenna",
    phone: "08052223344",
    goesTo: "receiver",
  });
  expect(draft.text).not.toMatch(noPrice);
});
