// "The rose oil", "the mint oil", "one of each": about what was just named. "Another rose": one more of what is in the
// cart.
import { describe, expect, test } from "vitest";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

/** Without pickup, we ask for the place first, and goods are not an answer to that. */
const shops = [{ pickup: null }, {}] as const;

function perfumery(facts: (typeof shops)[number]): MemoryShop {
  const products = [
    goods("Massage Oil", 3_000, { Fragrance: ["Lavender", "Mint", "Orange"] }),
    goods("Bath Towel", 5_000, { Colour: ["Red", "Blue", "Yellow", "Green"] }),
    goods("Foot Scrub", 2_000, {}),
    goods("Hand Balm", 1_500, {}),
  ];
  return Object.assign(memoryShop(facts), { products });
}

/** Each string is a turn. " // " separates the messages of one turn. */
async function cartAfter(facts: (typeof shops)[number], ...turns: string[]): Promise<Record<string, number>> {
  const shop = perfumery(facts);
  for (const turn of turns) {
    const messages = turn.split(" // ").map((text, at) => ({
      id: `msg_${at}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null, text,
    })); // prettier-ignore
    await playTurn(shop, offlineBrain, messages);
  }
  return Object.fromEntries([...shop.lines].map(([id, count]) => [id.replace("prd_", ""), count]));
}

describe.each(shops)("of what was just named, in a shop of %j", (facts) => {
  test.each([
    ["massage oil mint // massage oil orange // one of each", { "massage_oil?Mint": 1, "massage_oil?Orange": 1 }],
    ["the blue towel // the yellow towel // 2 of each", { "bath_towel?Blue": 2, "bath_towel?Yellow": 2 }],
    ["abeg blue towel // and green towel // one one", { "bath_towel?Blue": 1, "bath_towel?Green": 1 }],
    ["massage oil mint // massage oil orange // une de chaque", { "massage_oil?Mint": 1, "massage_oil?Orange": 1 }],
    ["massage oil mint // massage oil orange // deux de chaque", { "massage_oil?Mint": 2, "massage_oil?Orange": 2 }],
    ["taulo ya bluu // taulo ya njano // moja moja", { "bath_towel?Blue": 1, "bath_towel?Yellow": 1 }],
    ["foot scrub // hand balm // one of each", { foot_scrub: 1, hand_balm: 1 }],
  ])("%s", async (turn, wanted) => expect(await cartAfter(facts, turn)).toEqual(wanted));
});

describe.each(shops)("one more of what lies in the cart, in a shop of %j", (facts) => {
  const held = "1 massage oil mint and 1 massage oil orange";
  test.each(["another mint", "one more mint", "abeg one more mint", "encore une mint", "nyingine moja mint"])(
    "%s",
    async (text) =>
      expect(await cartAfter(facts, held, text)).toEqual({ "massage_oil?Mint": 2, "massage_oil?Orange": 1 }),
  );

  test.each(["another red one", "encore une rouge", "nyingine moja nyekundu"])("%s", async (text) =>
    expect(await cartAfter(facts, "1 bath towel red and 1 bath towel blue", text)).toEqual({
      "bath_towel?Red": 2,
      "bath_towel?Blue": 1,
    }),
  );

  test("and nothing by a question", async () =>
    expect(await cartAfter(facts, held, "another mint?")).toEqual({ "massage_oil?Mint": 1, "massage_oil?Orange": 1 }));
});
