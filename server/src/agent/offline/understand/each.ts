// "One in each colour", "2 of each", "un de chaque couleur", "moja ya kila rangi", "one one": the same number of every
// one of them.
import { normalise } from "./normalise.ts";
import { countOf, readFigures } from "./numbers.ts";

export type Each = { count: number; axis: "colour" | "size" | null };

/** Null if the text does not say "each", or says it about a price. */
export function eachIn(raw: string): Each | null {
  const text = normalise(raw);
  const twice = twiceSaid.exec(text);
  const said = eachOf.exec(text);
  if (!twice && !said) return null;
  const [named, axisWord] = [twice?.[1] ?? "", said?.[1] ?? ""];
  const before = said ? text.slice(0, said.index) : named;
  const counts = (twice ? readFigures(named) : readFigures(before)).flatMap((figure) => countOf(figure) ?? []);
  const axis = colours.test(axisWord) ? "colour" : sizes.test(axisWord) ? "size" : null;
  return { count: counts.at(-1) ?? 1, axis };
}

/** "Every day", "each of my children": no count of goods. */
const eachOf =
  /\b(?:each|every|chaque|chacune?s?|kila)\b(?!\s(?:day|time|week|month|morning|night|year|carry|jour|fois|semaine|mois|matin|siku|mara|wiki|mwezi|mwaka|should|must|will|shall)\b)(?:\s(?:one of )?(?:the |di |les |la )?(colou?rs?|colors?|couleurs?|rangi|shades?|sizes?|tailles?|pointures?|saizi|namba)\b)?/;
const colours = /^(?:colou?rs?|couleurs?|rangi|shades?)$/;
const sizes = /^(?:sizes?|tailles?|pointures?|saizi|namba)$/;
/** "One one", "mbili mbili" */
const twiceSaid = /\b(one|two|three|un|deux|moja|mbili|tatu|1|2|3) \1\b/;
