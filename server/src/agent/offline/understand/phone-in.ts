// "Her number is 0803 123 4567, so the rider can call her": whom the rider calls, in what was written.
import { normalise } from "./normalise.ts";

/** Ten digits can be an account's number too, so what stands around it decides. */
const phone = /(?<![\d\p{L}₦#.,])(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}(?!\d)/u;
const ofCalling =
  /\b(?:phones?|fone|numbers?|num|line|whatsapp|call(?:s|ed|ing)?|reach|ring|contact|rider|dispatch|numero|num|tel(?:ephone)?|appel\p{L}*|joindre|livreur|simu|namba|nambari|pig\p{L}+|mpigie|anapatikana)\b/u;
const ofMoney =
  /\b(?:account|acct|acc|bank|transfer\p{L}*|paid|pay(?:ing|ment)?|send money|sent|opay|palmpay|compte|virement|paye\p{L}*|akaunti|benki|nimelipa|lipa|till|paybill|receipt|order number)\b/u;

export function phoneAt(raw: string): { text: string; start: number; end: number } | null {
  const found = phone.exec(raw);
  return found && { text: found[0], start: found.index, end: found.index + found[0].length };
}

/** …where all of it is where to: no account stands in an address. */
export function anyPhoneIn(address: string): string | null {
  const [number] = phone.exec(address) ?? [];
  return number === undefined ? null : number.replace(/[\s().-]+/g, "");
}

/** An account, a transfer, a receipt: a number beside it calls nobody. */
export function speaksOfMoneySent(raw: string): boolean {
  return ofMoney.test(normalise(raw));
}

/** The phone number that is told for whoever takes the goods; null where a number is of something else. */
export function phoneIn(raw: string): string | null {
  const [number] = phone.exec(raw) ?? [];
  if (number === undefined) return null;
  const around = normalise(raw.replace(number, " "));
  const isAlone = !/[\p{L}\p{N}]/u.test(around);
  if (!isAlone && (ofMoney.test(around) || !ofCalling.test(around))) return null;
  return number.replace(/[\s().-]+/g, "");
}
