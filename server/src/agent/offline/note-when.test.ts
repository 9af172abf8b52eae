// The day that a buyer asks for goes with the order in their words. We show it before their yes, and the agent does not
// promise it.
import { expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const ordered = ["2 mini crossbody bags", "Yaba", "12 Herbert Macaulay Way"] as const;

test("a day asked for before the yes is shown, and the order has it", async () => {
  const shop = memoryShop({ pickup: null });
  const shown = await says(shop, ...ordered, "Can you please put it for Saturday 5 December?");
  expect(shown).toContain("Wanted: Saturday 5 December");
  expect(shown).toContain("I can't promise it");
  expect(shop.proposal?.when).toBe("Saturday 5 December");
  expect(await says(shop, "yes")).toContain("is placed");
});

test("a yes with another day orders nothing yet: the new day is shown first", async () => {
  const shop = memoryShop({ pickup: null });
  await says(shop, ...ordered);
  expect(await says(shop, "Yes please. And it must come on Saturday 5 December.")).toContain("Wanted: Saturday");
  expect(shop.orders).toEqual([]);
});

test("the same day said again shows the order again", async () => {
  const shop = memoryShop({ pickup: null });
  await says(shop, ...ordered, "Can you please put it for Saturday 5 December?");
  expect(await says(shop, "It must come on Saturday 5 December")).toContain("Reply *YES*");
});

test("the hours of a day are no wish for it", async () => {
  const shop = memoryShop({ pickup: null });
  const told = await says(shop, ...ordered, "what time do you close on friday?");
  expect(told).not.toContain("Wanted");
  expect(shop.proposal?.when).toBeUndefined();
});

test.each(["Hello I need a mini crossbody bag Saturday", "Can I get 1 mini crossbody bag Saturday"])(
  "a day in the first message, as in “%s”, is a time, and no look and no count",
  async (text) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, text);
    expect([...shop.lines.values()]).toEqual([1]);
    expect(shop.dialogue.when).toBe("Saturday");
  },
);

test.each([
  ["yes, bring it at 9pm", /not open at that time/],
  ["yes, bring am 9pm", /no dey open that time|not open at that time/],
  ["yes, bring it at 3pm", /can't promise it/],
])("an hour beside the yes is held against the shop's hours: “%s”", async (text, told) => {
  const shop = memoryShop({ pickup: null });
  const said = await says(shop, ...ordered, text);
  expect(shop.orders).toHaveLength(1);
  expect(said).toMatch(told);
});

test("an hour in the morning is no count", async () => {
  const shop = memoryShop({ pickup: null });
  await says(shop, ...ordered, "yes, at 7 in the morning");
  expect([...shop.lines.values()].every((count) => count === 2)).toBe(true);
});

test.each([
  ["12 Herbert Macaulay Way, Yaba, on Friday please", "on Friday"],
  ["carry am go 12 Herbert Macaulay Way, Yaba on Friday", "on Friday"],
  ["livrez à Yaba, 12 Herbert Macaulay Way, jeudi matin", "jeudi matin"],
  ["leta Yaba, 12 Herbert Macaulay Way, alhamisi asubuhi", "alhamisi asubuhi"],
  ["12 Herbert Macaulay Way, Yaba. For Musa, 08031234567. Friday afternoon please", "Friday afternoon"],
])("a day in the message with the address goes with the order: “%s”", async (text, when) => {
  const shop = memoryShop();
  await says(shop, "2 mini crossbody bags, red", text);
  expect(shop.proposal).toMatchObject({ when, delivery: { area: "Yaba" } });
});

test.each([
  ["Thursday, not Friday", "Thursday"],
  ["not on Friday, only Saturday", "Saturday"],
  ["no be Friday, na Thursday", "Thursday"],
  ["pas vendredi, jeudi", "jeudi"],
  ["si ijumaa, ni alhamisi", "alhamisi"],
])("a day that is refused is not noted, and the other is: “%s”", async (text, when) => {
  const shop = memoryShop();
  const told = await says(shop, "2 mini crossbody bags, red", ...ordered.slice(1), "on Friday please", text);
  expect([shop.proposal?.when, shop.lines.size]).toEqual([when, 1]);
  expect(told).toContain(`: ${when}`);
});
