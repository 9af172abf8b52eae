// Dialogues with a shop for bed and bath, written while we fixed the complaints of ten rounds of buyers.
import { describe, expect, test } from "vitest";
import { linenDialogues, playInLinenShop } from "../testing/linen-shop.ts";

describe.each(["questions", "goods", "manners"] as const)("in a shop that nothing was tuned on, %s", (file) => {
  test.each(linenDialogues(file).map((dialogue) => [dialogue.name, dialogue] as const))("%s", async (_, dialogue) => {
    expect(await playInLinenShop(dialogue)).toEqual([]);
  });
});
