// What the offline brain must know of a language to understand it. The packs hold only data, one file per language
// under `packs/`.
import type { Measure } from "./figures-compared.ts";
import type { Language } from "../../brain.ts";
import type { Concept, ConceptWords } from "./concepts.ts";
import type { RemarkWords } from "./remark-words.ts";
import type { Intent } from "./wish.ts";

export type LanguagePack = {
  language: Language;
  /** Words that show the language, with their weight. Two points decide. */
  marks: readonly [RegExp, number][];
  /** Whole-phrase answers, without apostrophes. Filler words next to a yes or a no change neither. */
  yes: readonly string[];
  no: readonly string[];
  filler: readonly string[];
  /** What a clause wants. Tried in the order of `intentOrder`, over lower-case text with typos mended. */
  intents: Partial<Record<Intent, RegExp>>;
  /** Words that never name a product. */
  stopWords: readonly string[];
  /** Long words whose typos are mended before intents are read. */
  keywords: readonly string[];
  /** Short forms and the word that each means. */
  slang: Readonly<Record<string, string>>;
  /** Short forms that are read this way only in a message of this language. */
  ownSlang?: Readonly<Record<string, string>>;
  /** "the second one", "number 2": which one of a list; -1 is the last. */
  ordinals: readonly [RegExp, number][];
  /** "that one", "it", "am": what the buyer and the agent talked about last. */
  pointers: RegExp;
  /** "under", "not more than": the figure next to it is a budget. */
  budget: RegExp;
  colours: readonly string[];
  /** Verb forms, because there are too many verbs to list. No word of such a form names goods. */
  stopForms?: RegExp;
  /** The words for goods and colours in this language, and the English word that shops use. */
  synonyms?: Readonly<Record<string, string>>;
  /** Words that begin a new clause after "and" or a comma. Sources of expressions. */
  starters?: string;
  /** Words that begin a new clause with nothing before them: verbs that carry their subject, such as "nitakuja". */
  breaks?: string;
  /** What separates two wishes without a starter: "bonnet mbili na wig moja", where the number comes last. */
  cuts?: string;
  /** A narrower word for goods, and the wider one that we search for if the shop has nothing by the first. */
  broader?: Readonly<Record<string, string>>;
  /** "and", "but", "with" between two wishes. */
  joints?: string;
  /** No clause if it is alone: "give me", with the thing in the next message. */
  verbOnly?: string;
  /** Opens a correction: "no, the blue one". */
  corrects?: RegExp;
  /** "I don't want anything any more": the buyer no longer wants what is in the cart. */
  abandons?: RegExp;
  /** "if I take three": the buyer takes nothing yet. */
  supposes?: RegExp;
  /** "do you deliver it?": only asks whether it is possible. */
  wonders?: RegExp;
  /** "I want", "give me": asks for the thing itself, even if the same sentence asks for its price. */
  demands?: RegExp;
  /** "I'll pay now after all", from a buyer who wanted to pay on delivery. */
  paysNow?: RegExp;
  /** "cancel it" within a no. */
  cancels?: RegExp;
  /** The lists that make up the one list of this turn, in the order in which they were found. `listed` is its text. */
  size?: RegExp;
  /** "Is the clutch available", "when will it be back": asks only whether the product is there, not what it is like. */
  asksForStock?: RegExp;
  /** "saa mbili" is not a quantity: a number after this word counts no goods. */
  uncounted?: RegExp;
  /** "the biggest battery": words that compare, and what they compare, normalised. */
  compares?: {
    most: readonly string[];
    least: readonly string[];
    measures: Partial<Record<Measure, readonly string[]>>;
    /** "The fastest", "longest lasting": words that also say what is compared. */
    implies?: Partial<Record<Measure, Partial<Record<"most" | "least", string>>>>;
  };
  /** Days by name, normalised: "saturday", "tomorrow". */
  days?: readonly string[];
  /** "Why did you …": begins a sentence that asks us to do nothing. */
  asksWhy?: RegExp;
  /** "another", "more". */
  more?: RegExp;
  /** "one less", "take one out". */
  fewer?: RegExp;
  /** "I meant": what follows replaces what was said before. */
  means?: RegExp;
  /** "something like it". */
  alike?: RegExp;
  /**
   * "what do you sell?", "the cheapest", "how long does it take?", "to Kampala" for a place that is not an area of the
   * shop.
   */
  browses?: RegExp;
  cheap?: RegExp;
  howLong?: RegExp;
  unnamedPlace?: RegExp;
  /** "When will it arrive?", "which day?": asks only for the time of a delivery. */
  arrives?: RegExp;
  /**
   * What a question is about: "warranty", "how is it washed?". Shops that write in this language use these words too.
   */
  concepts?: Partial<Record<Concept, ConceptWords>>;
  /** Words of questions, as expressions, and the English ones that shops write. */
  terms?: Readonly<Record<string, string>>;
  /** "The difference between", "which of the two": compares two things. */
  comparesTwo?: RegExp;
  /** Words that open a question within a message: "is it", "does", "how". Source of an expression. */
  opensQuestion?: string;
  /** What the buyer asks for in addition to the goods: words on a card, wrapping, "leave it with the guard". */
  remarks?: RemarkWords;
  /** Words of a message that takes goods. They say what to do with the thing next to them. */
  lines?: {
    /** "Not", and a no that follows something else. */
    denies: string;
    bareNo: string;
    out: string;
    into: string;
    /** "Can I get": asks for the goods, not for an answer. */
    asks?: string;
    /** The words of these that mean "only", "add" and "another". */
    only?: string;
    comes?: string;
    more?: string;
    /** "2 of each", "the same number", "everything", "the others", "except", "keep". */
    each?: string;
    same?: string;
    /** "Too", "the same size": goes beside what is there, and is otherwise like it. */
    beside?: string;
    all?: string;
    rest?: string;
    except?: string;
    keep?: string;
    /**
     * What to do with the cart: set a count, replace one thing with another, take fewer, take none, or leave the rest
     * unchanged.
     */
    sets?: string;
    swaps?: string;
    fewer?: string;
    drops?: string;
    stays?: string;
    /** "A", "some", and words that say nothing here. */
    article?: string;
    skip?: string;
    /** A sentence with such a word is left to the rules, which know more about it. */
    otherwise: string;
  };
  /** Words of street addresses, and words that come before an address without being part of it. */
  street?: string;
  addressLeadIn?: string;
};
