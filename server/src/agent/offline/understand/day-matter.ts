// What a question about a day asks: whether the shop is open, or whether the goods come by then; "and on Sunday?" asks as the one before.
import type { StateCard } from "../../brain.ts";
import { asksArrivalBy, asksOpen, dayAsked, isOnlyDay } from "./days.ts";

export type DayMatter = "open" | "arrival";
/** By the shop's clock; the weekday counts from Monday. */
export type Today = { date: Date; weekday: number };

const daysInWeek = 7;

/** Null where it names no day. @param text normalised */
export function matterOfDay(text: string, { dialogue, now, shop }: StateCard): DayMatter | null {
  if (dayAsked(text, todayOf({ now, shop }).weekday) === null) return null;
  const before = dialogue.matter ?? null;
  if (before !== null && isOnlyDay(text)) return before;
  if (asksOpen(text)) return "open";
  return asksArrivalBy(text) ? "arrival" : null;
}

export function todayOf({ now, shop }: Pick<StateCard, "now" | "shop">): Today {
  const date = new Date(`${new Intl.DateTimeFormat("en-CA", { timeZone: shop.timezone, dateStyle: "short" }).format(now)}T00:00:00Z`);
  return { date, weekday: (date.getUTCDay() + daysInWeek - 1) % daysInWeek };
}
