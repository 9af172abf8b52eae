// Times in the shop's time zone and the reader's language, independent of the machine.
import type { PayWords } from "./words.ts";

type Reader = Pick<PayWords, "locale" | "twelveHours">;

/** `3:45 pm`, `15:45` */
export function clockTime(at: Date, timezone: string, { twelveHours }: Reader): string {
  const parts = partsOf(at, timezone, "en-US", { hour: "numeric", minute: "2-digit", hour12: twelveHours });
  const time = `${twelveHours ? parts.hour : parts.hour?.padStart(2, "0")}:${parts.minute}`;
  return twelveHours ? `${time} ${parts.dayPeriod?.toLowerCase()}` : time;
}

/** `21 November 2026, 3:45 pm` */
export function dateAndTime(at: Date, timezone: string, reader: Reader): string {
  return `${dayOf(at, timezone, reader)}, ${clockTime(at, timezone, reader)}`;
}

/** `GMT+1` */
export function zoneOf(at: Date, timezone: string, { locale }: Reader): string {
  return partsOf(at, timezone, locale, { timeZoneName: "shortOffset" }).timeZoneName ?? timezone;
}

/** `21 November 2026` */
export function dayOf(at: Date, timezone: string, { locale }: Reader): string {
  const { day, month, year } = partsOf(at, timezone, locale, { year: "numeric", month: "long", day: "numeric" });
  return `${day} ${month} ${year}`;
}

/** `November 2026` */
export function monthOf(at: Date, timezone: string, { locale }: Reader): string {
  const { month, year } = partsOf(at, timezone, locale, { year: "numeric", month: "long", day: "numeric" });
  return `${month} ${year}`;
}

function partsOf(at: Date, timeZone: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const parts = format.formatToParts(at).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
}
