// Which words of a message belong together: "three blue, one green", "2 mugs and a lamp, the big one". A small grammar over marked spans.
import type { SpanType } from "./read-voice.ts";

export type MarkedSpan = { type: SpanType; isRejected: boolean; start: number; end: number };
/** One thing that a message mentions. All values are the words as they were typed. */
export type Item = {
  goods: string | null;
  /** "the second", "both" */
  ordinal: string | null;
  /** "it", "that one" */
  pointer: string | null;
  count: string | null;
  options: string[];
  /** The buyer names it to leave it out: "not the lamp". */
  isRejected: boolean;
  start: number;
  end: number;
};

const parts: ReadonlySet<SpanType> = new Set<SpanType>(["goods", "ordinal", "pointer", "count", "option"]);
/** Comes between two things, not within one. */
export const divides = /[,;.!?\n&+/]|(?<![\p{L}])(?:and|et|na|plus|with|then|pia|or|ou|n|avec|aussi)(?![\p{L}])/u;
/** Comes between two things that nothing else tells apart. */
const ends = /[.;!\n]|(?<![\p{L}])(?:and|et|na|then|plus|pia)(?![\p{L}])/u;

export function itemsIn(text: string, spans: readonly MarkedSpan[]): Item[] {
  const own = spans.filter(({ type }) => parts.has(type)).toSorted((one, other) => one.start - other.start);
  const items: Item[] = [];
  let count: MarkedSpan | null = null;
  let options: MarkedSpan[] = [];
  /** The values read so far began after a thing that has its count: "one. And yellow, 12-18 months, one". */
  let isLate = false;
  const words = ({ start, end }: MarkedSpan): string => text.slice(start, end);
  const isDivided = (one: MarkedSpan, other: MarkedSpan): boolean => divides.test(text.slice(one.end, other.start));

  for (const [at, span] of own.entries()) {
    const [next, last] = [own[at + 1], items.at(-1)];
    // A count, a colour or a size that is not meant says nothing about the one that is.
    if (span.isRejected && (span.type === "count" || span.type === "option")) continue;
    if (span.type === "count") {
      // "Three blue, one green dress": the first thing ends where the next begins.
      if (count && options.length > 0) add(options[0] ?? span, noName);
      const leads = next !== undefined && next.type !== "count" && !next.isRejected && !isDivided(span, next);
      // "2 red shirts and XL, 3 caps": no count followed for XL, so it belongs to the shirts.
      if (leads && isLate && last) last.options.push(...options.splice(0).map(words));
      isLate = false;
      if (!leads && options.length > 0 && count === null) {
        // "White, 6-12 months, one. And yellow, …": the count ends what comes before it.
        count = span;
        add(options[0] ?? span, noName);
      } else if (leads || !last || last.count !== null || last.isRejected) count = span;
      else extend(last, span, () => (last.count = words(span)));
    } else if (span.type === "option") {
      const leads = next !== undefined && names(next) && !next.isRejected && !isDivided(span, next);
      const begins =
        last !== undefined &&
        last.count !== null &&
        last.options.length > 0 &&
        ends.test(text.slice(last.end, span.start));
      isLate ||= begins && !leads;
      if (leads || !last || last.isRejected || begins || isLate) options.push(span);
      else if (count && (last.count !== null || last.options.length > 0))
        add(span, { ...nameOf(last), options: [words(span)] });
      else
        extend(last, span, () => {
          last.count ??= taken();
          last.options.push(words(span));
        });
    } else if (refersBack(span, last)) extend(last, span, () => (last.count ??= taken()));
    else add(span, { ...noName, [span.type]: words(span) });
  }
  const open = [count, ...options].filter((span) => span !== null);
  const [first] = open.toSorted((one, other) => one.start - other.start);
  const last = items.at(-1);
  if (first && last && count === null && !last.isRejected)
    for (const option of options) last.options.push(words(option));
  else if (first) add(first, noName);
  return items.map((item, at) => (isNameless(item) ? named(text, item, items.slice(at + 1)) : item));

  function taken(): string | null {
    const said = count === null ? null : words(count);
    count = null;
    return said;
  }
  function add(span: MarkedSpan, name: Pick<Item, "goods" | "ordinal" | "pointer"> & { options?: string[] }): void {
    const start = Math.min(span.start, count?.start ?? span.start, options[0]?.start ?? span.start);
    items.push({
      goods: name.goods, ordinal: name.ordinal, pointer: name.pointer, count: taken(),
      options: [...options.map(words), ...(name.options ?? [])],
      isRejected: span.isRejected, start, end: span.end,
    }); // prettier-ignore
    options = [];
  }
  function extend(item: Item, { end }: MarkedSpan, change: () => void): void {
    change();
    item.end = Math.max(item.end, end);
  }
}

/** "Three blue, one green dress": three dresses. "42 and 45, one each. And a belt": no belts. */
function named(text: string, item: Item, after: readonly Item[]): Item {
  const next = after.find((one) => !isNameless(one));
  return next &&
    !apart.test(text.slice(item.end, next.start)) &&
    item.options.length > 0 &&
    item.count !== null &&
    !next.isRejected
    ? { ...item, ...nameOf(next) }
    : item;
}

const apart = /[.;!?]\s|(?<!\p{L})(?:plus|also|aussi|pia)(?!\p{L})/u;

function isNameless({ goods, ordinal, pointer }: Item): boolean {
  return goods === null && ordinal === null && pointer === null;
}

const noName = { goods: null, ordinal: null, pointer: null };

function nameOf({ goods, ordinal, pointer }: Item): Pick<Item, "goods" | "ordinal" | "pointer"> {
  return { goods, ordinal, pointer };
}

function names({ type }: MarkedSpan): boolean {
  return type === "goods" || type === "ordinal" || type === "pointer";
}

/** "The lamp, send me two of it": the same thing again. */
function refersBack(span: MarkedSpan, last: Item | undefined): last is Item {
  return span.type === "pointer" && !span.isRejected && last !== undefined && !last.isRejected && last.goods !== null;
}
