// A message's price category. Delivered templates cost since July 2025, except utility templates within the window. Since October 2026
// answers cost the same as utility, and utility costs within the window too; a number of answers per month stays free.
import type { Template } from "./account-books.ts";

export type Pricing = {
  billable: boolean;
  pricing_model: "PMP";
  type: "regular" | "free_customer_service" | "free_entry_point";
  category: "authentication" | "marketing" | "utility" | "service" | "referral_conversion";
};

/** Per business number and calendar month. From two calculators of the new prices; we have not seen Meta's own page. */
export const freeAnswersPerMonth = 1_000;

const answersCostFrom = Date.UTC(2026, 9, 1);

/** @param answersBefore earlier answers of this number in this month */
export function pricingOf(
  category: Template["category"] | null,
  {
    windowOpen,
    fromAd,
    at,
    answersBefore,
  }: { windowOpen: boolean; fromAd: boolean; at: number; answersBefore: number },
): Pricing {
  const priced = (type: Pricing["type"], of: Pricing["category"]): Pricing => ({
    billable: type === "regular",
    pricing_model: "PMP",
    category: of,
    type,
  });
  if (fromAd) return priced("free_entry_point", "referral_conversion");
  const windowIsFree = at < answersCostFrom;
  if (category === null)
    return priced(windowIsFree || answersBefore < freeAnswersPerMonth ? "free_customer_service" : "regular", "service");
  if (category === "UTILITY" && windowOpen && windowIsFree) return priced("free_customer_service", "utility");
  return priced(
    "regular",
    ({ UTILITY: "utility", MARKETING: "marketing", AUTHENTICATION: "authentication" } as const)[category],
  );
}
