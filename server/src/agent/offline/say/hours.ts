// The hours that a seller entered by weekday, in the buyer's language. Hours that a seller wrote in words stay
// unchanged.
import type { HoursWords, Weekday } from "../../../shops/index.ts";
import type { Language, StateCard } from "../../brain.ts";
import { weekdayIn } from "./days.ts";

const order: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const aMonday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

function named(language: Language, day: Weekday): string {
  return weekdayIn(language, new Date(aMonday + order.indexOf(day) * dayMs));
}

function date(locale: string, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** `19:30` → `19h30`. */
function frenchClock(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

export const hoursWords: Record<"fr" | "sw", HoursWords> = {
  fr: {
    days: (first, last) =>
      first === last ? `le ${named("fr", first)}` : `du ${named("fr", first)} au ${named("fr", last)}`,
    span: (opens, closes) => `de ${frenchClock(opens)} à ${frenchClock(closes)}`,
    and: "et",
    closedAllWeek: "fermé toute la semaine",
    closed: (from, to) => (from === to ? `le ${date("fr", from)}` : `du ${date("fr", from)} au ${date("fr", to)}`),
    closures: (all) => `Fermé ${all.join(", ")}`,
  },
  sw: {
    days: (first, last) => (first === last ? named("sw", first) : `${named("sw", first)} hadi ${named("sw", last)}`),
    span: (opens, closes) => `${opens} hadi ${closes}`,
    and: "na",
    closedAllWeek: "tumefunga wiki yote",
    closed: (from, to) =>
      from === to ? `tarehe ${date("sw", from)}` : `tarehe ${date("sw", from)} hadi ${date("sw", to)}`,
    closures: (all) => `Tumefunga ${all.join(", ")}`,
  },
};

/** "" if we know no hours. */
export function hoursTold({ shop }: StateCard, language: Language): string {
  return shop.openingHoursIn?.[language] ?? shop.openingHours ?? shop.pickup?.hours ?? "";
}
