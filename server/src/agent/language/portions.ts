// How many of one thing in each size and colour: "4 M, 5 L and 2 XL". A small grammar over the marked counts and
// options. In one message, the count always comes before its options ("4 M") or always after them ("M x4").
import { divides } from "./items.ts";

export type Sign =
  | { type: "count"; count: number; start: number; end: number }
  /** `axis`: what it is a value of: a size, a colour or another option of the shop. */
  | { type: "option"; axis: string; value: string; start: number; end: number };
/** Null if it has no count. */
export type Portion = { count: number | null; options: string[] };
export type Portions = { total: number | null; portions: Portion[] };

type Option = Extract<Sign, { type: "option" }>;
type Group = { count: number | null; options: Option[]; signs: Sign[] };
type Draft = { total: number | null; shared: Option[]; groups: Group[] };

/**
 * @param isEach a count with them is for each @returns null if the words are not portions of one thing, or it is not
 * sure which
 */
export function portionsIn(text: string, signs: readonly Sign[], isEach = false): Portions | null {
  const drafts = [countsFirst(signs), countsLast(signs)].flatMap((draft) => {
    const whole = draft && settled(draft, isEach);
    return draft && whole ? [{ ...whole, faults: faultsOf(text, signs, draft) }] : [];
  });
  const [best] = drafts.toSorted((one, other) => one.faults - other.faults);
  if (best) return { total: best.total, portions: best.portions };
  const most = withoutLastList(signs);
  return most.length < signs.length ? portionsIn(text, most, isEach) : null;
}

/** "4 M, 5 L" */
function countsFirst(signs: readonly Sign[]): Draft {
  const draft: Draft = { total: null, shared: [], groups: [] };
  for (const sign of signs) {
    const last = draft.groups.at(-1);
    if (sign.type === "count") draft.groups.push({ count: sign.count, options: [], signs: [sign] });
    else if (!last) draft.shared.push(sign);
    else if (has(last.options, sign)) draft.groups.push({ count: null, options: [sign], signs: [sign] });
    else {
      last.options.push(sign);
      last.signs.push(sign);
    }
  }
  return draft;
}

/** "M x4, L x5" */
function countsLast(signs: readonly Sign[]): Draft | null {
  const draft: Draft = { total: null, shared: [], groups: [] };
  let open: Option[] = [];
  for (const sign of signs)
    if (sign.type === "option") {
      if (has(open, sign)) {
        draft.groups.push({ count: null, options: open, signs: open });
        open = [];
      }
      open.push(sign);
    } else if (open.length > 0) {
      draft.groups.push({ count: sign.count, options: open, signs: [...open, sign] });
      open = [];
    } else if (draft.groups.length > 0 || draft.total !== null) return null;
    else draft.total = sign.count;
  if (open.some((sign) => draft.groups.some(({ options }) => has(options, sign))))
    draft.groups.push({ count: null, options: open, signs: open });
  else draft.shared = open;
  return draft;
}

function has(options: readonly Option[], { axis }: Option): boolean {
  return options.some((one) => one.axis === axis);
}

function settled(draft: Draft, isEach: boolean): Portions | null {
  const { total, shared, groups } = withHead(draft);
  if (groups.length < 2 || groups.some(({ options }) => options.length === 0)) return null;
  const own = axesOf(groups.flatMap(({ options }) => options));
  const ofAll = own.filter((axis) => groups.every(({ options }) => options.some((one) => one.axis === axis)));
  const isTold = shared.some((one) => own.includes(one.axis)) || axesOf(shared).length < shared.length;
  if (ofAll.length === 0 || isTold) return null;
  const filled = own.reduce<Group[] | null>((told, axis) => told && filledIn(told, axis), groups);
  const counts = filled && countsOf(filled, total, isEach);
  if (!filled || !counts) return null;
  const portions = filled.map(({ options }, at) => ({
    count: counts[at] ?? null,
    options: [...options, ...shared].map(({ value }) => value),
  }));
  const isTwice = new Set(portions.map(({ options }) => options.toSorted().join("/"))).size < portions.length;
  return isTwice ? null : { total, portions };
}

/** "12 shirts in white: 4 M, 5 L": the first count, and what is said with it, is for all of them. */
function withHead({ total, shared, groups }: Draft): Draft {
  const [first, ...rest] = groups;
  if (!first || total !== null || first.count === null || rest.length < 2) return { total, shared, groups };
  const isApart = rest.every(({ options }) => !options.some((one) => has(first.options, one)));
  return isApart
    ? { total: first.count, shared: [...shared, ...first.options], groups: rest }
    : { total, shared, groups };
}

function axesOf(options: readonly Option[]): string[] {
  return [...new Set(options.map(({ axis }) => axis))];
}

/** "2 black M and 1 L": both are black. "4 M, 5 L, all white": the last word is for all. */
function filledIn(groups: readonly Group[], axis: string): Group[] | null {
  const own = groups.map(({ options }) => options.find((one) => one.axis === axis));
  const only = own.filter((one) => one !== undefined).length === 1 ? own.at(-1) : undefined;
  if (!own[0] && !only) return null;
  let last = own[0] ?? only;
  return groups.map((group, at) => {
    last = own[at] ?? last;
    return own[at] || !last ? group : { ...group, options: [...group.options, last] };
  });
}

/** A portion without a count is the rest of the total, or one if all others are one. */
function countsOf(groups: readonly Group[], total: number | null, isEach: boolean): (number | null)[] | null {
  const said = groups.flatMap(({ count }) => count ?? []);
  const without = groups.length - said.length;
  if (without === 0) return groups.map(({ count }) => count);
  const [only, another] = said;
  if (isEach && another === undefined) return groups.map(() => only ?? total ?? 1);
  const rest = (total ?? 0) - said.reduce((sum, one) => sum + one, 0);
  if (total !== null && without === 1 && rest > 0) return groups.map(({ count }) => count ?? rest);
  if (total === groups.length && said.length === 0) return groups.map(() => 1);
  if (only === undefined) return total === null ? groups.map(() => null) : null;
  return said.every((count) => count === 1) ? groups.map(() => 1) : null;
}

/** Words that belong together but are divided, or the reverse. */
function faultsOf(text: string, signs: readonly Sign[], { groups }: Draft): number {
  const groupOf = (sign: Sign | undefined): number => groups.findIndex((group) => sign && group.signs.includes(sign));
  return signs.slice(1).filter((sign, at) => {
    const before = signs[at];
    const isOne = groupOf(before) === groupOf(sign) && groupOf(sign) >= 0;
    return divides.test(text.slice(before?.end, sign.start)) === isOne;
  }).length;
}

/** "3 black, 1 white, size 42 and 43": it is not said which has which size, so we ask. */
function withoutLastList(signs: readonly Sign[]): readonly Sign[] {
  const last = signs.at(-1);
  if (last?.type !== "option") return signs;
  const begins = signs.findLastIndex((sign) => sign.type !== "option" || sign.axis !== last.axis) + 1;
  return signs.length - begins > 1 && begins > 1 ? signs.slice(0, begins) : signs;
}
