// Dialogues in four shops: a swap replaces the line that is meant, and a number about something else counts nothing.
import { describe, expect, test } from "vitest";
import { playSwaps, swapDialogues } from "../testing/swaps.ts";

describe.each(["swaps", "numbers"] as const)("in shops that nothing was tuned on, %s", (file) => {
  test.each(swapDialogues(file).map((dialogue) => [dialogue.name, dialogue] as const))("%s", async (_, dialogue) => {
    expect(await playSwaps(dialogue)).toEqual([]);
  });
});
