// Quotes a rule together with its limits: a rule with its exceptions, and an exception with its rule.
import type { StateCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { pieces } from "../../sentences.ts";
import { conceptsAsked, conceptsWritten, gistOf } from "./concepts.ts";
import { normalise, stem } from "./normalise.ts";
import { isName, vocabularyOf } from "./words-of-goods.ts";

const longest = 600;
/** "Never", "except", "only": what stands so beside a rule belongs to it. */
const limits =
  /^(?:(?:but|except|unless|only|however|no)\b|(?:mais|sauf|seulement|pas|aucun)\b|(?:ila|isipokuwa|lakini)\b)|\b(?:can't|cannot|can not|don't|do not|doesn't|isn't|aren't|not|never|nothing|except|only|unless|no dey|no fit|ne \p{L}+ pas|n[ei] (?:sont|est) (?:pas|ni)|n'est (?:pas|ni)|sauf|uniquement|isipokuwa|hai\p{L}+|hazi\p{L}+|havi\p{L}+|hatu\p{L}+)\b/u;

/** @param text sentences of the shop's rules @param question what they answer @returns them with what limits them, in the order in which they stand */
export function wholeRule(card: StateCard, text: string, question: string): string {
  const asked = pieces(text);
  const told: string[] = [];
  const talk = goodsIn([question, ...card.cart.lines.map(({ name }) => name), inTalk(card)].join(" "), card);
  for (const policy of Object.values(card.shop.policies)) {
    const found = asked.filter((sentence) => plain(policy).includes(plain(sentence)));
    if (found.length === 0) continue;
    told.push(withLimits(partOf(policy, found), found, talk, { card, question }));
  }
  const known = told.join(" ");
  return told.length > 0 && asked.every((sentence) => known.includes(plain(sentence))) ? known : text;
}

function withLimits(
  all: readonly string[],
  found: readonly string[],
  talk: ReadonlySet<string>,
  { card, question }: { card: StateCard; question: string },
): string {
  // "Opened bulbs can't come back", where nobody has named bulbs.
  const isExceptionAlone =
    found.every((one) => limits.test(normalise(one))) && !found.some((one) => isOf(talk, goodsIn(one, card)));
  // Beside an exception stands its rule, and not all that the shop wrote there.
  const about = [...conceptsAsked(normalise(question)), ...found.flatMap((one) => conceptsWritten(normalise(one)))];
  const rule = isExceptionAlone ? gistOf(all, about) : [];
  const belongs = (one: string): boolean =>
    (isExceptionAlone && (rule.length === 0 || rule.includes(one))) ||
    (limits.test(normalise(one)) && (talk.size === 0 || isOf(talk, goodsIn(one, card))));
  const kept = all.flatMap((one, at) => (found.includes(one) || belongs(one) ? [at] : []));
  const told = kept.flatMap((at) => (found.includes(all[at] ?? "") ? [at] : []));
  // In one piece: what is left out of its middle may be what counts.
  const piece = (some: readonly number[]): string[] => all.slice(some[0], (some.at(-1) ?? 0) + 1);
  const whole = piece(kept);
  return (whole.join(" ").length <= longest ? whole : piece(told)).map(plain).join(" ");
}

/** All of a short rule; of a long one the paragraph. */
function partOf(policy: string, found: readonly string[]): string[] {
  if (policy.length <= longest) return pieces(policy);
  const paragraphs = policy.split(/\n\s*\n|\n/).filter((part) => found.some((one) => plain(part).includes(plain(one))));
  return paragraphs.length > 0 ? paragraphs.flatMap(pieces) : pieces(policy);
}

function isOf(talk: ReadonlySet<string>, goods: ReadonlySet<string>): boolean {
  return goods.size === 0 || [...goods].some((word) => talk.has(word));
}

function goodsIn(text: string, { shop }: StateCard): Set<string> {
  const known = vocabularyOf(shop.goods);
  return new Set(wordsOf(text).flatMap((word) => (word.length > 2 && isName(word, known) ? [stem(word)] : [])));
}

/** What was told of last. */
function inTalk({ dialogue, lastShopText }: StateCard): string {
  return dialogue.focus === null
    ? ""
    : [...(lastShopText ?? "").matchAll(/\*([^*]+)\*/g)].map(([, name]) => name).join(" ");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
