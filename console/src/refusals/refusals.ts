// Refusals in the seller's language. The API's English text is also for developers; its code is stable.
import type { Money } from "../words/format.ts";
import type { Language } from "../words/language.ts";
import { goodsRefusals } from "./goods-words.ts";
import { lineFaults } from "./line-words.ts";
import { moneyRefusals } from "./money-words.ts";
import { peopleRefusals } from "./people-words.ts";
import { shopRefusals } from "./shop-words.ts";
import { discountRefusals, toldWords } from "./told-words.ts";

/** The API's answer: the code, its text, and extra members of some codes. */
export type Refused = { code?: string | null | undefined; detail?: string | undefined; [member: string]: unknown };

/** Formats amounts and times in the page's language. */
export type Format = { money(money: Money): string; dateTime(at: string): string; number(value: number): string };

/** For these codes the API's English text says more about the case than a general sentence. */
const closerInEnglish = new Set([
  "invalid_request",
  "invalid_transition",
  "order_not_payable",
  "order_not_editable",
  "order_not_invoiceable",
  "return_not_possible",
  "return_too_late",
  "quantity_not_sold",
  "unknown_option",
  "choices_missing",
  "no_price_in_currency",
  "currency_mismatch",
  "no_such_rate",
  "delivery_not_offered",
  "payout_limit",
  "funds_disputed",
  "amount_above_held",
  "refund_too_large",
  "insufficient_balance",
  "destination_held_back",
  "destination_unconfirmed",
  "verification_required",
  "referral_refused",
]);
/** The reason comes from another company and is shown in its own words. */
const inTheirWords = new Set(["template_refused", "courier_refused", "payment_declined"]);
/** The text names members of the answer, or IDs. It is for programs. */
const forPrograms = /`|\b[a-z]{2,4}_[0-9a-z]{20,}/;

export type Refusals = typeof refusals;

/** One export, because this module is loaded when it is first needed. */
export const refusals = { refusalInWords, faultOfCode };

/** @returns null for a code without words here */
function refusalInWords(refused: Refused, language: Language, format: Format): string | null {
  const { code, detail = "" } = refused;
  if (!code) return null;
  if (language === "en" && closerInEnglish.has(code) && detail !== "" && !forPrograms.test(detail)) return detail;
  const said = reasonSaid(refused, language) ?? faultySaid(refused, language) ?? sentences(language)[code];
  if (said === undefined) return null;
  return [said, ...added(refused, language, format)].join(" ");
}

/** For one field or line. @returns null for a code without words here */
function faultOfCode(fault: { code: string; detail?: string | undefined }, language: Language): string | null {
  const { code, detail = "" } = fault;
  if (language === "en" && detail !== "" && !forPrograms.test(detail)) return detail;
  const [count] = /\d+/.exec(detail) ?? [];
  if (code === "out_of_stock" && count !== undefined) return toldWords[language].left(count);
  const lines: Record<string, string> = lineFaults[language];
  return lines[code] ?? sentences(language)[code] ?? discountSaid(code, language) ?? null;
}

function sentences(language: Language): Record<string, string> {
  return {
    ...goodsRefusals[language],
    ...moneyRefusals[language],
    ...peopleRefusals[language],
    ...shopRefusals[language],
  };
}

/** For a discount that does not apply, the reason says more than the code. */
function reasonSaid({ code, reason }: Refused, language: Language): string | undefined {
  return code === "discount_not_applicable" ? discountSaid(String(reason), language) : undefined;
}

/** In the chat no field is shown next to a refused text, so the sentence says what is wrong with it. */
function faultySaid({ code, errors }: Refused, language: Language): string | undefined {
  const [first] = code === "invalid_request" && Array.isArray(errors) ? (errors as { code?: string }[]) : [];
  const of = lineFaults[language];
  return first?.code === "platform_words" || first?.code === "asks_for_code" ? of[first.code] : undefined;
}

function discountSaid(reason: string, language: Language): string | undefined {
  const reasons: Record<string, string> = discountRefusals[language];
  return reasons[reason];
}

/** Figures and times, each as a sentence of its own. */
function added(refused: Refused, language: Language, format: Format): string[] {
  const words = toldWords[language];
  const { code = "", detail = "", available, usableFrom, freeAt, until, triesLeft, used, limit } = refused;
  const theirs = inTheirWords.has(code ?? "") ? detail.slice(detail.indexOf(": ") + 2) : "";
  const from = usableFrom ?? freeAt;
  return [
    ...(isMoney(available) ? [words.available(format.money(available))] : []),
    ...(typeof from === "string" ? [words.from(format.dateTime(from))] : []),
    ...(typeof until === "string" ? [words.until(format.dateTime(until))] : []),
    ...(typeof triesLeft === "number" ? [words.triesLeft(format.number(triesLeft))] : []),
    ...(typeof used === "number" && typeof limit === "number"
      ? [words.used(format.number(used), format.number(limit))]
      : []),
    ...(theirs !== "" && detail.includes(": ") ? [words.theySay(theirs)] : []),
  ];
}

function isMoney(value: unknown): value is Money {
  return typeof value === "object" && value !== null && "amount" in value && "currency" in value;
}
