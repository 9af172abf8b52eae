// Things that fail the first time only.
import type { FlutterwaveWorld } from "./world.ts";

/** True the first time it is asked about `what`, false ever after. */
export function failsThisOnce({ books }: FlutterwaveWorld, what: string): boolean {
  if (books.failedOnce.has(what)) return false;
  books.failedOnce.add(what);
  return true;
}
