// Where a question begins within a message: each of them by itself.
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { supposition } from "./packs/supposed.ts";

const opens = languagePacks.flatMap(({ opensQuestion }) => opensQuestion ?? []).join("|");
const joints =
  "(?:and|but|also|then|so|et|mais|aussi|na|lakini|pia|abeg|pls|please|abi|tell me|dites-moi|niambie|let me know)";
/** "No. 5" and "St. Finbarr's" go on; a comma or an "and" ends a clause where a question begins behind it; the "na" of
 * "engraving na how much" is Pidgin. */
export const between = new RegExp(
  `(?<=[.!?;])(?<!(?<!\\p{L})(?:no|nos|nr|st|str|opp|rd|ave|apt|blk|bldg|mr|mrs|dr|bd|av)\\.)\\s+|\\n|(?<=,|\\s(?:and|but|et|mais|lakini|na|pia|plus)|^(?:yes|ok|oui|ndiyo),?)(?!(?<=\\sna)\\s+(?:how|wetin|who|which|where|when)\\b)\\s+(?=(?:${joints}\\s+)*(?:${opens}))`,
  "iu",
);
/** Each question of a message by itself. "What if it is too small, can I change it?" is one. */
export function piecesOf(raw: string): string[] {
  const found: string[] = [];
  for (const piece of raw.split(between)) {
    const before = found.at(-1);
    if (before !== undefined && condition(normalise(before))) found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found;
}

/** "If it is too small, …" goes on behind its comma; "if I buy two, …" asks for them. */
function condition(text: string): boolean {
  return /,\s*$/.test(text) && [...text.matchAll(supposition)].length > 0 && !ordering.test(text);
}

const ordering = /\b(?:order|buy|pay|commande|achete|paie|paye|prends|agiz|nunu|lip)\p{L}*/u;
export const opening = new RegExp(`^(?:${joints}[\\s,]+)*(?:${opens})`, "iu");

/** "C'est l'anniversaire de mon mari, …": what opens a question may open a statement as well, unless the next is joined to it. */
export const mayState =
  /^(?:(?:and|but|also|et|mais|aussi|na|lakini|pia)[\s,]+)*(?:c'est|ca|il|elle|il y a|je peux|on peut|ina|zina|ni|kuna|una|mna\p{L}+|mta\p{L}+|betri|e|dem|am|una|i|you|na|any|si|if)\b/u;
