// Colours and makers: a draft may name those in a product's options, name or text. If a product has none, the draft may name
// none.
import { words } from "../offline/understand/normalise.ts";
import { clausesOf } from "./clause.ts";
import { nearest } from "./check-money.ts";
import type { Facts, Sourced } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { strangersIn, wordsKnown, type Names } from "./known-words.ts";
import { plain } from "./plain.ts";
import type { ProductCard } from "../brain.ts";
import type { Segment } from "./segments.ts";

/** One colour per line, with its words in each language. */
const colours: readonly string[] = [
  "red rouge rouges nyekundu", "blue bleu bleue bleus bleues bluu buluu", "green vert verte verts vertes kijani", "yellow jaune jaunes njano manjano",
  "black noir noire noirs noires nyeusi", "white blanc blanche blancs blanches nyeupe", "purple violet violette mauve zambarau urujuani", "pink rose roses waridi pinki",
  "orange machungwa", "brown marron brun brune kahawia hudhurungi", "grey gray gris grise kijivu", "beige", "navy marine", "burgundy bordeaux", "maroon", "teal",
  "turquoise", "emerald emeraude", "lilac lilas", "lavender lavande", "khaki kaki", "cream creme", "gold golden dore doree dhahabu", "silver argente argentee",
  "olive", "mustard moutarde", "peach peche", "coral corail", "indigo", "magenta fuchsia", "crimson", "charcoal", "ivory ivoire", "nude", "tan camel", "wine",
  "multicolou?red multicolor multicolore",
]; // prettier-ignore
const colourOf = new Map(colours.flatMap((line) => line.split(" ").map((word) => [word, line] as const)));
/** Words that mostly mean something else: they count as a colour only next to a word that says so. */
const ambiguous = new Set(
  "rose roses orange cream creme gold golden silver marine bordeaux olive peach peche coral wine nude tan camel emerald charcoal lavender mustard kijani njano".split(
    " ",
  ),
);
const colourBefore =
  /\b(?:colou?rs?|couleurs?|rangi(?: ya)?|(?:comes?|dey|available|have (?:it|them|one)|get (?:am|it)|get the \S+|do the \S+|do it|bag|dress|shirt|shirts|gown|one|tote)(?: also| too)? (?:in|for)|(?:existe|disponible|est|l'avons|existent)(?: aussi)? en|en|ya|la|in|for|,|and|or|et|na|ou) ?$/;

/** World-known makers, also if written in small letters. */
const makers =
  /\b(?:gucci|nike|adidas|puma|zara|prada|chanel|dior|versace|louis vuitton|hermes|lacoste|rolex|balenciaga|fendi|burberry|ralph lauren|tommy hilfiger|calvin klein|michael kors|givenchy|cartier|armani|reebok|vans|converse|new balance|h&m|asos|shein|samsung|iphone|apple|tecno|infinix|itel|xiaomi|huawei|sony|lg|hisense|dell|lenovo|philips|nivea|dove|vlisco|hollandais|casio|ray-?ban)\b/g;
const made =
  /\b(?:original|originals|authentic|genuine|real|designer|brand|branded|brands|label|by|from|made by|marque|vrai|vraie|authentique|griffe|halisi|asili|kampuni ya|quality)\b/;
/** "Both shirts are Nike", "na Versace": says what it is. */
const isOne = /(?:\b(?:is|are|it's|that's|this is|na|be|c'est|est|sont|ni|ya|a|an|the|de|un|une)\s)$/;

export function checkLooks(findings: Findings, segment: Segment, names: Names, facts: Facts): void {
  for (const { text, denied } of clausesOf(segment.rest)) {
    if (denied) continue;
    checkColours(findings, text, segment, facts);
    checkMakers({ findings, text, segment, names, facts });
  }
}

function checkColours(findings: Findings, text: string, segment: Segment, facts: Facts): void {
  for (const word of words(text)) {
    const colour = colourOf.get(word.text);
    if (colour === undefined) continue;
    if (ambiguous.has(word.text) && !colourBefore.test(text.slice(0, word.start))) continue;
    const names = colour.split(" ");
    const bearing = meant(segment, word.start, facts).find(({ value }) => has(value, names));
    const own = bearing?.source ?? elsewhere(text.slice(word.start), names, facts);
    if (own === null) wrong(findings, "claim", word.text, "no such colour of it");
    else matched(findings, "claim", word.text, own);
  }
}

/** The product in question and the product it is a variant of. If none is named, all known products. */
function meant(segment: Segment, start: number, facts: Facts): Sourced<ProductCard>[] {
  const key = nearest(segment.products, { start }) ?? segment.topicProduct ?? segment.anyProductBefore;
  const known = key === null ? undefined : facts.products.get(key);
  const whole = known?.value.whole ? facts.products.get(known.value.whole) : undefined;
  if (known) return whole ? [known, whole] : [known];
  return [...facts.products.values()];
}

function has({ name, description, colours: own, contains, variants }: ProductCard, names: readonly string[]): boolean {
  const said = [
    name,
    description,
    ...own,
    ...contains,
    ...variants.flatMap((one) => [one.name, ...Object.values(one.options)]),
  ];
  return said.some((text) => words(plain(text)).some((word) => names.includes(word.text)));
}

/**
 * Finds the colour elsewhere: "the blue gate" in an address, "the Red Bodycon Dress" among the shop's other goods. If no
 * product is known, it looks at all that the shop has.
 */
function elsewhere(after: string, names: readonly string[], facts: Facts): string | null {
  const [, next] = words(after);
  const stands = (text: string, alone: boolean): boolean =>
    words(text).some(
      (word, at, all) => names.includes(word.text) && (next === undefined ? alone : all[at + 1]?.text === next.text),
    );
  const quote = facts.quotes.find(({ value }) => stands(value, false));
  if (quote) return quote.source;
  const { goods } = facts.card.shop;
  const taken = [
    ...facts.lines.map(({ value }) => value.name),
    ...[...facts.orders.values()].flatMap(({ value }) => value.lines.map(({ name }) => name)),
  ];
  if (taken.some((name) => stands(plain(name), true)) || goods.names.some((name) => stands(plain(name), false)))
    return "card.shop.goods";
  if (facts.products.size > 0) return null;
  const known = [...taken, ...goods.names, ...goods.options.flatMap(({ values }) => values)];
  return known.some((text) => words(plain(text)).some((word) => names.includes(word.text))) ? "card.shop.goods" : null;
}

function checkMakers({
  findings,
  text,
  segment,
  names,
  facts,
}: {
  findings: Findings;
  text: string;
  segment: Segment;
  names: Names;
  facts: Facts;
}): void {
  const { shops, all } = wordsKnown(facts);
  const found = new Set<string>();
  for (const [maker] of text.matchAll(makers))
    if (!words(maker).every((word) => shops.has(word.text))) found.add(maker);
  if (segment.products.length > 0 || segment.topicProduct !== null || made.test(text))
    for (const stranger of strangersIn(text, names, all)) {
      const before = text.slice(0, text.indexOf(stranger));
      if (made.test(text) || isOne.test(before)) found.add(stranger);
    }
  for (const maker of found) wrong(findings, "claim", maker, "the shop does not say who made it");
}
