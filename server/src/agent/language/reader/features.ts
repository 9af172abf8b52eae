// A token as numbers: its letters, its shape, and what the shop knows about it. Each is hashed to a row of the reader's
// first layer.
import { isNear, situations, stem, type Kind, type Situation, type Vocabulary } from "./context.ts";
import { knownKinds, knownWords } from "./known-words.ts";
import type { Token } from "./tokens.ts";

/**
 * Rows of the first layer. Features that are not words (shape, shop, situation) have their own rows at the beginning,
 * without collisions.
 */
export const rows = 1 << 15;
const ownRows = 256;

const own = new Map<string, number>();
function ownRow(name: string): number {
  let row = own.get(name);
  if (row === undefined) {
    row = own.size;
    if (row >= ownRows) throw new Error("there are more features of their own than rows for them");
    own.set(name, row);
  }
  return row;
}
// The order of these is part of the weights, so new ones come last.
for (const situation of situations) ownRow(`situation ${situation}`);
const kinds: readonly Kind[] = ["products", "shown", "optionNames", "optionValues", "categories", "areas"];
const matches = ["exact", "near", "part", "pair", "next"] as const;
for (const kind of kinds) for (const match of matches) ownRow(`${kind} ${match}`);
const shapes = ["glued", "opens", "first", "last", "digits", "capital", "capitals", "sign", "emoji", "long", "hidden"];
for (const shape of shapes) ownRow(`shape ${shape}`);
for (let digits = 1; digits <= 9; digits += 1) ownRow(`digits ${digits}`);
for (const zeros of ["round 10", "round 100", "round 1000"]) ownRow(zeros);
for (const kind of knownKinds) for (const match of ["word", "pair", "next"]) ownRow(`known ${kind} ${match}`);

/** The row of a word or of a part of it. */
function wordRow(kind: string, text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of `${kind}${text}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  return ownRows + ((Math.imul(hash, 0x2c1b3c6d) >>> 0) % (rows - ownRows));
}

export type FeatureOptions = {
  /** Training hides some words, so that the reader learns from the words around them. */
  isHidden?: (at: number) => boolean;
};

/** For each token, the rows that make it up. */
export function featuresOf(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  situation: Situation,
  { isHidden }: FeatureOptions = {},
): Int32Array[] {
  const stems = tokens.map((token) => stem(token.plain));
  return tokens.map((token, at) => {
    const list = [ownRow(`situation ${situation}`)];
    shape(token, at, tokens.length, list);
    for (const kind of kinds) inShop({ stems, at, known: vocabulary[kind], kind, list });
    inWords(stems, at, list);
    if (isHidden?.(at)) list.push(ownRow("shape hidden"));
    else letters(token, stems[at] ?? "", list);
    return Int32Array.from(list);
  });
}

function letters(token: Token, stemmed: string, list: number[]): void {
  list.push(wordRow("w", token.plain), wordRow("s", stemmed));
  if (/^\p{N}/u.test(token.plain)) return;
  const whole = `<${token.plain.replace(/(.)\1{2,}/gu, "$1$1")}>`;
  for (const length of [2, 3, 4])
    for (let at = 0; at + length <= whole.length && at < 14; at += 1)
      list.push(wordRow(String(length), whole.slice(at, at + length)));
}

function shape(token: Token, at: number, count: number, list: number[]): void {
  const add = (name: string): number => list.push(ownRow(`shape ${name}`));
  if (token.isGlued) add("glued");
  if (token.opensMessage) add("opens");
  if (at === 0) add("first");
  if (at === count - 1) add("last");
  if (/^\p{N}/u.test(token.text)) {
    add("digits");
    list.push(ownRow(`digits ${Math.min(token.text.length, 9)}`));
    if (token.text.endsWith("0")) list.push(ownRow("round 10"));
    if (token.text.endsWith("00")) list.push(ownRow("round 100"));
    if (token.text.endsWith("000")) list.push(ownRow("round 1000"));
  } else if (/^\p{L}/u.test(token.text)) {
    if (/^\p{Lu}/u.test(token.text)) add(/^\p{Lu}{2,}$/u.test(token.text) ? "capitals" : "capital");
    if (token.text.length > 9) add("long");
  } else add(/\p{Extended_Pictographic}/u.test(token.text) ? "emoji" : "sign");
}

function inShop({
  stems,
  at,
  known,
  kind,
  list,
}: {
  stems: readonly string[];
  at: number;
  known: Vocabulary[Kind];
  kind: Kind;
  list: number[];
}): void {
  const word = stems[at] ?? "";
  const add = (match: (typeof matches)[number]): number => list.push(ownRow(`${kind} ${match}`));
  if (known.words.has(word)) {
    add("exact");
    if (known.pairs.has(`${stems[at - 1] ?? ""} ${word}`)) add("pair");
    if (known.pairs.has(`${word} ${stems[at + 1] ?? ""}`)) add("next");
  } else if (word.length >= 4 && /^\p{L}/u.test(word)) {
    if (known.long.some((name) => isNear(word, name))) add("near");
    else if (known.long.some((name) => name.startsWith(word) || (name.length >= 5 && word.startsWith(name))))
      add("part");
  }
}

function inWords(stems: readonly string[], at: number, list: number[]): void {
  const word = stems[at] ?? "";
  for (const kind of knownKinds) {
    const { words, pairs } = knownWords[kind];
    if (!words.has(word)) continue;
    list.push(ownRow(`known ${kind} word`));
    if (pairs.has(`${stems[at - 1] ?? ""} ${word}`)) list.push(ownRow(`known ${kind} pair`));
    if (pairs.has(`${word} ${stems[at + 1] ?? ""}`)) list.push(ownRow(`known ${kind} next`));
  }
}
