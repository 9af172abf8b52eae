// Days, hours and how long things take, as buyers ask and as shops write them. What is not sure is not read.
import type { StateCard } from "../../brain.ts";
import { type DayWords, dayWords, swahiliEvening, swahiliHour, swahiliHours } from "./packs/days.ts";
import { normalise } from "./normalise.ts";

/** Days from today, and from Monday. `minute`: of the day. */
export type DayAsked = { ahead: number; weekday: number; minute: number | null; isUsual: boolean };
export type Takes = { from: number; to: number; isWorking: boolean };
/** Of a weekday, Monday first: from when to when; an empty list where it is closed; null where nothing is said of it. */
export type Week = readonly (readonly (readonly [opens: number, closes: number])[] | null)[];

const daysInWeek = 7;
const [hoursInDay, minutesInHour, noon] = [24, 60, 720] as const;
const bounded = (source: string): string => `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`;
const expression = (source: string): RegExp => new RegExp(bounded(source), "u");
const joined = (part: (words: DayWords) => string): string => dayWords.map(part).join("|");

const weekdays = Array.from({ length: daysInWeek }, (_, at) => joined((words) => words.weekdays[at] ?? ""));
const weekday = weekdays.map((source) => expression(source));
const anyWeekday = weekdays.join("|");
const inHours = weekdays.map((source, at) => [source, ...dayWords.flatMap(({ short }) => short?.[at] ?? [])].join("|"));
const known = {
  today: expression(joined(({ today }) => today)),
  now: expression(joined(({ now }) => now)),
  afterTomorrow: expression(joined(({ afterTomorrow }) => afterTomorrow)),
  tomorrow: expression(joined(({ tomorrow }) => tomorrow)),
  nextWeek: expression(joined(({ nextWeek }) => nextWeek)),
  usual: expression(joined(({ asksUsual }) => asksUsual)),
  open: expression(joined(({ asksOpen }) => asksOpen)),
  arrival: expression(joined(({ asksArrival }) => asksArrival)),
  closed: expression(joined(({ closed }) => closed)),
  never: expression(joined(({ never }) => never)),
  says: expression(joined((words) => words.open)),
  elsewhere: expression(joined(({ elsewhere }) => elsewhere)),
};
const anyDay = expression(
  [anyWeekday, ...dayWords.flatMap(({ today, tomorrow, afterTomorrow }) => [today, tomorrow, afterTomorrow])].join("|"),
);

/** @param word normalised */
export function isDay(word: string): boolean {
  return new RegExp(`^(?:${anyDay.source})$`, "u").test(word);
}

export function asksOpen(text: string): boolean {
  return known.open.test(text);
}

/** "Are you open now?", "is the shop open?" @param text normalised */
export function asksOpenNow(text: string): boolean {
  return known.open.test(text) && (known.now.test(text) || isOpenAlone.test(text));
}

const isOpenAlone =
  /^(?:(?:hi|hello|please|abeg|bonjour|habari|je)[\s,]+)*(?:(?:are|is) (?:you|u|una|the (?:shop|store)) (?:still )?(?:open|closed)|una (?:dey |still )*open|(?:vous )?etes(?:-vous)? (?:encore )?ouverts?|mko wazi|duka liko wazi)\s?\??$/;

/** "16:00" */
export function clock(minute: number): string {
  return [Math.floor(minute / minutesInHour), minute % minutesInHour]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** Of a statement: that it is open, that it is closed; null where it says neither, or both. */
export function saysOpen(text: string): boolean | null {
  const isShut = known.closed.test(text) || known.never.test(text);
  return isShut
    ? known.says.test(text) || known.closed.test(text)
      ? false
      : null
    : known.says.test(text)
      ? true
      : null;
}

/** "Other towns: 3 to 5 days" */
export function speaksOfElsewhere(text: string): boolean {
  return known.elsewhere.test(text);
}

export function asksArrivalBy(text: string): boolean {
  return known.arrival.test(text);
}

const fillers = new RegExp(
  `${bounded(joined(({ goesOn }) => goesOn))}|\\d{1,2}(?:[:h.]\\d{2})?\\s?(?:am|pm|h)?|${bounded(swahiliHour)}|${bounded(swahiliHours.toReversed().join("|"))}|[^\\p{L}\\d]+`,
  "gu",
);

/** "And Sunday at 4?", "what about Tuesday next week": a day, and nothing else. */
export function isOnlyDay(text: string): boolean {
  const left = text.replace(new RegExp(anyDay.source, "gu"), " ");
  return left !== text && left.replace(fillers, "") === "";
}

/** "And at 11?" */
export function isOnlyTime(text: string): boolean {
  return minuteIn(text) !== null && text.replace(fillers, "") === "";
}

/** The first day that is named. @param today from Monday */
export function dayAsked(text: string, today: number): DayAsked | null {
  const ahead = aheadOf(text, today);
  if (ahead === null) return null;
  return { ahead, weekday: (today + ahead) % daysInWeek, minute: minuteIn(text), isUsual: known.usual.test(text) };
}

function aheadOf(text: string, today: number): number | null {
  if (known.afterTomorrow.test(text)) return 2;
  const named = weekday
    .map((pattern, at) => ({ at, index: pattern.exec(text)?.index ?? -1 }))
    .filter(({ index }) => index >= 0)
    .toSorted((one, other) => one.index - other.index)[0];
  if (named) {
    const next = (named.at - today + daysInWeek) % daysInWeek;
    // "Tuesday next week", said on a Wednesday, is the next one; on a Monday it is the one after.
    const isLater = known.nextWeek.test(text) && today + next < daysInWeek;
    return isLater ? next + daysInWeek : next;
  }
  if (known.tomorrow.test(text)) return 1;
  return known.today.test(text) ? 0 : null;
}

/** "At 4" is in the afternoon. */
const hour =
  /(?<![\d,.₦])(\d{1,2})(?:[:h.](\d{2}))?\s?(am|pm|h)?(?![\d,.]*\d|\s?(?:%|yards?|k\b|kg|cm|ml|g\b|days?|jours?|pieces?))/u;
const firstMorning = 8;
const swahiliTime = new RegExp(
  `${bounded(swahiliHour)}\\s(${swahiliHours.toReversed().join("|")})(?![\\p{L}])([^,.?]{0,15})`,
  "u",
);

/** Of the day. */
export function minuteIn(text: string): number | null {
  const spoken = swahiliMinute(text);
  if (spoken !== null) return spoken;
  const [, figure, minutes = "0", half] = hour.exec(text) ?? [];
  if (figure === undefined) return null;
  const value = Number(figure);
  if (value > hoursInDay) return null;
  return minuteOf(figure, minutes, half === undefined && value < firstMorning ? "pm" : half);
}

function swahiliMinute(text: string): number | null {
  const [, said, rest = ""] = swahiliTime.exec(text) ?? [];
  if (said === undefined) return null;
  const counted = swahiliHours.indexOf(said) + 1;
  const isEvening = new RegExp(swahiliEvening, "u").test(rest) && counted < 6;
  return ((counted + (isEvening ? 18 : 6)) % hoursInDay) * minutesInHour;
}

/** "Orders before 11am": until when in the day. @param text normalised */
export function cutoffIn(text: string): number | null {
  const [, said] = cutoff.exec(text) ?? [];
  return said === undefined ? null : /^(?:noon|midi)/.test(said) ? noon : minuteIn(said);
}

const cutoff =
  /\b(?:before|by|until|avant|jusqu'a|kabla ya) ((?:noon|midi)\b|(?:saa )?\d{1,2}(?:[:h.]\d{2})? ?(?:am|pm|h)?(?!\d| ?(?:days?|jours?|working)))/;

/** How long a sentence says that it takes; null where it says nothing of it. */
export function takesIn(sentence: string): Takes | null {
  const text = normalise(sentence).replace(cutoff, " ");
  for (const { takes, nextDay, sameDay } of dayWords) {
    const next = expression(nextDay).exec(text);
    if (next) return { from: 1, to: 1, isWorking: next.groups?.["working"] !== undefined };
    for (const source of takes) {
      const { from, to, working, hours } = new RegExp(`(?<![\\p{L}\\d])${source}`, "u").exec(text)?.groups ?? {};
      if (from === undefined) continue;
      const inDays = (figure: string): number =>
        hours === undefined ? Number(figure) : Math.ceil(Number(figure) / hoursInDay);
      return { from: inDays(from), to: inDays(to ?? from), isWorking: working !== undefined };
    }
    if (expression(sameDay).test(text)) return { from: 0, to: 0, isWorking: false };
  }
  return null;
}

/** The days ahead, first and last, counted from today. @param today from Monday @param never weekdays on which nothing is brought */
export function daysUntil(
  { from, to, isWorking }: Takes,
  today: number,
  never: ReadonlySet<number>,
): [first: number, last: number] {
  const isIdle = (ahead: number): boolean => {
    const day = (today + ahead) % daysInWeek;
    return never.has(day) || (isWorking && day >= saturday);
  };
  const after = (count: number): number => {
    let ahead = 0;
    for (let left = count; left > 0;) {
      ahead += 1;
      if (!isWorking || !isIdle(ahead)) left -= 1;
    }
    while (isIdle(ahead)) ahead += 1;
    return ahead;
  };
  return never.size >= daysInWeek ? [from, to] : [after(from), after(to)];
}

const saturday = 5;

/**
 * Weekdays that a sentence names, a range with all between. "1 to 2 working days" is a length and names none.
 * @param text normalised
 */
export function weekdaysIn(text: string): Set<number> {
  return new Set(daysNamed(text.replace(lengths, " "), weekdays).flatMap(({ days }) => days));
}

const lengths = new RegExp(
  // A name can be in one expression only once.
  bounded(dayWords.flatMap(({ takes }) => takes.map((one) => one.replaceAll(/\?<\w+>/g, "?:"))).join("|")),
  "gu",
);

/**
 * …and those that it says no of: "never on Sundays", "every day except Sunday". A no holds until its clause ends: "not on
 * Sundays, only Monday to Saturday" denies one day.
 */
export function weekdaysDenied(text: string): Set<number> {
  const named = daysNamed(text, weekdays).filter(({ days }) => days.length < daysInWeek);
  const ends = [...text.matchAll(clauseEnd)].map(({ index, 0: end }) => index + end.length);
  const isDenied = ({ start }: Named): boolean =>
    known.never.test(text.slice(ends.findLast((end) => end <= start) ?? 0, start));
  const behind = named.filter(isDenied);
  if (behind.length > 0) return new Set(behind.flatMap(({ days }) => days));
  // "On Sundays nothing goes out."
  const at = text.search(known.never);
  const [before = ""] = text.slice(0, Math.max(0, at)).split(/[,;]/);
  const first = before.length <= longestLead ? weekdaysIn(before) : new Set<number>();
  return first.size > 2 ? new Set() : first;
}

/** "On Sundays", "le dimanche". */
const longestLead = 24;
/** A comma ends a clause, unless a list of days goes on: "not on Fridays, Saturdays and Sundays". */
const clauseEnd = new RegExp(
  `[.;:(\\n]|,(?!\\s?(?:${anyWeekday})(?:,\\s?(?:${anyWeekday}))*,?\\s(?:and|or|et|ou|na|au)\\s)|${bounded("only|just|(?<!(?:every|any) ?day )but|until|till|before|mais|seulement|uniquement|jusqu'\\p{L}+|avant|bali|lakini|hadi|mpaka|kabla")}`,
  "gu",
);

type Named = { days: number[]; start: number };

const groups: readonly { pattern: RegExp; days: number[] }[] = [
  { pattern: everywhere(joined(({ everyDay }) => everyDay)), days: [0, 1, 2, 3, 4, 5, 6] },
  { pattern: everywhere(joined(({ workdays }) => workdays)), days: [0, 1, 2, 3, 4] },
  { pattern: everywhere(joined(({ weekend }) => weekend)), days: [5, 6] },
];
const ranges = joined(({ until }) => until.replace(/\|(?:and|et|na)$/, ""));

function everywhere(source: string): RegExp {
  return new RegExp(bounded(source), "gu");
}

function daysNamed(text: string, names: readonly string[]): Named[] {
  const any = bounded(names.join("|"));
  const range = new RegExp(`${any}(?:\\.?\\s?(?:${ranges})\\s?(?:le |ya )?${any})?`, "gu");
  const found: Named[] = [...text.matchAll(range)].map(({ 0: said, index }) => {
    const [first = 0, last] = [...said.matchAll(new RegExp(any, "gu"))].map(([day]) =>
      names.findIndex((name) => expression(name).test(day)),
    );
    const count = last === undefined ? 1 : ((last - first + daysInWeek) % daysInWeek) + 1;
    return { days: Array.from({ length: count }, (_, at) => (first + at) % daysInWeek), start: index };
  });
  for (const { pattern, days } of groups)
    for (const { index } of text.matchAll(pattern)) found.push({ days, start: index });
  return found.toSorted((one, other) => one.start - other.start);
}

const clause = /[.;\n]+(?!\d)|,|\((?=\D)|\)/u;
const timeOfDay = "(\\d{1,2})(?:[:h.](\\d{2}))?\\s?(am|pm|h)?";
const hours = new RegExp(
  `(?<!\\d)${timeOfDay}\\s?(?:${joined(({ until }) => until)})\\s?(?:a )?${timeOfDay}(?!\\d)`,
  "gu",
);
const spokenHours = new RegExp(
  `${bounded(swahiliHour)}\\s(${swahiliHours.toReversed().join("|")})([^,.]{0,12}?)\\s(?:hadi|mpaka|-)\\s(?:${swahiliHour}\\s)?(${swahiliHours.toReversed().join("|")})(?![\\p{L}])([^,.]{0,12})`,
  "gu",
);

/**
 * When a shop is open by what it wrote. What is said of fewer days stands: "every day 8 to 9, on Sunday 10 to 2".
 * @param shop that entered its week day by day is closed on the days that have no hours
 */
export function weekOf(written: string, { openingHoursIn }: Pick<StateCard["shop"], "openingHoursIn">): Week {
  const week = weekIn(written);
  return openingHoursIn ? Array.from({ length: daysInWeek }, (_, day) => week[day] ?? []) : week;
}

export function weekIn(written: string): Week {
  const known = weeks.get(written);
  if (known) return known;
  const made = readWeek(written);
  if (weeks.size >= mostWeeks) weeks.clear();
  weeks.set(written, made);
  return made;
}

const weeks = new Map<string, Week>();
const mostWeeks = 1_000;

function readWeek(written: string): Week {
  const week: { spans: [number, number][]; of: number }[] = [];
  let waiting: number[] = [];
  for (const part of normalise(written).split(clause)) {
    const named = daysNamed(part, inHours).flatMap(({ days }) => days);
    const spans = spansIn(part);
    if (named.length > 0 && known.closed.test(part)) for (const day of named) week[day] = { spans: [], of: 1 };
    else if (spans.length === 0) waiting = [...waiting, ...named];
    else {
      const days = named.length > 0 ? [...waiting, ...named] : waiting;
      for (const day of days) {
        const before = week[day];
        const isMore = before !== undefined && before.of <= days.length;
        week[day] = { spans: isMore ? [...before.spans, ...spans] : spans, of: days.length };
      }
      if (named.length > 0) waiting = [];
    }
  }
  return Array.from({ length: daysInWeek }, (_, day) => week[day]?.spans ?? null);
}

function spansIn(part: string): [number, number][] {
  const spoken = [...part.matchAll(spokenHours)].flatMap(([said]) => {
    const ends = said.split(/\s(?:hadi|mpaka|-)\s/);
    const [opens, closes] = [
      swahiliMinute(ends[0] ?? ""),
      swahiliMinute(`saa ${(ends[1] ?? "").replace(/^saa /, "")}`),
    ];
    return opens === null || closes === null ? [] : [[opens, closes] as [number, number]];
  });
  const written = [...part.matchAll(hours)].flatMap(
    ([, from = "", fromMinutes, half, to = "", toMinutes, lateHalf]) => {
      const opens = minuteOf(from, fromMinutes, half);
      const closes = minuteOf(to, toMinutes, lateHalf);
      // "9 to 6", "8-8"
      const later = closes <= opens && lateHalf === undefined && closes <= noon ? closes + noon : closes;
      return opens < later ? [[opens, later] as [number, number]] : [];
    },
  );
  return [...spoken, ...written];
}

function minuteOf(figure: string, minutes = "0", half: string | undefined): number {
  const value = Number(figure) % (half === "am" || half === "pm" ? 12 : hoursInDay + 1);
  return (value + (half === "pm" ? 12 : 0)) * minutesInHour + Number(minutes);
}
