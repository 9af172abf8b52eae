// A question that comes with a choice from a list is about what was chosen.
import { expect, test } from "vitest";
import { judge } from "../end-turn.ts";
import { goods } from "../testing/goods-with-choices.ts";
import { type MemoryShop, memoryShop, playTurn } from "../testing/memory-shop.ts";
import { offlineBrain } from "./brain.ts";

function shopOf(): MemoryShop {
  const shop = memoryShop({ categories: ["Kitchen", "Lamps"] });
  const written = (name: string, category: string, description: string) => ({
    ...goods(name, 20_000, {}),
    category,
    description,
  });
  shop.products = [
    written("Akoko Blender", "Kitchen", "Glass jar of two litres, crushes ice. 24 months warranty."),
    written("Bariga Blender", "Kitchen", "Plastic jar, not for ice. 12 months warranty."),
    written("Desk Lamp", "Lamps", "Runs on a battery for 6 hours. No bulb to change."),
    written("Floor Lamp", "Lamps", "E27 bulb included. Works on mains only."),
  ];
  return shop;
}

async function asked(...texts: string[]): Promise<{ answer: string; cart: string[] }> {
  const shop = shopOf();
  let answer = "";
  for (const [index, text] of texts.entries()) {
    const at = { id: `msg_${index}`, type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...at, text }]);
    expect({ text: draft.text, ...judge(draft, receipts, card) }).toMatchObject({ verdict: "pass" });
    answer = draft.text;
  }
  return { answer, cart: [...shop.lines.keys()] };
}

test.each([
  ["do you have blenders?", "the second one. does it crush ice?", "not for ice", "crushes ice"],
  ["do you have blenders?", "the last one, is it plastic?", "Plastic jar", "Glass jar"],
  ["do you have blenders?", "number 2, how long is the warranty?", "12 months", "24 months"],
  ["una get blender?", "the last one, na plastic?", "Plastic jar", "Glass jar"],
  ["vous avez des blenders ?", "le dernier, c'est en plastique ?", "Plastic jar", "Glass jar"],
  ["mna blenda?", "ya pili. inasaga barafu?", "not for ice", "crushes ice"],
  ["which lamps do you have?", "the second one. is there a bulb?", "E27 bulb", "battery"],
])("%s – %s", async (opening, question, told, other) => {
  const { answer } = await asked(opening, question);
  expect(answer).toContain(told);
  expect(answer).not.toContain(other);
});

test.each([
  ["do you have blenders?", "I want the second. does it crush ice?"],
  ["mna blenda?", "nataka ya pili. inasaga barafu?"],
])("…also where it is ordered in the same message: %s – %s", async (opening, question) => {
  const { answer, cart } = await asked(opening, question);
  expect(answer).toContain("not for ice");
  expect(cart).toEqual(["prd_bariga_blender"]);
});
