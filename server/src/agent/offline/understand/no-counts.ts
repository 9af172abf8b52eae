// Figures that count no goods, whatever else they say: the age of a child, the sides of a sheet.
import type { StateCard } from "../../brain.ts";
import type { SpanType } from "../../language/read-voice.ts";
import { hear } from "./hear.ts";
import { words } from "./normalise.ts";
import { isGoods } from "./translate.ts";
import { containers, isName, vocabularyOf } from "./words-of-goods.ts";

/** From here on a number is no count of shoes that come in it. */
export const leastSize = 20;

const years = "years?|yrs?|y\\/?o|months?|mths?|weeks?|ans?|mois|semaines?";
const ageAfter = new RegExp(`^[\\s-]*(?:${years})(?![\\p{L}])`, "u");
const ageBefore =
  /(?:\b(?:miaka|miezi|mwezi|mwaka|wiki|aged?|umri(?: wa)?|form|primary|grade|class|jss?|darasa|kidato|classe)\s+(?:ya |wa |is |ni |la |cha |de )?|\b(?:he|she|my (?:son|daughter|boy|girl|child|baby|kid|pikin|grandson|granddaughter)|(?:di |the )?(?:pikin|child|baby|boy|girl)|(?<!\b(?:make|let) )e)(?: is|'s| be| na| will be| go be| don (?:reach|be)| dey| turn(?:ed|s)?)(?: now| just| only| about)?\s+)$/u;
/** "He is 5", and no goods behind it. */
const endsThere = /^\s*(?:$|[.,;!?\n]|(?:and|et|na|but|mais|so|o|now|oh|this|next)\b)/u;
const sideAfter = /^\s?(?:[x×*]|by|sur|kwa)\s?\d|^\/\d/u;
/** "3 in 1" */
const inOne = /^[\s-]*in[\s-]*(?:1|one)\b/u;
const oneOfIn = /\d[\s-]*in[\s-]*(?:1|one)$/u;
const sideBefore = /\d\s?(?:[x×*]|by|sur|kwa)\s?$|\d\/$/u;

/** "14 na the house number", "house number is 14" */
const houseAfter =
  /^\s*(?:is|na|ni|be|c'est|=) (?:(?:the|di|my|our|le|la) )?(?:house|flat|plot|door|numero de (?:la )?maison|namba ya nyumba)/u;
/** "16 Adelabu street" */
const streetAfter =
  /^[a-z]?,?\s+(?!of\b)(?:\p{L}[\p{L}'.-]*\s+){1,3}(?:street|str|st|road|rd|way|avenue|ave|close|crescent|lane|drive|boulevard|blvd)\b/u;
const houseBefore = /\b(?:house|flat|plot|door|apartment|nyumba) (?:number|no\.?|numba|namba)?\s?(?:is|na|ni|:)?\s*$/u;

/** "7 in the morning", "7 heures du soir" */
const hourAfter =
  /^\s*(?:o'?\s?clock|in the (?:morning|afternoon|evening)|at night|heures? (?:du|de l')|h(?:\d\d)? du)(?!\p{L})/u;

/** "2 to 4 players", "we are 6 people", "watu 10", "nous sommes 4" */
const persons = "people|persons?|guests?|players?|pipo|personnes?|invites?|joueurs?|watu|wageni|wachezaji";
const personsAfter = new RegExp(`^(?:\\s?(?:to|-|a|or|hadi|ou)\\s?\\d{1,3})?\\s(?:${persons})\\b`, "u");
const personsBefore =
  /\b(?:watu|wageni|wachezaji|we are|nous (?:sommes|serons)|tuko|tutakuwa)\s+(?:\d{1,3} (?:to|a|or|hadi|ou) )?$/u;
const forSo = /\b(?:for|pour|kwa|we are|serves?)\s+$/u;

/**
 * Whether the figure is about something else in this shop's chat: the reader marks an hour, a street or a phone there,
 * or nothing, and no goods follow. @param text normalised
 */
export function isAboutElse(text: string, at: { start: number; end: number; text: string }, card: StateCard): boolean {
  if (countsNothing(text, at)) return true;
  const all = words(text);
  // "No 3 Iwo road": where it begins, what reads addresses knows it.
  if (at.start === 0 || all.length < fewWords || sets.test(text)) return false;
  const span = hear(text, card).spans.find(({ start, end }) => start < at.end && end > at.start);
  if (span) return elsewhere.has(span.type);
  // "Hooks (3)", "the 2 of them", "order AD-1003"
  if (
    !/^\d/.test(at.text) ||
    /\p{L}-$/u.test(text.slice(0, at.start)) ||
    /^\s?(?:\)|of\b|x\b)/.test(text.slice(at.end))
  )
    return false;
  const next = all.find(({ start }) => start >= at.end)?.text ?? "";
  return !isGoods(next) && !isName(next, vocabularyOf(card.shop.goods)) && !containers.test(next);
}

const fewWords = 3;
const elsewhere: ReadonlySet<SpanType> = new Set<SpanType>(["time", "address", "phone", "area"]);
/** "Reduce it by 2" */
const sets = /\b(?:increase|reduce|raise|cut|bring|diminu\p{L}+|augment\p{L}+|punguz\p{L}+|ongez\p{L}+)\b/u;

/** @param text normalised; the figure stands from `start` to `end` */
export function countsNothing(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return (
    ageAfter.test(after) ||
    hourAfter.test(after) ||
    (personsAfter.test(after) && (forSo.test(before) || endsThere.test(after.replace(personsAfter, "")))) ||
    (personsBefore.test(before) && endsThere.test(after)) ||
    (ageBefore.test(before) &&
      (/(?:mi|mw|wi|ag|um|form|pri|gra|cla|js|dar|kid)\p{L}*\s+(?:\p{L}+ )?$/u.test(before) ||
        endsThere.test(after))) ||
    inOne.test(after) ||
    oneOfIn.test(before + text.slice(start, end)) ||
    sideAfter.test(after) ||
    sideBefore.test(before) ||
    houseAfter.test(after) ||
    // At the beginning it may be an answer of its own.
    (streetAfter.test(after) && /\p{L}\s*$/u.test(before) && !/\bno\.?\s*$/u.test(before)) ||
    houseBefore.test(before)
  );
}
