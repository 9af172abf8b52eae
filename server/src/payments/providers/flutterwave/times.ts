// The days that Flutterwave's lists take.

export { plausibleTime as readTime } from "../plausible-time.ts";

/** Lists take days, in an undocumented time zone. So ask for one more day on each side. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
