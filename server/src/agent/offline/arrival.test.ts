// How long a delivery takes: the time that the shop set for the area. The verifier stops any other figure.
import { expect, test } from "vitest";
import { memoryShop, type MemoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function says(shop: MemoryShop, text: string) {
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const turn = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(turn.draft, turn.receipts, turn.card)).toMatchObject({ verdict: "pass" });
  return turn;
}

test.each([
  ["how long does delivery to Lekki take?", "To Lekki it takes 2 days."],
  ["when will it reach Yaba?", "To Yaba it takes 1 day."],
  ["livraison en combien de jours à Yaba ?", "À Yaba, il faut 1 jour."],
  ["mzigo utafika lini Surulere?", "Kufika Surulere huchukua siku 1."],
  ["abeg if I order now e go reach Surulere today?", "For Surulere e dey take 1 day."],
])("“%s” is answered with the days of the area", async (asked, told) => {
  const { draft } = await says(memoryShop(), asked);
  expect(draft.text).toContain(told);
});

test("with no area known, each area's days are told", async () => {
  const { draft } = await says(memoryShop(), "how long does delivery take?");
  expect(draft.text).toContain("Lekki 2 days, Yaba 1 day");
});

test("“when will it arrive?” is about what lies in the cart, where nothing is ordered", async () => {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags");
  const { draft } = await says(shop, "when will it arrive?");
  expect(draft.text).toContain("Yaba 1 day");
  expect(draft.text).not.toContain("any order");
});

test.each(["around what time will it come?", "at which hour will it come?"])(
  "“%s” names no place, and no area is said to be unknown",
  async (asked) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags");
    const { draft } = await says(shop, asked);
    expect(draft.text).not.toContain("don't have that area");
    expect(draft.text).toContain("Yaba 1 day");
  },
);

test.each([
  "To Yaba it takes 2 days.",
  "To Lekki it takes 1 day.",
  "It takes 1 day.",
  "To Yaba it comes the same day.",
  "To Yaba it takes 1 hour.",
])("a draft that says “%s” is stopped", async (text) => {
  const { draft, receipts, card } = await says(memoryShop(), "how long does delivery to Yaba take?");
  expect(verify({ ...draft, text }, receipts, card).verdict).not.toBe("pass");
});
