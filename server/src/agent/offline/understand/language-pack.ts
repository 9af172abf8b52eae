// What the offline brain must know of a language to understand it: data only, one file per language under `packs/`.
import type { Measure } from "./figures-compared.ts";
import type { Language } from "../../brain.ts";
import type { Concept, ConceptWords } from "./concepts.ts";
import type { RemarkWords } from "./remark-words.ts";
import type { Intent } from "./wish.ts";

export type LanguagePack = {
  language: Language;
  /** Words that give the language away, with their weight; two points settle it. */
  marks: readonly [RegExp, number][];
  /** Whole-phrase answers, without apostrophes. Filler may stand beside a yes or a no and changes neither. */
  yes: readonly string[];
  no: readonly string[];
  filler: readonly string[];
  /** What a clause wants. Tried in the order of `intentOrder`, over lower-case text with typos mended. */
  intents: Partial<Record<Intent, RegExp>>;
  /** Words that never name a product. */
  stopWords: readonly string[];
  /** Long words whose typos are mended before intents are read. */
  keywords: readonly string[];
  /** Short forms and the word meant. */
  slang: Readonly<Record<string, string>>;
  /** …that are read so only in a message of this language. */
  ownSlang?: Readonly<Record<string, string>>;
  /** "the second one", "number 2": which one is meant; -1 is the last. */
  ordinals: readonly [RegExp, number][];
  /** "that one", "it", "am": what was talked about last. */
  pointers: RegExp;
  /** "under", "not more than": the figure beside it is a budget. */
  budget: RegExp;
  colours: readonly string[];
  /** Verb forms, too many to list: no word of this form names goods. */
  stopForms?: RegExp;
  /** What the language calls goods and colours, and the English word that shops name them by. */
  synonyms?: Readonly<Record<string, string>>;
  /** Sources of expressions: a word that begins a clause of its own after "and" or a comma. */
  starters?: string;
  /** …and one that does so with nothing before it: verbs that carry who does it, as in "nitakuja". */
  breaks?: string;
  /** Between two wishes without a starter: "bonnet mbili na wig moja", where the number comes last. */
  cuts?: string;
  /** A narrower word for goods, and the wider one looked for when the shop has nothing by it. */
  broader?: Readonly<Record<string, string>>;
  /** "and", "but", "with" between two wishes. */
  joints?: string;
  /** Alone no clause: "give me", and the thing in the next message. */
  verbOnly?: string;
  /** Opens a correction: "no, the blue one". */
  corrects?: RegExp;
  /** "I don't want anything any more": what is in the cart is not wanted. */
  abandons?: RegExp;
  /** "if I take three": nothing is taken yet. */
  supposes?: RegExp;
  /** "do you deliver it?": asks whether, and for nothing. */
  wonders?: RegExp;
  /** "I want", "give me": asks for the thing itself, even with its price asked in the same breath. */
  demands?: RegExp;
  /** "I'll pay now after all", of whoever wanted to pay when it comes. */
  paysNow?: RegExp;
  /** "cancel it" within a no. */
  cancels?: RegExp;
  /** "size 40", "in M": the size stands in the first group. */
  size?: RegExp;
  /** "Is the clutch available", "when will it be back": whether a thing is there, and nothing of what it is like. */
  asksForStock?: RegExp;
  /** "saa mbili" is no quantity: a number after this counts nothing that is bought. */
  uncounted?: RegExp;
  /** "the biggest battery": words that compare, and what is compared, normalised. */
  compares?: {
    most: readonly string[];
    least: readonly string[];
    measures: Partial<Record<Measure, readonly string[]>>;
    /** "The fastest", "longest lasting": words that say by themselves what is compared. */
    implies?: Partial<Record<Measure, Partial<Record<"most" | "least", string>>>>;
  };
  /** Days by name, normalised: "saturday", "tomorrow". */
  days?: readonly string[];
  /** "Why did you …": begins a sentence that asks for nothing to be done. */
  asksWhy?: RegExp;
  /** "another", "more". */
  more?: RegExp;
  /** "one less", "take one out". */
  fewer?: RegExp;
  /** "I meant": what follows is put in the place of what was said before. */
  means?: RegExp;
  /** "something like it". */
  alike?: RegExp;
  /** "what do you sell?", "the cheapest", "how long does it take?", "to Kampala" of a place that is no area of the shop. */
  browses?: RegExp;
  cheap?: RegExp;
  howLong?: RegExp;
  unnamedPlace?: RegExp;
  /** "When will it arrive?", "which day?": asks for nothing but the time of a delivery. */
  arrives?: RegExp;
  /** What a question is about: "warranty", "how is it washed?". Shops that write in this language write of it so. */
  concepts?: Partial<Record<Concept, ConceptWords>>;
  /** Words of questions, as expressions, and the English ones that shops write. */
  terms?: Readonly<Record<string, string>>;
  /** "Any day is fine"; "not today", of a time that was noted. */
  anyTime?: RegExp;
  notThen?: RegExp;
  /** "The difference between", "which of the two": sets two things beside each other. */
  comparesTwo?: RegExp;
  /** Words that open a question within a message: "is it", "does", "how". Source of an expression. */
  opensQuestion?: string;
  /** What is asked for beside the goods: words on a card, wrapping, "leave it with the guard". */
  remarks?: RemarkWords;
  /** Words of a message that takes goods, which say what is to be done with the thing beside them. */
  lines?: {
    /** "Not", and a no that stands behind something else. */
    denies: string;
    bareNo: string;
    out: string;
    into: string;
    /** "Can I get": asks for the goods, and for no answer. */
    asks?: string;
    /** Of these: "only", "add" and "another". */
    only?: string;
    comes?: string;
    more?: string;
    /** "2 of each", "the same number", "everything", "the others", "except", "keep". */
    each?: string;
    same?: string;
    all?: string;
    rest?: string;
    except?: string;
    keep?: string;
    /** Of what lies in the cart: how many there shall be, one for another, fewer, none, and that nothing else changes. */
    sets?: string;
    swaps?: string;
    fewer?: string;
    drops?: string;
    stays?: string;
    /** "A", "some", and words that say nothing here. */
    article?: string;
    skip?: string;
    /** Of a sentence with such a word the rules know more. */
    otherwise: string;
  };
  /** Words of street addresses, and what stands before an address without being part of it. */
  street?: string;
  addressLeadIn?: string;
};
