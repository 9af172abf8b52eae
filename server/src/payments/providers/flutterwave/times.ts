export { plausibleTime as readTime } from "../plausible-time.ts";

/** Lists take days. Which midnight they mean is not said: ask for a day more on each side. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
