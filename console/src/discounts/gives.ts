import type { Discount } from "@sokoni/sdk";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { discountWords } from "./words.ts";

/** What a code gives, in words. */
export function useGives(): (discount: Discount) => string {
  const words = useWords(discountWords);
  const format = useFormat();
  return ({ kind, percent, amounts }) => {
    if (kind === "percentage") return words.percentOff(format.share((percent ?? 0) / 100));
    if (kind === "free_delivery") return words.free_delivery;
    return amounts.map((amount) => words.amountOff(format.money(amount))).join(", ") || kind;
  };
}
