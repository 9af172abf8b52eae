// When a shop has been open for so long since a moment: what is expected of its people is counted while they are there.
import { after } from "../kernel/clock.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { openAt, opensAfter } from "./open-at.ts";

type Clock = { openingHours: OpeningHours; timezone: string };

/** In one go: what is left of a day that ends before is not counted. By the clock alone where no table says when the shop is open. */
export function openFor({ openingHours, timezone }: Clock, since: Date, ms: number): Date {
  const plainly = after(since, ms);
  if (!openingHours.week) return plainly;
  const isOpen = (at: Date): boolean => openAt(openingHours, timezone, at);
  if (isOpen(since) && isOpen(plainly)) return plainly;
  const opens = opensAfter(openingHours, timezone, since);
  return opens ? after(opens, ms) : plainly;
}
