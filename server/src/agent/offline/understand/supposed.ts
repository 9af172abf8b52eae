// "If I get a bad pump, within how many days can I return it?", "et si c'est cassé ?": a trouble that is only supposed asks what the shop's rules
// are, and complains of nothing.
import type { StateCard } from "../../brain.ts";
import { ofTheShop, supposedTrouble, supposition } from "./packs/supposed.ts";
import { languagePacks } from "./packs.ts";
import type { Intent } from "./wish.ts";
import { hasCome, saysNothingCame, whatIsWrong } from "./what-is-wrong.ts";

/** What it is read as where nothing shows that it is only supposed. */
export const troubles: ReadonlySet<Intent> = new Set<Intent>([
  "complaint", "dispute", "refund", "give_back", "received", "status", "abuse",
]); // prettier-ignore

/** @param text normalised. @returns what it supposes, sentence by sentence; nothing where something has gone wrong */
export function supposedIn(text: string, card: StateCard): string[] {
  if (ofTheShop.test(text)) return [];
  const supposed = suppositions(text);
  // Of what has come it may have happened, unless other goods are talked about.
  const isShopping = card.cart.lines.length > 0 || card.dialogue.focus !== null || card.dialogue.shown.length > 0;
  if (supposed.length === 0 || (hasCome(card) && !isShopping)) return [];
  const told = text.replace(supposition, " ");
  const isTold =
    whatIsWrong(told) !== null ||
    saysNothingCame(told) ||
    languagePacks.some(({ intents }) => intents.complaint?.test(told));
  return isTold ? [] : supposed;
}

/** "What if it stops working?", "in case it is cracked": something may go wrong, in a sentence by itself. */
export function supposesTrouble(text: string): boolean {
  return (
    !ofTheShop.test(text) && suppositions(text).some((said) => supposedTrouble.test(said) || whatIsWrong(said) !== null)
  );
}

function suppositions(text: string): string[] {
  return [...text.matchAll(supposition)].map(([said]) => said);
}
