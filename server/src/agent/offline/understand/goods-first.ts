// What is wanted, in a message that ends with where to.
import type { StateCard } from "../../brain.ts";
import { looksLikeAddress } from "./areas.ts";
import { clauses } from "./clauses.ts";
import { readWish } from "./read-clause.ts";

/** "1 oud perfume, deliver to 12 Herbert Macaulay Way, Yaba": what is wanted stands before where to. */
export function goodsFirst(text: string, raw: string, card: StateCard): boolean {
  const all = clauses(text);
  const place = all.findIndex((clause) => looksLikeAddress(clause));
  if (card.dialogue.asked === "address") return false;
  // "Oh ok. Then I'll take the speaker, red. To Lekki, 12 Admiralty Way": the goods need not come first of all.
  return all.slice(0, Math.max(0, place)).some((clause) => {
    const { intent, quantity, wanted, area } = readWish(clause, raw, card);
    return (intent === "buy" || (intent === null && quantity !== null)) && wanted.words.length > 0 && area === null;
  });
}
