// Dialogues with three shops whose looks and rules are written in English, with buyers of four languages.
import { describe, expect, test } from "vitest";
import { playInYard, yardDialogues } from "../testing/three-yards.ts";

describe.each(["looks", "rules", "later"] as const)("in three yards, %s", (file) => {
  test.each(yardDialogues(file).map((dialogue) => [dialogue.name, dialogue] as const))("%s", async (_, dialogue) => {
    expect(await playInYard(dialogue)).toEqual([]);
  });
});
