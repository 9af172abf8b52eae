// Marked words are corrected by what the shop sells: a house number counts no goods, and a product's name is not a unit.
import { expect, test } from "vitest";
import { memoryShop, playTurn } from "../../testing/memory-shop.ts";
import { offlineBrain } from "../brain.ts";

async function sells(text: string) {
  const shop = memoryShop({ pickup: null });
  const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
  const { draft } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
  return { text: draft.text, lines: Object.fromEntries(shop.lines), address: draft.dialogue.address };
}

test.each([
  ["I need 2 mini crossbody bags today in Yaba, 12 Herbert Macaulay", 2],
  ["2 mini crossbody bags to 12 Herbert Macaulay Yaba", 2],
  ["Yaba. 3 mini crossbody bags, 12 Herbert Macaulay", 3],
])("“%s” has one thing and an address", async (said, count) => {
  const { lines, address } = await sells(said);
  expect(Object.values(lines)).toEqual([count]);
  expect(address).toBe("12 Herbert Macaulay");
});

test("two things in a message to Yaba are two things", async () => {
  const { lines } = await sells("2 mini crossbody bags and 3 satin bonnets, Yaba");
  expect(new Set(Object.values(lines))).toEqual(new Set([2, 3]));
});

test.each([
  ["how much is the Hot 40i", /40 ×/],
  ["the A15 case", /15 ×/],
])("a figure in a name, as in “%s”, counts nothing", async (said, counted) => {
  expect((await sells(said)).text).not.toMatch(counted);
});
