// "8 Adeola Odeku, VI", "VI, 8 Adeola Odeku": a house and its street next to an area, without a word that says it is a
// street.
import type { StateCard } from "../../brain.ts";
import { normalise, stem, words } from "./normalise.ts";

const number = String.raw`(?:no\.?\s?|number\s|numero\s|namba\s|plot\s)?\d{1,4}[a-z]?,?\s`;
const house = String.raw`${number}((?:\p{L}[\p{L}'.-]+\s?){1,4})`;
const leads = String.raw`(?:^|[,.]\s?|(?:to|at|come|go|au|a|kwa|hadi|mpaka|huko|address|adresse|anwani|is|na|ni|est)[\s:]+)`;
const before = new RegExp(`${leads}${house},\\s*(?:in\\s|a\\s)?$`, "u");
const after = new RegExp(`^[,.]\\s*${house}[.!]*$`, "u");
/** "5 Bode Thomas, Surulere", if the shop knows the street as a part of the area. */
const numberBefore = new RegExp(`${leads}${number}$`, "u");

/** @param place the position of the area in the clause */
export function isHouseBeside(clause: string, place: { start: number; end: number }, { shop }: StateCard): boolean {
  if (clause.includes("?")) return false;
  if (numberBefore.test(clause.slice(0, place.start)) && /^\s*(?:,[^,\d]*)?[.!]*$/.test(clause.slice(place.end)))
    return true;
  const [, street] = before.exec(clause.slice(0, place.start)) ?? after.exec(clause.slice(place.end)) ?? [];
  if (street === undefined) return false;
  const { names, options } = shop.goods;
  const goods = new Set(
    [...names, ...shop.categories, ...options.flatMap(({ values }) => values)].flatMap((name) =>
      words(normalise(name)).map(({ text }) => stem(text)),
    ),
  );
  return words(street).every(({ text }) => !goods.has(stem(text)) && !counted.test(text));
}

const counted =
  /^(?:sets?|packs?|pieces?|pcs|pairs?|boxes|box|bottles?|lots?|paires?|paquets?|bouteilles?|seti|pakiti|jozi|chupa|of|for|and|x|more|one|ones|k|days?|weeks?|am|pm|minutes?|hours?)$/;
