// "No, the blue one", "sorry I meant the mug", "change the candle to a lamp": a no that stands before something else.
import { languagePacks } from "./packs.ts";
import { swapIn } from "./swaps.ts";

export type Correction = {
  corrects: boolean;
  /** The words for what is to go; null where only what is to come is named. */
  outgoing: string | null;
  /** What is said besides the no. */
  rest: string;
};

const opens =
  /^(?:(?:oh|ah|oops|hmm|ok(?:ay)?|pls|please|abeg)[\s,.]+)?(?:(?:no|nope|nah|wait|sorry|actually|hold on|my mistake)\b[\s,.]+)+(?!problem|wahala|need|more|longer|want|wan|dey|get)/;

export function correctionIn(text: string): Correction {
  const swap = swapIn(text);
  if (swap) return { corrects: true, outgoing: swap.outgoing, rest: swap.incoming };
  const opening =
    languagePacks.map((pack) => pack.corrects?.exec(text) ?? null).find((found) => found !== null) ?? opens.exec(text);
  const corrects = opening !== undefined && opening !== null && text.length > opening[0].length;
  const rest = corrects ? text.slice(opening[0].length) : text;
  return { corrects: corrects || languagePacks.some((pack) => pack.means?.test(rest)), outgoing: null, rest };
}
