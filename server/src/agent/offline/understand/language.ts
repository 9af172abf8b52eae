// Which language a message is in. If there is too little to tell, it is the language spoken so far.
import type { BuyerMessage, Language, StateCard } from "../../brain.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";

const enough = 2;
const longestRules = 500;
/** Words of people who write English quickly, such as a final "o" or "abi". */
const inHaste = /\b(?:dis|dat|di|dem|gimme|neva|o|abi|sha|sef|na)\b/g;
/** Words of Pidgin that are common in English where people speak both. */
const loans = /\b(?:abeg|no wahala|wahala|oga|oya|haba|how far|o|abi|sha|sef|na|jara|kobo|chai|ehn|sabi)\b/g;
/** Small words that none of the other languages has. */
const plainEnglish =
  /\b(?:i|you|it|this|that|they|them|does|have|has|get|take|give|want|need|if|and|with|for|from|which|when|where|why|will|don't|can't|not|only|one|also|just|but|because|there|here|deliver|bring)\b/g;
const plainly = 3;
const fewWords = 2;

/** Countries whose shops get messages in French, unless the buyer shows another language. */
const frenchSpeaking = new Set("BF BJ CD CF CG CI CM GA GN ML NE SN TD TG".split(" "));

/** The language of a normalised text. */
export function identifyLanguage(text: string, card: StateCard): Language {
  return shownLanguage(text, card) ?? knownLanguage(card);
}

export type SpokenIn = {
  language: Language;
  /** The buyer's own words show the language. The words on a button are not theirs. */
  languageShown: boolean;
};

/** @param text the text of these messages, normalised */
export function spokenLanguage(text: string, messages: readonly BuyerMessage[], card: StateCard): SpokenIn {
  const shown = shownLanguage(text, card);
  const isTyped = messages.every(({ choice }) => choice === null);
  return { language: shown ?? knownLanguage(card), languageShown: isTyped && shown !== null };
}

function knownLanguage(card: StateCard): Language {
  return card.dialogue.language ?? card.customer.language ?? homeLanguage(card);
}

/** Null if the text is too short to tell. */
function shownLanguage(text: string, card: StateCard): Language | null {
  const spoken = card.dialogue.language ?? card.customer.language;
  const known = knownLanguage(card);
  const scored = languagePacks.map(({ language, marks }) => ({ language, points: pointsOf(text, marks) }));
  const pidgin = scored.find(({ language }) => language === "pcm");
  // A buyer who has written English may type "dat one" in haste. A buyer who speaks Pidgin may use only one word of it
  // ("the white one na 6 months").
  if (pidgin && spoken === "en") pidgin.points = languagePoints(text.replaceAll(inHaste, " ")).pcm;
  if (pidgin && spoken === "pcm" && pidgin.points > 0) pidgin.points += enough;
  if (pidgin && spoken !== "pcm" && isEnglishWithLoans(text, spoken)) pidgin.points = 0;
  // Pidgin uses English words, so its own words decide before English ones do. A buyer who mixes in English ("how much
  // hiyo dress?") still speaks the other language.
  const own = scored.filter(({ language }) => language !== "en").toSorted((a, b) => b.points - a.points)[0];
  const english = scored.find(({ language }) => language === "en")?.points ?? 0;
  // "Moi Avenue" is not French: an address says little about the language of the person who lives there.
  const least = card.dialogue.asked === "address" && spoken !== null && own?.language !== spoken ? enough * 2 : enough;
  if (
    own &&
    own.points >= least &&
    (own.language === "pcm" || own.points + (own.language === known ? enough : 0) >= english)
  )
    return own.language;
  if ((pidgin?.points ?? 0) >= enough) return "pcm";
  const isPlain = new Set(text.match(plainEnglish)).size >= plainly && scored.every(isSilent);
  if (english >= enough || isPlain) return "en";
  return spoken === null ? byItsWords(text, card) : null;
}

/** "Toa birika", "ni hayo tu": the first message is too short, but most of its words exist only in one language. */
function byItsWords(text: string, { shop }: StateCard): Language | null {
  const named = new Set(shop.goods.names.flatMap((name) => normalise(name).split(/[^\p{L}]+/u)));
  const said = text.split(/[^\p{L}'-]+/u).filter((word) => word.length > 1 && !named.has(word));
  const of = (language: Language): number => said.filter((word) => ownWords.get(language)?.has(word)).length;
  const [best, next] = (["fr", "sw"] as const)
    .map((language) => ({ language, known: of(language) }))
    .toSorted((one, other) => other.known - one.known);
  return best && best.known * 2 > said.length && best.known > (next?.known ?? 0) ? best.language : null;
}

const wordsOfPack = ({ yes, no, filler, stopWords, synonyms = {} }: (typeof languagePacks)[number]): string[] =>
  [...yes, ...no, ...filler, ...stopWords, ...Object.keys(synonyms)].flatMap((phrase) => phrase.split(" "));
const ofEnglish = new Set(
  languagePacks.filter(({ language }) => language === "en" || language === "pcm").flatMap(wordsOfPack),
);
const ownWords = new Map(
  languagePacks.map((pack) => [pack.language, new Set(wordsOfPack(pack).filter((word) => !ofEnglish.has(word)))]),
);

/**
 * "Abeg, do you have it in stock?", and "no wahala" from a buyer who has written English: the only Pidgin words are
 * those that English uses too.
 */
function isEnglishWithLoans(text: string, spoken: Language | null): boolean {
  const rest = text.replaceAll(loans, " ");
  if (rest === text || languagePoints(rest).pcm >= enough || asksToHave.test(rest)) return false;
  const plain = new Set(rest.match(plainEnglish)).size;
  // "Her number na 0803 … abeg" is Pidgin; "abeg send the price" from a buyer who writes English is not.
  const isSlight = plain > 0 || new Set(text.match(loans)).size < fewWords;
  return spoken === "en" ? isSlight : plain >= fewWords;
}

/** "You get this one?" asks whether there is one. */
const asksToHave = /(?:^|[.,!?])\s*(?:you|una|e) get\b/;

function isSilent({ language, points }: { language: Language; points: number }): boolean {
  return language === "en" || points === 0;
}

/** How many points a normalised text gives to each language. */
export function languagePoints(text: string): Record<Language, number> {
  const points: Record<Language, number> = { en: 0, pcm: 0, fr: 0, sw: 0 };
  for (const { language, marks } of languagePacks) points[language] = pointsOf(text, marks);
  return points;
}

/** The language of the seller's own rules, or else of the shop's country. */
function homeLanguage(card: StateCard): Language {
  const written = languageOfRules(card);
  return written ?? (frenchSpeaking.has(card.shop.country) ? "fr" : "en");
}

/**
 * The language of most of the rules. Each rule is read alone, so one line in another language changes nothing. Null if
 * none is sure.
 */
export function languageOfRules({ shop }: Pick<StateCard, "shop">): Language | null {
  const votes = new Map<Language, number>();
  for (const text of [...Object.values(shop.policies), shop.openingHours ?? ""]) {
    const language = languageWritten(text);
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1);
  }
  const [best, next] = [...votes].toSorted(([, one], [, other]) => other - one);
  return best && (!next || best[1] > next[1]) ? best[0] : null;
}

/** Null if the text is too short to tell. */
export function languageWritten(text: string): Language | null {
  const written = normalise(text, longestRules);
  const points = languagePoints(written);
  points.en += new Set(written.match(writtenEnglish)).size;
  const [best, next] = languagePacks.map(({ language }) => language).toSorted((a, b) => points[b] - points[a]);
  return best && next && points[best] >= enough && points[best] > points[next] ? best : null;
}

const writtenEnglish =
  /\b(?:we|you|your|our|the|is|are|of|to|with|for|from|and|or|if|not|can|can't|don't|within|days?|hours?|free|every|all|by|on|it|they|their)\b/g;

/** Every different word of a kind counts once. */
function pointsOf(text: string, marks: readonly [RegExp, number][]): number {
  return marks.reduce((sum, [mark, points]) => {
    if (!mark.test(text)) return sum;
    const found = new Set(Array.from(text.matchAll(everywhere(mark)), ([word]) => word));
    return sum + found.size * points;
  }, 0);
}

const global = new Map<RegExp, RegExp>();

function everywhere(mark: RegExp): RegExp {
  const known = global.get(mark) ?? new RegExp(mark, mark.unicode ? "gu" : "g");
  global.set(mark, known);
  return known;
}
