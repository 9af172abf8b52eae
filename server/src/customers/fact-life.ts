// What buyers say of themselves grows old: feet grow, people move. It is kept and shown after that, and no longer used.
import { after, days } from "../kernel/clock.ts";

const usuallyDays = 365;
const lives: Readonly<Record<string, number>> = { colour: 180, area: 180, address: 180 };

/** Null for what never runs out: what the seller wrote, or an order says. Saying it again begins anew. */
export function factUsedUntil({ key, source, at }: { key: string; source: string; at: Date }): Date | null {
  return source === "said_by_buyer" ? after(at, days(lives[key] ?? usuallyDays)) : null;
}
