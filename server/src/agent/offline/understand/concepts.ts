// What buyers ask about goods and rules in their words, and sellers write in others: "does it spoil?" and "6 months
// warranty".
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";

export const concepts = [
  "warranty", "repair", "broken", "returns", "wrap", "original", "material", "battery", "waterproof", "ingredients", "allergy", "care",
  "fit", "included", "generator", "microwave", "age", "lasting", "strength", "compatible", "length", "weight", "volume",
] as const; // prettier-ignore
export type Concept = (typeof concepts)[number];

/** Expressions over normalised text: how buyers ask about it, and how shops write about it in other words. */
export type ConceptWords = { asked: RegExp; written: RegExp };

/** These are rules of the shop, for all goods. */
const ofRules: ReadonlySet<Concept> = new Set<Concept>(["warranty", "repair", "broken", "returns", "wrap"]);

/** For a normalised text. */
export function conceptsAsked(text: string): Concept[] {
  return concepts.filter((concept) => languagePacks.some((pack) => pack.concepts?.[concept]?.asked.test(text)));
}

export function isWrittenOf(concept: Concept, text: string): boolean {
  return languagePacks.some((pack) => pack.concepts?.[concept]?.written.test(text));
}

export function conceptsWritten(text: string): Concept[] {
  return concepts.filter((concept) => isWrittenOf(concept, text));
}

/** Of a rule the sentences that are about these: of one on returns not the thanks before it. */
export function gistOf(sentences: readonly string[], about: readonly Concept[]): string[] {
  const ofRule = about.filter(isOfRules);
  return sentences.filter((sentence) => ofRule.some((concept) => isWrittenOf(concept, normalise(sentence))));
}

/** The choices of a product also answer these: "Length: 1 m, 2 m". */
const ofMeasure: ReadonlySet<Concept> = new Set<Concept>(["length", "weight", "volume"]);

export function isOfMeasure(concept: Concept): boolean {
  return ofMeasure.has(concept);
}

export function isOfRules(concept: Concept): boolean {
  return ofRules.has(concept);
}

/** Words of a question as shops write them: "peau sèche" for "dry skin". */
export function termsIn(text: string): string[] {
  return languagePacks.flatMap(({ terms }) =>
    Object.entries(terms ?? {}).flatMap(([said, meant]) =>
      new RegExp(`(?<!\\p{L})${said}(?!\\p{L})`, "u").test(text) ? meant.split(" ") : [],
    ),
  );
}
