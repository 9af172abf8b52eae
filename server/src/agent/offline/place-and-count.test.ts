// The place is kept apart from the goods, their counts and the questions. Something that is only supposed calls no
// person.
import { beforeEach, describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { money } from "../../kernel/values/money.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

let shop: MemoryShop;
beforeEach(() => {
  shop = memoryShop({
    policies: { returns: "Broken on the way? Send a picture within 24 hours and we replace it free." },
  });
  const [product] = shop.products;
  if (!product) throw new Error("the shop has no goods");
  const make = (id: string, name: string) => ({
    ...product,
    id,
    name,
    description: "",
    category: "Kitchen",
    colours: [],
    sizes: [],
    variants: [],
    price: money(1_000_00, "NGN"),
    available: 50,
  });
  shop.products = [make("kettle", "Electric Kettle"), make("toaster", "Bread Toaster")];
});

async function says(text: string): Promise<string> {
  const turn = await playTurn(shop, offlineBrain, [
    { id: "msg_1", text, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null },
  ]);
  expect({ text: turn.draft.text, ...verify(turn.draft, turn.receipts, turn.card) }).toMatchObject({ verdict: "pass" });
  return turn.draft.text;
}
const where = () => (shop.proposal?.delivery.kind === "area" ? shop.proposal.delivery.address : null);
const cart = () => Object.fromEntries(shop.lines);

describe("an address in one message with goods", () => {
  test.each([
    "I would like two electric kettles and one bread toaster, delivered to 24 Odeku Street, Yaba",
    "Please two electric kettles and one bread toaster, to be delivered to 24 Odeku Street, Yaba",
    "Kindly deliver to 24 Odeku Street, Yaba: two electric kettles and one bread toaster",
    "two electric kettles and one bread toaster for our office at 24 Odeku Street, Yaba",
  ])("%s", async (text) => {
    await says(text);
    expect([cart(), where()]).toEqual([
      { kettle: 2, toaster: 1 },
      expect.stringMatching(/^24 Odeku Street(?:, Yaba)?$/),
    ]);
  });
});

describe("an address that is put right", () => {
  beforeEach(async () => {
    await says("I want one bread toaster");
    await says("deliver to 14 Adelabu street, Yaba");
  });

  test.each([
    ["address is just 15 Adelabu street", "15 Adelabu street"],
    ["No, please: 1 toaster. And the address is only 16 Adelabu street, Yaba.", "16 Adelabu street"],
    ["adress is just 18 adelabu street", "18 adelabu street"],
    ["1 piece. Deliver to 17 Adelabu street Yaba", "17 Adelabu street"],
  ])("%s", async (text, address) => {
    await says(text);
    expect([cart(), where()]).toEqual([{ toaster: 1 }, address]);
  });

  test("a house's number is no count", async () => {
    await says("no no, just 1 toaster. 14 na the house number");
    expect(cart()).toEqual({ toaster: 1 });
  });

  test.each(["ya thats it, order it", "Yes, it is correct. I agree"])("%s orders it", async (text) => {
    await says(text);
    expect(shop.orders).toHaveLength(1);
  });
});

test.each([
  "what happens if any item arrives broken?",
  "I'll take one bread toaster. If it comes broken, do you replace it?",
  "if e come broken una go return my money?",
  "nikiletewa kibaniko kilichovunjika mtanirudishia pesa?",
  "si je le reçois cassé, vous le remplacez ?",
])("%s is answered by what the shop wrote, and no person is called", async (text) => {
  expect(await says(text)).toContain("we replace it free");
  expect(shop.handedOver).toEqual([]);
});

test("who asks to be called, and not the receiver, asks for no person now", async () => {
  await says("I want one bread toaster");
  await says("8 Adelabu Street, Yaba. Please call me not her about anything");
  expect(shop.handedOver).toEqual([]);
});
