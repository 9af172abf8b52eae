import { useSession } from "../app/session.tsx";
import { localeOf, useLanguage } from "../words/language.ts";

/** @returns a function that names a point in time: its day, or its month. */
export function usePointName(interval: string): (at: string) => string {
  const locale = localeOf(useLanguage());
  const { shop } = useSession();
  const { timezone: timeZone } = shop;
  const format =
    interval === "month"
      ? new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone })
      : new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone });
  return (at) => format.format(new Date(at));
}
