// A delivery area whose name lists its places: a buyer who names one of them means the area.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const area = (name: string, amount: number) => ({
    name,
    aliases: [],
    fee: { amount, currency: "NGN" },
    payOnDelivery: false,
    etaDays: 1,
  });
  await stage.does(200, "PATCH", "/api/shop", {
    deliveryAreas: [
      area("Trans-Amadi, Woji", 200_000),
      area("Choba and Rumuola", 350_000),
      area("Yaba, Lagos", 150_000),
    ],
  });
}, 120_000);
afterAll(() => stage.stop());

const asks = async (words: string): Promise<string> => {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  return (await chat.says(words)).text;
};

test.each([
  ["Do you deliver to Woji?", "2,000"],
  ["Trans-Amadi?", "2,000"],
  ["how much is delivery to rumuola", "3,500"],
  ["vous livrez à Choba ?", "3,500"],
])("“%s”: the fee is %s", async (words, fee) => {
  const text = await asks(words);
  expect(text).toContain(fee);
  expect(text).not.toMatch(/don't have that area|not in our|pas dans notre liste/);
});

test("the shop's city is no area", async () => {
  expect(await asks("Do you deliver to Lagos?")).not.toMatch(/^[^\n]*Lagos[^\n]*1,500[^\n]*$/);
});
