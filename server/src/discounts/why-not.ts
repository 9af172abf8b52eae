// Why a code takes nothing off, and what to do.
import { Refusal } from "../kernel/contract/refusal.ts";
import type { DiscountReason } from "./contract.ts";

const words: Record<DiscountReason, string> = {
  unknown: "The shop has no such code. Check how it is written.",
  paused: "The code is paused by the shop.",
  not_started: "The code does not count yet.",
  ended: "The code has ended.",
  currency: "The code takes nothing off in this currency.",
  products: "The code is for none of these goods, or only for such whose price was agreed on already.",
  minimum: "The goods it is for come to less than the code asks for.",
  no_delivery_fee: "The code is for the delivery, and this order has no delivery fee.",
  used_up: "The code has been used as often as it may be.",
  used_before: "This customer has used the code before.",
  not_first_order: "The code is for a first order, and this customer has ordered before.",
  not_proven: "The code counts once for each customer, and nobody has proven who orders. It counts in the chat.",
};

export function whyNotInWords(reason: DiscountReason): string {
  return words[reason];
}

/** The one refusal of a code; `reason` says why. */
export function discountRefused(code: string, reason: DiscountReason): Refusal {
  const detail = words[reason];
  return new Refusal("discount_not_applicable", `${code}: ${detail}`, {
    errors: [{ pointer: "/discountCode", code: reason, detail }],
    details: { reason, discountCode: code },
  });
}
