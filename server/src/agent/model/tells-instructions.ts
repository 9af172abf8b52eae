// Whether a model repeats its instructions to the buyer. Nothing in them is secret, but it is no answer, and it teaches an
// attacker.
import { normalise } from "../offline/understand/normalise.ts";
import type { Problem } from "../verify/finding.ts";
import { unmasked } from "../../kernel/text/normalize-draft.ts";

/** A run of this many equal words does not happen by chance. */
const runMin = 8;

/**
 * The part of the instructions that the text repeats, before the state, which it may speak about; null if it repeats none.
 */
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
