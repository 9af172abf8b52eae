// When a shop will have been open for a given time since a moment. Deadlines of the shop's people run only while the shop is open.
import { after } from "../kernel/values/clock.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { openAt, opensAfter } from "./open-at.ts";

type Clock = { openingHours: OpeningHours; timezone: string };

/** Counted in one stretch: a remainder of a day that ends earlier is not counted. Without opening hours it is plain elapsed time. */
export function openFor({ openingHours, timezone }: Clock, since: Date, ms: number): Date {
  const plainly = after(since, ms);
  if (!openingHours.week) return plainly;
  const isOpen = (at: Date): boolean => openAt(openingHours, timezone, at);
  if (isOpen(since) && isOpen(plainly)) return plainly;
  const opens = opensAfter(openingHours, timezone, since);
  return opens ? after(opens, ms) : plainly;
}
