// When the shop is open: per weekday with breaks, minus closed days. Buyers get it in words.
import { byName } from "../kernel/values/names.ts";
import { localDay } from "../kernel/values/local-time.ts";
import { type Fault } from "../kernel/contract/refusal.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Times of day as `09:30`, in the shop's time zone; `24:00` is the end of the day. */
export type Span = { opens: string; closes: string };
/** Days as `2026-12-25`, both included. */
export type Closure = { from: string; to: string; reason: string | null };
export type OpeningHours = {
  /** In the seller's own words; null when `week` is set. */
  words: string | null;
  week: Record<Weekday, Span[]> | null;
  closures: Closure[];
};

/** Only the weekdays that are sent change; `null` for the whole field clears it. */
export type OpeningHoursChange = {
  words?: string | null;
  week?: Partial<Record<Weekday, Span[]>> | null;
  closures?: Closure[];
} | null;

const closedAllWeek = byName(weekdays, (): Span[] => []);
const closuresTold = 3;

export function mergeHours(before: OpeningHours, change: OpeningHoursChange): OpeningHours {
  if (change === null) return { words: null, week: null, closures: [] };
  const week = change.week ? { ...(before.week ?? closedAllWeek), ...change.week } : change.week;
  // Two versions of the hours would contradict each other one day, so the latest replaces the other.
  const said = change.words !== undefined && change.words !== null;
  return {
    words: week ? (change.words ?? null) : (change.words ?? before.words),
    week: week === undefined ? (said ? null : before.week) : week,
    closures: change.closures ?? before.closures,
  };
}

export function hoursFaults({ words, week, closures }: OpeningHours, pointer: string): Fault[] {
  const both = words !== null && week !== null;
  return [
    ...(both ? [fault(`${pointer}/words`, "said_twice", "Send `words` or `week`, not both.")] : []),
    ...weekdays.flatMap((day) => dayFaults(week?.[day] ?? [], `${pointer}/week/${day}`)),
    ...closures.flatMap((closure, index) => closureFaults(closure, `${pointer}/closures/${index}`)),
  ];
}

function dayFaults(spans: readonly Span[], pointer: string): Fault[] {
  return spans.flatMap(({ opens, closes }, index) => {
    if (closes <= opens)
      return [fault(`${pointer}/${index}/closes`, "order", "Must be after `opens`; past midnight is the next day's.")];
    const before = spans[index - 1];
    return before && opens < before.closes
      ? [fault(`${pointer}/${index}/opens`, "order", "Must not be before the time that ends with the one before it.")]
      : [];
  });
}

function closureFaults({ from, to }: Closure, pointer: string): Fault[] {
  const wrong = [
    ...(isDay(from) ? [] : [fault(`${pointer}/from`, "format", "There is no such day.")]),
    ...(isDay(to) ? [] : [fault(`${pointer}/to`, "format", "There is no such day.")]),
  ];
  return wrong.length === 0 && to < from ? [fault(`${pointer}/to`, "order", "Must not be before `from`.")] : wrong;
}

/** The words for a week and for closed days in a language. */
export type HoursWords = {
  /** A weekday, or several in a row. */
  days(first: Weekday, last: Weekday): string;
  /** Times of day as `09:30`. */
  span(opens: string, closes: string): string;
  and: string;
  closedAllWeek: string;
  /** Days as `2026-12-25`. */
  closed(from: string, to: string): string;
  closures(all: readonly string[]): string;
};

const inEnglish: HoursWords = {
  days: (first, last) => (first === last ? capital(first) : `${capital(first)} to ${capital(last)}`),
  span: (opens, closes) => `${clock(opens)} – ${clock(closes)}`,
  and: "and",
  closedAllWeek: "Closed all week",
  closed: (from, to) => (from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to)}`),
  closures: (all) => `Closed ${all.join(", ")}`,
};

/** For buyers, with the next closed days; null when nothing is known. */
export function hoursInWords(
  { words, week, closures }: OpeningHours,
  timezone: string,
  now: Date,
  said = inEnglish,
): string | null {
  const today = localDay(now, timezone);
  const usual = week ? weekInWords(week, said) : words;
  const closed = closures
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .slice(0, closuresTold)
    .map(({ from, to, reason }) => `${said.closed(from, to)}${reason === null ? "" : ` (${reason})`}`);
  if (closed.length === 0) return usual;
  return [...(usual === null ? [] : [usual.replace(/\.$/, "")]), said.closures(closed)].join(". ");
}

function weekInWords(week: Record<Weekday, Span[]>, said: HoursWords): string {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = week[day].map(({ opens, closes }) => said.span(opens, closes)).join(` ${said.and} `);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const open = runs.filter(({ hours }) => hours !== "");
  if (open.length === 0) return said.closedAllWeek;
  return open.map(({ first, last, hours }) => `${said.days(first, last)} ${hours}`).join(", ");
}

function capital(word: string): string {
  return word.replace(/^./, (letter) => letter.toUpperCase());
}

/** `19:30` → `7:30pm`. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (hour === 24 || (hour === 0 && minute === 0)) return "midnight";
  const past = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past}${hour < 12 ? "am" : "pm"}`;
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function fault(pointer: string, code: string, detail: string): Fault {
  return { pointer, code, detail };
}
