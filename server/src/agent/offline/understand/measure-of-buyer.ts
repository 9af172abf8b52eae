// "For a 5 year old", "my baby na kilo 7": whom it has to fit, and the guide that the seller wrote: "size 3 for 5-9
// kg".
import type { ProductCard } from "../../brain.ts";
import { normalise } from "./normalise.ts";

export type Measure = { unit: "year" | "month" | "kg"; value: number; start: number; end: number };

const units: Record<Measure["unit"], string> = {
  year: "years?|yrs?|ans?|miaka",
  month: "months?|mths?|mois|miezi",
  kg: "kgs?|kilos?|kilogram\\w*",
};
const child =
  "\\b(?:child|kid|boy|girl|son|daughter|baby|toddler|pikin|niece|nephew|enfant|fils|fille|garcon|bebe|neveu|niece|mtoto|mwana\\p{L}*|binti|he|she|il|elle|who is|aged?)\\b";
/** Each with the figure in its first group. */
const said: Record<Measure["unit"], readonly RegExp[]> = {
  year: [
    new RegExp(
      `(?:\\b(?:for )?(?:an? |my )?)(\\d{1,2})[ -]?(?:${units.year})[ -]?old\\b(?: (?:child|kid|boy|girl|son|daughter|pikin))?`,
      "u",
    ),
    new RegExp(
      `(?:${child}.{0,25}?\\b(?:is|na|a|of|be|,|de|aged?|ana|wa)?\\s?)(\\d{1,2})\\s?(?:${units.year})\\b(?: old)?`,
      "u",
    ),
    /(?:\b(?:son|daughter|boy|girl|child|kid|pikin|he|she)(?:,? (?:is|na|be|dey))? (?:age |aged )?)(\d{1,2})(?=\s*(?:$|[.,!?;\n]))/u,
    /\bage (\d{1,2})\b/u,
    /\b(?:de|a) (\d{1,2}) ans\b/u,
    /\b(?:ana|wa|mwenye) (?:umri wa )?miaka (\d{1,2})\b/u,
  ],
  month: [
    new RegExp(`\\b(\\d{1,2})[ -]?(?:${units.month})[ -]?old\\b(?: baby)?`, "u"),
    new RegExp(
      `(?:${child}.{0,25}?\\b(?:is|na|a|of|be|,|de|ana|wa)?\\s?)(\\d{1,2})\\s?(?:months?|mths?|mois)\\b(?: old)?`,
      "u",
    ),
    /\b(?:ana|wa|mwenye) miezi (\d{1,2})\b/u,
  ],
  kg: [
    /\b(\d{1,3}(?:\.\d)?)\s?(?:kgs?|kilos?|kilogram\w*)\b/u,
    /\b(?:kilo|kg)s? (?:ni |na |of )?(\d{1,3}(?:\.\d)?)\b/u,
    /\bweighs? (\d{1,3}(?:\.\d)?)\b/u,
  ],
};

/** For a normalised text; null if it says no measure. */
export function measureIn(text: string): Measure | null {
  for (const unit of ["kg", "month", "year"] as const)
    for (const pattern of said[unit]) {
      const match = pattern.exec(text);
      if (match?.[1] === undefined) continue;
      // "My son is 5": the person stays, and the figure is removed.
      const from = match.index + match[0].indexOf(match[1]);
      return { unit, value: Number(match[1]), start: from, end: match.index + match[0].length };
    }
  return null;
}

/** The option and its value that fit, as the seller wrote them; null if none or several fit. */
export function fittingValue(
  { description, variants }: ProductCard,
  { unit, value }: Measure,
): { option: string; value: string; sentence: string | null } | null {
  const text = normalise(description);
  const options = new Map<string, Set<string>>();
  for (const variant of variants)
    for (const [name, one] of Object.entries(variant.options))
      options.set(name, (options.get(name) ?? new Set()).add(one));
  for (const [option, values] of options) {
    const fitting = [...values].filter((one) => {
      const range = rangeOf(normalise(one), unit) ?? rangeOf(guideFor(text, one), unit);
      return range !== null && value >= range.from && value <= range.to;
    });
    const [only, another] = fitting;
    if (only === undefined || another !== undefined) continue;
    return { option, value: only, sentence: guideFor(text, only) === "" ? null : guideFor(text, only) };
  }
  return null;
}

const between =
  "(?: is| are| fits?| for| about| around| approx\\w*\\.?| pour| environ| convient a| de| ni| kwa| ya|:|=| \\()*";

/** What the guide says about one value: "3-6 kg", "4 to 5 years"; "" if it says nothing. */
function guideFor(text: string, value: string): string {
  const label = normalise(value).replace(/^(?:size|taille|saizi) /, "");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}.-])(?:(?:size|taille|saizi) )?${escaped(label)}${between} ((?:miaka |miezi )?\\d+(?:\\.\\d)?(?:\\s?(?:-|–|to|a|hadi)\\s?\\d+(?:\\.\\d)?)?\\s?(?:${Object.values(units).join("|")})?(?: and (?:up|above|over)| et plus)?)(?!\\p{N})`,
    "u",
  );
  return pattern.exec(text)?.[1] ?? "";
}

/** "5-9 kg", "12 kg and up", "about 6 years". Null for another unit. */
function rangeOf(text: string, unit: Measure["unit"]): { from: number; to: number } | null {
  const range = new RegExp(
    `(?:^|\\s)(?:(?:${units[unit]}) )?(\\d+(?:\\.\\d)?)(?:\\s?(?:-|–|to|a|hadi)\\s?(\\d+(?:\\.\\d)?))?\\s?(?:${units[unit]})?(?!\\p{L})`,
    "u",
  ).exec(text);
  if (!range?.[1] || !new RegExp(`\\b(?:${units[unit]})\\b`, "u").test(text)) return null;
  const from = Number(range[1]);
  if (/\b(?:and (?:up|above|over)|et plus)\b|\+/.test(text)) return { from, to: Infinity };
  return { from, to: range[2] === undefined ? from : Number(range[2]) };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
