import { expect, test } from "vitest";
import type { BuyerMessage } from "../brain.ts";
import { memoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

async function sureOf(...texts: string[]): Promise<number> {
  const shop = memoryShop({});
  let sure = 0;
  for (const text of texts) {
    const message: BuyerMessage = {
      id: "msg_1",
      text,
      type: "text",
      at: shop.now,
      choice: null,
      forwarded: false,
      enquiry: null,
    };
    sure = (await playTurn(shop, offlineBrain, [message])).draft.confidence;
  }
  return sure;
}

test("what was taken as the reader marks it is sure, in each language", async () => {
  for (const text of ["I want 2 ankara tote bags", "je veux 2 ankara tote bags", "abeg give me 2 ankara tote bags"])
    expect([text, await sureOf(text)]).toEqual([text, 0.9]);
});

test("what the rules do not understand is not sure", async () => {
  expect(await sureOf("my auntie says the moon of the tailor is heavier than her cousin's radio")).toBeLessThan(0.2);
});

test("a count of several things that were not all taken is not sure", async () => {
  expect(await sureOf("give me 2 ankara tote bags and 3 flying carpets and 4 moon boots")).toBeLessThan(0.6);
});
