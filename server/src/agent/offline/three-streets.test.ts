// Dialogues with three shops that nothing was tuned on: what is wanted, asked and offered beside other things is put in and answered.
import { describe, expect, test } from "vitest";
import { playInStreet, streetDialogues } from "../testing/three-streets.ts";

describe.each(["goods", "rules", "offers", "collects"] as const)("in three streets, %s", (file) => {
  test.each(streetDialogues(file).map((dialogue) => [dialogue.name, dialogue] as const))("%s", async (_, dialogue) => {
    expect(await playInStreet(dialogue)).toEqual([]);
  });
});
