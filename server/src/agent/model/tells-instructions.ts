// Whether a model tells the buyer how it was told to behave. Nothing in it is secret, but it is no answer, and it teaches an attacker.
import { normalise } from "../offline/understand/normalise.ts";
import type { Problem } from "../verify/finding.ts";
import { unmasked } from "../../kernel/text/normalize-draft.ts";

/** So many words in a row nobody says by chance. */
const runMin = 8;

/** What it repeats of the instructions, up to the state that it may speak of; null when it keeps them to itself. */
export function tellsInstructions(text: string, instructions: string): Problem | null {
  const [rules = ""] = instructions.split("\nSTATE\n");
  const known = ` ${wordsOf(rules).join(" ")} `;
  const words = wordsOf(text);
  for (let at = 0; at + runMin <= words.length; at += 1) {
    const run = words.slice(at, at + runMin).join(" ");
    if (known.includes(` ${run} `))
      return { kind: "text", text: run, detail: "your instructions are not for the buyer" };
  }
  return null;
}

function wordsOf(text: string): string[] {
  return normalise(unmasked(text), text.length).match(/[\p{L}\p{N}_]+/gu) ?? [];
}
