// What a message is charged as. Since July 2025 only delivered templates cost, and utility ones not inside the window.
import type { Template } from "./account-books.ts";

export type Pricing = {
  billable: boolean;
  pricing_model: "PMP";
  type: "regular" | "free_customer_service" | "free_entry_point";
  category: "authentication" | "marketing" | "utility" | "service" | "referral_conversion";
};

export function pricingOf(
  category: Template["category"] | null,
  { windowOpen, fromAd }: { windowOpen: boolean; fromAd: boolean },
): Pricing {
  const priced = (type: Pricing["type"], of: Pricing["category"]): Pricing => ({
    billable: type === "regular",
    pricing_model: "PMP",
    category: of,
    type,
  });
  if (fromAd) return priced("free_entry_point", "referral_conversion");
  if (category === null) return priced("free_customer_service", "service");
  if (category === "UTILITY" && windowOpen) return priced("free_customer_service", "utility");
  return priced(
    "regular",
    ({ UTILITY: "utility", MARKETING: "marketing", AUTHENTICATION: "authentication" } as const)[category],
  );
}
