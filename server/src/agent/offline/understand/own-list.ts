// "1. Solar lantern - 2", "2. Bulb 9 W – 4": the buyer's own list. Its numbers are neither places of our list nor
// counts. The count comes at the end of each line.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { normalise, words } from "./normalise.ts";
import { isGoods } from "./translate.ts";
import { withPlainMeasures } from "./value-tokens.ts";
import { isName, vocabularyOf } from "./words-of-goods.ts";

const numbered = /^\s*\(?(\d{1,2})\s?[.):-]\s*(?=\p{L}|\d+\s?\p{L})(.*)$/u;
const countBehind =
  /^\s*[-–•*]?\s*(\p{L}.*?)\s*(?:[-–—:=]|[x×*])\s*(\d{1,3})\s*(?:pcs|pieces?|pi[eè]ces?|vipande)?\s*[.,;]?\s*$/iu;

/** Messages that are such a list, with each line as "2 solar lantern" and measures as the shop writes them. */
export function ownListRead(messages: BuyerMessage[], card: StateCard): BuyerMessage[] {
  return messages.map((message) => {
    const text = withPlainMeasures(withoutNumbers(message.text, card), card.shop.goods);
    return text === message.text ? message : { ...message, text };
  });
}

function withoutNumbers(raw: string, card: StateCard): string {
  const lines = raw.split("\n");
  const found = lines.map((line) => numbered.exec(line));
  const numbers = found.flatMap((match) => (match ? [Number(match[1])] : []));
  const isInOrder = numbers.length > 1 && numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1);
  const bare = isInOrder ? lines.map((line, at) => found[at]?.[2] ?? line) : lines;
  const isList = bare.filter((line) => countBehind.test(line) && namesGoods(line, card)).length > 1;
  const isOwn = isInOrder && bare.some((line) => namesGoods(line, card));
  if (!isOwn && !isList) return raw;
  return bare.map((line) => (namesGoods(line, card) ? line.replace(countBehind, "$2 $1") : line)).join("\n");
}

function namesGoods(line: string, { shop }: StateCard): boolean {
  const known = vocabularyOf(shop.goods);
  return words(normalise(line)).some(({ text }) => isName(text, known) || isGoods(text));
}
