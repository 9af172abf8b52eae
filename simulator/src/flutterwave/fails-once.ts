// Calls that fail the first time only.
import type { FlutterwaveWorld } from "./world.ts";

/** True on the first call for `what`, false afterwards. */
export function failsThisOnce({ books }: FlutterwaveWorld, what: string): boolean {
  if (books.failedOnce.has(what)) return false;
  books.failedOnce.add(what);
  return true;
}
