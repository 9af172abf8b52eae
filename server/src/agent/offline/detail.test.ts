// A question that looks like one about stock, but is answered with what the seller wrote about the goods.
import { expect, test } from "vitest";
import { memoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

async function asks(text: string): Promise<string> {
  const shop = memoryShop();
  const [bag] = shop.products;
  if (!bag) throw new Error("the shop sells nothing");
  shop.products.push({
    ...bag,
    id: "prd_tray",
    name: "Snack Tray",
    description: "Samosa and puff puff. Serves 10 people.",
  });
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  return draft.text;
}

test("how many people it serves is told in the seller's words", async () => {
  expect(await asks("how many people can the snack tray serve")).toContain("Serves 10 people.");
});

test("whether there is one is answered without them", async () => {
  expect(await asks("do you have the snack tray?")).not.toContain("Serves");
});
