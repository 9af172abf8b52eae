// Reads times in Paystack's JSON.
import { plausibleTime } from "../plausible-time.ts";

/** The first spelling that is present: most of Paystack's times are sometimes `paid_at` and sometimes `paidAt`. */
export function readTime(...spellings: (string | null | undefined)[]): Date | null {
  return plausibleTime(spellings.find((text) => typeof text === "string"));
}
