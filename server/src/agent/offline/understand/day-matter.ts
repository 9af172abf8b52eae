// What a question about a day asks: whether the shop is open, or whether the goods come by then. "and on Sunday?" asks
// the same as the question before.
import { localDay, localMinute } from "../../../kernel/values/local-time.ts";
import type { StateCard } from "../../brain.ts";
import {
  asksArrivalBy,
  asksOpen,
  asksOpenNow,
  type DayAsked,
  dayAsked,
  isOnlyDay,
  isOnlyTime,
  minuteIn,
} from "./days.ts";

export type DayMatter = "open" | "arrival";
/** By the shop's clock. The weekday counts from Monday. */
export type Today = { date: Date; weekday: number };

const daysInWeek = 7;

/** Null if the text asks about no day. @param text normalised */
export function dayMeant(text: string, { dialogue, now, shop }: StateCard): (DayAsked & { matter: DayMatter }) | null {
  const today = todayOf({ now, shop }).weekday;
  const before = dialogue.day ?? null;
  const named = dayAsked(text, today);
  if (asksOpenNow(text) && (named?.ahead ?? 0) === 0) {
    const minute = named?.minute ?? localMinute(now, shop.timezone);
    return { ahead: 0, weekday: today, minute, isUsual: false, matter: "open" };
  }
  if (named === null) {
    // "And at 11?"
    const minute = before !== null && isOnlyTime(text) ? minuteIn(text) : null;
    if (before === null || minute === null) return null;
    const ahead = (before.weekday - today + daysInWeek) % daysInWeek;
    return { ahead, weekday: before.weekday, minute, isUsual: false, matter: before.matter };
  }
  if (before !== null && isOnlyDay(text)) return { ...named, matter: before.matter };
  if (asksOpen(text)) return { ...named, matter: "open" };
  return asksArrivalBy(text) ? { ...named, matter: "arrival" } : null;
}

/** It says enough about a day to continue the question before. */
export function goesOnOfDay(text: string, { dialogue }: StateCard): boolean {
  return dialogue.day !== null && dialogue.day !== undefined && (isOnlyDay(text) || isOnlyTime(text));
}

export function todayOf({ now, shop }: Pick<StateCard, "now" | "shop">): Today {
  const date = new Date(`${localDay(now, shop.timezone)}T00:00:00Z`);
  return { date, weekday: (date.getUTCDay() + daysInWeek - 1) % daysInWeek };
}
