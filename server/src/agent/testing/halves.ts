// Dialogues in two halves: one that is read while the agent is improved, and one that is kept aside.
import { readFileSync } from "node:fs";
import { offlineBrain } from "../offline/brain.ts";
import { verify } from "../verifier.ts";
import { type Dialogue, readDialogues } from "./dialogue-script.ts";
import type { MemoryShop } from "./memory-shop.ts";
import { playDialogue } from "./play-dialogue.ts";

export type Half = "read" | "aside";

/** @returns what differs from the script, and what the verifier stopped, by the dialogue's name */
export async function playHalf(
  folder: string,
  half: Half,
  open: (dialogue: Dialogue) => MemoryShop,
): Promise<{ all: number; wrong: string[] }> {
  const dialogues = readDialogues(readFileSync(new URL(`${folder}/${half}.txt`, import.meta.url), "utf8"));
  const wrong: string[] = [];
  for (const dialogue of dialogues) {
    const failures = await playIn(open(dialogue), dialogue);
    if (failures.length > 0) wrong.push([`== ${dialogue.name}`, ...failures].join("\n"));
  }
  return { all: dialogues.length, wrong };
}

export async function playIn(shop: MemoryShop, dialogue: Dialogue): Promise<string[]> {
  const { failures, turns } = await playDialogue(dialogue, offlineBrain, shop);
  const stopped = turns.flatMap(({ draft, receipts, card }) => {
    const checked = verify(draft, receipts, card);
    return checked.verdict === "pass" ? [] : [`stopped: ${draft.text}\n${JSON.stringify(checked.problems)}`];
  });
  return [...failures, ...stopped];
}
