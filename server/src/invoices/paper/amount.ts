// Sums as people of a language write them: CFA francs as FCFA, and in French with spaces between the thousands.
import { format, type Money } from "../../kernel/values/money.ts";
import type { InvoiceLanguage } from "../contract.ts";

const unbroken = "\u00A0";

export function amountFor(language: InvoiceLanguage, money: Money): string {
  if (money.currency !== "XOF" && money.currency !== "XAF") return format(money);
  const figure = format(money).replace(/ ?[A-Z]{3}$/, "");
  return `${language === "fr" ? figure.replaceAll(",", unbroken) : figure}${unbroken}FCFA`;
}

/** For example 7.5 %. */
export function rateFor(language: InvoiceLanguage, basisPoints: number): string {
  const percent = String(basisPoints / 100);
  return `${language === "fr" ? percent.replace(".", ",") : percent}${unbroken}%`;
}
