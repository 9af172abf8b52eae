// Puts signs together into lines: "12 bulbs 15 W pin white and 3 extension boxes" are two lines. "2 of the last one,
// one black one white" is one thing in two portions.
import { stem } from "./normalise.ts";
import { saidBy, type Sign } from "./signs-in.ts";

export type LineSaid = {
  act: "in" | "out";
  /** "Add 2", "2 more": in addition to those that are there. */
  adds: boolean;
  /** "A red one too", "in the same size": beside what is there, and otherwise like it. */
  beside: boolean;
  goods: string | null;
  place: number | null;
  count: number | null;
  /** The count comes after the name or a look, without "pieces" behind it: "AF1 black 8" may be a size. */
  countsLast: boolean;
  values: { text: string; axis: string }[];
  /** "No red": in any look except these. */
  without: { text: string; axis: string }[];
  /** Words for goods that the shop does not use. */
  unknown: string | null;
  /** "Not the coral": the buyer says to leave it out. */
  isDenied: boolean;
  /** "2 boxes, blue": the look comes after the count. */
  looksBehind: boolean;
  /** "Only the black": in no other look. */
  keeps: boolean;
};

/** Null if a count has nothing to count. @param answers we asked for a choice, so a look may come without a name */
export function linesSaid(sentences: readonly (readonly Sign[])[], answers = false): LineSaid[] | null {
  if (sentences.flat().some(({ kind }) => ofCart.has(kind))) return null;
  const lines: LineSaid[] = [];
  let line: LineSaid | null = null;
  let act: LineSaid["act"] = "in";
  let adds = false;
  let keeps = false;
  const begin = (isDenied = false): LineSaid => {
    const none = { goods: null, place: null, count: null, countsLast: false, unknown: null };
    line = { act, adds, beside: false, ...none, values: [], without: [], looksBehind: false, isDenied, keeps };
    lines.push(line);
    return line;
  };
  for (const signs of sentences) {
    act = "in";
    adds = false;
    keeps = signs.some(saysOnly) && !signs.some((sign) => sign.kind === "out" || saysComes(sign));
    const first = lines.length;
    // "The 13, not the 12. 2 pieces": the count is for the one that is wanted.
    const meant = lines.findLast((one) => !one.isDenied) ?? lines.at(-1);
    let isNew = lines.length > 0 && !addsToLast(signs, meant);
    if (!isNew && meant) line = meant;
    for (const [at, sign] of signs.entries()) {
      if (sign.kind === "out" || sign.kind === "in") {
        // "Power bank black, make it 1": the count is for the same thing.
        const last: LineSaid | undefined = lines.at(-1);
        if (sign.kind === "in" && sign.text.search(more) === 0) {
          if (last && sign.begins === null) last.adds = true;
          adds = true;
          act = "in";
          continue;
        }
        if (sign.kind === "in") adds = /^(?:add|ajoute|ongeza)/.test(sign.text);
        // "Take out the hat, let the scarves be 2"
        if (sign.kind === "in" && sign.begins === null && last?.act === "out" && signs[at - 1]?.begins === "clause") {
          act = last.act = "in";
          continue;
        }
        isNew ||=
          last !== undefined && (last.isDenied || sign.kind !== act || sign.kind === "out" || last.count !== null);
        act = sign.kind;
        continue;
      }
      if (sign.kind === "beside") continue;
      // "Not 3" says which count is wrong.
      if (sign.kind === "count" && sign.isDenied) continue;
      const now: LineSaid | null = line;
      if (sign.kind === "each") {
        for (const one of lines.slice(first)) if (one.act === "in" && !one.isDenied) one.count ??= now?.count ?? 1;
        continue;
      }
      const back: LineSaid | null = isNew ? null : comesBack(lines, now, signs.slice(at));
      const isNext = now === null || isNew || endsBefore(now, sign, signs.slice(at), answers);
      const own: LineSaid = back ?? (isNext ? begin(sign.isDenied) : now);
      isNew = false;
      own.isDenied ||= sign.isDenied;
      if (sign.kind === "count") {
        own.countsLast = !sign.isOfPieces && ((own.goods ?? own.place) !== null || own.values.length > 0);
        own.count = sign.count;
      } else if (sign.kind === "place") own.place = sign.place;
      else if (sign.kind === "goods") own.goods = own.goods === null ? sign.text : `${own.goods} ${sign.text}`;
      else if (sign.kind === "value") {
        own.looksBehind ||= own.count !== null && sign.begins !== null;
        own.values.push({ text: sign.text, axis: sign.axis });
      } else own.unknown = own.unknown === null ? sign.text : `${own.unknown} ${sign.text}`;
      line = own;
    }
    shareLast(signs, lines.slice(first));
    if (signs.some(({ kind }) => kind === "beside")) for (const own of lines.slice(first)) own.beside = true;
  }
  const told = lines.filter(
    ({ goods, place, count, values, unknown }) => (goods ?? place ?? count ?? unknown) !== null || values.length > 0,
  );
  const wanted = withRefused(withoutSums(countedBehind(told)));
  if (wanted.some((head, at) => isShort(head, wanted.slice(at + 1)))) return null;
  const all = shared(wanted.filter((one) => !isLookRefused(one)));
  return all && [...all, ...wanted.filter(isLookRefused)];
}

/**
 * "Box of 6 soaps, two boxes": the count belongs to what was named just before, which it repeats by a part of the name
 * with a figure.
 */
function countedBehind(lines: readonly LineSaid[]): LineSaid[] {
  return lines.filter((line, at) => {
    const last = lines[at - 1];
    if (!last?.goods || !line.goods || last.count !== null || line.count === null || !/\d/.test(last.goods))
      return true;
    const own = new Set(last.goods.split(" ").map(stem));
    const isPart = line.values.length === 0 && line.goods.split(" ").every((word) => own.has(stem(word)));
    if (!isPart || last.isDenied || line.isDenied || last.act !== line.act) return true;
    last.count = line.count;
    return false;
  });
}

/** These are about what is in the cart. */
const ofCart: ReadonlySet<Sign["kind"]> = new Set<Sign["kind"]>(["all", "rest", "except", "keep", "same"]);

function isLookRefused({ isDenied, goods, place, count, values }: LineSaid): boolean {
  return isDenied && values.length > 0 && (goods ?? place ?? count) === null;
}

/** "Red, not blue, 2 pieces": what follows is about the one that is wanted. */
function comesBack(lines: readonly LineSaid[], now: LineSaid | null, from: readonly Sign[]): LineSaid | null {
  const [sign] = from;
  if (!now || !sign || !isLookRefused(now) || sign.isDenied || (sign.kind !== "count" && sign.kind !== "value"))
    return null;
  const chain = chainOf(from);
  const last = lines.findLast((one) => !one.isDenied);
  if (
    !last ||
    last.act === "out" ||
    chain.some(({ kind }) => kind === "goods" || kind === "place" || kind === "unknown")
  )
    return null;
  return (sign.kind === "count" ? last.count !== null : holdsAxis(last, sign)) ? null : last;
}

/** "Silk scarf, no red": in another look. */
function withRefused(lines: readonly LineSaid[]): LineSaid[] {
  let named: LineSaid | null = null;
  return lines.map((line) => {
    if (isLookRefused(line)) named?.without.push(...line.values);
    else if (line.goods !== null || line.place !== null) named = line;
    return line;
  });
}

/** "One small and one big, black": both are black. */
function shareLast(signs: readonly Sign[], lines: readonly LineSaid[]): void {
  const last = signs.at(-1);
  if (last?.kind !== "value" || last.begins !== "clause" || lines.slice(1).some(({ goods }) => goods !== null)) return;
  const others = lines.slice(0, -1);
  if (lines.some(({ place, isDenied }) => place !== null || isDenied) || (lines.at(-1)?.values.length ?? 0) < 2) return;
  if (others.some((line) => line.values.length === 0 || line.values.some(({ axis }) => axis === last.axis))) return;
  for (const line of others) line.values.push({ text: last.text, axis: last.axis });
}

/** "12 black, 10 burgundy. Na 22 packs", "22: 12 black, 10 burgundy": their total is not a separate line. */
function withoutSums(lines: readonly LineSaid[]): LineSaid[] {
  return lines.filter((line, at) => {
    if (!isCountAlone(line)) return true;
    const before = lines.slice(0, at).filter((one) => one.act === "in" && !one.isDenied);
    const parts = partsOf(lines.slice(at + 1));
    return ![before, parts].some((all) => all.length > 1 && line.count === sumOf(all));
  });
}

/** "3, one blue" and "3 boxes, red and green" leave open what the others are. */
function isShort(head: LineSaid, others: readonly LineSaid[]): boolean {
  if (isCountAlone(head)) return partsOf(others).length > 0;
  const parts = partsOf(others).filter(
    ({ count, values }) => count === null && values.some(({ axis }) => head.values.some((one) => one.axis === axis)),
  );
  return head.looksBehind && parts.length > 0 && head.count !== parts.length + 1;
}

function isCountAlone({ goods, place, unknown, values, count, act, isDenied }: LineSaid): boolean {
  const isNamed = (goods ?? place ?? unknown) !== null || values.length > 0;
  return !isNamed && count !== null && act === "in" && !isDenied;
}

/** The looks of the same thing in the lines that follow. */
function partsOf(lines: readonly LineSaid[]): readonly LineSaid[] {
  const end = lines.findIndex(
    ({ goods, place, unknown, values, act, isDenied }) =>
      (goods ?? place ?? unknown) !== null || values.length === 0 || act === "out" || isDenied,
  );
  return end < 0 ? lines : lines.slice(0, end);
}

function sumOf(lines: readonly LineSaid[]): number {
  return lines.reduce((sum, { count }) => sum + (count ?? 1), 0);
}

const only = saidBy("only");
const comes = saidBy("comes");
const more = saidBy("more");

export function saysOnly(sign: Sign): boolean {
  return sign.kind === "in" && sign.text.search(only) === 0;
}

export function saysComes(sign: Sign): boolean {
  return sign.kind === "in" && sign.text.search(comes) === 0;
}

/** "Number 2. 12 pieces", "the black. 4": only adds a count and a look to what comes before. */
function addsToLast(signs: readonly Sign[], last: LineSaid | undefined): boolean {
  if (!last || last.isDenied || last.act === "out") return false;
  // "Wool, red. Give me 10 and 3 combs": the first count belongs to the same thing.
  const next = signs.findIndex(({ begins }, at) => at > 0 && begins === "clause");
  const first = next < 0 ? signs : signs.slice(0, next);
  if (!first.some(({ kind }) => kind === "count" || kind === "value")) return false;
  const names = first.some(({ kind }) => kind === "goods" || kind === "place" || kind === "out");
  return !names && !first.some((sign) => sign.kind === "count" && last.count !== null);
}

function endsBefore(line: LineSaid, sign: Sign, from: readonly Sign[], answers: boolean): boolean {
  if (sign.isDenied !== line.isDenied && (sign.isDenied || sign.begins !== null)) return true;
  const named = (line.goods ?? line.place ?? line.unknown) !== null;
  const chain = chainOf(from);
  const leads =
    sign.begins !== null && chain.some(({ kind }) => kind === "goods" || kind === "place" || kind === "unknown");
  // "15 W, and 2 padlocks", after we asked for the watts.
  const isAnswer = answers && !named && line.values.length > 0 && line.count === null;
  if (isAnswer && leads && chain.every(({ kind }) => kind !== "place")) return true;
  if (sign.kind === "count") {
    if (line.count !== null) return true;
    // "Black 1 white 1", "black, 1 white"
    return (named && leads) || (sign.begins !== null && chain.some((one) => holdsAxis(line, one)));
  }
  if (sign.kind === "value") return holdsAxis(line, sign) || (named && leads);
  // "The standing fan, number 3": the same thing.
  if (sign.kind === "place") return line.place !== null || (named && line.count !== null && chain.length > 1);
  // "15 W pin white, 12, and extension box 4 sockets, 3"
  const isFull = line.count !== null && line.values.length > 0 && from.length > 1;
  return ((line.goods ?? line.unknown) !== null || isFull) && sign.begins !== null;
}

/** The signs that belong together, from one sign on. */
function chainOf(from: readonly Sign[]): Sign[] {
  const [first, ...others] = from;
  if (!first) return [];
  const end = others.findIndex(
    ({ begins, kind }, at) => begins !== null || kind === "out" || kind === "in" || (kind === "count" && at >= 0),
  );
  return [first, ...(end < 0 ? others : others.slice(0, end))];
}

function holdsAxis({ values }: LineSaid, sign: Sign): boolean {
  return sign.kind === "value" && values.some(({ axis, text }) => axis === sign.axis && text !== sign.text);
}

/** "2 power bank, one black one white": the two are these. Null if the parts have another sum. */
function shared(lines: readonly LineSaid[]): LineSaid[] | null {
  const told: LineSaid[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at];
    if (!head) continue;
    const parts: LineSaid[] = [];
    for (const next of lines.slice(at + 1)) {
      if (
        next.unknown !== null ||
        next.goods !== null ||
        next.place !== null ||
        next.act !== head.act ||
        next.isDenied ||
        head.isDenied
      )
        break;
      parts.push(next);
    }
    const named = head.goods !== null || head.place !== null;
    const isHead =
      named &&
      parts.length > 1 &&
      head.values.every(({ axis }) => !parts.some((part) => part.values.some((one) => one.axis === axis)));
    const first = parts[0];
    const ofOwn =
      named && parts.length === 1 && head.values.length === 0 && head.count === null && first ? first : null;
    if (ofOwn) {
      told.push({ ...head, count: ofOwn.count, values: ofOwn.values });
      at += 1;
      continue;
    }
    // "2 boxes, blue and green": one of each.
    const isOneEach =
      head.looksBehind &&
      parts.length > 0 &&
      head.count === parts.length + 1 &&
      parts.every(
        ({ count, values }) =>
          count === null && values.some(({ axis }) => head.values.some((one) => one.axis === axis)),
      );
    if (isOneEach) {
      for (const part of [head, ...parts]) told.push({ ...part, goods: head.goods, place: head.place, count: 1 });
      at += parts.length;
      continue;
    }
    if (!isHead) {
      told.push(head);
      // "Oxford shirt in white: 2 L, 1 XL": both are white.
      if (named && !head.isDenied && head.act === "in")
        for (const part of parts)
          part.values.push(
            ...head.values.filter(
              ({ axis }) => part.values.length > 0 && !part.values.some((one) => one.axis === axis),
            ),
          );
      continue;
    }
    if (head.count !== null && head.count !== sumOf(parts)) return null;
    told.push(
      ...parts.map((part) => ({
        ...part,
        goods: head.goods,
        place: head.place,
        count: part.count ?? 1,
        values: [...head.values, ...part.values],
      })),
    );
    at += parts.length;
  }
  return told;
}
