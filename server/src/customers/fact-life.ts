// How long facts about buyers stay true. What they say about themselves becomes outdated: feet grow, people move. After a time the fact is still
// stored and shown, but no longer used.
import { after, days } from "../kernel/values/clock.ts";

const usuallyDays = 365;
const lives: Readonly<Record<string, number>> = { colour: 180, area: 180, address: 180 };

/** Null for facts that never expire: those from the seller or from an order. Saying a fact again restarts its time. */
export function factUsedUntil({ key, source, at }: { key: string; source: string; at: Date }): Date | null {
  return source === "said_by_buyer" ? after(at, days(lives[key] ?? usuallyDays)) : null;
}
