// Money, times and numbers in the format of the page's language.
import { toMinor, type Money as SdkMoney } from "@sokoni/sdk";
import { localeOf, useLanguage } from "./language.ts";
import { now, useClockMoves } from "./now.ts";

/** In minor units, as in the API. */
export type Money = { amount: number; currency: SdkMoney["currency"] };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** @param timeZone the shop's: "today" is the seller's day. */
export function useFormat(timeZone?: string) {
  useClockMoves();
  return formats(localeOf(useLanguage()), timeZone);
}

/** On a phone, making a format takes as long as drawing a row, and every row needs one. So each is made once. */
const made = new Map<string, ReturnType<typeof makeFormats>>();

/** For code outside components. @param locale of the language */
export function formats(locale: string, timeZone?: string) {
  const key = `${locale} ${timeZone ?? ""}`;
  const known = made.get(key) ?? makeFormats(locale, timeZone);
  made.set(key, known);
  return known;
}

function makeFormats(locale: string, timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  const dates = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...zone });
  const datesWithYear = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", ...zone });
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const times = new Intl.DateTimeFormat(locale, { ...clock, ...zone });
  const both = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...clock, ...zone });
  const bothWithYear = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone });
  const isThisYear = (when: Date): boolean => when.getFullYear() === now().getFullYear();
  const numbers = new Intl.NumberFormat(locale);
  const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const shares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });

  const amounts = new Map<string, Intl.NumberFormat>();
  const compact = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;

  function money({ amount, currency }: Money, style: "whole" | "short" = "whole"): string {
    const digits = String(toMinor("1", currency)).length - 1;
    const value = amount / 10 ** digits;
    // A whole amount is easier to read without zeros.
    const shown = Number.isInteger(value) ? 0 : digits;
    const isCompact = style === "short" && Math.abs(value) >= 100_000;
    const key = `${currency} ${isCompact ? "short" : shown}`;
    const known =
      amounts.get(key) ??
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: shown,
        maximumFractionDigits: digits,
        ...(isCompact ? compact : {}),
      });
    amounts.set(key, known);
    return known.format(value);
  }

  const dayNumbers = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", ...zone });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: "long", ...zone });
  const named = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const date = (at: string | Date): string => {
    const when = new Date(at);
    return (isThisYear(when) ? dates : datesWithYear).format(when);
  };

  function dayOf(at: string | Date): string {
    const when = new Date(at);
    const days = Math.round((Date.parse(dayNumbers.format(when)) - Date.parse(dayNumbers.format(now()))) / day);
    if (Math.abs(days) <= 1) return named.format(days, "day");
    return days > -7 && days < 7 ? weekdays.format(when) : date(when);
  }

  return {
    money,
    number: (value: number): string => numbers.format(value),
    short: (value: number): string => short.format(value),
    share: (value: number): string => shares.format(value),
    date,
    isToday: (at: string | Date): boolean => dayNumbers.format(new Date(at)) === dayNumbers.format(now()),
    /** "today", "yesterday", a weekday; after a week the date. */
    day: dayOf,
    time: (at: string | Date): string => times.format(new Date(at)),
    /** The year is shown only if it is not the current one. */
    dateTime: (at: string | Date): string => {
      const when = new Date(at);
      return (isThisYear(when) ? both : bothWithYear).format(when);
    },
    /** "3 min ago", "in 2 days"; after a week the date. */
    ago: (at: string | Date): string => {
      const ms = new Date(at).getTime() - now().getTime();
      const size = Math.abs(ms);
      if (size < minute) return relative.format(0, "minute");
      if (size < hour) return relative.format(Math.trunc(ms / minute), "minute");
      if (size < day) return relative.format(Math.trunc(ms / hour), "hour");
      if (size < 7 * day) return relative.format(Math.trunc(ms / day), "day");
      return dates.format(new Date(at));
    },
  };
}
