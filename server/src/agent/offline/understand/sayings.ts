// Idioms whose words mean something else on their own. They are replaced with plain words before anything is read. For
// normalised text, all languages at once.

import { normalise, words } from "./normalise.ts";

const count = "(?:one|two|three|four|five|six|another|\\d{1,2}|une?|deux|trois|quatre|cinq|moja|mbili|tatu|nne|tano)";
const plainly: readonly [RegExp, string][] = [
  // "Add one on top" is not about a blouse; "the one on top" is the first of a list.
  [new RegExp(`(?<!\\b(?:the|di|dat|that|this) )\\b(${count}) on top(?: of (?:it|that|them|am|dem|this))?\\b`, "g"), "$1 more"],
  [new RegExp(`\\b(${count}) (?:par[- ]dessus|en sus)\\b`, "g"), "$1 de plus"],
  [new RegExp(`\\b(?:la,? )?(${count}) (?:za|ya|zina|ina|yana|wana)?tosha\\b`, "g"), "$1 tu"],
  [/\bni(?:ache|achie|bakie|bakishie)(?: tu)?(?: na)? (?=\p{L}{4,})/gu, "bakisha "],
  [new RegExp(`\\b(${count}) juu yake\\b`, "g"), "$1 zaidi"],
]; // prettier-ignore

const name =
  "\\p{L}[\\p{L}'-]*(?: (?!(?:and|but|deliver|send|bring|ship|livre[rz]?|peleka|lete(?:ni)?|to|at|in|on|for|i|i'm|i'd|not|no|please|pls|abeg|from|my|the|je|et|mais|pas|svp|na|nataka|si|sio|lakini|tafadhali|add|make|change|remove|cancel|want|ajoute[rz]?|mettez|ongeza|weka)\\b)\\p{L}[\\p{L}'-]*){0,2}";
/** "My name is Ada", "not Adah": the buyer's name, and no goods. */
const leads =
  "(?:my|the) name(?:'s| is| na| be)|i am called|(?:they|people) call me|je m'appelle|mon (?:nom|pr[eé]nom)(?: est| c'est)?|(?:na|nina)itwa|jina langu(?: ni)?";
const introduces = new RegExp(
  `[\\s,.]*\\b(?:${leads})(?: now)? (?:not ${name},? (?:but |it'?s )?)?${name}(?:,? (?:not|no be|pas|et non|si|sio|siyo) ${name})?`,
  "gu",
);

const beside =
  /^(?:(?:sorry|oh|ok|okay|hi|hello|please|pls|abeg|actually|no|by the way|btw|correction|pardon|non|en fait|bonjour|bonsoir|svp|samahani|hapana|habari|tafadhali)[\s,.!]*)+$/;

export function plain(text: string): string {
  return plainly.reduce((said, [pattern, meant]) => said.replace(pattern, meant), text);
}

/** The text as written, without the buyer's own name, which is not part of the address. */
export function withoutIntroduction(raw: string): string {
  return raw.replace(new RegExp(`[\\s,.;]*(?<!\\p{L})(?:${leads})(?: now)? ${name}`, "giu"), " ");
}

const streetWord =
  "(?:street|str|st|road|rd|way|avenue|ave|close|crescent|lane|drive|estate|house|junction|market|plaza|barabara)";
const proper: readonly RegExp[] = [
  // Thanks in a language that we don't answer in: "ese gan" is not a typo for a Swahili word.
  /\b(?:e ?seu?n?|o ?seu?n?|adupe|daa?lu|imela|na ?gode)(?: (?:gan|pupo|o|oo))*\b/gu,
  new RegExp(`(?<=\\b(?:${leads})(?: now)? )${name}`, "gu"),
  // "15 Adeniran Ogunsanya Street", "Moi Avenue".
  new RegExp(`(?<=\\d[a-z]?,? )(?:\\p{L}[\\p{L}'-]* ){1,4}(?=${streetWord}\\b)`, "gu"),
  new RegExp(`(?<!\\p{L})\\p{L}[\\p{L}'-]* (?=${streetWord}\\b)`, "gu"),
];

/**
 * A normalised text without the names of people and streets, which do not show its language. @param people as they are
 * written: "Ngozi" is also the Swahili word for leather
 */
export function withoutProperNames(text: string, people: readonly string[] = []): string {
  const names = new Set(people.flatMap((name) => words(normalise(name)).map((word) => word.text)));
  const rest = proper.reduce((said, pattern) => said.replace(pattern, " "), text);
  return rest.replace(/[\p{L}\p{M}'-]+/gu, (word) => (names.has(word) ? " " : word));
}

/** The text without the buyer's own name. It stays unchanged if it asks a question or gives an address. */
export function withoutOwnName(text: string): string {
  if (text.includes("?")) return text;
  const rest = text.replace(introduces, " ").trim();
  return beside.test(rest) ? "" : rest;
}
