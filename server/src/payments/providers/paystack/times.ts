import { plausibleTime } from "../plausible-time.ts";

/** The first of the two spellings that is there: most of Paystack's times come as `paid_at` here and `paidAt` there. */
export function readTime(...spellings: (string | null | undefined)[]): Date | null {
  return plausibleTime(spellings.find((text) => typeof text === "string"));
}
