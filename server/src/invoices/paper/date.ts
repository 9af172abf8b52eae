// Days as people of a language write them, in the shop's time zone.
import type { InvoiceLanguage } from "../contract.ts";

const months: Record<Exclude<InvoiceLanguage, "pcm">, readonly string[]> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  fr: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
  sw: [
    "Januari",
    "Februari",
    "Machi",
    "Aprili",
    "Mei",
    "Juni",
    "Julai",
    "Agosti",
    "Septemba",
    "Oktoba",
    "Novemba",
    "Desemba",
  ],
};

/** For example 28 November 2026. Formatted here, so that a paper does not depend on the runtime's language data. */
export function dateFor(language: InvoiceLanguage, at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const month = months[language === "pcm" ? "en" : language][Number(part.month) - 1];
  return `${Number(part.day)} ${month} ${part.year}`;
}
