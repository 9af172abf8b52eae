// When a failed call is repeated: the standard's schedule, ten calls over 75 hours and 35 minutes.
import { hours, minutes, seconds } from "../kernel/values/clock.ts";

/** Before the second call, the third, and so on. */
const waitsMs = [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)];
/** So that calls which failed together are not repeated together. */
const jitter = 0.2;
const retryAfterMaxMs = hours(24);

/**
 * @param made calls made so far, from 1
 * @param retryAfterMs what the endpoint asked for, or null
 * @param chance from 0 to 1
 * @returns how long to wait for the next call; null when there is none
 */
export function nextCallAfter(made: number, retryAfterMs: number | null, chance: number): number | null {
  const wait = waitsMs[made - 1];
  if (wait === undefined) return null;
  const planned = Math.round(wait * (1 - jitter + 2 * jitter * chance));
  return Math.max(planned, Math.min(retryAfterMs ?? 0, retryAfterMaxMs));
}

/** `Retry-After`: seconds, or a date. @returns milliseconds from `now`, or null for anything else */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = /^[A-Z][a-z]{2}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(at - now.getTime(), 0);
}

const tellAfterMs = [hours(1), hours(24)];
const disableAfterMs = hours(120);

/** What happens to an endpoint that has been failing for this long. @param told how often the shop was notified */
export function afterFailingFor(ms: number, told: number): { disable: boolean; tell: number } {
  return {
    disable: ms >= disableAfterMs,
    tell: Math.max(told, tellAfterMs.filter((limit) => ms >= limit).length),
  };
}
