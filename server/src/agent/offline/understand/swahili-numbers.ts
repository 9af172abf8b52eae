// Swahili number words, which have the reverse order: the scale first, then how many of it ("elfu tatu mia mbili" is
// 3,200). Also the Sheng names of sums: thao, ngiri, soo, finje.

export type SpokenNumber = {
  start: number;
  end: number;
  /** In thousandths, so that "elfu moja na nusu" is a whole number. */
  milli: bigint;
  /** It has a scale: nobody counts pieces in "mia tano". */
  scaled: boolean;
};

const ones: Readonly<Record<string, number>> = {
  moja: 1, mmoja: 1, kimoja: 1, mbili: 2, wawili: 2, viwili: 2, mawili: 2, miwili: 2, tatu: 3, watatu: 3, vitatu: 3, matatu: 3, mitatu: 3,
  nne: 4, wanne: 4, vinne: 4, manne: 4, minne: 4, tano: 5, watano: 5, vitano: 5, matano: 5, mitano: 5, sita: 6, saba: 7,
  nane: 8, wanane: 8, vinane: 8, manane: 8, minane: 8, tisa: 9,
}; // prettier-ignore
const tens: Readonly<Record<string, number>> = {
  kumi: 10, ishirini: 20, thelathini: 30, arobaini: 40, arubaini: 40, hamsini: 50, sitini: 60, sabini: 70, themanini: 80, tisini: 90,
}; // prettier-ignore
const scales: Readonly<Record<string, number>> = {
  milioni: 1_000_000, laki: 100_000, elfu: 1_000, alfu: 1_000, thao: 1_000, ngiri: 1_000, buku: 1_000, mia: 100, soo: 100,
}; // prettier-ignore
/** Sums that have a name. */
const coins: Readonly<Record<string, number>> = { finje: 50, jero: 500 };
/** These are English words too, unless a number follows. */
const onlyWithNumber: ReadonlySet<string> = new Set(["soo"]);
const longest = 10;

type Token = { text: string; start: number; end: number };

/** Numbers of a normalised text that have a Swahili word in them, in order. */
export function swahiliNumbers(text: string): SpokenNumber[] {
  const tokens = [...text.matchAll(/\d+(?:\.\d+)?(?![\d,]*\d)(?![\p{L}])|\p{L}+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: SpokenNumber[] = [];
  for (let at = 0; at < tokens.length;) {
    const run = readRun(text, tokens, at);
    const [first, last] = [tokens[at], tokens[at + run.length - 1]];
    if (run.length > 0 && first && last)
      found.push({ start: first.start, end: last.end, milli: run.milli, scaled: run.scaled });
    at += Math.max(1, run.length);
  }
  return found;
}

type Run = { length: number; milli: bigint; scaled: boolean };

function readRun(text: string, tokens: readonly Token[], from: number): Run {
  let at = from;
  let milli = 0;
  let below = Infinity;
  let scaled = false;
  while (at - from < longest) {
    const skipped = at > from && tokens[at]?.text === "na" ? 1 : 0;
    const part = readPart({ text, tokens, at: at + skipped, below, first: at === from });
    if (!part || (at > from && !near(text, tokens, at))) break;
    milli += part.milli;
    below = part.below;
    scaled ||= part.scaled;
    at += skipped + part.length;
  }
  return { length: at - from, milli: BigInt(Math.round(milli)), scaled };
}

type Part = { length: number; milli: number; below: number; scaled: boolean };

/** One scale with its number, or a number under a hundred. Each part must have a lower scale than the one before. */
function readPart({
  text,
  tokens,
  at,
  below,
  first,
}: {
  text: string;
  tokens: readonly Token[];
  at: number;
  below: number;
  first: boolean;
}): Part | null {
  const word = tokens[at]?.text ?? "";
  const scale = own(scales, word);
  if (scale !== null) {
    if (scale >= below) return null;
    const many = near(text, tokens, at + 1) ? smallNumber(tokens, at + 1, scale >= 1_000) : null;
    if (!many && onlyWithNumber.has(word)) return null;
    return { length: 1 + (many?.length ?? 0), milli: scale * (many?.milli ?? 1_000), below: scale, scaled: true };
  }
  const coin = own(coins, word);
  if (coin !== null) return coin < below ? { length: 1, milli: coin * 1_000, below: 1, scaled: true } : null;
  if (!first && word === "nusu" && below > 1 && below < Infinity)
    return { length: 1, milli: below * 500, below: 1, scaled: true };
  if (/\d/.test(word) || below <= 1) return null;
  const small = smallNumber(tokens, at, true);
  return small && small.milli / 1_000 < below ? { ...small, below: 1, scaled: false } : null;
}

/** "mbili", "kumi na tano", and after a scale also digits. */
function smallNumber(
  tokens: readonly Token[],
  at: number,
  upToNinetyNine: boolean,
): { length: number; milli: number } | null {
  const word = tokens[at]?.text ?? "";
  if (/^\d/.test(word)) return { length: 1, milli: Number(word) * 1_000 };
  const one = own(ones, word);
  if (one !== null) return { length: 1, milli: one * 1_000 };
  const ten = upToNinetyNine ? own(tens, word) : null;
  if (ten === null) return null;
  const withNa = tokens[at + 1]?.text === "na" ? 1 : 0;
  const rest = own(ones, tokens[at + 1 + withNa]?.text ?? "");
  return rest !== null && withNa === 1 ? { length: 3, milli: (ten + rest) * 1_000 } : { length: 1, milli: ten * 1_000 };
}

/** Only spaces are between this word and the one before. */
function near(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]];
  return !before || !word || /^[\s-]*$/.test(text.slice(before.end, word.start));
}

function own(table: Readonly<Record<string, number>>, word: string): number | null {
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}
