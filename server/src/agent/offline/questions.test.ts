// A question changes nothing: whatever the buyer asks about a number of things, the cart stays as it was.
import { expect, test } from "vitest";
import { memoryShop, playTurn } from "../testing/memory-shop.ts";
import { verify } from "../verifier.ts";
import { offlineBrain } from "./brain.ts";

const asked: Record<string, readonly string[]> = {
  en: [
    "how much for {n} {thing}?", "how much is {n} {thing} with delivery to Yaba", "if I take {n} {thing}, how much altogether?",
    "what will {n} {thing} cost", "price of {n} {thing} please", "total for {n} {thing} plus delivery to Lekki?", "suppose I buy {n} {thing}",
    "what would {n} {thing} come to? and delivery to Yaba?", "do you deliver {n} {thing} to Yaba?", "I want to know how much {n} {thing} cost",
    "how much to bring {n} {thing} to Surulere",
  ],
  pcm: ["{n} {thing} na how much", "if I carry {n} {thing} how much e go be", "how much una go sell {n} {thing}", "{n} {thing} go be how much reach Yaba"],
  fr: [
    "c'est combien {n} {thing} ?", "si je prends {n} {thing} ça fait combien ?", "combien pour {n} {thing} livrés à Yaba", "ça me revient à combien {n} {thing}",
    "vous livrez {n} {thing} à Yaba ?", "le prix de {n} {thing} svp",
  ],
  sw: ["{thing} {n} ni bei gani?", "nikichukua {thing} {n} ni pesa ngapi", "bei ya {thing} {n} na delivery ya Yaba", "mnaleta {thing} {n} Yaba?"],
}; // prettier-ignore
const things = ["ankara midi dress", "leather tote bag", "satin bonnet"];

for (const [language, questions] of Object.entries(asked)) {
  test(`no question about a price or a delivery fills the cart or changes it: ${language}`, async () => {
    for (const question of questions)
      for (const thing of things)
        for (const count of [1, 3])
          for (const inCart of [false, true]) {
            const shop = memoryShop();
            if (inCart) shop.lines.set("prd_demo13", 1);
            const before = [...shop.lines];
            const text = question.replace("{n}", String(count)).replace("{thing}", thing);
            const message = {
              id: "msg_1", text, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null,
            }; // prettier-ignore
            const { draft, receipts, card } = await playTurn(shop, offlineBrain, [message]);
            expect([text, [...shop.lines]]).toEqual([text, before]);
            expect({ text: draft.text, ...verify(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
          }
  });
}

test("a yes to the price of three takes the three", async () => {
  const shop = memoryShop();
  for (const text of ["how much for 3 satin bonnets?", "yes"])
    await playTurn(shop, offlineBrain, [
      { id: "msg_1", text, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null },
    ]);
  expect([...shop.lines.values()]).toEqual([3]);
});
