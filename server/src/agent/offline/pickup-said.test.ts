// A shop that delivers and has a pickup point: as long as no area is named, the question says that a yes means pickup.
import { expect, test } from "vitest";
import { memoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

test.each([
  ["2 mini crossbody bags", "Reply *YES* to order and pick it up there, or tell me your area for delivery"],
  ["je veux 2 mini crossbody bags svp", "pour commander et passer la prendre là-bas, ou donnez-moi votre quartier"],
  ["nataka 2 mini crossbody bags tafadhali", "niweke oda uje uichukue hapo, au niambie eneo lako"],
  ["abeg I wan 2 mini crossbody bags", "make I order am, you go come pick am for there, or tell me your area"],
])("“%s” asks: pick it up, or to which area", async (text, asked) => {
  const shop = memoryShop();
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  expect(verify(draft, receipts, card)).toMatchObject({ verdict: "pass" });
  expect(draft.text).toContain(asked);
});

test("once an area is named, nothing is said of picking it up", async () => {
  const shop = memoryShop();
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft } = await playTurn(shop, offlineBrain, [
    { ...typed, text: "2 mini crossbody bags to Yaba, 5 Sabo road" },
  ]);
  expect(draft.text).toContain("Reply *YES* to order.");
});
