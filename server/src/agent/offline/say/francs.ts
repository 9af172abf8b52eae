// CFA francs as people who use them write them: "15 000 FCFA". Other money stands as it does everywhere.
import { format, type Money } from "../../../kernel/money.ts";

const unbroken = "\u00A0";

export function inFrench(money: Money): string {
  if (money.currency !== "XOF" && money.currency !== "XAF") return format(money);
  return `${format(money)
    .replace(/ ?[A-Z]{3}$/, "")
    .replaceAll(",", unbroken)}${unbroken}FCFA`;
}
