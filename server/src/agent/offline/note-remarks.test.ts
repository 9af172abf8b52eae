// Wrapping, words on a card and "leave it with the guard" go with the order in the buyer's words. The agent does not
// promise them.
import { expect, test } from "vitest";
import type { Receipt } from "../tool.ts";
import { cardOf, memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

let receipts: readonly Receipt[] = [];
async function says(shop: MemoryShop, ...texts: string[]): Promise<string> {
  let told = "";
  for (const text of texts) {
    const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const turn = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
    expect({ text: turn.draft.text, ...verify(turn.draft, turn.receipts, turn.card) }).toMatchObject({
      verdict: "pass",
    });
    told = turn.draft.text;
    receipts = turn.receipts;
  }
  return told;
}
const ordered = ["2 mini crossbody bags", "Yaba", "12 Herbert Macaulay Way"] as const;
const online = () => memoryShop({ pickup: null });
const bakery = () =>
  memoryShop({
    name: "Iya Basira Cakes",
    policies: { gifts: "Gift wrapping with a card is ₦1,500 per parcel. Cakes need two days of notice." },
  });

test.each([
  ["please write on the card: Happy birthday my darling sister, love Chidi", "note"],
  ['can you wrap it, with a card that says "Get well soon"?', "note"],
  ["no pepper in it please", "note"],
  ["leave it with the guard if I am not around", "riderNote"],
  ["it is a surprise, please don't call her", "riderNote"],
  ["make una drop am for security if dem no see me", "riderNote"],
  ["emballez-le en cadeau s'il vous plaît", "note"],
  ["écrivez sur la carte : Joyeux anniversaire Awa", "note"],
  ["laissez le colis au gardien", "riderNote"],
  ["tafadhali uandike kwenye kadi: Hongera Neema", "note"],
  ["nipigie simu ukifika getini", "riderNote"],
] as const)("“%s” is the note of the order to come, and takes nothing out of the cart", async (text, field) => {
  const shop = online();
  await says(shop, ...ordered);
  const shown = await says(shop, text);
  expect(shop.proposal?.[field]).toContain(text.split(/[:"]/).at(-1)?.trim().replace(/\?$/, "") ?? "");
  expect(shown).toMatch(/(?:Note for the shop|Note pour la boutique|Ujumbe kwa duka)\s?: /);
  expect(shop.proposal?.lines).toHaveLength(1);
  expect(shop.handedOver).toEqual([]);
  await says(shop, "yes");
  expect(shop.orders).toHaveLength(1);
});

test("a second word about the same replaces the first, and another stands beside it", async () => {
  const shop = online();
  await says(shop, ...ordered, "leave it with the guard", "no, leave it with the neighbour instead");
  expect(shop.proposal?.riderNote).toBe("leave it with the neighbour instead");
  await says(shop, "please wrap it");
  expect(shop.proposal).toMatchObject({ note: "please wrap it", riderNote: "leave it with the neighbour instead" });
  await says(shop, "change the note to: wrap only the blue one");
  expect(shop.proposal?.note).toBe("wrap only the blue one");
});

test.each(["remove the note", "enlevez la note", "ondoa ujumbe", "comot the note"])(
  "“%s” takes the note out, and no goods",
  async (text) => {
    const shop = online();
    await says(shop, ...ordered, "leave it with the guard");
    expect(await says(shop, text)).not.toContain("guard");
    expect(shop.proposal).not.toHaveProperty("riderNote");
    expect(shop.proposal?.lines).toHaveLength(1);
  },
);

test("what wrapping costs is told in the shop's words, and promised by nobody", async () => {
  const shop = bakery();
  await says(shop, ...ordered);
  const told = await says(shop, "please gift wrap it");
  expect(told).toContain("Gift wrapping with a card is ₦1,500 per parcel.");
  expect(told).toContain("I can't promise it myself");
  expect(told).not.toMatch(/free|we will wrap/i);
});

test.each([
  ["do you do gift wrapping?", /Note for the shop/],
  ["how much is the wrapping?", /Note for the shop/],
  ["can I pay with a card?", /Note for the shop/],
  ["leave it at 14 Allen Avenue, Yaba", /Note for the shop/],
])("“%s” is no note", async (text, never) => {
  const shop = bakery();
  await says(shop, ...ordered);
  expect(await says(shop, text)).not.toMatch(never);
});

test("“call me” alone asks for a person, and “call me at the gate” doesn't", async () => {
  const shop = online();
  await says(shop, ...ordered, "call me when you reach the gate");
  expect(shop.handedOver).toEqual([]);
  await says(shop, "call me");
  expect(shop.handedOver).toHaveLength(1);
});

test("what is asked beside a note is answered in the same reply, and an address beside it is kept without it", async () => {
  const shop = online();
  await says(shop, ordered[0]);
  const told = await says(
    shop,
    "Deliver to 12 Herbert Macaulay Way, Yaba. Ring the bell twice. How long does it take?",
  );
  expect(told).toMatch(/1 day[\s\S]*Note for the shop: Ring the bell twice/);
  expect(shop.proposal?.delivery).toMatchObject({ address: "12 Herbert Macaulay Way" });
});

test("a yes with a note in it orders nothing yet: the note is shown first", async () => {
  const shop = online();
  await says(shop, ...ordered);
  expect(await says(shop, "Yes, and leave it with the gateman")).toContain(
    "Note for the shop: leave it with the gateman",
  );
  expect(shop.orders).toEqual([]);
  expect(await says(shop, "yes")).toContain("is placed");
});

test("after the order the note is passed to it, and to a person once it is being packed", async () => {
  const shop = online();
  await says(shop, ...ordered, "yes");
  expect(await says(shop, "please write Happy birthday Tolu on the card")).toContain("I have noted it for the shop");
  expect(receipts).toContainEqual(
    expect.objectContaining({
      tool: "note_order",
      input: expect.objectContaining({ note: "please write Happy birthday Tolu on the card" }),
    }),
  );
  Object.assign(shop.orders[0] ?? {}, { status: "processing" });
  await says(shop, "wrap it please");
  expect(shop.handedOver).toHaveLength(1);
});

test("a note of before is not that of the next order", async () => {
  const shop = online();
  await says(shop, ...ordered, "leave it with the guard", "yes", "1 mini crossbody bag");
  expect(shop.proposal?.riderNote ?? null).toBeNull();
});

test("where peppers are sold, “no pepper” takes them out and is no note", async () => {
  const shop = memoryShop({ pickup: null });
  const [first] = shop.products;
  if (first) Object.assign(first, { name: "Fresh Red Pepper", variants: [], colours: [], sizes: [] });
  await says(shop, ...ordered, "no pepper");
  expect(shop.dialogue.notes ?? []).toEqual([]);
});

test("two things asked for at once both stand in the note", async () => {
  const shop = online();
  await says(shop, ...ordered, "no need to call, just drop it at the door");
  expect(shop.proposal?.riderNote).toBe("no need to call; just drop it at the door");
});

test("words for a card that read like a claim of ours are read out behind the label, and nowhere else", async () => {
  const shop = online();
  const words = "Your gift is on its way, and 5,000 kisses with it";
  expect(await says(shop, ...ordered, `please write on the card: ${words}`)).toContain(words);
  const { proposal } = shop;
  const card = { ...cardOf(shop), proposal };
  expect(verify({ text: `Note for the shop: please write on the card: ${words}` }, [], card).verdict).toBe("pass");
  expect(verify({ text: "Your order is on its way." }, [], card).verdict).toBe("stop");
});
