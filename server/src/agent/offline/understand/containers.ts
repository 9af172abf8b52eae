// "One bottle", "une seule bouteille", "pakiti mbili": what goods come in. While the chat is about a product, such a
// word counts that product and names no other goods.
import type { StateCard } from "../../brain.ts";
import { figuresOfShop } from "./figures-of-shop.ts";
import { normalise, stem, words } from "./normalise.ts";
import { readFigures } from "./numbers.ts";

export const containers =
  "bottles?|packs?|packets?|pkts?|pairs?|pieces?|pcs?|cartons?|boxes|box|sachets?|tins?|tubs?|jars?|bouteilles?|flacons?|paquets?|paires?|boites?|pots?|chupa|pakiti|jozi|katoni|boksi|vipande|kipande|sanduku";
/**
 * The word with only its count: "one bottle", "the bigger bottle", "pakiti mbili tu". Words after "of" say which goods.
 */
const alone = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${containers})(?![\\p{L}\\p{N}-])(?!\\s+(?:of|de|d'|du|ya|za|la|wa)\\b)`,
  "gu",
);
const beside =
  /(?:^|[\s,.!?;])(?:only|just|seule?s?|seulement|juste|tu|the|la|le|les|big|bigger|biggest|small|smaller|large|larger|grande?s?|petite?s?|kubwa|ndogo|no|pas de|aucune?|a|an|une?)\s*$/u;
const besideAfter = /^\s*(?:only|just|tu|pekee|seulement|\d|moja|mbili|tatu|nne|tano|kubwa|ndogo)/u;

/** The message without these words. Unchanged if no product was talked about or named before. */
export function withoutContainers(raw: string, card: StateCard): string {
  const text = normalise(raw);
  if (text.length !== raw.length || text.search(alone) < 0) return raw;
  const isKnown = isTalking(card);
  const figures = readFigures(text);
  const ofNames = figuresOfShop(text, card.shop.goods);
  const units = new Set(card.shop.units.flatMap(({ name, plural }) => [normalise(name), normalise(plural)]));
  let kept = "";
  let from = 0;
  for (const match of text.matchAll(alone)) {
    const [word] = match;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + word.length)];
    const counted = figures.some(({ start, end }) =>
      start >= match.index ? start - match.index - word.length <= 1 : end >= match.index - 1,
    );
    const isMeant = counted || beside.test(before) || besideAfter.test(after);
    // "100 pieces", of a puzzle that is called so.
    if (ofNames.some(({ start, end }) => start < match.index + word.length && end > match.index)) continue;
    if (!isMeant || !(isKnown || saysGoods(before, card)) || units.has(word) || namesGoods(before, after, card))
      continue;
    kept += raw.slice(from, match.index);
    from = match.index + word.length;
  }
  return `${kept}${raw.slice(from)}`.replace(/[^\S\n]{2,}/g, " ").trim() || raw;
}

function isTalking({ dialogue, cart }: StateCard): boolean {
  return dialogue.focus !== null || dialogue.shown.length > 0 || dialogue.choosing.length > 0 || cart.lines.length > 0;
}

/** "Something vanilla, the bigger bottle" */
function saysGoods(before: string, { shop }: StateCard): boolean {
  const said = new Set(words(before).flatMap(({ text }) => (text.length > 3 ? [stem(text)] : [])));
  return shop.goods.names.some((name) => words(normalise(name)).some(({ text }) => said.has(stem(text))));
}

/** "Feeding bottle", "pack bag": with the word next to it, it is a product name of this shop. */
function namesGoods(before: string, after: string, { shop }: StateCard): boolean {
  const [last, next] = [words(before).at(-1), words(after)[0]];
  const near = [
    last && /^\s*$/.test(before.slice(last.end)) ? stem(last.text) : null,
    next && /^\s*$/.test(after.slice(0, next.start)) ? stem(next.text) : null,
  ];
  return shop.goods.names.some((name) => {
    const own = words(normalise(name)).map(({ text }) => stem(text));
    return near.some((word) => word !== null && word.length > 2 && !/^\d/.test(word) && own.includes(word));
  });
}
